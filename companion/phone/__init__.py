"""Phones at the table: a page of the game for whoever scans its address; neither rules nor screen are known here."""
