#include "bcast/program/cell.hpp"

#include <chrono>
#include <string>

#include "catch.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::python;

namespace {

CellResult ran(const std::string& code, const Budget& budget = {}) {
    CellOptions options;
    options.budget = budget;
    return run_cell(code, options);
}

std::string error_of(const std::string& code) {
    const CellResult result = ran(code);
    return result.error ? result.error->text() : "";
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("A cell prints its output and the repr of its last expression, like a notebook") {
    const CellResult result = ran("print('a')\n'b'");
    CHECK(result.out == "a\n");
    CHECK(result.last == "'b'");
    CHECK(result.exit == CellExit::done);
    CHECK_FALSE(ran("None").last);
    CHECK_FALSE(ran("x = 1").last);
    CHECK_FALSE(ran("").error);
    CHECK(ran("1;").last == "1");
}

TEST_CASE("Output before an error is preserved") {
    const CellResult result = ran("print(1)\n1 / 0\nprint(2)");
    CHECK(result.out == "1\n");
    CHECK(result.exit == CellExit::raised);
    CHECK(result.error->text() == "ZeroDivisionError: division by zero");
}

TEST_CASE("An error points at the operator, the name or the key at fault") {
    const auto at_fault = [](const std::string& code) {
        const CellResult result = ran(code);
        REQUIRE(result.error);
        return code.substr(result.error->location.span.begin,
                           result.error->location.span.end - result.error->location.span.begin);
    };
    CHECK(at_fault("x = 1 + (2 * 'a' - 1)") == "-");
    CHECK(at_fault("x = [1]\ny = x + 2") == "+");
    CHECK(at_fault("1 < 2 < 'a'") == "<");
    CHECK(at_fault("print(1, nope)") == "nope");
    CHECK(at_fault("[1, 2][5]") == "[5]");
    CHECK(at_fault("'a'.b") == "b");
    CHECK(at_fault("x = 3\nx -= 'a'") == "-=");
    CHECK(at_fault("len(5)") == "len");
    CHECK(at_fault("def f(x):\n    return x / 0\nf(1)") == "/");
    CHECK(at_fault("x = (1,") == "(");
    CHECK(ran("'\xc3\xa9' + 1").error->location.span == Span{4, 5});
}

TEST_CASE("A traceback lists the lines and functions that an exception passed through") {
    const CellResult result = ran("def f(x):\n    return g(x)\n\ndef g(x):\n    return x + 'a'\n\nf(1)\n");
    REQUIRE(result.error);
    REQUIRE(result.error->traceback.size() == 3);
    CHECK(result.error->traceback[0].line == 7);
    CHECK(result.error->traceback[0].function == "<module>");
    CHECK(result.error->traceback[1].text == "return g(x)");
    CHECK(result.error->traceback[2].function == "g");
    CHECK(result.error->location.line == 5);
    CHECK(result.error->location.column == 14);
}

TEST_CASE("An unsupported construct is reported with line, column and construct, and exits with 2") {
    const auto said = [](const std::string& code) {
        const CellResult result = ran(code);
        REQUIRE(result.exit == CellExit::outside);
        return result.error->text();
    };
    CHECK(said("x = 1\nasync def f(): pass") ==
          "line 2, column 1: 'async' is outside the subset of Python that runs here");
    CHECK(contains(said("def f():\n    x = f() + (yield)"), "line 2, column 16: 'yield' within an expression"));
    CHECK(contains(said("x = 5\ny = 2 ** 10 ** 9"), "line 2, column 7: an integer of more than a million bits"));
    CHECK(contains(said("open('f')"), "line 1, column 1: the builtin 'open'"));
    CHECK(contains(said("import shutil\nshutil.copy('a', 'b')"), "line 2, column 8: the module 'shutil'"));
    CHECK(contains(said("import logging, sys\nlogging.basicConfig(stream=sys.stdout)"), "the module 'logging'"));
    CHECK(contains(said("from concurrent.futures import wait\nx = wait([])"), "the module 'concurrent'"));
    CHECK(contains(said("import operator\noperator.length_hint"), "operator.length_hint is not implemented here"));
    CHECK(contains(said("async def f(): pass"), "'async'"));
}

TEST_CASE("An attribute that is not implemented is reported by name, and a misspelled one is an AttributeError") {
    const char* missing[] = {"''.format_map",
                             "str.istitle",
                             "b''.title",
                             "float.fromhex",
                             "ValueError().add_note",
                             "functools.partial(print).args",
                             "np.ones(2).newbyteorder",
                             "np.ndarray.tofile",
                             "np.ones(2).flags.fortran",
                             "np.int8(1).numerator",
                             "np.dtype(int).newbyteorder",
                             "np.add.types",
                             "np.finfo(float).maxexp",
                             "np.nditer(np.ones(2)).debug_print",
                             "np.random.default_rng(1).hypergeometric",
                             "np.random.PCG64(1).random_raw",
                             "np.random.RandomState(1).hypergeometric",
                             "torch.float32.is_complex",
                             "torch.Generator().get_state",
                             "torch.Tensor.igamma",
                             "torch.cuda.memory_summary",
                             "torch.nn.ReLU().share_memory",
                             "torch.nn.Conv2d",
                             "torch.ones(1, requires_grad=True).exp().grad_fn.register_hook"};
    for (const std::string attribute : missing) {
        CAPTURE(attribute);
        const CellResult result = ran("import collections, functools, torch\nimport numpy as np\n" + attribute);
        CHECK(result.exit == CellExit::outside);
        CHECK(contains(result.error->text(), attribute.substr(attribute.rfind('.')) + " is not implemented here"));
    }
    CHECK(error_of("''.encoed") == "AttributeError: 'str' object has no attribute 'encoed'");
    CHECK(error_of("str.encoed") == "AttributeError: type object 'str' has no attribute 'encoed'");
    CHECK(error_of("hasattr('', 'istitle')") == "line 1, column 1: str.istitle is not implemented here");
}

TEST_CASE("Docstrings of functions and modules of Python are not implemented, and never None") {
    for (const std::string_view code :
         {"len.__doc__", "[].append.__doc__", "(5).__doc__", "ValueError.__doc__", "import math\nmath.__doc__",
          "import math\nmath.__file__", "import enum\nenum.__all__", "import enum\nenum.Enum.__doc__",
          "from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int\nA.__doc__"})
        CHECK(ran(std::string(code)).exit == CellExit::outside);
    CHECK(ran("def f(): pass\nclass A: pass\nf.__doc__, A.__doc__, A().__doc__").last == "(None, None, None)");
    CHECK(ran("import functools\n@functools.wraps(len)\ndef f(x): return x\nf(3), f.__name__").last == "(3, 'len')");
}

TEST_CASE("A gradient that is not implemented ends the program, also where the first of several outputs has none") {
    for (const std::string_view code : {"torch.autograd.grad(torch.linalg.slogdet(x)[1], x, create_graph=True)",
                                        "torch.autograd.grad(torch.linalg.qr(x)[1].sum(), x, create_graph=True)",
                                        "torch.zeros(3).index_fill(0, torch.tensor([0]), x[0, 0])"}) {
        CAPTURE(code);
        const CellResult result =
            ran("import torch\nx = torch.tensor([[2., 1], [1, 3]], requires_grad=True)\n" + std::string(code));
        CHECK(result.exit == CellExit::outside);
    }
}

TEST_CASE("No except clause catches an unsupported construct or an exceeded budget") {
    CHECK(ran("try:\n    2 ** 10 ** 9\nexcept:\n    pass").exit == CellExit::outside);
    Budget budget;
    budget.steps = 1000;
    CHECK(ran("while True:\n    try:\n        1\n    except:\n        pass", budget).exit == CellExit::outside);
}

TEST_CASE("A budget of steps ends loops, also those of builtins") {
    Budget budget;
    budget.steps = 10000;
    for (const char* code :
         {"while True: pass", "sum(range(10 ** 12))", "list(range(10 ** 9))", "for i in range(10 ** 15): pass",
          "max(range(10 ** 12))", "[i for i in range(10 ** 9)]", "x = [1]\nfor v in x: x.append(v)",
          "'x' in range(10 ** 12)", "import itertools\nlist(itertools.count())", "1.5 in range(10 ** 12)",
          "[0] * 10 ** 8", "sorted(range(10 ** 7))", "all(x for x in iter(range(1, 10 ** 12)))",
          "import numpy as np\nnp.vander([2, 3], 2 ** 40)"}) {
        INFO(code);
        const CellResult result = ran(code, budget);
        CHECK(result.exit == CellExit::outside);
        CHECK(contains(result.error->text(), "line"));
    }
}

TEST_CASE("A budget of memory ends a cell before an allocation that exceeds it") {
    Budget small;
    small.memory = std::uint64_t{1} << 22;
    for (const char* code :
         {"'a' * 10 ** 10", "[0] * 10 ** 12", "'%999999999999d' % 1", "f'{1:9999999999}'", "'a'.ljust(10 ** 12)",
          "x = 'a'\nwhile True: x += x", "x = [1]\nwhile True: x = x + x", "(1,) * 10 ** 15", "'a'.zfill(10 ** 11)",
          "f'{1.5:.9999999999f}'", "x = 'ab'\nwhile True: x = x.replace('a', 'aaaaaaaa')"}) {
        INFO(code);
        const CellResult result = ran(code, small);
        CHECK(result.exit != CellExit::done);
    }
    CHECK(ran("'a' * 10 ** 10").error->text() ==
          "line 1, column 5: the program needs more memory than the 256 MB that it may use");
}

TEST_CASE("A split into too many tensors is rejected before any of them is created") {
    for (const char* code : {"x.unbind()", "x.split(1)", "x.chunk(10**9)", "torch.arange(3).tensor_split(10**9)"}) {
        const CellResult result = run_cell("import torch\nx = torch.zeros(10**9)\n" + std::string(code));
        REQUIRE(result.error);
        CHECK_THAT(result.error->text(), Catch::Matchers::Contains("more memory than the 256 MB"));
    }
}

TEST_CASE("The elements of a shape-only array are unsupported, but its shape is available") {
    const std::string array = "import numpy as np\nx = np.broadcast_to(0., (10**5, 10**5))\n";
    CHECK(ran(array + "(x + 1).shape").last == "(100000, 100000)");
    CHECK(ran("import numpy as np\nnp.resize([True], (10**9, 10**8)).shape").last == "(1000000000, 100000000)");
    for (const char* code : {"np.array2string(x)", "x.item(3)", "x.item(0, 0)", "x.tolist()"}) {
        INFO(code);
        CHECK(ran(array + code).exit == CellExit::outside);
    }
}

TEST_CASE("The budgets of output and of time end a cell") {
    Budget budget;
    budget.output = 100;
    CHECK(ran("print('a' * 99)", budget).exit == CellExit::done);
    CHECK(ran("print('a' * 100)", budget).exit == CellExit::outside);
    CHECK(ran("while True: print(1)", budget).exit == CellExit::outside);
    budget = {};
    budget.steps = ~std::uint64_t{0};
    budget.seconds = 0.05;
    CHECK(contains(ran("while True: pass", budget).error->text(), "longer than it may take"));
}

TEST_CASE("An exceeded time limit ends the program after the current call") {
    CellOptions options;
    options.events = true;
    options.budget.seconds = 0.05;
    const auto before = std::chrono::steady_clock::now();
    const CellResult result =
        run_cell("import torch\na = torch.ones(512, 512)\nfor i in range(4000):\n    a = a @ a / 512\n", options);
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - before;
    CHECK(contains(result.error->text(), "longer than it may take"));
    CHECK(used.count() < 10);
}

TEST_CASE("One huge operator is interrupted when the time of its program is over") {
    for (const char* operation :
         {"torch.ones(4096, 4096) @ torch.ones(4096, 4096)", "x.long() @ x.long()", "torch.linalg.solve(x, x)",
          "torch.nn.functional.avg_pool2d(x[None, None], 999, 1, 400)", "repr(x.tolist())", "3 ** 600000",
          "('a' * 5000 + 'b') in 'a' * 10**7"}) {
        CAPTURE(operation);
        CellOptions options;
        // Less than the time in which the fastest machine fills the memory available to a program.
        options.budget.seconds = 0.02;
        const auto before = std::chrono::steady_clock::now();
        const CellResult result = run_cell(std::string("import torch\nx = torch.eye(1500)\ny = ") + operation, options);
        const std::chrono::duration<double> used = std::chrono::steady_clock::now() - before;
        REQUIRE(result.error);
        CHECK(contains(result.error->text(), "longer than it may take"));
        CHECK(used.count() < (bcast::testing::is_sanitized ? 20 : 3));
    }
}

TEST_CASE("A key of a dict is found in a few steps, whatever the hashes of the others") {
    CellOptions options;
    options.budget.seconds = 10;
    const std::string count = "n = " + std::to_string(bcast::testing::cases_of(200000)) + "\n";
    CHECK(run_cell(count + "d = {i * 0.5: i for i in range(n)}\nsum(i + 0.25 in d for i in range(n))", options).last ==
          "0");
    CHECK(run_cell(count + "d = dict.fromkeys(range(n))\nsum(i * 3 in d for i in range(n // 2)) == n // 3 + 1", options)
              .last == "True");
}

TEST_CASE("Large powers take no time") {
    CHECK(ran("10 ** 10 ** 10").exit == CellExit::outside);
    CHECK(ran("2 ** 10 ** 18").exit == CellExit::outside);
    CHECK(ran("(1 ** 10 ** 18, (-1) ** (10 ** 18 + 1), 0 ** 10 ** 18)").last == "(1, -1, 0)");
    CHECK(ran("9223372036854775807").last == "9223372036854775807");
    CHECK(ran("-9223372036854775807 - 1").last == "-9223372036854775808");
    CHECK(ran("abs(-9223372036854775807 - 1)").last == "9223372036854775808");
    CHECK(ran("(-9223372036854775807 - 1) // -1").last == "9223372036854775808");
    CHECK(ran("(-9223372036854775807 - 1) % -1").last == "0");
}

TEST_CASE("Deep nesting is rejected before the stack overflows") {
    const auto nested = [](const std::string& open, const std::string& close, int count) {
        std::string out;
        for (int i = 0; i < count; ++i) out += open;
        out += '1';
        for (int i = 0; i < count; ++i) out += close;
        return out;
    };
    CHECK(ran(nested("(", ")", 50)).last == "1");
    constexpr int deep = bcast::testing::cases_of(100000);
    for (const std::string& code :
         {nested("(", ")", deep), nested("[", "]", deep), nested("-", "", deep), nested("not ", "", deep),
          nested("1 + ", "", deep), nested("2 ** ", "", deep), nested("lambda: ", "", deep), nested("{1: ", "}", deep),
          nested("x[", "]", deep), nested("f(", ")", deep), nested("", "()", deep), nested("", ".a", deep),
          nested("1 if 1 else ", "", deep), nested("[1 for x in ", "]", deep / 10), nested("if 1:\n ", "", 100)}) {
        CHECK(ran(code).exit != CellExit::done);
    }
    CHECK(error_of("x = []\nfor i in range(100000): x = [x]\nprint(x)") ==
          "RecursionError: maximum recursion depth exceeded while getting the repr of an object");
    CHECK(contains(error_of("x = []\ny = []\nfor i in range(100000): x = [x]; y = [y]\nx == y"), "RecursionError"));
    CHECK(ran("x = ()\nfor i in range(100000): x = (x,)\ndel x").exit == CellExit::done);
    CHECK(contains(error_of("f = lambda n: sorted([n, n], key=f)\nf(1)"), "RecursionError"));
    CHECK(contains(error_of("x = 'a'\nfor i in range(100000): x = map(str, x)\nlist(x)"), "Error"));
}

TEST_CASE("Prompts are removed, and the outputs between them are ignored") {
    const CellResult result = ran(">>> x = 1\n>>> for i in range(2):\n...     print(i)\n...\n0\n1\n>>> x + 1\n2\n");
    CHECK(result.out == "0\n1\n");
    CHECK(result.last == "2");
    CHECK(ran("    >>> def f():\n    ...     return 3\n    >>> f()\n    3\n").last == "3");
    CHECK(ran("x = '>>> '\nx").last == "'>>> '");
}

TEST_CASE("Any line endings are accepted, and any bytes are a cell") {
    CHECK(ran("x = 1\r\nif x:\r\n    y = 2\r\ny\r\n").last == "2");
    CHECK(ran("x = 1\ry = 2\rx + y").last == "3");
    CHECK(ran("'''a\r\nb'''").last == "'a\\nb'");
    CHECK(ran("if 1:\n\tx = 5\n\ty = x\ny").last == "5");
    CHECK(error_of(std::string("x = 1\0", 6)) == "ValueError: source code string cannot contain null bytes");
    CHECK(contains(error_of("x = '\xff'"), "SyntaxError: "));
    CHECK(ran("\xef\xbb\xbfx = 1\nx").last == "1");
    CHECK(contains(error_of("\xc3\x97"), "invalid character '\xc3\x97' (U+00D7)"));
}

TEST_CASE("Each print has the line that printed it") {
    const CellResult result = ran("print(1)\nfor i in range(2):\n    print('x', i)\n");
    REQUIRE(result.prints.size() == 3);
    CHECK(result.prints[0].location.line == 1);
    CHECK(result.prints[2].location.line == 3);
    CHECK(result.out.substr(result.prints[2].begin, result.prints[2].end - result.prints[2].begin) == "x 1\n");
}

TEST_CASE("Warnings that nobody catches are reported with their line, once per location") {
    const CellResult result =
        ran("import warnings\nfor i in range(3):\n    warnings.warn('careful')\nwarnings.warn('b', FutureWarning)");
    REQUIRE(result.warnings.size() == 2);
    CHECK(result.warnings[0].category == "UserWarning");
    CHECK(result.warnings[0].message == "careful");
    CHECK(result.warnings[0].location.line == 3);
    CHECK(result.warnings[1].category == "FutureWarning");
}

TEST_CASE("Calls of modules that are not implemented are skipped and listed, once per line") {
    const CellResult result =
        ran("%matplotlib inline\nimport matplotlib.pyplot as plt\nfig, ax = plt.subplots()\nax.plot([1]); "
            "ax.set_title('t')\n"
            "x = 5\nplt.show()");
    CHECK(result.exit == CellExit::done);
    CHECK_FALSE(result.last);
    REQUIRE(result.skipped.size() == 4);
    CHECK(result.skipped[3].line == 1);
    CHECK(result.skipped[3].module == "IPython");
    CHECK(result.skipped[1].line == 4);
    CHECK(result.skipped[1].module == "matplotlib");
    CHECK(contains(error_of("import pandas as pd\nprint(pd.DataFrame())"), "the module 'pandas' is not here"));
    CHECK(contains(error_of("import pandas as pd\nlen(pd.x)"), "the module 'pandas' is not here"));
}

TEST_CASE("A class that derives from a placeholder is one") {
    CHECK(ran("import unittest\nclass Cases(unittest.TestCase):\n    def test_it(self):\n        pass\nx = 5").exit ==
          CellExit::done);
    CHECK(contains(error_of("import unittest\nclass Cases(unittest.TestCase):\n    pass\nunittest.main()"),
                   "'unittest'"));
    const std::string lightning = "import pytorch_lightning as pl\nclass Net(pl.LightningModule):\n    pass\n";
    CHECK(ran(lightning + "pl.Trainer().fit(Net())").skipped.size() == 1);
    CHECK(contains(error_of(lightning + "print(Net().layer)"), "the module 'pytorch_lightning' is not here"));
}

TEST_CASE("The modules of a program cannot be replaced") {
    CHECK(contains(error_of("import sys\nsys.modules['a'] = sys"), "sys.modules['a'] is not implemented here"));
}

TEST_CASE("Loops over the axes of a figure run once per axes object") {
    const CellResult result =
        ran("import matplotlib.pyplot as plt\nplt.rcParams['figure.dpi'] = 90\n"
            "fig, axes = plt.subplots(2, 3, sharex=True)\n"
            "for i, ax in enumerate(axes.flat):\n    ax.plot([i])\n    print(i, end=' ')\n"
            "for row in axes:\n    for ax, name in zip(row, 'ab'):\n        ax.set_title(name)\n        print(name, "
            "end=' ')\n"
            "fig, ((a, b), (c, d)) = plt.subplots(nrows=2, ncols=2)\n"
            "print(len(axes), len(axes[:, 1:][0]), len(axes.ravel()), len(axes.T), len(plt.figure().subplots(4)))\n"
            "fig, ax = plt.subplots()\nax.plot([1])\naxes[1, 2].plot([1])\naxes[1][0].plot([1])\n"
            "plt.subplots(2)");
    CHECK(result.exit == CellExit::done);
    CHECK(result.out == "0 1 2 3 4 5 a b a b 2 2 6 3 4\n");
    CHECK_FALSE(result.last);
    const std::string grid = "import matplotlib.pyplot as plt\nfig, axes = plt.subplots(1, 3)\n";
    CHECK(error_of(grid + "axes[3]") == "IndexError: index 3 is out of bounds for axis 0 with size 3");
    CHECK(error_of(grid + "a, b = axes") == "ValueError: too many values to unpack (expected 2)");
    CHECK(contains(error_of(grid + "print(axes)"), "the module 'matplotlib' is not here"));
    CHECK(contains(error_of(grid + "for a in axes[0]:\n    pass"), "the module 'matplotlib' is not here"));
    CHECK(contains(error_of("import matplotlib.pyplot as plt\nplt.subplots(2**62, 8)"), "is not implemented"));
}

TEST_CASE("A progress bar yields its iterable and prints nothing") {
    const CellResult result =
        ran("from tqdm.auto import tqdm, trange\n"
            "bar = tqdm([4, 5], desc='epochs')\nfor x in bar:\n    bar.set_postfix(loss=x)\n    tqdm.write(str(x))\n"
            "print(sum(trange(4)), len(bar), bar.n)");
    CHECK(result.exit == CellExit::done);
    CHECK(result.out == "4\n5\n6 2 2\n");
    CHECK(contains(error_of("import tqdm.contrib"), "not implemented"));
}

TEST_CASE("An infinite generator is ended by the budget") {
    Budget budget;
    budget.steps = 10000;
    const CellResult result = ran("def g():\n    while True:\n        yield 1\nlist(g())", budget);
    CHECK(result.exit == CellExit::outside);
    CHECK(contains(result.error->text(), "more"));
}

TEST_CASE("A generator that is suspended when the program ends executes nothing any more") {
    for (const std::string at :
         {"try:\n        yield 1\n    finally:\n        print('end')", "with suppress(ValueError):\n        yield 1"}) {
        const CellResult result = ran("from contextlib import suppress\ndef g():\n    " + at + "\nk = g()\nnext(k)");
        CHECK(result.last == "1");
        CHECK(result.out.empty());
    }
}

TEST_CASE("The diagonals of a tensor that is only a shape are filled at once") {
    Budget budget;
    budget.steps = 100;
    const CellResult result = ran("import torch\ntorch.zeros(10**12, 1).fill_diagonal_(1, True).shape", budget);
    CHECK(result.last == "torch.Size([1000000000000, 1])");
}
