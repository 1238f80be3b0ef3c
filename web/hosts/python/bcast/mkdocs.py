"""MkDocs: fences of the language bcast, and programs of python bcast and pycon bcast, through pymdownx.superfences.

In mkdocs.yml::

    plugins: [bcast]
"""

import logging
import re
from pathlib import Path

from mkdocs.plugins import BasePlugin

from . import assets
from .core import CoreError, core
from .markup import faults_of, html_of

log = logging.getLogger("mkdocs.plugins.bcast")

OPENING = re.compile(r"^(?P<margin>[ \t>]*)(?P<ticks>`{3,}|~{3,})[ \t]*(?P<info>(?:(?:python3?|py|pycon)[ \t]+)?bcast\b.*)$")
LANGUAGE = "bcast-fence"


class BcastPlugin(BasePlugin):
    """Adds the custom fence, the element's files and its script to a site."""

    def __init__(self):
        super().__init__()
        self._page = None
        self._fences = []
        self._sessions = {}
        self._drawn = 0

    def on_config(self, config):
        extensions = config["markdown_extensions"]
        if "pymdownx.superfences" not in extensions:
            extensions.append("pymdownx.superfences")
        settings = config["mdx_configs"].setdefault("pymdownx.superfences", {})
        settings.setdefault("custom_fences", []).append(
            {"name": LANGUAGE, "class": "bcast", "format": self._format}
        )
        return config

    def on_page_markdown(self, markdown, page, config, files):
        """Stores the info strings of the fences in order, because superfences has its own syntax for options."""
        self._page, self._fences, self._sessions, self._drawn = page, [], {}, 0
        before = len(_front_matter(page))
        lines = markdown.split("\n")
        closing = None
        for number, line in enumerate(lines):
            if closing is not None:
                stripped = line.strip(" \t>")
                if stripped.startswith(closing) and not stripped.strip(closing[0]):
                    closing = None
                continue
            found = OPENING.match(line)
            if found:
                closing = found["ticks"]
                self._fences.append((found["info"], before + number + 2))
                lines[number] = f"{found['margin']}{closing} {LANGUAGE}"
            elif re.match(r"[ \t>]*(`{3,}|~{3,})", line):
                closing = re.search(r"`{3,}|~{3,}", line)[0]
        return "\n".join(lines)

    def _format(self, source, language, css_class, options, md, **kwargs):
        number = self._drawn
        self._drawn += 1
        info, line = self._fences[number] if number < len(self._fences) else ("bcast", 0)
        place = self._page.file.src_path if self._page else ""
        name = re.search(r"\bsession=[\"']?([^\s\"']+)", info)
        try:
            session = self._sessions.get(name[1]) if name else None
            shown = core.fence(source, info, session=session, id=f"bcast-{number}")
        except CoreError as error:
            log.warning("%s: %s", place, error)
            return html_of({"program": True, "claims": [], "options": {}}, source, live=False)
        if name:
            self._sessions[name[1]] = shown.get("session")
        for at, message in faults_of(shown):
            log.warning("%s:%d: %s", place, line + at - 1, message)
        return html_of(shown, source)

    def on_post_page(self, output, page, config):
        root = "../" * page.url.rstrip("/").count("/") + ("../" if page.url.rstrip("/") else "")
        root = root if config["use_directory_urls"] else "../" * page.url.count("/")
        head = (
            f'<script type="module" blocking="render" src="{root}{assets.SCRIPT}"></script>'
            f'<link rel="stylesheet" href="{root}{assets.FOLDER}/bcast.css">'
        )
        return output.replace("</head>", head + "</head>", 1)

    def on_post_build(self, config):
        assets.copy_into(Path(config["site_dir"]))


def _front_matter(page):
    """Empty lines for the front matter, which is not in the text that MkDocs passes on."""
    try:
        text = Path(page.file.abs_src_path).read_text(encoding="utf-8-sig", errors="replace")
    except OSError:
        return []
    found = re.match(r"---[ \t]*\n.*?\n(---|\.\.\.)[ \t]*\n", text, re.S)
    blank = re.match(r"\s*", text[found.end() :] if found else "")[0].count("\n") if found else 0
    return [""] * (found[0].count("\n") + blank) if found else []
