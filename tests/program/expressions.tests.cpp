#include <rapidjson/document.h>

#include "bcast/program/run.hpp"
#include "catch.hpp"

using Said = std::vector<std::string>;

namespace {

/// The recorded expressions of a program, each as `text: shape`.
std::vector<std::string> expressions(const std::string& code) {
    rapidjson::Document result;
    const std::string text = bcast::python::run(code);
    result.Parse(text.data(), text.size());
    REQUIRE_FALSE(result.HasParseError());
    std::vector<std::string> out;
    for (const auto& one : result["expressions"].GetArray()) {
        const std::size_t begin = one["begin"].GetUint();
        std::string told = code.substr(begin, one["end"].GetUint() - begin) + ":";
        for (const auto& extent : one["shape"].GetArray()) told += ' ' + std::to_string(extent.GetInt());
        out.push_back(told);
    }
    return out;
}

}  // namespace

TEST_CASE("A name is reported where it is bound and wherever it is read, in source order") {
    CHECK(expressions("import torch\nx, n = torch.ones(2, 3), 3\nprint(x.shape, n)\nfor row in x: row\n") ==
          Said{"x: 2 3", "x: 2 3", "row: 3", "x: 2 3", "row: 3"});
}

TEST_CASE(
    "Attributes, items and calls of the program's own functions are reported, and calls with events are not repeated") {
    CHECK(expressions("import numpy as np\n"
                      "class Layer:\n"
                      "    def __init__(self): self.w = np.ones((3, 4))\n"
                      "layer = Layer()\n"
                      "def forward(t): return t @ layer.w\n"
                      "kept = {'out': forward(np.ones((2, 3)))}\n"
                      "f\"{kept['out'].sum()}\"\n") ==
          Said{"self.w: 3 4", "t: 2 3", "layer.w: 3 4", "forward(np.ones((2, 3))): 2 4", "kept['out']: 2 4"});
}

TEST_CASE("An expression that had different shapes or dtypes over time is not reported") {
    CHECK(expressions("import numpy as np\n"
                      "a = np.ones(3)\n"
                      "for size in (1, 2):\n"
                      "    b = a[size:]\n"
                      "    b.shape\n"
                      "def same(t): return t\n"
                      "same(a); same(a.astype(int))\n") ==
          Said{"a: 3", "a: 3", "same(a): 3", "a: 3", "same(a.astype(int)): 3", "a: 3"});
}
