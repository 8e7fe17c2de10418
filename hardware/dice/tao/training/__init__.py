"""How the nets of `looks.py` and `net/poses.py` were made.

It needs the extra `training`, which the app never does.

    python -m hardware.dice.tao.training.train looks.onnx FOLDER... --without FAMILY... --minutes 60
    python -m hardware.dice.tao.training.crowds CROWDS --seed 71 --pictures 400
    python -m hardware.dice.tao.training.poses poses.onnx CROWDS... --minutes 72

FOLDER holds rendered pictures with a manifest, as `companion dice --bench` takes them. Families named by `--without`
are held back, to measure on. CROWDS holds tables with many dice each, none of which is in those pictures; `crowds`
needs Blender as a module (bpy) and, on the path, the generator that came with the labelled rendered pictures.

The second net in the repository learned from 568 such tables, 8,748 dice: for 45 minutes, then, from what it had
become, for 27, on one core beside other work.  It had learned to tell how far it was off, too, which is left out here:
nothing needed it.  The programs give like nets, not the same numbers.
"""
