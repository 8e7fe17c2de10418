"""Pay Day at the table: which monsters there are, what they cost, who is paid (DL 8)."""

from typing import Any

from companion.game.question import Question
from companion.games.dungeon_lords.rules.chapters.pay_day import ALL, DONE, LEAVES, owed
from companion.games.dungeon_lords.rules.facts import MONSTERS, PALADIN, TOP
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import names as words
from companion.table.kinds import Kind, Partial, Shown, on_buttons
from companion.table.messages import N_, _
from companion.table.phrases import listed
from companion.table.view import Choice, Tap

PAY_DAY = N_("Pay Day")


def monsters_asked(t: Table, question: Question, _partial: Partial) -> str:
    player = t.players[question.about[0]]
    told = listed(map(words.monster, player.monsters)) or _("none")
    return _("{who}: which monsters? So far: {monsters}").format(who=words.seat(t, player.seat), monsters=told)


def monster(_t: Table, value: str) -> str:
    if value == DONE:
        return _("No more")
    text = _("{monster}: {cost}")
    return text.format(monster=words.monster(value), cost=words.goods(MONSTERS[value].cost))


def owes(t: Table, question: Question, _partial: Partial) -> str:
    """What all that are left cost together, and where the counter would come to."""
    seat, unpaid = question.about
    player, cost = t.players[seat], owed(unpaid)
    text = _("{who} owes {goods}; counter {now}, then {then}")
    then = min(TOP, player.evil + cost.get("evil", 0))
    if then >= PALADIN:
        text = _("{who} owes {goods}; counter {now}, then {then}: the paladin's space")
    return text.format(who=words.seat(t, seat), goods=words.goods(cost), now=player.evil, then=then)


def ways(_t: Table, question: Question, partial: Partial) -> Shown:
    """Pay all, or first a monster, then what becomes of it."""
    if partial:
        fates = [option for option in question.options if option[0] == partial[0]]
        return [], [Choice(fate(option), Tap(option, True)) for option in fates]
    out = [Choice(_("Pay all"), Tap(ALL, True), ("icon", "yes"))] if ALL in question.options else []
    left = dict.fromkeys(option[0] for option in question.options if option != ALL)
    return [], out + [Choice(monster(_t, name), Tap((name,), False), ("monster", name)) for name in left]


def fate(option: tuple[str, ...]) -> str:
    """What is done with one monster."""
    name, what = words.monster(option[0]), option[1]
    if what == "gone":
        text = _("{monster} leaves: {cost}")
        return text.format(monster=name, cost=words.goods(LEAVES))
    cost = {goods: count for goods, count in MONSTERS[option[0]].cost.items() if goods != "own_monster"}
    if len(option) > 2:
        text = _("{monster} gets {prey}, and {cost}")
        return text.format(monster=name, prey=words.monster(option[2]), cost=words.goods(cost))
    return _("{monster} is paid: {cost}").format(monster=name, cost=words.goods(cost))


def said(_t: Table, value: tuple[str, ...]) -> str:
    return _("Pay all") if value == ALL else fate(value)


def prey_asked(_t: Table, question: Question, _partial: Partial) -> str:
    text = _("{monster} goes to the demon: does it cost anything itself?")
    return text.format(monster=words.monster(question.about[1]))


def ruling(_t: Table, value: Any) -> str:
    return _(RULINGS[value])


RULINGS = {
    "free": N_("Nothing"),
    "evil": N_("1 evil, as one that leaves"),
    "paid": N_("Its own pay first"),
}

KINDS: dict[str, Kind[Table]] = {
    "monster": Kind(
        monsters_asked,
        on_buttons(monster, lambda _t, name: ("icon", "yes") if name == DONE else ("monster", name)),
        monster,
        PAY_DAY,
    ),
    "wage": Kind(owes, ways, said, PAY_DAY),
    "prey": Kind(prey_asked, on_buttons(ruling), ruling, PAY_DAY),
}
