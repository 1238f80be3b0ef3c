"""Static figures as librsvg draws them: python figures.py OUT.json, with the command in BCAST.

Every text is rasterised by itself, so that its true box is known: none meets another, none leaves the paper, and what
stands in a box stays in it. The same request gives the same bytes, none of them is larger than 3 KB gzipped, and a
figure takes less than a millisecond. OUT.json is what figures.mjs looks at in browsers.
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
from html import unescape

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


def texts_of(svg):
    return [(attributes(head), unescape(text)) for head, text in re.findall(r"<text([^>]*)>([^<]*)</text>", svg)]


def rasterised(svg, texts):
    """The box of each text in the figure's own units: left, top, right, bottom."""
    family = attributes(svg[: svg.index(">")])["font-family"]
    width = float(attributes(svg[: svg.index(">")])["width"])
    row, scale = 80, 2
    out = []
    for at, (attrs, text) in enumerate(texts):
        kept = {name: value for name, value in attrs.items() if name not in ("y", "class", "fill")}
        written = " ".join(f'{name}="{value}"' for name, value in kept.items())
        escaped = text.replace("&", "&amp;").replace("<", "&lt;")
        out.append(f'<text {written} y="{at * row + 50}" fill="#000">{escaped}</text>')
    box = f"{-width} 0 {3 * width} {row * len(texts)}"
    page = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{3 * width * scale}" height="{row * len(texts) * scale}"'
        f' viewBox="{box}" font-family="{family}">{"".join(out)}</svg>'
    )
    png = subprocess.run(["rsvg-convert"], input=page.encode(), capture_output=True, check=True).stdout
    alpha = Image.open(io.BytesIO(png)).getchannel("A").point(lambda value: 255 if value > 60 else 0)
    boxes = []
    for at, (attrs, _) in enumerate(texts):
        ink = alpha.crop((0, at * row * scale, alpha.width, (at + 1) * row * scale)).getbbox()
        if ink is None:
            boxes.append(None)
            continue
        baseline = float(attrs["y"])
        boxes.append(
            (ink[0] / scale - width, baseline + ink[1] / scale - 50, ink[2] / scale - width, baseline + ink[3] / scale - 50)
        )
    return boxes


def faults_of(svg):
    """What has no room in a figure."""
    texts = texts_of(svg)
    boxes = rasterised(svg, texts)
    root = attributes(svg[: svg.index(">")])
    width, height = float(root["width"]), float(root["height"])
    placed = [(text, box) for (_, text), box in zip(texts, boxes) if box]
    out = [
        f"{text!r} leaves the paper: {box}"
        for text, box in placed
        if box[0] < -0.5 or box[1] < -0.5 or box[2] > width + 0.5 or box[3] > height + 0.5
    ]
    for at, (text, a) in enumerate(placed):
        for other, b in placed[at + 1 :]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5:
                out.append(f"{text!r} meets {other!r}: {a} {b}")
    frames = [attributes(head) for head in re.findall(r"<rect([^>]*)>", svg)]
    for frame in frames:
        x, y, w, h = (float(frame.get(name, 0)) for name in ("x", "y", "width", "height"))
        if h < 10 or w >= width:
            continue
        for text, (left, top, right, bottom) in placed:
            inside = x < (left + right) / 2 < x + w and y < (top + bottom) / 2 < y + h
            if inside and (left < x - 0.5 or right > x + w + 0.5 or top < y - 0.5 or bottom > y + h + 0.5):
                out.append(f"{text!r} is not within its box: {(left, top, right, bottom)} {(x, y, w, h)}")
    return out


def main():
    figures, faults, largest = [], [], 0
    asked = []
    for at, request in enumerate(REQUESTS):
        for lang in LANGUAGES:
            # Every width and theme comes with every language and request, not each with each.
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
            asked.append(["--run", program.name, "--event", str(event), "--lang", lang, "--width", str(width)])
        for options in asked:
            svg = svg_of(*options)
            if not svg.startswith("<svg "):
                faults.append(f"{options}: no figure")
                continue
            if svg != svg_of(*options):
                faults.append(f"{options}: other bytes the second time")
            figures.append({"options": options, "svg": svg})
            faults += [f"{options}: {fault}" for fault in faults_of(svg)]
            if "--values" not in options:
                largest = max(largest, len(gzip.compress(svg.encode(), 9)))
    if largest > 3072:
        faults.append(f"a figure has {largest} bytes gzipped")
    lines = "\n".join(f"({n}, 1, 4) + (3, {4 + n % 2})" for n in range(1, 1001))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([BCAST, "fence"], input=json.dumps({"text": lines}).encode(), capture_output=True, check=True)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    # Each of them was also checked and explained in this time. A build without optimization is no measure.
    if "native" in BCAST and spent > 1:
        faults.append(f"1000 figures take {spent:.2f} s")
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(figures, file)
    for fault in faults[:40]:
        print(fault)
    print(f"figures: {len(figures)}, the largest {largest} bytes gzipped, {spent:.2f} ms each, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
