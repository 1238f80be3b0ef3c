#!/usr/bin/env python3
"""Hold what traces say of single calls against the real PyTorch and NumPy: shape, strides, memory of the result, and
the shapes of the operands.

  random_events.py BCAST [--seed N] [--count N] [--only torch|numpy] [--show N]

Each program ends with `r = EXPRESSION` of one call; its last event is compared. BCAST is asked as `BCAST run --jsonl`
with `"trace": true`. Programs that the library refuses, or that are not implemented, are left out and counted.
Strides are those of `stride()`, in NumPy counted in elements; where an axis has one index or none the stride is
compared too. Memory: same (the very object), written (in place or out=), view (shares a storage), else new. Run with
/usr/bin/python3, as random_cells.py. Exit 0 if all agree, 1 if not.
"""
import argparse
import ast
import collections
import json
import random
import subprocess
import sys
import warnings

import numpy as np
import torch

import random_why_forms

FORMS = {numpy: random_why_forms.forms(random_why_forms.NUMPY if numpy else random_why_forms.TORCH) for numpy in (True, False)}

# These change what is known of a tensor, not its elements.
OF_AXES = ("requires_grad_", ".t_", "squeeze_", "swapdims_", "swapaxes_", "transpose_", "detach_", "resize_as_", "as_strided_", "resize_")


def shape(rng, least=0, most=4, largest=4):
    return [rng.randint(1, largest) if rng.random() < 0.93 else 0 for _ in range(rng.randint(least, most))]


def numel(sizes):
    out = 1
    for size in sizes:
        out *= size
    return out


def made(rng, numpy, sizes):
    """A tensor of these sizes: a new one, or a view with other strides."""
    text = f"np.arange({numel(sizes)}.)" if numpy else f"torch.arange({numel(sizes)}.)"
    choice = rng.random()
    if choice < 0.6 or not sizes:
        return f"{text}.reshape({tuple(sizes)})"
    if choice < 0.8:
        order = list(range(len(sizes)))
        rng.shuffle(order)
        before = [0] * len(sizes)
        for place, axis in enumerate(order):
            before[axis] = sizes[place]
        turn = "transpose" if numpy else "permute"
        return f"{text}.reshape({tuple(before)}).{turn}({tuple(order)})"
    wide = [size * 2 for size in sizes[-1:]]
    whole = sizes[:-1] + wide
    make = f"np.arange({numel(whole)}.)" if numpy else f"torch.arange({numel(whole)}.)"
    return f"{make}.reshape({tuple(whole)})[..., ::2]"


def fitting(rng, sizes):
    out = [1 if rng.random() < 0.25 else size for size in sizes]
    return out[rng.randint(0, len(out)) if rng.random() < 0.4 else 0 :]


def dim(rng, sizes):
    return rng.randint(-len(sizes), len(sizes) - 1) if sizes else 0


def subscript(rng, sizes, numpy):
    parts = []
    axes = list(sizes)
    while axes and rng.random() < 0.85:
        size = axes.pop(0)
        choice = rng.random()
        if choice < 0.35:
            start = rng.randint(0, size)
            step = rng.choice(["", ":2", ":1"]) if not numpy else rng.choice(["", ":2", ":-1"])
            parts.append(f"{start if step != ':-1' else ''}:{step}")
        elif choice < 0.6 and size:
            parts.append(str(rng.randint(-size, size - 1)))
        elif choice < 0.75:
            parts.append("None")
            axes.insert(0, size)
        elif choice < 0.9 and size:
            parts.append(str([rng.randint(0, size - 1) for _ in range(2)]))
        else:
            parts.append(":")
    return ", ".join(parts) or "..."


ELEMENTWISE = ["+", "-", "*", "/", "**", "<", "==", ">="]
UNARY = ["exp", "sqrt", "abs", "sin", "floor", "tanh"]


def turned_first(lines, call):
    """Assigns a transposed operand to a name, so that the last line is a single call."""
    return ([*lines, "t = b.T"], call.replace("b.T", "t")) if "b.T" in call else (lines, call)


def form(rng, numpy):
    """A call of random_why_forms.py, of operands with any strides."""
    a = shape(rng, 1, 3)
    d = dim(rng, a)
    call = random_why_forms.filled(rng.choice(FORMS[numpy]), "a", "b", d, a[d], 0)
    return "form", [f"a = {made(rng, numpy, a)} / 7 + 0.1", f"b = {made(rng, numpy, fitting(rng, a))} / 9 + 0.2"], call


def torch_call(rng):
    if rng.random() < 0.3:
        return form(rng, False)
    a = shape(rng)
    lines = [f"a = {made(rng, False, a)}"]
    d = dim(rng, a)
    kind = rng.choice(["binary", "unary", "reduce", "view", "index", "join", "contract", "scan", "other", "write", "function", "picture", "several"])
    second = None
    if kind == "binary":
        second = fitting(rng, a)
        if rng.random() < 0.2:
            call = f"a {rng.choice(ELEMENTWISE)} {rng.choice(['2', '1.5'])}"
            second = None
        else:
            call = rng.choice([f"a {rng.choice(ELEMENTWISE)} b", "torch.maximum(a, b)", "torch.where(a > b, a, b)", "a.add(b)"])
    elif kind == "unary":
        call = rng.choice([f"torch.{rng.choice(UNARY)}(a)", f"a.{rng.choice(UNARY)}()", "-a", "torch.relu(a)", "a.clamp(0, 2)"])
    elif kind == "reduce":
        name = rng.choice(["sum", "mean", "amax", "prod", "std", "argmax", "logsumexp", "any", "all", "norm", "median"])
        call = f"a.{name}({d}, keepdim={rng.random() < 0.5})" if rng.random() < 0.7 and name not in ("norm", "std") else f"a.{name}()"
    elif kind == "view":
        call = rng.choice(
            ["a.T", "a.mT", "a.t()", "a.reshape(-1)", "a.view(-1)", "a.flatten()", f"a.unsqueeze({d})", f"a.squeeze({d})",
             "a.squeeze()", f"a.transpose({d}, {dim(rng, a)})", f"a.movedim({d}, {dim(rng, a)})", f"a.expand(2, *a.shape)",
             "a.contiguous()", "a.detach()", "a.clone()", "a.to(torch.float32)", "a.to(torch.float64)", "a.float()",
             f"a.unbind({d})", f"a.chunk(2, {d})", f"a.split(1, {d})", f"a.select({d}, 0)", f"a.narrow({d}, 0, 1)",
             "torch.atleast_2d(a)", "a.diagonal()", "a.ravel()", f"a.unfold({d}, 1, 1)", "a.data", "a.view_as(a)", "a.expand_as(a)",
             "torch.broadcast_to(a, (2, *a.shape))", "a.numpy()", "a.requires_grad_()", "a.swapaxes(0, -1)"])  # fmt: skip
    elif kind == "index":
        call = rng.choice([f"a[{subscript(rng, a, False)}]", "a[a > 1]", f"a.index_select({d}, torch.tensor([0]))",
                           "torch.tril(a)", f"a.gather({d}, torch.zeros_like(a, dtype=torch.long))", "a.masked_fill(a > 1, 0)",
                           "a.take(torch.tensor([0, 0]))", "torch.diag(a)"])  # fmt: skip
    elif kind == "join":
        call = rng.choice([f"torch.cat([a, a], {d})", f"torch.stack([a, a], {d})", "torch.vstack([a, a])", f"a.repeat(2, *[1] * {len(a)})",
                           f"a.roll(1, {d})", f"a.flip({d})", f"a.repeat_interleave(2, {d})", "torch.hstack((a, a))"])  # fmt: skip
    elif kind == "contract":
        m, k, n = rng.randint(1, 4), rng.randint(1, 4), rng.randint(1, 4)
        batch = shape(rng, 0, 2)
        a, second = rng.choice([(batch + [m, k], fitting(rng, batch) + [k, n]), ([k], [k]), ([m, k], [k]), ([k], batch + [k, n])])
        lines = [f"a = {made(rng, False, a)}"]
        call = rng.choice(["a @ b", "torch.matmul(a, b)", "a.matmul(b)", "torch.einsum('...j,...j->...', a, a) + 0 if False else a @ b",
                           f"torch.tensordot(a, b, dims=0)"])  # fmt: skip
        call = call.replace("torch.einsum('...j,...j->...', a, a) + 0 if False else ", "")
    elif kind == "scan":
        call = rng.choice([f"a.cumsum({d})", f"torch.softmax(a, {d})", f"a.sort({d})", f"a.argsort({d})", f"a.cummax({d})",
                           f"torch.nn.functional.normalize(a, dim={d})", f"a.log_softmax({d})", f"a.topk(1, {d})"])  # fmt: skip
    elif kind == "function":
        name = rng.choice("relu gelu silu elu celu selu leaky_relu softplus hardtanh relu6 hardsigmoid hardswish logsigmoid softsign tanhshrink "
                          "mish sigmoid tanh softmin softmax log_softmax normalize glu dropout mse_loss l1_loss huber_loss smooth_l1_loss "
                          "layer_norm pad cosine_similarity one_hot".split())  # fmt: skip
        more = {"softmin": f"dim={d}", "softmax": f"dim={d}", "log_softmax": f"dim={d}", "normalize": f"dim={d}", "glu": f"dim={d}", "dropout": "training=False",
                "mse_loss": "a * 2", "l1_loss": f"a, reduction='{rng.choice(['none', 'sum'])}'", "huber_loss": "a + 1", "smooth_l1_loss": "a, reduction='none'",
                "layer_norm": "a.shape[-1:]", "pad": f"{tuple(rng.randint(0, 2) for _ in range(2 * rng.randint(0, len(a))))}", "cosine_similarity": f"a, dim={d}"}
        call = f"F.{name}(a{', ' + more[name] if name in more else ''})" if name != "one_hot" else "F.one_hot(torch.tensor([0, 2]), 3)"
    elif kind == "picture":
        a = [rng.choice([1, 2]), rng.choice([1, 2, 3]), rng.randint(2, 5), rng.randint(2, 5)][rng.choice([0, 0, 1]):]
        lines = [f"a = {made(rng, False, a)}"]
        step = rng.choice(["", ", stride=1", ", padding=1", ", ceil_mode=True"])
        call = rng.choice([f"F.max_pool2d(a, 2{step})", f"F.avg_pool2d(a, 2{step})", "F.adaptive_avg_pool2d(a, 2)", "F.adaptive_max_pool2d(a, (1, 2))",
                           "F.interpolate(a, scale_factor=2)", "F.unfold(a, 2)", "F.avg_pool1d(a[0], 2)", "F.max_pool2d(a, 2, return_indices=True)",
                           "F.conv2d(a, torch.ones(2, a.shape[-3], 1, 1))", "F.pixel_shuffle(a, 1)", "F.batch_norm(a, None, None, training=True)",
                           "F.group_norm(a, 1)", "F.instance_norm(a)"])  # fmt: skip
    elif kind == "several":
        k, n = rng.randint(1, 3), rng.randint(1, 3)
        a, second = [rng.randint(1, 3), k], [k, n]
        lines = [f"a = {made(rng, False, a)}", f"c = {made(rng, False, [n])}"]
        call = rng.choice(["torch.einsum('ij,jk->ik', a, b)", "torch.einsum('ij,jk,k->i', a, b, c)", "torch.einsum('ij,jk->ki', a, b)", "torch.einsum('ij->j', a)",
                           "torch.einsum('ij->ji', a)", "torch.addmm(c, a, b)", "torch.mm(a, b)", "F.linear(a, b.T, c)", "torch.linalg.multi_dot([a, b])",
                           "torch.inner(a, b.T)", "torch.kron(a, b)", "torch.cdist(a, b.T)", "torch.broadcast_tensors(b, c)", "torch.meshgrid(c, c, indexing='ij')",
                           "torch.cartesian_prod(c, c)", "torch.block_diag(a, b)", "torch.outer(c, c)", "torch.where(b > 1, b, 0.)", "torch.where(b > 1, c, b)",
                           "torch.lerp(b, c, 0.5)", "torch.addcmul(b, c, c)", "b.index_add(0, torch.tensor([0]), b[:1])", "b.scatter(0, torch.zeros_like(b).long(), 1.)",
                           "b.index_copy(0, torch.tensor([0]), b[:1])", "b.masked_scatter(b > 1, b)", "b.index_fill(0, torch.tensor([0]), 2.)",
                           "torch.take_along_dim(b, b.argsort(0), 0)", "torch.vander(c)", "torch.cumulative_trapezoid(c)", "torch.trapezoid(b)", "torch.gradient(c)",
                           "torch.std_mean(b, 0)", "torch.aminmax(b, dim=0)", "torch.unique(b)", "torch.histc(b, 3)", "torch.bucketize(b, c)", "torch.rot90(a)",
                           "torch.fliplr(a)", "torch.triu(a)", "torch.tril(a, 1)", "torch.column_stack([a, a])", "torch.dstack([a, a])", "torch.tensor_split(b, 2)",
                           "torch.hsplit(b, 1)", "torch.diff(b, dim=0)", "torch.cov(b)", "torch.corrcoef(b)", "torch.quantile(b, 0.5, dim=0)", "torch.nanmedian(b, 0)",
                           "torch.count_nonzero(b, 0)", "torch.nonzero(b)", "torch.argwhere(b)", "torch.diag_embed(b)", "torch.movedim(b, 0, 1)",
                           "b.put_(torch.tensor([0]), torch.tensor([2.]))", "b.clip_(0, 1)", "b.t_()", "b.unsqueeze_(0)", "b.squeeze_()", "b.fill_diagonal_(1)",
                           "b[:1].add_(1)", "torch.Tensor.add_(b, 1)", "b.T.contiguous()", "b.T.clone()", "b.T + 1", "b.T.exp()", "torch.zeros_like(b.T)",
                           "b.T.to(torch.float64)", "b.as_strided((1,), (1,))", "b.unflatten(0, (1, -1))", "b.ravel()", "b.T.reshape(-1)", "b.T.flatten()",
                           "b.index_put((torch.tensor([0]),), b[0], accumulate=True)", "b.index_put_((torch.tensor([0]),), b[0])", "b.scatter_(0, torch.zeros_like(b).long(), 1.)",
                           "b.scatter_add(0, torch.zeros_like(b).long(), b)", "b.index_add_(0, torch.tensor([0]), b[:1])", "b.masked_fill_(b > 1, 0)", "b.select_scatter(b[0], 0, 0)",
                           "b.slice_scatter(b[:1], 0, 0, 1)", "b.diagonal_scatter(b.diagonal())", "b.repeat_interleave(torch.tensor([2] * len(b)), 0)", "torch.sort(b, 0, descending=True)",
                           "b.kthvalue(1, 0)", "b.mode(0)", "b.median(0)", "torch.cummin(b, 0)", "torch.logcumsumexp(b, 0)", "torch.var_mean(b, 0, keepdim=True)", "torch.renorm(b, 2, 0, 1.)",
                           "torch.linalg.norm(b)", "torch.linalg.vector_norm(b, 2, 0)", "torch.linalg.matrix_norm(b)", "torch.norm(b, 1, 0, True)", "torch.dist(b, c)", "torch.add(b, c, alpha=2)",
                           "torch.sub(b, c, alpha=2)", "torch.rsub(b, c)", "b.addcdiv(c, c + 1)", "b.lerp_(c, 0.5)", "b.sub_(c)", "b.div_(2)", "b.pow_(2)", "b.transpose_(0, 1)", "b.swapaxes_(0, 1)",
                           "b.detach_()", "b.T[0]", "b[:, -1:]", "b[[0]] if False else b[[0], :]", "b[..., None, 0]", "b[torch.tensor([True] * len(b))]", "b.unbind(1)",
                           "b.view(torch.int32)", "b.narrow(0, 0, 0)", "b[:0]", "torch.einsum('ii', b[:1, :1])", "torch.einsum('ii->i', b[:1, :1])", "torch.einsum('i,j', c, c)", "torch.einsum('ij->', b)",
                           "torch.einsum('...j->...', b)", "torch.tensordot(a, b, ([1], [0]))", "torch.chain_matmul(a, b)", "torch.addmv(a[:, 0], a, b[:, 0])", "torch.addr(b, b[:, 0], c)",
                           "torch.baddbmm(b[None], b[None], torch.eye(b.shape[1])[None])", "a.mm(b)", "a @ b[:, 0]", "c @ b.T", "torch.mv(a, b[:, 0])", "torch.dot(c, c)", "torch.vdot(c, c)",
                           "F.cross_entropy(b, torch.zeros(len(b)).long())", "F.nll_loss(b, torch.zeros(len(b)).long(), reduction='none')", "F.kl_div(b, b)", "F.binary_cross_entropy(b * 0, b * 0)",
                           "F.softmax(b, 0)", "F.embedding(torch.tensor([[0]]), b)", "F.pad(b[None], (1, 1), mode='replicate')", "F.linear(b, b)", "F.bilinear(c[None], c[None], torch.ones(2, len(c), len(c)))",
                           "F.triplet_margin_loss(b, b, b)", "F.pairwise_distance(b, b)", "F.pdist(b)", "torch.clamp(b, c, c + 1)", "torch.clamp(b, max=c)", "torch.where(b > 1)", "torch.searchsorted(c, b)",
                           "torch.isin(b, c)", "torch.allclose(b, b)", "torch.equal(b, b)", "torch.result_type(b, c)", "b.sum((0, 1))", "b.mean((0, 1), True)", "b.any()", "b.all(1)", "b.amin((0, 1))",
                           "b.nansum(0)", "b.prod()", "torch.max(b, 0)", "torch.max(b, c)", "torch.min(b)", "b.max(1, keepdim=True)", "b.argsort(1, descending=True)", "torch.msort(b)", "b.topk(1, 0, largest=False)",
                           "b.new_tensor([1.])", "b.new_full((2,), 3)", "torch.rand_like(b)", "torch.empty_like(b)", "torch.bernoulli(b * 0)", "b.bernoulli_(0.5)", "b.uniform_()", "b.normal_()",
                           "b.type(torch.int64)", "b.half()", "b.bool()", "b.to('cpu')", "b.cpu()", "b.to(b)", "b.type_as(c)", "torch.flatten(b, 0)", "b.tile(2)", "torch.combinations(c)", "b.diff()",
                           "torch.tril_indices(2, 2)", "b.fliplr()", "b.rot90()", "b.roll((1, 1), (0, 1))", "torch.diagflat(c)", "torch.polygamma(1, b)", "torch.frexp(b)", "torch.logspace(0, 1, 3)"])  # fmt: skip
    elif kind == "write":
        second = fitting(rng, a)
        call = rng.choice(["a.add_(b)", "a.mul_(2)", "a.zero_()", "a.copy_(b)", "torch.add(a, b, out=c)", "a.clamp_(0, 1)", "a.fill_(3)",
                           "torch.exp(a, out=c)", "a.relu_()"])  # fmt: skip
        if "out=c" in call:
            lines.append(f"c = torch.zeros({tuple(a)})")
    else:
        call = rng.choice(["torch.zeros(2, 3)", "torch.ones_like(a)", "torch.arange(5)", "torch.eye(3)", "a.new_zeros(2)", "torch.tensor([1, 2])",
                           "torch.zeros_like(a)", "torch.full((2, 2), 1.5)", "torch.as_tensor(a)", "torch.linspace(0, 1, 4)"])  # fmt: skip
    if second is not None:
        lines.append(f"b = {made(rng, False, second)}")
    return kind, *turned_first(lines, call)


def numpy_call(rng):
    if rng.random() < 0.3:
        return form(rng, True)
    a = shape(rng)
    lines = [f"a = {made(rng, True, a)}"]
    d = dim(rng, a)
    kind = rng.choice(["binary", "unary", "reduce", "view", "index", "join", "contract", "scan", "other", "several", "write"])
    second = None
    if kind == "binary":
        second = fitting(rng, a)
        call = rng.choice([f"a {rng.choice(ELEMENTWISE)} b", "np.maximum(a, b)", "np.where(a > b, a, b)", "np.add(a, b)", "a * 2"])
    elif kind == "unary":
        call = rng.choice([f"np.{rng.choice(UNARY)}(a)", "-a", "np.clip(a, 0, 2)"])
    elif kind == "reduce":
        name = rng.choice(["sum", "mean", "max", "prod", "std", "argmax", "any", "all"])
        keep = f", keepdims={rng.random() < 0.5}" if name != "argmax" else ""
        call = f"a.{name}(axis={d}{keep})" if rng.random() < 0.7 else f"np.{name}(a)"
    elif kind == "view":
        call = rng.choice(
            ["a.T", "a.reshape(-1)", "a.ravel()", "a.flatten()", f"np.expand_dims(a, {d})", "np.squeeze(a)", f"np.swapaxes(a, {d}, {dim(rng, a)})",
             f"np.moveaxis(a, {d}, {dim(rng, a)})", "np.broadcast_to(a, (2,) + a.shape)", "np.ascontiguousarray(a)", "a.copy()", "np.asarray(a)",
             "a.astype(float)", "a.astype('float32')", "np.atleast_2d(a)", "np.transpose(a)", f"np.split(a, 1, axis={d})", "a.view()", "np.diagonal(a)",
             "np.array(a)", "a.transpose()", "np.ravel(a)"])  # fmt: skip
    elif kind == "index":
        call = rng.choice([f"a[{subscript(rng, a, True)}]", "a[a > 1]", f"np.take(a, [0], axis={d})", "np.tril(a)", "np.diag(a)", "a[...]"])
    elif kind == "join":
        call = rng.choice([f"np.concatenate([a, a], axis={d})", f"np.stack([a, a], axis={d})", "np.vstack([a, a])", "np.tile(a, 2)",
                           f"np.roll(a, 1, axis={d})", f"np.flip(a, {d})", f"np.repeat(a, 2, axis={d})", "np.hstack((a, a))"])  # fmt: skip
    elif kind == "contract":
        m, k, n = rng.randint(1, 4), rng.randint(1, 4), rng.randint(1, 4)
        batch = shape(rng, 0, 2)
        a, second = rng.choice([(batch + [m, k], fitting(rng, batch) + [k, n]), ([k], [k]), ([m, k], [k])])
        lines = [f"a = {made(rng, True, a)}"]
        call = rng.choice(["a @ b", "np.matmul(a, b)", "np.dot(a, b)", "np.outer(a, b)"])
    elif kind == "write":
        second = fitting(rng, a)
        lines.append("c = np.zeros(a.shape)")
        call = rng.choice(["np.add(a, b, out=c)", "np.exp(a, out=c)", "np.multiply(a, 2, out=a)", "np.sum(a, axis=0, out=np.zeros(a.shape[1:]))", "np.clip(a, 0, 1, out=c)"])
    elif kind == "several":
        k, n = rng.randint(1, 3), rng.randint(1, 3)
        a, second = [rng.randint(1, 3), k], [k, n]
        lines = [f"a = {made(rng, True, a)}", f"c = {made(rng, True, [n])}"]
        call = rng.choice(["np.einsum('ij,jk->ik', a, b)", "np.einsum('ij,jk,k->i', a, b, c)", "np.einsum('ij->ji', a)", "np.einsum('ij,kj->ik', a, b.T)",
                           "np.tensordot(a, b, 1)", "np.inner(a, b.T)", "np.kron(a, b)", "np.outer(c, c)", "np.cross([1., 2, 3], [4., 5, 6])", "np.vdot(c, c)",
                           "np.linalg.norm(b, axis=0)", "np.broadcast_arrays(b, c)", "np.meshgrid(c, c)", "np.where(b > 1, b, 0.)", "np.where(b > 1, c, b)",
                           "np.take_along_axis(b, b.argsort(0), 0)", "np.choose([0, 0], [c[:1], c[:1]])", "np.select([b > 1], [b])", "np.pad(b, 1)", "np.rot90(a)",
                           "np.fliplr(a)", "np.triu(a)", "np.tril(a, 1)", "np.column_stack([a, a])", "np.dstack([a, a])", "np.array_split(b, 2)", "np.hsplit(b, 1)",
                           "np.diff(b, axis=0)", "np.cov(b)", "np.quantile(b, 0.5, axis=0)", "np.median(b, axis=0)", "np.ptp(b, axis=0)", "np.nonzero(b)",
                           "np.argwhere(b)", "np.unique(b)", "np.histogram(b)", "np.digitize(b, [0, 1])", "np.searchsorted(c, b)", "np.interp(b, [0, 1], [2, 3])",
                           "np.trapz(b)", "np.gradient(b, axis=0)" if k > 1 else "np.vander(c)", "np.append(b, c)", "np.insert(c, 0, 5)", "np.delete(c, 0)", "np.resize(b, (2, 2))",
                           "np.block([[a, a]])", "np.moveaxis(b, 0, 1)", "b.T.copy()", "b.T + 1", "np.exp(b.T)", "np.zeros_like(b.T)", "b.T.astype(int)", "b.T.ravel()",
                           "b.T.reshape(-1)", "np.copy(b.T)", "np.asfortranarray(b)", "np.sort(b.T, axis=0)", "b.T[..., None]", "np.lib.stride_tricks.sliding_window_view(c, 1)",
                           "np.tile(b.T, (2, 1))", "np.tile(b.T, (1, 1))", "np.repeat(b.T, 2, axis=0)",
                           "np.stack([b.T, b.T])", "np.concatenate([b.T, b.T])", "np.roll(b.T, 1)", "np.flip(b.T)", "b.T[[0]]", "b.T[:, [0]]", "b[np.ix_([0], [0])]", "b.T[b.T > 0]",
                           "np.r_[c, c]", "np.c_[c, c]", "b.ravel('F')", "b.flatten('K')", "b.T.reshape(-1, order='F')", "b.reshape((-1, 1), order='A')", "np.ravel(b, order='F')", "b.flat[1:]", "b.flat[[0, 0]]", "b.flat[0]", "np.mgrid[0:2, 0:3]", "np.ogrid[0:2, 0:3]", "np.repeat(b, [1] * len(b), axis=0)", "np.repeat(c, np.int64(2))",
                           "np.add.reduce(b, axis=0)", "np.add.accumulate(b, axis=1)", "np.add.outer(c, b)", "np.add.reduceat(b, [0], 0)", "np.multiply.reduce(b, axis=None)", "np.add(b, c, where=b > 1)",
                           "np.add(b, c, out=b, where=b > 1)", "np.cumsum(b, 0, out=b)", "np.negative(b, b)", "np.compress([True], b, axis=0)", "np.extract(b > 1, b)", "np.choose(0, [b, b])", "b.choose([1]) if False else b.take([0])",
                           "np.partition(b, 0, axis=0)", "np.argpartition(b, 0)", "np.lexsort((c, c))", "np.sum(b, where=b > 1)", "np.mean(b, axis=(0, 1), keepdims=True)", "np.nansum(b, 0)", "np.nanmax(b, 1)",
                           "np.percentile(b, [25, 75], axis=0)", "np.average(b, axis=0, weights=b[:, 0] + 1)", "np.linalg.norm(b, 1)", "np.linalg.matrix_power(np.eye(2), 3)", "np.linalg.multi_dot([a, b, c])", "np.dot(b, c)",
                           "np.vdot(b, b)", "np.convolve(c, [1., 2])", "np.correlate(c, c)", "np.cross(b[:, :1] * [1, 2, 3], [1., 2, 3])", "np.histogram2d(c, c)", "np.bincount([0, 1, 1])", "np.apply_along_axis(np.sum, 0, b)",
                           "np.vectorize(lambda v: v + 1)(b)", "np.piecewise(c, [c > 1], [0, 1])", "np.nan_to_num(b)", "np.around(b, 1)", "b.round()", "np.modf(b)", "np.divmod(b, 2)", "np.frexp(b)", "np.heaviside(b, 1)",
                           "np.diagflat(c)", "np.tri(3)", "np.vander(c, 2)", "np.indices((2, 2))", "np.fromfunction(lambda i, j: i + j, (2, 2))", "np.triu_indices(2)", "np.diag_indices(2)", "np.ix_([0], [0, 1])", "np.unravel_index(0, (2, 2))",
                           "np.split(b, [1], axis=0)", "np.dsplit(b[None], 1)", "np.expand_dims(b, (0, 2))", "np.squeeze(b[None], 0)", "np.broadcast_to(c, b.shape)", "b[::-1]", "b[:, ::-2]", "b[None, ..., 0]", "b[[True] * len(b)]", "b[:, c > 0]",
                           "np.atleast_3d(c)", "b.swapaxes(0, 1)", "b.real", "b.view('int64')", "b.view(np.int32)", "np.require(b)", "np.lib.stride_tricks.as_strided(c, (1,), (8,))", "np.delete(b, 0, 0)", "np.insert(b, 0, 1., axis=1)",
                           "np.pad(b, ((1, 0), (0, 2)), mode='edge')", "np.trim_zeros(c)", "np.unique(b, axis=0)", "np.unique(b, return_counts=True)", "np.union1d(c, c)", "np.intersect1d(c, c)", "np.in1d(c, c)", "np.isin(b, c)", "np.ediff1d(b)",
                           "np.trapz(b, b)", "np.interp(0.5, c, c) if len(c) and 0 else np.interp(b, [0, 1], [2, 3])", "np.polyval([1, 2], b)", "np.polyfit([0, 1], [0, 1], 1)", "np.searchsorted(c, 1.)", "np.count_nonzero(b, axis=0)", "np.array_equal(b, b)"])  # fmt: skip
    elif kind == "scan":
        call = rng.choice([f"np.cumsum(a, axis={d})", f"np.sort(a, axis={d})", f"np.argsort(a, axis={d})", "np.cumsum(a)", f"np.diff(a, axis={d})"])
    else:
        call = rng.choice(["np.zeros((2, 3))", "np.ones_like(a)", "np.arange(5)", "np.eye(3)", "np.array([1, 2])", "np.zeros_like(a)", "np.full((2, 2), 1.5)"])
    if second is not None:
        lines.append(f"b = {made(rng, True, second)}")
    return kind, *turned_first(lines, call)


def tensors(value):
    if isinstance(value, (torch.Tensor, np.ndarray, np.generic)):
        return [value]
    if isinstance(value, (list, tuple)):
        return [one for item in value for one in tensors(item)]
    return []


def strides(value):
    if isinstance(value, torch.Tensor):
        return list(value.stride())
    return [stride // value.itemsize for stride in value.strides] if isinstance(value, np.ndarray) else []


def shares(one, other):
    if isinstance(one, np.generic) or isinstance(other, np.generic):
        return False
    if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor):
        return one.storage().data_ptr() == other.storage().data_ptr() and one.storage().data_ptr() != 0
    if isinstance(one, torch.Tensor):
        one = one.detach().numpy()
    if isinstance(other, torch.Tensor):
        other = other.detach().numpy()
    return np.may_share_memory(one, other)


def with_object(call, names, given):
    """The call with its object, if that is computed too, in a variable: the result may share its memory."""
    tree = ast.parse(call, mode="eval")
    holder = tree.body.func if isinstance(tree.body, ast.Call) else tree.body
    if not isinstance(holder, (ast.Attribute, ast.Subscript)) or not isinstance(holder.value, (ast.Call, ast.BinOp, ast.Attribute, ast.Subscript)):
        return call
    value = eval(compile(ast.Expression(holder.value), "", "eval"), names)
    if isinstance(value, (tuple, list)):
        raise ValueError("an item of a tuple is no event")
    if not tensors(value):
        return call
    names["object_"] = given["object_"] = value
    holder.value = ast.Name("object_", ast.Load())
    return compile(ast.fix_missing_locations(tree), "", "eval")


def truth(lines, call, variables="abct"):
    names = {"torch": torch, "np": np, "F": torch.nn.functional}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec("\n".join(lines), names)
        given = {name: names[name] for name in variables if name in names}
        result = eval(with_object(call, names, given), names)
    first = tensors(result)
    if not first:
        return None
    first = first[0]
    if getattr(first, "dtype", None) == object:
        return None
    # An output whose `out=` argument is ignored by the call is not written.
    output = names.get("o")
    unread = "out=o" in call and isinstance(output, np.ndarray) and output.size > 0 and not shares(first, output)
    writes = "out=" in call and not unread or "Tensor.add_" in call or (call.split("(")[0].endswith("_") and not call.split("(")[0].endswith("__") and "np." not in call and not call.split("(")[0].endswith(OF_AXES))
    same = any(first is one for one in given.values())
    shared = any(shares(first, one) for one in given.values())
    memory = "written" if writes else "same" if same else "view" if shared else "new"
    empty = 0 in first.shape
    return {"shape": list(first.shape), "strides": strides(first), "memory": None if empty and memory in ("view", "new") else memory,
            "operands": None}  # fmt: skip


def told(answer):
    event = answer["events"][-1]
    if not event["ok"] or event["result"] is None:
        return None
    result = event["result"]
    return {"shape": result["shape"], "strides": result["strides"], "memory": result["memory"]}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bcast")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=20000)
    options.add_argument("--only", choices=["torch", "numpy"])
    options.add_argument("--show", type=int, default=1)
    given = options.parse_args()
    command = subprocess.Popen([given.bcast, "run", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    groups = collections.defaultdict(list)
    compared = left_out = outside = 0
    for index in range(given.count):
        rng = random.Random(f"{given.seed}:{index}")
        numpy = given.only == "numpy" or (given.only is None and rng.random() < 0.4)
        kind, lines, call = (numpy_call if numpy else torch_call)(rng)
        try:
            wanted = truth(lines, call)
        except Exception:
            wanted = None
        if wanted is None:
            left_out += 1
            continue
        code = "\n".join(["import numpy as np" if numpy else "import torch\nimport torch.nn.functional as F", *lines, f"r = {call}"])
        command.stdin.write(json.dumps({"code": code, "trace": True}) + "\n")
        command.stdin.flush()
        answer = json.loads(command.stdout.readline())
        if answer["exit"] == 2:
            outside += 1
            continue
        compared += 1
        got = told(answer) if answer["events"] else None
        for key in ("shape", "strides", "memory"):
            if wanted[key] is not None and (got is None or got[key] != wanted[key]):
                name = call.split("(")[0]
                groups[("numpy " if numpy else "torch ") + kind, key, name].append((code, wanted[key], got and got[key]))
    for (about, key, name), cases in sorted(groups.items(), key=lambda one: -len(one[1])):
        print(f"{len(cases)} of {about}, {name}: {key}")
        for code, wanted, got in sorted(cases, key=lambda one: len(one[0]))[: given.show]:
            print("    " + code.replace("\n", "\n    "), f"\n  wanted {wanted}\n  given  {got}")
    differ = sum(map(len, groups.values()))
    print(f"{compared} compared, {differ} differ; {left_out} refused by the library, {outside} not implemented")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
