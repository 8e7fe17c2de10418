"""How the nets of `places.py` and `judge.py` were made; needs the extra `training`, which the app never does.

    python -m hardware.dice.net.training.crowds FOLDER --seed 1 --pictures 130
    python -m hardware.dice.net.training.patterns FOLDER --pictures 108
    python -m hardware.dice.net.training.places places.onnx FOLDER... --minutes 60
    python -m hardware.dice.net.training.faces pips.onnx FOLDER... --minutes 60

FOLDER holds rendered pictures, each with its NAME.json: {"file": "NAME.png", "dice": [{"kind": "pips", "face": 5,
"quad": [[x, y], ...], "seen": 1.0}, ...]}. "quad" are the corners of the upper face in pixels, "seen" is the share of
it that nothing hides. Pictures may show many dice; those without any show what else lies about.

The nets in the repository learned from 80 rendered tables with 10 to 30 pip dice each, every one with another ground,
light and dice, and 108 drawn patterns without dice, for half an hour on a busy machine; the first one began on dice
with printed faces too. The second was trained again at the places where the first one was mistaken. The programs here
are those that made them, put in order; they give like nets, not the same numbers.

Since then `crowds` puts dominoes, cards, counters, buttons and blocks beside fewer dice, and cloths with dots under
them, which those nets took for dice; and `faces --from` goes on with a net that has learned before.
"""
