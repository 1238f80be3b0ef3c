#include "bcast/program/written_operands.hpp"

#include <rapidjson/document.h>

#include <string>
#include <utility>
#include <vector>

#include "bcast/program/run.hpp"
#include "catch.hpp"

namespace written_operands_tests {
namespace {

using bcast::python::operand_label;

/// The program after each repair of its last event that can be applied to its text.
std::vector<std::string> repaired(const std::string& code) {
    bcast::python::CellOptions options;
    options.events = true;
    rapidjson::Document run;
    run.Parse(bcast::python::run(code, options).c_str());
    const auto& trace = run["events"][run["events"].Size() - 1]["trace"];
    std::vector<std::string> out;
    const auto add = [&](const rapidjson::Value& changes) {
        for (const auto& change : changes.GetArray()) {
            std::string text;
            std::size_t at = 0;
            for (const auto& edit : change["edits"].GetArray()) {
                text += code.substr(at, edit["begin"].GetUint() - at) + edit["to"].GetString();
                at = edit["end"].GetUint();
            }
            if (at > 0) out.push_back(text + code.substr(at));
        }
    };
    if (trace["error"].IsObject()) add(trace["error"]["repairs"]);
    for (const auto& lint : trace["lint"].GetArray()) add(lint["repairs"]);
    add(trace["verdict"]["intents"]);
    return out;
}

std::string first_repair(const std::string& last_line, const std::string& before = "import torch\n") {
    const std::vector<std::string> all = repaired(before + last_line);
    return all.empty() ? "" : all.front().substr(before.size());
}

const std::string images = "import torch\nimgs = torch.ones(2, 3)\nscale = torch.ones(2)\n";
const std::string named =
    "import torch\na = torch.ones(2, 3, names=('N', 'C'))\nb = torch.ones(3, 2, names=('C', 'N'))\n";

}  // namespace

TEST_CASE("An operand has its source text, on one line, in parentheses if its precedence is too low") {
    for (const auto& [source, label] : std::vector<std::pair<std::string, std::string>>{
             {"imgs", "imgs"},
             {"scale.align_as(imgs)", "scale.align_as(imgs)"},
             {"d['a b']", "d['a b']"},
             {"f('it\\'s (', x)[0]", "f('it\\'s (', x)[0]"},
             {"x[1:, None]", "x[1:, None]"},
             {"\xC3\xA9tat", "\xC3\xA9tat"},
             {"2.5", "2.5"},
             {"x - mean", "(x - mean)"},
             {"-x", "(-x)"},
             {"lambda: 1", "(lambda: 1)"},
             {"f(\n    a,\n    b)", "f( a, b)"},
         }) {
        CHECK(operand_label(source) == label);
    }
}

TEST_CASE("A repair is inserted where the operand is written") {
    CHECK(first_repair("imgs * scale", images) == "imgs * scale[:, None]");
    CHECK(first_repair("torch.mul(imgs, scale)", images) == "torch.mul(imgs, scale[:, None])");
    CHECK(first_repair("imgs * scale + scale * imgs", images) == "imgs * scale[:, None] + scale * imgs");
}

TEST_CASE("A repair of an expression of lower precedence adds parentheses") {
    CHECK(first_repair("imgs * -scale", images) == "imgs * (-scale)[:, None]");
    CHECK(first_repair("imgs * (scale + 1)", images) == "imgs * ((scale + 1)[:, None])");
}

TEST_CASE("A repair that refers to another operand is inserted if that has a name") {
    CHECK(first_repair("a + b", named) == "a + b.align_as(a)");
    CHECK(first_repair("a.abs() + b.abs()", named).find("align_as") == std::string::npos);
}

TEST_CASE("An in-place operation that cannot grow its operand becomes an assignment of a new result") {
    const std::string row = "import torch\nrow = torch.ones(3)\n";
    CHECK(first_repair("row += torch.ones(2, 3)", row) == "row = row + torch.ones(2, 3)");
    CHECK(first_repair("row -= row[None] - 1", row) == "row = row - (row[None] - 1)");
    CHECK(repaired(row + "row.add_(torch.ones(2, 3))").empty());
    CHECK(repaired(row + "kept = [row]\nkept[0] += torch.ones(2, 3)").empty());
}

TEST_CASE("The product replaces the operator sign in the program") {
    const std::string pair = "import torch\na = torch.ones(2, 3)\nb = torch.ones(3, 2)\n";
    const auto products = [&](const std::string& last) {
        std::vector<std::string> out;
        for (const std::string& code : repaired(pair + last)) {
            if (code.find('@') != std::string::npos) out.push_back(code.substr(pair.size()));
        }
        return out;
    };
    CHECK(products("a * b") == std::vector<std::string>{"a @ b"});
    CHECK(products("(a + 1) * (b - 1) + 2") == std::vector<std::string>{"(a + 1) @ (b - 1) + 2"});
    CHECK(products("torch.mul(a, b)").empty());
}

TEST_CASE("A number and a list have no axes to repair") {
    const std::string list = " + [1., 2.]";
    for (const std::string& code : repaired("import numpy as np\nnp.ones((2, 3))" + list))
        CHECK(code.substr(code.size() - list.size()) == list);
    CHECK(repaired("import torch\ntorch.ones(2, 3) + 3").empty());
}

TEST_CASE("A repaired program runs") {
    for (const char* last :
         {"imgs * scale", "imgs + (scale - 1)", "torch.maximum(imgs, scale)", "imgs > scale.abs()", "imgs - -scale"}) {
        for (const std::string& code : repaired(images + last)) {
            CAPTURE(code);
            CHECK(bcast::python::run(code).find("\"exit\":0") != std::string::npos);
        }
    }
}

}  // namespace written_operands_tests
