"""The element and its figure as HTML. All text of authors is escaped; the figures come from the core."""

from html import escape

ELEMENT_OPTIONS = ("event", "height", "lang", "theme", "step")
ELEMENT_FLAGS = ("static", "run")


def _attributes(pairs):
    return "".join(f' {name}="{escape(value, quote=True)}"' if value != "" else f" {name}" for name, value in pairs)


def _is_set(options, name):
    return options.get(name, "false") != "false"


def _manner(options):
    """The attributes for the element's appearance and behaviour."""
    pairs = [(name, options[name]) for name in ELEMENT_OPTIONS if name in options]
    # The theme neutral is one of figures only: the element follows the page.
    pairs = [pair for pair in pairs if pair != ("theme", "neutral")]
    pairs += [(name, "") for name in ELEMENT_FLAGS if _is_set(options, name)]
    if options.get("compact", "") != "false":
        pairs.append(("compact", ""))
    return pairs


def _wrapped(inside, options, note):
    label = f' id="{escape(options["name"], quote=True)}"' if "name" in options else ""
    classes = " ".join(["bcast", *options.get("class", "").split()])
    caption = f'<figcaption>{escape(options["caption"])}</figcaption>' if "caption" in options else ""
    return f'<figure class="{escape(classes, quote=True)}"{label}>{inside}{note}{caption}</figure>\n'


def _note(claim):
    message = claim.get("message")
    return f'<p class="bcast-false">{escape(message)}</p>' if message else ""


def _text(text):
    return f"<pre><code>{escape(text)}</code></pre>"


def html_of(shown, text, live=True):
    """An answer of the core as HTML.

    ``text`` is the content of the fence; without ``live``, for output without scripts, only the figures.
    """
    options = shown["options"]
    if shown["program"]:
        notes = "".join(_note(claim) for claim in shown["claims"])
        inside = _text(text) + shown.get("svg", "")
        if live:
            pairs = _manner({**options, "event": str(shown["event"])} if "event" in shown else options)
            if shown.get("code", "").strip() != text.strip():
                pairs.append(("code", shown.get("code", "")))
            inside = f"<broadcast-playground{_attributes(pairs)}>{inside}</broadcast-playground>"
        return _wrapped(inside, options, notes)
    out = []
    for claim in shown["claims"]:
        inside = claim.get("svg") or _text(claim["text"])
        if live and "svg" in claim:
            pairs = [*claim["attributes"].items(), *_manner(options)]
            inside = f"<broadcast-playground{_attributes(pairs)}>{inside}</broadcast-playground>"
        out.append(_wrapped(inside, options, _note(claim)))
    return "".join(out)


def figures_of(shown):
    """The figures of an answer: dicts with ``svg``, ``title``, ``description``, or with ``text`` alone."""
    items = [shown] if shown["program"] else shown["claims"]
    return [item for item in items if "svg" in item or "text" in item]


def faults_of(shown):
    """What is reported to the author: (line, message) of each false claim and of each unreadable line."""
    false = [(claim["line"], claim["message"]) for claim in shown["claims"] if claim.get("message")]
    return false + [(one["line"], one["message"]) for one in shown["problems"]]
