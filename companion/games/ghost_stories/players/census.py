"""Everything in the box is counted; whatever is missing or doubled is named."""

import itertools
from collections import Counter

from companion.game.trouble import Phrase
from companion.games.ghost_stories.rules.black_secret.facts import (
    OPEN_MANTRAS,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    SECRET_SUPPLIES,
    SKELETON,
)
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.cards import COLOURS, GHOSTS, INCARNATIONS, SUPPLIES
from companion.games.ghost_stories.rules.state import AT_EDGE, State
from companion.games.ghost_stories.rules.white_moon.facts import (
    CORNERS,
    CRYSTALS,
    DEATHS_TO_LOSE,
    FAMILIES,
    MOON_GHOSTS,
    MOON_INCARNATIONS,
    ROOM,
    UNSEEN,
    VILLAGERS,
)
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.games.ghost_stories.words.names import COLOUR_NAMES

TOKENS = {1: 3, 2: 2, 3: 3, 4: 0}
"""Power tokens in play by the number of Taoists (GS 0.5)."""

CARDS = len(GHOSTS) + len(INCARNATIONS)
SECRET_CARDS = len(SECRET_GHOSTS) + len(SECRET_INCARNATIONS)
MOON_CARDS = len(MOON_GHOSTS) + len(MOON_INCARNATIONS)


def census(t: State) -> list[str]:
    """One line for each thing whose count is wrong; an empty list for a sound table."""
    broken: list[str] = []
    boards = t.boards
    places = (len(t.unseen_ghosts), len(t.unseen_incarnations), len(t.discard), len(t.exorcised))
    on_boards = [ghost for board in boards for ghost in board.spaces if ghost is not None]
    cards = sum(places) + sum(ghost.card.number > 0 for ghost in on_boards) + bool(t.drawn) + len(t.known)
    expected = CARDS + (SECRET_CARDS if t.secret is not None else 0) + (MOON_CARDS if t.moon is not None else 0)
    if cards != expected:
        broken.append(Phrase("{count} cards instead of {of}", count=cards, of=expected))
    if len(t.deck) > len(t.unseen_ghosts) + len(t.unseen_incarnations) + len(t.known):
        broken.append(Phrase("the deck holds more cards than are unseen"))
    qi = t.reserve_qi + sum(board.qi for board in boards)
    if t.secret is not None:
        qi += sum(t.secret.mantras.values())
        broken += secret_census(t, t.secret)
    gone_buddhas, gone_tao = 0, dict.fromkeys(COLOURS, 0)
    if t.moon is not None:
        gone_buddhas, gone_tao = t.moon.gone_buddhas, t.moon.gone_tao
        broken += moon_census(t, t.moon)
    if qi != SUPPLIES["qi"] or t.reserve_qi < 0 or any(board.qi < 0 for board in boards):
        broken.append(Phrase("{count} Qi", count=qi))
    for colour in COLOURS:
        held = [board.tao[colour] for board in boards]
        total = t.reserve_tao[colour] + sum(held) + (t.circle == colour) + gone_tao[colour]
        if total != SUPPLIES["tao_per_colour"] or t.reserve_tao[colour] < 0 or min(held) < 0:
            broken.append(Phrase("{count} {colour} Tao tokens", count=total, colour=Phrase(COLOUR_NAMES[colour])))
    figures = t.reserve_figures + sum(ghost.figure is not None for ghost in on_boards)
    if figures != SUPPLIES["figures"] or t.reserve_figures < 0:
        broken.append(Phrase("{count} haunting figures", count=figures))
    buddhas = gone_buddhas + t.reserve_buddhas + sum(b.buddhas + b.new_buddhas + sum(b.buddha_on) for b in boards)
    if buddhas != SUPPLIES["buddhas"] or t.reserve_buddhas < 0:
        broken.append(Phrase("{count} Buddhas", count=buddhas))
    tokens = t.centre_tokens + sum(board.power_tokens for board in boards)
    if tokens != TOKENS[len(t.setup.players)] or t.centre_tokens < 0:
        broken.append(Phrase("{count} Power tokens", count=tokens))
    if {stone: count for stone, count in t.stones.items() if count} != t.count_stones():
        broken.append(Phrase("the lasting stones are counted wrong"))
    if t.mantra is not None and t.ghost(t.mantra) is None:
        broken.append(Phrase("the Mantra lies on no ghost"))
    if any(board.living != (board.tile is not None) for board in boards):
        broken.append(Phrase("a figure without a living Taoist, or the other way round"))
    return broken


def secret_census(t: State, secret: Secret) -> list[str]:
    """The same for what Black Secret lays on the table."""
    broken: list[str] = []
    tokens = Counter((*secret.laid(), *secret.aside, *secret.out))
    if set(tokens) - set(secret.pieces.curses) or any(count > 1 for count in tokens.values()):
        broken.append(Phrase("a curse token in two places"))
    rows = secret.pyramid
    hanging = [k for low, high in itertools.pairwise(rows) for k, token in enumerate(high)
               if token and not (low[k] and low[k + 1])]  # fmt: skip
    if hanging:
        broken.append(Phrase("a curse token rests on nothing"))
    facts = secret.pieces.mantras
    levels = Counter(facts[mantra].level for mantra in secret.mantras)
    if any(levels[level] > count for level, count in OPEN_MANTRAS.items()):
        broken.append(Phrase("too many open mantras"))
    if set(secret.mantras) & set(secret.mantras_left):
        broken.append(Phrase("a mantra in two places"))
    if any(not 0 <= qi <= facts[mantra].level for mantra, qi in secret.mantras.items()):
        broken.append(Phrase("a mantra with more Qi than it holds"))
    skeletons = secret.skeletons + sum(ghost.card.number == SKELETON for _, ghost in t.in_play())
    if skeletons != SECRET_SUPPLIES["skeletons"] or secret.skeletons < 0:
        broken.append(Phrase("{count} skeletons", count=skeletons))
    for group, kinds in secret.tokens.items():
        left = sum(stack.count(str(group)) for stack in secret.stacks)
        unused = group > secret.groups
        if not unused and (sum(kinds.values()) != left or min(kinds.values()) < 0):
            broken.append(
                Phrase(
                    "{count} tokens of group {group} for {left} places",
                    count=sum(kinds.values()),
                    group=group,
                    left=left,
                )
            )
    if secret.shadow is not None and any(at is not None for at in secret.demons):
        broken.append(Phrase("a demon beside the Shadow"))
    if (secret.shadow is not None) != (secret.urns == SECRET_SUPPLIES["urns"]) and not t.result:
        broken.append(Phrase("the Shadow without its three Urns, or the other way round"))
    if any(secret.ladders[tile] and t.haunted[tile] for tile in range(9)):
        broken.append(Phrase("a ladder under a haunted tile"))
    return broken


def moon_census(t: State, moon: Moon) -> list[str]:
    """The same for what White Moon lays on the table."""
    broken: list[str] = []
    villagers = len(moon.everybody())
    if villagers != VILLAGERS:
        broken.append(Phrase("{count} villagers", count=villagers))
    if not set(moon.everybody()) <= {*FAMILIES, UNSEEN}:
        broken.append(Phrase("a villager of no family"))
    if moon.unturned != moon.count_unturned():
        broken.append(Phrase("the villagers face down are counted wrong"))
    if any(len(stack) > ROOM for stack in moon.stacks):
        broken.append(Phrase("a tile with too many villagers"))
    if any(t.haunted[tile] for tile in moon.visible()):
        broken.append(Phrase("villagers on a haunted tile"))
    if (len(moon.graveyard) >= DEATHS_TO_LOSE) != (t.result == "villagers"):
        broken.append(Phrase("{count} dead villagers", count=len(moon.graveyard)))
    purses = (*moon.crystals, *moon.new_crystals, moon.reserve_crystals)
    crystals = sum(purses) + len(moon.receptacles)
    if crystals != CRYSTALS or min(purses) < 0 or not moon.receptacles <= set(CORNERS):
        broken.append(Phrase("{count} crystals", count=crystals))
    won = {family.artifact for family in FAMILIES.values() if moon.saved_all(family.id)}
    if not set(moon.artifacts) <= won:
        broken.append(Phrase("an artifact that nobody has won"))
    guarded = t.ghost(moon.su_ling) if moon.su_ling is not None else None
    if guarded is not None and guarded.card.incarnation:
        broken.append(Phrase("Su-Ling before an incarnation"))
    if guarded is not None and guarded.figure == AT_EDGE:
        broken.append(Phrase("Su-Ling beside a figure"))
    return broken
