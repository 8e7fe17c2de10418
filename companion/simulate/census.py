"""Everything in the box is counted after each answer; whatever is missing or doubled is named."""

from companion.ghost_stories.cards import COLOURS, GHOSTS, INCARNATIONS, SUPPLIES
from companion.ghost_stories.state import State

TOKENS = {1: 3, 2: 2, 3: 3, 4: 0}
"""Power tokens in play by the number of Taoists (GS 0.5)."""

CARDS = len(GHOSTS) + len(INCARNATIONS)


def census(t: State) -> list[str]:
    """One line for each thing whose count is wrong; an empty list for a sound table."""
    broken = []
    boards = t.boards
    places = (len(t.unseen_ghosts), len(t.unseen_incarnations), len(t.discard), len(t.exorcised))
    on_boards = [ghost for board in boards for ghost in board.spaces if ghost is not None]
    cards = sum(places) + len(on_boards) + bool(t.drawn)
    if cards != CARDS:
        broken.append(f"{cards} cards instead of {CARDS}")
    if len(t.deck) > len(t.unseen_ghosts) + len(t.unseen_incarnations):
        broken.append("the deck holds more cards than are unseen")
    qi = t.reserve_qi + sum(board.qi for board in boards)
    if qi != SUPPLIES["qi"] or t.reserve_qi < 0 or any(board.qi < 0 for board in boards):
        broken.append(f"{qi} Qi")
    for colour in COLOURS:
        held = [board.tao[colour] for board in boards]
        total = t.reserve_tao[colour] + sum(held) + (t.circle == colour)
        if total != SUPPLIES["tao_per_colour"] or t.reserve_tao[colour] < 0 or min(held) < 0:
            broken.append(f"{total} {colour} Tao tokens")
    figures = t.reserve_figures + sum(ghost.figure is not None for ghost in on_boards)
    if figures != SUPPLIES["figures"] or t.reserve_figures < 0:
        broken.append(f"{figures} haunting figures")
    buddhas = t.reserve_buddhas + sum(b.buddhas + b.new_buddhas + sum(b.buddha_on) for b in boards)
    if buddhas != SUPPLIES["buddhas"] or t.reserve_buddhas < 0:
        broken.append(f"{buddhas} Buddhas")
    tokens = t.centre_tokens + sum(board.power_tokens for board in boards)
    if tokens != TOKENS[len(t.setup.players)] or t.centre_tokens < 0:
        broken.append(f"{tokens} Power tokens")
    if t.mantra is not None and t.ghost(t.mantra) is None:
        broken.append("the Mantra lies on no ghost")
    if any(board.living != (board.tile is not None) for board in boards):
        broken.append("a figure without a living Taoist, or the other way round")
    return broken
