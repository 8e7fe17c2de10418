"""The signs of Black Secret, and the villain's own board."""
