#include "bcast/program/event.hpp"

#include <rapidjson/document.h>

#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast::python;
using bcast::testing::json_of;

namespace {

/// A field of the last event, "none" if it has no such field.
std::string last(const std::string& code, const char* field) {
    rapidjson::Document out;
    const std::string text = run("import torch\nimport numpy as np\nx = torch.arange(5.)\n" + code);
    out.Parse(text.data(), text.size());
    REQUIRE_FALSE(out.HasParseError());
    const auto& events = out["events"];
    const auto& event = events[events.Size() - 1];
    const auto found = event.FindMember(field);
    return found == event.MemberEnd() ? "none" : json_of(found->value);
}

/// The action along each column of the last event, and the operands that are reread there.
std::string along(const std::string& code) {
    rapidjson::Document columns;
    const std::string text = last(code, "columns");
    columns.Parse(text.data(), text.size());
    std::string out;
    for (const auto& column : columns.GetArray()) {
        out += out.empty() ? "" : " ";
        out += column.HasMember("along") ? column["along"].GetString() : "-";
        if (column.HasMember("again")) out += json_of(column["again"]);
    }
    return out;
}

/// The gradients of the last event, written with the program's expressions.
std::string words(const std::string& code) {
    rapidjson::Document gradient;
    const std::string text = last(code, "gradient");
    gradient.Parse(text.data(), text.size());
    std::string out;
    for (const auto& operand : gradient["operands"].GetArray())
        out.append(out.empty() ? "" : " | ").append(operand["words"].IsNull() ? "-" : operand["words"].GetString());
    return out;
}

}  // namespace

TEST_CASE(
    "A write refused for overlap reports the axis along which elements are shared, or the operand that reads them") {
    const std::string part = R"("written":{"shape":[4],"names":[null],"strides":[1],"offset":1}})";
    CHECK(last("y = x[1:]\ny += x[:-1]", "overlap") == R"({"axis":null,"reader":1,)" + part);
    CHECK(last("x[1:] = x[:-1]", "overlap") == R"({"axis":null,"reader":1,)" + part);
    CHECK(last("x[1:].copy_(x[:-1])", "overlap") == R"({"axis":null,"reader":1,)" + part);
    const std::string expanded = R"("written":{"shape":[3,4],"names":[null,null],"strides":[1,0],"offset":0}})";
    CHECK(last("torch.zeros(3, 1).expand(3, 4).add_(1)", "overlap") == R"({"axis":1,"reader":null,)" + expanded);
    CHECK(last("torch.zeros(3, 1).expand(3, 4)[:] = torch.ones(4)", "overlap") ==
          R"({"axis":1,"reader":null,)" + expanded);
    CHECK(last("x += x", "overlap") == "null");
    CHECK(last("x += torch.ones(3)", "overlap") == "null");
    CHECK(last("torch.zeros(3, 1).expand(3, 4) + torch.ones(3)", "overlap") == "null");
}

TEST_CASE("A column states its action, and the operands that are reread along it") {
    CHECK(along("torch.ones(2, 3).mean(1)") == "- mean");
    CHECK(along("torch.ones(2, 3).nansum()") == "sum sum");
    CHECK(along("np.nanmean(np.ones((2, 3)), 1)") == "- -");
    CHECK(along("np.ones((2, 3)).mean(1, where=np.eye(2, 3) == 0)") == "- -");
    CHECK(along("np.ones((2, 3)).sum(1, where=np.eye(2, 3) == 0)") == "- sum");
    CHECK(along("np.ones((2, 3)).prod(0)") == "product -");
    CHECK(along("torch.ones(2, 3).amax(0)") == "- -");
    CHECK(along("torch.ones(2, 3).softmax(-1)") == "- all");
    CHECK(along("torch.ones(2, 3).cumsum(0)") == "until -");
    CHECK(along("torch.ones(2, 3).sort()") == "- -");
    CHECK(along("np.add.accumulate(np.ones(3))") == "until");
    CHECK(along("torch.ones(1, 2, 3) @ torch.ones(5, 3, 2)") == "-[0] - sum -");
    CHECK(along("torch.ones(2, 3) + torch.ones(3)") == "-[1] -");
    CHECK(along("torch.ones(2, 3) * 2") == "- -");
    CHECK(along("torch.addmm(torch.ones(4), torch.ones(2, 3), torch.ones(3, 4))") == "-[0] sum -");
    CHECK(along("x[None].expand(4, 5)") == "-[0] -");
    CHECK(along("torch.zeros(2, 5)[:, 1:] = x[1:]") == "-[1] -");
    CHECK(along("torch.ones(4, 5)[torch.tensor([0, 1]), torch.tensor([[1], [2]])]") == "-[1] -[2]");
}

TEST_CASE("The addend of a product is not one of its factors") {
    const std::string given = "v, a, b = torch.ones(4), torch.ones(2, 3), torch.ones(3, 4)\n";
    CHECK(last(given + "torch.addmm(v, a, b)", "addend") == "0");
    CHECK(last(given + "torch.addmm(v, a, b)", "scaled") == "false");
    CHECK(last(given + "torch.addmm(v, a, b, beta=2)", "scaled") == "true");
    CHECK(last(given + "torch.nn.functional.linear(a, b.T, v)", "addend") == "2");
    CHECK(last(given + "torch.nn.functional.linear(a, b.T)", "addend") == "null");
    CHECK(last(given + "a @ b", "addend") == "null");
}

TEST_CASE("A gradient is written with the program's expressions, unless they have another meaning in it") {
    CHECK(words("w = torch.ones(5, requires_grad=True)\nw * x") == "g * x | g * w");
    CHECK(words("w = torch.ones(5, requires_grad=True)\nw * (x + 1)") == "g * (x + 1) | g * w");
    CHECK(words("g = torch.ones(5, requires_grad=True)\ng * x") == "- | -");
    CHECK(words("out = torch.ones(5, requires_grad=True)\nout * x") == "- | -");
    CHECK(words("out = torch.ones(5, requires_grad=True)\nout.exp()") == "-");
    CHECK(words("grow = torch.ones(5, requires_grad=True)\ngrow.exp()") == "g * out");
    // A formula that draws random numbers would draw different ones.
    CHECK(words("w = torch.ones(5, requires_grad=True)\nw * torch.randn(5)") == "- | g * w");
    CHECK(words("w = torch.ones(5, requires_grad=True)\nw * (torch.rand(5) + 1).exp()") == "- | g * w");
    CHECK(words("w = torch.ones(5, requires_grad=True)\nw @ torch.randn(5)") == "- | g * w");
    CHECK(words("w = torch.ones(5, requires_grad=True)\nr = torch.randn(5)\nw * r") == "g * r | g * w");
}

TEST_CASE("A triangle does not select elements: each element stays, or becomes 0") {
    const std::string x = "y = torch.ones(3, 4)\n";
    CHECK(last(x + "y.triu(1)", "triangle") == R"({"keeps":"upper","diagonal":1})");
    CHECK(last(x + "torch.tril(y)", "triangle") == R"({"keeps":"lower","diagonal":0})");
    CHECK(last(x + "torch.tril(y, diagonal=-2)", "triangle") == R"({"keeps":"lower","diagonal":-2})");
    CHECK(last("np.triu(np.ones((3, 4)), k=1)", "triangle") == R"({"keeps":"upper","diagonal":1})");
    CHECK(last(x + "y.triu(1)", "kind") == R"("broadcast")");
    CHECK(last(x + "y.triu(1)", "columns") ==
          R"([{"axis":0,"role":"kept","size":3,"operands":[0]},{"axis":1,"role":"kept","size":4,"operands":[1]}])");
    const std::string steps = last(x + "y.tril(-2)", "steps");
    CHECK(steps.find(R"("say":"triangle.lower")") != std::string::npos);
    CHECK(steps.find("\"text\":\"i \u2212 2\"") != std::string::npos);
}

TEST_CASE("The runs of a line in which an operand stretches are marked") {
    const std::string runs = last("for n in (1, 5, 5):\n    torch.ones(n) * x * 2", "runs");
    CHECK(runs == R"([{"operands":[[5],[]],"result":[5],"changed":false,"stretches":false},)"
                  R"({"operands":[[5],[]],"result":[5],"changed":false,"stretches":false},)"
                  R"({"operands":[[5],[]],"result":[5],"changed":false,"stretches":false}])");
    CHECK(last("for n in (1, 5):\n    torch.ones(n) * x", "runs") ==
          R"([{"operands":[[1],[5]],"result":[5],"changed":false,"stretches":true},)"
          R"({"operands":[[5],[5]],"result":[5],"changed":true,"stretches":false}])");
}

TEST_CASE("A call that fails after its operands aligned has no result") {
    const std::string typed = "a = torch.tensor([1, 2])\na /= 2";
    CHECK(last(typed, "ok") == "false");
    CHECK(last(typed, "aligned") == "false");
    CHECK(last(typed, "trace").find(R"("values":null)") != std::string::npos);
    const std::string unfit = "np.add(np.ones((3, 1)), np.ones(4), out=np.ones((4, 3)))";
    CHECK(last(unfit, "aligned") == "false");
    CHECK(last(unfit, "trace").find(R"("values":null)") != std::string::npos);
    CHECK(last("x + torch.ones(3)", "aligned") == "true");
}

TEST_CASE("A `where` mask that does not fit is the operand of a clash, beside one whose size is not 1") {
    const std::string failed = "a = np.ones((3, 1))\nb = np.ones(4)\nnp.add(a, b, where=np.array([True, False]))";
    CHECK(last(failed, "columns") ==
          R"([{"axis":0,"role":"broadcast","size":3,"operands":[0,null,null],"again":[1,2]},)"
          R"({"axis":1,"role":"kept","size":null,"operands":[1,0,0],"clash":true}])");
    const std::string steps = last(failed, "steps");
    CHECK(steps.find(R"("say":"column.mismatch")") != std::string::npos);
    CHECK(steps.find(R"("first":1)") != std::string::npos);
    CHECK(steps.find(R"("second":2)") != std::string::npos);
}

TEST_CASE("A mask has to select as many elements as are written") {
    const std::string mask = "y = torch.ones(2, 3)\nm = torch.tensor([[True, False, False], [True, True, False]])\n";
    CHECK(last(mask + "y[m] = torch.ones(2)", "columns").find(R"("clash":true)") != std::string::npos);
    CHECK(last(mask + "y[m] = torch.ones(2)", "steps").find(R"("say":"assign.chosen")") != std::string::npos);
    CHECK(last(mask + "y[m] = torch.ones(3)", "columns").find(R"("clash":true)") == std::string::npos);
    CHECK(last("y = np.ones((2, 3))\ny[y > 0] = np.ones(4)", "columns").find(R"("clash":true)") != std::string::npos);
}

TEST_CASE("The source of the elements that a call wrote is listed element by element") {
    const std::string made = "a = torch.arange(4.)\nv = torch.tensor([7., 8.])\n";
    CHECK(last(made + "a[1:3] = v", "taken") == R"({"operands":[0,1,1,0],"places":[0,0,1,3]})");
    CHECK(last(made + "a[torch.tensor([3, 0])] = v", "taken") == R"({"operands":[2,0,0,2],"places":[1,1,2,0]})");
    CHECK(last(made + "a[a > 1] = 5", "taken") == R"({"operands":[0,0,null,null],"places":[0,1,0,0]})");
    CHECK(last(made + "a.put_(torch.tensor([2, 1]), v)", "taken") == R"({"operands":[0,2,2,0],"places":[0,1,0,3]})");
    CHECK(last(made + "a.index_fill(0, torch.tensor([2]), 1)", "taken") ==
          R"({"operands":[0,0,null,0],"places":[0,1,0,3]})");
    CHECK(last(made + "a.masked_scatter_(a > 1, v)", "taken") == R"({"operands":[0,0,2,2],"places":[0,1,0,1]})");
    CHECK(last(made + "a.view(2, 2).fill_diagonal_(9)", "taken") ==
          R"({"operands":[null,0,0,null],"places":[0,1,2,0]})");
    CHECK(last("a = np.arange(3.)\nnp.put(a, [2, 0], np.array([7., 8.]))", "taken") ==
          R"({"operands":[1,0,1],"places":[1,1,0]})");
    CHECK(last("a = np.arange(3.)\nnp.copyto(a, np.array([7., 8., 9.]), where=a > 1)", "taken") ==
          R"({"operands":[0,0,1],"places":[0,1,2]})");
    CHECK(last(made + "a[1:] = a[:-1].clone()", "taken") == R"({"operands":[0,1,1,1],"places":[0,0,1,2]})");
    CHECK(last(made + "a.scatter_add_(0, torch.tensor([0, 0]), v)", "taken") == "none");
    // A replay does not count as a write of the program.
    CHECK(last(made + "a[0] = 1\nprint(a._version)\na.add_(1)", "ok") == "true");
}

TEST_CASE("A condition that depends only on a number of the program is omitted from the text of a gradient") {
    const std::string made = "w = torch.ones(5, requires_grad=True)\n";
    CHECK(words(made + "w ** 2") == "g * (2 * w ** (2 - 1)) | -");
    CHECK(words(made + "w.pow(0)") == "torch.zeros_like(w) | -");
    CHECK(words(made + "w ** -0.5") == "g * ((-0.5) * w ** ((-0.5) - 1)) | -");
    CHECK(words(made + "2 ** w") == "- | g * (out * torch.tensor(2, dtype=out.dtype).log())");
    CHECK(words(made + "0 ** w") == "- | g * torch.where((w >= 0), 0, out * torch.tensor(0, dtype=out.dtype).log())");
    CHECK(words(made + "torch.xlogy(w, 2)") == "torch.xlogy(g, 2) | -");
    CHECK(words(made + "torch.xlogy(w, 0)") == "torch.where((w == 0), 0, torch.xlogy(g, 0)) | -");
    CHECK(words(made + "w * torch.ones(6 - 1)") == "g * torch.ones(6 - 1) | g * w");
    CHECK(words(made + "w * torch.ones(1 << 2, 5)") == "(g * torch.ones(1 << 2, 5)).sum_to_size(5) | g * w");
    CHECK(words(made + "n = 2\nw ** n") == "(g * (n * w ** (n - 1)) if n != 0 else torch.zeros_like(w)) | -");
    CHECK(words(made + "torch.where(w > 1, w, 2 * w)") ==
          "- | torch.where((w > 1), g, 0) | torch.where((w > 1), 0, g)");
}

TEST_CASE("The gradients of an alignment are also written with the program's expressions") {
    const std::string trace = last("b = torch.ones(3, 1, requires_grad=True)\nb * x", "trace");
    CHECK(trace.find(R"_("words":"(g * x).sum_to_size(3, 1)","term_words":"g * x")_") != std::string::npos);
    CHECK(last("g = torch.ones(5, requires_grad=True)\ng * x", "trace").find("\"words\"") == std::string::npos);
}

TEST_CASE("A written operand has the program's name for it, and lists the other names that share its elements") {
    CHECK(last("x.sqrt_()", "target") == R"({"label":"x","seen_by":[]})");
    CHECK(last("y = x[1:]\nz = x[:1]\nx[1:2].fill_(7)", "target") == R"({"label":"x[1:2]","seen_by":["x","y"]})");
    CHECK(last("torch.exp(x[1:3], out=x[3:])", "target") == R"({"label":"x[3:]","seen_by":["x"]})");
    CHECK(last("y = x\nx += 1", "target") == R"({"label":"x","seen_by":["y"]})");
    CHECK(last("x[0]\nx.zero_()", "target") == R"({"label":"x","seen_by":[]})");
    CHECK(last("n = np.zeros((2, 2))\nc = n[:, 0]\nd = n[:, 1]\nc[0] = 3", "target") ==
          R"({"label":"c","seen_by":["n"]})");
    CHECK(last("def f(a):\n    b = a.view(5, 1)\n    a.add_(1)\nf(x)", "target") ==
          R"({"label":"a","seen_by":["b","x"]})");
}

TEST_CASE("A nan in the program is written as in the program") {
    CHECK(last("np.where(np.arange(3) > 1, 0., np.nan)", "labels") == R"x(["(np.arange(3) > 1)","0.","np.nan"])x");
}
