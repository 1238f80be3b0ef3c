"""Random cells over gradients of broadcast operands. Each kind draws (its topic, the lines of the cell)."""
from random_cells_draw import some_dim, some_pair, some_shape, tuple_text
from random_cells_torch import literal


def gradient(rng):
    """Gradients of both operands of a broadcast."""
    first, second = some_pair(rng)
    expression = rng.choice(
        [
            "a + b",
            "a - b",
            "a * b",
            "a / (b * b + 1)",
            "torch.maximum(a, b)",
            "torch.where(a > b, a, b)",
            "(a * b).exp()",
            "a ** 2 * b",
            "(a - b).abs()",
            "torch.sigmoid(a) * b",
            "(a * b).tanh()",
            "torch.atan2(a, b + 9)",
            "a.relu() - b",
        ]
    )
    reduce = rng.choice(["sum()", "mean()", "pow(2).sum()"])
    lines = [
        f"{name} = {literal(rng, shape, 'float32')}.requires_grad_()" for name, shape in zip("ab", (first, second))
    ]
    return expression, [
        *lines,
        f"r = {expression}",
        "print(r)",
        f"r.{reduce}.backward()",
        "print(a.grad)",
        "print(b.grad)",
    ]


def gradient_through(rng):
    """The gradient of one function, with a random upstream gradient."""
    shape = [max(extent, 1) for extent in some_shape(rng)]
    dim = some_dim(rng, shape)
    call = rng.choice(
        [
            "exp()",
            "sin()",
            "tanh()",
            "sqrt()",
            "sum()",
            "mean()",
            f"sum({dim})",
            f"mean({dim}, keepdim=True)",
            f"softmax({dim})",
            f"log_softmax({dim})",
            f"cumsum({dim})",
            f"amax({dim})",
            "t()",
            "reshape(-1)",
            f"unsqueeze({dim})",
            f"var({dim})",
            f"max({dim})[0]",
            "prod()",
            f"expand({tuple_text([2, *shape])})",
            "clamp(-1, 1)",
            f"logsumexp({dim})",
            "T",
            "neg()",
            "__getitem__(0)",
            "__getitem__(slice(1, None))",
            "norm()",
            "square()",
            "reciprocal()",
        ]
    )
    lines = [f"a = {literal(rng, shape, 'float32')}.requires_grad_()", f"r = a.{call}", "print(r)"]
    return call.split("(")[0], [
        *lines,
        "(r * torch.arange(1., r.numel() + 1).reshape(r.shape)).sum().backward()",
        "print(a.grad)",
    ]


def gradient_in_place(rng):
    lines = [f"{name} = {literal(rng, shape, 'float32')}.requires_grad_()" for name, shape in zip("ab", some_pair(rng))]
    change = rng.choice(
        ["a += 1", "c += b", "c.mul_(b)", "c.exp_()", "c.zero_()", "c.add_(1)", "d = c * c\nc += 1\nc = d"]
    )
    return change.split("\n")[0], [
        *lines,
        "c = a * 2",
        change,
        "print(c)",
        "c.sum().backward()",
        "print(a.grad, b.grad)",
    ]


KINDS = [gradient, gradient, gradient_through, gradient_through, gradient_in_place]
