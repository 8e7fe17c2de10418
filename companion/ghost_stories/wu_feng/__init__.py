"""Wu-Feng as the published automated variant plays him: an ordered list of small named rules, one a paragraph."""
