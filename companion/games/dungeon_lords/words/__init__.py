"""Dungeon Lords in words: questions, orders, paragraphs, put-back, set-up."""
