"""The chapters of the rules, for the index that people look things up in."""

from functools import cache

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.paragraphs import PARAGRAPHS
from companion.table.game_words import Chapter
from companion.table.messages import N_, _

BOXES = {
    "GS": N_("Ghost Stories"),
    "BS": N_("Black Secret"),
    "WM": N_("White Moon"),
    "AW": N_("Automated Wu-Feng"),
}
CHAPTERS = {
    "GS 0": N_("Setup"),
    "GS 1": N_("Ghosts act"),
    "GS 2": N_("Haunting"),
    "GS 3": N_("Overrun"),
    "GS 4": N_("A ghost arrives"),
    "GS 5": N_("At any moment of your Yang phase"),
    "GS 6": N_("Movement"),
    "GS 7": N_("One action"),
    "GS 8": N_("The tiles"),
    "GS 9": N_("Exorcism"),
    "GS 10": N_("Items"),
    "GS 11": N_("The powers"),
    "GS 12": N_("Neutral boards"),
    "GS 13": N_("Death of a Taoist"),
    "GS 14": N_("The end"),
    "GS 15": N_("Score"),
    "BS 1": N_("Setup"),
    "BS 2": N_("When Wu-Feng acts"),
    "BS 3": N_("The three uses of a ghost card"),
    "BS 4": N_("The pyramid of curses"),
    "BS 5": N_("The demons phase"),
    "BS 6": N_("Incarnations"),
    "BS 7": N_("Ladders and levels"),
    "BS 8": N_("Acting below"),
    "BS 9": N_("Blood mantras"),
    "BS 10": N_("Blood Brother"),
    "BS 11": N_("The demons"),
    "BS 12": N_("The Shadow"),
    "BS 13": N_("Catacomb tokens"),
    "BS 14": N_("Skeletons"),
    "BS 15": N_("The Calligrapher"),
    "BS 16": N_("End and score"),
    "BS 17": N_("New ghosts and incarnations"),
    "BS 18": N_("With White Moon"),
    "BS 19": N_("Questions"),
    "BS 20": N_("The turn"),
    "BS 21": N_("The curses"),
    "BS 22": N_("The blood mantras"),
    "WM 0": N_("Setup"),
    "WM 1": N_("Villagers on the move"),
    "WM 2": N_("The Yin phase"),
    "WM 3": N_("Death of a villager"),
    "WM 4": N_("Rescue"),
    "WM 5": N_("The families"),
    "WM 6": N_("Artifacts"),
    "WM 7": N_("Su-Ling"),
    "WM 8": N_("Moon Crystals"),
    "WM 9": N_("The Mystic Barrier"),
    "WM 10": N_("Tiles"),
    "WM 11": N_("With Black Secret"),
    "WM 12": N_("End and score"),
    "AW 0": N_("Setup"),
    "AW 1": N_("What Wu-Feng does with a ghost"),
    "AW 2": N_("Where a ghost is placed"),
    "AW 3": N_("Where a demon enters"),
    "AW 4": N_("What a demon does"),
    "AW 5": N_("An incarnation for the hand"),
    "AW 6": N_("The Shadow"),
    "AW 7": N_("Ladders"),
    "AW 8": N_("Skeletons"),
    "AW 9": N_("Curses"),
    "AW 10": N_("New incarnations"),
}
"""By the number before the point."""


def chapters(t: State) -> list[Chapter]:
    """Those of the boxes in this game, each with its paragraphs."""
    played = {"GS", "AW"} | ({"BS"} if t.secret is not None else set()) | ({"WM"} if t.moon is not None else set())
    return [
        Chapter(f"{_(BOXES[number[:2]])} · {_(title)}", paragraphs_of(number))
        for number, title in CHAPTERS.items()
        if number[:2] in played
    ]


@cache
def paragraphs_of(chapter: str) -> tuple[str, ...]:
    return tuple(number for number in PARAGRAPHS if number.rpartition(".")[0] == chapter)
