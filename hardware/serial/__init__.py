"""Devices on a serial port: the scanner and the lights."""
