"""Notebooks: ``bcast.show((4, 1), (4,))`` shows shapes, ``bcast.show(x, y, op="sub")`` live arrays of NumPy and PyTorch.

With anywidget the figure is live; a static figure is stored in the notebook, and shown by nbconvert and GitHub.
"""

import base64
import functools
import gzip
import operator
from html import escape

from .core import STATIC, core

MOST_VALUES = 4096
"""The largest number of elements of an array whose values are shown."""


def show(*operands, op=None, dialect=None, rule=None, lang="en", values=None, step=None, width=680, **options):
    """Shows why the operands broadcast, or why they do not.

    An operand is a shape (a tuple or list of sizes, or a text such as ``"N=2, C=3"``) or an array, of which its shape,
    the names of its dims and its values are read. ``options`` are further fields of a request: ``axis``, ``target``,
    ``axes``, ``in_place``. Raises ValueError for an invalid request.
    """
    if values is not None and not isinstance(values, bool):
        raise ValueError(f"values is True, False or None, not {values!r}")
    arrays = [operand for operand in operands if _is_array(operand)]
    if dialect is None and arrays:
        dialect = "pytorch" if any(type(one).__module__.startswith("torch") for one in arrays) else "numpy"
    request = {"operands": [_operand(operand) for operand in operands], **options}
    for name, value in (("op", op), ("dialect", dialect), ("rule", rule)):
        if value is not None:
            request[name] = value
    have = bool(operands) and all("values" in operand for operand in request["operands"])
    if not have:
        for operand in request["operands"]:
            operand.pop("values", None)
    shown = {"lang": lang, "theme": "neutral"}
    if step is not None:
        shown["step"] = str(step)
    if values if values is not None else have:
        shown["values"] = "true"
    answer = core.request(request, options=shown, width=width)
    if answer["problems"]:
        raise ValueError(answer["problems"][0]["message"])
    manner = {"lang": lang, **({"step": str(step)} if step is not None else {})}
    return _widget(answer["claims"][0], manner, [operand["values"] for operand in request["operands"]] if have else [])


def _is_array(operand):
    return hasattr(operand, "shape") and hasattr(operand, "dtype")


def _operand(operand):
    if isinstance(operand, str):
        return {"text": operand}
    if not _is_array(operand):
        if isinstance(operand, (int, float)):
            return {"shape": []}
        if not isinstance(operand, (tuple, list)):
            raise ValueError(f"an operand is a shape, a text or an array, not {operand!r}")
        return {"shape": [_size(size, operand) for size in operand]}
    out = {"shape": [int(size) for size in operand.shape]}
    names = getattr(operand, "names", None)
    if isinstance(names, tuple) and any(names):
        out["names"] = list(names)
        operand = operand.rename(None)
    out["dtype"] = str(operand.dtype).replace("torch.", "")
    count = 1
    for size in out["shape"]:
        count *= size
    if count <= MOST_VALUES and not out["dtype"].startswith("complex"):
        flat = operand.detach().cpu() if hasattr(operand, "detach") else operand
        out["values"] = [_value(value) for value in flat.reshape(-1).tolist()]
    return out


def _size(size, shape):
    try:
        return operator.index(size)
    except TypeError:
        raise ValueError(f"sizes are whole numbers, not {size!r} in {shape!r}") from None


def _value(value):
    """The value for JSON, which has no NaN and no infinities: they become strings."""
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
    return value


class Figure:
    """A static figure, as a notebook stores it."""

    def __init__(self, claim):
        self.svg = claim["svg"]
        self.title = claim["title"]
        self.description = claim["description"]
        self.result = claim["got"]

    def __repr__(self):
        return f"{self.title}. {self.description}"

    def _repr_mimebundle_(self, include=None, exclude=None):
        figure = f'<figure role="group" aria-label="{escape(self.title, quote=True)}">{self.svg}</figure>'
        return {"text/plain": repr(self), "image/svg+xml": self.svg, "text/html": figure}


def _widget(claim, manner, values):
    try:
        figure, engine = _live()
    except ImportError:
        return Figure(claim)
    return figure(claim, manner, values, engine())


@functools.cache
def _live():
    """The class of live figures, and a function that returns the engine that they share."""
    import anywidget
    import ipywidgets
    import traitlets

    class Engine(anywidget.AnyWidget):
        """The script of all figures, in a model of its own so that a notebook stores it once."""

        _esm = "export default {};"
        script = traitlets.Unicode().tag(sync=True)

        def __init__(self):
            packed = gzip.compress((STATIC / "widget.js").read_bytes(), mtime=0)
            super().__init__(script=base64.b64encode(packed).decode("ascii"))

    class LiveFigure(Figure, anywidget.AnyWidget):
        """The element in a notebook. ``attributes`` are its attributes, including changes made in the figure.

        ``values`` are those of array operands, in row-major order; they are shown until the shapes are edited.
        """

        _esm = (STATIC.parent / "figure.js").read_text(encoding="utf-8")
        attributes = traitlets.Dict().tag(sync=True)
        values = traitlets.List().tag(sync=True)
        engine = traitlets.Instance(Engine).tag(sync=True, **ipywidgets.widget_serialization)

        def __init__(self, claim, manner, values, engine):
            attributes = {**claim["attributes"], **manner}
            anywidget.AnyWidget.__init__(self, attributes=attributes, values=values, engine=engine)
            Figure.__init__(self, claim)

        def _repr_mimebundle_(self, **kwargs):
            live = anywidget.AnyWidget._repr_mimebundle_(self, **kwargs)
            live = live[0] if isinstance(live, tuple) else live or {}
            return {**Figure._repr_mimebundle_(self), **{key: live[key] for key in live if "widget" in key}}

    made = []

    def engine():
        """The engine of this kernel; a new one if it was closed."""
        if not made or made[-1].comm is None:
            made.append(Engine())
        return made[-1]

    return LiveFigure, engine
