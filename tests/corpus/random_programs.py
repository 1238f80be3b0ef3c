"""Random programs of two to five statements over ordinary functions of PyTorch and NumPy, for random_cells.py.

Two operands of any dtype, a third one that is an alias, a view or a result, possibly a statement that writes to one of
them (in place, by index, by `out=`), the operands printed, and a last expression. Each kind draws (its topic, the lines
of the cell).
"""
from random_cells_draw import numel

EXTENTS = [0, 1, 1, 1, 2, 2, 3, 3, 4]
NEW = ["2", "-1", "True", "2.5"]


def some_sizes(rng):
    return tuple(rng.choice(EXTENTS) for _ in range(rng.choice([0, 1, 1, 2, 2, 3])))


def beside(rng, sizes):
    """Sizes that usually broadcast with the given ones."""
    if rng.random() < 0.35:
        return some_sizes(rng)
    cut = sizes[rng.randint(0, len(sizes)) :] if rng.random() < 0.4 else sizes
    return tuple(1 if rng.random() < 0.25 else extent for extent in cut)


def some_range(rng, module, sizes):
    return f"({module}.arange({numel(sizes)})" + rng.choice(["", " - 2", " * 3 % 5"]) + ")"


# PyTorch

TORCH_CASTS = [
    ".float()",
    "",
    ".int()",
    ".to(torch.int16)",
    ".to(torch.uint8)",
    ".to(torch.int8)",
    ".bool()",
    ".double()",
    ".half()",
    ".bfloat16()",
]


def torch_operand(rng, sizes):
    form = rng.random()
    if form < 0.2:
        return f"torch.full({sizes}, {rng.choice(NEW)})"
    if form < 0.35:
        return f"torch.linspace(-2, 2, {numel(sizes)}).reshape({sizes})"
    if form < 0.42:
        return f"torch.eye({rng.randint(1, 3)})[:{rng.randint(1, 2)}]"
    return f"{some_range(rng, 'torch', sizes)}{rng.choice(TORCH_CASTS)}.reshape({sizes})"


DIM = ["0", "1", "-1", "0", "-1", "-2"]
NUMBER = ["2", "-1", "0.5", "1.5", "True"]
TORCH_EXPRESSIONS = """
{x} + {y}|{x} - {y}|{x} * {y}|{x} / {y}|{x} // {y}|{x} % {y}|{x} ** 2|{x} == {y}|{x} > {y}|{x} & {y}|{x} + {n}|{n} - {x}|{x} * {n}|~{x}|-{x}|{x} << 1
torch.add({x}, {y}, alpha={n})|torch.sub({x}, {y}, alpha={n})|{x}.add({y}, alpha={n})|torch.rsub({x}, {y}, alpha={n})
torch.div({x}, {y}, rounding_mode='floor')|torch.div({x}, {y}, rounding_mode='trunc')|{x}.div({y}, rounding_mode=None)
torch.fmod({x}, {y})|torch.remainder({x}, {y})|torch.maximum({x}, {y})|torch.minimum({x}, {y})|torch.atan2({x}, {y})|torch.pow({x}, {y})|torch.pow({n}, {x})|torch.floor_divide({x}, {y})
torch.fmax({x}, {y})|torch.hypot({x}, {y})|torch.logical_and({x}, {y})|{x}.logical_or({y})|torch.logical_xor({x}, {y})|torch.bitwise_or({x}, {y})|torch.isclose({x}, {y})|torch.allclose({x}, {y})|torch.equal({x}, {y})
torch.lerp({x}, {y}, 0.5)|torch.lerp({x}, {y}, {x})|torch.addcmul({z}, {x}, {y})|torch.addcmul({z}, {x}, {y}, value={n})|torch.addcdiv({z}, {x}, {y})|torch.where({x} > 0, {y}, {z})|torch.where({x} > {y}, {x}, {n})
{x}.masked_fill({y} > 1, {n})|{x}.masked_select({y} > 0)|{x}.clamp({n}, 2)|{x}.clamp(None, {n})|{x}.clamp({n})|torch.clamp({x}, min={y})|torch.clamp({x}, {y}, {z})|torch.clip({x}, -1, 1)
{x}.exp()|{x}.sqrt()|{x}.abs()|{x}.sign()|{x}.floor()|{x}.round()|{x}.neg()|{x}.sigmoid()|{x}.tanh()|{x}.sin()|{x}.log1p()|{x}.rsqrt()|{x}.reciprocal()|{x}.square()|{x}.trunc()|{x}.frac()|{x}.relu()|{x}.isnan()|{x}.logical_not()|{x}.expm1()|{x}.erf()|{x}.cos()|{x}.log()
torch.softmax({x}, {d})|torch.log_softmax({x}, {d})|{x}.logsumexp({d})|{x}.softmax({d}, dtype=torch.float64)|torch.nn.functional.relu({x})|torch.nn.functional.gelu({x})|torch.nn.functional.softplus({x})|torch.nn.functional.leaky_relu({x})
torch.nn.functional.mse_loss({x}, {y})|torch.nn.functional.l1_loss({x}, {y})|torch.nn.functional.smooth_l1_loss({x}, {y})|torch.nn.functional.huber_loss({x}, {y})|torch.nn.functional.mse_loss({x}, {y}, reduction='none')|torch.nn.functional.cosine_similarity({x}, {y}, dim={d})|torch.nn.functional.pad({x}, (1, 1))|torch.nn.functional.normalize({x}, dim={d})
torch.nn.functional.l1_loss({x}, {y}, reduction='sum')|torch.nn.functional.one_hot({x})|torch.nn.functional.linear({x}, {y})
torch.cdist({x}, {y})|torch.dist({x}, {y})|torch.dot({x}, {y})|torch.mm({x}, {y})|torch.matmul({x}, {y})|{x} @ {y}|torch.outer({x}, {y})|torch.mv({x}, {y})|torch.bmm({x}, {y})|torch.kron({x}, {y})|torch.cross({x}, {y})|torch.tensordot({x}, {y}, dims=1)|torch.addmm({z}, {x}, {y})|torch.einsum('ij,jk->ik', {x}, {y})|torch.einsum('...i,i->...', {x}, {y})
{x}.sum()|{x}.sum({d})|{x}.sum({d}, keepdim=True)|{x}.sum((0, 1))|{x}.mean()|{x}.mean({d})|{x}.prod()|{x}.prod({d})|{x}.max()|{x}.max({d})|{x}.min({d}, keepdim=True)|{x}.max({d}, keepdim=True)|{x}.amax({d})|{x}.amin(({d}, 0))|{x}.argmax({d})|{x}.argmin()|{x}.all()|{x}.any({d})|{x}.std()|{x}.var({d})|{x}.std({d}, unbiased=False)|{x}.norm()|{x}.norm({d})|{x}.norm((0, 1))|torch.norm({x}, p=1, dim={d})|{x}.median()|{x}.median({d})|{x}.mode({d})|{x}.count_nonzero()|{x}.nansum()|{x}.sum(dtype=torch.float64)|{x}.sum({d}, dtype=torch.int32)|torch.std_mean({x})|torch.var_mean({x}, {d})|torch.aminmax({x})|{x}.quantile(0.5)|{x}.kthvalue(1)
{x}.cumsum({d})|{x}.cumprod({d})|{x}.cummax({d})|{x}.logcumsumexp({d})|{x}.diff()|{x}.diff(dim={d})|torch.trapz({x})|torch.cumsum({x}, {d}, dtype=torch.float32)
{x}.sort()|{x}.sort({d}, descending=True)|{x}.argsort({d})|{x}.topk(1)|{x}.topk(2, {d}, largest=False)|{x}.unique()|torch.unique({x}, return_counts=True)|torch.unique_consecutive({x})|torch.bincount({x})|torch.searchsorted({x}, {y})|torch.bucketize({x}, {y})|torch.histc({x}, 4)|torch.isin({x}, {y})
{x}.view(-1)|{x}.view(2, 2)|{x}.reshape(2, -1)|{x}.reshape(-1)|{x}.t()|{x}.T|{x}.transpose({d}, -1)|{x}.permute(-1, 0)|{x}.flatten()|{x}.squeeze()|{x}.squeeze({d})|{x}.unsqueeze({d})|{x}.expand(2, -1)|{x}.expand(2, 3, -1)|{x}.expand_as({y})|{x}.broadcast_to((4,))|{x}.repeat(2)|{x}.repeat(2, 1)|{x}.tile((2,))|{x}.contiguous()|{x}.movedim(0, {d})|{x}.swapaxes(0, {d})|{x}.flip({d})|{x}.roll(1, {d})|{x}.rot90()|{x}.unfold({d}, 1, 1)|{x}.chunk(2, {d})|{x}.split(1, {d})|{x}.unbind({d})|{x}.narrow({d}, 0, 1)|{x}.select({d}, 0)|{x}.diagonal()|torch.diag({x})|{x}.view_as({y})|{x}.reshape_as({y})|{x}.tril()|{x}.triu(1)|torch.atleast_2d({x})|{x}.ravel()|{x}.mT|torch.diag_embed({x})|{x}.trace()
torch.cat([{x}, {y}])|torch.cat([{x}, {y}], {d})|torch.stack([{x}, {y}])|torch.stack([{x}, {x}], {d})|torch.hstack([{x}, {y}])|torch.vstack([{x}, {y}])|torch.broadcast_tensors({x}, {y})[0]|torch.broadcast_tensors({x}, {y})[1]|torch.meshgrid({x}, {y}, indexing='ij')|torch.cartesian_prod({x}, {y})|torch.column_stack([{x}, {y}])|torch.block_diag({x}, {y})
{x}.index_select({d}, torch.tensor([0, 0]))|{x}.gather({d}, {y})|{x}.gather({d}, torch.zeros_like({x}, dtype=torch.long))|torch.take({x}, torch.tensor([0, -1]))|torch.take_along_dim({x}, {y}, {d})|{x}.scatter({d}, {y}, {z})|{x}.scatter({d}, torch.zeros_like({x}, dtype=torch.long), {n})|{x}.scatter_add({d}, torch.zeros_like({x}, dtype=torch.long), {x})|{x}.index_add({d}, torch.tensor([0]), {y})|{x}.index_fill({d}, torch.tensor([0]), {n})|{x}.nonzero()|torch.nonzero({x}, as_tuple=True)|{x}.repeat_interleave(2)|{x}.repeat_interleave(2, {d})|{x}.index_copy({d}, torch.tensor([0]), {y})|{x}.masked_scatter({y} > 0, {z})
{x}{i}|{x}{i}|{x}{i}|{x}[{x} > 0]|{x}[{y} > 0]|{x}[{y}]|{x}[torch.tensor([0, 0])]
{x}.type_as({y})|{x}.to({y})|{x}.float()|{x}.long()|{x}.to(torch.uint8)|{x}.bool()|{x}.half()|{x}.clone()|{x}.new_zeros(2)|{x}.new_full((2,), {n})|torch.zeros_like({x})|torch.ones_like({x}, dtype=torch.int32)|torch.full_like({x}, {n})|{x}.tolist()|{x}.item()|{x}.numel()|{x}.dtype|{x}.stride()|{x}.shape|{x}.is_contiguous()|torch.result_type({x}, {y})|torch.result_type({x}, {n})|torch.can_cast({x}.dtype, {y}.dtype)|torch.promote_types({x}.dtype, {y}.dtype)|{x}.numpy()|len({x})|bool({x})|float({x})|int({x})|{x}.element_size()|torch.is_tensor({x})|{x}.size({d})|{x}.dim()|{x}.data_ptr() == {y}.data_ptr()|{x}.nelement()|torch.numel({x})|{x}.is_floating_point()|hash({x}) == hash({y})|list({x})|{x} in [{y}]|max({x})|sum({x})
"""
TORCH_STATEMENTS = """
{x} += {y}|{x} -= {y}|{x} *= {y}|{x} /= {y}|{x} //= {y}|{x} %= {y}|{x} **= 2|{x} &= {y}|{x} += {n}|{x} *= {n}|{x} |= {y}
{x}.add_({y})|{x}.add_({y}, alpha={n})|{x}.sub_({y})|{x}.mul_({y})|{x}.div_({y})|{x}.zero_()|{x}.fill_({n})|{x}.copy_({y})|{x}.t_()|{x}.transpose_(0, {d})|{x}.squeeze_()|{x}.unsqueeze_({d})|{x}.clamp_({n}, 2)|{x}.masked_fill_({y} > 0, {n})|{x}.eq_({y})|{x}.relu_()|{x}.exp_()|{x}.sqrt_()|{x}.neg_()|{x}.abs_()|{x}.pow_(2)|{x}.floor_()|{x}.sigmoid_()|{x}.index_fill_({d}, torch.tensor([0]), {n})|{x}.index_add_({d}, torch.tensor([0]), {y})|{x}.scatter_({d}, {y}, {n})|{x}.masked_scatter_({y} > 0, {z})|{x}.lerp_({y}, 0.5)|{x}.addcmul_({y}, {z})|{x}.resize_(2, 2)|{x}.cumsum_({d})|{x}.index_put_((torch.tensor([0]),), {y})|{x}.put_(torch.tensor([0]), {y})|{x}.diagonal().fill_({n})|{x}.lt_({y})|{x}.logical_and_({y})|{x}.tril_()|{x}.remainder_({n})|{x}.T.add_({n})|{x}.view(-1).mul_({n})
{x}{i} = {y}|{x}{i} = {n}|{x}{i} += {y}|{x}{i} = {x}|{x}[{x} > 0] = {n}|{x}[{y} > 0] = {z}|{x}[torch.tensor([0, 0])] = {y}|{x}[0] = {y}|{x}[...] = {y}|{x}[{x} > 0] *= 2|{x}.data{i} = {n}
torch.add({x}, {y}, out={z})|torch.mul({x}, {y}, out={x})|torch.sub({x}, {y}, out={z})|torch.sum({x}, 0, out={y})|torch.exp({x}, out={y})|torch.maximum({x}, {y}, out={z})|torch.cumsum({x}, 0, out={z})|torch.matmul({x}, {y}, out={z})|torch.eq({x}, {y}, out={z})|torch.cat([{x}, {y}], out={z})|torch.div({x}, {y}, out={z})|torch.abs({x}, out={x})|torch.clamp({x}, {n}, 2, out={y})|torch.where({x} > 0, {y}, {z})|torch.stack([{x}, {y}], out={z})|torch.neg({x}, out={z})|torch.mean({x}, 0, out={y})|torch.max({x}, 0, out=({y}, {z}))
"""
INDICES = """
[0]|[-1]|[1]|[:1]|[1:]|[::2]|[:-1]|[...]|[None]|[..., 0]|[:, 0]|[:, 1]|[0, 0]|[1, 1:]|[:, None]|[..., None]|[None, 0]|[[0, 0]]|[[1, 0, 1]]|[:, [0, 0]]|[[1, 0, 1], :]|[[0, 1], [0, 0]]|[[1, 0, 1], [0, 0]]|[0, [1, 0, 1], ...]|[::2, [1, 0, 1]]|[None, [0, 0]]|[True]|[True, :-1]|[True, True, 1:]|[False]|[:0]|[1:2]|[..., ...]|[[0], 0]|[[True, False]]|[[[0], [0]]]|[[0, 0], 1:2]|[-1:]|[(0, 0)]|[(0,)]|[()]|[2:1]
"""


def choices(text):
    return [one for line in text.strip().split("\n") for one in line.split("|") if one]


def split_statements(text):
    """Splits statements at `|`, but not at `|=`."""
    return [one.replace("\0", "|=") for one in choices(text.replace("|=", "\0"))]


def filled(rng, template, dims, numbers):
    names = {key: rng.choice("abc") for key in "xyz"}
    return template.format(
        **names, d=rng.choice(dims), n=rng.choice(numbers), i=rng.choice(INDEX) if "{i}" in template else ""
    )


def program(rng, preamble, first, second, expressions, statements, dims):
    third = rng.choice(expressions).replace("{z}", "{x}").replace("{x}", "a").replace("{y}", "b")
    third = "a" if rng.random() < 0.5 else filled(rng, third, dims, NUMBER)
    if any(name in third for name in ("(c", "c.", "c[")):
        third = "a"
    lines = [*preamble, f"a = {first}", f"b = {second}", f"c = {third}"]
    about = third if third != "a" else ""
    if rng.random() < 0.35:
        template = rng.choice(statements)
        about = template
        lines += [filled(rng, template, dims, NUMBER), "print(a, b)"]
    template = rng.choice(expressions)
    lines.append(filled(rng, template, dims, NUMBER))
    return "programs " + (about or template), lines


INDEX = choices(INDICES)
TORCH_EXPRESSION = choices(TORCH_EXPRESSIONS)
TORCH_STATEMENT = split_statements(TORCH_STATEMENTS)


def torch_program(rng):
    """A program of PyTorch."""
    sizes = some_sizes(rng)
    operands = torch_operand(rng, sizes), torch_operand(rng, beside(rng, sizes))
    return program(rng, [], *operands, TORCH_EXPRESSION, TORCH_STATEMENT, DIM)


# NumPy

NUMPY_CASTS = [
    ".astype(float)",
    "",
    ".astype(np.int32)",
    ".astype('f4')",
    ".astype(np.float16)",
    ".astype(np.int8)",
    ".astype(np.uint8)",
    ".astype(bool)",
    ".astype('int16')",
    ".astype(np.uint16)",
    ".astype('u4')",
    ".astype(np.uint64)",
    ".astype(complex)",
    ".astype('c8')",
]
NUMPY_OTHERS = ["1.5", "2", "True", "np.int8(3)", "np.float32(2)", "[1, 2]", "[[1], [2]]", "np.float64(-0.5)", "(3,)"]
NUMPY_OTHERS += ["np.uint16(3)", "np.uint64(2**63 + 1)", "2j", "np.complex64(1 - 2j)", "[1j, 2]", "np.uint32(7)"]


def numpy_operand(rng, sizes):
    form = rng.random()
    if form < 0.17:
        return rng.choice(NUMPY_OTHERS)
    if form < 0.3:
        return f"np.full({sizes}, {rng.choice(NEW)})"
    if form < 0.45:
        return f"np.linspace(-2, 2, {numel(sizes)}).reshape({sizes})"
    if form < 0.5:
        return f"({some_range(rng, 'np', sizes)} * (1 - 2j)).reshape({sizes})"
    return f"{some_range(rng, 'np', sizes)}{rng.choice(NUMPY_CASTS)}.reshape({sizes})"


NUMPY_EXPRESSIONS = """
{x} + {y}|np.asarray({x}) + {y}|np.asarray({x}) - {y}|np.asarray({x}) * {y}|np.asarray({x}) / {y}|np.asarray({x}) // {y}|np.asarray({x}) % {y}|np.asarray({x}) ** 2|np.asarray({x}) ** {y}|np.asarray({x}) == {y}|np.asarray({x}) > {y}|np.asarray({x}) & {y}|np.asarray({x}) @ {y}|{x} * {y}|{x} == {y}|-np.asarray({x})|~np.asarray({x})|{x} - np.asarray({y})|divmod(np.asarray({x}), {y})
np.add({x}, {y})|np.subtract({x}, {y})|np.multiply({x}, {y})|np.divide({x}, {y})|np.power({x}, {y})|np.remainder({x}, {y})|np.fmod({x}, {y})|np.floor_divide({x}, {y})|np.maximum({x}, {y})|np.fmin({x}, {y})|np.fmax({x}, {y})|np.arctan2({x}, {y})|np.hypot({x}, {y})|np.logaddexp({x}, {y})|np.gcd({x}, {y})|np.lcm({x}, {y})|np.bitwise_and({x}, {y})|np.left_shift({x}, {y})|np.logical_and({x}, {y})|np.logical_xor({x}, {y})|np.equal({x}, {y})|np.greater({x}, {y})|np.isclose({x}, {y})|np.allclose({x}, {y})|np.array_equal({x}, {y})|np.copysign({x}, {y})|np.heaviside({x}, {y})|np.ldexp({x}, {y})|np.float_power({x}, {y})|np.divmod({x}, {y})|np.modf({x})|np.frexp({x})
np.exp({x})|np.sqrt(np.abs({x}))|np.sin({x})|np.abs({x})|np.sign({x})|np.floor({x})|np.rint({x})|np.round({x})|np.around({x}, 1)|np.negative({x})|np.square({x})|np.cos({x})|np.tanh({x})|np.expm1({x})|np.log1p(np.abs({x}))|np.isnan({x})|np.isfinite({x})|np.logical_not({x})|np.invert({x})|np.reciprocal({x})|np.cbrt({x})|np.exp2({x})|np.deg2rad({x})|np.trunc({x})|np.ceil({x})|np.sinh({x})|np.arctan({x})|np.signbit({x})|np.positive({x})|np.fabs({x})|np.spacing({x})|np.nan_to_num({x})|np.log(np.abs({x}) + 1)
np.clip({x}, {n}, 2)|np.clip({x}, None, {n})|np.clip({x}, {y}, {z})|np.clip({x}, -1, {y})|np.where(np.asarray({x}) > 0, {y}, {z})|np.where(np.asarray({x}) > 0)|np.select([np.asarray({x}) > 0], [{y}], {n})|np.add({x}, {y}, dtype=float)|np.add({x}, {y}, where=np.asarray({x}) > 0, out=np.zeros((3,)))|np.multiply({x}, {y}, dtype='f4')|np.add({x}, {y}, casting='no')|np.add({x}, {y}, out=np.asarray({z}))
np.sum({x})|np.sum({x}, axis={d})|np.sum({x}, axis={d}, keepdims=True)|np.sum({x}, dtype=float)|np.mean({x})|np.mean({x}, axis={d})|np.mean({x}, axis={d}, keepdims=True)|np.prod({x})|np.prod({x}, axis={d})|np.max({x})|np.max({x}, axis={d})|np.amin({x}, axis={d}, keepdims=True)|np.asarray({x}).min((0, 1))|np.argmax({x})|np.argmin({x}, axis={d})|np.std({x})|np.var({x}, axis={d})|np.var({x}, ddof=1)|np.all({x})|np.any({x}, axis={d})|np.median({x})|np.median({x}, axis={d})|np.ptp({x})|np.asarray({x}).ptp({d})|np.average({x})|np.average({x}, {d})|np.average({x}, weights={y})|np.average({x}, {d}, returned=True)|np.percentile({x}, 30)|np.quantile({x}, 0.5, axis={d})|np.count_nonzero({x})|np.count_nonzero({x}, axis={d})|np.nansum({x})|np.nanmean({x}, axis={d})|np.nanmax({x})|np.cumsum({x})|np.cumsum({x}, {d})|np.cumprod({x}, {d})|np.asarray({x}).cumsum({d})|np.diff({x})|np.diff({x}, axis={d})|np.ediff1d({x})|np.trapz({x})|np.gradient({x})|np.asarray({x}).sum({d})|np.sum({x}, initial={n})|np.max({x}, initial={n})|np.sum({x}, where=np.asarray({y}) > 0)|np.mean({x}, dtype='f4')|np.asarray({x}).mean(axis=(0, 1))|np.linalg.norm({x}, axis={d})|np.linalg.norm({x})|np.linalg.norm({x}, 1)|np.trace({x})|np.cov({x})|np.corrcoef({x})|np.histogram({x}, 3)|np.bincount({x})|np.digitize({x}, {y})
np.add.reduce({x})|np.add.reduce({x}, axis={d})|np.add.accumulate({x})|np.add.accumulate({x}, {d})|np.multiply.accumulate({x})|np.maximum.accumulate({x})|np.logical_and.accumulate({x})|np.logical_or.reduce({x})|np.add.outer({x}, {y})|np.multiply.outer({x}, {y})|np.subtract.outer({x}, {y})|np.add.at(np.asarray({x}), 0, {y})|np.maximum.reduce({x}, axis=None)|np.subtract.reduce({x})|np.add.reduceat({x}, [0])|np.minimum.outer({x}, {y})|np.bitwise_or.reduce({x})|np.true_divide.reduce({x})
np.dot({x}, {y})|np.matmul({x}, {y})|np.inner({x}, {y})|np.outer({x}, {y})|np.vdot({x}, {y})|np.cross({x}, {y})|np.kron({x}, {y})|np.tensordot({x}, {y}, 1)|np.einsum('ij,jk->ik', {x}, {y})|np.einsum('...i,i->...', {x}, {y})|np.einsum('ij->ji', {x})|np.einsum('ii', {x})|np.linalg.det({x})|np.linalg.inv({x})|np.linalg.matrix_power({x}, 2)
np.sort({x})|np.sort({x}, {d})|np.sort({x}, None)|np.argsort({x})|np.argsort({x}, {d})|np.unique({x})|np.unique({x}, return_counts=True)|np.searchsorted(np.sort({x}, None), {y})|np.isin({x}, {y})|np.in1d({x}, {y})|np.intersect1d({x}, {y})|np.union1d({x}, {y})|np.setdiff1d({x}, {y})|np.partition({x}, 0)|np.lexsort(({x}, {y}))|np.argwhere({x})|np.nonzero({x})|np.flatnonzero({x})|np.argpartition({x}, 0)|np.sort_complex({x})
np.reshape({x}, (1, -1))|np.reshape({x}, (2, -1))|np.ravel({x})|np.transpose({x})|np.swapaxes({x}, 0, {d})|np.moveaxis({x}, 0, {d})|np.rollaxis({x}, {d})|np.squeeze({x})|np.squeeze({x}, {d})|np.expand_dims({x}, {d})|np.broadcast_to({x}, (3,))|np.broadcast_to({x}, (2, 1))|np.broadcast_to({x}, np.shape({y}))|np.broadcast_arrays({x}, {y})[0]|np.broadcast_arrays({x}, {y})[1]|np.broadcast_shapes(np.shape({x}), np.shape({y}))|np.flip({x})|np.flip({x}, {d})|np.roll({x}, 1)|np.roll({x}, 1, {d})|np.rot90({x})|np.tile({x}, 2)|np.tile({x}, (2, 1))|np.repeat({x}, 2)|np.repeat({x}, 2, {d})|np.resize({x}, (2, 2))|np.atleast_1d({x})|np.atleast_2d({x})|np.atleast_3d({x})|np.diag({x})|np.diagonal({x})|np.tril({x})|np.triu({x}, 1)|np.pad({x}, 1)|np.pad({x}, 1, mode='edge')|np.fliplr({x})|np.trim_zeros({x})|np.vander({x})|np.ix_({x}, {y})|np.meshgrid({x}, {y})|np.indices(np.shape({x}))
np.concatenate([{x}, {y}])|np.concatenate([np.asarray({x}), np.asarray({y})], {d})|np.concatenate([np.asarray({x}), np.asarray({y})], None)|np.stack([{x}, {y}])|np.stack([{x}, {x}], {d})|np.hstack([{x}, {y}])|np.vstack([{x}, {y}])|np.dstack([{x}, {y}])|np.column_stack([{x}, {y}])|np.append({x}, {y})|np.append({x}, {y}, {d})|np.insert({x}, 0, {y})|np.insert({x}, [0], {y}, {d})|np.insert({x}, 1, {n}, axis={d})|np.delete({x}, 0)|np.delete({x}, 0, {d})|np.delete({x}, [0, 1])|np.split({x}, 1)|np.array_split({x}, 2)|np.array_split({x}, 2, {d})|np.block([{x}, {y}])|np.r_[{x}, {y}]|np.c_[{x}, {y}]|np.array([{x}, {y}])
np.take({x}, [0, 0], {d})|np.take({x}, [0, 0], None)|np.take({x}, 0)|np.take({x}, [0, 5], mode='clip')|np.take({x}, [-1, 7], mode='wrap')|np.take_along_axis(np.asarray({x}), np.zeros_like({x}, dtype=int), {d})|np.compress([True], {x}, {d})|np.extract(np.asarray({x}) > 0, {y})|np.choose(np.asarray({x}) > 0, [{y}, {z}])|np.choose({x}, [{y}, {z}], mode='clip')|np.apply_along_axis(np.sum, {d}, {x})|np.piecewise({x}, [np.asarray({x}) > 0], [{n}, 2])|np.interp({x}, [0, 1], [0, 2])|np.unravel_index({x}, (4, 4))|np.ravel_multi_index(({x}, {y}), (9, 9))|np.vectorize(lambda t: t * 2)({x})|np.convolve({x}, {y})|np.polyval({x}, {y})
{x}{i}|np.asarray({x}){i}|np.asarray({x}){i}|np.asarray({x}){i}|np.asarray({x})[np.asarray({y}) > 0]|np.asarray({x})[{y}]
np.asarray({x}).flat[1:]|list(np.asarray({x}).flat)|np.asarray({x}).flat == 1|np.frombuffer(np.asarray({x}).tobytes(), np.uint8)|np.asarray({x}).astype(str)|np.array(['a', 'bb', 'a']) == 'a'|np.where(np.asarray({x}) > 0, 'yes', 'no')|np.unique(np.asarray({x}).astype(str))|np.array([{x}, 'a'])|np.asarray({x}).astype(object)|np.array([{n}, None])|np.maximum({x}, {y}, where=np.asarray({x}) > 0, out=np.zeros((3, 1)))|np.sqrt(np.abs({x}), where=np.asarray({y}) > 0, out=np.ones(np.shape({x})))|np.max({x}, initial={n}, where=np.asarray({x}) > 0)|np.any({x}, where=np.asarray({y}) > 0)|np.mean({x}, where=np.asarray({x}) != 1)|np.nanstd({x})|np.nanmedian({x}, axis={d})|np.quantile({x}, [0.1, 0.5], axis={d})
np.result_type({x}, {y})|np.result_type({x})|np.can_cast({x}, np.int8)|np.can_cast(np.asarray({x}).dtype, np.asarray({y}).dtype)|np.promote_types(np.asarray({x}).dtype, np.asarray({y}).dtype)|np.min_scalar_type({x})|np.asarray({x}).dtype|np.shape({x})|np.ndim({x})|np.size({x})|np.size({x}, {d})|np.asarray({x}).astype(np.int8)|np.asarray({x}).astype('u1')|np.asarray({x}).astype(bool)|np.asarray({x}).tolist()|np.asarray({x}).item()|np.asarray({x}).strides|np.asarray({x}).T|np.asarray({x}).copy()|np.zeros_like({x})|np.full_like({x}, {n})|np.ones_like({x}, dtype=int)|np.empty_like({x}).shape|np.shares_memory({x}, {y})|np.may_share_memory({x}, {c})|np.isscalar({x})|np.array({x}, dtype='f4')|np.array({x}, ndmin=2)|np.asarray({x}).flatten('F')|np.array({x}, order='F').strides|np.asfarray({x})|len({x})|float({x})|int({x})|bool({x})|str({x})|repr({x})|list(np.asarray({x}))|np.asarray({x}).nbytes|np.asarray({x}).flat[0]|np.asarray({x}).flags.c_contiguous|np.iinfo(np.asarray({x}).dtype)|np.finfo(np.asarray({x}).dtype).eps|np.isrealobj({x})|np.asarray({x}).base is None|np.array2string(np.asarray({x}), precision=2)|np.asarray({x}).itemsize|sum(np.asarray({x}))|max(np.ravel({x}))|np.ndenumerate({x})|list(np.ndindex(np.shape({x})))|np.asarray({x}).argsort({d})|np.asarray({x}).squeeze({d})|np.asarray({x}).round(1)|np.asarray({x}).clip(0, 1)|np.asarray({x}).swapaxes(0, {d})|np.asarray({x}).repeat(2)|np.asarray({x}).dot({y})|np.asarray({x}).all({d})|np.asarray({x}).std({d})|np.asarray({x}).nonzero()|np.asarray({x}).take([0])|np.asarray({x}).view()|np.asarray({x}).searchsorted({y})|np.asarray({x}).trace()|np.asarray({x}).diagonal()|np.asarray({x}).prod()|np.asarray({x}).compress([True])|np.asarray({x}).real|np.asarray({x}).imag|np.tri({d})|np.fill_diagonal(np.asarray({x}), {n})
"""
NUMPY_STATEMENTS = """
{x} += {y}|{x} -= {y}|{x} *= {y}|{x} /= {y}|{x} //= {y}|{x} %= {y}|{x} **= 2|{x} &= {y}|{x} += {n}|{x} *= {n}|{x} |= {y}|{x} @= {y}
{x}{i} = {y}|{x}{i} = {n}|{x}{i} += {y}|{x}{i} = {x}|{x}[{x} > 0] = {n}|{x}[{x} > 0] = {y}|{x}[{y} > 0] = {z}|{x}[...] = {y}|{x}.flat[0] = 3|{x}.flat = {y}|{x}[0] = {y}|{x}.T{i} = {y}
np.add({x}, {y}, out={z})|np.multiply({x}, {y}, out={x})|np.subtract({x}, {y}, {z})|np.exp({x}, out={y})|np.sum({x}, 0, out={y})|np.maximum({x}, {y}, out={z})|np.cumsum({x}, out={z})|np.mean({x}, 0, out={y})|np.matmul({x}, {y}, out={z})|np.clip({x}, 0, 1, out={y})|np.take({x}, [0], out={z})|np.dot({x}, {y}, out={z})|np.concatenate([{x}, {y}], out={z})|np.add({x}, {y}, out={z}, casting='unsafe')|np.greater({x}, {y}, out={z})|np.stack([{x}, {y}], out={z})|np.round({x}, out={x})|np.add.reduce({x}, out={z})|np.max({x}, 0, out={z})
np.copyto({x}, {y})|np.copyto({x}, {y}, where=np.asarray({x}) > 0)|np.copyto({x}, {y}, casting='unsafe')|np.putmask({x}, {x} > 0, {y})|np.place({x}, {x} > 0, {y})|np.put({x}, [0], {y})|np.put({x}, [0, 9], {y}, mode='clip')|np.fill_diagonal({x}, {n})|np.add.at({x}, [0, 0], {y})|np.add.at({x}, 0, {n})|{x}.fill({n})|{x}.sort()|{x}.sort({d})|{x}.resize((2, 2))|{x}.shape = (-1,)|{x}.itemset(0, {n})|{x}.put([0], {y})|{x}.partition(0)|np.random.seed(0)|{x}.setflags(write=False)|np.put_along_axis({x}, np.array([[0]]), {n}, {d})|np.multiply.at({x}, [0], {y})
"""
NUMPY_DIM = ["0", "1", "-1", "0", "-1", "None"]
NUMPY_EXPRESSION = [one.replace("{c}", "c") for one in choices(NUMPY_EXPRESSIONS)]
NUMPY_STATEMENT = split_statements(NUMPY_STATEMENTS)


def numpy_program(rng):
    """A program of NumPy."""
    sizes = some_sizes(rng)
    operands = numpy_operand(rng, sizes), numpy_operand(rng, beside(rng, sizes))
    return program(rng, [], *operands, NUMPY_EXPRESSION, NUMPY_STATEMENT, NUMPY_DIM)
