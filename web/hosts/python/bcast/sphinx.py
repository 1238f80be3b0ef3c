"""Sphinx: the directive ``.. bcast::`` and, with MyST, fences of the language bcast.

HTML gets the element with its figure inside, EPUB the figure, LaTeX a PDF made by rsvg-convert, text and man pages the
description of the figure. A false claim is a warning at its line.
"""

import hashlib
import subprocess
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from . import assets
from .core import CoreError, core
from .markup import faults_of, figures_of, html_of

logger = logging.getLogger(__name__)

FLAGS = ("values", "static", "compact", "run")
TEXTS = (
    "dialect rule names axis lang theme width height step event session id class name caption alt".split()
)


class bcast_fence(nodes.General, nodes.Element):
    """A fence of the document; the builder determines its output."""


class BcastDirective(SphinxDirective):
    """``.. bcast:: CLAIM``, with further claims, or a program with prompts, as its content."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec = {
        **{name: directives.unchanged for name in TEXTS},
        **{name: directives.unchanged for name in FLAGS},
    }

    def run(self):
        lines = [*self.arguments, *self.content]
        first = self.lineno if self.arguments else self.content_offset + 1
        node = bcast_fence(text="\n".join(lines), info="bcast", options=dict(self.options))
        node.source, node.line = self.get_source_info()
        node["first"] = first
        return [node]


def fences_of_myst(app, doctree):
    """Replaces the code blocks that MyST made of bcast fences by bcast nodes, with their info strings."""
    for block in list(doctree.findall(nodes.literal_block)):
        if block.get("language") not in ("bcast", "python", "pycon") or not block.line or not block.source:
            continue
        info = _info_at(block.source, block.line)
        words = info.split()
        if not words or (words[0] != "bcast" and words[1:2] != ["bcast"]):
            continue
        node = bcast_fence(text=block.astext(), info=info, options={}, first=block.line + 1)
        node.source, node.line = block.source, block.line
        block.replace_self(node)


def _info_at(source, line):
    """The info string of the fence that starts at a line."""
    try:
        with open(source, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return ""
    stripped = lines[line - 1].lstrip(" >") if line <= len(lines) else ""
    return stripped.lstrip("`~").strip() if stripped[:3] in ("```", "~~~") else ""


class Figures(SphinxPostTransform):
    """Replaces the fences by the output for the builder."""

    default_priority = 5

    def run(self, **kwargs):
        sessions = {}
        for count, node in enumerate(list(self.document.findall(bcast_fence))):
            try:
                shown = self._ask(node, sessions, count)
            except CoreError as error:
                logger.warning("bcast: %s", error, location=node)
                node.replace_self(nodes.literal_block(node["text"], node["text"]))
                continue
            for line, message in faults_of(shown):
                logger.warning(
                    "bcast: %s", message, location=(self.env.docname, node["first"] + line - 1), type="bcast"
                )
            node.replace_self(self._drawn(node, shown))

    def _ask(self, node, sessions, count):
        looks = {
            "lang": _language(self.config.language),
            "id": f"bcast-{hashlib.sha1(self.env.docname.encode()).hexdigest()[:6]}-{count}",
        }
        if self.app.builder.format == "latex":
            looks["theme"] = "light"
        name = node["options"].get("session") or _option(node["info"], "session")
        shown = core.fence(node["text"], node["info"], node["options"], sessions.get(name), **looks)
        if name:
            sessions[name] = shown.get("session")
        return shown

    def _drawn(self, node, shown):
        builder = self.app.builder
        if builder.format == "html":
            live = builder.name != "epub"
            return nodes.raw("", html_of(shown, node["text"], live), format="html")
        if builder.format == "latex":
            return [part for figure in figures_of(shown) for part in self._latex(figure, node)]
        return [part for figure in figures_of(shown) for part in _told(figure, node["text"])]

    def _latex(self, figure, node):
        out = Path(self.app.outdir)
        if "svg" not in figure:
            return _told(figure, node["text"])
        name = f"bcast-{hashlib.sha1(figure['svg'].encode()).hexdigest()[:12]}.pdf"
        try:
            subprocess.run(
                ["rsvg-convert", "--format=pdf", f"--output={out / name}"],
                input=figure["svg"].encode(),
                check=True,
            )
        except (OSError, subprocess.CalledProcessError) as error:
            logger.warning("bcast: rsvg-convert could not draw the figure: %s", error, location=node)
            return _told(figure, node["text"])
        code = f"\\begin{{center}}\\includegraphics[width=0.9\\linewidth]{{{name}}}\\end{{center}}"
        parts = [nodes.raw("", code, format="latex")]
        caption = node["options"].get("caption")
        return [*parts, nodes.paragraph(caption, caption)] if caption else parts


def _option(info, name):
    for word in info.split():
        if word.startswith(f"{name}="):
            return word[len(name) + 1 :].strip("\"'")
    return None


def _language(language):
    if language and language.startswith("zh"):
        return "zh-Hant" if language.lower() in ("zh_tw", "zh_hk", "zh_hant") else "zh-Hans"
    return "ja" if language == "ja" else "en"


def _told(figure, text):
    """The description of a figure, for output without images."""
    if "svg" not in figure:
        return [nodes.literal_block(figure["text"], figure["text"])]
    parts = []
    if "text" not in figure:
        parts.append(nodes.literal_block(text, text))
    story = f"{figure['title']}. {figure['description']}"
    return [*parts, nodes.paragraph(story, story)]


def add_files(app):
    """Adds the element's script and style sheet to the pages of an HTML builder."""
    if app.builder.format == "html" and app.builder.name != "epub":
        app.add_js_file(assets.SCRIPT, type="module", blocking="render")
        app.add_css_file(f"{assets.FOLDER}/bcast.css")


def copy_files(app, exception):
    if exception is None and app.builder.format == "html" and app.builder.name != "epub":
        assets.copy_into(Path(app.outdir) / "_static")


def _never(self, node):
    raise nodes.SkipNode


def setup(app):
    app.add_node(bcast_fence, **{kind: (_never, None) for kind in ("html", "latex", "text", "man", "texinfo")})
    app.add_directive("bcast", BcastDirective)
    app.add_post_transform(Figures)
    app.connect("doctree-read", fences_of_myst)
    app.connect("builder-inited", add_files)
    app.connect("build-finished", copy_files)
    return {"version": "0.1.0", "parallel_read_safe": True, "parallel_write_safe": True}
