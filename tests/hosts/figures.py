"""Static figures as rendered by librsvg: python figures.py OUT.json, with the command in BCAST.

Every text is rasterised on its own to find its true box: none overlaps another, none leaves the figure, and a text in a
box stays inside. The same request gives the same bytes, no figure is larger than 3 KB gzipped, and a figure takes less
than a millisecond. figures.mjs checks OUT.json in browsers.
"""

import gzip
import io
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from html import escape, unescape

from PIL import Image

BCAST = os.environ["BCAST"]
LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"]
THEMES = ["light", "dark", "auto", "neutral"]
WIDTHS = [280, 340, 519, 520, 680, 1000]
REQUESTS = [
    ["2,3,4", "3,1"],
    ["3,4", "3"],
    ["N=2,C=3,*=4", "C=3,W=1"],
    ["N=2,C=3", "N=2,H=3"],
    ["--op", "broadcast_to", "--target", "2,3,4", "3,1"],
    ["--in-place", "1,3,1", "3,1,7"],
    ["--dialect", "numpy", "8,1,6,1", "7,1,5"],
    ["--dialect", "openvino", "--rule", "pdpd", "--axis", "1", "2,3,4,5", "3,4"],
    ["1,2,3,4,5,6,7,8", "1"],
    ["9007199254740991,1", "1,3"],
    ["()", "0"],
    ["10,200,3000,40000", "40000"],
    ["a_rather_long_name_of_an_axis=3", "3"],
]
PROGRAM = """import torch
x = torch.ones(2, 3)
y = x @ torch.ones(3, 4)
s = y.mean(0)
t = y.T
u = y[1:, None]
c = torch.cat([x, x])
x[:, 1:] = torch.ones(2)
e = torch.einsum("bij,bjk->bik", torch.ones(5, 2, 3), torch.ones(5, 3, 2))
n = torch.ones(2, 3, names=("N", "C")).sum("C")
d = torch.ones(2, 3, 4).reshape(6, 4)
w = torch.ones(2, 3) @ torch.ones(4, 5)
"""


def svg_of(*options):
    return subprocess.run([BCAST, "svg", *options], capture_output=True, encoding="utf-8", check=False).stdout


def attributes(head):
    return dict(re.findall(r'([\w:-]+)="([^"]*)"', head))


def root_of(svg):
    return attributes(svg[: svg.index(">")])


def texts_of(svg):
    return [(attributes(head), unescape(text)) for head, text in re.findall(r"<text([^>]*)>([^<]*)</text>", svg)]


ROW, BASELINE = 44, 32
"""The height of the row in which a text is rasterised by itself, and where it stands in it."""

MOST_ROWS = 700
"""Of one picture: cairo draws nothing that is taller than 32767 pixels."""


def rasterised(rows, width):
    """The box of each text of figures of this width: left, top, right, bottom, in pixels; None for one without ink."""
    boxes = []
    for first in range(0, len(rows), MOST_ROWS):
        part = rows[first : first + MOST_ROWS]
        out = []
        for at, (attrs, text, family) in enumerate(part):
            kept = {name: value for name, value in attrs.items() if name not in ("y", "class", "fill")}
            kept.setdefault("font-family", family)
            written = " ".join(f'{name}="{value}"' for name, value in kept.items())
            out.append(f'<text {written} y="{at * ROW + BASELINE}" fill="#000">{escape(text)}</text>')
        tall = ROW * len(part)
        page = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * width}" height="{tall}"'
            f' viewBox="{-width / 2} 0 {2 * width} {tall}">{"".join(out)}</svg>'
        )
        png = subprocess.run(["rsvg-convert"], input=page.encode(), capture_output=True, check=True).stdout
        alpha = Image.open(io.BytesIO(png)).getchannel("A").point(lambda value: 255 if value > 60 else 0)
        for at, (attrs, _, _) in enumerate(part):
            ink = alpha.crop((0, at * ROW, alpha.width, (at + 1) * ROW)).getbbox()
            up = float(attrs["y"]) - BASELINE
            boxes.append(ink and (ink[0] - width / 2, up + ink[1], ink[2] - width / 2, up + ink[3]))
    return boxes


def boxes_of(figures):
    """Per figure the boxes of its texts."""
    out = [[] for _ in figures]
    for width in sorted({float(root_of(figure["svg"])["width"]) for figure in figures}):
        rows, owners = [], []
        for number, figure in enumerate(figures):
            root = root_of(figure["svg"])
            if float(root["width"]) != width:
                continue
            for attrs, text in texts_of(figure["svg"]):
                rows.append((attrs, text, root["font-family"]))
                owners.append(number)
        for number, box in zip(owners, rasterised(rows, width)):
            out[number].append(box)
    return out


def faults_of(svg, boxes):
    """The overlapping or clipped texts of a figure. A pixel may be shared: it is the resolution of a picture."""
    texts = texts_of(svg)
    root = root_of(svg)
    width, height = float(root["width"]), float(root["height"])
    placed = [(text, box) for (_, text), box in zip(texts, boxes) if box]
    out = [
        f"{text!r} leaves the paper: {box}"
        for text, box in placed
        if box[0] < -1 or box[1] < -1 or box[2] > width + 1 or box[3] > height + 1
    ]
    for at, (text, a) in enumerate(placed):
        for other, b in placed[at + 1 :]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1:
                out.append(f"{text!r} meets {other!r}: {a} {b}")
    frames = [attributes(head) for head in re.findall(r"<rect([^>]*)>", svg)]
    for frame in frames:
        x, y, w, h = (float(frame.get(name, 0)) for name in ("x", "y", "width", "height"))
        if h < 10 or w >= width:
            continue
        for text, (left, top, right, bottom) in placed:
            inside = x < (left + right) / 2 < x + w and y < (top + bottom) / 2 < y + h
            if inside and (left < x - 1 or right > x + w + 1 or top < y - 1 or bottom > y + h + 1):
                out.append(f"{text!r} is not within its box: {(left, top, right, bottom)} {(x, y, w, h)}")
    return out


def main():
    figures, faults, largest = [], [], 0
    asked = []
    for at, request in enumerate(REQUESTS):
        for lang in LANGUAGES:
            # Every width and theme occurs with every language and request, but not in all combinations.
            for number in range(2):
                theme, width = THEMES[(at + 2 * number) % 4], WIDTHS[(at + 3 * number) % len(WIDTHS)]
                asked.append(["--theme", theme, "--lang", lang, "--width", str(width), *request])
    for theme in THEMES:
        asked += [["--theme", theme, "--values", "2,3,4", "3,1"], ["--theme", theme, "--step", "1", "2,3,4", "3,1"]]
    with tempfile.NamedTemporaryFile("w", suffix=".py") as program:
        program.write(PROGRAM)
        program.flush()
        run = subprocess.run([BCAST, "run", "--trace", program.name], capture_output=True, check=False)
        count = len(json.loads(run.stdout)["events"])
        for event in range(count):
            lang, width = LANGUAGES[event % 4], WIDTHS[event % len(WIDTHS)]
            options = ["--run", program.name, "--event", str(event), "--lang", lang, "--width", str(width)]
            asked += [options, [*options, "--values"]]
        for options in asked:
            svg = svg_of(*options)
            if not svg.startswith("<svg "):
                faults.append(f"{options}: no figure")
                continue
            if svg != svg_of(*options):
                faults.append(f"{options}: other bytes the second time")
            figures.append({"options": options, "svg": svg})
            if "--values" not in options:
                largest = max(largest, len(gzip.compress(svg.encode(), 9)))
    for figure, boxes in zip(figures, boxes_of(figures)):
        faults += [f"{figure['options']}: {fault}" for fault in faults_of(figure["svg"], boxes)]
    crowded = re.sub(r'(<text[^>]* y=")[^"]*', r"\g<1>40", figures[0]["svg"])
    if not faults_of(crowded, boxes_of([{"svg": crowded}])[0]):
        faults.append("texts upon each other are not seen")
    if largest > 3072:
        faults.append(f"a figure has {largest} bytes gzipped")
    lines = "\n".join(f"({n}, 1, 4) + (3, {4 + n % 2})" for n in range(1, 1001))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([BCAST, "fence"], input=json.dumps({"text": lines}).encode(), capture_output=True, check=True)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    # Each of them was also checked and explained in this time. An unoptimized build is not measured.
    if "native" in BCAST and spent > 1:
        faults.append(f"1000 figures take {spent:.2f} s")
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(figures, file)
    for fault in faults[:40]:
        print(fault)
    print(f"figures: {len(figures)}, the largest {largest} bytes gzipped, {spent:.2f} ms each, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
