"""Eyes and hands of the app, a file a device.  Nothing here knows of any game."""
