#include "bcast/rules/report.hpp"

#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

struct Reported {
    std::vector<std::string> operands;
    std::size_t axis;
    OperandRef first, second;
    Extent first_extent, second_extent;
};

void check_reported(const Reported& one, const Arguments& given) {
    CAPTURE(one.operands);
    const Alignment alignment = broadcast(given);
    REQUIRE(alignment.failure);
    CHECK(alignment.failure->kind == FailureKind::extent_mismatch);
    CHECK(alignment.failure->axis == one.axis);
    CHECK(alignment.failure->first == one.first);
    CHECK(alignment.failure->second == one.second);
    CHECK(alignment.failure->as<SizePair>().first == one.first_extent);
    CHECK(alignment.failure->as<SizePair>().second == one.second_extent);
}

struct OtherShape {
    std::size_t at;
    std::string text;
};

/// np.broadcast_shapes of `count` shapes, all (1,) except the given ones.
Arguments many(std::size_t count, const std::vector<OtherShape>& others, std::string_view op = "broadcast_shapes") {
    std::vector<std::string> operands(count, "1");
    for (const OtherShape& other : others) operands[other.at] = other.text;
    return arguments(Dialect::numpy, op, operands);
}

}  // namespace

TEST_CASE("PyTorch folds its operands and reports the first that clashes, rightmost axis first") {
    const Reported cases[] = {
        {{"2,3", "4,5"}, 1, {0}, {1}, 3, 5},
        {{"2,3", "5,3", "2,4"}, 0, {0}, {1}, 2, 5},  // a clash further left, but of an earlier operand
        {{"2,1", "3", "5,4,1"}, 1, {0}, {2}, 2, 4},
        {{"3", "2,1", "4"}, 1, {0}, {2}, 3, 4},
        {{"1", "3", "1", "4"}, 0, {1}, {3}, 3, 4},
    };
    for (const Reported& one : cases) check_reported(one, arguments(Dialect::pytorch, "add", one.operands));
}

TEST_CASE("NumPy's operators report the rightmost axis, and broadcast_shapes the leftmost") {
    const Reported right{{"2,3", "4,5"}, 1, {0}, {1}, 3, 5};
    check_reported(right, arguments(Dialect::numpy, "add", right.operands));
    const Reported left{{"2,3", "4,5"}, 0, {0}, {1}, 2, 4};
    check_reported(left, arguments(Dialect::numpy, "broadcast_shapes", left.operands));
    const Reported late{{"2,3", "2,5", "4,3"}, 0, {0}, {2}, 2, 4};
    check_reported(late, arguments(Dialect::numpy, "broadcast_shapes", late.operands));
    check_reported(late, arguments(Dialect::numpy, "broadcast_arrays", late.operands));
}

TEST_CASE("OpenVINO's Broadcast reports the leftmost axis") {
    const Reported one{{"4,3,2"}, 0, {0}, target_party, 4, 8};
    check_reported(
        one, with_target(arguments(Dialect::openvino, "broadcast_to", one.operands, Rule::bidirectional), "8,6,4"));
}

TEST_CASE("The first batch has 32 operands, each later one 31") {
    struct Case {
        std::size_t operand, first, last;
    };
    const Case cases[] = {{0, 0, 32},   {31, 0, 32},  {32, 32, 63},      {62, 32, 63},
                          {63, 63, 94}, {93, 63, 94}, {1023, 993, 1024}, {94, 94, 125}};
    for (const Case& one : cases) {
        CAPTURE(one.operand);
        CHECK(batch_of(one.operand).first == one.first);
        CHECK(batch_of(one.operand).last == one.last);
    }
}

TEST_CASE("A clash in an earlier batch is reported before one further left in a later batch") {
    const Alignment alignment = broadcast(many(40, {{1, "2,3"}, {2, "2,4"}, {33, "5,1"}}));
    REQUIRE(alignment.failure);
    CHECK(alignment.failure->axis == 1u);
    CHECK(alignment.failure->first == OperandRef{1});
    CHECK(alignment.failure->second == OperandRef{2});
    const Alignment within = broadcast(many(40, {{1, "2,3"}, {33, "5,1"}, {34, "2,7"}}));
    REQUIRE(within.failure);
    CHECK(within.failure->axis == 0u);
    CHECK(within.failure->second == OperandRef{33});
}

TEST_CASE("NumPy checks the number of elements batch by batch, before the next batch is compared") {
    const std::string large = "9007199254740991,1";
    const Alignment too_large = broadcast(many(33, {{1, large}, {2, "1,4096"}, {32, "3,4"}}));
    REQUIRE(too_large.failure);
    CHECK(too_large.failure->kind == FailureKind::too_large);
    CHECK(too_large.failure->as<TooLarge>().excess == Excess::broadcast);
    const Alignment clash = broadcast(many(33, {{1, large}, {2, "1,4"}, {32, "3,4096"}}));
    REQUIRE(clash.failure);
    CHECK(clash.failure->kind == FailureKind::extent_mismatch);
}

TEST_CASE("Between two batches NumPy creates an array of 8-byte integers, whose size is limited") {
    const std::string large = "9007199254740991,1";
    struct Case {
        std::size_t count;
        std::vector<OtherShape> others;
        bool fits;
    };
    const Case cases[] = {
        {32, {{1, large}, {2, "1,512"}}, true},
        {33, {{1, large}, {2, "1,512"}}, false},
        {33, {{1, large}, {2, "1,512"}, {32, "3"}}, false},
        {33, {{1, "9007199254740991,1,1"}, {2, "1,512,0"}}, false},
        {33, {{1, "0,1"}, {2, "1,9007199254740991"}}, true},
        {33, {{1, "0,1,1"}, {2, "1,9007199254740991,4096"}}, false},
        {63, {{33, large}, {34, "1,512"}}, true},
        {64, {{33, large}, {34, "1,512"}}, false},
    };
    for (const Case& one : cases) {
        CAPTURE(one.count, one.others.size());
        const Alignment alignment = broadcast(many(one.count, one.others));
        CHECK(alignment.ok() == one.fits);
        if (one.fits || alignment.ok()) continue;
        CHECK(alignment.failure->kind == FailureKind::too_large);
        CHECK(alignment.failure->as<TooLarge>().excess == Excess::array);
    }
    const Arguments arrays = many(33, {{30, large}, {31, "1,512"}}, "broadcast_arrays");
    CHECK_FALSE(broadcast(with_dtype(arrays, Dtype::int8)).ok());
    const Arguments in_the_last = many(33, {{31, large}, {32, "1,512"}}, "broadcast_arrays");
    CHECK(broadcast(with_dtype(in_the_last, Dtype::int8)).ok());
}

TEST_CASE("torch.broadcast_shapes checks the sign of a size before it compares it, size by size from the right") {
    struct Case {
        std::vector<std::string> operands;
        FailureKind kind;
        OperandRef first;
        Extent extent;
    };
    const Case cases[] = {
        {{"2,-1", "2"}, FailureKind::negative_extent, {0}, -1},
        {{"2,3", "4", "-1"}, FailureKind::extent_mismatch, {0}, 3},
        {{"2,-3", "4"}, FailureKind::negative_extent, {0}, -3},
        {{"2,3", "-3,4"}, FailureKind::extent_mismatch, {0}, 3},
        {{"2,3", "5,-4"}, FailureKind::negative_extent, {1}, -4},
        {{"-1", "-1"}, FailureKind::negative_extent, {0}, -1},
        {{"1", "-1"}, FailureKind::negative_extent, {1}, -1},
    };
    for (const Case& one : cases) {
        CAPTURE(one.operands);
        const Alignment alignment = broadcast(arguments(Dialect::pytorch, "broadcast_shapes", one.operands));
        REQUIRE(alignment.failure);
        CHECK(alignment.failure->kind == one.kind);
        CHECK(alignment.failure->first == one.first);
        const auto* bad = std::get_if<BadExtent>(&alignment.failure->facts);
        CHECK((bad ? bad->extent : alignment.failure->as<SizePair>().first) == one.extent);
    }
}

TEST_CASE("The intermediate result has no columns that only later operands have") {
    const Alignment alignment = broadcast(many(40, {{0, "2,1"}, {1, "3"}, {35, "5,2,3"}}));
    REQUIRE(alignment.ok());
    CHECK(broadcast_of_first(alignment.columns, 32) == typed("2,3"));
    CHECK(broadcast_of_first(alignment.columns, 1) == typed("2,1"));
    CHECK(broadcast_of_first(alignment.columns, 40) == typed("5,2,3"));
    CHECK(broadcast_of_first(alignment.columns, 0).empty());
}
