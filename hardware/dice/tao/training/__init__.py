"""How the nets of `looks.py`, `prints.py` and `net/poses.py` were made.

It needs the extra `training`, which the app never does.

    python -m hardware.dice.tao.training.train looks.onnx FOLDER... --without FAMILY... --minutes 60
    python -m hardware.dice.tao.training.crowds CROWDS --seed 71 --pictures 400
    python -m hardware.dice.tao.training.prints prints.onnx CROWDS... EMPTY --minutes 36
    python -m hardware.dice.tao.training.poses poses.onnx CROWDS... PIPS... --minutes 70

FOLDER holds rendered pictures with a manifest, as `companion dice --bench` takes them. Families named by `--without`
are held back, to measure on. CROWDS holds tables with many dice each, none of which is in those pictures; `crowds`
needs Blender as a module (bpy) and, on the path, the generator that came with the labelled rendered pictures.

The net of `prints.py` learned from 558 such tables, 8,773 dice, and EMPTY: 358 tables without Tao dice (those of
`net.training.crowds` that have no die and its drawn patterns, with a manifest), for 36 minutes on one core; every
twelfth table was held back; its patches were drawn by a program of its own then, in slightly other shares. It saw none
of the pictures that `companion dice --bench` is told of.

That of `net/poses.py` learned from 608 such tables and, later, from PIPS, 742 of those of `net.training.crowds`, 17,430
dice in all, in some runs of up to 72 minutes, each from what it had become; the last one, of 70, with larger faces. The
programs give like nets, not the same numbers.

The net of `looks.py` in use learned from other pictures only, and has fewer weights. `wider.onnx` is one of the kind
that `train` makes now, to learn on from (`--from`): it learned for 40 and 46 minutes, mostly on one core, from up to
304 crowds and at last from five of ten families of those rendered pictures, then for 14 with about every fifth view
one of a table without dice, by a program of its own that did so. It is not in use: of 435 dice of crowds that were
held back it sees 98 % where the other sees 90, but of 14 trays without dice in tinted and hard light it asks about
three.
"""
