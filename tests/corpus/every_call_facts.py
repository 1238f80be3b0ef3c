"""The comparisons of every_call.py: what a trace says of a call, and what the library says.

Each is a generator of (library, the lines before, the call). It yields a request for `bcast run --jsonl`, is sent the answer, and
yields each difference as (key, wanted, given); an empty key if the answer is that something is not implemented."""
import re

import numpy as np
import torch

import every_form
import random_events
import random_events_named
import random_flows
import random_gradients_of_programs
from random_why import cells

PREAMBLE = {"torch": "import torch\nimport torch.nn.functional as F", "numpy": "import numpy as np"}
RANDOM = re.compile("(?i)rand|normal|bernoulli|dropout|multinomial|rrelu|empty|uniform|exponential|geometric|cauchy|poisson|init|svd_lowrank|pca_lowrank|resize_|fractional|where=(?!.*out=)")


# What takes a matrix apart, and what a program's function makes, has no axes of its own.
OTHER = re.compile("poly|linalg|inv|svd|qr|lu|chol|eig|solve|lstsq|lobpcg|matrix_exp|apply_|vectorize|__|trapezoid|RNN|LSTM|GRU|Transformer|Attention")


def statement(call):
    return call if every_form.is_assignment(call) else f"z = {call}"


def program(library, lines, call):
    return "\n".join([PREAMBLE[library], *lines, statement(call)])


def event_of(answer, call):
    """The event of the call; nothing if it has none."""
    events = [one for one in answer["events"] if one["ok"] and one["call"] == call]
    return events[-1] if events else None


def truth(lines, call):
    """Shape, strides and memory of the first result, or of what the call writes; nothing if it only reads."""
    names = {"torch": torch, "np": np, "F": torch.nn.functional}
    exec("\n".join(lines), names)
    given = {line[0]: names[line[0]] for line in lines}
    before = {name: np.array(value.detach() if isinstance(value, torch.Tensor) else value).tobytes() for name, value in given.items()}
    if every_form.is_assignment(call):
        exec(call, names)
        return {"shape": None, "strides": None, "memory": "written" if names[call[0]] is given[call[0]] else "new"}
    wanted = random_events.truth(lines, call, "".join(given))
    versions = {name: value._version for name, value in given.items() if isinstance(value, torch.Tensor)}
    result = eval(call, names)
    if wanted is not None and isinstance(result, torch.Tensor):
        for name, version in versions.items():
            if given[name] is result and "out=" not in call:
                writes = result._version != version and not call.split("(")[0].endswith(random_events.OF_AXES)
                wanted["memory"] = "written" if writes else "same"
        return wanted
    if wanted is not None:
        output = any(one is result for one in list(given.values())[1:])  # An output by position.
        if wanted["memory"] != "written" and (output or random_events_named.writes_behind(call, names)):
            wanted["memory"] = None if call.endswith(", None)") else "written"
        return wanted
    for name, value in given.items():
        if np.array(value.detach() if isinstance(value, torch.Tensor) else value).tobytes() != before[name]:
            return {"shape": list(value.shape), "strides": None, "memory": "written"}
    return None


def reads(lines, call):
    """Whether the value depends on elements of the operands, not only on what a tensor is."""
    told = set()
    for change in ("{}", "{} * 0", "{} * 0 + 1", "{} + 1"):
        names = {"torch": torch, "np": np, "F": torch.nn.functional}
        try:
            exec("\n".join([*lines, *(f"{line[0]}[...] = {change.format(line[0])}" for line in lines)]), names)
            told.add(repr(eval(call, names)))
        except Exception:
            pass
    return len(told) > 1


def events(library, lines, call):
    try:
        wanted = truth(lines, call)
    except Exception:
        return
    answer = yield {"code": program(library, lines, call), "trace": True}
    event = event_of(answer, call)
    if answer["error"]:
        yield "fails here", None, answer["error"]
    elif wanted is None:
        if event is None and reads(lines, call):
            yield "says nothing", None, None
    elif event is None or event["result"] is None:
        yield "no event" if event is None else "no result", wanted, None
    elif event["kind"] == "other" and not OTHER.search(call):
        yield "kind", None, "other"
    for key in ("shape", "strides", "memory"):
        if key == "memory" and wanted and wanted[key] == "view" and "[" in call:
            continue  # What an operand is that has no name is not seen here.
        if not answer["error"] and event and event["result"] and wanted and wanted[key] is not None and event["result"][key] != wanted[key]:
            yield key, wanted[key], event["result"][key]


def gradients(library, lines, call):
    if library != "torch" or every_form.is_assignment(call) or "complex" in str(lines):
        return
    used = [line[0] for line in lines]
    try:
        wanted = random_flows.truth(lines, call, used)
    except Exception:
        return
    if wanted is None:
        return
    answer = yield {"code": program(library, lines, call), "trace": True}
    if answer["error"]:
        return
    event = event_of(answer, call)
    if event and any(one["text"] is None or not one["number"] and one["text"] not in used for one in event["operands"]):
        return  # An operand that is computed, or written in a starred list.
    told = random_flows.held(lines, call, used, wanted, answer)
    if told != "agree":
        yield "flows", None, told
        return
    try:
        told, complete = random_gradients_of_programs.held(lines, call, answer)
    except RuntimeError:
        return  # A shape that is none: PyTorch returns axes of size -1 for some arguments.
    if told not in ("agree", "refused"):
        yield "text", None, told
    elif not complete:
        reasons = {one["reason"] for one in answer["events"][-1]["gradient"]["operands"] if one["flows"] and not one["text"]} if answer["events"][-1]["gradient"] else {"no gradient"}
        yield "no text: " + " ".join(sorted(map(str, reasons))), None, None


def written_down(library, lines):
    """The lines with literals: what a program computes of others is no source."""
    names = every_form.run(lines, "0")
    out = []
    for line in lines:
        value = names[line[0]]
        turned = value.ndim > 1 and not (value.is_contiguous() if library == "torch" else value.flags.c_contiguous)
        order = tuple(range(value.ndim))[::-1]
        make = "torch.tensor" if library == "torch" else "np.array"
        text = f"{make}({(value.permute(order) if library == 'torch' else value.T).tolist() if turned else value.tolist()})"
        out.append(f"{line[0]} = {text}" + (f".{'permute' if library == 'torch' else 'transpose'}({order})" if turned else ""))
    return out


def evaluated(lines, call, name=None, cell=None, number=None):
    """The first tensor of the result, where an element of an operand is another number; nothing if the call refuses, or
    returns what is no array: a sparse tensor, or one of a size -1."""
    names = {"torch": torch, "np": np, "F": torch.nn.functional}
    torch.manual_seed(0)
    np.random.seed(0)
    try:
        for line in lines:
            exec(line, names)
            if line[0] == name:
                if number != number and str(names[name].dtype).endswith("int64"):
                    names[name] = names[name] * 1.0 if isinstance(names[name], torch.Tensor) else np.array(names[name] * 1.0)
                names[name][tuple(cell)] = number
        if every_form.is_assignment(call):
            exec(call, names)
            result = names[call[0]]
        else:
            result = eval(call, names)
        found = every_form.tensors(result)
        if not found or found[0].dtype in (torch.complex32, torch.bfloat16):
            return None
        return np.array(found[0].detach().resolve_conj().resolve_neg()) if isinstance(found[0], torch.Tensor) else np.array(found[0])
    except Exception:
        return None


def others(value):
    """Other numbers for an element: small steps, and any."""
    if value.dtype == bool:
        return [], [not value]
    if value.dtype.kind in "iu":
        return [], [value + 1, value - 1, 0, 1]
    if value.dtype.kind == "c":
        return [value * (1 + 1e-3), value * (1 - 1e-3)], [value + 0.37, -value, complex("nan+nanj")]
    return [value * (1 + 1e-3), value * (1 - 1e-3)], [np.nan, value + 0.37, -value, value * 3 + 2]


def different(one, other):
    return one is not None and one.shape == other.shape and not (one == other or (one != one and other != other))


def asked_of(call, value, index):
    """The words for an element of the first tensor of a result."""
    holder = call[0] if every_form.is_assignment(call) else "z" + "[0]" * depth_of(value)
    return f"{holder}[{', '.join(map(str, index))}]" if index else holder


def depth_of(value):
    depth = 0
    while isinstance(value, (list, tuple)):
        value, depth = value[0], depth + 1
    return depth


def value_of(lines, call):
    return every_form.run(lines, call)["value_"]


def unknown(answer):
    """The difference where there is no answer; that it is not implemented is none."""
    error = answer["error"] or answer["why"]["error"]
    return [] if error is None else [("why fails", None, error)] if "not implemented" not in error else [("", None, None)]


def asked_about(library, lines, call, kinds):
    """The lines with literals and the first tensor of the result; no result if nothing can be asked about it."""
    if "expand(" in str(lines) or "broadcast_to(" in str(lines) or RANDOM.search(call):
        return lines, None
    lines = written_down(library, lines)
    result = evaluated(lines, call)
    return lines, None if result is None or result.size == 0 or result.dtype.kind not in kinds else result


def why(library, lines, call):
    lines, result = asked_about(library, lines, call, "biufc")
    if result is None:
        return
    changed = {}
    try:
        names = every_form.run(lines, "0")
    except Exception:
        return
    for line in lines:
        name = line[0]
        array = np.array(names[name].detach() if library == "torch" else names[name])
        for cell in cells(array.shape)[:16]:
            steps, any_other = ([evaluated(lines, call, name, cell, number.item() if isinstance(number, np.generic) else number) for number in group] for group in others(array[tuple(cell)]))
            changed[name, tuple(cell)] = steps, any_other, evaluated(lines, call, name, cell, float("nan")) if array.dtype.kind == "i" else None
    floats = {line[0]: np.array(names[line[0]]).dtype.kind in "fc" for line in lines}
    value = value_of(lines, call)
    for index in dict.fromkeys([tuple(0 for _ in result.shape), tuple(size - 1 for size in result.shape)]):
        if not np.isfinite(result[index]):
            continue  # Any other number may leave it as it is.
        answer = yield {"code": program(library, lines, call), "trace": True, "why": asked_of(call, value, index)}
        if unknown(answer):
            yield from unknown(answer)
            return

        def cells_in(key):
            return {(one["name"], tuple(cell)) for one in answer["why"][key] for cell in one.get("cells", [])}

        sources, conditions = cells_in("sources"), cells_in("conditions")
        at = {place: ([one is not None and one.shape == result.shape and different(one[index], result[index]) for one in steps],
                      any(one is not None and one.shape == result.shape and different(one[index], result[index]) for one in any_other),
                      [one is None or one.shape != result.shape for one in any_other],
                      as_nan is not None and as_nan.shape == result.shape and different(as_nan[index], result[index])) for place, (steps, any_other, as_nan) in changed.items()}
        least = {place for place, (steps, *_) in at.items() if steps and all(steps)}
        most = {place for place, (steps, one, unknown, as_nan) in at.items() if one or any(steps) or all(unknown) or as_nan}
        if least - sources:
            yield "is a source", sorted(least - sources), f"of {asked_of(call, value, index)}: {sorted(sources)}"
        # What is compared or clipped element by element may leave the result as it is.
        event = event_of(answer, call)
        shapes = {name: np.shape(names[name]) for name in floats} if event and event["kind"] == "broadcast" else {}
        beside = {(name, cell) for name, cell in at if name in shapes and lies_at(cell, shapes[name], index)}
        extra = {place for place in sources & set(at) - beside if place not in most}
        if extra and result.dtype.kind in "fc":
            yield "is no source", sorted(extra), f"of {asked_of(call, value, index)}: {sorted(sources)}"
        # An order of other elements is no condition.
        chosen = {name for name, _ in sources} | (set(floats) if sources and "[a, b]" in call else set())
        selecting = {place for place in most - sources - conditions if not floats[place[0]] and place[0] not in chosen and at[place][1]}
        if selecting:
            yield "is a condition", sorted(selecting), f"of {asked_of(call, value, index)}: {sorted(sources)} {sorted(conditions)}"


def lies_at(cell, shape, index):
    """Whether a cell of an operand is aligned with an index of the result."""
    return len(shape) <= len(index) and all(one in (at, 0) and (one == at or size == 1) for one, size, at in zip(cell[::-1], shape[::-1], index[::-1]))


def nan(library, lines, call):
    lines, plain = asked_about(library, lines, call, "fc")
    if plain is None:
        return
    names = every_form.run(lines, "0")
    value = value_of(lines, call)
    lib = "torch.tensor({}.).log()" if library == "torch" else "np.log({}.)"
    first = PREAMBLE[library].count("\n") + 2
    last = first + len(lines)
    asked = [(None, (), None, [])]
    for line in lines:
        array = np.array(names[line[0]].detach() if library == "torch" else names[line[0]])
        if array.dtype.kind == "f" and array.size:
            for cell in {tuple(0 for _ in array.shape), tuple(size - 1 for size in array.shape)}:
                asked += [(line[0], cell, float("nan"), lib.format(-1)), (line[0], cell, float("-inf"), lib.format(0))]
    for name, cell, number, text in asked:
        result = evaluated(lines, call, name, cell, number)
        if result is None or result.shape != plain.shape:
            continue
        code = [one for line in lines for one in [line, f"{name}[{', '.join(map(str, cell))}{',' if len(cell) == 1 else '' if cell else '...'}] = {text}"][: 1 + (line[0] == name)]]
        line = first + 1 + [one[0] for one in lines].index(name) if name else None
        done = set()
        for index in cells(list(result.shape)):
            now, before = result[tuple(index)], plain[tuple(index)]
            if np.isfinite(now) or number is not None and not np.isfinite(before) or number is not None and np.isnan(number) and not np.isnan(now):
                continue
            # What was nan or infinite stays so; an infinite number may become nan in the call.
            same = number is not None and np.isnan(number) == np.isnan(now)
            wanted = line if same else last + (name is not None)
            if (wanted, np.isnan(now)) in done:
                continue
            done.add((wanted, np.isnan(now)))
            asking = asked_of(call, value, index)
            answer = yield {"code": program(library, code, call), "trace": True, "why": asking}
            if unknown(answer):
                yield from unknown(answer)
                return
            if answer["why"]["value"] is None or np.isfinite(complex(answer["why"]["value"].strip("()"))):
                yield "value", f"{asking} = {now}", answer["why"]["value"]
            elif (answer["why"]["first_nan"] or {}).get("line") != wanted:
                yield "first " + ("nan" if np.isnan(now) else "inf") + (" of the call" if wanted != line else " before it"), f"{asking}: line {wanted} of\n" + program(library, code, call), answer["why"]["first_nan"]
