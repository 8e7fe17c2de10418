"""`companion dice`: read the dice on pictures, or measure the readers on a folder of labelled ones."""

import argparse
import json
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import cv2

from companion.commands.arguments import positive
from companion.commands.dice_stream import bench_stream
from companion.game.trouble import Phrase
from companion.games import GAMES
from companion.table import messages
from companion.table.messages import N_, _
from companion.table.phrases import listed, padded, telling
from hardware.dice.bench import ALL, CURSE_WORDS, KINDS, BadFolder, Case, Reader, Score, cases, load_picture, measure
from hardware.dice.curse.reader import PATCH, cut, learnt, read_curse
from hardware.dice.numeral.reader import learn_numerals, read_numeral
from hardware.dice.pips.reader import read_pips
from hardware.dice.reading import SURE, Reading
from hardware.dice.stream.bench import RUNS
from hardware.dice.tao.reader import read_tao
from hardware.picture import Picture

READABLE = KINDS[:4]
ENROLLED = ("curse", "numeral")
VERDICTS = {"read": N_("read"), "unsure": N_("unsure"), "empty": N_("empty")}
TAO_DICE = 3
NO_DIE = N_("{folder}: no single die is found on the picture of {face}")
SUFFIXES = (".jpg", ".jpeg", ".png", ".bmp", ".webp")
"""What a picture's file ends with in a folder of enrolled faces."""
_SURE_COLOUR, _UNSURE_COLOUR = (80, 200, 80), (0, 150, 255)


@dataclass(frozen=True)
class Options:
    """What was asked: pictures with their `kind`, a folder to measure on (`bench`), or made films (`stream`) a kind."""

    images: tuple[Path, ...] = ()
    kind: str | None = None
    enrolled: Path | None = None
    count: int | None = None
    bench: Path | None = None
    stream: int | None = None
    annotate: Path | None = None
    notes: bool = False


def add(one: argparse.ArgumentParser) -> None:
    """The words of this command."""
    one.add_argument("images", nargs="*", type=Path, metavar="IMAGE")
    one.add_argument("--kind", choices=KINDS, help=_("which dice lie there; with --bench: only these are measured"))
    one.add_argument(
        "--enrolled", type=Path, metavar="DIR", help=_("pictures of each face, the face at the name's end")
    )
    one.add_argument("--count", type=positive, metavar="N", help=_("how many were rolled (tao: 3 unless given)"))
    one.add_argument("--bench", type=Path, metavar="FOLDER", help=_("measure on the pictures of FOLDER/manifest.jsonl"))
    one.add_argument(
        "--bench-stream", nargs="?", type=positive, const=RUNS, metavar="N",
        help=_("play made scenes to the camera, N films of each kind ({runs} unless given)").format(runs=RUNS),
    )  # fmt: skip
    one.add_argument("--notes", action="store_true", help=_("with a bench: name what was not read"))
    one.add_argument("--annotate", type=Path, metavar="OUT", help=_("write pictures that show what was seen"))
    one.add_argument("--json", action="store_true", help=_("one JSON object a line instead of text"))


def run(args: argparse.Namespace) -> int:
    """Print readings or measures; 2 and one line when something cannot be read."""
    cv2.setLogLevel(0)
    options = Options(
        tuple(args.images), args.kind, args.enrolled, args.count, args.bench, args.bench_stream, args.annotate,
        args.notes,
    )  # fmt: skip
    try:
        _possible(options)
        if options.annotate is not None:
            _make(options.annotate)
        if options.stream is not None:
            bench_stream(options.stream, args.json, options.notes)
        elif options.bench is not None:
            _bench(options, options.bench, args.json)
        else:
            _read(options, args.json)
    except BadFolder as error:
        print(f"companion dice: {messages.said(error)}", file=sys.stderr)
        return 2
    return 0


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFolder("{name} cannot be created: {reason}.", name=folder, reason=error.strerror or error) from error


def _possible(options: Options) -> None:
    if options.stream is not None:
        if options.images or options.bench is not None:
            raise BadFolder("--bench-stream makes its own scenes; give no pictures and no folder")
        return
    if options.bench is not None:
        if options.images:
            raise BadFolder("give pictures or --bench FOLDER, not both")
        return
    if options.kind not in READABLE or not options.images:
        raise BadFolder("give --kind {kinds} with pictures, or --bench FOLDER", kinds="|".join(READABLE))
    if options.kind in ENROLLED and options.enrolled is None:
        raise BadFolder("--kind {kind} needs --enrolled DIR, a folder with one picture a face", kind=options.kind)


def _read(options: Options, as_json: bool) -> None:
    reader = _reader(options)
    for path in options.images:
        picture = load_picture(path)
        reading = reader(picture)
        print(json.dumps(told(path, reading), ensure_ascii=False) if as_json else said(path, reading))
        if options.annotate is not None:
            annotate(options.annotate / f"{path.stem}.jpg", picture, reading)


def _reader(options: Options) -> Reader:
    """How pictures of this kind are read."""
    if options.kind == "pips":
        return partial(read_pips, count=options.count)
    if options.kind == "tao":
        return partial(read_tao, count=options.count or TAO_DICE)
    assert options.enrolled is not None
    samples = _samples(options.enrolled, options.kind == "curse")
    if options.kind == "numeral":
        numerals = learn_numerals(samples)
        if missing := sorted(set(samples) - set(numerals.faces)):
            raise BadFolder(NO_DIE, folder=options.enrolled, face=missing[0])
        return partial(read_numeral, memory=numerals, count=options.count)
    patches: dict[str, list[Picture]] = {}
    for face, some in samples.items():
        cuts = [picture if picture.shape == (PATCH, PATCH, 3) else cut(picture, face) for picture in some]
        patches[face] = [patch for patch in cuts if patch is not None]
        if not patches[face]:
            raise BadFolder(NO_DIE, folder=options.enrolled, face=face)
    return partial(read_curse, memory=learnt(patches))


def _samples(folder: Path, words: bool) -> dict[str, list[Picture]]:
    """Pictures by face: the last word (or the last number) in a file's name is the face that it shows."""
    if not folder.is_dir():
        raise BadFolder("{folder} is no folder", folder=folder)
    samples: dict[str, list[Picture]] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in SUFFIXES and not path.name.startswith("."):
            face = _word(path.stem) if words else _learned(path.stem)
            if face is None:
                raise BadFolder("{path}: its name must end with the face that it shows", path=path)
            samples.setdefault(face, []).append(load_picture(path))
    if not samples:
        raise BadFolder("{folder} holds no pictures", folder=folder)
    return samples


def _word(stem: str) -> str | None:
    """The face in "haunt-2" or "enrol_table_lose_qi", as the game calls it."""
    found = re.search(r"(lose_qi|[A-Za-z]+)(?:-\d+)?$", stem)
    return CURSE_WORDS.get(found[1], found[1].replace("_", " ")) if found else None


def _learned(stem: str) -> str | None:
    """The face in "d8-4" or "photo 4", and the word in "d5-lose_qi"."""
    if found := re.fullmatch(r"d\d+-(\D+)", stem):
        return found[1].replace("_", " ")
    numbers = re.findall(r"\d+", stem)
    return str(int(numbers[-1])) if numbers else None


def told(path: Path, reading: Reading) -> dict[str, Any]:
    """A reading as plain values."""
    dice = [
        {"face": die.face, "confidence": die.confidence, "centre": die.centre, "box": die.box, "reason": die.reason}
        for die in reading.dice
    ]
    return {
        "file": str(path), "verdict": reading.verdict, "faces": list(reading.faces), "sure": reading.sure,
        "reason": reading.reason, "dice": dice,
    }  # fmt: skip


def said(path: Path, reading: Reading) -> str:
    """A reading for people."""
    faces = listed(map(worded, reading.faces)) or _("no dice")
    line = telling(telling(str(path), _(VERDICTS[reading.verdict])), faces)
    return f"{line}  ({worded(reading.reason)})" if reading.reason else line


def worded(value: Any) -> Any:
    """A phrase, and a face as its game calls it, in the language in use; numbers and names as they are."""
    if isinstance(value, Phrase):
        return _(value.message).format(**{name: worded(part) for name, part in value.values.items()})
    if isinstance(value, str) and not value.isdigit():
        for game in GAMES.values():
            if any(value in faces for faces in (game.dice() or {}).values()):
                return game.words().face(value)
    return value


def annotate(path: Path, picture: Picture, reading: Reading) -> None:
    """Write the picture with every die framed and named: green when sure, orange when not."""
    view = picture.copy()
    for die in reading.dice:
        x, y, width, height = die.box
        colour = _SURE_COLOUR if die.confidence >= SURE else _UNSURE_COLOUR
        cv2.rectangle(view, (x, y), (x + width, y + height), colour, 2)
        cv2.putText(view, die.face, (x, max(16, y - 5)), cv2.FONT_HERSHEY_SIMPLEX, 0.8, colour, 2)
    cv2.putText(view, reading.verdict, (6, 26), cv2.FONT_HERSHEY_SIMPLEX, 0.9, (255, 120, 0), 2)
    if not cv2.imwrite(str(path), view):
        raise BadFolder("{path} cannot be written", path=path)


def _bench(options: Options, folder: Path, as_json: bool) -> None:
    found, enrolled = cases(folder)
    found = [case for case in found if options.kind in (None, case.kind)]
    target = options.annotate

    def watch(case: Case, picture: Picture, reading: Reading) -> None:
        if target is not None:
            annotate(target / f"{case.kind}_{Path(case.name.replace(' ', '_')).stem}.jpg", picture, reading)

    scores = measure(found, watch)
    lines = _objects(scores.items()) if as_json else _lines(scores.items(), enrolled, options.notes)
    print(*lines, sep="\n")


def _objects(scores: Iterable[tuple[tuple[str, str], Score]]) -> list[str]:
    return [
        json.dumps(
            {
                "kind": kind, "source": source, "photos": score.photos, "exact": score.exact, "unsure": score.unsure,
                "best_guess": score.best_guess, "wrong": score.wrong, "called_empty": score.called_empty,
                "dice": score.dice, "dice_right": score.dice_right,
                "dice_found": score.dice_found, "ms": round(score.milliseconds, 1),
                "slowest_frame_ms": round(score.longest, 1),
            }
        )
        for (kind, source), score in scores
    ]  # fmt: skip


def _lines(scores: Iterable[tuple[tuple[str, str], Score]], enrolled: list[Phrase], notes: bool) -> list[str]:
    lines = [f"  {worded(line)}" for line in enrolled]
    for (kind, source), score in scores:
        lines.append(f"{kind:9s}{padded(worded(source), 40)}{worded(score.line())}")
        if notes and source == ALL:
            lines += [f"  {worded(note)}" for note in score.notes]
    return lines
