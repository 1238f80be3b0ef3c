#!/usr/bin/env python3
"""Draw random programs of one call, ask the command for the text of each operand's gradient, and hold it against
PyTorch's autograd.

  random_gradients_of_programs.py BCAST [--seed N] [--count N] [--family NAME] [--show N]

Each program makes a, b, c of known numbers (ties, zeros and negatives among them) and ends with `r = CALL`. The last
event's `gradient.operands[i].text` is evaluated with g (random, a list where several results have a gradient), out and
the operands a, b, c as PyTorch has them, and must equal `torch.autograd.grad`: shape, dtype, and the values within the
rounding of the dtype. Where the trace says that no gradient flows, PyTorch must have none, or zeros. What PyTorch
refuses and what is not implemented here is counted. Run it with the Python that has the real library. Exit 0 if all
agree, 1 if not.
"""
import argparse
import collections
import json
import random
import subprocess
import sys
import warnings

import torch

from random_gradients_draw import FAMILIES, drawn

warnings.filterwarnings("ignore")
ROUNDING = {torch.float64: 1e-9, torch.float32: 5e-4, torch.float16: 6e-2, torch.bfloat16: 3e-1}


def equal(given, wanted, rounding):
    if given.shape != wanted.shape or given.dtype != wanted.dtype:
        return False
    return torch.allclose(given.double(), wanted.double(), rtol=rounding, atol=rounding, equal_nan=True)


def held(lines, call, trace):
    """The outcome: `agree`, `refused` by PyTorch, `not here`, or the error; and whether all texts exist."""
    library = {"torch": torch, "F": torch.nn.functional}
    known = dict(library)
    try:
        exec("\n".join(lines), known)
        leaves = {name: value for name, value in known.items() if isinstance(value, torch.Tensor)}
        for tensor in leaves.values():
            if tensor.is_floating_point():
                tensor.requires_grad_()
        before = {name: tensor.detach().rename(None).clone() for name, tensor in leaves.items()}
        assigns = " = " in call
        in_place = assigns or call.split("(")[0].endswith("_")
        inputs = {name: tensor.clone() if in_place else tensor for name, tensor in leaves.items()}
        if assigns:
            exec(call, {**library, **inputs})
            result = inputs[call[: call.index("[")]]
        else:
            torch.manual_seed(0)
            result = eval(call, {**library, **inputs})
    except Exception:  # whatever PyTorch raises
        return "refused", True
    if trace["exit"] == 2:
        return "not here", True
    if trace["error"] is not None or not trace["events"]:
        return f"fails here: {trace['error']}", True
    event = trace["events"][-1]
    if event["call"] != call:
        return "refused", True  # The last event is an argument of a call that is none: `sum` of nothing.
    results = list(result) if isinstance(result, (tuple, list)) else [result]
    if not results:
        return "refused", True  # A call that returns nothing is not an event.
    floats = [each for each in results if isinstance(each, torch.Tensor) and each.is_floating_point()]
    floats = [each.rename(None) if each.names and any(each.names) else each for each in floats]
    g = [torch.randint(-2, 4, each.shape).to(each.dtype) for each in floats]
    flowing = [(each, one) for each, one in zip(floats, g) if each.requires_grad]
    if event["gradient"] is None:
        return "agree", not flowing
    scope = {"g": g[0] if len(g) == 1 else g, "out": floats[0].detach() if len(floats) == 1 else [f.detach() for f in floats]}
    scope["torch"] = torch
    told = collections.defaultdict(list)
    for place, (operand, one) in enumerate(zip(event["operands"], event["gradient"]["operands"])):
        if operand["text"] is None:
            return "refused", True  # It is written nowhere: an item of a list, a method's object.
        if operand["text"] not in leaves:
            # A number, or an argument that is computed from a tensor.
            try:
                scope.setdefault("abcdef"[place], eval(operand["text"], {**library, **before}))
            except Exception:
                return f"operand {place} is {operand['text']}", True
            if one["flows"]:
                # To a number none flows; what flows to an operand that is computed is not compared.
                its = scope.get("abcdef"[place])
                return ("refused" if isinstance(its, torch.Tensor) else f"a gradient flows to {operand['text']}"), True
            continue
        told[operand["text"]].append(one)
        scope.setdefault("abcdef"[place], before[operand["text"]])
    scope = {**{k: v for k, v in scope.items()}, "g": scope["g"]}
    dtypes = [leaf.dtype for leaf in leaves.values()] + [each.dtype for each in floats]
    rounding = max((ROUNDING[dtype] for dtype in dtypes if dtype.is_floating_point), default=0)
    complete = True
    for name, ones in told.items():
        leaf, wanted = leaves[name], None
        if leaf.is_floating_point() and flowing:
            try:
                (wanted,) = torch.autograd.grad([f for f, _ in flowing], leaf, [one for _, one in flowing],
                                                allow_unused=True, retain_graph=True)
            except (RuntimeError, IndexError):
                return "refused", True
        if not leaf.is_floating_point() and any(one["flows"] or one["text"] for one in ones):
            return f"{name}: a gradient of {leaf.dtype}", True
        flows = [one for one in ones if one["flows"]]
        if not flows:
            if wanted is not None and bool((wanted.rename(None) != 0).any()):
                return f"{name}: no gradient flows, PyTorch has {wanted.tolist()}", True
            continue
        if any(one["text"] is None for one in flows):
            complete = False
            continue
        texts = " + ".join(f"({one['text']})" for one in flows)
        if wanted is None:
            return f"{name}: {texts}, PyTorch has none", True
        try:
            given = eval(texts, {"__builtins__": {"float": float}}, scope)
        except RuntimeError as error:
            if "not implemented for 'Half'" in str(error):
                return "refused", True
            return f"{name}: {texts} raises {error}", True
        except Exception as error:  # any exception raised by the text is an error of the text
            return f"{name}: {texts} raises {type(error).__name__}: {error}", True
        wanted = wanted.rename(None)
        if not equal(given, wanted, rounding):
            return (f"{name}: {texts} = {given.tolist()} {given.dtype}, PyTorch has {wanted.tolist()} {wanted.dtype}; "
                    f"g = {[one.tolist() for one in g]}"), True
    return "agree", complete


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bcast")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--family", choices=FAMILIES)
    parser.add_argument("--show", type=int, default=3)
    options = parser.parse_args()
    torch.manual_seed(0)
    cases = [drawn(random.Random(f"{options.seed}:{index}"), options.family) for index in range(options.count)]
    asked = "".join(json.dumps({"code": "\n".join(["import torch", *lines, call if " = " in call else f"r = {call}"]), "trace": True}) + "\n"
                    for lines, call in cases)
    answers = subprocess.run([options.bcast, "run", "--jsonl"], input=asked, text=True, capture_output=True, check=True)
    wrong, bare, counts = collections.defaultdict(list), collections.Counter(), collections.Counter()
    for (lines, call), line in zip(cases, answers.stdout.splitlines(), strict=True):
        said, complete = held(lines, call, json.loads(line))
        word = said if said in ("agree", "refused", "not here") else "differ"
        counts[word] += 1
        name = call.split("(")[0]
        if word == "differ":
            wrong[name].append((lines, call, said))
        elif not complete:
            bare[name] += 1
    for name, cases_of in sorted(wrong.items()):
        print(f"{name}: {len(cases_of)}")
        for lines, call, said in sorted(cases_of, key=lambda case: len(str(case)))[: options.show]:
            print("   ", *lines, call, sep="\n    ")
            print("       ", said)
    if bare:
        print("without a text:", ", ".join(f"{name} {count}" for name, count in bare.most_common()))
    print(f"{counts['agree']} agree, {counts['differ']} differ, {counts['refused']} are refused by PyTorch, "
          f"{counts['not here']} are not here")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
