#include <string>

#include "catch.hpp"
#include "program/why/why_text.hpp"

using bcast::testing::holds;
using bcast::testing::why;

TEST_CASE("The sources of an element in a view of another dtype are the elements whose bytes it has",
          "[program][why]") {
    const std::string code = R"(import numpy as np\na = np.array([1, 2, 3, 4], dtype=np.int16)\n)";
    CHECK(holds(why(code + R"(r = a.view(np.int8) * 2)", "r[5]"),
                R"("name":"a","line":2,"event":0,"shape":[4],"cells":[[2]])"));
    CHECK(holds(why(code + R"(r = a.view(np.int32) * 2)", "r[1]"), R"("cells":[[2],[3]],"count":2)"));
    CHECK(holds(why(code + R"(a.view(np.int8)[2] = 7\nr = a + 0)", "r[1]"), R"("name":"a","line":2)"));
    const std::string complex = R"(import numpy as np\nz = np.array([1+2j, 3, 4j])\n)";
    CHECK(holds(why(complex + R"(r = z.real * 2)", "r[1]"),
                R"("name":"z","line":2,"event":0,"shape":[3],"cells":[[1]])"));
}

TEST_CASE("A value that is assigned to a part of a tensor keeps its own name", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.zeros(3)\na[1] = torch.tensor(5.)\nr = a * 2)", "r[1]");
    CHECK(holds(text, R"-("sources":[{"name":"torch.tensor(5.)","line":3)-"));
}

TEST_CASE("A write through flat is traced, and every source has a text", "[program][why]") {
    const std::string flat = R"(import numpy as np\nx = np.zeros((2, 2))\nx.flat[3] = 2\nr = x * 1)";
    CHECK(holds(why(flat, "r[1, 1]"), R"("sources":[])"));
    CHECK(holds(why(flat, "r[0, 1]"), R"("sources":[{"name":"x")"));
    const std::string handed = R"(import numpy as np\nx = np.fromfunction(lambda i, j: i * 2 + j, (2, 2)))";
    CHECK(holds(why(handed, "x[1, 1]"), R"({"name":"i * 2","line":2,)"));
}

TEST_CASE("Writes through flat by an operator, and to flat itself, are traced", "[program][why]") {
    const std::string begin = R"(import numpy as np\nx = np.array([1., 2., 3.])\n)";
    CHECK(holds(why(begin + R"(x.flat[::2] *= 2\nr = x * 1)", "r[2]"), R"("shape":[3],"cells":[[2]],"count":1}])"));
    CHECK(holds(why(begin + R"(x.flat = x[::-1].copy()\nr = x * 1)", "r[2]"),
                R"("shape":[3],"cells":[[0]],"count":1}])"));
    CHECK(holds(why(begin + R"(x.flat = 0.5\nr = x * 1)", "r[2]"), R"("sources":[])"));
}

TEST_CASE("A function in Python that writes elements is called again after its program", "[program][why]") {
    const std::string text = why(R"(import numpy as np\ns = np.array([1., 2.])\nr = np.unwrap(s))", "r[1]");
    CHECK(holds(text, R"("sources":[{"name":"s","line":2,"event":0,"shape":[2],"cells":[[0],[1]],"count":2}])"));
}

TEST_CASE("NumPy's resize method keeps the elements in their order", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.arange(6.).reshape(2, 3)\nb = a * 1\nb.resize((2, 4))\n)";
    const std::string text = why(begin + "c = b + 1", "c[1, 1]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2,3],"cells":[[1,2]],"count":1}])"));
    // The appended elements are 0.
    CHECK(holds(why(begin + "c = b + 1", "c[1, 2]"), R"("sources":[])"));
}

TEST_CASE("Elements that are accumulated have all of them as sources", "[program][why]") {
    const std::string begin = R"(import torch\na = torch.arange(6.).reshape(3, 2)\ni = torch.tensor([0, 2])\n)";
    const std::string sum =
        R"("sources":[{"name":"a","line":2,"event":0,"shape":[3,2],"cells":[[0,1],[2,1]],"count":2}])";
    CHECK(holds(why(begin + "r = a.index_put((i,), a[0], accumulate=True)", "r[2, 1]"), sum));
    const std::string whole = R"(import torch\na = torch.arange(6).reshape(3, 2)\ni = torch.tensor([0, 2])\n)";
    CHECK(holds(why(whole + "r = a.index_put((i,), a[0], accumulate=True)", "r[2, 1]"), sum));
    CHECK(holds(why(whole + "r = a.index_add(0, i[1:], a[:1])", "r[2, 1]"), sum));
}

TEST_CASE("An output that is also read, or is kept where a mask is false, is a source", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.arange(1., 4.)\nx = a * 2\n)";
    const auto source = [](const char* cells, const char* count) {
        return std::string(R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":)") + cells +
               R"(,"count":)" + count;
    };
    CHECK(holds(why(begin + "np.cumsum(x, 0, out=x)", "x[1]"), source("[[0],[1]]", "2")));
    CHECK(holds(why(begin + "np.cumsum(x[:2], 0, out=x[:2])", "x[2]"), source("[[2]]", "1")));
    CHECK(holds(why(begin + "np.multiply(x, 2, out=x, where=x > 2)", "x[0]"), source("[[0]]", "1")));
    CHECK(holds(why(begin + "np.add(1, 2, out=x, where=[False, True, True])", "x[0]"), source("[[0]]", "1")));
}

TEST_CASE("The items of NumPy's flat, r_ and outer have their sources", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.arange(4.).reshape(2, 2)\nb = a * 2\n)";
    const auto source = [](const char* cell) {
        return std::string(R"("sources":[{"name":"a","line":2,"event":0,"shape":[2,2],"cells":[)") + cell +
               R"(],"count":1}])";
    };
    CHECK(holds(why(begin + "b.flat[1:] = a", "b[0, 1]"), source("[0,0]")));
    CHECK(holds(why(begin + "b.flat[1:] = a", "b[0, 0]"), source("[0,0]")));
    CHECK(holds(why(begin + "c = b.flat[2:]", "c[1]"), source("[1,1]")));
    CHECK(holds(why(begin + "c = np.r_[a, b]", "c[3, 0]"), source("[1,0]")));
    CHECK(holds(why(begin + "c = np.add.outer(a[0], a[0])", "c[1, 1]"), source("[0,1]")));
    CHECK(holds(why(begin + "c = np.subtract.outer(b[0], [5.])", "c[1, 0]"), source("[0,1]")));
}

TEST_CASE("An output that is passed by its position is no source", "[program][why]") {
    const std::string code = R"(import numpy as np\na = np.array([1., 5.])\nb = np.array([3., 4.])\nnp.negative(a, b))";
    CHECK(
        holds(why(code, "b[1]"), R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])"));
}
