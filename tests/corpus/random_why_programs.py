"""Random programs for random_why.py: they are run while they are drawn, so that each of their lines is valid."""
import math
import warnings

import numpy as np
import torch

import random_why_forms
from random_why_forms import filled, forms, statements
from random_why_python import through_python, training

KINDS = ["torch", "numpy", "select", "backward", "integers", "python", "array_python", "training", "array_select", "alias", "array_alias", "gradients"]
ARRAYS = ("numpy", "array_python", "array_select", "array_alias")
FORMS = {True: forms(random_why_forms.NUMPY), False: forms(random_why_forms.TORCH)}
ALIASES = {numpy: statements(text) for numpy, text in random_why_forms.ALIASES.items()}
BEFORE_GRADIENTS, GRADIENTS = statements(random_why_forms.BEFORE_GRADIENTS), statements(random_why_forms.GRADIENTS)
# These select in the backward pass, and the gradient of gelu is read as if it had the memory layout of its input
# (oneDNN), so its values may be arbitrary.
SELECTS_BACKWARD = "clamp maximum abs elu( hardswish logit relu hard ReLU threshold margin shrink renorm L1 l1_ polar max( Pool frexp".split()


def shape(rng, least=1, most=3):
    return [rng.randint(1, 4) for _ in range(rng.randint(least, most))]


def fitting(rng, sizes):
    out = [1 if rng.random() < 0.3 else size for size in sizes]
    return out[rng.randint(0, len(out)) if rng.random() < 0.3 else 0 :]


def numel(sizes):
    out = 1
    for size in sizes:
        out *= size
    return out


def numbers(rng, sizes):
    """Distinct numbers between 0.1 and 2, so that nothing overflows and no two are equal."""
    out = [round(0.1 + 1.9 * (i + 0.3 * rng.random()) / max(1, numel(sizes)), 3) for i in range(numel(sizes))]
    rng.shuffle(out)
    return out


class Program:
    """Lines, and the shape of each variable in the real library."""

    def __init__(self, rng, kind):
        self.rng = rng
        self.kind = kind
        self.numpy = kind in ARRAYS
        self.lib = "np" if self.numpy else "torch"
        self.lines = []
        self.made = []
        self.frozen = {}  # The variant of a line with a fixed condition, index or order.
        self.names = {"torch": torch, "np": np, "F": torch.nn.functional, "math": math}
        self.count = 0
        self.called = {}  # The name of a tensor in an answer, if it differs from that in the last line.

    def run(self, line):
        before = dict(self.names)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                exec(line, self.names)
        except Exception:
            self.names = before
            return False
        self.lines.append(line)
        return True

    def make(self, name, sizes):
        rng = self.rng
        values = numbers(rng, sizes)
        choice = rng.random()
        if self.kind == "integers":
            values = [int(20 * value) for value in values]
        if choice < 0.3 and self.kind not in ("backward", "gradients"):
            text = f"{self.lib}.arange(1{'' if self.kind == 'integers' else '.'}, {numel(sizes) + 1}).reshape({tuple(sizes)})"
        else:
            maker = "np.array" if self.numpy else "torch.tensor"
            text = f"{maker}({values}).reshape({tuple(sizes)})"
        if self.run(f"{name} = {text}"):
            self.made.append((name, len(self.lines) - 1))

    def sizes(self, name):
        return list(self.names[name].shape)


UNARY = ["exp", "sin", "tanh", "abs", "floor", "sqrt", "square", "cos"]
BINARY = ["+", "-", "*", "/"]


def dim(rng, sizes):
    return rng.randint(-len(sizes), len(sizes) - 1) if sizes else 0


def view(rng, p, x):
    sizes = p.sizes(x)
    d = dim(rng, sizes)
    if p.numpy:
        return rng.choice([f"{x}.T", f"{x}.reshape(-1)", f"np.expand_dims({x}, {d})", f"np.flip({x}, {d})", f"{x}.copy()", f"{x}.ravel()",
                           f"np.swapaxes({x}, 0, -1)", f"np.broadcast_to({x}, (2,) + {x}.shape)", f"np.roll({x}, 1, axis={d})", f"np.tile({x}, 2)",
                           f"np.concatenate([{x}, {x}], axis={d})", f"np.stack([{x}, {x}])", f"np.repeat({x}, 2, axis={d})", f"{x}[..., ::-1]",
                           f"{x}[0]", f"{x}[..., None]", f"{x}[:1]", f"np.pad({x}, 1)", f"np.tril({x})", f"{x}.astype('float32')", f"{x}.flatten()",
                           f"np.transpose({x})", f"np.squeeze({x})", f"np.vstack([{x}, {x}])", f"np.diagonal({x})",
                           f"np.rot90({x})", f"np.moveaxis({x}, 0, -1)", f"np.atleast_2d({x})", f"np.resize({x}, (2, 3))", f"np.triu({x}, 1)",
                           f"np.repeat({x}, {[rng.randint(0, 2) for _ in range(sizes[d] if sizes else 1)]}, axis={d})", f"{x}.take([0, -1])",
                           f"np.take({x}, [0, -1, 0], axis={d})", f"np.hstack([{x}, {x}])", f"np.dstack([{x}, {x}])", f"np.array_split({x}, 2)[0]",
                           f"np.append({x}, {x})", f"np.append({x}, {x}, axis={d})", f"np.insert({x}, 0, {x}[0], axis=0)", f"np.delete({x}, 0, {d})",
                           f"np.block([{x}, {x}])", f"np.array([{x}, {x}])", f"np.lib.stride_tricks.sliding_window_view({x}, 1, {d})",
                           f"np.column_stack([{x}, {x}])", f"np.meshgrid({x}, {x})[0]", f"np.meshgrid({x}, {x}, indexing='ij')[1]",
                           f"np.broadcast_arrays({x}, {x})[1]", f"np.pad({x}, 1, mode='edge')", f"np.pad({x}, 1, mode='wrap')", *([f"np.diagflat({x})"] if sizes else []),
                           f"np.concatenate([{x}, {x}], axis=None)", f"{x}[[0, -1]]", f"{x}[..., [0, 0]]", f"{x}[np.newaxis, ::-1]", f"np.ravel({x}, 'F')",
                           f"{x}.reshape(-1, order='F')", f"np.roll({x}, (1, 2), (0, -1))", f"{x}[::-1][-1:]", f"np.choose([0], [{x}, 2 * {x}])",
                           f"np.take_along_axis({x}, np.zeros({x}.shape, int), {d})", f"np.compress([True], {x}, {d})", f"np.r_[{x}, {x}]"])  # fmt: skip
    return rng.choice([f"{x}.T", f"{x}.reshape(-1)", f"{x}.unsqueeze({d})", f"{x}.flip({d})", f"{x}.clone()", f"{x}.flatten()", f"{x}.contiguous()",
                       f"{x}.transpose(0, -1)", f"{x}.expand(2, *{x}.shape)", f"{x}.roll(1, {d})", f"{x}.repeat(2, *[1] * {len(sizes)})",
                       f"torch.cat([{x}, {x}], {d})", f"torch.stack([{x}, {x}])", f"{x}.repeat_interleave(2, {d})", f"{x}[0]", f"{x}[..., None]",
                       f"{x}[:1]", f"F.pad({x}, (1, 1))", f"torch.tril({x})", f"{x}.double()", f"{x}.squeeze()", f"{x}.narrow({d}, 0, 1)",
                       f"{x}.diagonal()", f"{x}.unfold({d}, 1, 1)", f"{x}.movedim(0, -1)", f"{x}.select({d}, 0)", f"{x}.detach()",
                       f"{x}.split(1, {d})[0]", f"{x}.t()", f"torch.vstack([{x}, {x}])", f"torch.diag({x})",
                       f"torch.rot90({x}, 1, (0, -1))", f"{x}.unflatten(-1, (1, -1))", f"{x}.flatten(0, -1)", f"{x}.tensor_split(2)[0]",
                       f"torch.repeat_interleave({x}, torch.tensor({[rng.randint(0, 2) for _ in range(sizes[d] if sizes else 1)]}), dim={d})",
                       f"torch.hstack([{x}, {x}])", f"torch.dstack([{x}, {x}])", f"torch.column_stack([{x}, {x}])", f"torch.block_diag({x}, {x})",
                       f"torch.meshgrid({x}, {x}, indexing='ij')[1]", f"torch.cartesian_prod({x}, {x})", f"torch.combinations({x})",
                       f"F.pad({x}[None], (1, 1), mode='reflect')", f"F.pad({x}[None], (1, 1), mode='replicate')", f"F.pad({x}[None], (1, 1), mode='circular')",
                       f"{x}.as_strided((2, 2), (1, 1))", f"torch.diag_embed({x})", f"torch.diagflat({x})", f"{x}.tile(2, 2)", f"{x}.chunk(2, {d})[-1]",
                       f"{x}.unbind({d})[-1]", f"{x}.swapaxes(0, -1)", f"torch.flipud({x})", f"torch.broadcast_tensors({x}, {x})[0]", f"{x}.roll((1, 2), (0, -1))",
                       f"torch.atleast_3d({x})", f"{x}.take_along_dim(torch.zeros_like({x}, dtype=torch.long), {d})", f"F.embedding(torch.tensor([0, 0]), {x})",
                       f"{x}.scatter(0, torch.zeros(*[1] * {len(sizes)}, dtype=torch.long), 2 * {x})", f"{x}.index_copy({d}, torch.tensor([0]), {x}.narrow({d}, -1, 1))",
                       f"{x}.index_add({d}, torch.tensor([0]), {x}.narrow({d}, -1, 1), alpha=2)", f"{x}.scatter_add(0, torch.zeros_like({x}, dtype=torch.long), {x})",
                       f"{x}.select_scatter({x}.select({d}, -1), {d}, 0)", f"{x}.slice_scatter({x}[:1] * 2, 0, 0, 1)", f"torch.diagonal_scatter({x}, {x}.diagonal() * 2)",
                       f"{x}.masked_scatter(torch.ones_like({x}, dtype=torch.bool), {x} * 2)", f"{x}.unfold({d}, 2, 1)", f"F.pixel_shuffle({x}[None, None], 1)",
                       f"{x}.index_fill({d}, torch.tensor([0]), 0.5)", f"{x}.index_put((torch.tensor([0, -1]),), {x}[0], accumulate=True)"])  # fmt: skip


def reduction(rng, p, x):
    sizes = p.sizes(x)
    d = dim(rng, sizes)
    if p.numpy:
        name = rng.choice(["sum", "mean", "prod", "std", "var"])
        return rng.choice([f"{x}.{name}(axis={d})", f"np.{name}({x}, axis={d}, keepdims=True)", f"np.{name}({x})", f"{x}.{name}({d})",
                           f"np.cumsum({x}, axis={d})", f"np.cumprod({x}, {d})", f"np.diff({x}, axis={d})", f"np.linalg.norm({x})",
                           f"np.average({x}, axis={d})", f"np.average({x}, weights={x} + 1)", f"np.trapz({x}, axis={d})", f"np.trapz({x}, {x} + 1, axis={d})",
                           f"np.ediff1d({x})", f"np.linalg.norm({x}, axis={d})", f"np.linalg.norm({x}, 1, {d}, True)", f"{x}.cumsum()", f"np.add.reduce({x}, {d})",
                           f"np.add.accumulate({x}, {d})", f"np.multiply.reduce({x}, axis=None)", f"np.add.reduceat({x}, [0], {d})", f"{x}.trace()",
                           f"np.std({x}, {d}, ddof=1)", f"np.logaddexp.reduce({x}, {d})", f"np.cov({x})", f"np.gradient({x}, axis={d})", f"np.polyval([1., 2.], {x})",
                           f"{x}.sum(axis=(0, -1))", f"np.sum({x}, {d}, initial=2.)", f"np.sum({x}, where=np.arange({x}.shape[-1]) > 0)", f"np.vander({x}, 3)",
                           f"np.mean({x}, {d}, where=[True])", f"np.diff({x}, 2)", f"np.convolve({x}, [1., 2.])", f"np.convolve({x}, {x}, 'same')"])  # fmt: skip
    name = rng.choice(["sum", "mean", "prod", "logsumexp", "softmax", "log_softmax", "cumsum", "cumprod"])
    keep = "" if "soft" in name or name.startswith("cum") else f", keepdim={rng.random() < 0.5}"
    return rng.choice([f"{x}.{name}({d}{keep})", f"torch.{name}({x}, {d})", f"torch.{name}({x}, dim={d}{keep})", f"{x}.sum()", f"{x}.mean()",
                       f"{x}.std({d})", f"{x}.var(dim={d}, unbiased=False)", f"{x}.norm()", f"{x}.norm(dim={d})", f"F.normalize({x}, dim={d})",
                       f"F.layer_norm({x}, {x}.shape[-1:])", f"{x}.sum((0, -1))", f"{x}.diff(dim={d})", f"torch.trace({x})",
                       f"torch.std_mean({x}, {d})[1]", f"torch.var_mean({x}, {d})[0]", f"torch.logcumsumexp({x}, {d})", f"torch.trapezoid({x}, dim={d})",
                       f"torch.cumulative_trapezoid({x}, dim={d})", f"torch.linalg.vector_norm({x}, 3, {d})", f"torch.cov({x})", f"F.softmin({x}, {d})",
                       f"torch.linalg.norm({x})", f"F.avg_pool1d({x}[None], 2)", f"F.group_norm({x}[None], 1)", f"torch.gradient({x}, dim={d})[0]",
                       f"F.local_response_norm({x}[None], 2)", f"{x}.sum_to_size({x}.shape[-1:])", f"F.cosine_similarity({x}, {x} + 1, dim={d})", f"F.glu({x}, {d})",
                       f"F.pairwise_distance({x}, {x} + 1)", f"F.l1_loss({x}, 2 * {x}, reduction='none')", f"F.smooth_l1_loss({x}, {x} + 3)",
                       f"F.huber_loss({x}, {x} + 3, reduction='sum')", f"F.nll_loss({x}, torch.zeros(len({x}), dtype=torch.long), reduction='none')",
                       f"F.cross_entropy({x}, torch.zeros(len({x}), dtype=torch.long), reduction='none')", f"F.kl_div({x}, {x} + 1)",
                       f"F.cross_entropy({x}, torch.zeros(len({x}), dtype=torch.long), label_smoothing=0.1)", f"F.binary_cross_entropy_with_logits({x}, {x})",
                       f"F.gaussian_nll_loss({x}, {x} + 1, {x} + 2)", f"F.soft_margin_loss({x}, {x})", f"F.poisson_nll_loss({x}, {x})", f"{x}.norm(1, {d})"])  # fmt: skip


def number(rng, p, x):
    """A Python number read from an element, and an expression of it."""
    sizes = p.sizes(x)
    element = f"{x}[{', '.join(str(rng.randrange(size)) for size in sizes)}]" if sizes else f"{x}"
    read = rng.choice([f"{element}.item()", f"float({element})", f"{x}.sum().item()", f"float({x}.mean())"])
    name = f"n{p.count}"
    lines = [f"{name} = {read}"]
    if rng.random() < 0.5:
        lines.append(rng.choice([f"{name} = {name} * 2 + 1", f"{name} += {read}", f"{name} = abs({name}) / 3", f"{name}, m = -{name}, 1"]))
    fill = f"np.full((2, 2), {name})" if p.numpy else f"torch.full((2, 2), {name})"
    return lines, rng.choice([f"{x} * {name}", f"{name} - {x}", f"{x} + {name}", f"{x} / (1 + {name} * {name})", fill,
                              f"np.add({x}, {name})" if p.numpy else f"{x}.add({name})"])  # fmt: skip


def fill(rng, p, x, y, form):
    sizes = p.sizes(x)
    if "np.delete(X" in form and not sizes:
        return ""  # NumPy 1.24 reads beyond the memory of a number.
    d = dim(rng, sizes)
    return filled(form, x, y, d, sizes[d] if sizes else 1, p.count)


def operator(rng, p, x, others):
    """An expression over x that selects nothing."""
    kind = rng.choice(["binary", "binary", "unary", "view", "view", "reduce", "contract", "scalar", "other", "form", "form"])
    y = rng.choice(others)
    if kind == "form":
        return fill(rng, p, x, y, rng.choice(FORMS[p.numpy]))
    if kind == "binary":
        if x == y:
            return f"{x} + {y}"
        return f"{x} {rng.choice(BINARY)} {y}" if rng.random() < 0.6 else f"{y} {rng.choice(BINARY)} {x}"
    if kind == "scalar":
        return f"{x} {rng.choice(BINARY)} {rng.choice(['2', '0.5', '3.0'])}"
    if kind == "unary":
        return rng.choice([f"{p.lib}.{rng.choice(UNARY)}({x})", f"-{x}", f"{x} ** 2", f"{p.lib}.maximum({x}, {y})"])
    if kind == "view":
        return view(rng, p, x)
    if kind == "reduce":
        return reduction(rng, p, x)
    if kind == "contract":
        return rng.choice([f"{x} @ {y}", f"{y} @ {x}", f"{x} @ {x}.T", f"{p.lib}.matmul({x}, {y})", f"{p.lib}.einsum('...i,...i->...', {x}, {x})",
                           f"{p.lib}.tensordot({x}, {y}, 0)" if p.numpy else f"torch.tensordot({x}, {y}, dims=0)", f"{p.lib}.outer({x}, {y})",
                           f"{p.lib}.kron({x}, {y})", f"np.dot({x}, {y})" if p.numpy else f"F.linear({x}, {x})",
                           f"{p.lib}.einsum('ii->i', {x})", f"{p.lib}.einsum('ii', {x})", f"{p.lib}.einsum('ij,kj->ik', {x}, {y})", f"{p.lib}.inner({x}, {y})",
                           f"{p.lib}.einsum('ij,ij->j', {x}, {y})", f"{p.lib}.einsum('...i,...j->...ij', {x}, {y})", f"{p.lib}.einsum('i...->...', {x})",
                           f"{p.lib}.einsum('iij->j', {x})", f"{p.lib}.vdot({x}, {y})",
                           *([f"np.tensordot({x}, {y}, ([0], [0]))", f"np.linalg.multi_dot([{x}, {x}.T, {x}])", f"np.add.outer({x}, {y})"] if p.numpy else
                             [f"torch.addmm({y}, {x}, {x}.T)", f"torch.addmv({y}, {x}, {x}[0], alpha=2)", f"torch.cdist({x}, {y})", f"torch.addr({x}, {x}[0], {x}[0])",
                              f"torch.addbmm({y}, {x}[None], {x}.T[None])", f"F.conv1d({x}[None], {x}[None])", f"torch.matrix_power({x}, 2)", f"{x}.mv({y})",
                              f"torch.chain_matmul({x}, {x}.T, {x})", f"F.linear({x}, {x}, {x}[:, 0])", f"torch.tensordot({x}, {y}, ([0], [0]))", f"{x}.bmm({y})"])])  # fmt: skip
    if p.numpy:
        return rng.choice([f"np.clip({x}, 0.2, 1.5)", f"np.hypot({x}, {y})", f"np.outer({x}, {y})", f"np.add({x}, {y})", f"np.logaddexp({x}, {y})",
                           f"np.modf({x})[0]",
                           f"np.interp({x}, [0., 1., 3.], [1., 0.5, 2.])", f"np.cross({x}, {y})", f"np.sinc({x})",
                           f"np.divmod({x}, {y})[1]", f"np.fmod({x}, 0.3)", f"np.arctan2({x}, {y})", f"np.float_power({x}, 2)", f"np.vectorize(lambda v: v * 2)({x})",
                           f"np.apply_along_axis(lambda v: v * 2, 0, {x})", f"np.frexp({x})[0]", f"np.deg2rad({x})", f"np.around({x}, 1)"])  # fmt: skip
    return rng.choice([f"torch.lerp({x}, {y}, 0.3)", f"torch.clamp({x}, 0.2, 1.5)", f"torch.addcmul({x}, {y}, {y})", f"F.gelu({x})",
                       f"F.relu({x})", f"torch.logaddexp({x}, {y})", f"F.mse_loss({x}, {x} * 2)", f"torch.add({x}, {y}, alpha=2)", f"F.silu({x})",
                       f"torch.addcdiv({x}, {y}, {y} + 1, value=2)", f"torch.lerp({x}, {y}, {x})", f"torch.sub({y}, {x}, alpha=3)", f"torch.rsub({x}, {y})",
                       f"torch.xlogy({x}, {y})", f"torch.hypot({x}, {y})", f"torch.atan2({x}, {y})", f"torch.remainder({x}, 0.7)", f"torch.frac({x})", f"{x}.expm1()",
                       f"torch.cross({x}, {x} + 1, -1)", f"torch.float_power({x}, 2)", f"F.softplus({x})", f"F.elu({x})", f"F.mish({x})", f"F.hardswish({x})",
                       f"F.leaky_relu({x})", f"torch.polygamma(1, {x})", f"torch.special.entr({x})", f"torch.logit({x}, 0.1)",
                       f"torch.dist({x}, {y})", f"torch.sigmoid({x})",
                       f"torch.ldexp({x}, {y})"])  # fmt: skip


def in_place(rng, p, x, others):
    y = rng.choice(others)
    return rng.choice([f"{x} += {y}", f"{x} *= {y}", f"{x}[0] = {y}", f"{x}[..., 0] = 0.5", f"{x}[:1] += {y}", f"{x}[..., -1:] *= 2.0", f"{x} -= 1.5",
                       f"{x}[0] = {x}[-1]", f"{x}.T[0] = 0.5", f"{x}.T[..., 0] += {y}", f"{x}[::2] *= 2.0", f"{x}[[0, -1]] = {x}[0]", f"{x}[[0]] += {y}",
                       f"{x}[..., [0]] *= 2", f"{p.lib}.add({x}, {y}, out={x})", f"{p.lib}.exp({x}, out={x})", f"{x}[None][0] = {y}", f"{x}[...] = {y}"] +
                      ([f"{x}[::-1] = {x}", f"{x}[..., ::-1][0] = {y}", f"np.copyto({x}, {y})", f"{x}.fill(0.5)", f"np.add.at({x}, 0, {y})", f"np.put({x}, [0, -1], {y})",
                        f"{x}.resize((2, 3), refcheck=False)", f"{x}.resize(({x}.size // 2, 2), refcheck=False)", f"np.cumsum({x}, 0, out={x})", f"{x}.flat[0] = 0.5",
                        f"np.fill_diagonal({x}, 0.5)", f"np.copyto({x}, {y}, where=np.arange({x}.shape[-1]) > 0)", f"{x}.flat[1:] = {y}", f"{x}.put([0], {y})",
                        f"np.multiply({x}, 2, out={x}, where=np.arange({x}.shape[-1]) > 0)", f"{x}.ravel()[0] = 0.5", f"{x}.shape = (-1,)",
                        f"np.put_along_axis({x}, np.zeros((1,) * {x}.ndim, int), 0.5, 0)", f"np.negative({x}, {x})"] if p.numpy else
                       [f"{x}.mul_({y})", f"{x}.exp_()", f"{x}.copy_({y})", f"{x}.add_(2)", f"{x}.sub_({y}, alpha=2)", f"{x}.lerp_({y}, 0.3)", f"{x}.zero_()",
                        f"{x}.fill_(0.5)", f"{x}.fill_diagonal_(0.5)", f"{x}.cumsum_(0)", f"{x}.t_()", f"{x}.unsqueeze_(0)", f"{x}.transpose_(0, -1)", f"{x}.neg_()",
                        f"{x}.index_fill_(0, torch.tensor([0]), 0.5)", f"{x}.index_add_(0, torch.tensor([0]), {x}[-1:].clone())", f"{x}.view(-1)[0] = {y}.sum()",
                        f"{x}.index_copy_(-1, torch.tensor([0]), {x}[..., -1:].clone())", f"{x}.addcmul_({y}, {y}, value=2)", f"{x}.clamp_(0.2, 1.5)", f"{x}.tril_()",
                        f"{x}.scatter_(0, torch.zeros_like({x}, dtype=torch.long), 0.5)", f"{x}.diagonal().mul_(2)", f"{x}.data[0] = {y}", f"{x}.detach().add_({y})",
                        f"{x}.narrow(0, 0, 1).copy_({y})", f"{x}.expand(1, *{x}.shape)[0, 0] = 0.5", f"{x}.swapaxes_(0, -1)",
                        f"{x}.index_put_((torch.tensor([0]),), {x}[-1].clone())", f"{x}.numpy()[0] = 0.5", f"{x}.select(-1, 0).zero_()", f"{x}.unbind()[0].add_({y})"]))  # fmt: skip


def selection(rng, p, x, others):
    """An expression that selects, its selector, and the same expression with the selector fixed in `S`."""
    sizes = p.sizes(x)
    d = dim(rng, sizes)
    y = rng.choice(others)
    k = rng.randint(1, max(1, sizes[d] if sizes else 1))
    if p.numpy or rng.random() < 0.5:
        if len(np.unique(p.names[x].detach().double() if not p.numpy else p.names[x])) < numel(sizes):
            return "", "", ""  # Of equal elements either may be taken.
        table = random_why_forms.NUMPY_SELECTIONS if p.numpy else random_why_forms.TORCH_SELECTIONS
        if not sizes:
            table = [one for one in table if "np.delete(" not in one[0]]  # NumPy 1.24 reads beyond the memory of a number.
        return tuple(filled(one, x, y, d, sizes[d] if sizes else 1, p.count) for one in rng.choice(table))
    gathered = f"{x}.gather({d}, S)"
    one = f"{x}.gather({d}, S.unsqueeze({d})).squeeze({d})"
    return rng.choice([
        (f"torch.where({x} > {y}, {x}, {y} * 2)", f"{x} > {y}", f"torch.where(S, {x}, {y} * 2)"),
        (f"torch.where({x} > 0.8, {x}, 0.)", f"{x} > 0.8", f"torch.where(S, {x}, torch.tensor(0.).to({x}.dtype))"),
        (f"torch.where({x} > 0.8, {x}, {y})", f"{x} > 0.8", f"torch.where(S, {x}, {y})"),
        (f"{x}.max({d}).values", f"{x}.max({d}).indices", one),
        (f"{x}.min({d})[0]", f"{x}.min({d}).indices", one),
        (f"{x}.median({d}).values", f"{x}.median({d}).indices", one),
        (f"{x}.kthvalue({k}, {d}).values", f"{x}.kthvalue({k}, {d}).indices", one),
        (f"{x}.mode({d}).values", f"{x}.mode({d}).indices", one),
        (f"{x}.sort({d}).values", f"{x}.sort({d}).indices", gathered),
        (f"torch.sort({x}, {d}, descending=True)[0]", f"torch.sort({x}, {d}, descending=True)[1]", gathered),
        (f"{x}.topk({k}, {d}).values", f"{x}.topk({k}, {d}).indices", gathered),
        (f"{x}.cummax({d}).values", f"{x}.cummax({d}).indices", gathered),
        (f"{x}.amax({d}, keepdim=True)", f"{x}.argmax({d}, keepdim=True)", gathered),
        (f"{x}.amin({d})", f"{x}.argmin({d})", one),
        (f"{x}.max()", f"{x}.argmax()", f"{x}.flatten()[S]"),
        (f"{x}[{x} > 0.7]", f"{x} > 0.7", f"{x}[S]"),
        (f"{x}.masked_fill({x} > 0.9, 0.25)", f"{x} > 0.9", f"{x}.masked_fill(S, 0.25)"),
        (f"{x}.gather({d}, {x}.argsort({d}))", f"{x}.argsort({d})", gathered),
        (f"{x}.gather({d}, {x}.argmax({d}, keepdim=True))", f"{x}.argmax({d}, keepdim=True)", gathered),
        (f"{x}.masked_select({x} < 1)", f"{x} < 1", f"{x}.masked_select(S)"),
        (f"{x}.index_select({d}, torch.tensor([0, 0]))", "0", f"{x}.index_select({d}, torch.tensor([0, 0]))"),
        (f"{x}[[0, -1]]", "0", f"{x}[[0, -1]]"),
        (f"{x}.take(torch.tensor([0, -1]))", "0", f"{x}.take(torch.tensor([0, -1]))"),
        (f"F.max_pool1d({x}[None], 2)[0]", f"F.max_pool1d({x}[None], 2, return_indices=True)[1][0]", gathered.replace(f"({d}, S)", "(-1, S)")),
    ])  # fmt: skip


def statement(rng, p, x, others):
    """Runs a statement that writes into x through another name, or what it selects."""
    y = rng.choice(others)
    if rng.random() < 0.25:
        sizes = p.sizes(x)
        d = dim(rng, sizes)
        table = random_why_forms.NUMPY_SELECTED_WRITES if p.numpy else random_why_forms.SELECTED_WRITES
        line, by, frozen = (filled(one, x, y, d, sizes[d] if sizes else 1, p.count) for one in rng.choice(table))
        return run_selection(p, line, by, frozen)
    return p.run(fill(rng, p, x, y, rng.choice(ALIASES[p.numpy])).replace("|", "\n"))


def run_selection(p, line, by, frozen):
    """Runs a line whose selector, an expression, is fixed in `S` where sources are looked for."""
    try:
        its = eval(by, dict(p.names))
    except Exception:
        return False
    name = f"S_{len(p.lines)}"
    p.names[name] = [one.copy() if p.numpy else one.clone() for one in its] if isinstance(its, list) else its.copy() if isinstance(its, np.ndarray) else its
    if not p.run(line):
        return False
    p.frozen[len(p.lines) - 1] = frozen.replace("S", name)
    return True


def draw_training(rng):
    p = Program(rng, "training")
    lines, way, ends = training(rng)
    for line in [*lines, rng.choice(ends)]:
        if not p.run(line):
            return None
        at = len(p.lines) - 1
        if line.startswith("params = "):
            p.made += [("params[0]", at), ("params[1]", at)]
        elif line.startswith("net = "):
            p.made += [("net.w", at), ("net.b", at)]
            p.called = {"net.w": "self.w", "net.b": "self.b"}
        elif "= torch.tensor" in line and not line.startswith("class"):
            p.made.append((line.split(" ")[0], at))
    p.count = 1
    return p


def draw(rng, kind):
    if kind == "training":
        return draw_training(rng)
    p = Program(rng, kind)
    a = shape(rng)
    p.make("a", a)
    p.make("b", fitting(rng, a))
    if rng.random() < 0.5:
        p.make("c", fitting(rng, a))
    names = [name for name, _ in p.made]
    if kind in ("backward", "gradients"):
        for name, _ in p.made:
            p.run(f"{name}.requires_grad_()")
    leaf = rng.choice(names)
    if kind == "gradients":
        p.run(fill(rng, p, leaf, leaf, rng.choice(BEFORE_GRADIENTS)).replace("|", "\n"))
    x = "a"
    wanted = rng.randint(1, 10)
    tries = 0
    while p.count < wanted and tries < 40:
        tries += 1
        name = f"x{p.count}"
        if kind in ("select", "array_select") and rng.random() < 0.4:
            expression, by, frozen = selection(rng, p, x, names)
            if not run_selection(p, f"{name} = {expression}", by, f"{name} = {frozen}"):
                continue
            p.lines.pop()
        elif kind in ("alias", "array_alias") and p.count and rng.random() < 0.4:
            if x.startswith("x") and statement(rng, p, x, names):
                p.count += 1
            continue
        elif kind in ("torch", "numpy") and p.count and rng.random() < 0.12:
            target = x if x.startswith("x") else None
            if target and p.run(in_place(rng, p, target, names)):
                p.count += 1
            continue
        elif kind in ("python", "array_python") and rng.random() < 0.6:
            lines, expression = through_python(rng, p, x, rng.choice(names))
            if not all(p.run(line) for line in lines):
                continue
        elif kind in ("torch", "numpy") and 0 not in p.sizes(x) and rng.random() < 0.08:
            lines, expression = number(rng, p, x)
            if not all(p.run(line) for line in lines):
                continue
        else:
            expression = operator(rng, p, x, names)
            # Of a single number it is a rounding residue there, and 0 here; rows that differ only by rounding have no
            # order.
            if "layer_norm" in expression and (p.sizes(x)[-1:] in ([], [1]) or kind == "select"):
                continue
            if kind in ("backward", "gradients") and any(name in expression for name in SELECTS_BACKWARD):
                continue
        if not p.run(f"{name} = {expression}"):
            continue
        value = p.names[name]
        if not isinstance(value, (torch.Tensor, np.ndarray, np.generic)) or 0 in value.shape:
            p.frozen.pop(len(p.lines) - 1, None)
            p.lines.pop()
            continue
        if (value.size if p.numpy else value.numel()) > 400:
            p.frozen.pop(len(p.lines) - 1, None)
            p.lines.pop()
            continue
        p.count += 1
        x = name
        names.append(name)
    if p.count == 0:
        return None
    if kind == "backward":
        value = p.names[x]
        if not value.requires_grad or not value.is_floating_point():
            return None
        if not p.run(f"{x}.sum().backward()"):
            return None
        target = rng.choice(p.made)[0]
        if p.names[target].grad is None:
            return None
        p.run(f"r = {target}.grad")
    elif kind == "gradients":
        line = filled(rng.choice(GRADIENTS), x, leaf, 0, 1, p.count).replace("|", "\n")
        if not p.names[x].requires_grad or not p.run(line) or not isinstance(p.names.get("r"), torch.Tensor) or p.names["r"].requires_grad:
            return None
    else:
        p.run(f"r = {x}")
    return None if 0 in p.sizes("r") else p
