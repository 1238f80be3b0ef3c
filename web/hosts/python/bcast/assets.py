"""The files of the built site that document hosts copy into their output."""

import shutil

from .core import STATIC

FOLDER = "bcast"
SCRIPT = f"{FOLDER}/broadcast-playground.js"
STYLE = """\
figure.bcast { margin: 1.5em 0; overflow: hidden; }
figure.bcast svg { max-width: 100%; height: auto; }
figure.bcast figcaption { font-size: 0.9em; opacity: 0.8; }
.bcast-false { border-left: 3px solid #b0210f; padding-left: 0.7em; }
broadcast-playground { display: block; }
"""


def copy_into(folder):
    """Copies the element's files into ``folder``/bcast."""
    target = folder / FOLDER
    shutil.copytree(STATIC, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("hosts*"))
    (target / "bcast.css").write_text(STYLE, encoding="utf-8")
