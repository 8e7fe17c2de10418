"""From the open question to targets on the map and buttons in the column; pure functions of question and input."""

from typing import Any

from companion.game.question import Question
from companion.ghost_stories.black_secret import DEMON_SEAT, DEMONS
from companion.ghost_stories.cards import CARDS
from companion.ghost_stories.rules.yang import DONE
from companion.ghost_stories.state import State
from companion.table import (
    by_table,
    lots,
    presenter_moon,
    presenter_secret,
    prompts,
    prompts_moon,
    prompts_secret,
    referee,
    travel,
    words,
)
from companion.table.messages import _
from companion.table.travel import spot
from companion.table.view import CardAsked, Choice, DiceAsked, Tap, Target

Shown = tuple[list[Target], list[Choice]]

SEAT_QUESTIONS = (
    "who loses qi",
    "who returns",
    "who gains qi",
    "who gains yin-yang",
    "which board's figures go back",
    "who gives tao",
    "who takes tao",
    "who takes artifact",
)
NOTHING = (DONE, ((), ()), ())
"""Final answers by which nobody acts, nothing is paid and no die is rolled again."""
SPACE_QUESTIONS = ("which ghost acts", "which ghost to discard", "which ghost to move", "where to move the ghost")


def shown(t: State, question: Question, partial: tuple[Any, ...]) -> Shown:
    """Every way to answer by touch, given the input so far."""
    kind = question.kind
    tie = referee.weigh(t, question)
    if tie is not None:
        return [], lots.choices(t, question, tie)
    if kind in ("tao dice", "curse die"):
        return [], faces(question, partial)
    if kind == "reroll tao dice":
        return [], rerolls(question, partial)
    if kind == "draw":
        return [], digits(t, question, partial)
    if kind in prompts_secret.OPTIONS:
        return presenter_secret.shown(t, question, _("Nothing more"))
    if kind in SEAT_QUESTIONS:
        return seats(t, question)
    if kind in prompts_moon.OPTIONS:
        return presenter_moon.shown(t, question, partial)
    if kind == "which tile to unhaunt":
        return [Target(("tile", tile), Tap(tile, True)) for tile in question.options], []
    if kind in SPACE_QUESTIONS:
        return [Target(("space", *place), Tap(place, True)) for place in question.options], []
    if kind == "which taoist to move":
        ways = [(option[0], option[1:]) for option in question.options]
        return travel.taoists(t, ways, partial, (), lambda seat, way: (seat, *way))
    if kind == by_table.KIND:
        return by_table.shown(t, question, partial)
    if kind in ("move", "action", "items"):
        return steps(t, question, partial)
    choices = [choice(t, kind, option) for option in dict.fromkeys((*question.options, *question.also))]
    return payments(question) if kind == "what to exorcise" else [], choices


def payments(question: Question) -> list[Target]:
    """The ghosts on the map, as far as there is only one way to be rid of each."""
    ways = [option for option in dict.fromkeys(question.options) if option[0]]
    out = []
    for place in sorted({place for gone, _tokens in ways for place in gone}):
        theirs = [way for way in ways if place in way[0]]
        if len(theirs) == 1:
            out.append(Target(presenter_secret.space(place), Tap(theirs[0], True)))
    return out


def choice(t: State, kind: str, option: Any) -> Choice:
    sign: tuple[str, ...] = ()
    if "tao" in kind and isinstance(option, str):
        sign = ("tao", option)
    return Choice(prompts.option(t, kind, option), Tap(option, True), sign)


def leaves_as_is(choice: Choice) -> bool:
    """Whether this button leaves the step as it is, as "Stay here" and "Keep all" do."""
    return choice.tap.final and (choice.tap.value is False or choice.tap.value in NOTHING)


# Dice and cards.


def dice_asked(question: Question) -> DiceAsked | None:
    if question.kind == "curse die":
        return DiceAsked("curse die", 1, tuple(dict.fromkeys(question.options)))
    if question.kind == "tao dice":
        count = len(question.options[0])
        return DiceAsked("tao dice", count, tuple(dict.fromkeys(roll[0] for roll in question.options)))
    return None


def card_asked(t: State, question: Question) -> CardAsked | None:
    if question.kind != "draw":
        return None
    incarnation = presenter_secret.is_incarnation(question.options[0])
    unnumbered = tuple((number, words.card(number, t.cards)) for number in presenter_secret.unnumbered(t, question))
    return CardAsked(tuple(sorted(question.options)), tuple(sorted(question.also)), incarnation, unnumbered)


def faces(question: Question, partial: tuple[Any, ...]) -> list[Choice]:
    """One button a face; the tap that completes the roll answers."""
    if question.kind == "curse die":
        options = dict.fromkeys(question.options)
        return [Choice(words.face(face), Tap(face, True), ("curse", face)) for face in options]
    asked = dice_asked(question)
    assert asked is not None
    return [
        Choice(words.face(face), Tap((*partial, face), len(partial) + 1 == asked.count), ("die", face))
        for face in asked.faces
    ]


def rerolls(question: Question, partial: tuple[Any, ...]) -> list[Choice]:
    """The rolled dice as switches, then one button that keeps or rolls."""
    rolled = question.about[1]
    switches = []
    for index, face in enumerate(rolled):
        chosen = tuple(sorted(set(partial) ^ {index}))
        switches.append(Choice(words.face(face), Tap(chosen, False), ("die", face), on=index in partial))
    text = _("Roll {count} again").format(count=len(partial)) if partial else _("Keep all")
    return [*switches, Choice(text, Tap(partial, True))]


def digits(t: State, question: Question, partial: tuple[Any, ...]) -> list[Choice]:
    """A pad of digits that lead to a card which can be due; the second digit answers.

    One more button opens the list of the cards of Black Secret, which have no number.
    """
    if partial[:1] == (presenter_secret.NO_NUMBER,):
        return presenter_secret.without_number(t, question)
    written = {f"{number:02d}": number for number in question.options + question.also if number in CARDS}
    so_far = "".join(partial)
    out = []
    for digit in "1234567890":
        fitting = [text for text in written if text.startswith(so_far + digit)]
        if fitting:
            final = len(so_far) == 1
            value = written[so_far + digit] if final else (*partial, digit)
            out.append(Choice(digit, Tap(value, final), ("digit", digit)))
    if not partial and presenter_secret.unnumbered(t, question):
        out.append(Choice(_("No number"), Tap((presenter_secret.NO_NUMBER,), False), ("icon", "no number")))
    return out


# People and boards.


def seats(t: State, question: Question) -> Shown:
    """Boards on the map and as buttons; at the Cemetery also villagers, who have only a button (WM 10.3)."""
    targets = [Target(("board", seat), Tap(seat, True)) for seat in question.options if isinstance(seat, int)]
    choices = []
    for option in question.options:
        who = ("board", t.boards[option].colour) if isinstance(option, int) else option
        choices.append(Choice(prompts.option(t, question.kind, option), Tap(option, True), who))
    return targets, choices


# The steps of the Yang phase.


def steps(t: State, question: Question, partial: tuple[Any, ...]) -> Shown:
    """Moves, helps, exorcisms and the Mantra directly on the map; other powers and the Yin-Yang behind a button."""
    if partial:
        return inside(t, question, partial)
    targets: list[Target] = []
    choices: list[Choice] = []
    for option in question.options:
        word, mode = option[0], prompts_moon.mode_of(option[0])
        place = on_the_map(t, question, option)
        if place is not None:
            targets.append(Target(place, Tap(option, True)))
        if mode in prompts.MODES:
            button = Choice(prompts.MODES[mode](t), Tap((mode,), False), presenter_moon.step_sign(t, (mode,)))
            if button not in choices:
                choices.append(button)
        elif option == DONE:
            choices.append(Choice(prompts.passing(t, question), Tap(DONE, True)))
        elif word not in NO_BUTTON:
            text = prompts.BUTTONS.get(word, prompts.OPTIONS[word])(t, *option[1:])
            choices.append(Choice(text, Tap(option, True), presenter_moon.step_sign(t, option)))
    ways = escorts(question)
    if ways:
        here = t.boards[question.about[0]].tile
        alone = [option[1:] for option in question.options if option[0] == "move"]
        more = travel.pick_ups(t, [*alone, *ways], (), here)
        targets, choices = targets + more[0], more[1] + choices
    return targets, choices


NO_BUTTON = ("move", "escort", "winds escort", "su-ling")
"""What is only touched on the map."""


def escorts(question: Question) -> list[travel.Way]:
    """The ways in which the Taoist himself takes a villager along."""
    return [option[1:] for option in question.options if option[0] == "escort"]


def on_the_map(t: State, question: Question, option: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The place of the map that stands for an option of a step."""
    word, *what = option
    if word in ("move", "help", "crystal"):
        return spot(t, what[0])
    if word == "save" and ("help", what[0]) not in question.options:
        return spot(t, what[0])
    if word == "exorcise" and what[0][0][0] == DEMON_SEAT:
        everybody = max(len(other[1]) for other in question.options if other[0] == word)
        return spot(t, t.boards[question.about[0]].tile or 0) if len(what[0]) == everybody else None
    if word == "exorcise" and len(what[0]) == 1:
        return ("space", *what[0][0])
    if word == "buddha" and ("su-ling", what[0]) in question.options:
        return None  # the space is hers, and the Buddha has a button
    if word in ("buddha", "su-ling") or (word == "mantra" and what[0][0] != DEMON_SEAT):
        return ("space", *what[0])
    return None


def inside(t: State, question: Question, partial: tuple[Any, ...]) -> Shown:
    """The targets of a power, of the Yin-Yang or of an artifact after its button, and of an escort."""
    word = partial[0]
    if word == travel.ALONG:
        return travel.goes(t, escorts(question), partial, (), None, lambda way: ("escort", *way))
    options = [option for option in question.options if prompts_moon.mode_of(option[0]) == word]
    if word == "winds":
        ways = [(option[1], option[2:]) for option in question.options if option[0] in ("winds", "winds escort")]
        return travel.taoists(t, ways, partial[1:], (word,), blown)
    if word == "mantra":
        return enfeebled(options)
    if word == "potion":
        return presenter_moon.potion(t, options)
    return [Target(("tile", option[1]), Tap(option, True)) for option in options], []


def blown(seat: int, way: travel.Way) -> tuple[Any, ...]:
    """Dance of the Twin Winds, alone or with a villager."""
    return ("winds" if len(way) == 1 else "winds escort", seat, *way)


def enfeebled(options: list[Any]) -> Shown:
    """Ghosts on the map; demons may stand several on a cell, so they have a button each, too."""
    targets = [Target(presenter_secret.space(option[1]), Tap(option, True)) for option in options]
    choices = [
        Choice(words.demon(option[1][1]), Tap(option, True), ("demon", DEMONS[option[1][1]].id))
        for option in options
        if option[1][0] == DEMON_SEAT
    ]
    return targets, choices
