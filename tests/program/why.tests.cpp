#include "bcast/program/why.hpp"

#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/sanitized.hpp"

using bcast::python::CellOptions;
using bcast::python::run_line;

namespace {

/// The `why` of the answer.
std::string why(const std::string& code, const std::string& element) {
    const std::string answer = run_line(R"({"code":")" + code + R"(","why":")" + element + R"("})");
    return answer.substr(answer.find("\"why\":") + 6);
}

bool holds(const std::string& text, const std::string& part) {
    CAPTURE(text, part);
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("The sources of an element are the elements that the program wrote as literals", "[program][why]") {
    const std::string sum =
        why(R"(import torch\na = torch.arange(6.).reshape(2, 3)\nb = torch.ones(3)\nr = a + b)", "r[0, 1]");
    CHECK(
        sum ==
        R"({"value":"2.0","sources":[{"name":"a","line":2,"event":0,"shape":[2,3],"cells":[[0,1]],"count":1},)"
        R"({"name":"b","line":3,"event":2,"shape":[3],"cells":[[1]],"count":1}],"conditions":[],"chain":[)"
        R"({"name":"r","line":4,"event":3,"shape":[2,3],"cells":[[0,1]],"count":1}],"reaches":[],"first_nan":null,"error":null}})");
    const std::string product = why(R"(import numpy as np\na = np.ones((2, 2))\nr = a @ a.T)", "r[0, 1]");
    CHECK(holds(product, R"("cells":[[0,0],[0,1],[1,0],[1,1]])"));
}

TEST_CASE("A question that repeats too many calls ends with the time of its program", "[program][why]") {
    CellOptions options;
    options.budget.seconds = 1;
    const std::string training =
        R"({"code":"import torch\nF = torch.nn.functional\nW = torch.randn(6, 100, requires_grad=True)\n)"
        R"(V = torch.randn(100, 27, requires_grad=True)\nX = torch.randn(32, 6)\nY = torch.randint(0, 27, (32,))\n)"
        R"(for i in range(20):\n    loss = F.cross_entropy(torch.tanh(X @ W) @ V, Y)\n    loss.backward()\n)"
        R"(    for p in (W, V):\n        p.data -= 0.1 * p.grad\n        p.grad = None","why":"loss"})";
    CHECK(holds(run_line(training, options), "the program takes longer than it may take"));
}

TEST_CASE("A Python number that selects the offset of a view is a condition of its elements", "[program][why]") {
    const std::string begin = R"(import torch\na = torch.arange(6.).reshape(2, 3)\ni = torch.tensor([2, 1])\n)";
    for (const char* call : {"a[int(i[1])] * 2", "a[i[1].item():][0] * 2", "a.select(0, int(i[1])) * 2"}) {
        const std::string text = why(begin + "r = " + call, "r[0]");
        CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2,3],"cells":[[1,0]],"count":1}])"));
        CHECK(holds(text, R"("conditions":[{"name":"i","line":3,"event":2,"shape":[2],"cells":[[1]],"count":1}])"));
    }
}

TEST_CASE("A Python number in a graph is traced through backward", "[program][why]") {
    const std::string begin = R"(import torch\nt = torch.tensor([0.5, 2.0])\nn = t[1].item()\n)"
                              R"(x = torch.ones(2, 2, requires_grad=True)\n)";
    for (const char* call : {"x * n", "x ** n", "torch.addmm(torch.ones(2), x, torch.ones(2, 2), alpha=n)"}) {
        const std::string text = why(begin + "(" + call + R"().sum().backward())", "x.grad[0, 0]");
        CHECK(holds(text, R"({"name":"t","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1})"));
    }
}

TEST_CASE("The sources of a pooling along rows are the elements that it selected", "[program][why]") {
    const std::string text = why(
        R"(import torch\na = torch.tensor([[1., 3., 2., 0.]])\nr = torch.nn.functional.max_pool1d(a, 2))", "r[0, 0]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[1,4],"cells":[[0,1]],"count":1}])"));
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

TEST_CASE("Many cells are listed as boxes", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.ones(100, 50)\nr = a.sum())", "r");
    CHECK(holds(text, R"("boxes":[{"start":[0,0],"stop":[100,50],"step":[1,1]}],"count":5000)"));
}

TEST_CASE("The source of a maximum is the element that it selected, also through views that are written to",
          "[program][why]") {
    const std::string text = why(
        R"(import torch\na = torch.tensor([1., 5., 2.])\nb = a.view(3, 1)\nc = torch.tensor([[9.]])\nb[2] = c\nr = a.max())",
        "r");
    CHECK(holds(
        text, R"("value":"9.0","sources":[{"name":"c","line":4,"event":2,"shape":[1,1],"cells":[[0,0]],"count":1}])"));
}

TEST_CASE("The sources of an element of a matrix product are a row and a column", "[program][why]") {
    const std::string text =
        why(R"(import torch\na = torch.ones(2, 1, 2, 3)\nb = torch.ones(4, 3, 2)\nr = a @ b)", "r[1, 2, 0, 1]");
    CHECK(holds(text, R"("shape":[2,1,2,3],"cells":[[1,0,0,0],[1,0,0,1],[1,0,0,2]])"));
    CHECK(holds(text, R"("shape":[4,3,2],"cells":[[2,0,1],[2,1,1],[2,2,1]])"));
}

TEST_CASE("The sources of a median of an even count are the two elements in the middle", "[program][why]") {
    const std::string text = why(R"(import numpy as np\na = np.array([4., 1., 3., 2.])\nr = np.median(a))", "r");
    CHECK(holds(text, R"("cells":[[2],[3]])"));
}

TEST_CASE("A value that is assigned to a part of a tensor keeps its own name", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.zeros(3)\na[1] = torch.tensor(5.)\nr = a * 2)", "r[1]");
    CHECK(holds(text, R"-("sources":[{"name":"torch.tensor(5.)","line":3)-"));
}

TEST_CASE("The source of an inverse is the complete matrix", "[program][why]") {
    const std::string text =
        why(R"(import numpy as np\na = np.array([[2., 1.], [1., 3.]])\nr = np.linalg.inv(a))", "r[0, 0]");
    CHECK(holds(text, R"("count":4)"));
}

TEST_CASE("The first event with a nan is reported", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.tensor([0., 1.])\nb = a / a\nr = b.sum())", "r");
    CHECK(holds(text, R"("first_nan":{"event":1,"line":3})"));
}

TEST_CASE("A query without an answer gets a sentence", "[program][why]") {
    const std::string code = R"(import torch\nr = torch.ones(2))";
    CHECK(holds(why(code, "q"), R"("error":"The program has no q: name 'q' is not defined.")"));
    CHECK(holds(why(code, "r[2]"), R"("error":"Index 2 is out of range: axis 0 of r has size 2.")"));
    CHECK(holds(why(code, "r"), R"("error":"r has the shape (2,): an element of it has 1 index, not 0.")"));
    CHECK(holds(why(R"(1 /)", "r"), R"("error":"The program cannot be read, so it has no elements.")"));
    CHECK(holds(why(R"(1 / 0)", "r"),
                R"("error":"The program has no r: name 'r' is not defined. The program stopped at line 1.")"));
    CHECK(
        holds(why(R"(import torch\nr = torch.zeros(100000, 100000))", "r[0, 0]"), "is only a shape, (100000, 100000)"));
}

TEST_CASE("The sources of a gradient are the elements that it is computed from", "[program][why]") {
    const std::string text = why(
        R"(import torch\nw = torch.tensor([1., 2.], requires_grad=True)\nx = torch.tensor([3., 4.])\n(w * x).sum().backward())",
        "w.grad[1]");
    CHECK(holds(text,
                R"("value":"4.0","sources":[{"name":"x","line":3,"event":1,"shape":[2],"cells":[[1]],"count":1}])"));
}

TEST_CASE("The gradient of a product with a number has the sources of the incoming gradient", "[program][why]") {
    const std::string text = why(
        R"(import torch\na = torch.tensor(2., requires_grad=True)\nc = torch.tensor(3.)\n(a.cumprod(0) * c).backward())",
        "a.grad");
    CHECK(
        holds(text, R"("value":"3.0","sources":[{"name":"c","line":3,"event":1,"shape":[],"cells":[[]],"count":1}])"));
}

TEST_CASE("The path from an element back is listed event by event", "[program][why]") {
    const std::string text =
        why(R"(import torch\nq = torch.ones(2, 3)\nk = torch.ones(3)\nr = (q * k).sum(1)\nout = r + 1)", "out[1]");
    const std::string product =
        R"({"name":"q * k","line":4,"event":2,"shape":[2,3],"cells":[[1,0],[1,1],[1,2]],"count":3})";
    const std::string sum = R"({"name":"r","line":4,"event":3,"shape":[2],"cells":[[1]],"count":1})";
    const std::string last = R"({"name":"out","line":5,"event":4,"shape":[2],"cells":[[1]],"count":1})";
    CHECK(holds(text, "\"chain\":[" + product + "," + sum + "," + last + "]"));
}

TEST_CASE("A query can refer to an event, also if its result has no name or was overwritten", "[program][why]") {
    const std::string code =
        R"(import torch\na = torch.ones(2)\nb = a * 2 + 1\nb += torch.tensor([5., 6.])\nr = b.exp())";
    CHECK(holds(why(code, "#1[0]"), R"({"value":"2.0","sources":[{"name":"a")"));
    const std::string before = why(code, "#2[1]");
    CHECK(holds(before,
                R"({"value":"3.0","sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])"));
    CHECK(holds(why(code, "#9[0]"), R"("error":"No elements are known of event 9.")"));
    CHECK(holds(why(code, "#x[0]"), " is no event: write its number, as in #4[1, 2].\""));
    CHECK(holds(why(code, "#1"), R"("error":"#1 has the shape (2,): an element of it has 1 index, not 0.")"));
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

TEST_CASE("A gradient is traced through assignments to parts of tensors", "[program][why]") {
    const std::string written =
        R"(import torch\nw = torch.ones(3, requires_grad=True)\nx = torch.tensor([2., 3., 4.])\n)"
        R"(y = w * 1\ny[:2].mul_(x[:2])\n(y * y).sum().backward())";
    const std::string text = why(written, "w.grad[0]");
    CHECK(holds(text, R"("value":"8.0")"));
    CHECK(holds(text, R"("name":"w","line":2,"event":0,"shape":[3],"cells":[[0]])"));
    CHECK(holds(text, R"("name":"x","line":3,"event":1,"shape":[3],"cells":[[0]])"));
    CHECK_FALSE(holds(why(written, "w.grad[2]"), R"("name":"x")"));
    const std::string spoiled =
        R"(import torch\nw = torch.ones(3, requires_grad=True)\nx = torch.tensor([2., -1., 4.]).log()\n)"
        R"(y = w * 1\nv = y.view(3, 1)\nv[1:] *= x[1:].unsqueeze(1)\n(y * y).sum().backward())";
    CHECK(holds(why(spoiled, "w.grad[1]"), R"("first_nan":{"event":2,"line":3})"));
}

TEST_CASE("An element is traced forward to the results of later events", "[program][why]") {
    const std::string code =
        R"(import torch\na = torch.arange(4.).reshape(2, 2)\nb = a * 2\nc = b.sum(0)\nb[0] = torch.zeros(2)\nd = b + 1)";
    const std::string above = why(code, "a[0, 1]");
    CHECK(holds(above, R"("reaches":[{"name":"b","line":3,"event":2,"shape":[2,2],"cells":[[0,1]],"count":1},)"
                       R"({"name":"c","line":4,"event":3,"shape":[2],"cells":[[1]],"count":1}],"first_nan")"));
    // Elements that are not overwritten are traced on.
    CHECK(holds(why(code, "a[1, 1]"), R"({"name":"d","line":6,"event":6,"shape":[2,2],"cells":[[1,1]],"count":1}])"));
    CHECK(holds(why(R"(import torch\na = torch.ones(200, 200)\nb = a.cumsum(1))", "a[0, 0]"), R"("reaches":null)"));
}

TEST_CASE("The parameters of a layer are sources, also if the program never names them", "[program][why]") {
    const std::string layer =
        R"(import torch\nl = torch.nn.Linear(3, 2)\nx = torch.arange(6.).reshape(2, 3)\nr = l(x))";
    const std::string text = why(layer, "r[1, 0]");
    CHECK(holds(text, R"({"name":"l.bias","line":2,"event":null,"shape":[2],"cells":[[0]],"count":1})"));
    CHECK(holds(text,
                R"({"name":"l.weight","line":2,"event":null,"shape":[2,3],"cells":[[0,0],[0,1],[0,2]],"count":3})"));
    CHECK(holds(text, R"("name":"x","line":3)"));
    const std::string back = why(layer + R"(\nr.sum().backward())", "l.weight.grad[0, 1]");
    CHECK(holds(back, R"("shape":[2,3],"cells":[[0,1],[1,1]],"count":2)"));
    CHECK_FALSE(holds(back, "l.weight\""));
}

TEST_CASE("The elements that a failed program computed before the failure are traced", "[program][why]") {
    const std::string made = R"(import torch\na = torch.arange(6.).reshape(2, 3)\nr = a * 2\n)";
    const std::string source =
        R"({"value":"2.0","sources":[{"name":"a","line":2,"event":0,"shape":[2,3],"cells":[[0,1]],"count":1}])";
    for (const std::string end :
         {R"(r + torch.ones(2))", R"(raise ValueError(1))", R"(def f(x):\n    x.add_(torch.ones(2))\nf(r))",
          R"(torch.fft.fft(r))", R"(for i in range(2): r[i].fill_(r[9]))"}) {
        CAPTURE(end);
        CHECK(holds(why(made + end, "r[0, 1]"), source));
    }
    CHECK(holds(why(made + R"(r + torch.ones(2))", "#2[0, 1]"), source));
    CHECK(holds(why(made + R"(r[0].zero_()\n1 / 0)", "r[0, 1]"), R"("value":"0.0")"));
    CHECK(holds(why(made + R"(async def f():\n  pass)", "r[0, 1]"), "The program cannot be read, so it has no"));
    CHECK(holds(why(made + R"(1 / 0\nq = r + 1)", "q[0, 1]"),
                "The program has no q: name 'q' is not defined. The program stopped at line 4."));
}

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

TEST_CASE("A source has the name to which its own statement bound it", "[program][why]") {
    const std::string handed =
        why(R"(import torch\ndef f(x):\n    y = x\n    return y * 2\nr = f(torch.ones(2)))", "r[0]");
    CHECK(holds(handed, R"-({"name":"torch.ones(2)","line":5,)-"));
    const std::string inside =
        why(R"(import torch\ndef make():\n    w = torch.ones(2)\n    return w\nv = make()\nr = v * 2)", "r[0]");
    CHECK(holds(inside, R"({"name":"w","line":3,)"));
    const std::string given =
        why(R"(import torch\ndef make():\n    return torch.ones(2)\nv = make()\nr = v * 2)", "r[0]");
    CHECK(holds(given, R"({"name":"v","line":4,)"));
}

TEST_CASE("A step of an optimizer is traced, and its internal state is not a source", "[program][why]") {
    for (const std::string optimizer : {"SGD([w], lr=0.1, momentum=0.9)", "Adam([w])"}) {
        const std::string text = why(
            R"(import torch\nw = torch.tensor([0.5], requires_grad=True)\nx = torch.tensor([2.])\nopt = torch.optim.)" +
                optimizer +
                R"(\nfor i in range(2):\n    opt.zero_grad()\n    (w * x).sum().backward()\n    opt.step())",
            "w[0]");
        CHECK(holds(text, R"("sources":[{"name":"w","line":2,"event":0,"shape":[1],"cells":[[0]],"count":1},)"
                          R"({"name":"x","line":3,"event":1,"shape":[1],"cells":[[0]],"count":1}],)"));
    }
}

TEST_CASE("A step of an optimizer is an event on the path, and may be where the first nan appears", "[program][why]") {
    const std::string text = why(
        R"(import torch\nw = torch.tensor([1., 2.], requires_grad=True)\nopt = torch.optim.SGD([w], lr=float('inf'))\n)"
        R"((w * torch.tensor([0., 1.])).sum().backward()\nopt.step())",
        "w[0]");
    CHECK(holds(text, R"("value":"nan")"));
    CHECK(holds(text, R"({"name":"w","line":5,"event":5,"shape":[2],"cells":[[0]],"count":1}])"));
    CHECK(holds(text, R"("first_nan":{"event":5,"line":5})"));
}

TEST_CASE("A random call is traced with the numbers that it drew", "[program][why]") {
    const std::string made = R"(import torch\ntorch.manual_seed(0)\na = torch.randn(3)\n)";
    CHECK(holds(why(made + R"(r = torch.nn.Dropout(0.5)(a))", "r[2]"), R"("cells":[[2]],"count":1}],"conditions")"));
    const std::string mean = why(made + R"(r = torch.normal(a, 1.0))", "r[1]");
    CHECK(holds(mean, R"({"name":"a","line":3,"event":0,"shape":[3],"cells":[[1]],"count":1})"));
    CHECK(holds(mean, R"({"name":"r","line":4,"event":1,"shape":[3],"cells":[[1]],"count":1})"));
    const std::string numbers = R"(import numpy as np\ng = np.random.default_rng(0)\na = np.arange(5.)\n)";
    const std::string third = R"("sources":[{"name":"a","line":3,"event":0,"shape":[5],"cells":[[2]],"count":1}])";
    CHECK(holds(why(numbers + R"(r = g.permutation(a))", "r[0]"), third));
    CHECK(holds(why(numbers + R"(g.shuffle(a))", "a[0]"), third));
    CHECK(holds(why(numbers + R"(r = g.choice(a, 3))", "r[0]"),
                R"("sources":[{"name":"a","line":3,"event":0,"shape":[5],"cells":[[4]],"count":1}])"));
}

TEST_CASE("An element written by a mask has its own element of the mask as a condition", "[program][why]") {
    const std::string text = why(
        R"(import torch\nx = torch.arange(5.)\nm = torch.tensor([True, False, True, False, True])\nx[m] = 7.)", "x[2]");
    CHECK(holds(text, R"("conditions":[{"name":"m","line":3,"event":1,"shape":[5],"cells":[[2]],"count":1}])"));
}

TEST_CASE("A write through flat is traced, and every source has a text", "[program][why]") {
    const std::string flat = R"(import numpy as np\nx = np.zeros((2, 2))\nx.flat[3] = 2\nr = x * 1)";
    CHECK(holds(why(flat, "r[1, 1]"), R"("sources":[])"));
    CHECK(holds(why(flat, "r[0, 1]"), R"("sources":[{"name":"x")"));
    const std::string handed = R"(import numpy as np\nx = np.fromfunction(lambda i, j: i * 2 + j, (2, 2)))";
    CHECK(holds(why(handed, "x[1, 1]"), R"({"name":"i * 2","line":2,)"));
}

TEST_CASE("The path omits an assignment that did not change the element", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.arange(4.)\na[1] = 5.\nr = a * 2)", "r[0]");
    CHECK(holds(text, R"("chain":[{"name":"r","line":4,)"));
    CHECK(holds(why(R"(import torch\na = torch.arange(4.)\na[1] = 5.\nr = a * 2)", "r[1]"), R"("chain":[{"name":"a")"));
}

TEST_CASE("A nan that is skipped is a condition", "[program][why]") {
    const std::string text = why(R"(import numpy as np\na = np.array([np.nan, 1., 2.])\nr = np.nanmean(a))", "r");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[1],[2]],"count":2}])"));
    CHECK(holds(text, R"("conditions":[{"name":"a","line":2,"event":0,"shape":[3],"cells":[[0]],"count":1}])"));
}

TEST_CASE("The sources of integers are the elements that could change them", "[program][why]") {
    const std::string text =
        why(R"(import torch\nx = torch.tensor([3., 1.])\nr = torch.bucketize(x, torch.tensor([1.5, 2.5])))", "r[0]");
    CHECK(holds(text, R"("sources":[{"name":"x","line":2,"event":0,"shape":[2],"cells":[[0]],"count":1},)"));
}

TEST_CASE("The source of a NumPy selection among several is the selected element", "[program][why]") {
    const std::string text = why(
        R"(import numpy as np\na = np.array([3., 1., 2.])\nb = np.array([4., 5., 6.])\nr = np.select([a > 2, a > 1], [a, b], 0))",
        "r[2]");
    CHECK(holds(text, R"("sources":[{"name":"b","line":3,"event":1,"shape":[3],"cells":[[2]],"count":1}])"));
}

TEST_CASE("The condition of a selection is also one of its gradient", "[program][why]") {
    const std::string text =
        why(R"(import torch\nx = torch.tensor([1., 3.], requires_grad=True)\nm = torch.tensor([True, False])\n)"
            R"(torch.where(m, x * 2, x * 3).sum().backward())",
            "x.grad[0]");
    CHECK(holds(text, R"("conditions":[{"name":"m","line":3,"event":1,"shape":[2],"cells":[[0]],"count":1}])"));
}

TEST_CASE("The result of arithmetic on numbers of tensors has their sources", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.tensor([2., 3.])\nr = torch.vander(a))", "r[1, 0]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])"));
}

TEST_CASE("Nothing is logged for a program with more tensors than can be traced", "[program][why]") {
    if (bcast::testing::is_sanitized) return;  // the same few lines of the core, twenty thousand times
    const std::string text = why(R"(import torch\nx = torch.ones(2)\nfor i in range(20100):\n    x = x + 1)", "x[0]");
    CHECK(holds(text, R"("error":"The program makes more tensors than can be followed.")"));
}

TEST_CASE("A tensor created from numbers alone is a source, also if its function is written in Python",
          "[program][why]") {
    for (const char* call : {"np.hanning(4)", "np.blackman(4)", "np.logspace(0, 2, 3)", "np.geomspace(1, 4, 3)"}) {
        const std::string text = why(std::string("import numpy as np\\nr = ") + call, "r[1]");
        CHECK(holds(text, R"("sources":[{"name":"r","line":2,"event":0,)"));
    }
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
