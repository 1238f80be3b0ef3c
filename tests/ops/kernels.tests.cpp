#include "bcast/ops/kernels.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "catch.hpp"
#include "ops/reference.hpp"
#include "ops/targets.hpp"

using bcast::Operation;
using namespace bcast::ops;
using reference::any_floats;
using reference::first_difference;
using reference::no_difference;

namespace {

// Beyond twice the widest vector, and beyond two pieces of a packed row.
constexpr std::size_t most_columns = 2 * 64 + 2 * 16 + 1;
constexpr std::size_t rows = 3;
constexpr float sentinel = -12345.0f;

struct Strides {
    RowCase row_case;
    std::ptrdiff_t first;
    std::ptrdiff_t second;
};

constexpr Strides every_case[] = {
    {RowCase::vector_vector, 1, 1}, {RowCase::vector_scalar, 1, 0}, {RowCase::scalar_vector, 0, 1},
    {RowCase::strided, 0, 0},       {RowCase::strided, 2, 1},       {RowCase::strided, 1, 3},
    {RowCase::strided, 2, 0},       {RowCase::strided, 0, 5},       {RowCase::strided, -1, 1},
    {RowCase::strided, 3, -2},
};

/// An operand's elements for `rows` rows that lie `offset` floats away from any alignment.
class Input {
  public:
    Input(std::size_t columns, std::ptrdiff_t stride, std::ptrdiff_t row_gap, std::size_t offset, std::uint64_t seed) {
        const auto last = static_cast<std::ptrdiff_t>(columns) - 1;
        const std::ptrdiff_t row_length = (columns == 0 ? 0 : std::abs(stride) * last) + 1;
        row_stride_ = row_length + row_gap;
        // Exactly as long as what may be read, so that a sanitizer sees any step beyond.
        const auto length = static_cast<std::size_t>(row_stride_ * static_cast<std::ptrdiff_t>(rows - 1) + row_length);
        values_ = any_floats(offset + length, seed);
        start_ = static_cast<std::ptrdiff_t>(offset) + (stride < 0 ? row_length - 1 : 0);
        stride_ = stride;
    }

    BlockInput block() const { return {values_.data() + start_, row_stride_, stride_}; }

  private:
    std::vector<float> values_;
    std::ptrdiff_t start_;
    std::ptrdiff_t row_stride_;
    std::ptrdiff_t stride_;
};

/// What the twin gives for the block, row by row.
std::vector<float> expected_of(Operation operation, const Block& block) {
    std::vector<float> expected;
    for (std::size_t row = 0; row < block.rows; ++row) {
        for (std::size_t column = 0; column < block.columns; ++column) {
            const auto at = [&](const BlockInput& input) {
                return input.data[static_cast<std::ptrdiff_t>(row) * input.row_stride +
                                  static_cast<std::ptrdiff_t>(column) * input.column_stride];
            };
            expected.push_back(twin(operation, at(block.first), at(block.second)));
        }
    }
    return expected;
}

}  // namespace

TEST_CASE("every kernel gives the twin's values for every count and alignment and writes nothing else") {
    for_each_target([] {
        for (const Operation operation : reference::operations) {
            for (const Strides& strides : every_case) {
                CAPTURE(reference::name(operation), strides.first, strides.second);
                const Kernel kernel = lane_kernel(operation, strides.row_case);
                for (std::size_t columns = 0; columns <= most_columns; ++columns) {
                    const std::size_t offset = columns % 4;
                    const Input first(columns, strides.first, 2, offset, columns);
                    const Input second(columns, strides.second, 0, (offset + 1) % 4, 1000 + columns);
                    const std::size_t margin = 5 + columns % 3;
                    std::vector<float> result(margin + rows * columns + margin, sentinel);
                    const Block block{rows, columns, first.block(), second.block(), result.data() + margin};
                    const std::vector<float> expected = expected_of(operation, block);

                    kernel(block);

                    INFO(columns << " columns");
                    const std::span<const float> written(result.data() + margin, rows * columns);
                    const std::string difference = first_difference(operation, written, expected);
                    const auto is_sentinel = [](float value) { return value == sentinel; };
                    const auto end = result.end();
                    const bool kept = std::all_of(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(margin),
                                                  is_sentinel) &&
                                      std::all_of(end - static_cast<std::ptrdiff_t>(margin), end, is_sentinel);
                    // A quarter of a million checks that hold would take longer than the kernels.
                    if (difference == no_difference && kept) continue;
                    CHECK(difference == no_difference);
                    CHECK(kept);
                }
            }
        }
    });
    SUCCEED();
}

TEST_CASE("the twin's kernel takes any strides") {
    for (const Operation operation : reference::operations) {
        for (const Strides& strides : every_case) {
            CAPTURE(reference::name(operation), strides.first, strides.second);
            const Input first(7, strides.first, 2, 1, 1);
            const Input second(7, strides.second, 0, 3, 2);
            std::vector<float> result(rows * 7 + 1, sentinel);
            const Block block{rows, 7, first.block(), second.block(), result.data()};
            twin_kernel(operation)(block);
            const std::vector<float> expected = expected_of(operation, block);
            CHECK(first_difference(operation, result, expected) == no_difference);
            CHECK(result.back() == sentinel);
        }
    }
}

TEST_CASE("a block without rows or columns reads and writes nothing") {
    for_each_target([] {
        for (const Operation operation : reference::operations) {
            for (const RowCase row_case :
                 {RowCase::vector_vector, RowCase::vector_scalar, RowCase::scalar_vector, RowCase::strided}) {
                lane_kernel(operation, row_case)({0, 9, {nullptr, 0, 1}, {nullptr, 0, 1}, nullptr});
            }
        }
    });
    SUCCEED();
}
