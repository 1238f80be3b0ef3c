#include <rapidjson/document.h>

#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"

namespace {

/// The operand that the last event of a program gathered from, and the indices.
std::string gathered(const std::string& code) {
    rapidjson::Document result;
    const std::string text = bcast::python::run("import torch\na = torch.arange(12.).reshape(3, 4)\n" + code);
    result.Parse(text.data(), text.size());
    REQUIRE_FALSE(result.HasParseError());
    const auto& events = result["events"];
    const auto& last = events[events.Size() - 1];
    if (!last.HasMember("gathered")) return "";
    std::string out = std::to_string(last["gathered"]["operand"].GetUint()) + ":";
    for (const auto& place : last["gathered"]["places"].GetArray()) out += ' ' + std::to_string(place.GetInt());
    return out;
}

}  // namespace

TEST_CASE("Elements selected by lists, arrays and masks have their offsets in the storage") {
    CHECK(gathered("a[[2, -3]]") == "0: 8 9 10 11 0 1 2 3");
    CHECK(gathered("a[:, [3, 0]]") == "0: 3 0 7 4 11 8");
    CHECK(gathered("a[a > 8]") == "0: 9 10 11");
    CHECK(gathered("a[torch.tensor([[1], [0]]), [2, 3]]") == "0: 6 7 2 3");
    CHECK(gathered("a.index_select(0, torch.tensor([1]))") == "0: 4 5 6 7");
    CHECK(gathered("a.gather(1, torch.tensor([[3], [0], [1]]))") == "0: 3 4 9");
}

TEST_CASE("Elements selected from a view have their offsets in the shared storage") {
    CHECK(gathered("b = a.T[1:]\nb[[0]]") == "0: 1 5 9");
}

TEST_CASE("A view gathers nothing, and neither does an index in an intermediate result") {
    CHECK(gathered("a[1:]").empty());
    CHECK(gathered("a[1, 2]").empty());
    CHECK(gathered("a * 2").empty());
}

TEST_CASE("As many offsets are listed as elements are shown") {
    CHECK(gathered("torch.arange(100)[list(range(99, 0, -1))]") == "0: 99 98 97 96 95 94 93 92");
}

TEST_CASE("Elements repeated by tile and repeat have the offsets of their sources") {
    CHECK(gathered("a[0].tile(2)") == "0: 0 1 2 3 0 1 2 3");
    CHECK(gathered("a[:2, :1].repeat(1, 2, 2)") == "0: 0 0 4 4 0 0 4 4");
    CHECK(gathered("a[:, 0].repeat_interleave(2)") == "0: 0 0 4 4 8 8");
    CHECK(gathered("torch.repeat_interleave(a[:2, :2], 2, dim=0)") == "0: 0 1 0 1 4 5 4 5");
    CHECK(gathered("import numpy as np\nb = np.arange(3)\nnp.repeat(b, 2)") == "0: 0 0 1 1 2 2");
    CHECK(gathered("import numpy as np\nb = np.arange(4).reshape(2, 2)\nb.repeat(2, axis=1)") == "0: 0 0 1 1 2 2 3 3");
    CHECK(gathered("torch.repeat_interleave(a[0], torch.tensor([1, 2, 0, 1]))") == "0: 0 1 1 3");
    CHECK(gathered("torch.zeros(0).tile(2)") == "0:");
    CHECK(gathered("import numpy as np\nb = np.arange(3)\nnp.repeat(b, [1, 0, 2])") == "0: 0 2 2");
    CHECK(gathered("import numpy as np\nb = np.eye(2)\nnp.repeat(b, np.array([1, 2]), axis=1)") == "0: 0 1 1 2 3 3");
    CHECK(gathered("import numpy as np\nb = np.eye(2)\nnp.repeat(b, np.int64(2))") == "0: 0 0 1 1 2 2 3 3");
    CHECK(gathered("torch.repeat_interleave(a[:2, :2], torch.tensor([1, 2]), dim=1)") == "0: 0 1 1 4 5 5");
}

TEST_CASE("np.repeat repeats a tensor one element at a time, as it does an array") {
    const std::string numpy = "import numpy as np\n";
    CHECK(gathered(numpy + "np.repeat(a[0], 2)") == "0: 0 0 1 1 2 2 3 3");
    CHECK(gathered(numpy + "np.repeat(a[:2, :2], 2, axis=1)") == "0: 0 0 1 1 4 4 5 5");
    CHECK(gathered(numpy + "np.repeat(a[:1, :2], 2)") == "0: 0 0 1 1");
    CHECK(gathered("torch.Tensor.repeat(a[0, :2], 2)") == "0: 0 1 0 1");
}

TEST_CASE("An infinity that a call writes beside moved elements is the origin of none") {
    CHECK(gathered("a[:3, :3].fill_diagonal_(float('inf'))").empty());
}

TEST_CASE("Counts alone are not repeated elements") {
    CHECK(gathered("torch.repeat_interleave(torch.tensor([1, 2, 0, 1]))").empty());
}

TEST_CASE("With a count for each element no column says where an element is from") {
    for (const char* call : {"np.repeat(np.arange(2.), [1, 2])", "np.repeat(np.ones((2, 2)), [1, 2], axis=0)",
                             "torch.repeat_interleave(a, torch.tensor([1, 2, 0]), dim=0)"}) {
        CAPTURE(call);
        rapidjson::Document result;
        const std::string text =
            bcast::python::run(std::string("import torch\nimport numpy as np\na = torch.ones(3, 4)\nr = ") + call);
        result.Parse(text.data(), text.size());
        REQUIRE_FALSE(result.HasParseError());
        const auto& last = result["events"][result["events"].Size() - 1];
        CHECK(last["columns"].Empty());
        CHECK(last["elements"] == "taken");
    }
}

TEST_CASE("Elements that NumPy reads column by column have the offsets of their sources") {
    const std::string numpy = "import numpy as np\nb = np.arange(6).reshape(2, 3)\n";
    for (const char* call : {"b.ravel('F')", "b.flatten(order='F')", "np.ravel(b, 'F')"}) {
        CAPTURE(call);
        CHECK(gathered(numpy + call) == "0: 0 3 1 4 2 5");
    }
    CHECK(gathered(numpy + "b.reshape((3, 2), order='F')") == "0: 0 4 3 2 1 5");
    CHECK(gathered(numpy + "np.reshape(b, (3, 2), 'F')") == "0: 0 4 3 2 1 5");
    CHECK(gathered(numpy + "np.reshape(b[:0], (0, 2), 'F')") == "0:");
    CHECK(gathered(numpy + "b.reshape(3, 2)").empty());
}
