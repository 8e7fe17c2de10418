"""Discworld: Ankh-Morpork in words: questions, orders, paragraphs, labels and set-up steps."""
