"""A library's side of the native contest: native.py numpy|torch|PATH, the last one of OpenBLAS's shared library.

Each line of standard input is a command and is answered by one line:

    make KEY OP RESULT AXIS OPERAND...   stores a task under KEY; "ready", or "none" if the library lacks the operation
    load KEY INDEX FILE                  sets the elements of an operand; "ready"
    run KEY TIMES                        computes the result TIMES times; the nanoseconds of all of them together
    bare KEY TIMES                       "none": only the other side has such loops
    save KEY STEP FILE                   writes every STEP-th element of the result; "ready"
    drop KEY                             frees the task; "ready"

RESULT and OPERAND are `float32:2,3`, AXIS is a number or `-`. One thread; results are written to `out=` if the
library has it.
"""

import ctypes
import sys
import time

import numpy


def numpy_operations():
    def into_room(function):
        return lambda axis, out, *operands: function(*operands, out=out)

    names = {
        "mul": "multiply",
        "div": "true_divide",
        "pow": "power",
        "abs": "absolute",
        "round": "rint",
        "lt": "less",
    }
    same = ["add", "maximum", "exp", "log", "tanh", "sqrt", "sin", "remainder", "floor_divide", "bitwise_and", "matmul"]
    table = {op: into_room(getattr(numpy, name)) for op, name in names.items()}
    table |= {op: into_room(getattr(numpy, op)) for op in same}
    table["sum"] = lambda axis, out, a: numpy.sum(a, axis=axis, out=out)
    table["amax"] = lambda axis, out, a: numpy.amax(a, axis=axis, out=out)
    table["where"] = lambda axis, out, *operands: numpy.where(*operands)
    table["matmul_t"] = lambda axis, out, a, b: numpy.matmul(a, b.T, out=out)
    return table


def torch_operations(torch):
    def into_room(function):
        return lambda axis, out, *operands: function(*operands, out=out)

    names = "add mul div maximum pow exp log sigmoid tanh sqrt abs round sin erf lt remainder floor_divide bitwise_and matmul"
    table = {op: into_room(getattr(torch, op)) for op in names.split()}
    table["relu"] = lambda axis, out, a: torch.relu(a)
    table["where"] = lambda axis, out, *operands: torch.where(*operands)
    table["sum"] = lambda axis, out, a: torch.sum(a) if axis is None else torch.sum(a, axis, out=out)
    table["amax"] = lambda axis, out, a: torch.amax(a, axis, out=out)
    table["softmax"] = lambda axis, out, a: torch.softmax(a, axis)
    table["matmul_t"] = lambda axis, out, a, b: torch.matmul(a, b.t(), out=out)
    return table


def openblas_operations(path):
    """Products of square matrices, straight from the library: Debian's NumPy and PyTorch call whichever is installed."""
    library = ctypes.CDLL(path)
    row_major, plain, transposed = 101, 111, 112

    def product(second):
        def compute(axis, out, a, b):
            size = len(a)
            single = a.dtype == numpy.float32
            gemm, number = (library.cblas_sgemm, ctypes.c_float) if single else (library.cblas_dgemm, ctypes.c_double)
            address = lambda array: ctypes.c_void_p(array.ctypes.data)
            operands = (address(a), size, address(b), size)
            gemm(row_major, plain, second, size, size, size, number(1), *operands, number(0), address(out), size)
            return out

        return compute

    return {"matmul": product(plain), "matmul_t": product(transposed)}


class Task:
    """An operation, its operands, and the buffer for its result."""

    def __init__(self, operation, out, axis, operands):
        self.operands = operands
        self.compute = lambda: operation(axis, out, *operands)

    def load(self, index, path):
        operand = numpy.asarray(self.operands[int(index)])
        operand[...] = numpy.fromfile(path, operand.dtype).reshape(operand.shape)
        return "ready"

    def run(self, times):
        compute = self.compute
        start = time.perf_counter_ns()
        for _ in range(int(times)):
            compute()
        return time.perf_counter_ns() - start

    def save(self, step, path):
        numpy.asarray(self.compute()).reshape(-1)[:: int(step)].tofile(path)
        return "ready"


class Side:
    """One library: its operations, and the current tasks."""

    def __init__(self, library):
        self.tasks = {}
        if library == "torch":
            import torch

            torch.set_num_threads(1)
            self.operations = torch_operations(torch)
            self.own = torch.from_numpy
        else:
            self.operations = numpy_operations() if library == "numpy" else openblas_operations(library)
            self.own = lambda array: array

    def array(self, text):
        dtype, _, shape = text.partition(":")
        return self.own(numpy.zeros([int(extent) for extent in shape.split(",") if extent], dtype))

    def make(self, key, op, result, axis, *operands):
        if op not in self.operations:
            return "none"
        axis = None if axis == "-" else int(axis)
        arrays = [self.array(operand) for operand in operands]
        self.tasks[key] = Task(self.operations[op], self.array(result), axis, arrays)
        return "ready"

    def drop(self, key):
        del self.tasks[key]
        return "ready"

    def answer(self, command, key, *words):
        if command == "bare":
            return "none"
        if command in ("make", "drop"):
            return getattr(self, command)(key, *words)
        return getattr(self.tasks[key], command)(*words)


def main():
    side = Side(sys.argv[1])
    for line in sys.stdin:
        print(side.answer(*line.split()), flush=True)


main()
