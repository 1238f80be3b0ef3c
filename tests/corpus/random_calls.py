"""Random calls of every function and method that PyTorch and NumPy have, by their own signatures, for random_cells.py.

The names are those of the libraries themselves without the unimplemented ones (`known_names`); the parameters are
parsed from PyTorch's error message for a wrong call, from the signature, or from the first lines of the docstring. An
argument is drawn by the type of its parameter, or by its name: arrays of every dtype and layout, empty ones and
scalars, indices in and out of range, `out=` as a new array, an operand or a view of one. It is passed by position or
by keyword, and usually omitted if it has a default. Each kind draws (its topic, the lines of the cell).
"""
import inspect
import pathlib
import re
import warnings

from random_arrays import NUMBERS, array
from random_cells_draw import some_shape
from random_programs import beside

KNOWN = pathlib.Path(__file__).resolve().parents[2] / "core/bcast/libraries/known_names"
LEFT_OUT = set("""save load savez savez_compressed savetxt loadtxt genfromtxt fromfile fromregex tofile dump dumps memmap set_printoptions seterr seterrcall
setbufsize set_default_dtype fork wait show_config show_runtime set_default_tensor_type set_num_threads set_num_interop_threads manual_seed seed set_rng_state
info lookfor source who test use_deterministic_algorithms disp safe_eval set_string_function set_numeric_ops set_flush_denormal set_warn_always set_vital
register_hook share_memory_ storage untyped_storage data_ptr from_file set_ compile init_num_threads deprecate deprecate_with_doc add_newdoc add_docstring
get_include empty empty_like empty_strided new_empty new_empty_strided resize_ resize_as_ rand randn randint rand_like randn_like randint_like randperm normal
bernoulli multinomial poisson dropout rrelu rrelu_ normal_ uniform_ random_ cauchy_ exponential_ geometric_ log_normal_ bernoulli_ alpha_dropout feature_dropout
gumbel_softmax dropout1d dropout2d dropout3d storage_offset getfield set_grad_enabled initial_seed byte_bounds fromstring tostring tobytes __array_interface__ get_num_threads
get_num_interop_threads geterrobj seterrobj getbufsize version_info print_function_args_when_present is_storage get_rng_state fastCopyAndTranspose typename
nested_tensor unsafe_chunk unsafe_split unsafe_split_with_sizes numpy_T matrix_H svd_lowrank pca_lowrank lobpcg nuclear_norm stft istft""".split())
DIM = ("dim", "axis", "dim0", "dim1", "dim2", "axis0", "axis1", "axis2", "start_dim", "end_dim", "source", "destination", "dims", "axes", "start")
OPERANDS = set("""arr ary array input other object self filt prototype dst src values weights bins edges x1 x2 ar1 ar2 element elements test_elements end tensor tensor1 tensor2
mat1 mat2 mat vec vec1 vec2 batch1 batch2 target source exponent index mask boundaries sorted_sequence weight sorter xp fp fill_value vals test_element input1 input2
anchor positive negative running_mean running_var log_input prepend append to_begin to_end data keys start stop""".split())
WHOLE = "n k N M diagonal offset shifts shift repeats chunks sections bins minlength groups size length width start end step num decimals ndmin lag steps period".split()
SHOWN = {
    "np": "print(type(r).__name__, np.shape(r), getattr(r, 'dtype', None), getattr(r, 'strides', None))",
    "torch": "print(type(r).__name__, getattr(r, 'shape', None), getattr(r, 'dtype', None))",
}
TORCH_DTYPES = "float32 float32 float32 int64 int64 float64 int32 bool uint8 int8 int16 float16 bfloat16".split()
NUMPY_DTYPES = "float64 int64 float32 bool_ complex128 int8 uint8 uint16 uint64 float16 complex64 int32".split()


def missing(library):
    """The unimplemented names, by owner."""
    out = {}
    for line in (KNOWN / f"{library}.txt").read_text().splitlines():
        owner, _, rest = line.partition(" ")
        out.setdefault(owner, set()).update(rest.split())
    return out


def told(function, given):
    """The overloads in PyTorch's error for a wrong call: each a list of (type, name, has a default, keyword only)."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            function(*given, *[object()] * 14)
    except TypeError as error:
        found = re.findall(r"\((\w[^()]*|)\)", str(error).partition("but expected")[2])
        return [overload(text) for text in found]
    except Exception:
        pass
    return []


def overload(text):
    named, out = False, []
    for part in text.split(", "):
        if part == "*":
            named = True
        elif part:
            kind, _, name = part.rpartition(" ")
            out.append((kind, name, named or name in ("keepdim", "unbiased", "dtype", "reduce"), named))
    return out


def documented(function):
    """The parameters in the signature, or in the first lines of the docstring."""
    try:
        parameters = inspect.signature(function).parameters.values()
        return [
            [
                ("", one.name, one.default is not one.empty, one.kind == one.KEYWORD_ONLY)
                for one in parameters
                if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD) and one.name not in ("self", "like", "_stacklevel", "subok")
            ]
        ]
    except (ValueError, TypeError):
        pass
    head = "\n".join((getattr(function, "__doc__", None) or "").strip().split("\n")[:2])
    found = re.search(r"\w+\((.*?)\)", head, flags=re.DOTALL)
    if not found or "[" in found[1]:
        return []
    named, out = False, []
    for part in found[1].replace("\n", " ").split(","):
        name, equals, default = part.strip().partition("=")
        if name == "*":
            named = True
        elif name.isidentifier() and not (name == "out" and not equals):
            out.append(("", name, bool(equals), named))
    return [out]


def surface(library):
    """(the text before the name, the name, its overloads, whether it is a method)."""
    import numpy
    import torch

    warnings.simplefilter("ignore")
    lacks = missing("numpy" if library == "np" else "torch")
    rooms = {
        "np": [("np.", numpy), ("a.", numpy.ndarray), ("np.linalg.", numpy.linalg)],
        "torch": [("torch.", torch), ("a.", torch.Tensor), ("torch.nn.functional.", torch.nn.functional), ("torch.linalg.", torch.linalg), ("torch.special.", torch.special)],
    }[library]
    for prefix, room in rooms:
        owner = {"np.": "numpy", "a.": "torch.Tensor" if library == "torch" else ""}.get(prefix, prefix[:-1].replace("np.", "numpy."))
        absent = lacks.get(owner, set())
        for name in dir(room):
            if name.startswith("_") or name in LEFT_OUT or name in absent or "cuda" in name or "sparse" in name or "quant" in name and name not in ("quantile", "nanquantile"):
                continue
            function = getattr(room, name, None)
            if not callable(function) or isinstance(function, type) or inspect.ismodule(function):
                continue
            if isinstance(function, numpy.ufunc):
                overloads = [[("", f"x{place + 1}", False, False) for place in range(function.nin)] + [("", word, True, True) for word in ("out", "where", "dtype", "casting", "order")]]
            else:
                given = [torch.ones(2)] if library == "torch" else []
                overloads = library == "torch" and told(function, given) or documented(function)
            if prefix == "a.":
                overloads = [one[1:] if one and one[0][1] in ("input", "self", "a") else one for one in overloads]
            if overloads:
                yield prefix, name, overloads


UFUNCS = "add multiply maximum fmin subtract divide power logical_and bitwise_or arctan2 greater".split()
UFUNC_METHODS = {
    "reduce": "array axis= dtype= out= keepdims= initial= where=", "accumulate": "array axis= dtype= out=",
    "reduceat": "array indices axis= dtype= out=", "outer": "x1 x2 out= dtype= casting=", "at": "a indices x2",
}  # fmt: skip


def methods_of_ufuncs():
    for method, parameters in UFUNC_METHODS.items():
        overload = [("", one.rstrip("="), one.endswith("="), method == "outer" and "=" in one) for one in parameters.split()]
        yield from ((f"np.{name}.", method, [overload]) for name in UFUNCS)


SURFACES = {}


def surfaces(library):
    if library not in SURFACES:
        SURFACES[library] = list(surface(library))
    return SURFACES[library]


def tensor(rng, sizes=None, dtypes=None):
    """The text of a tensor, and its sizes."""
    from random_arrays import values

    sizes = tuple(some_shape(rng)) if sizes is None else tuple(sizes)
    dtype = rng.choice(dtypes or TORCH_DTYPES)
    text = values(rng, sizes, "float64" if dtype == "bfloat16" else dtype)
    text = text.partition(", dtype")[0].replace("np.array", "torch.tensor").replace("np.", "torch.")
    text += f", dtype=torch.{dtype})" + (f".reshape({sizes})" if len(sizes) != 1 or not sizes[0] else "")
    text = text.replace("-torch.inf", "-float('inf')").replace("torch.inf", "float('inf')").replace("torch.nan", "float('nan')")
    form = rng.random()
    if form < 0.1 and sizes:
        return text + rng.choice([".t()" if len(sizes) == 2 else "", "[..., ::2]", "[1:]", ".unsqueeze(0)"]), sizes
    return text, sizes


class Drawn:
    """The lines before a call and its arguments."""

    def __init__(self, rng, library):
        self.rng, self.library, self.lines = rng, library, []
        usual = rng.random()
        self.among = None if usual < 0.45 else ["float32", "float64", "float32", "int64"] if usual < 0.8 else ["float32"]
        self.sizes = None

    def make(self, sizes=None, dtypes=None):
        if self.library == "torch":
            return tensor(self.rng, sizes, dtypes or self.among)
        among = {"bool": ["bool"], "int64": ["int"]}.get(dtypes[0]) if dtypes else self.among and ["float", "int"]
        return array(self.rng, sizes, among)

    def operand(self, dtypes=None, sizes=None):
        rng = self.rng
        if self.sizes is not None and sizes is None:
            sizes = self.sizes if rng.random() < 0.6 else beside(rng, self.sizes)
        text, sizes = self.make(sizes, dtypes)
        if self.sizes is None:
            self.sizes = sizes
        name = "abcdefgh"[min(len(self.lines), 7)]
        self.lines.append(f"{name} = {text}")
        return name

    def position(self):
        rank = len(self.sizes or ())
        if self.rng.random() < 0.06:
            return str(self.rng.choice([rank, -rank - 1]))
        return str(self.rng.randint(-rank, rank - 1)) if rank else self.rng.choice(["0", "-1"])

    def positions(self):
        rank = len(self.sizes or ())
        if rank and self.rng.random() < 0.5:
            return repr(tuple(self.rng.sample(range(rank), self.rng.randint(1, rank))))
        return self.rng.choice([self.position()] * 3 + ["None", "()"])

    def indices(self):
        sizes, rng = self.sizes or (), self.rng
        most = max(min(sizes, default=1), 1)
        drawn = [rng.randrange(most) if rng.random() < 0.93 else most for _ in range(rng.choice([1, 2, 2, 3]))]
        if rng.random() < 0.5 and sizes:
            shape = tuple(rng.choice([extent, 1]) if rng.random() < 0.3 else extent for extent in sizes)
            count = 1
            for extent in shape:
                count *= extent
            drawn = [rng.randrange(most) for _ in range(count)]
            return (f"torch.tensor({drawn}, dtype=torch.int64)" if self.library == "torch" else f"np.array({drawn}, dtype=int)") + f".reshape({shape})"
        return f"torch.tensor({drawn})" if self.library == "torch" else rng.choice([repr(drawn), f"np.array({drawn})", str(drawn[0])])

    def output(self):
        rng = self.rng
        if rng.random() < 0.15 and self.lines:
            return rng.choice(["a", "a", "a[:1]", "a.T"])
        sizes = self.sizes if rng.random() < 0.6 else rng.choice([(), (0,), beside(rng, self.sizes or ())])
        module, dtypes = ("torch", TORCH_DTYPES) if self.library == "torch" else ("np", NUMPY_DTYPES)
        self.lines.append(f"o = {module}.full({tuple(sizes or ())}, 7, dtype={module}.{rng.choice(dtypes)})")
        return "o"

    def value(self, kind, name):
        rng, torch = self.rng, self.library == "torch"
        if name == "out":
            return f"({self.output()}, {self.output()})" if kind.startswith("tuple") and rng.random() < 0.9 else self.output()
        if kind.startswith("tuple of Tensors") or name in ("tensors", "arrays", "arys", "tup", "seq", "choices", "arrays_list", "choicelist", "condlist"):
            return f"[{self.operand()}, {self.operand()}]"
        if kind == "Tensor" and name in ("index", "indices") or not kind and name in ("index", "indices", "indices_or_sections", "obj", "ind", "kth", "target"):
            return self.indices()
        if name in ("mask", "condition", "where") and (kind in ("Tensor", "")):
            return self.operand(["bool"])
        if kind == "name" or kind == "tuple of names":
            return repr(rng.choice(["N", "C"]))
        if kind == "bool" or name in ("keepdim", "keepdims", "unbiased", "descending", "largest", "sorted", "right", "stable", "bias", "rowvar", "upper", "hermitian", "endpoint", "retstep", "returned", "equal_nan", "return_index", "return_inverse", "return_counts", "assume_unique", "invert", "sparse", "copy", "deg", "left", "density", "increasing", "overwrite_input", "compute_uv", "full_matrices", "non_blocking", "inplace", "as_tuple", "log_target", "full", "align_corners", "wrap", "driver"):
            return rng.choice(["True", "False"])
        if kind == "torch.dtype" or name == "dtype":
            return f"torch.{rng.choice(TORCH_DTYPES)}" if torch else f"np.{rng.choice(NUMPY_DTYPES)}"
        if name in ("dim", "axis", "dims", "axes") and (kind.startswith("tuple") or not kind):
            return self.positions() if not torch or kind else self.position()
        if name in DIM and kind in ("int", ""):
            return self.position()
        if kind.startswith("tuple of ints") or name in ("shape", "newshape", "size", "reps", "repeats", "sizes", "dims", "pad_width", "pad"):
            return repr(rng.choice([tuple(self.sizes or ()), (-1,), (2, -1), (1,), (2,), (2, 3), (), (0,), (1, 2, 3), tuple(reversed(self.sizes or ()))]))
        if kind == "str" or name in CHOSEN:
            return repr(rng.choice(CHOSEN.get(name, ["mean", "sum", "none"])))
        if kind in ("int",) or name in WHOLE:
            return str(rng.choice([0, 1, 1, 2, 2, 3, -1]))
        if kind in ("float", "Number") or name in ("value", "fill_value", "alpha", "beta", "eps", "p", "rtol", "atol", "initial", "nan", "posinf", "neginf", "weight_", "dx", "rcond", "tol", "ord", "min", "max", "a_min", "a_max", "threshold", "negative_slope", "delta", "margin", "ddof", "correction", "label_smoothing", "lambd"):
            return rng.choice(["0", "1", "2", "-1", "0.5", "2.5", "True", "None"] if torch else NUMBERS)
        if kind and kind != "Tensor":
            return rng.choice(["None", "1", "a"] if self.lines else ["None", "1"])
        if not kind and not self.is_operand(name):
            return rng.choice(["None", "1", "2", "0.5", "True"])
        if rng.random() < 0.12 and self.lines:
            return rng.choice(["a", "a", "2", "0.5"] + ([] if torch else ["[1, 2]", "None"]))
        return self.operand()

    def is_operand(self, name):
        """Whether a parameter without a type has a usual name of an array parameter."""
        return len(name) <= 2 or name in OPERANDS

    def arguments(self, overload):
        out, named = [], False
        for kind, name, optional, by_name in overload:
            if name == "where" and not any(one.startswith("out=") for one in out):
                continue  # elements outside the mask would be uninitialised memory
            if kind == "name" or kind == "tuple of names":
                continue
            if optional and self.rng.random() < (0.55 if name in ("out", "dim", "axis", "alpha", "keepdim", "keepdims", "dtype") else 0.75):
                named = True
                continue
            named = named or by_name
            out.append((f"{name}=" if named or optional and self.rng.random() < 0.5 or self.rng.random() < 0.08 else "") + self.value(kind, name))
            named = named or "=" in out[-1].split("(")[0].split("[")[0]
        return ", ".join(out)


CHOSEN = {
    "rounding_mode": ["floor", "trunc", "ceil"], "reduction": ["mean", "sum", "none", "x"], "interpolation": ["linear", "lower", "higher", "midpoint", "nearest"],
    "method": ["linear", "lower", "higher", "nearest", "hazen", "median_unbiased"], "casting": ["unsafe", "same_kind", "safe", "no", "equiv"], "order": ["C", "F", "A", "K"],
    "mode": ["constant", "reflect", "edge", "wrap", "clip", "raise", "same", "full", "valid", "replicate"], "kind": ["stable", "quicksort", "mergesort"], "side": ["left", "right"],
    "indexing": ["ij", "xy"], "reduce": ["add", "multiply", "sum", "prod", "mean", "amax"], "ord": ["fro", "nuc"], "p": ["fro", "nuc"], "approximate": ["none", "tanh"], "UPLO": ["L", "U"], "trim": ["fb", "f"],
}  # fmt: skip


def called(rng, library, surface=None):
    prefix, name, overloads = rng.choice(surface or surfaces(library))
    overload = rng.choice(overloads)
    drawn = Drawn(rng, library)
    if prefix == "a.":
        drawn.operand()
    call = f"{prefix}{name}({drawn.arguments(overload)})"
    printed = "print(a)" if drawn.lines and (prefix == "a." or "out=a" in call) else ""
    lines = [*drawn.lines, f"r = {call}", SHOWN[library], *[printed] * bool(printed), "r"]
    if library == "torch" and drawn.lines and rng.random() < 0.04:
        lines.insert(1, "a = a.requires_grad_()")
    return f"{prefix}{name}", lines


def numpy_call(rng):
    """A call of NumPy."""
    return called(rng, "np")


def torch_call(rng):
    """A call of PyTorch."""
    return called(rng, "torch")


def ufunc_method(rng):
    """A call of a method of a ufunc."""
    return called(rng, "np", list(methods_of_ufuncs()))
