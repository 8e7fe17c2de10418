"""Tao dice: a coloured disc on each face, and a white face without one."""
