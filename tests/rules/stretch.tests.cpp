#include "bcast/rules/stretch.hpp"

#include <string>
#include <vector>

#include "bcast/rules/align.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"
#include "support/columns.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

Alignment stretched(const Arguments& given) {
    Alignment alignment = align(given);
    REQUIRE(alignment.ok());
    stretch(given, alignment.columns);
    return alignment;
}

std::string results(const Alignment& alignment) {
    return words(alignment, [](const Column& column) {
        return column.clash ? std::string("!") : std::to_string(column.result.extent);
    });
}

void check_clash(const Column& column, ExtentVerdict verdict, OperandRef first, OperandRef second) {
    CHECK(column.extents == verdict);
    REQUIRE(column.clash);
    CHECK(column.clash->first == first);
    CHECK(column.clash->second == second);
}

struct Verdicts {
    std::vector<std::string> operands;
    std::string verdicts, results;
    std::vector<std::string> cells;
};

void check_verdicts(const Verdicts& one, const Arguments& given) {
    CAPTURE(one.operands);
    const Alignment alignment = stretched(given);
    CHECK(extent_verdicts(alignment) == one.verdicts);
    CHECK(results(alignment) == one.results);
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
        CAPTURE(i);
        CHECK(cells(alignment, i) == one.cells[i]);
    }
}

}  // namespace

TEST_CASE("Under numpy every 1 stretches, and a pad is a 1") {
    const Verdicts cases[] = {
        {{"2,3", "2,3"}, "equal equal", "2 3", {"2 3", "2 3"}},
        {{"2,3,4", "3,1"}, "pad equal stretch", "2 3 4", {"2 3 4", "[1]> 3 1>"}},
        {{"4,1", "1,4"}, "stretch stretch", "4 4", {"4 1>", "1> 4"}},
        {{"1", "1"}, "equal", "1", {"1", "1"}},
        {{"1,1", "1"}, "pad equal", "1 1", {"1 1", "[1] 1"}},
        {{"2,1", "3", "5,1,1"}, "pad stretch stretch", "5 2 3", {"[1]> 2 1>", "[1]> [1]> 3", "5 1> 1>"}},
        {{"2,3", "()"}, "pad pad", "2 3", {"2 3", "[1]> [1]>"}},
    };
    for (const Verdicts& one : cases) check_verdicts(one, arguments(Dialect::numpy, "add", one.operands));
}

TEST_CASE("A 1 also stretches to the extent 0") {
    const Verdicts cases[] = {
        {{"0", "1"}, "zero", "0", {"0", "1>"}},
        {{"2,0", "1"}, "pad zero", "2 0", {"2 0", "[1]> 1>"}},
        {{"0", "()"}, "zero", "0", {"0", "[1]>"}},
        {{"0", "0"}, "equal", "0", {"0", "0"}},
    };
    for (const Verdicts& one : cases) check_verdicts(one, arguments(Dialect::numpy, "add", one.operands));
}

TEST_CASE("Two different extents, neither of which is 1, clash, and both operands are reported") {
    const Alignment two = stretched(arguments(Dialect::numpy, "add", {"2,3", "4,5"}));
    check_clash(two.columns[0], ExtentVerdict::mismatch, {0}, {1});
    check_clash(two.columns[1], ExtentVerdict::mismatch, {0}, {1});
    const Alignment three = stretched(arguments(Dialect::numpy, "add", {"1", "3", "1", "4", "5"}));
    check_clash(three.columns[0], ExtentVerdict::mismatch, {1}, {3});
    const Alignment zero = stretched(arguments(Dialect::numpy, "add", {"0", "2"}));
    check_clash(zero.columns[0], ExtentVerdict::mismatch, {0}, {1});
}

TEST_CASE("Nothing is stretched in a column that clashes") {
    const Alignment alignment = stretched(arguments(Dialect::numpy, "add", {"2", "3", "1"}));
    CHECK(cells(alignment, 0) == "2");
    CHECK(cells(alignment, 2) == "1");
}

TEST_CASE("Under none nothing stretches") {
    const Verdicts same{{"2,1", "2,1"}, "equal equal", "2 1", {"2 1", "2 1"}};
    check_verdicts(same, arguments(Dialect::openvino, "add", same.operands, Rule::none));
    const Alignment alignment = stretched(arguments(Dialect::openvino, "add", {"2,3", "2,1"}, Rule::none));
    CHECK(alignment.columns[0].extents == ExtentVerdict::equal);
    check_clash(alignment.columns[1], ExtentVerdict::mismatch, {0}, {1});
}

TEST_CASE("Under unidirectional only the second operand stretches") {
    const Verdicts fits{{"2,3,4", "3,1"}, "pad equal stretch", "2 3 4", {"2 3 4", "[1]> 3 1>"}};
    check_verdicts(fits, arguments(Dialect::onnx, "add", fits.operands, Rule::unidirectional));
    const Alignment other_way = stretched(arguments(Dialect::onnx, "add", {"1,3", "2,3"}, Rule::unidirectional));
    check_clash(other_way.columns[0], ExtentVerdict::one_way, {0}, {1});
    const Alignment apart = stretched(arguments(Dialect::onnx, "add", {"4,3", "2,3"}, Rule::unidirectional));
    check_clash(apart.columns[0], ExtentVerdict::mismatch, {0}, {1});
    const Alignment zero = stretched(arguments(Dialect::onnx, "add", {"0,3", "1,3"}, Rule::unidirectional));
    CHECK(zero.columns[0].extents == ExtentVerdict::zero);
    const Alignment other_zero = stretched(arguments(Dialect::onnx, "add", {"1", "0"}, Rule::unidirectional));
    check_clash(other_zero.columns[0], ExtentVerdict::one_way, {0}, {1});
}

TEST_CASE("Where the receiver has no axis, none is added to it") {
    const Arguments given = arguments(Dialect::onnx, "add", {"3", "2,3"}, Rule::unidirectional);
    Alignment alignment = align(given);
    stretch(given, alignment.columns);
    check_clash(alignment.columns[0], ExtentVerdict::no_axis, {0}, {1});
    CHECK(alignment.columns[1].extents == ExtentVerdict::equal);
}

TEST_CASE("Under onto the operand stretches to the target's extents") {
    const Alignment fits = stretched(with_target(arguments(Dialect::numpy, "broadcast_to", {"3,1"}), "2,3,4"));
    CHECK(extent_verdicts(fits) == "pad equal stretch");
    CHECK(cells(fits, 0) == "[1]> 3 1>");
    CHECK(target_cells(fits) == "2 3 4");
    const Alignment shrinks = stretched(with_target(arguments(Dialect::numpy, "broadcast_to", {"3"}), "1"));
    check_clash(shrinks.columns[0], ExtentVerdict::one_way, target_party, {0});
}

TEST_CASE("In PyTorch's expand a target of -1 keeps the operand's extent") {
    const Alignment alignment = stretched(with_target(arguments(Dialect::pytorch, "expand", {"3,1"}), "2,-1,-1"));
    CHECK(extent_verdicts(alignment) == "pad keep keep");
    CHECK(results(alignment) == "2 3 1");
    CHECK(cells(alignment, 0) == "[1]> 3 1");
    const Alignment leading = stretched(with_target(arguments(Dialect::pytorch, "expand", {"3"}), "-1,3"));
    check_clash(leading.columns[0], ExtentVerdict::keep, target_party, {0});
    // A 0-dimensional tensor has no extent to keep: there PyTorch reads -1 as an extent.
    CHECK(extent_verdicts(stretched(with_target(arguments(Dialect::pytorch, "expand", {"()"}), "-1"))) == "pad");
    // Other dialects and other negative extents have no such meaning.
    const Alignment other = stretched(with_target(arguments(Dialect::pytorch, "expand", {"3"}), "-2"));
    check_clash(other.columns[0], ExtentVerdict::mismatch, target_party, {0});
}

TEST_CASE("Under pdpd the second operand stretches at and around its axis") {
    Arguments given = with_axis(arguments(Dialect::openvino, "add", {"2,3,4,5", "3,1"}, Rule::pdpd), 1);
    const Alignment fits = stretched(given);
    CHECK(extent_verdicts(fits) == "pad equal pad pad");
    CHECK(cells(fits, 1) == "[1]> 3 [1]> [1]>");
    const Alignment inner = stretched(with_axis(arguments(Dialect::openvino, "add", {"2,3,4", "1,4"}, Rule::pdpd), 1));
    CHECK(extent_verdicts(inner) == "pad stretch equal");
    const Alignment first_one =
        stretched(with_axis(arguments(Dialect::openvino, "add", {"1,3", "2,3"}, Rule::pdpd), 0));
    check_clash(first_one.columns[0], ExtentVerdict::one_way, {0}, {1});
}

TEST_CASE("Under bidirectional the target stretches too") {
    const Alignment alignment =
        stretched(with_target(arguments(Dialect::openvino, "broadcast_to", {"3,1"}, Rule::bidirectional), "2,1,6"));
    CHECK(extent_verdicts(alignment) == "pad stretch stretch");
    CHECK(results(alignment) == "2 3 6");
    CHECK(cells(alignment, 0) == "[1]> 3 1>");
    CHECK(target_cells(alignment) == "2 1> 6");
    const Alignment apart =
        stretched(with_target(arguments(Dialect::openvino, "broadcast_to", {"3"}, Rule::bidirectional), "2"));
    check_clash(apart.columns[0], ExtentVerdict::mismatch, {0}, target_party);
}

TEST_CASE("Under explicit the axes to which no dim is aligned are free") {
    const Arguments given = with_axes(
        with_target(arguments(Dialect::openvino, "broadcast_to", {"1,4"}, Rule::explicit_), "2,3,4,1"), {1, 2});
    const Alignment alignment = stretched(given);
    CHECK(extent_verdicts(alignment) == "free stretch equal free");
    CHECK(cells(alignment, 0) == "[1]> 1> 4 [1]");
}

TEST_CASE("Only some rules have a receiver") {
    CHECK(receiver_of(Rule::unidirectional) == OperandRef{0});
    CHECK(receiver_of(Rule::pdpd) == OperandRef{0});
    CHECK(receiver_of(Rule::onto) == target_party);
    CHECK(receiver_of(Rule::explicit_) == target_party);
    for (const Rule rule : {Rule::none, Rule::numpy, Rule::bidirectional}) CHECK_FALSE(receiver_of(rule));
}
