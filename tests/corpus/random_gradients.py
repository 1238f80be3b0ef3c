#!/usr/bin/env python3
"""Draw random calls, ask the command for the text of each operand's gradient, and hold it against PyTorch's autograd.

  random_gradients.py BCAST [--seed N] [--count N] [--op NAME] [--show N]

Each case is an elementwise operator, an assignment, an expand or an alignment by names, on shapes that broadcast, floats
of 64, 32 and 16 bits beside integers, and values with ties, zeros and negatives. `gradient.operands[i].text` is evaluated with
g (random), out and a, b, c as PyTorch has them, and must equal `torch.autograd.grad`: the shape, the dtype, and the values
within the rounding of the dtype, NaN and infinities included. Where the trace says that no gradient flows, PyTorch must have
none, or zeros. Run it with the Python that has the real library. Exit 0 if all agree, 1 if not.
"""
import argparse
import collections
import json
import random
import subprocess
import sys
import warnings

import torch

warnings.filterwarnings("ignore")
FLOATS = ["float32", "float32", "float64", "float16", "bfloat16"]
INTEGERS = ["int64", "int32", "uint8", "bool"]
UNARY = (
    "abs neg sign ceil floor trunc round frac reciprocal sqrt rsqrt square exp exp2 expm1 log log2 log10 log1p sin cos tan "
    "asin acos atan sinh cosh tanh asinh acosh atanh sigmoid relu erf erfc erfinv digamma lgamma logit sinc deg2rad rad2deg "
    "positive logical_not isnan isinf isfinite signbit isposinf isneginf"
).split()
BINARY = (
    "add sub mul div pow maximum minimum fmax fmin floor_divide remainder fmod atan2 hypot copysign xlogy logaddexp "
    "logaddexp2 heaviside eq ne lt le gt ge logical_and logical_or logical_xor clamp_min clamp_max copy_ setitem "
    "broadcast_tensors"
).split()
TERNARY = "where clamp lerp addcmul addcdiv masked_fill".split()
CHAINED = "add sub mul div pow maximum minimum".split()
VIEWS = "expand broadcast_to align_to align_as".split()
IN_PLACE = set(UNARY + BINARY + TERNARY) - set(
    "positive isnan isinf isfinite signbit isposinf isneginf maximum minimum fmax fmin logaddexp logaddexp2 where copy_ "
    "setitem broadcast_tensors".split()
)
KNOWN = [0.0, 0.0, 1.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 3.0, 0.25, 1.5]
RARE = [float("nan"), float("inf"), -float("inf"), -0.0, 10.0, -7.0]


def shape_of(rng):
    return [rng.choice([1, 1, 2, 2, 3, 0] if rng.random() < 0.1 else [1, 2, 2, 3]) for _ in range(rng.choice([0, 1, 1, 2, 2, 3]))]


def stretched(rng, shape):
    """A shape that broadcasts to the given one."""
    cut = rng.randrange(len(shape) + 1) if rng.random() < 0.5 else 0
    return [1 if rng.random() < 0.35 else extent for extent in shape[cut:]]


def values_of(rng, count, dtype, rare):
    if dtype == "bool":
        return [rng.random() < 0.5 for _ in range(count)]
    if dtype in INTEGERS:
        return [rng.choice([0, 1, 2, 3] if dtype == "uint8" else [0, 1, 2, 3, -1, -2]) for _ in range(count)]
    return [
        rng.choice(RARE) if rare and rng.random() < 0.1
        else rng.choice(KNOWN) if rng.random() < 0.5
        else round(rng.uniform(-3, 3), 3) if rng.random() < 0.7
        else round(rng.uniform(0, 1), 3)
        for _ in range(count)
    ]


def drawn(rng, only):
    """A case: the request, and the values of each operand."""
    kind = rng.random()
    op = only or rng.choice(
        UNARY if kind < 0.25 else BINARY if kind < 0.7 else TERNARY if kind < 0.85 else CHAINED if kind < 0.93 else VIEWS
    )
    full = shape_of(rng)
    request = {"op": op}
    if op in UNARY:
        shapes = [full]
    elif op in VIEWS[:2]:
        shapes = [stretched(rng, full)]
        request["target"] = full
    elif op in VIEWS[2:]:
        names = rng.sample("NCHW", len(full))
        more = list(names)
        for extra in rng.sample([n for n in "XYZ"], rng.randrange(3)):
            more.append(extra)
        rng.shuffle(more)
        request["operands"] = [{"shape": full, "names": names}]
        shapes = [full]
        if op == "align_as":
            other = [rng.choice([1, 2]) for _ in more]
            request["operands"].append({"shape": other, "names": more})
            shapes.append(other)
        else:
            request["order"] = more
    else:
        count = 3 if op in TERNARY else rng.choice([2, 2, 3, 4]) if op in CHAINED and kind >= 0.85 else 2
        shapes = [stretched(rng, full) for _ in range(count)]
        shapes[rng.randrange(count)] = full
        if op in ("copy_", "setitem"):
            shapes = [full, stretched(rng, full)]
            if op == "setitem" and rng.random() < 0.2:
                shapes[1] = [1] * (len(full) - len(shapes[1]) + rng.randrange(1, 3)) + shapes[1]
        if op == "masked_fill":
            shapes[2] = []
        if op in IN_PLACE and len(shapes) <= 3 and kind < 0.85 and rng.random() < 0.15:
            request["in_place"] = True
            shapes[0] = full
    same = rng.choice(FLOATS[:3]) if rng.random() < 0.8 else rng.choice(FLOATS)
    dtypes = [rng.choice(FLOATS) if rng.random() < 0.15 else rng.choice(INTEGERS) if rng.random() < 0.1 else same for _ in shapes]
    if op in ("where", "masked_fill"):
        dtypes[op == "masked_fill"] = "bool"
    operands = request.get("operands", [{"shape": shape} for shape in shapes])
    for operand, dtype in zip(operands, dtypes):
        operand["dtype"] = dtype
    request["operands"] = operands
    rare = rng.random() < 0.2
    values = [values_of(rng, torch.Size(shape).numel(), dtype, rare) for shape, dtype in zip(shapes, dtypes)]
    return request, values


def applied(request, tensors):
    """The real call, in the usual notation."""
    op = request["op"]
    a, *rest = tensors
    if op in CHAINED and len(tensors) > 2:
        out = a
        for each in rest:
            out = getattr(torch, op)(out, each)
        return out
    if op == "setitem":
        out = a.clone()
        out[...] = rest[0]
        return out
    if op == "copy_":
        return a.clone().copy_(rest[0])
    if op in ("expand", "broadcast_to"):
        return a.expand(request["target"])
    if op in VIEWS:
        names = request["operands"][0]["names"]
        order = request["order"] if op == "align_to" else request["operands"][1]["names"]
        return (a.rename(*names) if names else a).align_to(*order).rename(None)
    if op == "broadcast_tensors":
        return torch.broadcast_tensors(*tensors)
    if request.get("in_place"):
        return getattr(a.clone(), op + "_")(*rest)
    if op == "where":
        return torch.where(a, *rest)
    return getattr(torch, op)(*tensors) if hasattr(torch, op) else getattr(a, op)(*rest)


def tensors_of(request, values):
    made = []
    for operand, numbers in zip(request["operands"], values):
        dtype = getattr(torch, operand["dtype"])
        made.append(torch.tensor(numbers, dtype=torch.float64 if dtype.is_floating_point else dtype).to(dtype).reshape(operand["shape"]))
    return made


ROUNDING = {torch.float64: 1e-9, torch.float32: 2e-4, torch.float16: 4e-2, torch.bfloat16: 2e-1}


def equal(given, wanted):
    """Whether the tensors are equal within the rounding of the narrowest dtype, relative to their largest finite
    number."""
    if given.shape != wanted.shape or given.dtype != wanted.dtype:
        return False
    given, wanted = given.double(), wanted.double()
    return torch.allclose(given, wanted, rtol=equal.rounding, atol=equal.rounding, equal_nan=True)


def check(request, values, trace):
    """None, or a description of the error."""
    if not trace.get("ok"):
        return None
    tensors = tensors_of(request, values)
    for tensor in tensors:
        if tensor.is_floating_point():
            tensor.requires_grad_()
    try:
        out = applied(request, tensors)
    except (RuntimeError, TypeError, ValueError, IndexError):
        return None
    outs = list(out) if isinstance(out, (tuple, list)) else None
    told = trace["gradient"]["operands"]
    equal.rounding = max(ROUNDING[t.dtype] for t in [*tensors, *(outs or [out])] if t.is_floating_point()) if any(
        t.is_floating_point() for t in tensors) else 0
    for place, (tensor, one) in enumerate(zip(tensors, told)):
        result = outs[place] if outs else out
        if not tensor.is_floating_point():
            if one["text"] is not None or one["flows"]:
                return f"operand {place}: text for {tensor.dtype}"
            continue
        wanted = None
        g = torch.randint(-2, 4, result.shape).to(result.dtype) if result.is_floating_point() else None
        if result.requires_grad and g is not None:
            try:
                (wanted,) = torch.autograd.grad(result, tensor, g, allow_unused=True, retain_graph=True)
            except RuntimeError as error:
                if "derivative for" not in str(error):
                    return None
        if one["text"] is None:
            if wanted is not None and bool((wanted != 0).any()):
                return f"operand {place}: no text ({one['reason']}, {one['path']}), PyTorch has {wanted.tolist()}"
            continue
        if wanted is None:
            return f"operand {place}: {one['text']}, PyTorch has none"
        known = {name: t.detach() for name, t in zip("abcdef", tensors)}
        known.update(g=g, out=result.detach(), torch=torch)
        try:
            given = eval(one["text"], {"__builtins__": {}}, known)
        except Exception as error:  # any exception raised by the text is an error of the text
            return f"operand {place}: {one['text']} raises {type(error).__name__}: {error}"
        if not equal(given, wanted):
            return (f"operand {place}: {one['text']} = {given.tolist()} {given.dtype}, PyTorch has {wanted.tolist()} "
                    f"{wanted.dtype}; g = {g.tolist()}")
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bcast")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--op")
    parser.add_argument("--show", type=int, default=3)
    options = parser.parse_args()
    torch.manual_seed(0)
    cases = [drawn(random.Random(f"{options.seed}:{index}"), options.op) for index in range(options.count)]
    lines = "".join(json.dumps(request) + "\n" for request, _ in cases)
    answers = subprocess.run([options.bcast, "explain", "--jsonl"], input=lines, text=True, capture_output=True, check=True)
    wrong = collections.defaultdict(list)
    checked = collections.Counter()
    for (request, values), line in zip(cases, answers.stdout.splitlines(), strict=True):
        trace = json.loads(line)
        said = check(request, values, trace)
        checked["refused" if said is None else "agree" if said == "" else "differ"] += 1
        if said:
            wrong[request["op"]].append((request, values, said))
        elif said is None and trace.get("error", {}) and trace["error"]["code"] == "bad-request":
            wrong[request["op"]].append((request, values, trace["error"]["message"]))
    for op, cases_of in sorted(wrong.items()):
        print(f"{op}: {len(cases_of)}")
        for request, values, said in sorted(cases_of, key=lambda case: len(str(case)))[: options.show]:
            print("   ", json.dumps(request), values)
            print("       ", said)
    print(f"{checked['agree']} agree, {checked['differ']} differ, {checked['refused']} are refused by PyTorch")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
