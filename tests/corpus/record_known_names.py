#!/usr/bin/env python3
"""Write the public names of the real libraries: tests/corpus/known_names/{python,numpy,torch}.txt.

  record_known_names.py            write the files
  record_known_names.py --check    write nothing; exit 1 if a file would change

A line is an owner, a module or a type that programs meet here as well, and the names that it has in the real library,
sorted; those that a type has from a base which is an owner too stand with the base. Whatever of them is not found here
is reported as not implemented, never as a missing attribute. The names of modules within a module are among its names.
What the library embeds of them is what is not here: bcast_tests "[write-known-names]" writes core/bcast/libraries/known_names.

Needs python3-torch and python3-numpy: on Debian run it with /usr/bin/python3.
"""
import argparse
import builtins
import collections
import copy
import datetime
import fractions
import functools
import importlib
import inspect
import io
import itertools
import pathlib
import pkgutil
import random
import re
import sys
import types
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")

FOLDER = pathlib.Path(__file__).resolve().parent / "known_names"

MODULES = {
    "python": [
        "abc", "argparse", "bisect", "builtins", "cmath", "collections", "collections.abc", "contextlib", "copy", "dataclasses", "datetime", "enum", "fractions",
        "functools", "heapq", "importlib", "importlib.metadata", "io", "itertools", "json", "math", "multiprocessing", "multiprocessing.reduction", "operator", "os", "os.path", "pathlib", "pickle",
        "platform", "pprint", "random", "re", "statistics", "string", "sys", "textwrap", "time", "timeit", "types", "typing", "warnings", "weakref",
    ],
    "numpy": ["numpy", "numpy.char", "numpy.core", "numpy.core.fromnumeric", "numpy.core.multiarray", "numpy.core.numeric",
              "numpy.core.umath", "numpy.lib", "numpy.lib.stride_tricks", "numpy.linalg", "numpy.random", "numpy.testing"],
    "torch": [
        "torch", "torch.autograd", "torch.cuda", "torch.functional", "torch.linalg", "torch.nn", "torch.nn.functional", "torch.nn.init",
        "torch.random", "torch.special", "torch.utils", "torch.utils.backcompat",
        "torch.utils.backcompat.broadcast_warning", "torch.utils.data", "torch.optim", "torch.optim.lr_scheduler",
        "torch.distributions", "torch.nn.utils", "torch.autograd.functional", "torch.autograd.function", "torch.backends",
        "torch.backends.cudnn", "torch.storage", "torch.nn.utils.rnn", "torch.nn.parameter", "torch.backends.mps",
        "torch.version", "torch.utils.data.dataset", "torch.utils.data.sampler", "torch.utils.data.dataloader",
    ],
}

# Keywords that functions accept there and not here, with the function names used in errors.
KEYWORDS = {
    "python": {
        **{name + "()": keywords for name, keywords in {
            "contextmanager": "func",
            "Enum.__init__": "value names module qualname type start boundary", "str": "value names module qualname type start boundary",
            "wraps": "wrapped assigned updated", "harmonic_mean": "weights", "final": "f", "abstractmethod": "funcobj",
        }.items()},
        # tqdm 4 is not in the standard library: `__all__` and its modules.
        "tqdm": "TMonitor TqdmDeprecationWarning TqdmExperimentalWarning TqdmKeyError TqdmMonitorWarning "
                "TqdmSynchronisationWarning TqdmTypeError TqdmWarning __version__ asyncio autonotebook cli contrib dask gui "
                "keras main rich tgrange tk tqdm_gui tqdm_pandas utils",
    },
    "numpy": {
        **{name + "()": "axes axis casting dtype extobj keepdims order out signature subok where" for name in (
            "divmod", "float_power", "frexp", "ldexp", "modf", "spacing")},
        **{name + "()": "where" for name in ("nanstd", "nanvar")},
        "cov()": "aweights dtype fweights",
        "corrcoef()": "dtype",
        "matmul()": "axes axis extobj keepdims signature",
        "fromiter()": "like",
        "loadtxt()": "converters like quotechar",
        "genfromtxt()": "autostrip case_sensitive converters defaultfmt deletechars excludelist invalid_raise like loose "
                        "max_rows missing_values names ndmin replace_space unpack usemask",
    },
    "torch": {"backward()": "grad_variables", "grad()": "is_grads_batched"},
}

FLAGS = type(np.zeros(1).flags)

# The name of a type here, and the real type.
TYPES = {
    "python": {
        **{name: getattr(builtins, name) for name in (
            "bool", "bytes", "complex", "dict", "enumerate", "filter", "float", "frozenset", "int", "list", "map",
            "object", "range", "reversed", "set", "slice", "str", "tuple", "zip", "type")},
        "NoneType": type(None),
        "function": types.FunctionType,
        "builtin_function_or_method": types.BuiltinFunctionType,
        "collections.ChainMap": collections.ChainMap,
        "collections.Counter": collections.Counter,
        "collections.OrderedDict": collections.OrderedDict,
        "collections.defaultdict": collections.defaultdict,
        "collections.deque": collections.deque,
        "datetime.date": datetime.date,
        "datetime.datetime": datetime.datetime,
        "datetime.timedelta": datetime.timedelta,
        "fractions.Fraction": fractions.Fraction,
        "functools.partial": functools.partial,
        "dict_keys": type({}.keys()),
        "dict_values": type({}.values()),
        "dict_items": type({}.items()),
        "warnings.WarningMessage": warnings.WarningMessage,
        "random.Random": random.Random,
        "re.Match": re.Match,
        "re.Pattern": re.Pattern,
        "pathlib.PosixPath": pathlib.PosixPath,
        "_io.BytesIO": io.BytesIO,
        "generator": types.GeneratorType,
        **{name: value for name, value in vars(builtins).items()
           if inspect.isclass(value) and issubclass(value, BaseException)},
    },
    "numpy": {
        "numpy.ndarray": np.ndarray,
        "numpy.broadcast": np.broadcast,
        "numpy.dtype": np.dtype,
        "numpy.finfo": np.finfo,
        "numpy.iinfo": np.iinfo,
        "numpy.nditer": np.nditer,
        "numpy.ndenumerate": np.ndenumerate,
        "numpy.ndindex": np.ndindex,
        "numpy.flatiter": np.flatiter,
        "numpy.ufunc": np.ufunc,
        "numpy.vectorize": np.vectorize,
        "numpy.errstate": np.errstate,
        **{"numpy.lib.index_tricks." + type(value).__name__: type(value) for value in (np.mgrid, np.ogrid, np.r_, np.c_, np.s_)},
        "numpy.core.multiarray.flagsobj": FLAGS,
        **{"numpy." + name: getattr(np, name) for name in (
            "generic", "number", "integer", "signedinteger", "unsignedinteger", "inexact", "floating", "bool_",
            "int8", "int16", "int32", "int64", "uint8", "float16", "float32", "float64")},
        "numpy.random._generator.Generator": np.random.Generator,
        "numpy.random.mtrand.RandomState": np.random.RandomState,
    },
    "torch": {
        "torch.Tensor": torch.Tensor,
        "torch.Size": torch.Size,
        "torch.dtype": torch.dtype,
        "torch.device": torch.device,
        "torch.layout": torch.layout,
        "torch.finfo": torch.finfo,
        "torch.iinfo": torch.iinfo,
        "torch._C.Generator": torch.Generator,
        "torch.autograd.graph.Node": type(torch.ones(1, requires_grad=True).exp().grad_fn),
        "torch.nn.parameter.Parameter": torch.nn.Parameter,
        "torch.nn.modules.module.Module": torch.nn.Module,
        "torch.distributions.distribution.Distribution": torch.distributions.Distribution,
        "torch.distributions.normal.Normal": torch.distributions.Normal,
        "torch.storage.TypedStorage": torch.storage.TypedStorage,
        "torch.autograd.function.FunctionCtx": torch.autograd.function.FunctionCtx,
        "torch.nn.modules.container.Sequential": torch.nn.Sequential,
        "torch.utils.data.dataloader.DataLoader": torch.utils.data.DataLoader,
        "torch.autograd.grad_mode.no_grad": torch.no_grad,
        "torch.autograd.grad_mode.inference_mode": torch.inference_mode,
        "torch.utils.hooks.RemovableHandle": torch.utils.hooks.RemovableHandle,
    },
}

# Attributes that an instance has and its class does not list.
OF_INSTANCES = {
    "torch.nn.modules.module.Module": lambda: torch.nn.Module(),
    "torch.finfo": lambda: torch.finfo(torch.float32),
    "numpy.vectorize": lambda: np.vectorize(abs),
    "numpy.finfo": lambda: np.finfo(np.float32),
    "numpy.iinfo": lambda: np.iinfo(int),
    "numpy.errstate": lambda: np.errstate(),
    "numpy.ndenumerate": lambda: np.ndenumerate(np.zeros(2)),
    **{"numpy.lib.index_tricks." + type(value).__name__: (lambda value=value: value) for value in (np.mgrid, np.ogrid, np.r_, np.c_, np.s_)},
    "torch.utils.data.dataloader.DataLoader": lambda: torch.utils.data.DataLoader([1]),
    "torch.autograd.grad_mode.no_grad": lambda: torch.no_grad(),
    "warnings.WarningMessage": lambda: warnings.WarningMessage("", UserWarning, "", 1),
}


def public(names):
    return {name for name in names if not name.startswith("_") and name.isidentifier()}


def module_called(name):
    """The module of a name; `torch.utils.backcompat.broadcast_warning` is not a module, but listed like one."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        outer, _, inner = name.rpartition(".")
        return getattr(importlib.import_module(outer), inner)


def names_of_module(name):
    module = module_called(name)
    names = set(dir(module)) | set(getattr(module, "__all__", ()))
    names |= set(getattr(module, "__expired_functions__", ()))  # found, but not listed: their calls say who has them
    if hasattr(module, "__path__"):
        names |= {found.name for found in pkgutil.iter_modules(module.__path__)}
    return public(names)


def names_of_types(owners):
    for owner, cls in owners.items():
        names = set(dir(cls))
        if owner in OF_INSTANCES:
            names |= set(dir(OF_INSTANCES[owner]()))
        for base in inspect.getmro(cls)[1:]:
            if base in owners.values():
                names -= set(dir(base))
        # Of private names only those of tensors: `_base` and `_is_view` tell what a view is of.
        private = {name for name in names if owner == "torch.Tensor" and name[:1] == "_" and name[:2] != "__"}
        yield owner, public(names) | private


def text_of(library):
    rows = {name: names_of_module(name) for name in MODULES[library]}
    if library == "python":
        rows["builtins"] = {name for name in dir(builtins) if name.isidentifier() and name != "_"}
        rows["modules"] = public(sys.stdlib_module_names)
    rows.update(names_of_types(TYPES[library]))
    rows.update({name: keywords.split() for name, keywords in KEYWORDS[library].items()})
    return "".join(f"{owner} {' '.join(sorted(rows[owner]))}\n" for owner in sorted(rows) if rows[owner])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    check = options.parse_args().check
    changed = False
    for library in MODULES:
        text = text_of(library)
        target = FOLDER / f"{library}.txt"
        if not target.exists() or target.read_text() != text:
            changed = True
            if not check:
                target.write_text(text)
        print(f"{target.name}: {text.count(chr(10))} owners, {text.count(' ')} names")
    return 1 if changed and check else 0


if __name__ == "__main__":
    sys.exit(main())
