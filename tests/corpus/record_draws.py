#!/usr/bin/env python3
"""Draw random numbers by PyTorch and NumPy, and record them: the rows of draws.jsonl.

  record_draws.py [--seed N] [--count N]

Each row seeds a generator and makes up to three calls one after the other. Floats are written as `float.hex` does, which
loses nothing. Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3; PyTorch's last bits are
those of a processor with AVX2.
"""
import argparse
import json
import random
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # PyTorch warns about ranges that are not representable in a float dtype

INTEGERS = ["uint8", "int8", "int16", "int32", "int64"]
FLOATS = ["float16", "bfloat16", "float32", "float64"]
RANGES = [1, 2, 3, 10, 100, 255, 256, 65536, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**33, 2**40, 2**62]


def written(values):
    return " ".join(value.hex() if isinstance(value, float) else str(int(value)) for value in values)


def sizes_of(rng):
    if rng.random() < 0.5:
        return [rng.randint(1, 24)]
    return [rng.randint(0, 5) for _ in range(rng.randint(0, 2))]


# PyTorch ------------------------------------------------------------------------------------------------------------


def torch_call(rng):
    """A call, and the function that executes it."""
    name = rng.choice(["rand", "randn", "randn", "uniform", "normal", "exponential", "cauchy", "log_normal", "geometric",
                       "bernoulli", "randint", "randint", "random", "randperm", "multinomial"])
    dtype = rng.choice(["float32", "float32", "float64", rng.choice(FLOATS)])
    call = {"call": name, "dtype": dtype, "sizes": sizes_of(rng)}
    if name in ("uniform", "normal", "cauchy", "log_normal"):
        first = round(rng.uniform(-2, 2), 3)
        call["arguments"] = [first, round(first + rng.random() * 3, 3) if name == "uniform" else round(rng.random(), 3)]
        if len(call["sizes"]) == 2 and rng.random() < 0.5:
            call["turned"] = True
    elif name == "exponential":
        call["arguments"] = [round(rng.uniform(0.1, 3), 3)]
    elif name in ("geometric", "bernoulli"):
        call["arguments"] = [round(rng.uniform(0.1, 0.9), 3)]
        call["dtype"] = rng.choice(INTEGERS + ["float32", "float64"])
    elif name == "random":
        call["dtype"] = rng.choice(INTEGERS + FLOATS + ["bool"])
    elif name == "randint":
        call["dtype"] = rng.choice(["int64", "int64", "int64", *INTEGERS, "float32", "float64"])
        low = rng.choice([0, 0, -5, rng.randint(-100, 100)])
        call["arguments"] = [low, low + rng.choice(RANGES)]
    elif name == "randperm":
        call.update(dtype=rng.choice(["int64", "int64", "int32", "float32"]), sizes=[rng.choice([0, 1, 2, 5, 10, 20])])
    elif name == "multinomial":
        call.update(dtype=rng.choice(["float32", "float64"]), arguments=[rng.randint(1, 4), rng.random() < 0.5],
                    sizes=[rng.randint(1, 6) for _ in range(rng.randint(1, 2))])
    return call


def torch_drawn(call):
    dtype, sizes, given = getattr(torch, call["dtype"]), call["sizes"], call.get("arguments", [])
    name = call["call"]
    if name in ("rand", "randn"):
        return getattr(torch, name)(sizes, dtype=dtype)
    if name == "randint":
        return torch.randint(*given, sizes, dtype=dtype)
    if name == "randperm":
        return torch.randperm(*sizes, dtype=dtype)
    if name == "multinomial":  # the weights are drawn first
        return torch.multinomial(torch.rand(sizes, dtype=dtype), *given)
    target = torch.empty(sizes[::-1] if call.get("turned") else sizes, dtype=dtype)
    target = target.t() if call.get("turned") else target
    return getattr(target, name + "_")(*given)


# NumPy --------------------------------------------------------------------------------------------------------------


def numpy_call(rng, legacy):
    name = rng.choice(["random", "standard_normal", "standard_exponential", "uniform", "normal", "exponential",
                       "integers", "integers", "permutation", "choice", "choice"])
    call = {"call": name, "dtype": "float64", "sizes": sizes_of(rng)}
    if name in ("random", "standard_normal", "standard_exponential") and not legacy and rng.random() < 0.5:
        call["dtype"] = "float32"
    elif name in ("uniform", "normal"):
        low = round(rng.uniform(-3, 3), 3)
        call["arguments"] = [low, round(low + rng.random() if name == "uniform" else rng.uniform(-0.2, 2), 3)]
    elif name == "exponential":
        call["arguments"] = [round(rng.uniform(0, 3), 3)]
    elif name == "integers":
        call["dtype"] = rng.choice(["int64", "int64", *INTEGERS, "bool"])
        low = 0 if call["dtype"] == "bool" else rng.choice([0, 0, -5, rng.randint(-100, 100)])
        call["arguments"] = [low, low + (rng.randint(1, 2) if call["dtype"] == "bool" else rng.choice(RANGES))]
        if not legacy and rng.random() < 0.3:
            call["endpoint"] = True
    elif name == "permutation":
        call["sizes"] = [rng.choice([0, 1, 2, 5, 10, 20])]
    elif name == "choice":
        population = rng.choice([1, 2, 5, 10, 40, 20000])
        call.update(arguments=[population], replace=rng.random() < 0.5, shuffle=legacy or rng.random() < 0.6)
        if not call["replace"]:
            call["sizes"] = [rng.randint(0, min(population, 12))]
        if population < 50 and rng.random() < 0.5:
            weights = [rng.randint(1, 9) for _ in range(population)]
            call["p"] = [weight / sum(weights) for weight in weights]
    return call


def numpy_drawn(call, source, legacy):
    sizes, given, name = call["sizes"], call.get("arguments", []), call["call"]
    if name == "permutation":
        return source.permutation(*sizes)
    if name == "choice":
        more = {} if legacy else {"shuffle": call["shuffle"]}
        return source.choice(*given, sizes, call["replace"], call.get("p"), **more)
    if name == "integers":
        if legacy:
            return source.randint(*given, sizes, dtype=call["dtype"])
        return source.integers(*given, sizes, dtype=call["dtype"], endpoint=call.get("endpoint", False))
    if name in ("random", "standard_normal", "standard_exponential"):
        function = getattr(source, name)
        return function(sizes) if legacy else function(sizes, dtype=call["dtype"])
    return getattr(source, name)(*given, sizes)


# Rows ---------------------------------------------------------------------------------------------------------------


def outcome_of(call, draw):
    try:
        return {**call, "drawn": written(draw().reshape(-1).tolist())}
    except (RuntimeError, ValueError) as error:
        text = str(error).split("\nException raised from")[0]
        return {**call, "error": f"{type(error).__name__}: {text}"}


def rows(seed, count):
    rng = random.Random(seed)
    for number in range(1, count + 1):
        source = rng.choice(["torch", "torch", "RandomState", "Generator"])
        start = rng.choice([0, 42, rng.getrandbits(32), 2**33 + 7 if source != "RandomState" else 7])
        made = None
        if source == "torch":
            torch.manual_seed(start)
        else:
            made = np.random.RandomState(start) if source == "RandomState" else np.random.default_rng(start)
        calls = []
        for _ in range(rng.randint(1, 3)):
            if source == "torch":
                call = torch_call(rng)
                calls.append(outcome_of(call, lambda: torch_drawn(call)))
            else:
                call = numpy_call(rng, source == "RandomState")
                calls.append(outcome_of(call, lambda: numpy_drawn(call, made, source == "RandomState")))
        yield {"id": f"draws-{number:03}", "source": source, "seed": start, "calls": calls}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=240)
    options = parser.parse_args()
    for row in rows(options.seed, options.count):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
