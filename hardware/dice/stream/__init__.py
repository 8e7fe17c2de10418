"""A bench of the stream of pictures: made scenes played to the dice camera in a time of their own."""
