#include "bcast/ops/plan.hpp"

#include <cstdint>
#include <vector>

#include "catch.hpp"

using namespace bcast::ops;

namespace {

using Numbers = std::vector<std::int64_t>;

std::vector<PlannedAxis> axes_of(const Plan& chosen) {
    return {chosen.axes().begin(), chosen.axes().end()};
}

struct Row {
    const char* title;
    Numbers shape;
    Numbers first;
    Numbers second;
    std::vector<PlannedAxis> axes;
    RowCase row_case;
};

}  // namespace

TEST_CASE("a plan drops axes of extent 1 and merges what one loop can visit") {
    const Row rows[] = {
        {"0-d", {}, {}, {}, {}, RowCase::vector_vector},
        {"one element has no axis whatever its strides", {1, 1}, {5, 7}, {0, 3}, {}, RowCase::vector_vector},
        {"same shapes are one row", {2, 3, 4}, {12, 4, 1}, {12, 4, 1}, {{24, 1, 1}}, RowCase::vector_vector},
        {"with a scalar too", {2, 3, 4}, {12, 4, 1}, {0, 0, 0}, {{24, 1, 0}}, RowCase::vector_scalar},
        {"a scalar with them too", {2, 3, 4}, {0, 0, 0}, {12, 4, 1}, {{24, 0, 1}}, RowCase::scalar_vector},
        {"two scalars", {2, 3}, {0, 0}, {0, 0}, {{6, 0, 0}}, RowCase::strided},
        {"an added row", {5, 4}, {4, 1}, {0, 1}, {{5, 4, 0}, {4, 1, 1}}, RowCase::vector_vector},
        {"an added column", {5, 4}, {4, 1}, {1, 0}, {{5, 4, 1}, {4, 1, 0}}, RowCase::vector_scalar},
        {"a column and a row", {5, 4}, {1, 0}, {0, 1}, {{5, 1, 0}, {4, 0, 1}}, RowCase::scalar_vector},
        {"a plane under a batch", {6, 5, 4}, {20, 4, 1}, {0, 4, 1}, {{6, 20, 0}, {20, 1, 1}}, RowCase::vector_vector},
        {"a 1 between two axes does not part them",
         {5, 1, 4},
         {4, 99, 1},
         {4, 0, 1},
         {{20, 1, 1}},
         RowCase::vector_vector},
        {"both must merge",
         {2, 3, 4},
         {12, 4, 1},
         {4, 0, 1},
         {{2, 12, 4}, {3, 4, 0}, {4, 1, 1}},
         RowCase::vector_vector},
        {"a column with trailing 1s",
         {2, 3, 1, 1},
         {3, 1, 1, 1},
         {0, 1, 0, 0},
         {{2, 3, 0}, {3, 1, 1}},
         RowCase::vector_vector},
        {"a transposed matrix", {4, 5}, {1, 4}, {5, 1}, {{4, 1, 5}, {5, 4, 1}}, RowCase::strided},
        {"every second element", {2, 3}, {6, 2}, {3, 1}, {{6, 2, 1}}, RowCase::strided},
        {"backwards", {2, 3}, {-3, -1}, {3, 1}, {{6, -1, 1}}, RowCase::strided},
        {"a slice of rows", {2, 3}, {10, 1}, {3, 1}, {{2, 10, 3}, {3, 1, 1}}, RowCase::vector_vector},
        {"five axes that alternate",
         {16, 32, 16, 16, 64},
         {1024, 0, 64, 0, 1},
         {0, 1024, 0, 64, 1},
         {{16, 1024, 0}, {32, 0, 1024}, {16, 64, 0}, {16, 0, 64}, {64, 1, 1}},
         RowCase::vector_vector},
    };
    for (const Row& row : rows) {
        INFO(row.title);
        const Plan chosen = plan(row.shape, row.first, row.second);
        CHECK(axes_of(chosen) == row.axes);
        CHECK(chosen.row_case == row.row_case);
        std::int64_t count = 1;
        for (const std::int64_t extent : row.shape) count *= extent;
        CHECK(chosen.count == count);
    }
}

TEST_CASE("a shape with an extent 0 has nothing to visit however large the others are") {
    constexpr std::int64_t most = (std::int64_t{1} << 53) - 1;
    const Numbers shape{most, most, 0, most};
    const Numbers strides{0, 0, 0, 1};
    const Plan chosen = plan(shape, strides, strides);
    CHECK(chosen.count == 0);
    CHECK(chosen.axes().empty());
}

TEST_CASE("a plan counts what no memory could hold") {
    const Numbers shape{1'000'000, 1'000'000'000};
    const Plan chosen = plan(shape, Numbers{1'000'000'000, 1}, Numbers{0, 1});
    CHECK(chosen.count == 1'000'000'000'000'000);
    CHECK(axes_of(chosen) == std::vector<PlannedAxis>{{1'000'000, 1'000'000'000, 0}, {1'000'000'000, 1, 1}});
}

TEST_CASE("sixty-four axes can be planned") {
    // No two neighbours merge: each is stretched in one operand where the next is not.
    Numbers shape;
    Numbers first;
    Numbers second;
    for (std::size_t axis = 0; axis < max_rank; ++axis) {
        shape.push_back(axis < 10 ? 2 : 1);
        first.push_back(axis % 2 == 0 ? 1 : 0);
        second.push_back(axis % 2 == 0 ? 0 : 1);
    }
    const Plan chosen = plan(shape, first, second);
    CHECK(chosen.count == 1024);
    CHECK(chosen.axes().size() == 10);

    const Numbers same(max_rank, 1);
    CHECK(plan(same, same, same).axes().empty());
    CHECK(plan(same, same, same).count == 1);
}
