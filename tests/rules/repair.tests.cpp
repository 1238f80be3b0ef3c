#include "bcast/rules/repair.hpp"

#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "bcast/program/run.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/wording.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"
#include "support/random.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::vector<Repair> repairs(const Arguments& given) {
    return repairs_of_clash(given, broadcast(given));
}

std::vector<std::string> texts(const std::vector<Repair>& repairs) {
    std::vector<std::string> out;
    for (const Repair& repair : repairs) out.push_back(repair.change.text);
    return out;
}

std::vector<Extent> integers_in(const std::string& text) {
    std::string spaced = text;
    for (char& c : spaced) {
        if ((c < '0' || c > '9') && c != '-') c = ' ';
    }
    std::istringstream in(spaced);
    std::vector<Extent> out;
    for (Extent value = 0; in >> value;) out.push_back(value);
    return out;
}

/// Applies an index such as `[:, None]` to the shape, colon by colon.
Shape indexed(const Shape& shape, const std::string& text) {
    Shape out;
    std::size_t dim = 0;
    for (const char c : text) {
        if (c == ':') out.push_back(shape.at(dim++));
        if (c == 'N') out.push_back({});
    }
    REQUIRE(dim == shape.size());
    return out;
}

/// The shape of the operand after the repair's text, evaluated in the dialect.
Shape applied(const Repair& repair, Shape shape) {
    const std::string label = label_of(repair.change.operand);
    const std::string& text = repair.change.text;
    const auto starts = [&](const std::string& word) { return text.compare(0, word.size(), word) == 0; };
    const std::string arguments = text.substr(text.find('(') + 1);
    if (starts(label + '[')) return indexed(shape, text);
    if (starts(label + ".squeeze(")) {
        const auto at = shape.begin() + static_cast<std::ptrdiff_t>(integers_in(arguments).at(0));
        REQUIRE(at->extent == 1);
        shape.erase(at);
        return shape;
    }
    if (starts(label + ".transpose(") || starts(label + ".swapaxes(")) {
        const std::vector<Extent> axes = integers_in(arguments);
        std::swap(shape.at(static_cast<std::size_t>(axes.at(0))), shape.at(static_cast<std::size_t>(axes.at(1))));
        return shape;
    }
    if (starts(label + ".rename(") || starts(label + ".refine_names(")) return shape;
    if (starts("Reshape(" + label + ", ")) return shape_of(integers_in(arguments));
    REQUIRE(starts("Transpose(" + label + ", "));
    Shape out;
    for (const Extent axis : integers_in(arguments)) out.push_back(shape.at(static_cast<std::size_t>(axis)));
    return out;
}

void check_promise(const Arguments& given, const Repair& repair) {
    CAPTURE(repair.change.text);
    const Alignment repaired = broadcast(repair.arguments);
    REQUIRE(repaired.ok());
    CHECK(repaired.result == repair.result);
    CHECK(repair.arguments.call == given.call);
    CHECK(repair.arguments.rule == given.rule);
    for (std::size_t i = 0; i < given.operands.size(); ++i) {
        const bool changed = i == repair.change.operand && repair.kind != RepairKind::axis;
        if (changed && repair.kind == RepairKind::align_as) continue;  // its text refers to the other operand
        const Shape expected = changed ? applied(repair, given.operands[i]) : given.operands[i];
        CHECK(same_extents(repair.arguments.operands[i], expected));
    }
    if (repair.kind == RepairKind::axis)
        CHECK(repair.change.text == "axis=" + std::to_string(repair.arguments.axis));
    else
        CHECK(repair.arguments.axis == given.axis);
}

}  // namespace

TEST_CASE("A clash is repaired by inserting a 1 for the missing dim") {
    CHECK(texts(repairs(arguments(Dialect::pytorch, "add", {"2,3", "2"}))).at(0) == "b[:, None]");
    CHECK(texts(repairs(arguments(Dialect::numpy, "add", {"2", "2,3"}))).at(0) == "a[:, None]");
    CHECK(texts(repairs(arguments(Dialect::numpy, "add", {"2,3,4", "2,4"}))).at(0) == "b[:, None, :]");
    CHECK(texts(repairs(arguments(Dialect::onnx, "add", {"2,3", "2"}))).at(0) == "Reshape(b, [2, 1])");
}

TEST_CASE("A clash is repaired by swapping two axes") {
    CHECK(texts(repairs(arguments(Dialect::pytorch, "add", {"2,3", "3,2"}))) ==
          std::vector<std::string>{"b.transpose(0, 1)", "a.transpose(0, 1)"});
    CHECK(texts(repairs(arguments(Dialect::numpy, "add", {"2,3", "3,2"}))).at(0) == "b.swapaxes(0, 1)");
    CHECK(texts(repairs(arguments(Dialect::openvino, "add", {"2,3", "3,2"}))).at(0) == "Transpose(b, [1, 0])");
}

TEST_CASE("In place only the second operand is changed") {
    CHECK(texts(repairs(in_place(arguments(Dialect::pytorch, "add", {"2,3", "3,2"})))) ==
          std::vector<std::string>{"b.transpose(0, 1)"});
    CHECK(repairs(in_place(arguments(Dialect::pytorch, "add", {"2", "2,3"}))).empty());
}

TEST_CASE("The first repair under pdpd is another axis") {
    const Arguments given = with_axis(arguments(Dialect::openvino, "add", {"2,3,4,5", "3,4"}, Rule::pdpd), -1);
    CHECK(texts(repairs(given)).at(0) == "axis=1");
    const Arguments outside = with_axis(arguments(Dialect::openvino, "add", {"2,3,4,5", "3,4"}, Rule::pdpd), 9);
    CHECK(texts(repairs(outside)).at(0) == "axis=1");
}

TEST_CASE("Names at other positions are moved to the other operand's order, with a 1 for each missing one") {
    const auto found = repairs(arguments(Dialect::pytorch, "add", {"N=2,C=3,W=4", "C=3"}));
    CHECK(texts(found) == std::vector<std::string>{"b.align_as(a)", "a.transpose(1, 2)"});
    CHECK(found[0].arguments.operands[1] == typed("N=1,C=3,W=1"));
    CHECK(found[0].result == typed("N=2,C=3,W=4"));
    CHECK(texts(repairs(arguments(Dialect::pytorch, "mul", {"C=3", "W=4,C=3,N=2"}))) ==
          std::vector<std::string>{"a.align_as(b)", "b.transpose(1, 2)"});
    CHECK(texts(repairs(arguments(Dialect::pytorch, "add", {"N=2,C=3", "C=3,N=2"}))) ==
          std::vector<std::string>{"b.align_as(a)", "a.align_as(b)"});
    CHECK(texts(repairs(in_place(arguments(Dialect::pytorch, "add", {"N=2,C=3", "C=3,N=2"})))) ==
          std::vector<std::string>{"b.align_as(a)", "b.transpose(0, 1)"});
}

TEST_CASE("Different names are renamed if the extents fit, and an output gets the names that it lacks") {
    CHECK(texts(repairs(arguments(Dialect::pytorch, "add", {"N=2,C=3", "M=2,D=3"}))).at(0) == "b.rename(M='N', D='C')");
    CHECK(repairs(arguments(Dialect::pytorch, "add", {"N=2,C=3", "D=4"})).empty());
    const auto refined = repairs(in_place(arguments(Dialect::pytorch, "add", {"N=2,3", "C=3"})));
    REQUIRE(refined.size() == 1);
    CHECK(refined[0].change.text == "a.refine_names('N', 'C')");
    CHECK(refined[0].change.operand == 0);
    CHECK(refined[0].result == typed("N=2,C=3"));
}

TEST_CASE("A repair of names can be applied to a program") {
    for (const auto& [first, second, in_place_wanted] :
         std::vector<std::tuple<std::string, std::string, bool>>{{"N=2,C=3,W=4", "C=3", false},
                                                                 {"C=3", "W=4,C=3,N=2", false},
                                                                 {"N=2,C=3", "M=2,D=3", false},
                                                                 {"N=2,3", "C=3", true}}) {
        Arguments given = arguments(Dialect::pytorch, "add", {first, second});
        if (in_place_wanted) given = in_place(given);
        const auto found = repairs(given);
        REQUIRE(!found.empty());
        std::string code = "import torch\n";
        for (std::size_t i = 0; i < 2; ++i) {
            std::vector<Name> names;
            for (const Dim& dim : given.operands[i]) names.push_back(dim.name);
            code += label_of(i) + " = torch.zeros(" + tuple_text(given.operands[i]) + ", names=" + names_text(names) +
                    ")\n";
        }
        std::vector<Name> names;
        for (const Dim& dim : found[0].result) names.push_back(dim.name);
        const std::string changed = label_of(found[0].change.operand);
        code += changed + " = " + found[0].change.text + "\n" + (in_place_wanted ? "c = a.add_(b)" : "c = a + b") +
                "\nprint(list(c.shape) == list(" + tuple_text(found[0].result) +
                ") and list(c.names) == " + names_text(names) + ")";
        CAPTURE(code);
        CHECK(python::run(code).find("\"stdout\":\"True\\n\"") != std::string::npos);
    }
}

TEST_CASE("A misaligned name is repaired if swapping two axes fixes it") {
    CHECK(texts(repairs(arguments(Dialect::pytorch, "add", {"N=2,C=3", "C=3,2"}))) ==
          std::vector<std::string>{"b.transpose(0, 1)", "a.transpose(0, 1)"});
}

TEST_CASE("A failed expand gets a 1 where its sizes then match the requested ones") {
    CHECK(texts(repairs(with_target(arguments(Dialect::pytorch, "expand", {"2"}), "2,3"))) ==
          std::vector<std::string>{"a[:, None]"});
    CHECK(texts(repairs(with_target(arguments(Dialect::numpy, "broadcast_to", {"2,3"}), "2,4,3"))) ==
          std::vector<std::string>{"a[:, None, :]"});
}

TEST_CASE("If nothing simple helps, there is no repair") {
    CHECK(repairs(arguments(Dialect::pytorch, "add", {"2,3", "4,5"})).empty());
    CHECK(repairs(arguments(Dialect::pytorch, "add", {"2,3", "2", "3"})).empty());
    CHECK(repairs(arguments(Dialect::pytorch, "add", {"2,-3", "2"})).empty());
    CHECK(repairs(with_target(arguments(Dialect::pytorch, "expand", {"2"}), "4,3")).empty());
    CHECK(repairs(arguments(Dialect::pytorch, "add", {"2,3", "3"})).empty());  // broadcasts
}

TEST_CASE("Every repair has the promised result, and its text states the change") {
    struct Way {
        Dialect dialect;
        Rule rule;
        bool in_place;
    };
    const Way ways[] = {
        {Dialect::pytorch, Rule::numpy, false},  {Dialect::pytorch, Rule::numpy, true},
        {Dialect::numpy, Rule::numpy, false},    {Dialect::numpy, Rule::numpy, true},
        {Dialect::onnx, Rule::numpy, false},     {Dialect::onnx, Rule::unidirectional, false},
        {Dialect::openvino, Rule::none, false},  {Dialect::openvino, Rule::pdpd, false},
        {Dialect::openvino, Rule::numpy, false},
    };
    Random random(9);
    std::size_t seen = 0;
    for (int round = 0; round < 4000; ++round) {
        const Way& way = ways[random.below(std::size(ways))];
        Arguments given = arguments(way.dialect, "add", {"()", "()"}, way.rule);
        given.in_place = way.in_place;
        given.operands[0] = shape_of(random.extents(4));
        std::vector<Extent> other = random.like(extents_of(given.operands[0]));
        if (other.size() > 1) std::swap(other[random.below(other.size())], other[random.below(other.size())]);
        given.operands[1] = shape_of(other);
        if (random.once_in(2)) std::swap(given.operands[0], given.operands[1]);
        CAPTURE(name_of(way.dialect), name_of(way.rule), way.in_place, tuple_text(given.operands[0]),
                tuple_text(given.operands[1]));
        const Alignment alignment = broadcast(given);
        std::vector<Repair> all = repairs_of_clash(given, alignment);
        CHECK(all.size() <= 2);
        for (const Lint& lint : lint(given, alignment)) all.insert(all.end(), lint.repairs.begin(), lint.repairs.end());
        for (const Repair& repair : all) check_promise(given, repair);
        seen += all.size();
    }
    CHECK(seen > 500);
}

TEST_CASE("A repair of a named operand runs in PyTorch") {
    // PyTorch 1.13 cannot index a named tensor with None, but it can swap its axes and drop a 1.
    Random random(13);
    const std::vector<Name> names{"N", "C", "H", "W", std::nullopt};
    for (int round = 0; round < 2000; ++round) {
        Arguments given = arguments(Dialect::pytorch, "add", {"()", "()"});
        given.operands[0] = shape_of(random.extents(4));
        given.operands[1] = shape_of(random.like(extents_of(given.operands[0])));
        for (Shape& shape : given.operands) {
            for (std::size_t dim = 0; dim < shape.size(); ++dim) {
                if (random.once_in(2)) shape[dim].name = names[dim];
            }
        }
        const Alignment alignment = broadcast(given);
        std::vector<Repair> all = repairs_of_clash(given, alignment);
        for (const Lint& lint : lint(given, alignment)) all.insert(all.end(), lint.repairs.begin(), lint.repairs.end());
        for (const Repair& repair : all) {
            CAPTURE(repair.change.text, given.operands[repair.change.operand].size());
            const bool indexes = repair.change.text.find(label_of(repair.change.operand) + '[') == 0;
            CHECK_FALSE((indexes && has_names(given.operands[repair.change.operand])));
            CHECK(broadcast(repair.arguments).result == repair.result);
        }
    }
}

TEST_CASE("Kinds of repairs have the names of the trace") {
    CHECK(name_of(RepairKind::unsqueeze) == "unsqueeze");
    CHECK(name_of(RepairKind::squeeze) == "squeeze");
    CHECK(name_of(RepairKind::permute) == "permute");
    CHECK(name_of(RepairKind::axis) == "axis");
}
