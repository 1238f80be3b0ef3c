#include <string>
#include <utility>

#include "bcast/program/cell.hpp"
#include "catch.hpp"

using namespace bcast::python;

namespace {

std::string error_of(const CellResult& result) {
    return result.error ? result.error->text() : "";
}

}  // namespace

TEST_CASE(
    "Attributes of PyTorch that are not implemented are reported by name, and a misspelled one is an AttributeError") {
    for (const char* code :
         {"torch.histogramdd", "torch.ones(2).igamma", "torch.nn.functional.grid_sample", "torch.nn.Conv2d"}) {
        const CellResult missing = run_cell(std::string("import torch\n") + code);
        CAPTURE(code);
        CHECK(missing.exit == CellExit::outside);
        CHECK(error_of(missing).find(std::string(code).substr(std::string(code).rfind('.') + 1)) != std::string::npos);
    }
    CHECK(error_of(run_cell("import torch\ntorch.onse(2)")) ==
          "AttributeError: module 'torch' has no attribute 'onse'");
    CHECK(error_of(run_cell("import torch\ntorch.ones(2).summ()")) ==
          "AttributeError: 'Tensor' object has no attribute 'summ'");
}

TEST_CASE(
    "A function that is implemented only for its refusal of named tensors is reported as not implemented without "
    "them") {
    for (const auto& [call, name] : {std::pair{"torch.stft(x, 2)", "torch.stft"},
                                     {"x.stft(2)", "torch.Tensor.stft"},
                                     {"torch.polar(x, x)", "torch.polar"},
                                     {"torch.nn.functional.conv1d(x, x)", "torch.nn.functional.conv1d"},
                                     {"torch.linalg.lu(x)", "torch.linalg.lu"},
                                     {"torch.save(x, abs)", "torch.save with anything but a path"}}) {
        const CellResult missing = run_cell(std::string("import torch\nx = torch.ones(2)\n") + call);
        CAPTURE(call);
        CHECK(missing.exit == CellExit::outside);
        CHECK(error_of(missing).find(std::string(name) + " is not implemented here") != std::string::npos);
    }
}

TEST_CASE("A gradient that is not implemented ends the cell, and is never silently wrong") {
    const CellResult result = run_cell("import torch\nx = torch.ones(2, requires_grad=True)\ntorch.bernoulli(x)");
    CHECK(result.exit == CellExit::outside);
    CHECK(error_of(result).find("bernoulli") != std::string::npos);
}

TEST_CASE("mse_loss warns about a target of another size, and broadcasts") {
    const CellResult result = run_cell(
        "import torch\n"
        "torch.nn.functional.mse_loss(torch.zeros(3, 1), torch.ones(3))");
    REQUIRE(result.warnings.size() == 1);
    CHECK(result.warnings[0].category == "UserWarning");
    CHECK(result.warnings[0].message ==
          "Using a target size (torch.Size([3])) that is different to the input size (torch.Size([3, 1])). This will "
          "likely lead to incorrect results due to broadcasting. Please ensure they have the same size.");
    CHECK(result.last == "tensor(1.)");
}

TEST_CASE("The experimental warning about named tensors is issued once per program") {
    const CellResult result = run_cell("import torch\na = torch.ones(2, names=('N',))\nb = a.rename('C')");
    REQUIRE(result.warnings.size() == 1);
    CHECK(result.warnings[0].message.substr(0, 50) == "Named tensors and all their associated APIs are an");
}

TEST_CASE("The warning about a gradient with its graph on a leaf is issued once") {
    const CellResult result = run_cell(
        "import torch\nw = torch.ones(2, requires_grad=True)\nfor _ in range(2):\n"
        "    (w**3).sum().backward(create_graph=True)\ntorch.autograd.grad(w.grad.sum(), w)");
    REQUIRE(result.warnings.size() == 1);
    CHECK(result.warnings[0].category == "UserWarning");
    CHECK(result.warnings[0].message.substr(0, 71) ==
          "Using backward() with create_graph=True will create a reference cycle b");
}

TEST_CASE("A hook receives the gradient during backward, may replace it, and can be removed") {
    const CellResult result = run_cell(
        "import torch\n"
        "x = torch.ones(2, requires_grad=True)\n"
        "y = x * 3\n"
        "seen = []\n"
        "handle = x.register_hook(lambda g: seen.append(g.tolist()))\n"
        "y.register_hook(lambda g: g * 10)\n"
        "y.sum().backward(retain_graph=True)\n"
        "handle.remove()\n"
        "y.sum().backward()\n"
        "print(seen, x.grad)");
    CHECK(error_of(result).empty());
    CHECK(result.out == "[[30.0, 30.0]] tensor([60., 60.])\n");
}

TEST_CASE("Losses and activations are one node of the graph, like PyTorch's kernels") {
    const CellResult result = run_cell(
        "import torch\n"
        "import torch.nn.functional as F\n"
        "x = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)\n"
        "for y in (F.gelu(x), F.mse_loss(x, x * 2), F.cross_entropy(x, torch.tensor([0, 1])), F.layer_norm(x, (2,))):\n"
        "    print(y.grad_fn.name())");
    CHECK(result.out == "GeluBackward0\nMseLossBackward0\nNllLossBackward0\nNativeLayerNormBackward0\n");
}

TEST_CASE("Modules of nn without parameters are functions that store their settings") {
    const CellResult result = run_cell(
        "import torch\n"
        "from torch import nn\n"
        "x = torch.tensor([[0., 0.]])\n"
        "print(nn.Softmax(dim=1)(x), nn.Softmax(dim=1), nn.MSELoss(reduction='sum')(x, x + 1), nn.ReLU())");
    CHECK(error_of(result).empty());
    CHECK(result.out == "tensor([[0.5000, 0.5000]]) Softmax(dim=1) tensor(2.) ReLU()\n");
}

TEST_CASE("A tensor of one element is accepted as a Python number") {
    const CellResult result = run_cell(
        "import torch\n"
        "print(int(torch.tensor([3.9])), float(torch.tensor(2)), [10, 20][torch.tensor(True)], "
        "range(torch.tensor(2)))\n"
        "[1, 2][torch.tensor(1.5)]");
    CHECK(result.out == "3 2.0 20 range(0, 2)\n");
    CHECK(error_of(result) == "TypeError: only integer tensors of a single element can be converted to an index");
}

TEST_CASE("A softmax along the last dim of a transposed tensor normalizes each row separately") {
    const CellResult result = run_cell(
        "import torch\n"
        "x = torch.tensor([[-0.5, 1.0], [-0.5, -1.0]]).t()\n"
        "print(x.log_softmax(-1))");
    CHECK(result.out == "tensor([[-0.6931, -0.6931],\n        [-0.1269, -2.1269]])\n");
}

TEST_CASE("A scatter or index_add has a source element for each index, or raises with PyTorch's message") {
    const auto refused = [](const std::string& call) { return error_of(run_cell("import torch\n" + call)); };
    CHECK(refused("torch.zeros(3).scatter_add_(0, torch.tensor([0, 1, 0]), torch.ones(2))") ==
          "RuntimeError: Expected index [3] to be smaller than self [3] apart from dimension 0 and to be smaller size "
          "than src [2]");
    CHECK(refused("torch.zeros(3).index_add_(0, torch.tensor([0, 1, 0]), torch.ones(2))") ==
          "RuntimeError: index_add_(): Number of indices (3) should be equal to source.size(dim): (2), for dim: 0");
    CHECK(refused("torch.zeros(3).index_copy_(0, torch.tensor([0, 1, 0]), torch.ones(2))") ==
          "IndexError: index_copy_(): Number of indices (3) should be equal to source.size(dim) (2)");
}

TEST_CASE("add_ with alpha is rounded once, addcdiv_ twice, and products of float32 at each step") {
    const CellResult result = run_cell(
        "import torch\n"
        "x = torch.tensor([0.45864337682724, 0.1])\n"
        "print(x.add_(torch.tensor([9219.58984375, 0.3]), alpha=1e-5)[0].item())\n"
        "a, b, c = torch.tensor([0.1, 0.7]), torch.tensor([1.1, 0.3]), torch.tensor([3.0, 7.0])\n"
        "print((torch.addcdiv(a, b, c) == a + b / c).all().item())\n"
        "m, v = torch.tensor([[0.1, 0.2, 0.3]]), torch.tensor([[1.1], [1.3], [1.7]])\n"
        "print((m @ v).item() == (m[0, 0] * v[0, 0] + m[0, 1] * v[1, 0] + m[0, 2] * v[2, 0]).item())\n");
    CHECK(result.out == "0.5508392453193665\nTrue\nTrue\n");
}
