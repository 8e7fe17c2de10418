"""Sheets of small QR labels, drawn at the printer's own resolution so that every module is a whole number of dots."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import qrcode
from PIL import Image, ImageDraw, ImageFont

DOTS_PER_INCH = 600
DOTS_PER_MM = DOTS_PER_INCH / 25.4
QUIET = 4
"""White modules that the QR standard wants around a code."""
PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}

Font: TypeAlias = ImageFont.ImageFont | ImageFont.FreeTypeFont


@dataclass(frozen=True)
class Label:
    """`code` is what a scanner reads, `mark` (a number) and `name` what people read beside it."""

    code: str
    mark: str
    name: str


@dataclass(frozen=True)
class Sheet:
    """A sheet of stickers; all lengths in millimetres, `left` and `top` to the first label, `across` and `down` from
    one label to the next. `cut` draws lines to cut plain paper along."""

    paper: str
    columns: int
    rows: int
    left: float
    top: float
    across: float
    down: float
    width: float
    height: float
    cut: bool = False

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the paper in dots."""
        width, height = PAPERS[self.paper]
        return dots(width), dots(height)

    def corner(self, place: int) -> tuple[int, int]:
        """The upper left corner of the label at `place` (0 is the first one), in dots."""
        row, column = divmod(place, self.columns)
        return dots(self.left + column * self.across), dots(self.top + row * self.down)


SHEETS = {
    "L7651": Sheet("A4", 5, 13, 4.7, 10.9, 40.6, 21.2, 38.1, 21.2),
    "L4732": Sheet("A4", 5, 16, 11.0, 13.0, 38.1, 16.9, 35.6, 16.9),
    "5167": Sheet("Letter", 4, 20, 7.14, 12.7, 52.39, 12.7, 44.45, 12.7),
    "A4": Sheet("A4", 5, 15, 10.0, 13.5, 38.0, 18.0, 38.0, 18.0, cut=True),
    "Letter": Sheet("Letter", 5, 14, 12.95, 13.7, 38.0, 18.0, 38.0, 18.0, cut=True),
}
"""By the number on the packet (Avery and its many look-alikes), and plain paper to be cut."""


def dots(millimetres: float) -> int:
    return round(millimetres * DOTS_PER_MM)


def code_picture(code: str, height: int) -> Image.Image:
    """The QR code with its quiet zone, as large as fits into `height` dots; one bit a dot."""
    maker = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_H, box_size=1, border=QUIET)
    maker.add_data(code)
    maker.make(fit=True)
    modules = maker.get_matrix()
    module = height // len(modules)
    if not module:
        raise ValueError(f"{code!r} does not fit into {height} dots")
    small = Image.new("1", (len(modules), len(modules)), 1)
    small.putdata([0 if dark else 1 for row in modules for dark in row])
    return small.resize((len(modules) * module, len(modules) * module), Image.Resampling.NEAREST)


def draw_label(label: Label, sheet: Sheet, font: Path | None = None) -> Image.Image:
    """One label as it is printed, black on white, one bit a dot; `font` is a file, None for Pillow's own (Latin)."""
    width, height = dots(sheet.width), dots(sheet.height)
    picture = Image.new("1", (width, height), 1)
    code = code_picture(label.code, height)
    picture.paste(code, ((height - code.height) // 2, (height - code.height) // 2))
    draw = ImageDraw.Draw(picture)
    draw.fontmode = "1"
    room = width - height - dots(1.0)
    for text, depth, high, largest in ((label.mark, 0.1, 0.34, 0.34), (label.name, 0.5, 0.46, 0.17)):
        face, lines = _fitting(text, room, int(height * high), int(height * largest), font)
        draw.multiline_text((height, int(height * depth)), "\n".join(lines), fill=0, font=face, spacing=0)
    return picture


def pages(labels: Sequence[Label], sheet: Sheet, font: Path | None = None, first: int = 0) -> list[Image.Image]:
    """All labels on as many sheets as they need, beginning at place `first` of the first sheet (0 is the first)."""
    out: list[Image.Image] = []
    for index, label in enumerate(labels, first):
        if not out or index % sheet.count == 0:
            out.append(Image.new("1", sheet.size, 1))
        x, y = sheet.corner(index % sheet.count)
        out[-1].paste(draw_label(label, sheet, font), (x, y))
        if sheet.cut:
            box = (x, y, x + dots(sheet.width), y + dots(sheet.height))
            ImageDraw.Draw(out[-1]).rectangle(box, outline=0, width=2)
    return out


def write_pdf(path: Path, sheets: Sequence[Image.Image]) -> None:
    """One page a sheet in the true size, to be printed at 100 %. Raises OSError."""
    first, *more = sheets
    first.save(path, "PDF", save_all=True, append_images=more, resolution=DOTS_PER_INCH)


def _font(file: Path | None, size: int) -> Font:
    return ImageFont.load_default(size) if file is None else ImageFont.truetype(str(file), size)


def _fitting(text: str, width: int, height: int, largest: int, file: Path | None) -> tuple[Font, list[str]]:
    """The largest font, at most `largest` dots, in which the wrapped text fits; and its lines."""
    for size in range(largest, dots(1.2), -2):
        font = _font(file, size)
        lines = _wrapped(text, width, font)
        if len(lines) * size <= height and all(font.getlength(line) <= width for line in lines):
            return font, lines
    font = _font(file, dots(1.2))
    return font, _wrapped(text, width, font)


def _wrapped(text: str, width: int, font: Font) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and font.getlength(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
