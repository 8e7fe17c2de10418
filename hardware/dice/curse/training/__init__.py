"""How the net of `prints.py` was made.

It needs the extra `training`, which the app never does.

    python -m hardware.dice.curse.training.prints prints.onnx --minutes 30

Every edition prints other icons, so it learns on dice with icons that no die has: `net.training.icons` draws them,
`views` how such a die is seen. It saw no picture that `companion dice --bench` is told of, and none of the tests' own
painter. It learned for 25 minutes on one core, and then, in more light of flames and more glare, for 30 from what it
had become.
"""
