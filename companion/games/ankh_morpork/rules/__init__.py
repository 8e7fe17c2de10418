"""The rules of Discworld: Ankh-Morpork against the automated opponent; no words, no pictures."""

from companion.games.ankh_morpork.rules import (  # noqa: F401  (each fills its table in effects.py)
    events_buildings,
    events_figures,
    texts_cards,
    texts_figures,
    texts_money,
)
