#include "bcast/elementwise/plan.hpp"

#include <cstdint>
#include <vector>

#include "catch.hpp"

using namespace bcast;
using namespace bcast::ops;

namespace {

using Numbers = std::vector<Extent>;

struct Axis {
    Extent extent;
    std::vector<std::ptrdiff_t> strides;

    bool operator==(const Axis&) const = default;
};

/// The plan of operands with elements of one byte.
Plan planned(const Numbers& sizes, const std::vector<Numbers>& strides) {
    std::vector<LoopOperand> operands;
    for (const Numbers& one : strides) operands.push_back({nullptr, one, 1});
    return plan(sizes, operands);
}

std::vector<Axis> axes_of(const Plan& chosen, std::size_t operands) {
    std::vector<Axis> out;
    for (const PlannedAxis& axis : chosen.axes())
        out.push_back({axis.extent, {axis.strides.begin(), axis.strides.begin() + static_cast<int>(operands)}});
    return out;
}

struct Row {
    const char* title;
    Numbers sizes;
    std::vector<Numbers> strides;
    std::vector<Axis> axes;
};

}  // namespace

TEST_CASE("A plan drops axes of extent 1 and merges axes that one loop can visit") {
    const Row rows[] = {
        {"0-d", {}, {{}, {}}, {}},
        {"one element has no axis whatever its strides", {1, 1}, {{5, 7}, {0, 3}}, {}},
        {"same shapes are one row", {2, 3, 4}, {{12, 4, 1}, {12, 4, 1}}, {{24, {1, 1}}}},
        {"with a scalar too", {2, 3, 4}, {{12, 4, 1}, {0, 0, 0}}, {{24, {1, 0}}}},
        {"an added row", {5, 4}, {{4, 1}, {4, 1}, {0, 1}}, {{5, {4, 4, 0}}, {4, {1, 1, 1}}}},
        {"an added column", {5, 4}, {{4, 1}, {4, 1}, {1, 0}}, {{5, {4, 4, 1}}, {4, {1, 1, 0}}}},
        {"a column and a row", {5, 4}, {{4, 1}, {1, 0}, {0, 1}}, {{5, {4, 1, 0}}, {4, {1, 0, 1}}}},
        {"a plane under a batch", {6, 5, 4}, {{20, 4, 1}, {0, 4, 1}}, {{6, {20, 0}}, {20, {1, 1}}}},
        {"a 1 between two axes does not part them", {5, 1, 4}, {{4, 99, 1}, {4, 0, 1}}, {{20, {1, 1}}}},
        {"every operand must merge", {2, 3, 4}, {{12, 4, 1}, {4, 0, 1}}, {{2, {12, 4}}, {3, {4, 0}}, {4, {1, 1}}}},
        {"a slice of rows", {2, 3}, {{3, 1}, {10, 1}}, {{2, {3, 10}}, {3, {1, 1}}}},
        {"backwards", {2, 3}, {{3, 1}, {-3, -1}}, {{6, {1, -1}}}},
        {"five axes that alternate",
         {16, 32, 16, 16, 64},
         {{524288, 16384, 1024, 64, 1}, {1024, 0, 64, 0, 1}, {0, 1024, 0, 64, 1}},
         {{16, {524288, 1024, 0}}, {32, {16384, 0, 1024}}, {16, {1024, 64, 0}}, {16, {64, 0, 64}}, {64, {1, 1, 1}}}},
        {"four operands", {2, 3}, {{3, 1}, {3, 1}, {0, 0}, {3, 1}}, {{6, {1, 1, 0, 1}}}},
    };
    for (const Row& row : rows) {
        INFO(row.title);
        const Plan chosen = planned(row.sizes, row.strides);
        CHECK(axes_of(chosen, row.strides.size()) == row.axes);
        Extent count = 1;
        for (const Extent size : row.sizes) count *= size;
        CHECK(chosen.count == count);
    }
}

TEST_CASE("A plan visits the elements of the output in memory order") {
    const Row rows[] = {
        {"a transposed matrix into one of rows", {4, 5}, {{5, 1}, {1, 4}}, {{4, {5, 1}}, {5, {1, 4}}}},
        {"rows into a transposed matrix", {4, 5}, {{1, 4}, {5, 1}}, {{5, {4, 1}}, {4, {1, 5}}}},
        {"both transposed are one row", {4, 5}, {{1, 4}, {1, 4}}, {{20, {1, 1}}}},
        {"axes in any order", {2, 3, 4}, {{1, 8, 2}, {1, 8, 2}}, {{24, {1, 1}}}},
        {"the next operand decides where the output does not tell", {4, 5}, {{0, 0}, {1, 4}}, {{20, {0, 1}}}},
        {"backwards", {4, 5}, {{-1, -4}, {5, 1}}, {{5, {-4, 1}}, {4, {-1, 5}}}},
    };
    for (const Row& row : rows) {
        INFO(row.title);
        CHECK(axes_of(planned(row.sizes, row.strides), row.strides.size()) == row.axes);
    }
}

TEST_CASE("Strides of a plan are in bytes of each operand") {
    const Numbers strides{3, 1};
    const LoopOperand operands[] = {{nullptr, strides, 4}, {nullptr, strides, 1}};
    CHECK(axes_of(plan(Numbers{2, 3}, operands), 2) == std::vector<Axis>{{6, {4, 1}}});
}

TEST_CASE("A space with an extent of 0 has nothing to visit, however large the others are") {
    constexpr Extent most = (Extent{1} << 53) - 1;
    const Plan chosen = planned({most, most, 0, most}, {{0, 0, 0, 1}, {0, 0, 0, 1}});
    CHECK(chosen.count == 0);
    CHECK(chosen.axes().empty());
}

TEST_CASE("Sixty-four axes can be planned") {
    // No two adjacent axes merge: each is stretched in one operand where the next is not.
    Numbers sizes(max_rank, 1);
    Numbers first(max_rank, 0);
    Numbers second(max_rank, 0);
    for (std::size_t turn = 0; turn < 10; ++turn) {
        const std::size_t axis = 63 - 7 * turn;
        sizes[axis] = 2;
        (turn % 2 == 0 ? first : second)[axis] = Extent{1} << (turn / 2);
    }
    const Plan chosen = planned(sizes, {first, second});
    CHECK(chosen.count == 1024);
    CHECK(chosen.axes().size() == 10);
    CHECK(planned(Numbers(max_rank, 1), {Numbers(max_rank, 1)}).axes().empty());
}
