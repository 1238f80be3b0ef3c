#include <string>

#include "catch.hpp"
#include "program/why/why_text.hpp"

using bcast::testing::holds;
using bcast::testing::why;

TEST_CASE("Python numbers read from tensors are traced through names and arithmetic", "[program][why]") {
    const std::string made = R"(import torch\na = torch.tensor([2., 3.])\nb = torch.tensor([4., 5., 6.])\n)";
    const std::string one = R"({"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1})";
    const std::string both = R"({"name":"a","line":2,"event":0,"shape":[2],"cells":[[0],[1]],"count":2})";
    const auto sources = [&](const std::string& code, const std::string& of) {
        const std::string text = why(made + code, of);
        return text.substr(0, text.find(R"(,"chain")"));
    };
    CHECK(holds(sources(R"(r = b * a[1].item())", "r[2]"), one));
    CHECK(holds(sources(R"(r = float(a[1]) + b)", "r[2]"), one));
    CHECK(holds(sources(R"(s = a.sum().item()\nt = abs(1 - s / 2)\nr = b / t)", "r[0]"), both));
    CHECK(holds(sources(R"(s = 0.0\nfor x in range(2):\n    s += a[x].item()\nr = torch.add(b, s))", "r[0]"), both));
    CHECK(holds(sources(R"(s, n = a[1].item(), 2\nr = b.clone()\nr[0] = s * n)", "r[0]"), one));
    CHECK(holds(sources(R"(r = torch.full((2, 2), a[1].item()))", "r[0, 1]"), R"("sources":[)" + one + "]"));
    CHECK(holds(sources(R"(n = int(a[0])\nr = b * n)", "r[0]"), R"("cells":[[0]],"count":1},{"name":"b")"));
    // A number read before the tensor was written to is another version of it.
    CHECK(holds(sources(R"(c = a * 1\ns = c[1].item()\nc[1] = b[0]\nr = b * s)", "r[2]"), one));
    // A rebound name, and another number of the same value, have other sources.
    CHECK_FALSE(holds(sources(R"(s = a[1].item()\ns = 3.0\nr = b * s)", "r[2]"), R"("name":"a")"));
    CHECK_FALSE(holds(sources(R"(s = a[1].item()\nr = b * 3.0)", "r[2]"), R"("name":"a")"));
    // An index is a condition.
    CHECK(holds(sources(R"(r = b.roll(int(a[0])))", "r[0]"), R"("conditions":[{"name":"a")"));
    const std::string on = why(made + R"(s = a.sum().item()\nr = b * s)", "a[0]");
    CHECK(holds(on, R"({"name":"r","line":5,"event":4,"shape":[3],"cells":[[0],[1],[2]],"count":3})"));
}

TEST_CASE("A Python number keeps its origin in lists, functions, loops and attributes", "[program][why]") {
    const std::string made =
        R"(import torch\nimport math\na = torch.tensor([2., 3.])\nb = torch.tensor([4., 5., 6.])\n)";
    const std::string second = R"({"name":"a","line":3,"event":0,"shape":[2],"cells":[[1]],"count":1})";
    const std::string both = R"({"name":"a","line":3,"event":0,"shape":[2],"cells":[[0],[1]],"count":2})";
    const auto sources = [&](const std::string& code, const std::string& of) {
        const std::string text = why(made + code, of);
        return text.substr(0, text.find(R"(,"conditions")"));
    };
    for (const std::string through :
         {R"(n = [0.0, a[1].item()][1])", R"(n = a.tolist()[1])", R"(n = {'k': float(a[1])}['k'])",
          R"(def f(t, k=2):\n    m = t[1].item()\n    return m * k\nn = f(a))",
          R"(class C:\n    def __init__(self, t):\n        self.m = t[1].item()\nc = C(a)\nc.m += 1\nn = c.m)",
          R"(n = sum([v for v in a.tolist()][1:]) / 2)", R"(n = math.sqrt(a[1]))", R"(n = max(a.tolist()))",
          R"(n, *rest = sorted(a.tolist(), reverse=True))", R"(n = (lambda k: -k)(round(a[1].item(), 2)))"}) {
        CAPTURE(through);
        CHECK(holds(sources(through + R"(\nr = b * n)", "r[0]"), second));
        CHECK(holds(sources(through, "n"), second));
    }
    CHECK(holds(sources(R"(s = 0.0\nfor v in a:\n    s += v.item()\nr = b - s)", "r[0]"), both));
    // Each element of a tensor created from a list comes from its own number.
    CHECK(holds(sources(R"(r = torch.tensor([[v * 2] for v in a.tolist()]))", "r[1, 0]"), "[" + second + "]"));
    CHECK(holds(sources(R"(l = [1.0, a[1].item()])", "l[1]"), "[" + second + "]"));
    CHECK(holds(sources(R"(r = b * len(a.tolist()))", "r[0]"), R"("sources":[{"name":"b")"));
    const std::string array =
        why(R"(import numpy as np\na = np.array([1., 2.])\ns = 0\nfor v in a:\n    s = s + v)", "s");
    CHECK(holds(array, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[0],[1]],"count":2}])"));
}

TEST_CASE("An item that is read by its indices has the source of its own element", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([[1., 2.], [3., 4.]])\n)";
    for (const char* item : {"a.item(2)", "a.item(-2)", "a.item(1, 0)", "a.item((1, -2))"}) {
        CAPTURE(item);
        CHECK(holds(why(begin + "r = " + item, "r"), R"("shape":[2,2],"cells":[[1,0]],"count":1}])"));
    }
    const std::string list = why(R"(import torch\na = torch.tensor([1., 2.])\nr = a.new_tensor(a.tolist()))", "r[1]");
    CHECK(holds(list, R"("shape":[2],"cells":[[1]],"count":1}])"));
}

TEST_CASE("A method that is held in a variable has the sources of its object", "[program][why]") {
    const std::string source = R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])";
    const std::string begin = R"(import torch\na = torch.tensor([1., 2.])\n)";
    CHECK(holds(why(begin + R"(f = a.exp\nr = f())", "r[1]"), source));
    CHECK(holds(why(begin + R"(r = getattr(a, 'exp')())", "r[1]"), source));
    CHECK(holds(why(begin + R"(r = a.__rsub__(1))", "r[1]"), source));
    CHECK(holds(why(R"(import numpy as np\na = np.array([1., 2.])\nr = a.__add__(1))", "r[1]"), source));
}

TEST_CASE("Whole numbers behind an index are sources, as others are", "[program][why]") {
    const std::string text =
        why(R"(import numpy as np\nw = np.array([3, 4, 5])\nr = np.bincount(np.array([0, 1, 1]), weights=w))", "r[1]");
    CHECK(holds(text, R"("sources":[{"name":"w","line":2,"event":0,"shape":[3],"cells":[[1],[2]],"count":2}])"));
}

TEST_CASE("The sources of integers are the elements that could change them", "[program][why]") {
    const std::string text =
        why(R"(import torch\nx = torch.tensor([3., 1.])\nr = torch.bucketize(x, torch.tensor([1.5, 2.5])))", "r[0]");
    CHECK(holds(text, R"("sources":[{"name":"x","line":2,"event":0,"shape":[2],"cells":[[0]],"count":1},)"));
}

TEST_CASE("The result of arithmetic on numbers of tensors has their sources", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.tensor([2., 3.])\nr = torch.vander(a))", "r[1, 0]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])"));
}

TEST_CASE("A tensor created from numbers alone is a source, also if its function is written in Python",
          "[program][why]") {
    for (const char* call : {"np.hanning(4)", "np.blackman(4)", "np.logspace(0, 2, 3)", "np.geomspace(1, 4, 3)"}) {
        const std::string text = why(std::string("import numpy as np\\nr = ") + call, "r[1]");
        CHECK(holds(text, R"("sources":[{"name":"r","line":2,"event":0,)"));
    }
}

TEST_CASE("Elements that a function of the program computes for NumPy are traced through it", "[program][why]") {
    const std::string made = R"(import numpy as np\na = np.array([2., 3.])\n)";
    const std::string second = R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])";
    const std::string both = R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[0],[1]],"count":2}])";
    for (const std::string way :
         {R"(np.fromiter(a, float))", R"(np.fromiter(a.flat, float, 2))", R"(np.fromiter((v * 2 for v in a), float))",
          R"(np.vectorize(lambda v: v * 2)(a))", R"(np.frompyfunc(lambda v: v * 2, 1, 1)(a).astype(float))",
          R"(np.apply_along_axis(lambda v: v * 2, 0, a))", R"(np.array([v * 2 for i, v in np.ndenumerate(a)]))",
          R"(np.piecewise(a, [a > 0], [lambda v: v * 2]))", R"(np.vectorize(lambda v: v if v > 1 else 0.)(a))"}) {
        CAPTURE(way);
        CHECK(holds(why(made + "r = " + way, "r[1]"), second));
    }
    CHECK(holds(why(made + "r = np.frompyfunc(lambda u, v: u * v, 2, 1).reduce(a)", "r"), both));
    CHECK(holds(why(made + R"(s = a.sum()\nr = s.flat[0])", "r"), both));
    // The branch that the function did not take is no source, and neither is a constant that it returned.
    CHECK(holds(why(made + "r = np.vectorize(lambda v: v if v > 2 else 0.)(a)", "r[0]"), R"("sources":[],)"));
    // A literal of the program is a source, wherever NumPy makes an array of it.
    CHECK(holds(why(R"(import numpy as np\nr = np.fromiter((1. for i in range(2)), float))", "r[0]"),
                R"("sources":[{"name":"r")"));
}

TEST_CASE("Complex numbers have sources, and are nan if a part is", "[program][why]") {
    const std::string begin = R"(import numpy as np\na = np.array([3 + 1j, 1 - 2j, 3 - 4j])\nr = )";
    const std::string second = R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[1]],"count":1}])";
    for (const char* call :
         {"np.exp(a)[1:]", "np.sort(a)", "a[[1]]", "np.abs(a)[1:] * 2", "a.imag[1:]", "np.min(a)[None]"}) {
        CAPTURE(call);
        CHECK(holds(why(begin + call, "r[0]"), second));
    }
    CHECK(holds(why(begin + "a.sum()", "r"), "\"value\":\"(7-5j)\""));
    const std::string nan = why(begin + R"(a * 1\nr = r * complex(0, float('nan'))\nr = r + 1)", "r[0]");
    CHECK(holds(nan, R"("first_nan":{"event":2,"line":4})"));
}

TEST_CASE("A NaN that decides instead of an order is the source, and where the program computed it the first",
          "[program][why]") {
    const std::string begin =
        R"(import torch\na = torch.tensor([0.1, 0.5, 0.2, 0.6])\na[3] = torch.tensor(-1.).log()\n)";
    for (const char* call : {"a.quantile(0.1)", "a.median()", "torch.quantile(a, 0.5)"}) {
        const std::string text = why(begin + "r = " + call, "r");
        CHECK(holds(text, R"("first_nan":{"event":2,"line":3})"));
        CHECK_FALSE(holds(text.substr(0, text.find("chain")), R"("name":"a")"));
    }
    CHECK(holds(why(begin + "r = a.nanmedian()", "r"), R"("cells":[[2]],"count":1})"));
}

TEST_CASE("Labels keep their numbers where an operand that is not finite is asked with others", "[program][why]") {
    const std::string code =
        R"(import torch\na = torch.tensor([[0.1, 0.5], [0.2, 0.6]])\na[1, 1] = torch.tensor(-1.).log()\n)"
        R"(l = torch.tensor([0, 1])\nr = torch.nn.CosineEmbeddingLoss()(a, a, l))";
    CHECK(holds(why(code, "r"), R"("first_nan":{"event":2,"line":3})"));
}
