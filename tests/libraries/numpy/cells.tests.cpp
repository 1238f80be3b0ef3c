#include <string>

#include "bcast/program/cell.hpp"
#include "catch.hpp"

using namespace bcast::python;

TEST_CASE(
    "Attributes of NumPy that are not implemented are reported by name, and a misspelled one is an AttributeError") {
    const CellResult missing = run_cell("import numpy as np\nnp.busday_count([1])");
    CHECK(missing.exit == CellExit::outside);
    CHECK(missing.error->text().find("busday_count") != std::string::npos);
    const CellResult typo = run_cell("import numpy as np\nnp.zeroes(2)");
    CHECK(typo.exit == CellExit::raised);
    CHECK(typo.error->text() == "AttributeError: module 'numpy' has no attribute 'zeroes'");
}

TEST_CASE("Floating point errors are reported as a warning, ignored or raised according to np.errstate") {
    const CellResult warned = run_cell("import numpy as np\nnp.ones(2) / 0");
    REQUIRE(warned.warnings.size() == 1);
    CHECK(warned.warnings[0].category == "RuntimeWarning");
    CHECK(warned.warnings[0].message == "divide by zero encountered in divide");
    CHECK(run_cell("import numpy as np\nwith np.errstate(divide='ignore'):\n    np.ones(2) / 0").warnings.empty());
    const CellResult raised =
        run_cell("import numpy as np\nwith np.errstate(all='raise'):\n    np.log(np.array([-1.0]))");
    REQUIRE(raised.error);
    CHECK(raised.error->text() == "FloatingPointError: invalid value encountered in log");
}

TEST_CASE("NumPy scalars compute with NumPy's promotion, and are accepted as Python numbers") {
    const CellResult result = run_cell(
        "import numpy as np\n"
        "x = np.float32(1.5)\n"
        "print(type(x * 2), type(x + np.float32(1)), type(np.int64(7) / 2), [10, 20, 30][np.int64(1)], f'{x:.3f}')\n"
        "print(type(np.arange(3).sum()).__name__, np.int8(100) + np.int8(1), isinstance(x, np.floating), "
        "round(np.float64(2.567), 1))");
    CHECK(result.out ==
          "<class 'numpy.float64'> <class 'numpy.float32'> <class 'numpy.float64'> 20 1.500\n"
          "int64 101 True 2.6\n");
}

TEST_CASE("Views keep the base array alive, and read-only views stay read-only") {
    const CellResult result = run_cell(
        "import numpy as np\n"
        "a = np.arange(6)\n"
        "b = a[1:4][::2]\n"
        "b[0] = 99\n"
        "print(a, b.base is a, a.base)\n"
        "c = np.broadcast_to(a, (2, 6))\n"
        "c += 1");
    CHECK(result.out == "[ 0 99  2  3  4  5] True None\n");
    REQUIRE(result.error);
    CHECK(result.error->text() == "ValueError: output array is read-only");
}

TEST_CASE("The exponential of float32 is rounded like NumPy's polynomials for processors with AVX2") {
    const CellResult result = run_cell("import numpy as np\nprint(np.exp(np.array([1, 2, 3], np.float32)))");
    CHECK(result.out == "[ 2.718282   7.3890557 20.085537 ]\n");
}

TEST_CASE("A product of a dtype and an integer is unsupported by name, and so is a dtype with a shape") {
    for (const char* line : {"np.dtype(float) * 2", "np.ones(2, int) * np.dtype(int)", "np.dtype((int, 2))"}) {
        CAPTURE(line);
        CHECK(run_cell(std::string("import numpy as np\n") + line).exit == CellExit::outside);
    }
}

TEST_CASE("Objects with __array_function__ or __array_ufunc__ are not implemented, and never converted to arrays") {
    for (const char* method : {"__array_function__", "__array_ufunc__"}) {
        CAPTURE(method);
        const std::string code = std::string("import numpy as np\nclass D:\n    def ") + method +
                                 "(self, *args, **kwargs): return 5\n"
                                 "    def __array__(self, dtype=None): return np.eye(2)\nnp.sum(D())";
        const CellResult result = run_cell(code);
        CHECK(result.exit == CellExit::outside);
        REQUIRE(result.error);
        CHECK(result.error->text().ends_with(std::string(method) + " of a class is not implemented here"));
    }
}

TEST_CASE("Docstrings of NumPy are not implemented, and never None") {
    for (const char* code : {"np.sum.__doc__", "np.add.__doc__", "np.__doc__", "np.__all__", "np.__config__"}) {
        CAPTURE(code);
        CHECK(run_cell(std::string("import numpy as np\n") + code).exit == CellExit::outside);
    }
}
