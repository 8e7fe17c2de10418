"""How the net of `looks.py` was made; needs the extra `training`, which the app never does.

    python -m hardware.dice.tao.training.train looks.onnx FOLDER... --without FAMILY... --minutes 60

FOLDER holds rendered pictures with a manifest, as `companion dice --bench` takes them. Families named by `--without`
are held back, to measure on.
"""
