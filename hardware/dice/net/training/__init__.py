"""How the nets of `places.py` and `judge.py` were made.

They need the extra `training`, which the app never does.

    python -m hardware.dice.net.training.crowds FOLDER --seed 1 --pictures 130
    python -m hardware.dice.net.training.crowds FOLDER --seed 2 --pictures 130 --near
    python -m hardware.dice.net.training.patterns FOLDER --pictures 108
    python -m hardware.dice.net.training.places places.onnx FOLDER... --minutes 60
    python -m hardware.dice.net.training.faces pips.onnx FOLDER... --minutes 60
    python -m hardware.dice.net.training.closer closer.onnx FOLDER... --minutes 75
    python -m hardware.dice.net.training.places places_again.onnx FOLDER... --farther --minutes 120
    python -m hardware.dice.net.training.faces pips_again.onnx FOLDER... --from pips.onnx --minutes 17
    python -m hardware.dice.net.training.mean closer.onnx FIRST.onnx SECOND.onnx...

FOLDER holds rendered pictures, each with its NAME.json: {"file": "NAME.png", "dice": [{"kind": "pips", "face": 5,
"quad": [[x, y], ...], "seen": 1.0}, ...]}. "quad" are the corners of the upper face in pixels, "seen" is the share of
it that nothing hides. (The net of `poses.py` is made elsewhere: it takes the degrees of a die's "tilt" and where the
middle of its lower face is seen, "under", too.) Pictures may show many dice; those without any show other things.
Where a row names "pixels", a picture in which each pixel is the number of the die that it shows, these dice are cut out
(`cut.py`) and laid on other tables, too, as are dice of any look that are only drawn (`laid.py`, `drawn.py`) and drawn
dominoes and other flat things that are none (`flat.py`).

`crowds` needs Blender as a module (bpy) and, on the path, the modules of the generator that came with the labelled
rendered pictures.

The nets in the repository learned from 379 rendered tables with up to 21 pip dice and up to 17 things that are none
each, every one with another ground, light and dice, and 108 drawn patterns without dice: the first for 42 minutes, the
second for 40 beside it and then, `--from` what it had become, for 25 at the places where the first one was mistaken.
Both learned on from these and 420 more, of which three in ten are dotted or speckled (`--seed 143`): for 36 and for 34
minutes. The third, which looks closer, learned from all these and 322 more tables, 12,291 dice in all, for 75 minutes,
a third of the time at 1,299 dice and 8,156 other places where the one before it erred or doubted; later it learned on
for 55 minutes from 483 other tables, 267 of them seen from near, and the patterns. The second one, given 28 minutes of
the same, took more things for dice and was left as it was. The third one is the mean of three (`mean.py`): what is
told above; what that became from 345 other tables, the patterns and drawn dice in 46 minutes; and what that became from
the same with flat things in 42. No net saw any of the pictures that `companion dice --bench`
is told of.

Those of the second look began as the first two (that for places with a branch that sees farther and said nothing yet)
and learned from 271 other tables, on which dice of 225 of these were laid, too, as well as on 210 patterns: 62 minutes,
its views made by a second process, and 17 minutes. That for places learned on for 88 minutes when half of the groups
that are laid were drawn (`drawn.py`), from 345 tables, 74 of them with eight looks of dice instead of four.

Two or three processes shared two cores, so the programs here give like nets, not the same numbers.
"""
