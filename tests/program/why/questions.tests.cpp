#include "bcast/program/why.hpp"

#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "program/why/why_text.hpp"
#include "support/sanitized.hpp"

using bcast::python::CellOptions;
using bcast::python::run_line;
using bcast::testing::holds;
using bcast::testing::why;

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

TEST_CASE("Many cells are listed as boxes", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.ones(100, 50)\nr = a.sum())", "r");
    CHECK(holds(text, R"("boxes":[{"start":[0,0],"stop":[100,50],"step":[1,1]}],"count":5000)"));
}

TEST_CASE("The sources of an element of a matrix product are a row and a column", "[program][why]") {
    const std::string text =
        why(R"(import torch\na = torch.ones(2, 1, 2, 3)\nb = torch.ones(4, 3, 2)\nr = a @ b)", "r[1, 2, 0, 1]");
    CHECK(holds(text, R"("shape":[2,1,2,3],"cells":[[1,0,0,0],[1,0,0,1],[1,0,0,2]])"));
    CHECK(holds(text, R"("shape":[4,3,2],"cells":[[2,0,1],[2,1,1],[2,2,1]])"));
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

TEST_CASE("A median that is nan comes from the nan among its elements", "[program][why]") {
    const std::string text =
        why(R"(import numpy as np\na = np.array([4., 1., 2.])\na[0] = np.log(-1.)\nr = np.median(a))", "r");
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
    CHECK(holds(why(code, "#x[0]"), " is not an event: write its number, as in #4[1, 2].\""));
    CHECK(holds(why(code, "#1"), R"("error":"#1 has the shape (2,): an element of it has 1 index, not 0.")"));
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

TEST_CASE("The path omits an assignment that did not change the element", "[program][why]") {
    const std::string text = why(R"(import torch\na = torch.arange(4.)\na[1] = 5.\nr = a * 2)", "r[0]");
    CHECK(holds(text, R"("chain":[{"name":"r","line":4,)"));
    CHECK(holds(why(R"(import torch\na = torch.arange(4.)\na[1] = 5.\nr = a * 2)", "r[1]"), R"("chain":[{"name":"a")"));
}

TEST_CASE("Nothing is logged for a program with more tensors than can be traced", "[program][why]") {
    if (bcast::testing::is_sanitized) return;  // the same few lines of the core, twenty thousand times
    const std::string text = why(R"(import torch\nx = torch.ones(2)\nfor i in range(20100):\n    x = x + 1)", "x[0]");
    CHECK(holds(text, R"("error":"The program has more than can be followed: 20,000 calls, 256 MB.")"));
}

TEST_CASE("A layer's weight comes from the numbers that were drawn for it, a copied one from the original",
          "[program][why]") {
    const std::string made = R"(import torch, copy\nl = torch.nn.Linear(1, 1)\n)";
    const std::string one = R"("sources":[{"name":"l.weight","line":2,"event":null,"shape":[1,1],"cells":[[0,0]],)"
                            R"("count":1}],"conditions":[])";
    CHECK(holds(why(made, "l.weight[0, 0]"), one));
    CHECK(holds(why(made + R"(m = copy.deepcopy(l)\nr = m.weight)", "r[0, 0]"), one));
    const std::string listed =
        why(R"(import numpy as np, copy\na = np.array([1., 2.])\nr = copy.deepcopy({'a': [a]})['a'][0] * 2)", "r[1]");
    CHECK(holds(listed, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])"));
}
