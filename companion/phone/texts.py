"""What the page says by itself, in the language of the phone; the rest are the words of the game."""

from companion.table.messages import N_, _

TEXTS = {
    "back": N_("Back to the table"),
    "clear": N_("Not this"),
    "earlier": N_("Earlier"),
    "glass": N_("This is answered on the table."),
    "hint": N_("Hint"),
    "language": N_("Language"),
    "leave seat": N_("Leave the seat"),
    "log": N_("Log"),
    "look": N_("Touch the table or an order to read what it means."),
    "lost": N_("No answer from the table. Trying again…"),
    "number": N_("This phone is number {number}."),
    "over": N_("The game is over or the table has stopped serving phones. Scan its code again."),
    "redo": N_("Redo"),
    "roll": N_("Roll for us"),
    "search": N_("Search"),
    "seat": N_("Take a seat"),
    "seat how": N_("With a seat you answer here for that player. The glass on the table asks whether you may."),
    "taken": N_("phone {number}"),
    "total": N_("Total"),
    "undo": N_("Undo"),
    "wait": N_("Ask: touch Yes on the table beside number {number}."),
    "why": N_("Why?"),
    "yours": N_("Your seat: {who}"),
}
"""By the name under which the page asks for it."""


def texts() -> dict[str, str]:
    """All of them in the language in use."""
    return {name: _(text) for name, text in TEXTS.items()}
