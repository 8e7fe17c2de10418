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
twelfth table was held back; its patches were drawn by a program of its own then, without dice that are laid. It saw
none of the pictures that `companion dice --bench` is told of.

That of `net/poses.py` learned from 608 such tables and, later, from PIPS, 742 of those of `net.training.crowds`, 17,430
dice in all, in some runs of up to 72 minutes, each from what it had become; the last one, of 70, with larger faces. The
programs give like nets, not the same numbers.

`looks.onnx` finds Tao dice. It learned for 40, 46, 14 and 34 minutes, mostly on one core, each time from what it had
become: from up to 382 crowds, from five of ten families of those rendered pictures and at last from 68 more tables
without dice and 312 drawn pictures (`tests.hardware.rendered_tables`, seeds 91 and 92). Every seventh view was then of
a table without dice and every tenth a drawn one: programs of their own did that. Of 435 dice of crowds that were held
back it sees 98 % where the net before it saw 90. `looks_curse.onnx` finds Curse dice, which that one knows less well:
it is what became of it in 42 minutes from 233 other crowds, 213 of them with the pixels of each die, and 269 tables
without dice, 210 of these drawn patterns. The dice were cut out and laid on all of them, in half of the groups Curse
dice only (`tables.py`). At Tao dice the two are alike: one reads more of new tables, the other of those told above.
"""
