#include "bcast/program/support_status.hpp"

#include "bcast/program/cell.hpp"
#include "catch.hpp"

using namespace bcast::python;

namespace {

std::string said_of(std::string_view code) {
    const CellResult result = run_cell(code);
    CHECK(result.exit == CellExit::outside);
    return result.error ? result.error->text() : "nothing";
}

}  // namespace

TEST_CASE("An unsupported program is told whether support is planned, and what to write instead") {
    CHECK(said_of("import numpy as np\nnp.matrix([1])") ==
          "line 2, column 4: numpy.matrix is not implemented here: refused, NumPy itself advises against it; write "
          "np.array, and @ for products");
    CHECK(said_of("def f():\n    print(f(), (yield 1))\n") ==
          "line 2, column 17: 'yield' within an expression is outside the subset of Python that runs here: planned; "
          "write a line of its own for it: x = yield value");
    CHECK(said_of("import numpy as np\nnp.ma.array([1])")
              .ends_with(
                  "refused, an element is there or it is not; write NaN with np.nanmean and its kin, or np.where"));
}

TEST_CASE("A construct without a known status keeps its message") {
    CHECK(with_support_status("numpy.matmulx is not implemented here") == "numpy.matmulx is not implemented here");
    CHECK(with_support_status("numpy.linalg.eigh of that") == "numpy.linalg.eigh of that");
}

TEST_CASE("Infinite or contradictory programs end with Python's error or as unsupported") {
    const auto ends = [](std::string_view code) {
        CellOptions options;
        options.budget.steps = 100000;
        const CellResult result = run_cell(code, options);
        CAPTURE(std::string(code));
        REQUIRE(result.error);
        return result.error->text();
    };
    CHECK(ends("def f():\n    while True:\n        yield 1\nsum(f())").find("steps") != std::string::npos);
    CHECK(ends("class A:\n    def __getattr__(self, name):\n        return self.other\nA().x").find("RecursionError") !=
          std::string::npos);
    CHECK(ends("class A:\n    def __del__(self): pass").find("__del__") != std::string::npos);
    CHECK(ends("class A:\n    def __len__(self): return -1\nlen(A())") == "ValueError: __len__() should return >= 0");
    CHECK(ends("class A:\n    def __len__(self): return 'a'\nlen(A())") ==
          "TypeError: 'str' object cannot be interpreted as an integer");
    CHECK(ends("class M(type): pass\nclass A(metaclass=M): pass").find("line") != std::string::npos);
    CHECK(ends("import torch\nfor x in torch.utils.data.DataLoader([], batch_size=0): pass") ==
          "ValueError: batch_size should be a positive integer value, but got batch_size=0");
    CHECK(ends("import torch\nx = torch.ones(2, requires_grad=True)\no = torch.optim.SGD([x], lr=.1)\n"
               "l = (x * x).sum()\nl.backward()\no.step()\nl.backward()")
              .find("Trying to backward through the graph a second time") != std::string::npos);
}
