"""Discworld: Ankh-Morpork on the glass: the city, its signs, the cards to choose from and the set-up."""
