"""What the rules may doubt about how dice lie."""

from companion.game.trouble import Phrase

ASLANT = Phrase("the camera looks from the side: let it look straight down")
RESTS = Phrase("it lies on another die")
LEANS = Phrase("two sides of a die are seen alike: it leans")
TILTED = Phrase("it leans")
TWO_WAYS = Phrase("the pips fit in two ways")
SOMETHING = Phrase("something else may be a die")
NOT_FLAT = (RESTS, LEANS, TILTED)
"""Of a single die: how it is tilted settles them."""
