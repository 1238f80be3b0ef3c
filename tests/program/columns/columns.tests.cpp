#include "bcast/program/columns/columns.hpp"

#include <rapidjson/document.h>

#include <set>
#include <string>

#include "bcast/explain/narration_text.hpp"
#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast::python;

namespace {

rapidjson::Document run_of(const std::string& code) {
    rapidjson::Document out;
    const std::string text = run("import torch\nimport numpy as np\n" + code);
    out.Parse(text.data(), text.size());
    REQUIRE_FALSE(out.HasParseError());
    return out;
}

/// The last event's columns as `axis role size operands`, followed by `#` and a letter or a part of a subscript, or `!`
/// for a clash.
std::string columns(const std::string& code) {
    const auto result = run_of(code);
    const auto& event = result["events"][result["events"].Size() - 1];
    std::string out;
    for (const auto& column : event["columns"].GetArray()) {
        if (!out.empty()) out += "; ";
        out += bcast::testing::json_of(column["axis"]).append(" ").append(column["role"].GetString());
        out += " " + bcast::testing::json_of(column["size"]);
        out += " " + bcast::testing::json_of(column["operands"]);
        for (const char* key : {"letter", "text"}) {
            if (column.HasMember(key)) out.append(" #").append(column[key].GetString());
        }
        if (column.HasMember("clash")) out += " !";
    }
    return out;
}

/// The codes of the sentences about the last event.
std::string said(const std::string& code) {
    const auto result = run_of(code);
    std::string out;
    for (const auto& step : result["events"][result["events"].Size() - 1]["steps"].GetArray()) {
        out.append(out.empty() ? "" : " ").append(step["say"].GetString());
    }
    return out;
}

}  // namespace

TEST_CASE("Columns of a contraction are batch axes, summed axes and remaining axes") {
    CHECK(columns("torch.matmul(torch.ones(2, 1, 5, 8), torch.ones(4, 8, 6))") ==
          "0 batch 2 [0,null]; 1 batch 4 [1,0]; 2 kept 5 [2,null]; null summed 8 [3,1]; 3 kept 6 [null,2]");
    CHECK(columns("torch.ones(3) @ torch.ones(2, 3, 4)") ==
          "0 batch 2 [null,0]; null summed 3 [0,1]; 1 kept 4 [null,2]");
    CHECK(columns("np.dot(np.ones((2, 3)), np.ones((4, 3, 5)))") ==
          "0 kept 2 [0,null]; 1 kept 4 [null,0]; null summed 3 [1,1]; 2 kept 5 [null,2]");
    CHECK(columns("torch.nn.functional.linear(torch.ones(2, 3), torch.ones(4, 3), torch.ones(4))") ==
          "0 batch 2 [0,null,null]; 1 kept 4 [null,0,0]; null summed 3 [1,1,null]");
    CHECK(columns("torch.tensordot(torch.ones(2, 3, 4), torch.ones(4, 3), dims=([2, 1], [0, 1]))") ==
          "0 kept 2 [0,null]; null summed 3 [1,1]; null summed 4 [2,0]");
    CHECK(columns("torch.ones(2, 3) @ torch.ones(4, 5)") ==
          "0 kept 2 [0,null]; null summed null [1,0] !; 1 kept 5 [null,1]");
}

TEST_CASE("Columns of einsum are its letters") {
    CHECK(columns("torch.einsum('bij,bjk->bik', torch.ones(2, 3, 4), torch.ones(2, 4, 5))") ==
          "0 batch 2 [0,0] #b; 1 kept 3 [1,null] #i; null summed 4 [2,1] #j; 2 kept 5 [null,2] #k");
    CHECK(columns("torch.einsum('ii->i', torch.ones(3, 3))") == "0 kept 3 [[0,1]] #i");
    CHECK(columns("np.einsum('ij,jk', np.ones((2, 3)), np.ones((3, 4)))") ==
          "0 kept 2 [0,null] #i; null summed 3 [1,0] #j; 1 kept 4 [null,1] #k");
    CHECK(columns("torch.einsum('...ij,...jk->...ik', torch.ones(5, 2, 3), torch.ones(3, 4))") ==
          "0 batch 5 [0,null]; 1 kept 2 [1,null] #i; null summed 3 [2,0] #j; 2 kept 4 [null,1] #k");
}

TEST_CASE("Columns of reductions and scans list the axes that they run along") {
    CHECK(columns("torch.ones(2, 3, 5).sum(1)") == "0 kept 2 [0]; null reduced 3 [1]; 1 kept 5 [2]");
    CHECK(columns("torch.ones(2, 3).mean(dim=-1, keepdim=True)") == "0 kept 2 [0]; 1 reduced 3 [1]");
    CHECK(columns("np.ones((2, 3)).max(axis=(0, 1))") == "null reduced 2 [0]; null reduced 3 [1]");
    CHECK(columns("torch.ones(2, 3, names=('N', 'C')).sum('C')") == "0 kept 2 [0]; null reduced 3 [1]");
    CHECK(columns("torch.ones(2, 3).std(0, False)") == "null reduced 2 [0]; 0 kept 3 [1]");
    CHECK(columns("torch.ones(2, 3).std(False)") == "null reduced 2 [0]; null reduced 3 [1]");
    CHECK(columns("torch.ones(2, 3).softmax(-1)") == "0 kept 2 [0]; 1 scanned 3 [1]");
    CHECK(columns("np.cumsum(np.ones((2, 3)))") == "0 scanned 6 [[0,1]]");
    CHECK(columns("torch.ones(2, 3).topk(2)") == "0 kept 2 [0]; 1 scanned 3 [1]");
}

TEST_CASE("Columns of a ufunc with where= have the mask among its operands") {
    const std::string arrays =
        "a = np.ones((2, 3))\nb = np.ones(3)\nkeep = np.array([[True], [False]])\nout = np.zeros((2, 3))\n";
    CHECK(columns(arrays + "np.add(a, b, out=out, where=keep)") == "0 broadcast 2 [0,null,0]; 1 broadcast 3 [1,0,1]");
    CHECK(columns(arrays + "np.sqrt(b, where=keep)") == "0 broadcast 2 [null,0]; 1 broadcast 3 [0,1]");
    CHECK(columns(arrays + "np.add(a, 1, where=a > 0)") == "0 kept 2 [0,null,0]; 1 kept 3 [1,null,1]");
    CHECK(said(arrays + "np.add(a, b, out=out, where=keep)") ==
          "align.right column.stretch column.pad result.in-place");
    CHECK(said(arrays + "np.add(b, keep, where=keep)") == "align.right column.stretch.many column.pad result.new");
    CHECK(said(arrays + "np.add(a, a, where=a > 0)") == "align.right column.equal column.equal result.new");
    CHECK(columns(arrays + "np.add(a, b, where=np.ones(2, bool))") ==
          "0 broadcast 2 [0,null,null]; 1 kept null [1,0,0] !");
}

TEST_CASE("Columns of views list the source of each axis") {
    CHECK(columns("torch.ones(2, 3, 5).permute(2, 0, 1)") == "0 moved 5 [2]; 1 moved 2 [0]; 2 moved 3 [1]");
    CHECK(columns("torch.ones(2, 3, 4).movedim(0, -1)") == "0 moved 3 [1]; 1 moved 4 [2]; 2 moved 2 [0]");
    CHECK(columns("np.ones((2, 3)).T") == "0 moved 3 [1]; 1 moved 2 [0]");
    CHECK(columns("torch.ones(2, 3, 4).reshape(2, 12)") == "0 kept 2 [0]; 1 merged 12 [[1,2]]");
    CHECK(columns("torch.ones(2, 12).view(2, 3, 1, 4)") ==
          "0 kept 2 [0]; 1 split 3 [1]; 2 inserted 1 [null]; 3 split 4 [1]");
    CHECK(columns("torch.ones(2, 3).reshape(3, 2)") == "0 regrouped 3 [[0,1]]; 1 regrouped 2 [[0,1]]");
    CHECK(columns("torch.ones(1, 1, 3).squeeze(1)") == "0 kept 1 [0]; null dropped 1 [1]; 1 kept 3 [2]");
    CHECK(columns("torch.ones(3).unsqueeze(-1)") == "0 kept 3 [0]; 1 inserted 1 [null]");
    CHECK(columns("torch.ones(3, 1).expand(2, 3, 4)") == "0 broadcast 2 [null]; 1 kept 3 [0]; 2 broadcast 4 [1]");
    CHECK(columns("torch.ones(2, 3).unbind(1)") == "0 kept 2 [0]; null dropped 3 [1]");
    CHECK(columns("torch.ones(2, 6).chunk(2, 1)") == "0 kept 2 [0]; 1 indexed 3 [1]");
}

TEST_CASE("Columns of a subscript are its parts") {
    const std::string x =
        "x = torch.arange(12.).reshape(3, 4)\ni = torch.tensor([0, 1, 1])\nj = torch.tensor([[1], [0]])\n";
    CHECK(columns(x + "x[1:, None, 0]") == "0 indexed 2 [0] #1:; 1 inserted 1 [null] #None; null dropped 4 [1] #0");
    CHECK(columns(x + "x[i, j]") == "0 indexed 2 [[0,1],null,0] #i, j; 1 indexed 3 [[0,1],0,1] #i, j");
    CHECK(columns(x + "m = x > 3\nx[m]") == "0 indexed 8 [[0,1],[0,1]] #m");
    CHECK(columns(x + "x[..., [0, 2]]") == "0 kept 3 [0]; 1 indexed 2 [1] #[0, 2]");
    CHECK(columns(x + "y = torch.ones(4)\nx[1:] = y") == "0 indexed 2 [0,null] #1:; 1 kept 4 [1,0]");
    CHECK(columns(x + "m = x > 3\nx[m] = 0") == "0 indexed 8 [[0,1],[0,1],null] #m");
    CHECK(columns(x + "y = torch.ones(3)\nx[1:] = y") == "0 indexed 2 [0,null] #1:; 1 kept null [1,0] !");
    // Two index arrays separated by a slice: their axis comes first.
    CHECK(columns("np.ones((2, 3, 4))[[0, 1], :, [2, 3]]") == "0 indexed 2 [[0,2]] #[0, 1], [2, 3]; 1 kept 3 [1] #:");
    CHECK(columns("np.ones((2, 3, 4))[0, :, [2, 3]]") == "0 indexed 2 [[0,2]] #0, [2, 3]; 1 kept 3 [1] #:");
    CHECK(columns("torch.ones(2, 3, 4)[0, :, [2, 3]]") ==
          "null dropped 2 [0] #0; 0 kept 3 [1] #:; 1 indexed 2 [2] #[2, 3]");
}

TEST_CASE("Columns of joins show the axis along which the operands are concatenated") {
    const std::string x = "x = torch.ones(3, 4)\n";
    CHECK(columns(x + "torch.cat([x, x], -1)") == "0 kept 3 [0,0]; 1 joined 8 [1,1]");
    CHECK(columns(x + "torch.stack([x, x], 1)") == "0 kept 3 [0,0]; 1 inserted 2 [null,null]; 2 kept 4 [1,1]");
    CHECK(columns(x + "x.repeat(2, 1, 2)") == "0 joined 2 [null]; 1 kept 3 [0]; 2 joined 8 [1]");
    CHECK(columns(x + "y = torch.ones(2, 1)\ntorch.cat([x, y])") == "0 joined 5 [0,0]; 1 kept null [1,1] !");
}

TEST_CASE("A broadcast with a number stretches no operand") {
    CHECK(columns("torch.ones(2, 3) + 1") == "0 kept 2 [0,null]; 1 kept 3 [1,null]");
    CHECK(columns("torch.ones(2, 3) + torch.ones(3)") == "0 broadcast 2 [0,null]; 1 kept 3 [1,0]");
}

TEST_CASE("The sentences about an event follow the library's order, and end at a failure") {
    CHECK(said("torch.matmul(torch.ones(2, 1, 5, 8), torch.ones(4, 8, 6))") ==
          "contract.align contract.batch.again contract.batch.again contract.equal contract.keep contract.keep "
          "result.new");
    CHECK(said("torch.ones(2, 3) @ torch.ones(4, 5)") == "contract.align contract.clash event.error");
    CHECK(said("torch.ones(2, 3).sum(1)") == "event.operand reduce.gone reduce.came result.new");
    CHECK(said("torch.ones(2, 3).t().reshape(6)") == "event.operand view.merge result.copied");
}

TEST_CASE("Every sentence about an event can be filled, in every language") {
    const std::string programs[] = {"torch.matmul(torch.ones(2, 1, 5, 8), torch.ones(4, 8, 6))",
                                    "torch.ones(2, 3) @ torch.ones(4, 5)",
                                    "torch.einsum('bij,bjk->bik', torch.ones(2, 3, 4), torch.ones(2, 4, 5))",
                                    "torch.einsum('ij->', torch.ones(2, 3))",
                                    "torch.einsum('ij,ij->i', torch.ones(1, 3), torch.ones(2, 3))",
                                    "torch.einsum('i,i', torch.ones(2), torch.ones(3))",
                                    "torch.bmm(torch.ones(2, 3, 4), torch.ones(3, 4, 5))",
                                    "torch.nn.functional.linear(torch.ones(2, 3), torch.ones(4, 3), torch.ones(4))",
                                    "torch.ones(2, 3).sum(1)",
                                    "torch.ones(2, 3).sum(1, keepdim=True)",
                                    "torch.ones(2, 3).cumsum(0)",
                                    "torch.ones(2, 3, 4).permute(2, 1, 0)",
                                    "torch.ones(2, 3).view(-1)",
                                    "torch.ones(6).view(2, 3)",
                                    "torch.ones(2, 3).view(3, 2)",
                                    "torch.ones(2, 1).squeeze()",
                                    "torch.ones(2).unsqueeze(0)",
                                    "torch.ones(2).expand(3, 2)",
                                    "torch.ones(2, 3).select(0, 1)",
                                    "torch.ones(2, 3).narrow(1, 0, 2)",
                                    "torch.ones(2, 3)[1:, None, 0]",
                                    "torch.ones(2, 3)[[0, 1]]",
                                    "x = torch.ones(2, 3)\nx[0] = torch.ones(3)",
                                    "x = torch.ones(2, 3)\nx[:] = torch.ones(3)",
                                    "x = torch.ones(2, 3)\nx[:] = torch.ones(2)",
                                    "torch.cat([torch.ones(2), torch.ones(3)])",
                                    "torch.cat([torch.ones(2, 2), torch.ones(3, 3)])",
                                    "torch.stack([torch.ones(2), torch.ones(2)])",
                                    "torch.ones(2).repeat(3)",
                                    "torch.ones(2).detach()",
                                    "torch.ones(3).requires_grad_()"};
    for (const std::string& program : programs) {
        const auto result = run_of(program);
        const auto& event = result["events"][result["events"].Size() - 1];
        CAPTURE(program);
        CHECK(event["steps"].Size() > 1);
        for (const auto& step : event["steps"].GetArray()) {
            for (const char* language : {"en", "ja", "zh-Hans", "zh-Hant"}) {
                const bcast::testing::Answer entries{std::string(bcast::on_request_text(language))};
                const bcast::testing::Answer first{std::string(bcast::narration_text(language))};
                const std::string key = "/" + std::string(step["say"].GetString());
                const std::string asked = entries.text(key);
                const std::string entry = asked == "no text" ? first.text(key) : asked;
                CAPTURE(language, entry, step["say"].GetString());
                REQUIRE(entry != "no text");
                for (std::size_t at = entry.find('{'); at != std::string::npos; at = entry.find('{', at + 1)) {
                    const std::string placeholder = entry.substr(at + 1, entry.find_first_of("|}", at) - at - 1);
                    CAPTURE(placeholder);
                    CHECK(step["args"].HasMember(placeholder == "Axis" ? "axis" : placeholder.c_str()));
                }
            }
        }
    }
}

TEST_CASE("The outer method of a ufunc has the axes of both operands, whatever their ranks") {
    CHECK(columns("np.subtract.outer(np.ones((1, 3)), np.ones(2))") ==
          "0 kept 1 [0,null]; 1 kept 3 [1,null]; 2 kept 2 [null,0]");
}

TEST_CASE("No axis of a pooling whose window may skip elements is reported as completely reduced") {
    CHECK(columns("torch.nn.functional.max_pool1d(torch.ones(1, 3), 2)").empty());
}
