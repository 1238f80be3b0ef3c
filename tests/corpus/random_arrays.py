"""Random programs over arrays of every layout and dtype, for random_cells.py: keywords, indices, writing, printing.

An array is created with a layout (reversed, transposed, every other element, stretched, Fortran order, 0-d, empty),
then one function is called with keywords that are usually valid. Each kind draws (its topic, the lines of the cell).
"""
from random_programs import beside, some_sizes

DTYPES = ["float64"] * 6 + ["int64"] * 4 + "bool int8 int16 int32 uint8 uint16 uint32 uint64 float16 float32 float32 complex64 complex128".split()
NUMBERS = ["0", "1", "-1", "2", "-3", "2.5", "-0.5", "True", "np.nan", "1e-3", "np.float32(1.5)", "np.int8(5)", "1j"]
SHOW = "print(type(r).__name__, np.shape(r), getattr(r, 'dtype', None))\nr"


def values(rng, sizes, dtype):
    count = 1
    for extent in sizes:
        count *= extent
    if dtype == "bool":
        drawn = [rng.random() < 0.5 for _ in range(count)]
    elif dtype.startswith("uint"):
        drawn = [rng.choice([0, 0, 1, 2, 3, 5, 7, 200]) for _ in range(count)]
    elif dtype.startswith("int"):
        drawn = [rng.choice([-100, -3, -2, -1, 0, 0, 1, 2, 3, 5, 100]) for _ in range(count)]
    elif dtype.startswith("float"):
        drawn = [rng.choice([-2.5, -1.0, -0.5, 0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.5, 0.1, 1e5] * 3 + ["np.nan", "np.inf", "-np.inf", -0.0, 1e-7]) for _ in range(count)]
    else:
        drawn = [rng.choice(["0", "1", "-2", "1j", "-1j", "(1+2j)", "(-0.5-1j)", "3.5"]) for _ in range(count)]
    return "np.array([" + ", ".join(map(str, drawn)) + f"], dtype=np.{dtype.replace('bool', 'bool_')}).reshape({sizes})"


def some_dtype(rng, among=None):
    return rng.choice([one for one in DTYPES if not among or one.rstrip("0123456789") in among])


def array(rng, sizes=None, among=None, layout=True):
    """The text of an array of these sizes, and the sizes."""
    sizes = some_sizes(rng) if sizes is None else tuple(sizes)
    dtype = some_dtype(rng, among)
    form = rng.random() if layout else 0
    if form < 0.6 or not sizes:
        return values(rng, sizes, dtype), sizes
    if form < 0.7:
        return values(rng, sizes[::-1], dtype) + ".T", sizes
    if form < 0.8:
        return values(rng, sizes, dtype) + "[::-1]", sizes
    if form < 0.87:
        return values(rng, (*sizes[:-1], 2 * sizes[-1]), dtype) + "[..., ::2]", sizes
    if form < 0.94:
        return f"np.asfortranarray({values(rng, sizes, dtype)})", sizes
    return f"np.broadcast_to({values(rng, sizes[1:], dtype)}, {sizes})", sizes


def axis(rng, sizes):
    if rng.random() < 0.05:
        return str(rng.choice([len(sizes), -len(sizes) - 1]))
    return str(rng.randint(-len(sizes), len(sizes) - 1)) if sizes else rng.choice(["0", "-1", "None"])


def axes(rng, sizes):
    if len(sizes) < 2 or rng.random() < 0.5:
        return rng.choice([axis(rng, sizes)] * 3 + ["None", "()"])
    return repr(tuple(rng.sample(range(len(sizes)), rng.randint(1, len(sizes)))))


def some(rng, *options, most=2):
    return [one for one in rng.sample(options, rng.randint(0, min(most, len(options))))]


def call(name, *arguments):
    return f"{name}({', '.join(arguments)})"


def reduction(rng):
    op = rng.choice("sum prod mean max min all any std var nansum nanmean nanmax nanmin nanprod nanstd nanvar".split())
    text, sizes = array(rng)
    options = some(rng, f"axis={axes(rng, sizes)}", "keepdims=True", f"where={array(rng, beside(rng, sizes), ['bool'])[0]}" if rng.random() < 0.5 else "keepdims=False", most=3)
    if rng.random() < 0.3 and op in ("sum", "prod", "max", "min", "nansum", "nanmax", "nanmin", "nanprod"):
        options.append(f"initial={rng.choice(NUMBERS)}")
    if rng.random() < 0.2 and op in ("sum", "prod", "mean", "std", "var", "nansum"):
        options.append(f"dtype=np.{rng.choice(['float32', 'int64', 'float64', 'complex64', 'int8', 'bool_', 'float16'])}")
    if op in ("std", "var", "nanstd") and rng.random() < 0.4:
        options.append(f"ddof={rng.choice(['1', '0', '2', '0.5'])}")
    return op, [f"a = {text}", "r = " + call(f"np.{op}", "a", *options), SHOW]


def placed(rng):
    op = rng.choice("argmax argmin nanargmax nanargmin cumsum cumprod nancumsum median nanmedian ptp count_nonzero average sort argsort diff flip".split())
    text, sizes = array(rng)
    options = [f"axis={axis(rng, sizes)}"] * (rng.random() < 0.7)
    if op in ("argmax", "argmin", "median", "ptp", "count_nonzero", "average", "nanmedian") and rng.random() < 0.3:
        options.append("keepdims=True")
    if op == "diff":
        options += some(rng, f"n={rng.choice([0, 1, 2, 3])}", f"prepend={rng.choice(NUMBERS)}", "append=0")
    if op in ("sort", "argsort"):
        options += some(rng, "kind='stable'", most=1)
    if op in ("cumsum", "cumprod") and rng.random() < 0.3:
        options.append(f"dtype=np.{rng.choice(['float32', 'int64', 'int8', 'complex128'])}")
    if op == "average" and rng.random() < 0.4:
        options += [f"weights={array(rng, sizes)[0]}", "returned=True"]
    return op, [f"a = {text}", "r = " + call(f"np.{op}", "a", *options), SHOW]


TWO = "add subtract multiply divide floor_divide remainder fmod power float_power maximum minimum fmax fmin arctan2 hypot logaddexp logaddexp2 copysign nextafter heaviside gcd lcm bitwise_and bitwise_or bitwise_xor left_shift right_shift logical_and logical_or logical_xor equal not_equal less less_equal greater greater_equal ldexp divmod".split()
ONE = "negative positive absolute fabs sign rint floor ceil trunc square sqrt cbrt reciprocal exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh degrees radians deg2rad isnan isinf isfinite signbit logical_not invert conjugate spacing modf frexp".split()


def out_array(rng, sizes):
    return f"np.full({sizes}, 7, dtype=np.{some_dtype(rng).replace('bool', 'bool_')})"


def ufunc(rng):
    two = rng.random() < 0.6
    op = rng.choice(TWO if two else ONE)
    text, sizes = array(rng)
    lines, arguments = [f"a = {text}"], ["a"]
    if two:
        other = rng.choice(NUMBERS) if rng.random() < 0.3 else array(rng, beside(rng, sizes))[0]
        lines.append(f"b = {other}")
        arguments = ["a", "b"] if rng.random() < 0.8 else ["b", "a"]
    if rng.random() < 0.4 and op not in ("divmod", "modf", "frexp"):
        options = some(rng, f"where={array(rng, beside(rng, sizes), ['bool'])[0]}", "casting='unsafe'", f"dtype=np.{rng.choice(DTYPES).replace('bool', 'bool_')}", "subok=False", "order='F'")
        if any(one.startswith("where") for one in options) or rng.random() < 0.5:
            lines.append(f"o = {rng.choice(['a', 'a[::-1]'])}" if rng.random() < 0.15 and sizes else f"o = {out_array(rng, sizes)}")
            options.append("out=o")
        return op, [*lines, "r = " + call(f"np.{op}", *arguments, *options), SHOW]
    return op, [*lines, "r = " + call(f"np.{op}", *arguments), SHOW if op not in ("divmod", "modf", "frexp") else "r"]


SIGNS = ["+", "-", "*", "/", "//", "%", "**", "==", "<", ">=", "&", "|", "^", "<<", ">>", "@"]


def scalars(rng):
    """Operations on scalars of NumPy and of Python."""
    made = ["np.float32(1.1)", "np.float64(-0.5)", "np.float16(3.3)", "np.int8(100)", "np.uint8(200)", "np.int64(7)", "np.uint64(3)", "np.int32(-4)", "np.bool_(True)", "np.complex64(1 - 2j)", "np.complex128(2j)", "np.array(3)", "np.array(2.5, dtype='f4')"]
    first, second = rng.choice(made), rng.choice(made + NUMBERS)
    if rng.random() < 0.3:
        first, second = second, first
    if rng.random() < 0.2:
        line = f"r = {rng.choice(['abs', 'int', 'float', 'complex', 'bool', 'round', 'str', 'repr', 'hash', '-', '+', '~', 'type'])}({first})"
        return "of a scalar", [line, "print(type(r).__name__)", "r"]
    if rng.random() < 0.2:
        return "in place", [f"r = {first}", f"r {rng.choice(SIGNS[:7] + SIGNS[10:15])}= {second}", "print(type(r).__name__)", "r"]
    return "scalars", [f"r = {first} {rng.choice(SIGNS)} {second}", "print(type(r).__name__)", "r"]


def index_part(rng, extent):
    form = rng.random()
    if form < 0.2:
        return str(rng.randint(-extent, extent - 1)) if extent else "0"
    if form < 0.5:
        return rng.choice([":", "::-1", "1:", ":-1", "::2", "1::-1", "-2:", "5:", ":0"])
    if form < 0.6:
        return "None"
    if form < 0.68:
        return rng.choice(["True", "False"])
    places = [rng.randint(-extent, extent - 1) if extent else 0 for _ in range(2)]
    if form < 0.8:
        return repr(places)
    if form < 0.88:
        return f"np.array({[[place] for place in places]})"
    if form < 0.92:
        return f"np.array({places}, dtype=np.{rng.choice(['int8', 'uint8', 'uint64', 'float64'])})"
    if form < 0.96:
        return repr([rng.random() < 0.5 for _ in range(extent)])
    return f"np.array({places[0]})"


def index(rng, sizes):
    parts = [index_part(rng, extent) for extent in sizes[: rng.randint(0, len(sizes))]]
    if rng.random() < 0.25:
        parts.insert(rng.randint(0, len(parts)), "...")
    return ", ".join(parts) or rng.choice([":", "...", "None", "()"])


def indexed(rng):
    text, sizes = array(rng)
    return "a[i]", [f"a = {text}", f"r = a[{index(rng, sizes)}]", "print(type(r).__name__, np.shape(r), getattr(r, 'strides', None), np.shares_memory(r, a))", "r"]


def written(rng):
    text, sizes = array(rng)
    source = rng.choice(NUMBERS) if rng.random() < 0.5 else array(rng, beside(rng, sizes))[0]
    if rng.random() < 0.15:
        source = rng.choice(["a", "a[::-1]", "a.T", "[1, 2]", "[[1], [2]]", "'3'", "None"])
    place = rng.choice([f"a[{index(rng, sizes)}]"] * 6 + ["a", "a[a > 0]", "a.T", "a.flat", "a[...]", "a.real", "a.imag"])
    sign = rng.choice(["=", "=", "=", "+=", "-=", "*=", "/=", "//=", "%=", "**=", "&=", "|=", "^=", "<<=", ">>="])
    return f"written {sign}", [f"a = {text}.copy()", f"{place} {sign} {source}", "print(np.shape(a), a.dtype, a.strides)" if place != "a" or sign != "=" else "", "a"]


MOVED = """reshape(-1)|reshape((1, -1))|reshape(-1, order='F')|ravel()|ravel('F')|ravel('K')|flatten('F')|transpose()|swapaxes(0, -1)|squeeze()|copy()|copy('F')|copy('K')|astype(float)|astype('f4', order='F')|astype('i8', copy=False)|astype(complex)|astype('i1')|astype(bool)|T|real|imag|view()|repeat(2)|repeat(2, axis=-1)|tolist()|diagonal()|diagonal(1)|trace()|nonzero()|conj()|item(0)|round(1)|clip(0, 2)|clip(max=1)|argsort(axis=0)|cumsum(0)|sum(0)|take([0, 0])|take([0], axis=-1)|ptp()|flat[0]|nbytes|strides|base is None|size|mean(0)|var()|byteswap()|any(-1)|searchsorted(1)|dot(2)|tobytes()|__len__()|compress([True], axis=0)|itemsize|ndim|min(keepdims=True)|max(0, keepdims=True)|flags.f_contiguous|flags.owndata|flags.writeable|dtype.name|dtype.kind|dtype.str|dtype.char|argmax(-1)|swapaxes(-1, 0).strides|T.copy().strides|T.copy('K').strides|astype('f4').strides|newbyteorder()|fill(1)|sort(0)|data|ctypes|__array_interface__|put([0], 9)|itemset(0, 1)|choose([1, 2, 3])|partition(0)|argpartition(0)|resize(4)|setflags(write=False)|view(np.uint8)|view('i4')""".split("|")


def method(rng):
    text, sizes = array(rng)
    said = rng.choice(MOVED)
    return said, [f"a = {text}", f"r = a.{said}", "print(type(r).__name__, np.shape(r) if type(r).__name__ != 'memoryview' else '', getattr(r, 'strides', None), getattr(r, 'dtype', None))", "print(a)", "r"]


FUNCTIONS = """np.reshape(a, (-1, 1))|np.moveaxis(a, 0, -1)|np.rollaxis(a, -1)|np.rot90(a, {n})|np.rot90(a, axes=(1, 0))|np.roll(a, {n})|np.roll(a, ({n}, 1), (0, -1))|np.roll(a, {n}, axis=-1)|np.tile(a, ({k}, 2))|np.tile(a, {k})|np.repeat(a, {k}, axis=0)|np.repeat(a, [{k}], axis=-1)|np.expand_dims(a, (0, -1))|np.squeeze(a, 0)|np.flip(a)|np.fliplr(a)|np.flipud(a)|np.atleast_2d(a, b)|np.atleast_3d(a)|np.broadcast_arrays(a, b)|np.broadcast_to(a, (2, *a.shape))|np.append(a, b)|np.append(a, b, axis=0)|np.insert(a, {k}, {v})|np.insert(a, {k}, {v}, axis=-1)|np.insert(a, [0, {k}], {v})|np.insert(a, slice(0, 1), {v}, axis=0)|np.delete(a, {k})|np.delete(a, {k}, axis=0)|np.delete(a, slice(0, {k}))|np.delete(a, [0, -1], axis=-1)|np.delete(a, [True] * a.size)|np.resize(a, ({k}, 3))|np.concatenate((a, b))|np.concatenate((a, b), axis=None)|np.concatenate((a, b), axis=-1, dtype='f4', casting='unsafe')|np.stack((a, b), axis=-1)|np.stack([a, a])|np.hstack((a, b))|np.vstack((a, b))|np.dstack((a, b))|np.column_stack((a, b))|np.block([[a, a], [b, b]])|np.block([a, 1])|np.split(a, {k})|np.split(a, [1, {k}], axis=-1)|np.array_split(a, {k})|np.hsplit(a, {k})|np.pad(a, {k})|np.pad(a, ((1, {k}),), mode='reflect')|np.pad(a, 1, mode='symmetric')|np.pad(a, 1, mode='wrap')|np.pad(a, {k}, constant_values={v})|np.pad(a, 1, mode='mean')|np.pad(a, 2, mode='linear_ramp')|np.pad(a, 1, mode='maximum')
np.tril(a, {n})|np.triu(a, {n})|np.diag(a, {n})|np.diagflat(a)|np.diagonal(a, {n})|np.trace(a, {n})|np.vander(a, {k})|np.tri({k}, 3, {n})|np.eye({k}, k={n}, dtype=a.dtype)|np.ix_(a, b)|np.meshgrid(a, b)|np.meshgrid(a, b, indexing='ij', sparse=True)|np.indices(a.shape, sparse=True)|np.unravel_index({k}, a.shape)|np.ravel_multi_index((0,) * a.ndim, a.shape)|np.ravel_multi_index((({k},), (1,)), (3, 4), mode='wrap', order='F')|np.argwhere(a)|np.flatnonzero(a)|np.nonzero(a)|np.where(a)|np.where(a, {v}, b)|np.where(a > b, a, {v})|np.select([a > 1, a < 0], [a, b], {v})|np.choose(a, (a, b))|np.choose(a != 0, (a, {v}))|np.compress([1, 0], a, axis=-1)|np.extract(a, b)|np.place(a.copy(), a != 0, [{v}])|np.take(a, [0, {n}], axis=0, mode='clip')|np.take(a, {n}, mode='wrap')|np.take_along_axis(a, np.argsort(a, axis=-1), axis=-1)|np.piecewise(a, [a < 0, a > 1], [{v}, lambda x: x * 2, 0])|np.digitize(a, [0, 1, 2], right=True)|np.searchsorted([0, 1, 2], a, side='right')|np.histogram(a, {k})|np.histogram(a, [0, 1, 3], density=True)|np.histogram2d(a, a, 2)|np.bincount(a, minlength={k})|np.bincount(np.abs(a).astype(int).ravel() % 7, weights=a.ravel())|np.interp(a, [0, 1, 3], [{n}, 2, 5])|np.interp({v}, a, b)|np.clip(a, {n}, b)|np.clip(a, None, {v})|np.clip(a, b, a)
np.unique(a)|np.unique(a, return_index=True, return_inverse=True)|np.unique(a, axis=0)|np.unique(a, return_counts=True, axis=-1)|np.union1d(a, b)|np.intersect1d(a, b, return_indices=True)|np.setdiff1d(a, b)|np.setxor1d(a, b)|np.isin(a, b, invert=True)|np.in1d(a, [{v}, 1])|np.sort(a, axis=None)|np.sort(a, kind='mergesort')|np.argsort(a, axis=0, kind='stable')|np.lexsort((a, b))|np.lexsort(a)|np.partition(a, {k}, axis=0)|np.argpartition(a, 0)|np.msort(a)|np.sort_complex(a)
np.dot(a, b)|np.vdot(a, b)|np.inner(a, b)|np.outer(a, b)|a @ b|np.matmul(a, b.T)|np.dot(a, b.T)|np.tensordot(a, b, {k})|np.tensordot(a, b, ([0], [0]))|np.einsum('i,i', a, b)|np.einsum('...i,...i', a, b)|np.einsum('ij,kj->ik', a, b)|np.einsum('ii->i', a)|np.einsum(a, [0, 1], [1, 0])|np.einsum('...->', a)|np.einsum('i...->...', a)|np.kron(a, b)|np.cross(a, b)|np.linalg.norm(a, {o})|np.linalg.norm(a, axis=-1)|np.linalg.norm(a, {o}, axis=(0, 1))|np.linalg.norm(a, {o}, axis=0, keepdims=True)|np.linalg.norm(a, keepdims=True)|np.linalg.matrix_rank(a)|np.linalg.det(a)|np.linalg.matrix_power(a, {k})|np.trace(a, dtype=float)|np.convolve(a, b, 'same')|np.convolve(a, b, 'valid')|np.correlate(a, b)|np.correlate(a, b, 'full')|np.polyval([1, {n}], a)|np.polyfit(a, a, 1)|np.poly1d(a)|np.roots(a)
np.gradient(a)|np.gradient(a, 2, axis=0)|np.gradient(a, edge_order=2)|np.ediff1d(a, to_begin={v})|np.ediff1d(a, to_end=[1, 2])|np.trapz(a, dx={n})|np.trapz(a, a)|np.trapz(a, axis=0)|np.cov(a)|np.cov(a, b)|np.cov(a, bias=True, rowvar=False)|np.corrcoef(a)|np.corrcoef(a, b)|np.percentile(a, 30, axis=0)|np.percentile(a, [10, 50], axis=-1, keepdims=True)|np.quantile(a, {q}, method='nearest')|np.quantile(a, {q}, method='{m}')|np.quantile(a, {q}, axis=0, method='{m}')|np.nanpercentile(a, 40, axis=0)|np.nanquantile(a, {q})|np.median(a, axis=(0, 1))|np.median(a, keepdims=True)|np.average(a, axis=0, weights=b)|np.average(a, weights=a, returned=True)|np.nan_to_num(a, nan={v})|np.nan_to_num(a, posinf=3)|np.round(a, {n})|np.around(a, 1)|np.fix(a)|np.angle(a)|np.angle(a, deg=True)|np.real(a)|np.imag(a)|np.real_if_close(a)|np.iscomplex(a)|np.isreal(a)|np.isposinf(a)|np.isneginf(a)|np.isclose(a, b, equal_nan=True)|np.allclose(a, b, atol={v})|np.array_equal(a, b)|np.array_equal(a, a, equal_nan=True)|np.array_equiv(a, b)|np.unwrap(a)|np.sinc(a)|np.i0(a)|np.cumsum(a, axis=-1)|np.apply_along_axis(lambda x: x.sum(), 0, a)|np.apply_along_axis(np.sort, -1, a)|np.apply_over_axes(np.sum, a, (0,))|np.count_nonzero(a, axis=0, keepdims=True)|np.fromfunction(lambda i, j: i - j, ({k}, 2))|np.full_like(a, {v})|np.full_like(a, {v}, dtype=float, order='F').strides|np.zeros_like(a, shape=({k},))|np.ones_like(a, subok=False)|np.empty_like(a).strides|np.ascontiguousarray(a).strides|np.require(a, requirements='F').strides|np.copyto(a.copy(), b)|np.copyto(a.copy(), {v}, where=a > 0)|np.putmask(a.copy(), a > 0, b)|np.fill_diagonal(a.copy(), {v})|np.linspace({v}, {n}, {k}, retstep=True)|np.linspace(a, b, 3)|np.linspace(0, {n}, {k}, endpoint=False, dtype=int)|np.logspace(0, {n}, {k})|np.geomspace(1, 8, {k})|np.arange({v}, 3, 0.5)|np.arange({k}, dtype=a.dtype)|np.can_cast(a, b.dtype)|np.result_type(a, b)|np.result_type(a, {v})|np.promote_types(a.dtype, b.dtype)|np.min_scalar_type(a)|np.common_type(a, b)|np.mintypecode([a.dtype.char, 'd'])|np.iinfo(a.dtype)|np.finfo(a.dtype)|np.issubdtype(a.dtype, np.integer)|np.shares_memory(a, a[..., None])|np.lib.stride_tricks.sliding_window_view(a, {k}, axis=0)|np.lib.stride_tricks.sliding_window_view(a, a.shape)|np.array2string(a, separator=', ', prefix='x')|np.array_repr(a, precision=2, suppress_small=True)|np.array_str(a)|np.format_float_positional({v}, precision=3)|np.format_float_scientific(2.5)|np.base_repr({k}, 3)|np.binary_repr({n}, 8)|np.packbits(a)|np.unpackbits(a)|np.trim_zeros(a)|np.ndindex(a.shape)|list(np.ndenumerate(a))|np.broadcast(a, b).shape|[int(x != 0) for x in np.nditer(a)]|np.vectorize(lambda x, y: x + y)(a, b)|np.frompyfunc(lambda x: x, 1, 1)(a)|np.vsplit(a, {k})|np.asarray_chkfinite(a)|np.mask_indices({k}, np.triu)|np.tril_indices({k}, {n})|np.triu_indices_from(a)|np.diag_indices({k})|np.mgrid[0:{k}, 0:2]|np.ogrid[0:1:3j, :{k}]|np.r_[a, {v}]|np.c_[a, b]|np.s_[1:{k}]|np.r_['0,2', a, b]|np.swapaxes(a, 0, 1).flags.c_contiguous|np.bitwise_count(a)|np.nanargmin(a)|np.float_power(a, {n})|np.maximum.reduce(a, axis=None)|np.add.reduce(a, axis=(0, 1))|np.multiply.reduce(a, initial={v}, keepdims=True)|np.subtract.reduce(a, axis=-1)|np.add.accumulate(a, axis=-1)|np.maximum.accumulate(a)|np.logical_or.accumulate(a)|np.add.reduceat(a, [0, {k}, 1])|np.multiply.reduceat(a, [0], axis=-1)|np.subtract.outer(a, b)|np.power.outer(a, [1, 2])|np.add.at(a.copy(), 0, {v})|np.logical_and.reduce(a, axis=-1)|np.hypot.reduce(a)|np.bitwise_xor.reduce(a)|np.minimum.reduce(a, where=a > 0, initial={v})|np.maximum.reduce(a, where=a > 0)|np.divide.accumulate(a)|np.power.reduce(a)|np.equal.reduce(a)|np.greater.outer(a, b)|np.float32(a)|np.int8(a)|np.asarray(a, dtype='U')|np.array(a, dtype=object)|np.array([a, b])|np.array((a, a), dtype='f4')|np.array([[1, 2], [3, {v}]])|np.array([1, {v}, True])|np.array({v}).dtype|np.array([a.shape, b.shape])|np.asarray([{v}, None])|np.sum([a, a], axis=0)|np.sum([{v}, 2])|np.max([a, b])|np.stack(list(a))|max(a.ravel())|sum(a)|sorted(a.ravel())|list(a)|a.tolist() == b.tolist()|a in b|{v} in a|list(zip(a, b))|len(a)|bool(a)|int(a)|float(a)|complex(a)|a[0] if len(a) else None|divmod(a, b)|abs(a)|round(a, 1)|-a|~a|a.__class__|hash(a)|f'{a}'|'%s' % a|'{:.2f}'.format(a)|str(a)|repr(a)|print(a, b, sep='|')""".replace("\n", "|").split("|")
FUNCTIONS = [one for one in FUNCTIONS if one.strip() and one != "print(a, b, sep='" and one != "')"]
METHODS = ["linear", "lower", "higher", "midpoint", "nearest", "inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "median_unbiased", "normal_unbiased"]


def function(rng):
    said = rng.choice(FUNCTIONS)
    usual = None if rng.random() < 0.6 else rng.choice([["float"], ["int"], ["float", "int"]])
    text, sizes = array(rng, among=usual)
    other = array(rng, beside(rng, sizes), among=usual)[0]
    for key, drawn in (("{n}", str(rng.randint(-2, 3))), ("{k}", str(rng.choice([0, 1, 1, 2, 2, 3, 5]))), ("{v}", rng.choice(NUMBERS)), ("{o}", rng.choice(["1", "2", "np.inf", "-np.inf", "'fro'", "'nuc'", "0", "-1", "-2", "3", "None"])), ("{q}", rng.choice(["0.5", "0.3", "[0.25, 0.9]", "1", "0"])), ("{m}", rng.choice(METHODS))):
        said = said.replace(key, drawn)
    lines = [f"a = {text}"] + [f"b = {other}"] * (" b" in said or "(b" in said or "b." in said or "b)" in said)
    return said.split("(")[0] if "(" in said else said, [*lines, "r = " + said, SHOW if rng.random() < 0.8 else "r"]


ODD = ["1e10", "1e-10", "123456.789", "1e16", "1e15", "1e-5", "0.0001", "1e-4", "-0.0", "np.nan", "np.inf", "-np.inf", "0.1", "1/3", "100", "1e5", "2.5", "-1e300", "5e-324", "99999999.0", "1e8", "0.1 + 0.2", "16777217", "1e100", "3"]


def printed(rng):
    dtype = rng.choice(["float64"] * 4 + ["float32", "float16", "complex128", "complex64", "int64", "int8", "bool_", "uint64"])
    sizes = some_sizes(rng)
    count = 1
    for extent in sizes:
        count *= extent
    if dtype.startswith(("float", "complex")):
        drawn = [rng.choice(ODD) + (rng.choice([" + 1j", " - 2.5j", ""]) if dtype.startswith("complex") else "") for _ in range(count)]
    else:
        drawn = [str(rng.choice([0, 1, 5, 77, 100])) for _ in range(count)]
    text = f"np.array([{', '.join(drawn)}], dtype=np.{dtype}).reshape({sizes})"
    if rng.random() < 0.15:
        text = rng.choice(["np.arange(2000)", "np.arange(1200.).reshape(40, 30) / 7", "np.arange(3000).reshape(3, 1000)", "np.zeros((30, 40, 2))", "np.linspace(0, 1, 1001)", "np.arange(10000, dtype='f4') * 1e3"])
    lines = ["np.set_printoptions(" + ", ".join(some(rng, "precision=3", "suppress=True", "threshold=5", "edgeitems=2", "linewidth=40", "sign='+'", "sign=' '", "floatmode='fixed'", "floatmode='unique'", "floatmode='maxprec_equal'", "nanstr='x'", "infstr='oo'", "formatter={'float': lambda x: f'<{x:.1f}>'}", "precision=0", most=3)) + ")"] * (rng.random() < 0.5)
    return "printed", ["with np.errstate(all='ignore'):", f"    a = {text}", *lines, "print(a)", "print([a], a.tolist() if a.size < 50 else '', f'{a}')", "a"]


def warned(rng):
    """Which floating point errors are reported, and how."""
    text, sizes = array(rng)
    op = rng.choice(["a / b", "a ** b", "np.log(a)", "np.sqrt(a)", "a % b", "a // b", "np.exp(a * 1000)", "a * 1e308", "np.arccos(a)", "np.mean(a)", "np.std(a, ddof=5)", "a.astype(int)", "a.astype('i1')", "np.nanmean(a)", "np.nanmax(a)", "np.power(a, -1)", "np.reciprocal(a)", "np.float32(1e38) * a", "a.sum() / 0", "np.float64(1) / 0", "np.float16(6e4) * 2", "np.int8(100) + np.int8(100)", "np.int64(2**63 - 1) + 1", "np.divmod(a, b)", "np.log1p(a)", "np.arctanh(a)", "np.fmod(a, b)", "np.float64(0) / 0", "np.var([])", "np.median([])", "np.average(a)", "np.nanmin(a, axis=0)", "np.uint8(3) - np.uint8(5)", "np.sin(a * np.inf)", "np.log2(a)", "np.log10(a)", "np.add.reduce(a * 1e308)", "np.prod(a * 1e200)", "a.astype('f2') * 1e5", "a.astype('f4')", "np.cumsum(a)", "a - a", "np.dot(a.ravel(), a.ravel())", "np.expm1(a * 800)", "np.cosh(a * 1000)", "np.square(a * 1e200)", "np.hypot(a * 1e308, b)"])
    lines = [f"a = {text}", f"b = {array(rng, beside(rng, sizes))[0]}"]
    if rng.random() < 0.4:
        how = rng.choice(["all='raise'", "divide='raise'", "invalid='raise'", "over='raise', under='ignore'", "all='ignore'", "all='print'"])
        return "errstate " + op, [*lines, f"with np.errstate({how}):", f"    r = {op}", "r"]
    return "warnings " + op, [*lines, "import warnings", "with warnings.catch_warnings(record=True) as w:", "    warnings.simplefilter('always')", f"    r = {op}", "print([(x.category.__name__, str(x.message)) for x in w])", "r"]


KINDS = [reduction, reduction, placed, ufunc, ufunc, scalars, indexed, indexed, written, written, method, function, function, function, function, printed, warned]
