"""What lies in an area and what can happen there, in words: what a touch on the map opens."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ankh_morpork.rules.changes import BUILDING_OF, MARKER
from companion.games.ankh_morpork.rules.facts import DEMON, FIGURES, MAP, NEXT
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.paragraphs import paragraph
from companion.table.game_words import Explained, Place
from companion.table.messages import _
from companion.table.phrases import listed
from companion.table.view import Reason

DEAREST = max(area.price for area in MAP.values())
"""The price that differs between printings (AM 0.6)."""


def explained_at(t: State, place: Place, _told: Sequence[Order]) -> Explained | None:
    """An area of the map; pieces are told with theirs."""
    if place[0] != "area":
        return None
    area = place[1]
    out = [Reason(_("Here"), "", listed(lying(t, area)) or _("nothing")), *_building(t, area)]
    if t.figures[DEMON][area]:
        out.append(Reason(_("Beside a demon"), "AM 7.5", paragraph("AM 7.5")))
    out.append(Reason(_("Next to it"), "", names.areas(NEXT[area])))
    if t.by_the_river(area):
        out.append(Reason(_("By the river: Flood strikes here"), "AM 9.4", paragraph("AM 9.4")))
    return f"{area} {names.area(area)}", out


def lying(t: State, area: int) -> list[str]:
    """The figures and the marker of an area."""
    counts = [(t.figures[figure][area], names.piece(figure)) for figure in FIGURES]
    many = [
        _("{count} × {piece}").format(count=count, piece=piece) if count > 1 else piece
        for count, piece in counts
        if count
    ]
    return [*many, names.piece(MARKER)] if t.marker[area] else many


def _building(t: State, area: int) -> list[Reason]:
    """Whose building stands here, or what one costs; and the city card that goes with it."""
    if owner := t.building[area]:
        out = [Reason(names.piece(BUILDING_OF[owner]), "", "")]
    else:
        why = "AM 0.6" if MAP[area].price == DEAREST else ""
        out = [Reason(_("A building costs ${price} here").format(price=t.price(area)), why, paragraph(why))]
    return out if t.card[area] else [*out, Reason(_("its city card is out of the game"), "", "")]
