"""Lines of random programs that pass elements through Python: functions, classes, lists, dicts, loops, numbers."""


def inner(rng, x, y):
    """An expression over two variables that may be tensors of any shapes."""
    return rng.choice([f"{x} * 2 + {y}", f"{x} - {y} / 3", f"{x} * {y}", f"({x} + 1) * {x} - {y}"])


def function(rng, p, x, y):
    name = f"f{p.count}"
    body = inner(rng, "u", "v")
    return rng.choice([
        ([f"def {name}(u, v):\n    w = {body}\n    return w"], f"{name}({x}, {y})"),
        ([f"def {name}(u, v):\n    u = u * 1\n    u += 1\n    return {body}"], f"{name}({x}, v={y})"),
        ([f"def {name}(*its, **more):\n    u, v = its[0], more['v']\n    return {body}"], f"{name}({x}, v={y})"),
        ([f"def {name}(v):\n    def g(u):\n        return {body}\n    return g"], f"{name}({y})({x})"),
        ([f"def {name}(u, n):\n    return u if n == 0 else {name}(u * 0.5, n - 1)"], f"{name}({x}, 2) + {y}"),
        ([f"{name} = lambda u, v={y}: {body}"], f"{name}({x})"),
        ([f"def {name}(u):\n    for i in range(2):\n        u = u * 1.5 - 0.1\n        yield u"], f"sum({name}({x}))"),
    ])  # fmt: skip


def class_(rng, p, x, y):
    name = f"C{p.count}"
    body = inner(rng, "u", "self.v")
    return rng.choice([
        ([f"class {name}:\n    def __init__(self, v):\n        self.v = v\n    def __call__(self, u):\n        return {body}"], f"{name}({y})({x})"),
        ([f"class {name}:\n    v = {y}\n    def go(self, u):\n        self.v = self.v * 2\n        return {body}", f"c{p.count} = {name}()"],
         f"c{p.count}.go({x})"),
        ([f"class {name}:\n    def __init__(self, v):\n        self.v = v\n    @property\n    def twice(self):\n        return self.v + self.v"],
         f"{name}({y}).twice * {x}"),
    ])  # fmt: skip


def container(rng, p, x, y):
    """Lists, tuples and dicts of tensors, and access to their items."""
    name = f"l{p.count}"
    flat = f"{x}.reshape(-1)"
    stack = f"{p.lib}.stack"
    return rng.choice([
        ([f"{name} = [{x}, {y}]"], f"{name}[0] + {name}[-1]"),
        ([f"{name} = [{x}, {y}]", f"{name}[0] = {name}[0] * {name}[1]", f"{name}.append({y})"], f"{name}[0] - {name}[2]"),
        ([f"{name} = {{'u': {x}, 'v': {y}}}", f"{name}['u'] = {name}['u'] + 1"], f"{name}['u'] * {name}['v']"),
        ([f"u, (v, w) = {x}, ({y}, 2)"], "u * v + w"),
        ([f"{name} = ({x}, {y})", f"u, *v = {name}"], "u - v[0]"),
        ([], f"sum(t.sum() for t in [{x}, {y}])"),
        ([], f"{stack}([t * 2 for t in {flat}])"),
        ([], f"{stack}([t * (i + 1) for i, t in enumerate({x})])"),
        ([f"{name} = []", f"for t in {flat}:\n    {name}.append(t * t)"], f"{stack}({name})[::2]"),
        ([f"{name} = 0.0", f"for t, s in zip({flat}, {y}.reshape(-1)):\n    {name} = {name} + t * s"], f"{x} - {name}"),
        ([f"{name} = {x} * 1", f"for i in range(len({name}) - 1):\n    {name}[i + 1] = {name}[i + 1] + {name}[i]"], f"{name} * 2"),
    ])  # fmt: skip


def numbers(rng, p, x, y):
    """Python numbers: what an element becomes through lists, functions and attributes."""
    name = f"n{p.count}"
    flat = f"{x}.reshape(-1)"
    make = f"{p.lib}.{'array' if p.numpy else 'tensor'}"
    read = rng.choice([f"{flat}[0].item()", f"float({flat}[-1])", f"{x}.sum().item()", f"{flat}.tolist()[0]"])
    return rng.choice([
        ([f"{name} = {flat}.tolist()"], f"{make}([v * 2 for v in {name}])"),
        ([f"{name} = {flat}.tolist()"], f"{make}([{name}[0], {name}[-1] * 0.5, {name}[-1] + {name}[0]])"),
        ([f"{name} = {flat}.tolist()"], f"{y} * (sum({name}) / len({name}))"),
        ([f"{name} = [{read}, 2.0]"], f"{y} * {name}[0] + {name}[1]"),
        ([f"{name} = {{'k': {read}}}"], f"{y} - {name}['k']"),
        ([f"def {name}(t, k=3):\n    m = t.mean().item()\n    return m * k, k"], f"{y} * {name}({x})[0]"),
        ([f"class {name}:\n    def __init__(self, t):\n        self.m = float(t.mean())", f"o = {name}({x})", "o.m *= 2"], f"{y} / (1 + o.m)"),
        ([f"{name} = 0.0", f"for v in {flat}.tolist():\n    {name} += v"], f"{make}([[{name}, {name} / 2], [0.1 * {name}, {name}]])"),
        ([f"{name} = 0.0", f"for v in {flat}:\n    {name} = {name} + float(v) ** 2", "import math"], f"{y} / math.sqrt(1 + {name})"),
        ([f"{name} = (lambda k: k * 2 if k > -9 else k)({read})"], f"{y} + {name}"),
        ([f"{name} = {y} * 1", f"{name}[..., 0] = {read}"], f"{name} * 2"),
        ([f"{name} = round(abs(-{read}), 4)"], f"{make}({name}) + {y}"),
    ])  # fmt: skip


def through_python(rng, p, x, y):
    """Lines, and an expression after them."""
    return rng.choice([function, class_, container, numbers, numbers])(rng, p, x, y)


def training(rng):
    """A program of two or three gradient descent steps: its text, its sources by line, and the elements to query."""
    n, m = rng.randint(1, 3), rng.randint(1, 3)

    def numbers_of(count):
        return [round(rng.uniform(0.1, 1.9), 2) for _ in range(count)]

    names = {"w": f"torch.tensor({numbers_of(m)})", "b": f"torch.tensor({numbers_of(1)[0]})"}
    lines = [f"x = torch.tensor({numbers_of(n * m)}).reshape({n}, {m})", f"y = torch.tensor({numbers_of(n)})"]
    made = ["x", "y"]
    way = rng.choice(["list", "class", "optimizer", "functional", "plain"])
    if way == "list":
        lines += [f"params = [{names['w']}, {names['b']}]", "for p in params:\n    p.requires_grad_()"]
        made.append("params[0] params[1]")
        w, b = "params[0]", "params[1]"
    elif way == "class":
        lines += [f"class Model:\n    def __init__(self):\n        self.w = {names['w']}\n        self.b = {names['b']}", "net = Model()",
                  "net.w.requires_grad_()\nnet.b.requires_grad_()"]  # fmt: skip
        w, b = "net.w", "net.b"
    else:
        lines += [f"w = {names['w']}", f"b = {names['b']}", "w.requires_grad_()\nb.requires_grad_()"]
        w, b = "w", "b"
    loss = rng.choice(["((OUT - y) ** 2).mean()", "(OUT - y).pow(2).sum()", "F.mse_loss(OUT, y)", "(OUT * y).sum()"]).replace("OUT", f"(x @ {w} + {b})")
    steps = rng.randint(1, 3)
    if way == "optimizer":
        kind = rng.choice(["SGD([w, b], lr=0.1)", "SGD([w, b], lr=0.1, momentum=0.9)", "Adam([w, b], lr=0.1)"])
        lines += [f"opt = torch.optim.{kind}",
                  f"for step in range({steps}):\n    opt.zero_grad()\n    loss = {loss}\n    loss.backward()\n    opt.step()"]  # fmt: skip
    elif way == "functional":
        lines += [f"for step in range({steps}):\n    loss = {loss}\n    gw, gb = torch.autograd.grad(loss, [{w}, {b}])\n    with torch.no_grad():\n"
                  f"        {w} -= 0.1 * gw\n        {b} -= 0.1 * gb"]  # fmt: skip
    else:
        zero = rng.choice(["p.grad.zero_()", "p.grad = None"])
        lines += [f"history = []\nfor step in range({steps}):\n    loss = {loss}\n    loss.backward()\n    history.append(loss.item())\n    with torch.no_grad():\n"
                  f"        for p in [{w}, {b}]:\n            p -= 0.1 * p.grad\n            {zero}"]  # fmt: skip
    return lines, way, [f"r = {w}.detach()", f"r = {b}.detach()", f"r = x @ {w}.detach()"]
