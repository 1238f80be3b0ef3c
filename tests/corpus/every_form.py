"""Calls of everything that PyTorch and NumPy have by name, for every_call.py: each function, method, attribute,
operator, ufunc method and layer, with each pattern of arguments that the real library accepts, on operands of every
layout, and with each of its keywords. A call is an expression or an assignment."""
import functools
import mmap
import re
import signal
import warnings

import numpy as np
import torch

from random_events_named import LEFT_OUT, ROOMS
from sweep_names import keywords_of

warnings.filterwarnings("ignore")

# The shape of `a`, and what makes it of {a}, {n} numbers that are all different.
LAYOUTS = {
    "torch": {
        "plain": ((2, 3), "{a}.reshape(2, 3)"),
        "turned": ((2, 2, 3), "{a}.reshape(3, 2, 2).permute(2, 1, 0)"),
        "strided": ((2, 3), "{a}.repeat_interleave(2).reshape(2, 6)[:, ::2]"),
        "stretched": ((2, 3), "{a}[:3].expand(2, 3)"),
        "negative": ((2, 3), "({a} * 5 - 2.3).reshape(2, 3)"),
        "row": ((4,), "{a}.reshape(4)"),
        "one": ((2, 1, 1), "{a}.reshape(2, 1, 1)"),
        "point": ((), "{a}.reshape(())"),
        "empty": ((0, 3), "{a}.reshape(0, 3)"),
        "square": ((3, 3), "{a}.reshape(3, 3)"),
        "integers": ((2, 3), "({a} * 16).long().reshape(2, 3)"),
        "truths": ((2, 3), "({a} > 0.4).reshape(2, 3)"),
        "double": ((2, 3), "{a}.double().reshape(2, 3)"),
        "complex": ((2, 3), "torch.complex({a}, {a} * 2).reshape(2, 3)"),
    },
    "numpy": {
        "plain": ((2, 3), "{a}.reshape(2, 3)"),
        "turned": ((2, 2, 3), "{a}.reshape(3, 2, 2).transpose(2, 1, 0)"),
        "strided": ((2, 3), "{a}.repeat(2).reshape(2, 6)[:, ::-2]"),
        "stretched": ((2, 3), "np.broadcast_to({a}[:3], (2, 3))"),
        "negative": ((2, 3), "({a} * 5 - 2.3).reshape(2, 3)"),
        "row": ((4,), "{a}.reshape(4)"),
        "one": ((2, 1, 1), "{a}.reshape(2, 1, 1)"),
        "point": ((), "{a}.reshape(())"),
        "scalar": ((), "{a}[0]"),
        "empty": ((0, 3), "{a}.reshape(0, 3)"),
        "square": ((3, 3), "{a}.reshape(3, 3)"),
        "integers": ((2, 3), "({a} * 16).astype(int).reshape(2, 3)"),
        "truths": ((2, 3), "({a} > 0.4).reshape(2, 3)"),
        "single": ((2, 3), "{a}.astype('f4').reshape(2, 3)"),
        "complex": ((2, 3), "({a} + {a} * 2j).reshape(2, 3)"),
    },
}
# A pattern is tried on the others if one of these took it; keywords are tried beside the first call on two.
FIRST = ("turned", "plain", "point", "negative", "integers", "row", "square")
BESIDE_KEYWORDS = ("turned", "point")
MOST = 10  # Calls of a name on a layout other than "turned".

PATTERNS = """|a|a, b|a, r|b, a|a, a|a, b, a|a, 0|a, -1|a, 1|a, 2|a, 0.5|a, 0.2, 0.8|a, 0, 1|a, 1, 0|a, (0, -1)|a, (1, 0)|a, (0,)|a, 0, 0|a, 0, 0, 1|a, 2, 0|a, 1, -1|a, -1, -2
a, i|i|i, i|i, a|i, 2|a, 0, l|a, l|a, l, 0|a, 0, l, b|a, 0, l, 2.0|a, 0, k, a|a, k|k|k, k|a, k, 0|a, 0, k|a, m|m|m, m|m, a|m, a, b|m, a, 2.0|a, m, b|a, m, 2.0|[a, b]|[a, b], 0|[a, b], -1|(a, a), 1|*[a, b]|[m], [a], 2.0
a, a.T|a, v|v|v, v|v, 1|v, 2, 3|a, b, v|r|r, r|r, 2|r, r, r|s|s, s|s, r|s, 2|c|c, a|a, c|a, c, c|a, 1.5, c|2, a|1.5, a|a, b, 2|a, a.shape|a, (-1,)|a, -1, 1|a, (2, 3, 2)|(2, 3)|2, 3|5|1, 4, 3|3|[3, 4]|a, [0]|a, [1, 0]|a, [0], 1
a, 'f4'|a, 'int64'|'f4'|'int64'|torch.float64|a, torch.float64|a, torch.int32|a, lambda x: x * 2|np.sum, 0, a|lambda x: x * 2, a|'ij->ji', a|'ij,ij->i', a, b|'...,...->...', a, b|'ij,kj->ik', a, b|a, b, 0|a, 0, b|a, 0, 0, 0|a, b, b, 1.5|p|p, 2|p, (2, 2)|p, (1, 1, 1, 1)|p, w|p, 2, 1|q|q, q.mT|q, q.mT, q|q, q
a, ([0, 1], [0, 1]), 2.0|a, (k,), b|a, (m,), r|l, a|a, [0, 1]|a, [0.2, 0.8]|a, 0.3, 0|r, k|r, r, k|a, 0, (0, 1)|a, x|a, l, b|e, a|a, o, 1|a, None|a, None, 1|a, b, None|h|h, h|h, 1|a, a > 0.4|a, 2, -1|a, None, 0.8|a, 0.1|a, 1, 1, 0""".replace("\n", "|").split("|")  # fmt: skip

VALUES = {
    "axis": ["0", "-1", "(0,)", "(0, -1)", "None"], "dim": ["0", "-1", "(0,)", "(0, -1)"], "axes": ["0", "(1, 0)", "(0, 1)", "1"], "dims": ["(0,)", "1", "(0, 1)"], "dtype": ["torch.float64", "torch.int64", "'f4'", "int"],
    "where": ["m", "a > 0.4"], "order": ["'F'", "'K'"], "reduction": ["'none'", "'sum'", "'mean'"], "mode": ["'wrap'", "'clip'", "'reflect'", "'nearest'", "'full'", "'r'"], "interpolation": ["'lower'", "'nearest'"], "method": ["'lower'", "'nearest'"], "side": ["'right'"],
    "indexing": ["'ij'"], "casting": ["'unsafe'"], "rounding_mode": ["'floor'", "'trunc'"], "approximate": ["'tanh'"], "reduce": ["'sum'", "'amax'", "'add'"], "memory_format": ["torch.contiguous_format", "torch.preserve_format"],
    "weight": ["r", "w", "b"], "weights": ["b", "r", "[0.2, 0.8]"], "bias": ["r", "r[:2]", "False"], "ord": ["1", "2", "'fro'", "float('inf')"], "p": ["1", "3", "float('inf')"], "shape": ["(3, 2)", "(-1,)"], "kind": ["'stable'"], "other": ["b", "2"], "input": ["a"], "UPLO": ["'U'"],
}  # fmt: skip
ANY = ["True", "False", "1", "2", "0.5", "b", "r", "None"]
NOT_TRIED = set("like device layout pin_memory requires_grad generator subok extobj signature self args kwargs size_average async".split())

OPERATORS = """a + b|a - r|a * 2|2 - a|a / b|a // b|a % b|a ** 2|2 ** a|a ** b|-a|+a|~i|~m|i & i|i \\| i|i ^ i|i << 1|i >> 1|m & m|a < b|a == b|a != 2|a >= r|a @ a.T|s @ r|r @ s|a[0]|a[..., 0]|a[None]|a[:, ::2]|a[-1:]|a[[0, -1]]|a[m]|a[k]|a[0, k]|a[..., None, 0]|a[l]|a[:, m[0]]|a[()]|a[...]
a[a > 0.4]|abs(a)|divmod(a, b)|round(a, 1)|pow(a, 2)|a += b|a -= 2|a *= r|a /= b|a //= b|a %= b|a **= 2|a[0] = 2|a[0] += 1|a[m] = 0.5|a[m] = a[m] * 2|a[..., 0] = b[..., 0]|a[k] = b[k]|a[...] = r|a[:] = b|a[a > 0.4] = 0|i += 1|i[0] = 2.5|a[-1:] *= b[-1:]|a @= s|i \\|= i|i &= i|i ^= i|i <<= 1|m \\|= m|a[k] += b[k]|a.T[0] = 2|a.flat[0] = 2
a.real = b|a.data = b|sum(a)|float(c)|int(c)|bool(c)|2 in a|complex(c)"""  # fmt: skip

LAYERS = ["", "1", "2", "3", "2, 2", "3, 2", "2, 3", "1, 2", "(2, 1)", "0.5", "2, 2, 1", "3, 2, 4", "-1", "0, -1", "(3,)", "1, 2, 2", "0.1, 1.0", "1, 1.0"]
GIVEN_TO_LAYERS = ["a", "p", "q", "a, b", "p[0]", "a, l[:, 0]", "l", "a, a, b", "a, a, l[:, 0]", "m, a"]
WORD = re.compile(r"(?<![\w.'\"])([a-z])(?![\w('\"]|=[^=])")


def operands(library, layout):
    """The lines that create the operands, by name."""
    lib, (shape, text) = ("np" if library == "numpy" else "torch"), LAYOUTS[library][layout]
    count = int(np.prod(shape))
    last = shape[-1] if shape else 1

    def numbers(n, step=7, behind=""):
        return f"({lib}.arange({n}.) * {step} % 13 / 16 + 0.1{behind})"

    def whole(words):
        return f"{words}.astype(int)" if library == "numpy" else f"{words}.long()"

    def tensor(words):
        return f"{lib}.{'array' if library == 'numpy' else 'tensor'}({words})"

    return {
        "a": text.format(a=numbers(count if layout != "stretched" else 3)),
        "b": text.format(a=numbers(count if layout != "stretched" else 3, 5, "2")),
        "r": numbers(last, 3, "3"),
        "c": tensor("0.7"),
        "v": numbers(3, 4),
        "e": whole(numbers(last, 0) + f" + {lib}.arange({last})"),
        "s": f"({numbers(last * last)}.reshape({last}, {last}) + 2 * {lib}.eye({last}))",
        "i": f"({lib}.arange({count}) * 5 % 7).reshape({shape})",
        "l": f"({lib}.arange({count}) % 2).reshape({shape})",
        "k": tensor("[0, 1]"),
        "m": f"({lib}.arange({count}) % 3 != 1).reshape({shape})",
        "p": numbers(16) + ".reshape(1, 1, 4, 4)",
        "w": numbers(4, 3) + ".reshape(1, 1, 2, 2)",
        "q": numbers(12) + ".reshape(2, 2, 3)",
        "h": f"{lib}.fft.fft({numbers(4)})",
        "o": f"{lib}.zeros({shape})",
        "x": whole(numbers(count, 0)) + f".reshape({shape})",
    }


def lines_of(call, made):
    used = set(WORD.findall(call))
    return [f"{name} = {text}" for name, text in made.items() if name in used]


def is_assignment(call):
    return re.match(r"[\w.\[\], :>]+ (\+|-|\*|/|//|%|@|\||&|\^|<<|>>|\*\*)?= ", call) is not None


def run(lines, call):
    """The names after the call; an exception where the library refuses it."""
    names = {"torch": torch, "np": np, "F": torch.nn.functional}
    torch.manual_seed(0)
    np.random.seed(0)
    exec("\n".join(lines), names)
    if is_assignment(call):
        exec(call, names)
        names["value_"] = names[call[0]]
    else:
        names["value_"] = eval(call, names)
    return names


def tensors(value):
    if isinstance(value, (torch.Tensor, np.ndarray, np.generic)):
        return [value]
    return [one for item in value for one in tensors(item)] if isinstance(value, (list, tuple)) else []


def outputs(call, value, lib):
    """Values of `out=`: one without elements, one of the right shape, one that is turned, and an operand."""
    results = tensors(value)
    if not results or len(results) > 3:
        return []

    def text(form):
        each = [form(list(np.shape(one)), str(one.dtype).replace("torch.", "")) for one in results]
        return each[0] if len(each) == 1 else f"({', '.join(each)})"

    dtype = (lambda name: f"torch.{name}") if lib == "torch" else repr
    out = [text(lambda s, d: f"{lib}.empty({tuple(s)}, dtype={dtype(d)})"), text(lambda s, d: f"{lib}.empty({tuple(s[::-1])}, dtype={dtype(d)}).T"), "a", "b"]
    return out + ([text(lambda s, d: f"torch.empty(0, dtype=torch.{d})")] if lib == "torch" else [])


def patterns_of(prefix, name):
    numpy = prefix.startswith("np.") or prefix == "a." and not hasattr(torch.Tensor, name)
    for pattern in PATTERNS:
        # Words of the other library, or of einsum, are no arguments that a program would pass.
        if "torch." in pattern and numpy or ("np." in pattern or "'f4'" in pattern or "'int64'" in pattern) and not numpy or "->" in pattern and "einsum" not in name:
            continue
        if prefix == "a.":
            first, _, rest = pattern.partition(", ")
            if first.isidentifier() and len(first) == 1:
                yield f"{first}.{name}({rest})"
        else:
            yield f"{prefix}{name}({pattern})"


def names_of(library):
    """Each name: its prefix, and the calls to be tried."""
    lib = "np" if library == "numpy" else "torch"
    for form in re.split(r"(?<!\\)\||\n", OPERATORS):
        yield "operator " + form.replace("\\|", "|"), [form.replace("\\|", "|")]
    for prefix, room in ROOMS[library]:
        for name in dir(room):
            if name.startswith("_") or name in LEFT_OUT:
                continue
            its = getattr(room, name, None)
            if prefix == "a." and not callable(its):
                yield prefix + name, [f"{one}.{name}" for one in "ahic"]
            elif callable(its) and not isinstance(its, type):
                yield prefix + name, list(patterns_of(prefix, name))
            if isinstance(its, np.ufunc) and prefix == "np.":
                for method in ("reduce", "accumulate", "outer", "reduceat", "at"):
                    yield f"np.{name}.{method}", list(patterns_of("np.", f"{name}.{method}"))
    for name in dir(torch.nn) if library == "torch" else ():
        its = getattr(torch.nn, name)
        if isinstance(its, type) and issubclass(its, torch.nn.Module) and its is not torch.nn.Module:
            yield f"torch.nn.{name}", [f"torch.nn.{name}({made})({given})" for made in LAYERS for given in GIVEN_TO_LAYERS]


# The call that runs, in memory that child processes share: some end the process, or never end, as decompositions of
# a nan. Those in FATAL are not made again.
_RUNNING = mmap.mmap(-1, 4096)
MOST_SECONDS = 8  # Of the processor, for a call and all that is asked about it.
FATAL = set()


def running():
    return _RUNNING[:].rstrip(b"\0").decode()


class Layout:
    """The operands of a layout, made once; made again after a call that wrote to them."""

    def __init__(self, library, name):
        self.name, self.made = name, operands(library, name)
        self.refresh()

    def refresh(self):
        self.names = {"torch": torch, "np": np, "F": torch.nn.functional}
        exec("\n".join(f"{name} = {text}" for name, text in self.made.items()), self.names)
        self.state = self.fingerprint(self.made)

    def fingerprint(self, used):
        return {one: (self.names[one]._version, self.names[one].shape) if isinstance(self.names[one], torch.Tensor) else (self.names[one].tobytes(), self.names[one].shape) for one in used}

    def takes(self, call):
        """Whether the library accepts the call; its value is then in `names`."""
        _RUNNING[:] = f"{self.name} {call}".encode()[:4096].ljust(4096, b"\0")
        if running() in FATAL:
            return False
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
        try:
            if is_assignment(call):
                exec(call, self.names)
                self.names["value_"] = self.names[call[0]]
            else:
                self.names["value_"] = eval(call, self.names)
            return True
        except Exception:
            return False
        finally:
            used = set(WORD.findall(call))
            if any(self.names[one] is None or self.fingerprint([one])[one] != self.state[one] for one in used if one in self.made):
                value = self.names.get("value_")
                self.refresh()
                self.names["value_"] = value


@functools.cache
def layouts_of(library):
    return sorted([Layout(library, name) for name in LAYOUTS[library]], key=lambda one: FIRST.index(one.name) if one.name in FIRST else len(FIRST))


def tried(library, name, calls, few=False):
    """The calls of a name that the library accepts: the layout, the lines that make the operands, and the call. Only
    those on the first layouts if `few`."""
    lib = "np" if library == "numpy" else "torch"
    seen, function, taken = set(), None, set()
    try:
        function = eval(name.replace("a.", "torch.Tensor." if lib == "torch" else "np.ndarray.", 1) if name.startswith("a.") else name, {"torch": torch, "np": np, "F": torch.nn.functional})
        words = [word for word in keywords_of(function) if word not in NOT_TRIED] 
    except Exception:
        words = []
    if lib == "torch" and name[:2] in ("a.", "to", "F."):
        words = list(dict.fromkeys([*words, "out"]))
    for layout in layouts_of(library)[: len(FIRST)] if few else layouts_of(library):
        bases = 0
        for call in calls if layout.name in FIRST else [call for call in calls if call in taken]:
            lines = lines_of(call, layout.made)
            if layout.name != "turned" and bases >= MOST:
                break
            if (call, *lines) in seen or not layout.takes(call):
                continue
            seen.add((call, *lines))
            taken.add(call)
            yield layout.name, lines, call
            bases += 1
            if layout.name not in BESIDE_KEYWORDS or bases > 1 or not call.endswith(")") or "lambda" in call:
                continue
            outs = outputs(call, layout.names["value_"], lib)
            for word in words:
                counts = 0
                for value in outs if word == "out" else VALUES.get(word, ANY):
                    with_it = f"{call[:-1]}{'' if call.endswith('()') else ', '}{word}={value})"
                    if counts < 4 and layout.takes(with_it):
                        counts += 1
                        yield layout.name, lines_of(with_it, layout.made), with_it
