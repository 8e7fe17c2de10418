"""The kv files of the screen: theme and one file a screen."""
