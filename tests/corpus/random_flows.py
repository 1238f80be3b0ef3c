#!/usr/bin/env python3
"""Call whatever PyTorch has with random arguments, and hold what the trace says of gradients against autograd: whether one
flows to an operand, and what its text gives.

  random_flows.py BCAST [--seed N] [--count N] [--name NAME] [--show N]

A call is a function of torch, torch.nn.functional, torch.linalg or torch.fft, a method or an attribute of a tensor, taken from
the real library's own names, with arguments drawn from patterns that many functions take. `flows` of an operand must be what
`requires_grad` of the results is where that operand alone requires a gradient (either, where all that comes back is 0); below `torch.no_grad()` it is nowhere. What
PyTorch refuses and what is not implemented here is counted; so is, by function, where a gradient flows and has no text, or a text
that is none says no reason. Texts are held as random_gradients_of_programs.py holds them. Run it with the Python that has the real library. Exit 0 if all
agree, 1 if not.
"""
import argparse
import collections
import json
import os
import random
import subprocess
import sys
import warnings

import torch

from random_gradients_of_programs import held as held_texts

warnings.filterwarnings("ignore")
BARRED = ("set_ save load compile manual_seed seed initial_seed set_num_threads get_ fork wait script quantize qscheme fbgemm cuda "
          "import typename is_ use_deterministic init_ sparse mkldnn vulkan nnapi unsafe resize share_memory backward register retain "
          "requires_grad_ storage data_ptr numpy hsmm lobpcg multi_head rnn lstm gru autocast warn parse merge futures").split()  # fmt: skip
PATTERNS = """x;x,0;x,1;x,-1;x,1.5;x,0.5;x,y;x,x;x,y,y;x,2;x,0,1;x,1,0;x,(0,);x,0,i;x,0,i,y;x,0,i,1.5;x,m;x,m,1.5;x,m,y;m,x,y;m,x,1.5;m,1.5,x;
[x,y];[x,x];(x,y),1;x,1,1;x,2,1;x,-1,1;x,(2,),(0,);x,(1,),(0,);x,y,1.5;x,1.5,y;x,0.1,0.9;x,x.shape;x,(-1,);x,i;x,v;v,x;x,v,v;1.5,x;x,'mean';x,torch.float64;
x,torch.int64;x,dtype=torch.float32;x,keepdim=True;x,0,keepdim=True;x,dim=0;x,dim=-1;x,dim=(0,);x,(2,1,1);x,2,0;x,0,0,1;x,0,0;x,1,0,0;z,z;z;z,1;z,2;x,w;x,w,v;x,y,w;
x,y,y,1.5;i,x;x,i[0];x,c;c,y,y;x,y,m;x,[0],[1];x,i,y;x,(m,),y;x,(i,),y;4,x;'ij->ji',x;'ij,ij->i',x,y;'ij,kj->ik',x,y;x,4;x,4,0,1;x,reduction='sum';x,y,reduction='none';x,y,2;
x,y,0;x,0,y;x,(1,1);x,(1,1),'constant',2.0;x,0.3,True;x,0.3,False;x,None,y;x,y,alpha=2;q,k;q,k,k;q;q,2;q,(0,2,1);q,1,2;q,(1,2);h,2;h,(2,2);h,1;h,2,1;h,u;h;h,2,2,0;h,1.5""".replace("\n", "").split(";")  # fmt: skip


def names():
    out = []
    for prefix, module in (("torch.", torch), ("F.", torch.nn.functional), ("torch.linalg.", torch.linalg), ("torch.fft.", torch.fft)):
        for name in dir(module):
            one = getattr(module, name)
            if callable(one) and not isinstance(one, type) and name[0].islower() and not name.startswith("_"):
                out.append(prefix + name)
    for name in dir(torch.Tensor):
        if not name.startswith("_"):
            out.append("." + name)
    return [name for name in out if name != ".to" and not any(word in name for word in BARRED) and "boolean_dispatch" not in name]


def numbers(rng, count, inside=False):
    return [round(rng.uniform(0.1, 0.9) if inside else rng.uniform(-2, 2), 2) for _ in range(count)]


def drawn(rng, name):
    """The lines that create the operands, and the call."""
    m, n = rng.choice([(2, 2), (3, 3), (2, 3), (2, 4), (1, 3)])
    inside = rng.random() < 0.5
    dtype = rng.choice(["float32", "float32", "float32", "float64"])
    made = {
        "x": f"torch.tensor({numbers(rng, m * n, inside)}, dtype=torch.{dtype}).reshape({m}, {n})",
        "y": f"torch.tensor({numbers(rng, m * n, inside)}, dtype=torch.{dtype}).reshape({m}, {n})",
        "w": f"torch.tensor({numbers(rng, 2 * n)}, dtype=torch.{dtype}).reshape(2, {n})",
        "v": f"torch.tensor({numbers(rng, n)}, dtype=torch.{dtype})",
        "u": f"torch.tensor({numbers(rng, 8)}, dtype=torch.{dtype}).reshape(1, 2, 2, 2)",
        "h": f"torch.tensor({numbers(rng, 32)}, dtype=torch.{dtype}).reshape(1, 2, 4, 4)",
        "q": f"torch.tensor({numbers(rng, 2 * m * n)}, dtype=torch.{dtype}).reshape(2, {m}, {n})",
        "k": f"torch.tensor({numbers(rng, 2 * m * n)}, dtype=torch.{dtype}).reshape(2, {n}, {m})",
        "z": f"torch.tensor({numbers(rng, 4)}, dtype=torch.{dtype})",
        "c": f"torch.tensor({numbers(rng, 1)[0]}, dtype=torch.{dtype})",
        "i": f"torch.tensor({[rng.randrange(m) for _ in range(m)]})",
        "m": f"torch.tensor({[rng.random() < 0.5 for _ in range(m * n)]}).reshape({m}, {n})",
    }
    pattern = rng.choice(PATTERNS)
    if name.startswith("."):
        self, _, rest = pattern.partition(",")
        if self not in made:
            self, rest = "x", ""
        one = getattr(torch.Tensor, name[1:], None)
        call = f"{self}{name}({rest})" if callable(one) else f"{self}{name}"
    else:
        call = f"{name}({pattern})"
    used = [letter for letter in made if any(word == letter for word in words(call))]
    return [f"{letter} = {made[letter]}" for letter in used], call, used


def words(text):
    out, word = [], ""
    for at, letter in enumerate(text + " "):
        if letter.isalnum() or letter == "_":
            word += letter
        else:
            if word and text[at - len(word) - 1 : at - len(word)] not in (".", "'") and letter not in "='":
                out.append(word)
            word = ""
    return out


def flat(value):
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, (list, tuple)):
        return [one for item in value for one in flat(item)]
    return []


def truth(lines, call, used):
    """Per operand whether a gradient flows to it; None if the call returns no tensor."""
    out = {}
    known = {"torch": torch, "F": torch.nn.functional}
    torch.manual_seed(0)
    exec("\n".join(lines), known)
    if not flat(eval(call, dict(known))):
        return None
    for letter in used:
        torch.manual_seed(0)
        known = {"torch": torch, "F": torch.nn.functional}
        exec("\n".join(lines), known)
        if not known[letter].is_floating_point():
            out[letter] = False
            continue
        known[letter].requires_grad_()
        # A tensor that is written in place must not be a leaf.
        leaf = known[letter]
        known[letter] = leaf.view_as(leaf)
        try:
            made = [one for one in flat(eval(call, known)) if one.requires_grad]
        except RuntimeError:
            out[letter] = None
            continue
        out[letter] = bool(made)
        # If all gradients are 0, or PyTorch has no formula either, both answers are correct.
        try:
            back = torch.autograd.grad(made, leaf, [torch.rand_like(one) for one in made], allow_unused=True)[0] if made else 1
            if back is None or not back.numel() or not bool((back != 0).any()):
                out[letter] = None
        except RuntimeError:
            out[letter] = None
    return out


def cases_of(seed, every, count):
    """`count` calls that PyTorch accepts, and how many were tried. Some calls end the process of PyTorch 1.13, so they
    run in a child process."""
    cases, tried = [], 0
    while len(cases) < count and tried < 100 * count:
        inlet, outlet = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(inlet)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            with os.fdopen(outlet, "w", buffering=1) as out:
                for number in range(tried, tried + 20000):
                    rng = random.Random(f"{seed}:{number}")
                    lines, call, used = drawn(rng, rng.choice(every))
                    out.write("\n")
                    try:
                        wanted = truth(lines, call, used)
                    except Exception:
                        continue
                    if wanted is not None:
                        out.write(json.dumps([lines, call, used, wanted]) + "\n")
            os._exit(0)
        os.close(outlet)
        with os.fdopen(inlet) as given:
            for line in given:
                if line == "\n":
                    tried += 1
                    if len(cases) >= count:
                        break
                else:
                    cases.append(json.loads(line))
        os.waitpid(child, 0)
    return cases, tried


def held(lines, call, used, wanted, trace):
    if trace["exit"] == 2:
        return "not here"
    if trace["error"] is not None or not trace["events"]:
        return f"fails here: {trace['error']}"
    event = trace["events"][-1]
    if event["gradient"] is None:
        claimed = {}
        missing = [letter for letter in used if wanted[letter] is True]
        return f"nothing is said of {missing}" if missing else "agree"
    claimed = collections.defaultdict(bool)
    for operand, one in zip(event["operands"], event["gradient"]["operands"]):
        claimed[operand["text"]] |= one["flows"]
    for text, flows in claimed.items():
        if text not in used and flows:
            return f"{text}: flows, and is no tensor of floats"
    for letter in used:
        if letter in claimed and wanted[letter] is not None and claimed[letter] != wanted[letter]:
            return f"{letter}: {'a gradient is claimed' if claimed[letter] else 'none is said to flow'}"
        if letter not in claimed and wanted[letter] is True:
            return f"{letter}: is no operand"
    return "agree"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bcast")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--name")
    parser.add_argument("--show", type=int, default=1)
    options = parser.parse_args()
    every = [name for name in names() if not options.name or options.name in name]
    cases, tried = cases_of(options.seed, every, options.count)
    refused = tried - len(cases)
    below = [random.Random(f"{options.seed}:{call}").random() < 0.05 for _, call, _, _ in cases]
    asked = ""
    for (lines, call, _, _), quiet in zip(cases, below):
        last = f"with torch.no_grad():\n    r = {call}" if quiet else f"r = {call}"
        asked += json.dumps({"code": "\n".join(["import torch", "import torch.nn.functional as F", *lines, last]), "trace": True}) + "\n"
    answers = subprocess.run([options.bcast, "run", "--jsonl"], input=asked, text=True, capture_output=True, check=True)
    wrong, bare, counts, called = collections.defaultdict(list), collections.Counter(), collections.Counter(), set()
    for (lines, call, used, wanted), quiet, line in zip(cases, below, answers.stdout.splitlines(), strict=True):
        trace = json.loads(line)
        if quiet:
            # Under no_grad, an operand that is returned or overwritten keeps its previous gradient.
            itself = trace["events"] and trace["events"][-1]["result"] and trace["events"][-1]["result"]["memory"] in ("same", "written")
            wanted = {letter: None if itself else False for letter in wanted}
        said = held(lines, call, used, wanted, trace)
        word = said if said in ("agree", "not here") else "differ"
        name = call.split("(")[0]
        if word == "agree" and not quiet:
            told, complete = held_texts(lines, call, trace)
            if told not in ("agree", "refused"):
                said, word = told, "differ"
            elif not complete:
                reasons = {one["reason"] for one in trace["events"][-1]["gradient"]["operands"] if one["flows"] and not one["text"]} if trace["events"][-1]["gradient"] else {"no gradient"}
                bare[name, *sorted(map(str, reasons))] += 1
        counts[word] += 1
        if word != "not here":
            called.add(name)
        if word == "differ":
            wrong[name].append((lines, call, said))
    for name, ones in sorted(wrong.items()):
        print(f"{name}: {len(ones)}")
        for lines, call, said in sorted(ones, key=lambda one: len(str(one)))[: options.show]:
            print("   ", *lines, call, sep="\n    ")
            print("       ", said)
    if bare:
        print("without a text:", ", ".join(f"{' '.join(name)} {count}" for name, count in sorted(bare.items())))
    print(f"{counts['agree']} agree, {counts['differ']} differ, {counts['not here']} are not here; {len(called)} functions were called, "
          f"{refused} calls were refused by PyTorch")  # fmt: skip
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
