#include "bcast/rules/align.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/arguments.hpp"
#include "support/columns.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

struct Placed {
    std::vector<std::string> operands;
    std::vector<std::string> cells;  ///< One per operand.
    AlignmentKind placing;
};

void check_placed(const Placed& one, const Arguments& given) {
    CAPTURE(one.operands);
    const Alignment alignment = align(given);
    REQUIRE(alignment.ok());
    CHECK(alignment.placing == one.placing);
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
        CAPTURE(i);
        CHECK(cells(alignment, i) == one.cells[i]);
    }
}

const Failure& failure_of(const Alignment& alignment) {
    REQUIRE(alignment.failure);
    return *alignment.failure;
}

void check_ranks(const Failure& failure, OperandRef first, Extent first_rank, OperandRef second, Extent second_rank) {
    CHECK(failure.kind == FailureKind::rank_mismatch);
    CHECK(failure.first == first);
    CHECK(failure.second == second);
    CHECK(failure.as<SizePair>().first == first_rank);
    CHECK(failure.as<SizePair>().second == second_rank);
}

Arguments pdpd(const std::string& first, const std::string& second, Extent axis) {
    return with_axis(arguments(Dialect::openvino, "add", {first, second}, Rule::pdpd), axis);
}

Arguments explicit_axes(const std::string& operand, const std::string& target, const std::vector<Extent>& axes) {
    return with_axes(with_target(arguments(Dialect::openvino, "broadcast_to", {operand}, Rule::explicit_), target),
                     axes);
}

}  // namespace

TEST_CASE("Under numpy the shapes are aligned at their last dims, and shorter ones are padded on the left") {
    const Placed cases[] = {
        {{"2,3,4", "3,1"}, {"2 3 4", "[1] 3 1"}, AlignmentKind::right},
        {{"4", "2,3,4"}, {"[1] [1] 4", "2 3 4"}, AlignmentKind::right},
        {{"2,3", "()"}, {"2 3", "[1] [1]"}, AlignmentKind::right},
        {{"2,1", "3", "5,1,1"}, {"[1] 2 1", "[1] [1] 3", "5 1 1"}, AlignmentKind::right},
        {{"0", "1"}, {"0", "1"}, AlignmentKind::right},
    };
    for (const Placed& one : cases) check_placed(one, arguments(Dialect::pytorch, "add", one.operands));
}

TEST_CASE("A single operand is aligned with itself, and single values have no columns") {
    check_placed({{"2,3"}, {"2 3"}, AlignmentKind::single}, arguments(Dialect::pytorch, "broadcast_tensors", {"2,3"}));
    check_placed({{"()", "()"}, {"", ""}, AlignmentKind::scalars}, arguments(Dialect::pytorch, "add", {"()", "()"}));
    check_placed({{"()"}, {""}, AlignmentKind::single}, arguments(Dialect::pytorch, "broadcast_tensors", {"()"}));
    check_placed({{}, {}, AlignmentKind::nothing}, arguments(Dialect::pytorch, "broadcast_shapes", {}));
}

TEST_CASE("Under none axes are aligned by position, and ranks must be equal") {
    const Placed same{{"2,3", "2,3"}, {"2 3", "2 3"}, AlignmentKind::position};
    check_placed(same, arguments(Dialect::openvino, "add", same.operands, Rule::none));
    const Alignment apart = align(arguments(Dialect::openvino, "add", {"2,3", "2,3,4"}, Rule::none));
    check_ranks(failure_of(apart), {0}, 2, {1}, 3);
    CHECK(cells(apart, 0) == "2 3 -");
    CHECK(cells(apart, 1) == "2 3 4");
}

TEST_CASE("Under unidirectional only the second operand is padded") {
    const Placed fits{{"2,3,4", "3,1"}, {"2 3 4", "[1] 3 1"}, AlignmentKind::right};
    check_placed(fits, arguments(Dialect::onnx, "add", fits.operands, Rule::unidirectional));
    const Alignment longer = align(arguments(Dialect::onnx, "add", {"3", "2,3"}, Rule::unidirectional));
    check_ranks(failure_of(longer), {0}, 1, {1}, 2);
    CHECK(cells(longer, 0) == "- 3");
    CHECK(cells(longer, 1) == "2 3");
}

TEST_CASE("Under onto the operand is padded against the target") {
    const Alignment fits = align(with_target(arguments(Dialect::pytorch, "expand", {"3,1"}), "2,3,4"));
    REQUIRE(fits.ok());
    CHECK(fits.placing == AlignmentKind::target);
    CHECK(cells(fits, 0) == "[1] 3 1");
    CHECK(target_cells(fits) == "2 3 4");
    const Alignment longer = align(with_target(arguments(Dialect::pytorch, "expand", {"2,3"}), "3"));
    check_ranks(failure_of(longer), target_party, 1, {0}, 2);
}

TEST_CASE("Under bidirectional both sides are padded") {
    struct Case {
        std::string operand, target, cells, target_cells;
    };
    const Case cases[] = {
        {"3,1", "2,1,6", "[1] 3 1", "2 1 6"},
        {"2,3", "3", "2 3", "[1] 3"},
        {"3,4", "()", "3 4", "[1] [1]"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.operand, one.target);
        const Alignment alignment = align(
            with_target(arguments(Dialect::openvino, "broadcast_to", {one.operand}, Rule::bidirectional), one.target));
        REQUIRE(alignment.ok());
        CHECK(alignment.placing == AlignmentKind::target);
        CHECK(cells(alignment, 0) == one.cells);
        CHECK(target_cells(alignment) == one.target_cells);
    }
}

TEST_CASE("Under pdpd the second operand starts at the axis of the first") {
    struct Case {
        std::string second;
        Extent axis;
        std::string cells;
        Extent start;
    };
    const Case cases[] = {
        {"3,4", 1, "[1] 3 4 [1]", 1},    {"4,5", -1, "[1] [1] 4 5", 2}, {"4,5", 2, "[1] [1] 4 5", 2},
        {"1,3", 0, "1 3 [1] [1]", 0},    {"5", 3, "[1] [1] [1] 5", 3},  {"()", -1, "[1] [1] [1] [1]", 4},
        {"()", 0, "[1] [1] [1] [1]", 0}, {"2,3,4,5", 0, "2 3 4 5", 0},
    };
    for (const Case& one : cases) {
        CAPTURE(one.second, one.axis);
        const Alignment alignment = align(pdpd("2,3,4,5", one.second, one.axis));
        REQUIRE(alignment.ok());
        CHECK(alignment.placing == AlignmentKind::axis);
        CHECK(alignment.start == one.start);
        CHECK(cells(alignment, 0) == "2 3 4 5");
        CHECK(cells(alignment, 1) == one.cells);
    }
}

TEST_CASE("The second operand's trailing 1s are dropped after the axis is computed") {
    const Alignment whole = align(pdpd("2,3,4,5", "3,1", -1));
    REQUIRE(whole.ok());
    CHECK(whole.start == 2);  // 4 - 2, not 4 - 1
    CHECK(whole.dropped == 1);
    CHECK(cells(whole, 1) == "[1] [1] 3 [1]");
    CHECK_FALSE(whole.trailing_ones_refused);

    const Alignment ones = align(pdpd("2,3", "1,1", -1));
    REQUIRE(ones.ok());
    CHECK(ones.start == 0);
    CHECK(ones.dropped == 2);
    CHECK(cells(ones, 1) == "[1] [1]");
}

TEST_CASE("Trailing 1s that do not fit after the axis are accepted, with a note that OpenVINO's source rejects them") {
    const Alignment alignment = align(pdpd("2,3,4,5", "5,1", 3));
    REQUIRE(alignment.ok());
    CHECK(alignment.trailing_ones_refused);
    CHECK(cells(alignment, 1) == "[1] [1] [1] 5");
}

TEST_CASE("Under pdpd the only negative axis that is accepted is -1, and the operand must fit") {
    struct Case {
        std::string second;
        Extent axis;
    };
    const Case cases[] = {
        {"3,4", -2}, {"3,4", 3}, {"5", 4}, {"()", 5}, {"3,4", 9007199254740991}, {"3", -9007199254740991}};
    for (const Case& one : cases) {
        CAPTURE(one.second, one.axis);
        const Alignment alignment = align(pdpd("2,3,4,5", one.second, one.axis));
        CHECK(failure_of(alignment).kind == FailureKind::axis_out_of_range);
        CHECK(failure_of(alignment).as<SizePair>().start == one.axis);
        CHECK(failure_of(alignment).as<SizePair>().first == 4);
        CHECK(alignment.columns.empty());
    }
    check_ranks(failure_of(align(pdpd("3", "3,1", -1))), {0}, 1, {1}, 2);
    check_ranks(failure_of(align(pdpd("()", "1", -1))), {0}, 0, {1}, 1);
}

TEST_CASE("Under explicit each dim is aligned to the axis given by axes, and the other axes are free") {
    struct Case {
        std::string operand, target;
        std::vector<Extent> axes;
        std::string cells;
    };
    const Case cases[] = {
        {"16", "1,16,50,50", {1}, "[1] 16 [1] [1]"},
        {"50,50", "1,50,50,16", {1, 2}, "[1] 50 50 [1]"},
        {"()", "2,3", {}, "[1] [1]"},
        {"2,4", "2,3,4", {0, 2}, "2 [1] 4"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.operand, one.target);
        const Alignment alignment = align(explicit_axes(one.operand, one.target, one.axes));
        REQUIRE(alignment.ok());
        CHECK(alignment.placing == (one.target == "()" ? AlignmentKind::scalars : AlignmentKind::axes));
        CHECK(cells(alignment, 0) == one.cells);
    }
}

TEST_CASE("axes has one entry per dim, is strictly increasing, and contains axes of the target") {
    const Failure length = failure_of(align(explicit_axes("3,1", "2,3,1", {1, 2, 3})));
    CHECK(length.kind == FailureKind::axes_length);
    CHECK(length.as<SizePair>().first == 3);
    CHECK(length.as<SizePair>().second == 2);
    CHECK(failure_of(align(explicit_axes("3,1", "2,1,3", {2, 1}))).kind == FailureKind::axes_order);
    CHECK(failure_of(align(explicit_axes("3,1", "2,1,3", {1, 1}))).kind == FailureKind::axes_order);
    const Failure above = failure_of(align(explicit_axes("3,1", "3,1", {0, 2})));
    CHECK(above.kind == FailureKind::axes_range);
    CHECK(above.as<BadAxis>().axis == 2);
    CHECK(above.as<BadAxis>().at == 1);
    CHECK(above.as<BadAxis>().rank == 2);
    const Failure below = failure_of(align(explicit_axes("3", "3,1", {-1})));
    CHECK(below.kind == FailureKind::axes_range);
    CHECK(below.as<BadAxis>().axis == -1);
}

TEST_CASE("NumPy's assignment drops as many leading 1s of its source as are in excess") {
    struct Case {
        std::string first, second, cells;
        std::size_t dropped;
    };
    const Case cases[] = {
        {"2,3", "1,1,2,3", "2 3", 2}, {"3", "1,1,3", "3", 2}, {"()", "1,1", "", 2},
        {"2,3", "1,3", "1 3", 0},     {"3", "1,1", "1", 1},   {"2,3", "3", "[1] 3", 0},
    };
    for (const Case& one : cases) {
        CAPTURE(one.first, one.second);
        const Alignment alignment = align(arguments(Dialect::numpy, "copy_", {one.first, one.second}));
        REQUIRE(alignment.ok());
        CHECK(alignment.dropped == one.dropped);
        CHECK(cells(alignment, 1) == one.cells);
    }
    check_ranks(failure_of(align(arguments(Dialect::numpy, "copy_", {"1", "2,1"}))), {0}, 1, {1}, 2);
}

TEST_CASE("PyTorch's indexed assignment drops all leading 1s of its source, unless the sizes are equal") {
    struct Case {
        std::string first, second, cells;
        std::size_t dropped;
    };
    const Case cases[] = {
        {"2,3", "1,3", "[1] 3", 1},   {"2,3", "1,1,2,3", "2 3", 2}, {"1,3", "1,3", "1 3", 0},
        {"2,2", "1,1", "[1] [1]", 2}, {"()", "1", "", 1},
    };
    for (const Case& one : cases) {
        CAPTURE(one.first, one.second);
        const Alignment alignment = align(arguments(Dialect::pytorch, "setitem", {one.first, one.second}));
        REQUIRE(alignment.ok());
        CHECK(alignment.dropped == one.dropped);
        CHECK(cells(alignment, 1) == one.cells);
    }
    // copy_ is an elementwise call and drops nothing.
    CHECK(align(arguments(Dialect::pytorch, "copy_", {"3", "1,3"})).dropped == 0);
}

TEST_CASE("A cell has the dim of its operand that it shows") {
    const Alignment alignment = align(arguments(Dialect::pytorch, "add", {"2,3,4", "3,1"}));
    CHECK_FALSE(alignment.columns[0].cells[1].has_dim());
    CHECK(alignment.columns[1].cells[1].dim == 0);
    CHECK(alignment.columns[2].cells[1].dim == 1);
    CHECK(alignment.columns[2].cells[1].kind == CellKind::one);
    CHECK(alignment.columns[2].cells[0].kind == CellKind::extent);
    CHECK(alignment.columns[2].cells[0].dim == 2);
}
