"""How the net of `traits.py` was made.

It needs the extra `training`, which the app never does.

    python -m hardware.dice.numeral.training.traits traits.onnx --minutes 40

Every maker prints his numerals otherwise, so it learns on dice with words in many hands: `bodies` makes the dice,
`words` prints them, `views` draws how such a die is seen. It saw no picture that `companion dice --bench` is told of,
none of the tests' own painter, and no letter of the fonts with which that one prints.

It learned for 42 minutes, 4,400 steps on two cores, when there were only numerals and letters, and then, `--from` what
it had become, for 25: 2,950 steps with icons and pips, too, and with more dice that show both a 6 and a 9.
"""
