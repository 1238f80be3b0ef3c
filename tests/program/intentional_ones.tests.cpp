#include "bcast/program/intentional_ones.hpp"

#include <rapidjson/document.h>

#include <string>
#include <vector>

#include "bcast/program/run.hpp"
#include "catch.hpp"

using bcast::python::run;

namespace {

/// The operators that the trace reports as broadcasting only because an extent happens to be 1.
std::vector<std::string> fragile(const std::string& code) {
    rapidjson::Document result;
    const std::string text =
        run("import torch\nimport numpy as np\nn = 1\nx = torch.ones(4, 3)\na = np.ones((4, 3))\n" + code);
    result.Parse(text.data(), text.size());
    REQUIRE_FALSE(result.HasParseError());
    CHECK(result["exit"].GetInt() == 0);
    std::vector<std::string> out;
    for (const auto& event : result["events"].GetArray()) {
        if (event["trace"].IsNull()) continue;
        for (const auto& lint : event["trace"]["lint"].GetArray()) {
            if (std::string(lint["code"].GetString()) == "fragile-one") out.emplace_back(event["call"].GetString());
        }
    }
    return out;
}

using Calls = std::vector<std::string>;

}  // namespace

TEST_CASE("An intended 1 is not reported as fragile") {
    for (const char* code : {
             "x - x.sum(0, keepdim=True)",
             "x -= x.mean(0, keepdim=True)",
             "m, i = x.max(0, keepdim=True)\nx - m",
             "a - a.mean(axis=0, keepdims=True)",
             "x[0][None] + x",
             "a[0][np.newaxis] + a",
             "x[0].unsqueeze(0) + x",
             "np.expand_dims(a[0], 0) + a",
             "x[0].reshape(1, -1) + x",
             "x[0].view((1, 3)) + x",
             "x.T + x[:, 0].reshape(1, -1)",
             "torch.ones(1, 3) + x",
             "np.zeros((1, 3)) + a",
             "torch.full(size=(1, 3), fill_value=2.) + x",
             "torch.tensor([[1., 2., 3.]]) + x",
             "np.array([[1, 2, 3]]) + a",
             "x[:1] + x",
             "x[[0]] + x",
             "y = x.rename('N', 'C')\ny[0].align_as(y) + y",
             "torch.zeros((1,) + x.shape[1:]) + x",
             "torch.zeros((1, *x.shape[1:])) + x",
             "torch.randn(1, *x.shape[1:]) + x",
             "torch.std_mean(x, 0, keepdim=True)[1] + x",
             "np.asarray([[1, 2, 3]]) + a",
             "x.index_select(0, torch.tensor([0])) + x",
             "x.gather(0, torch.zeros(1, 3).long()) + x",
             "a * np.ogrid[:1, :3][1]",
             "x.narrow(0, 2, 1) + x",
             "x.split(1)[3] + x",
             "a * np.ix_([0], [0, 1, 2])[1]",
             "y = x.rename('N', 'C')\ny.sum('N', keepdim=True) + y",
         }) {
        CAPTURE(code);
        CHECK(fragile(code).empty());
    }
}

TEST_CASE("A 1 stays intended in derived tensors") {
    for (const char* code : {
             "m = x.mean(0, keepdim=True)\ns = x.std(0, keepdim=True)\n(x - m) / s",
             "m = torch.exp(x.sum(0, keepdim=True)) * 2\nx - m",
             "m = torch.softmax(x.sum(0, keepdim=True), 1)\nx * m",
             "m = x.sum(0, keepdim=True).clone().detach()\nx - m",
             "m = x.sum(0, keepdim=True).T\nx.T - m.squeeze().reshape(-1, 1)",
             "m = torch.zeros_like(x.sum(0, keepdim=True))\nx - m",
             "m = x.sum(0, keepdim=True) @ torch.ones(3, 3)\nx - m",
             "for i in range(3):\n    m = x.sum(0, keepdim=True)\n    x = x - m",
         }) {
        CAPTURE(code);
        CHECK(fragile(code).empty());
    }
}

TEST_CASE("A 1 by chance is fragile, and so are derived tensors") {
    CHECK(fragile("torch.ones(n, 3) + x") == Calls{"torch.ones(n, 3) + x"});
    CHECK(fragile("x[0].reshape(n, 3) + x") == Calls{"x[0].reshape(n, 3) + x"});
    CHECK(fragile("y = torch.ones(n, 3).exp() * 2\ny + x") == Calls{"y + x"});
    // If both operands have the axis, the unintended 1 is the one that may change.
    CHECK(fragile("y = torch.ones(n, 3) + x.sum(0, keepdim=True)\ny + x") == Calls{"y + x"});
    CHECK(fragile("y = x[:n]\ny + x") == Calls{"y + x"});
    CHECK(fragile("torch.zeros((n, *x.shape[1:])) + x") == Calls{"torch.zeros((n, *x.shape[1:])) + x"});
    CHECK(fragile("y = x.gather(0, torch.zeros(n, 3).long())\ny + x") == Calls{"y + x"});
}
