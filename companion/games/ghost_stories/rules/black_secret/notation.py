"""What Black Secret adds to a written position: `[catacombs]`, `[wu-feng]` (his board), the blood mantras and the box.

An empty table has the sides a of both boards, full stacks, every ladder that no haunted tile took, nobody below, no
curse and no open mantra.  Three things follow from others and are not written: skeletons that lie on no board stand on
Wu-Feng's, the Shadow lies there with all three Urns, and with it the curses of AW 9.8 are gone.
"""

import json
from typing import Any

from companion.game.position import BadPosition
from companion.games.ghost_stories.rules.black_secret.facts import (
    DEMONS,
    GROUP,
    OPEN_MANTRAS,
    PYRAMID,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    SECRET_SUPPLIES,
    SKELETON,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.box import STAND_IN, UNSURE, plain
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, CARDS, TILES
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import MOON_GHOSTS, MOON_INCARNATIONS
from companion.games.ghost_stories.rules.white_moon.notation import MOON_BOARD_KEYS, MOON_KEYS, portal_of
from companion.games.ghost_stories.rules.written import (
    Entries,
    count,
    flag,
    known,
    listed,
    one_of,
    spot_name,
    spot_of,
    table,
    tile_of,
    tiles_of,
)

SECRET, MOON = "black secret", "white moon"
SECRET_KEYS = {"catacombs", "wu-feng", "blood mantras", "blood mantras gone", "mantra by blood"}
EITHER_KEYS = {"box", "known cards", "incarnations gone"}
"""What belongs to both expansions, and brings in Black Secret when neither is there."""
CARD_KEYS = ("discard", "exorcised", "known cards")
CARDS_OF = {SECRET: (*SECRET_GHOSTS, *SECRET_INCARNATIONS), MOON: (*MOON_GHOSTS, *MOON_INCARNATIONS)}
"""Whose card brings which expansion in."""
CATACOMBS_KEYS = {"side", "groups", "stacks", "tokens", "ladders gone", "demons"}
WU_FENG_KEYS = {"side", "urns", "shadow", "curses", "aside"}
GONE_WITH_SHADOW = ("C42", "C44")
"""AW 9.8."""


def expansions(raw: Entries) -> tuple[str, ...]:
    """The expansions in play: those named, or those of which an entry or a card is there."""
    owned = {SECRET: [repr(key) for key in raw if key in SECRET_KEYS], MOON: [repr(k) for k in raw if k in MOON_KEYS]}
    for colour in BOARD_COLOURS:
        owned[MOON] += [repr(key) for key in table(raw, colour) if key in MOON_BOARD_KEYS]
    for name, numbers in CARDS_OF.items():
        owned[name] += [f"card {number}" for number in numbered(raw) if number in numbers]
    either = [repr(key) for key in raw if key in EITHER_KEYS]
    if either and not owned[MOON]:
        owned[SECRET] += [] if "expansions" in raw else either
    chosen = listed(raw, "expansions", tuple(name for name, keys in owned.items() if keys))
    for name, keys in owned.items():
        if keys and name not in chosen:
            raise BadPosition("{key} needs the expansion {expansion}", key=keys[0], expansion=name)
    if either and not chosen:
        raise BadPosition("{key} needs the expansion {expansion}", key=either[0], expansion=SECRET)
    return chosen


def numbered(raw: Entries) -> list[int]:
    """The cards of the expansions that the entries name by number, wherever they lie."""
    lists = [raw.get(key) for key in CARD_KEYS] + [table(raw, colour).get("ghosts") for colour in BOARD_COLOURS]
    named = [raw.get("draw"), *(one for written in lists if isinstance(written, list | tuple) for one in written)]
    numbers = {one for one in named if type(one) is int}
    texts = {word for one in named if type(one) is str for word in one.split()[:1]}
    return [number for cards in CARDS_OF.values() for number in cards if number in numbers or str(number) in texts]


def setup_entries(raw: Entries) -> dict[str, Any]:
    """What Setup wants to know."""
    chosen = expansions(raw)
    out: Entries = {"expansions": chosen} | ({"profile": table(raw, "box") or STAND_IN} if chosen else {})
    if SECRET in chosen:
        out["demon_side"] = one_of(table(raw, "wu-feng"), "side", ("a", "b"), "a")
        out["cell_side"] = one_of(table(raw, "catacombs"), "side", ("a", "b"), "a")
    if MOON in chosen:
        out["portal"] = portal_of(raw, listed(raw, "tiles", tuple(TILES)))
    return out


# Laying.


def lay_secret(t: State, secret: Secret, raw: Entries) -> None:
    """Everything below and on the Wu-Feng board; ghosts and tiles lie already."""
    below, board = table(raw, "catacombs"), table(raw, "wu-feng")
    known(below, CATACOMBS_KEYS, "catacombs")
    known(board, WU_FENG_KEYS, "wu-feng")
    gone = tiles_of(t, below, "ladders gone")
    secret.ladders = [cell not in gone and not t.haunted[cell] for cell in range(9)]
    lay_stacks(t, secret, below)
    demons = table(below, "demons")
    known(demons, {demon.id for demon in DEMONS}, "demons")
    secret.demons = [tile_of(t, demons[demon.id]) if demon.id in demons else None for demon in DEMONS]
    secret.skeletons -= sum(ghost.card.number == SKELETON for _, ghost in t.in_play())
    secret.urns = count(board, "urns", most=SECRET_SUPPLIES["urns"] - 1)
    if "shadow" in board:
        secret.shadow, secret.urns = spot_of(t, board["shadow"]), SECRET_SUPPLIES["urns"]
        secret.out = GONE_WITH_SHADOW
    lay_curses(secret, board)
    lay_mantras(secret, raw)
    secret.blessed = flag(raw, "mantra by blood")
    check_secret(t, secret)


def full_stack(groups: int) -> str:
    """A token of each group on a cell, the first one at the bottom (BS 1.4)."""
    return "".join(str(group) for group in range(1, groups + 1))


def lay_stacks(t: State, secret: Secret, below: Entries) -> None:
    """Nine texts in the order of the tiles; what is face down of a begun group is unknown unless it is written."""
    if "groups" in below:
        secret.groups = count(below, "groups", most=4)
    whole = full_stack(secret.groups)
    stacks = listed(below, "stacks", (whole,) * 9)
    secret.stacks = ["" if text == "-" else text for text in stacks]
    if len(stacks) != 9 or not all(whole.startswith(text) for text in secret.stacks):
        raise BadPosition(
            "'stacks' is nine texts, each - or the groups from the bottom, at most {whole!r}", whole=whole
        )
    written = table(below, "tokens")
    known(written, set(whole), "tokens")
    for group in whole:
        left = sum(group in stack for stack in secret.stacks)
        if group in written:
            kinds = table(written, group)
            known(kinds, set(TOKEN_KINDS), f"tokens {group}")
            secret.tokens[int(group)] = {kind: count(kinds, kind) for kind in TOKEN_KINDS}
            if sum(kinds.values()) != left:
                raise BadPosition("'tokens' {group}: {left} of this group lie face down", group=group, left=left)
        elif left < GROUP:
            secret.tokens.pop(int(group), None)


def lay_curses(secret: Secret, board: Entries) -> None:
    """The pyramid, one text a row from level 1 up."""
    rows = [text.split() for text in listed(board, "curses")]
    if len(rows) > len(PYRAMID):
        raise BadPosition("'curses' has four rows")
    for level, row in enumerate(rows, 1):
        places = PYRAMID[level - 1]
        facts = secret.pieces.curses
        fits = all(token == "-" or (token in facts and facts[token].level == level) for token in row)
        if len(row) > places or not fits:
            raise BadPosition(
                "'curses' row {level} holds up to {places} tokens of level {level}, - where none lies",
                level=level,
                places=places,
            )
        secret.pyramid[level - 1] = [None if token == "-" else token for token in row] + [None] * (places - len(row))
    for level in range(1, len(PYRAMID)):
        below = secret.pyramid[level - 1]
        if any(token and not (below[k] and below[k + 1]) for k, token in enumerate(secret.pyramid[level])):
            raise BadPosition("'curses' row {number}: a token rests on two of the row below", number=level + 1)
    secret.aside = listed(board, "aside")
    tokens = (*secret.laid(), *secret.aside, *secret.out)
    for token in tokens:
        if token not in secret.pieces.curses:
            raise BadPosition("'aside': there is no curse token {token!r}", token=token)
        if tokens.count(token) > 1:
            if token in secret.out:
                raise BadPosition("the curse token {token} is in two places, or gone with the Shadow", token=token)
            raise BadPosition("the curse token {token} is in two places", token=token)


def lay_mantras(secret: Secret, raw: Entries) -> None:
    """The open blood mantras with their Qi; the rest waits unless it is gone."""
    written, gone = table(raw, "blood mantras"), listed(raw, "blood mantras gone")
    facts = secret.pieces.mantras
    for mantra in (*written, *gone):
        if mantra not in facts:
            raise BadPosition("there is no blood mantra {mantra!r}", mantra=mantra)
        if mantra in written and mantra in gone:
            raise BadPosition("the blood mantra {mantra} is in two places", mantra=mantra)
    secret.mantras = {mantra: count(written, mantra, most=facts[mantra].level) for mantra in written}
    secret.mantras_left = tuple(mantra for mantra in facts if mantra not in written and mantra not in gone)


def check_secret(t: State, secret: Secret) -> None:
    """No table holds more than the box of Black Secret."""
    levels = [secret.pieces.mantras[mantra].level for mantra in secret.mantras]
    bones = sum(ghost.card.name == "Bones" for _, ghost in t.in_play())
    checks = (
        (secret.skeletons >= 0, BadPosition("the box has 3 skeletons")),
        (bones <= GROUP * secret.groups, BadPosition("there are no more bones than catacomb tokens")),
        (secret.shadow is None or set(secret.demons) == {None},
         BadPosition("'demons': the Shadow came, so none is below")),
        (all(levels.count(level) <= most for level, most in OPEN_MANTRAS.items()),
         BadPosition("'blood mantras': 3 of level 2, 2 of level 3 and 1 of level 4 lie open")),
    )  # fmt: skip
    for holds, flaw in checks:
        if not holds:
            raise flaw


# Writing.


def secret_entries(t: State, secret: Secret) -> Entries:
    """What lay_secret and setup_entries need to lay the same again."""
    out: Entries = {
        "mantra by blood": secret.blessed or None,
        "blood mantras gone": [
            name for name in secret.pieces.mantras if name not in secret.mantras and name not in secret.mantras_left
        ],
        "blood mantras": dict(secret.mantras),
        "catacombs": catacombs_entries(t, secret),
        "wu-feng": wu_feng_entries(t, secret),
    }
    return out


def catacombs_entries(t: State, secret: Secret) -> Entries:
    whole = full_stack(secret.groups)
    begun = [group for group in whole if sum(group in stack for stack in secret.stacks) < GROUP]
    tokens = {group: secret.tokens[int(group)] for group in begun if int(group) in secret.tokens}
    out: Entries = {
        "side": t.setup.cell_side if t.setup.cell_side != "a" else None,
        "groups": secret.groups if secret.groups != len(t.setup.players) else None,
        "stacks": [stack or "-" for stack in secret.stacks] if begun else None,
        "tokens": {group: {kind: n for kind, n in kinds.items() if n} for group, kinds in tokens.items()},
        "ladders gone": [t.tiles[cell] for cell in range(9) if not secret.ladders[cell] and not t.haunted[cell]],
        "demons": {DEMONS[demon].id: t.tiles[at] for demon, at in enumerate(secret.demons) if at is not None},
    }
    return filled(out)


def wu_feng_entries(t: State, secret: Secret) -> Entries:
    rows = [" ".join(token or "-" for token in row) for row in secret.pyramid]
    while rows and not set(rows[-1]) - {"-", " "}:
        rows.pop()
    out: Entries = {
        "side": t.setup.demon_side if t.setup.demon_side != "a" else None,
        "urns": secret.urns if secret.shadow is None else None,
        "shadow": spot_name(t, secret.shadow) if secret.shadow is not None else None,
        "curses": rows,
        "aside": list(secret.aside),
    }
    return filled(out)


def either_entries(t: State) -> Entries:
    """What both expansions write."""
    return {
        "expansions": list(t.setup.expansions),
        "known cards": list(t.known),
        "incarnations gone": t.gone_incarnations,
        "box": box_entries(t),
    }


def box_entries(t: State) -> Entries:
    """The box profile with the cards and the colours of curses that the table has told since; {} for the stand-in."""
    box: Entries = json.loads(json.dumps(t.setup.profile))  # plain lists and texts, as any journal gives them back
    if not t.stand_in:
        described = {str(number): plain(card) for number, card in t.cards.items() if number not in CARDS}
        box["cards"] = {**described, **box.get("cards", {})}
    believed, colours = t.setup.box.curses, t.secret.curse_colours if t.secret is not None else {}
    seen = {token: colours[token] for token in sorted(UNSURE & colours.keys())}
    told = {token: colour for token, colour in seen.items() if believed.get(token) != colour}
    box["curses"] = {**box.get("curses", {}), **told}
    box = filled(box)
    return {} if box == STAND_IN else box


def filled(out: Entries) -> Entries:
    """Without what says nothing."""
    return {key: value for key, value in out.items() if value not in (None, [], {}, 0)}
