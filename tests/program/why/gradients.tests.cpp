#include <string>

#include "catch.hpp"
#include "program/why/why_text.hpp"

using bcast::testing::holds;
using bcast::testing::why;

TEST_CASE("A Python number in a graph is traced through backward", "[program][why]") {
    const std::string begin = R"(import torch\nt = torch.tensor([0.5, 2.0])\nn = t[1].item()\n)"
                              R"(x = torch.ones(2, 2, requires_grad=True)\n)";
    for (const char* call : {"x * n", "x ** n", "torch.addmm(torch.ones(2), x, torch.ones(2, 2), alpha=n)"}) {
        const std::string text = why(begin + "(" + call + R"().sum().backward())", "x.grad[0, 0]");
        CHECK(holds(text, R"({"name":"t","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1})"));
    }
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

TEST_CASE("The condition of a selection is also one of its gradient", "[program][why]") {
    const std::string text =
        why(R"(import torch\nx = torch.tensor([1., 3.], requires_grad=True)\nm = torch.tensor([True, False])\n)"
            R"(torch.where(m, x * 2, x * 3).sum().backward())",
            "x.grad[0]");
    CHECK(holds(text, R"("conditions":[{"name":"m","line":3,"event":1,"shape":[2],"cells":[[0]],"count":1}])"));
}

TEST_CASE("A gradient through a function of the program is traced, and so is a second one", "[program][why]") {
    const std::string code =
        R"(import torch\na = torch.tensor([2., 3.], requires_grad=True)\nclass Square(torch.autograd.Function):\n)"
        R"(    @staticmethod\n    def forward(ctx, t):\n        ctx.save_for_backward(t)\n        return t ** 2\n)"
        R"(    @staticmethod\n    def backward(ctx, g):\n        t, = ctx.saved_tensors\n        return g * 2 * t\n)"
        R"(Square.apply(a).sum().backward()\nr = a.grad)";
    CHECK(
        holds(why(code, "r[1]"), R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])"));
    const std::string twice =
        R"(import torch\na = torch.tensor([2., 3.], requires_grad=True)\nb = torch.tensor([1., 2.])\n)"
        R"(g = torch.autograd.grad((a / b).pow(2).sum(), a, create_graph=True)[0]\n(g * g).sum().backward()\nr = a.grad)";
    CHECK_FALSE(holds(why(twice, "r[1]"), R"("name":"")"));
}

TEST_CASE("What a hook reads or returns is a source of the gradient", "[program][why]") {
    const std::string made = R"(import torch\na = torch.tensor([2., 3.], requires_grad=True)\n)"
                             R"(a.register_hook(lambda g: g * a.detach())\n)";
    const std::string second = R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[1]],"count":1}])";
    CHECK(holds(why(made + R"((a * 2).sum().backward())", "a.grad[1]"), second));
    CHECK(holds(why(made + R"(r = torch.autograd.grad((a * 2).sum(), a)[0])", "r[1]"), second));
}

TEST_CASE("A gradient that is zeroed comes from the backward pass after that, also with the same value",
          "[program][why]") {
    const std::string text =
        why(R"(import torch\na = torch.tensor([2., 3.])\nb = torch.tensor([2.], requires_grad=True)\nx = a * b\n)"
            R"(x.sum().backward(retain_graph=True)\nb.grad.zero_()\nx.sum().backward()\nr = b.grad)",
            "r[0]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[2],"cells":[[0],[1]],"count":2}])"));
    // Also where a write of the library leaves the element as it was.
    const std::string clipped =
        why(R"(import torch\na = torch.tensor([0., 2., 3.], requires_grad=True)\n(a ** 2).norm().backward()\n)"
            R"(torch.nn.utils.clip_grad_norm_([a], 0.01)\nr = a.grad)",
            "r[0]");
    CHECK(holds(clipped, R"("cells":[[0],[1],[2]],"count":3})"));
    const std::string factor =
        why(R"(import torch\na = torch.tensor([2., 3.], requires_grad=True)\n(a[0] * a[0]).backward()\n)"
            R"(torch.nn.utils.clip_grad_norm_([a], 0.01)\nr = a.grad)",
            "r[1]");
    CHECK(holds(factor, R"("shape":[2],"cells":[[0]],"count":1})"));
}

TEST_CASE("A tensor that only determines a dtype is no source", "[program][why]") {
    const std::string text =
        why(R"(import torch\na = torch.tensor([2.])\nb = torch.tensor([3])\nr = a.type_as(b))", "r[0]");
    CHECK(holds(text, R"("sources":[{"name":"a","line":2,"event":0,"shape":[1],"cells":[[0]],"count":1}])"));
}

TEST_CASE("The gradient of a tensor that the program only iterates over is traced", "[program][why]") {
    const std::string text = why(
        R"(import torch\na = torch.tensor([2., 3.]).requires_grad_()\n(sum(a) ** 2).backward()\nr = a.grad)", "r[1]");
    CHECK(holds(text, R"("shape":[2],"cells":[[0],[1]],"count":2})"));
}
