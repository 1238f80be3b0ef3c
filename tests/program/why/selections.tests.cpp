#include <string>

#include "catch.hpp"
#include "program/why/why_text.hpp"

using bcast::testing::holds;
using bcast::testing::why;

TEST_CASE("A Python number that selects the offset of a view is a condition of its elements", "[program][why]") {
    const std::string begin = R"(import torch\na = torch.arange(6.).reshape(2, 3)\ni = torch.tensor([2, 1])\n)";
    for (const char* call : {"a[int(i[1])] * 2", "a[i[1].item():][0] * 2", "a.select(0, int(i[1])) * 2"}) {
        const std::string text = why(begin + "r = " + call, "r[0]");
        CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2,3],"cells":[[1,0]],"count":1}])"));
        CHECK(holds(text, R"("conditions":[{"name":"i","line":3,"event":2,"shape":[2],"cells":[[1]],"count":1}])"));
    }
}

TEST_CASE("The sources of a pooling along rows are the elements that it selected", "[program][why]") {
    const std::string text = why(
        R"(import torch\na = torch.tensor([[1., 3., 2., 0.]])\nr = torch.nn.functional.max_pool1d(a, 2))", "r[0, 0]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[1,4],"cells":[[0,1]],"count":1}])"));
}

TEST_CASE("The sources of a pooling by a module are the elements that it selected", "[program][why]") {
    const std::string code = R"(import torch\na = torch.tensor([[1., 3., 2., 0.]])\nr = torch.nn.MaxPool1d(2)(a))";
    CHECK(holds(why(code, "r[0, 1]"), R"("shape":[1,4],"cells":[[0,2]],"count":1}])"));
}

TEST_CASE("An item of flat at an index of NumPy has the selected element as its source, and the index as a condition",
          "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([1., 5., 2.])\ni = np.array([2, 1])\nr = )";
    for (const char* item : {"a.flat[i[1]] * np.ones(2)", "a.flat[i]"}) {
        const std::string text = why(begin + item, "r[1]");
        CHECK(holds(text, R"({"name":"a","line":2,"event":0,"shape":[3],"cells":[[1]],"count":1})"));
        CHECK(holds(text, R"("conditions":[{"name":"i","line":3,"event":1,"shape":[2],"cells":[[1]],"count":1}])"));
    }
}

TEST_CASE("A ufunc that selects has the selected element as the source of its reductions", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([1., 5., 2.])\nr = )";
    const std::string second = R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[1]],"count":1}])";
    CHECK(holds(why(begin + "np.maximum.reduce(a)", "r"), second));
    CHECK(holds(why(begin + "np.maximum.accumulate(a)", "r[2]"), second));
    CHECK(holds(why(begin + "np.fmin.reduce(-a)", "r"), second));
}

TEST_CASE("The sources of a border that pad computes are all elements that it computes it from", "[program][why]") {
    const std::string code = R"(import numpy as np\na = np.array([1., 3., 5.])\nr = np.pad(a, 1, mode='mean'))";
    CHECK(holds(why(code, "r[0]"), R"("cells":[[0],[1],[2]],"count":3}])"));
    CHECK(holds(why(code, "r[1]"), R"("cells":[[0]],"count":1}])"));
}

TEST_CASE("An element that is copied into a narrow dtype has its source", "[program][why]") {
    const std::string code = R"(import numpy as np\na = np.array([1., 3., 5.])\nr = np.array(a, dtype=np.float16))";
    CHECK(
        holds(why(code, "r[1]"), R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[1]],"count":1}])"));
}

TEST_CASE("The sources of a pooling that returns its indices are the elements that it selected, and all of a window",
          "[program][why]") {
    const std::string code = R"(import torch\na = torch.tensor([[[1., 0., 2., 9.], [3., 1., 0., 0.]]])\n)"
                             R"(r, i = torch.nn.functional.max_pool2d(a, 2, return_indices=True))";
    CHECK(holds(why(code, "r[0, 0, 0]"), R"("shape":[1,2,4],"cells":[[0,1,0]],"count":1}])"));
    CHECK(holds(why(code, "r[0, 0, 1]"), R"("shape":[1,2,4],"cells":[[0,0,3]],"count":1}])"));
    CHECK(holds(why(code, "i[0, 0, 1]"), R"("cells":[[0,0,2],[0,0,3],[0,1,2],[0,1,3]],"count":4}])"));
}

TEST_CASE("The branch that was not selected is not a source, and the condition is listed separately",
          "[program][why]") {
    const std::string text = why(
        R"(import torch\nm = torch.tensor([True, False])\na = torch.zeros(2)\nb = torch.ones(2)\nr = torch.where(m, a, b))",
        "r[1]");
    CHECK(holds(text, R"("sources":[{"name":"b","line":4)"));
    CHECK(holds(text, R"("conditions":[{"name":"m","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])"));
}

TEST_CASE("An index selects the source element, and only its own index element is a condition", "[program][why]") {
    const std::string text =
        why(R"(import torch\na = torch.arange(6.).reshape(2, 3)\ni = torch.tensor([2, 0])\nr = a[:, i])", "r[1, 0]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2,3],"cells":[[1,2]],"count":1}])"));
    CHECK(holds(text, R"("conditions":[{"name":"i","line":3,"event":2,"shape":[2],"cells":[[0]],"count":1}])"));
}

TEST_CASE("The source of a maximum is the element that it selected, also through views that are written to",
          "[program][why]") {
    const std::string text = why(
        R"(import torch\na = torch.tensor([1., 5., 2.])\nb = a.view(3, 1)\nc = torch.tensor([[9.]])\nb[2] = c\nr = a.max())",
        "r");
    CHECK(holds(
        text, R"("value":"9.0","sources":[{"name":"c","line":4,"event":2,"shape":[1,1],"cells":[[0,0]],"count":1}])"));
}

TEST_CASE("The sources of a median of an even count are the two elements in the middle", "[program][why]") {
    const std::string text = why(R"(import numpy as np\na = np.array([4., 1., 3., 2.])\nr = np.median(a))", "r");
    CHECK(holds(text, R"("cells":[[2],[3]])"));
}

TEST_CASE("A 0-dimensional index tensor selects a view, and is a condition of its elements", "[program][why]") {
    const std::string text =
        why(R"(import torch\na = torch.arange(6.).reshape(3, 2)\ni = torch.tensor([2, 0])\nr = a[i[0]] * 2)", "r[1]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[3,2],"cells":[[2,1]],"count":1}])"));
    CHECK(holds(text, R"("conditions":[{"name":"i","line":3,"event":2,"shape":[2],"cells":[[0]],"count":1}])"));
    // A later write to the index creates another version of it.
    const std::string later = why(
        R"(import torch\na = torch.arange(3.)\ni = torch.tensor([2])\nv = a[i[0]]\ni[0] = torch.tensor(1)\nr = v + 1)",
        "r");
    CHECK(holds(later, R"("conditions":[{"name":"i","line":3)"));
}

TEST_CASE("An element written by a mask has its own element of the mask as a condition", "[program][why]") {
    const std::string text = why(
        R"(import torch\nx = torch.arange(5.)\nm = torch.tensor([True, False, True, False, True])\nx[m] = 7.)", "x[2]");
    CHECK(holds(text, R"("conditions":[{"name":"m","line":3,"event":1,"shape":[5],"cells":[[2]],"count":1}])"));
}

TEST_CASE("A nan that is skipped is a condition", "[program][why]") {
    const std::string text = why(R"(import numpy as np\na = np.array([np.nan, 1., 2.])\nr = np.nanmean(a))", "r");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[1],[2]],"count":2}])"));
    CHECK(holds(text, R"("conditions":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[0]],"count":1}])"));
}

TEST_CASE("The source of a NumPy selection among several is the selected element", "[program][why]") {
    const std::string text = why(
        R"(import numpy as np\na = np.array([3., 1., 2.])\nb = np.array([4., 5., 6.])\nr = np.select([a > 2, a > 1], [a, b], 0))",
        "r[2]");
    CHECK(holds(text, R"("sources":[{"name":"b","line":3,"event":1,"shape":[3],"cells":[[2]],"count":1}])"));
}

TEST_CASE("A condition that is a list is no source, and what it selects from is", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.arange(4.).reshape(2, 2)\n)";
    const std::string second = R"("sources":[{"name":"a","line":2,"event":0,"shape":[2,2],"cells":[[1,0]],"count":1}])";
    CHECK(holds(why(begin + "r = np.compress([False, True], a, 0)", "r[0, 0]"), second));
    CHECK(holds(why(begin + "r = a.compress([False, True], 0)", "r[0, 0]"), second));
    CHECK(holds(why(begin + "r = np.choose([0, 1], [a, a * 2])", "r[1, 0]"), second));
    const std::string chosen = why(begin + "i = np.array([0, 1])\\nr = i.choose([a, a * 2])", "r[1, 0]");
    CHECK(holds(chosen, second));
    CHECK(holds(chosen, R"("conditions":[{"name":"i","line":3,"event":2,"shape":[2],"cells":[[0]],"count":1}])"));
}

TEST_CASE("A selection from a list of arrays has the array of the selected element as its source", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([1., 5.])\nb = np.array([3., 4.])\nr = )";
    CHECK(holds(why(begin + "np.amax([a, b], 0)", "r[0]"),
                R"("sources":[{"name":"b","line":3,"event":1,"shape":[2],"cells":[[0]],"count":1}])"));
    CHECK(holds(why(begin + "np.min([b, a])", "r"),
                R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[0]],"count":1}])"));
}

TEST_CASE("An element that a call converts to a narrower dtype has its own source", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([1., 5., 2.])\nr = )";
    for (const char* call : {"np.array(a, 'f4')", "np.asarray(a, dtype=np.int32)", "np.concatenate([a], dtype='f4')"}) {
        CHECK(holds(why(begin + call, "r[1]"),
                    R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[1]],"count":1}])"));
    }
}

TEST_CASE("An element-wise call of a list of arrays has one of them as the source of an element", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([1., 5.])\nb = np.array([3., 4.])\nr = )";
    for (const char* call : {"np.sqrt([a, b])", "np.multiply([a, b], 2)", "np.ones(2) * 0 + [a, b]"}) {
        CHECK(holds(why(begin + call, "r[1, 0]"),
                    R"({"name":"b","line":3,"event":1,"shape":[2],"cells":[[0]],"count":1})"));
        CHECK_FALSE(holds(why(begin + call, "r[1, 0]"), R"({"name":"a")"));
    }
}

TEST_CASE("A count of truth values has each of them as a condition", "[program][why]") {
    const std::string code = R"(import numpy as np\na = np.array([True, False, True, False])\nr = np.cumsum(a))";
    CHECK(holds(why(code, "r[3]"), R"("cells":[[0],[1],[2],[3]],"count":4}])"));
}

TEST_CASE("What is selected by itself is a source, and how many are selected before it a condition", "[program][why]") {
    const std::string itself = why(R"(import numpy as np\na = np.array([2., 0., 3.])\nr = np.extract(a, a))", "r[1]");
    CHECK(holds(itself, R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[2]],"count":1}])"));
    const std::string scattered =
        why(R"(import torch\nm = torch.tensor([True, False, True, True])\nb = torch.arange(4.)\n)"
            R"(r = torch.zeros(4).masked_scatter(m, b))",
            "r[2]");
    CHECK(holds(scattered, R"("sources":[{"name":"b","line":3,"event":1,"shape":[4],"cells":[[1]],"count":1}])"));
    CHECK(holds(scattered,
                R"("conditions":[{"name":"m","line":2,"event":0,"shape":[4],"cells":[[0],[1],[2]],"count":3}])"));
}

TEST_CASE("The sources of a call that refuses nan are those of other numbers", "[program][why]") {
    const std::string code = R"(import torch\na = torch.tensor([0.2, 0.5])\n)"
                             R"(r = torch.nn.functional.binary_cross_entropy(a, torch.ones(2), reduction='none'))";
    CHECK(
        holds(why(code, "r[1]"), R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1})"));
}

TEST_CASE("Integers that only change a result together, or as an order, or by their bits, are conditions",
          "[program][why]") {
    const std::string begin =
        R"(import numpy as np\ni = np.array([5, 2, 7])\nm = np.array([True, False, True, True])\nr = )";
    CHECK(holds(why(begin + "np.argmin((i, i), 1)", "r[0]"), R"("cells":[[0],[1],[2]],"count":3}])"));
    CHECK(holds(why(begin + "np.equal.accumulate(m)", "r[3]"), R"("cells":[[0],[1],[2],[3]],"count":4}])"));
    CHECK(holds(why(begin + "np.bitwise_and.outer(i, [2])", "r[1, 0]"), R"("cells":[[1]],"count":1}])"));
    CHECK(holds(why(begin + "np.fmax.outer(i, m)", "r[1, 0]"),
                R"("sources":[{"name":"i","line":2,"event":0,"shape":[3],"cells":[[1]],"count":1},)"
                R"({"name":"m","line":3,"event":1,"shape":[4],"cells":[[0]],"count":1}])"));
}

TEST_CASE("What is nan or infinite has its source in an order, under weights, and where nan is skipped",
          "[program][why]") {
    const std::string begin =
        R"(import numpy as np\nn = float('nan')\na = np.array([1., -float('inf'), 2.])\nb = np.array([n, n])\n)"
        R"(c = np.array([1., 5.])\nr = )";
    CHECK(holds(why(begin + "np.msort([a, np.ones(3)])", "r[0, 1]"), R"("first_nan":{"event":0,"line":3})"));
    CHECK(holds(why(begin + "np.nanmax(b)", "r"), R"("first_nan":{"event":1,"line":4})"));
    CHECK(holds(why(begin + "np.nansum(b) + np.nanmean(b)", "r"), R"("first_nan":{"event":1,"line":4})"));
    CHECK(holds(why(begin + "np.histogram(c, 2, weights=b)[0]", "r[1]"), R"("first_nan":{"event":1,"line":4})"));
    CHECK(holds(why(begin + "np.maximum.accumulate(c, dtype='f4')", "r[1]"),
                R"("sources":[{"name":"c","line":5,"event":2,"shape":[2],"cells":[[1]],"count":1}])"));
}

TEST_CASE("A unique element has its source along its axis, and a selection from a list by a method of a ufunc",
          "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([[1., 5.], [0., 7.], [1., 5.]])\nb = a * 2\nr = )";
    CHECK(holds(why(begin + "np.unique(a, 2)[0]", "r[3]"),
                R"("name":"a","line":2,"event":0,"shape":[3,2],"cells":[[1,1]])"));
    CHECK(
        holds(why(begin + "np.unique(a, True, axis=0)[0]", "r[1, 1]"), R"("shape":[3,2],"cells":[[0,1]],"count":1}])"));
    CHECK(holds(why(begin + "np.minimum.reduce([b, a])", "r[0, 1]"),
                R"("sources":[{"name":"a","line":2,"event":0,"shape":[3,2],"cells":[[0,1]],"count":1}])"));
}

TEST_CASE("The index of a selection along an axis, and a number that is only true or not, are conditions",
          "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.arange(12.).reshape(2, 2, 3)\nk = np.array([0, 1])\nr = )";
    CHECK(holds(why(begin + "np.take(a, k, 0)", "r[1, 1, 2]"),
                R"("name":"k","line":3,"event":2,"shape":[2],"cells":[[1]])"));
    CHECK(holds(why(begin + "np.logical_not([k, k + 5])", "r[1, 0]"),
                R"("name":"k","line":3,"event":2,"shape":[2],"cells":[[0]])"));
    CHECK(holds(why(begin + "np.divide.reduceat(a[0, 1], k)", "r[0]"),
                R"("name":"k","line":3,"event":2,"shape":[2],"cells":[[0],[1]])"));
    CHECK(holds(why(R"(import numpy as np\nr = np.lcm(np.array([-9223372036854775808, 2]), 7))", "r[0]"),
                R"("value":"-9223372036854775808")"));
}

TEST_CASE("A softmax without a dim is along the one that PyTorch chooses", "[program][why]") {
    const std::string code = R"(import torch\na = torch.arange(4.).reshape(2, 2)\nr = torch.nn.functional.softmax(a))";
    CHECK(holds(why(code, "r[1, 0]"), R"("cells":[[1,0],[1,1]],"count":2}])"));
}

TEST_CASE("A count of unique comes from all elements, beside an inverse too", "[program][why]") {
    const std::string begin = R"(import torch\na = torch.tensor([3, 1, 3, 2])\n)";
    for (const char* call :
         {"u, r = a.unique(return_counts=True)", "u, i, r = a.unique(return_inverse=True, return_counts=True)"}) {
        CAPTURE(call);
        CHECK(holds(why(begin + call, "r[2]"), R"("cells":[[0],[1],[2],[3]],"count":4}])"));
    }
}

TEST_CASE("The source of a value of unique is the first of the equal elements, of its run, or of the equal slices",
          "[program][why]") {
    const std::string begin = R"(import torch\na = torch.tensor([7, 3, 3, 9, 7, 5])\n)";
    CHECK(holds(why(begin + "r = torch.unique(a, sorted=False)", "r[0]"), R"("cells":[[5]],"count":1}])"));
    CHECK(holds(why(begin + "r = torch.unique(a)", "r[2]"), R"("cells":[[0]],"count":1}])"));
    CHECK(holds(why(begin + "r = torch.unique_consecutive(a)", "r[3]"), R"("cells":[[4]],"count":1}])"));
    CHECK(holds(why(begin + "r = torch.unique(a, return_counts=True)[1]", "r[0]"),
                R"("cells":[[0],[1],[2],[3],[4],[5]],"count":6}])"));
    const std::string rows = R"(import torch\na = torch.tensor([[1, 2], [0, 1], [1, 2]])\n)";
    CHECK(holds(why(rows + "r = torch.unique(a, dim=0)", "r[0, 1]"), R"("cells":[[1,1]],"count":1}])"));
    CHECK(holds(why(rows + "r = torch.unique_consecutive(a, dim=0)", "r[2, 1]"), R"("cells":[[2,1]],"count":1}])"));
    CHECK(holds(why(R"(import torch\na = torch.tensor([2., float('nan'), float('nan')])\n)"
                    "r = torch.unique_consecutive(a)",
                    "r[2]"),
                R"("cells":[[2]],"count":1}])"));
}

TEST_CASE("The sources of a range are the tensors with its start and step, not its end", "[program][why]") {
    const std::string begin = R"(import torch\ns = torch.tensor(2)\nn = torch.tensor(9)\n)";
    const std::string start = R"("sources":[{"name":"s","line":2,"event":0,"shape":[],"cells":[[]],"count":1}])";
    CHECK(holds(why(begin + "r = torch.arange(s, n, 2)", "r[1]"), start));
    CHECK(holds(why(begin + "r = torch.arange(1, n, s)", "r[1]"), start));
}

TEST_CASE("Numbers that are counted are asked one by one", "[program][why]") {
    const std::string code = R"(import numpy as np\na = np.array([1., 2., 5., 9.])\nr = np.histogram(a, 3)[0])";
    CHECK(holds(why(code, "r[1]"), R"("cells":[[0],[1],[2],[3]],"count":4}])"));
}
