#include "bcast/program/written_sizes.hpp"

#include <rapidjson/document.h>

#include <map>
#include <string>
#include <vector>

#include "bcast/program/run.hpp"
#include "catch.hpp"

using Said = std::vector<std::string>;

namespace {

/// The literals of a program that are sizes or names of axes, each as `text:axis`.
Said sizes(const std::string& line) {
    const std::string code = "import torch\nimport numpy as np\nx = torch.arange(6.)\na = np.arange(6)\n" + line;
    rapidjson::Document result;
    const std::string text = bcast::python::run(code);
    result.Parse(text.data(), text.size());
    REQUIRE_FALSE(result.HasParseError());
    std::map<std::size_t, std::string> ordered;
    for (const auto& one : result["sizes"].GetArray()) {
        const std::size_t begin = one["begin"].GetUint();
        const std::string text_there = code.substr(begin, one["end"].GetUint() - begin);
        CHECK(ordered.emplace(begin, text_there + ":" + std::to_string(one["axis"].GetInt())).second);
    }
    Said out;
    for (const auto& [begin, told] : ordered) out.push_back(told);
    return out;
}

}  // namespace

TEST_CASE("Literals that a call reads as sizes are reported with their axis, however they are passed") {
    for (const char* line : {"torch.zeros(2, 3)",
                             "torch.ones((2, 3))",
                             "torch.randn([2, 3])",
                             "torch.empty(size=(2, 3))",
                             "torch.full((2, 3), 7)",
                             "torch.randint(10, (2, 3))",
                             "torch.randint(2, 3, (2, 3))",
                             "torch.normal(0., 1., (2, 3))",
                             "x.new_zeros(2, 3)",
                             "x.view(2, 3)",
                             "x.reshape((2, 3))",
                             "torch.reshape(x, (2, 3))",
                             "x[:1].expand(2, 3)",
                             "torch.broadcast_to(x[:1], (2, 3))",
                             "x.resize_(2, 3)",
                             "torch.Size([2, 3])",
                             "torch.as_strided(x, (2, 3), (3, 1))",
                             "np.zeros((2, 3))",
                             "np.full((2, 3), 5)",
                             "np.full(shape=(2, 3), fill_value=5)",
                             "a.reshape(2, 3)",
                             "np.reshape(a, (2, 3))",
                             "np.broadcast_to(a[:1], (2, 3))",
                             "np.random.rand(2, 3)",
                             "np.random.randn(2, 3)",
                             "np.random.normal(0, 1, (2, 3))",
                             "np.random.normal(size=(2, 3))",
                             "np.resize(a, (2, 3))",
                             "np.random.default_rng(0).integers(0, 9, size=(2, 3))",
                             "for i in range(3):\n    torch.zeros(2, 3)",
                             "def f(t): return t.view(2, 3)\nf(x); f(x)"}) {
        CAPTURE(line);
        CHECK(sizes(line) == Said{"2:-2", "3:-1"});
    }
    CHECK(sizes("x.view(-1, 3)") == Said{"-1:-2", "3:-1"});
    CHECK(sizes("np.zeros(6)") == Said{"6:-1"});
    CHECK(sizes("torch.ones(3)") == Said{"3:-1"});
}

TEST_CASE("Names that a call reads are reported like sizes") {
    CHECK(sizes("torch.ones(2, 3, names=('N', 'C'))") == Said{"2:-2", "3:-1", "'N':-2", "'C':-1"});
    CHECK(sizes("torch.tensor([1.], names=('C',))") == Said{"'C':-1"});
    CHECK(sizes("x.refine_names('C')") == Said{"'C':-1"});
    CHECK(sizes("x.view(2, 3).refine_names(..., 'C')") == Said{"2:-2", "3:-1", "'C':-1"});
}

TEST_CASE("Numbers that only look like sizes are not reported") {
    for (const char* line : {"torch.tensor([1])", "torch.tensor([[2, 2], [2, 2]])", "np.array([2, 3])", "x[[1]]",
                             "torch.arange(3)", "x.sum(0)", "n = 6\nx.view(n)", "a.tolist()", "3 + x",
                             "torch.zeros_like(x).add(6)", "np.random.normal(3, 3, 3)"}) {
        CAPTURE(line);
        CHECK(sizes(line).empty());
    }
    CHECK(sizes("np.full(3, 7)") == Said{"3:-1"});
}

TEST_CASE("Before an unpacked argument the axis is unknown") {
    CHECK(sizes("s = (2,)\ntorch.zeros(4, *s, 3)") == Said{"3:-1"});
    CHECK(sizes("s = (2,)\nnp.zeros((4, *s, 3))") == Said{"3:-1"});
}
