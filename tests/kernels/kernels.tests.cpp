#include "bcast/kernels/kernels.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <sstream>
#include <vector>

#include "bcast/elementwise/convert.hpp"
#include "catch.hpp"
#include "support/floats.hpp"
#include "support/targets.hpp"

using namespace bcast;
using namespace bcast::ops;

namespace {

constexpr std::size_t rows = 3;
constexpr std::byte sentinel{0xa5};

constexpr Dtype kernel_dtypes[] = {Dtype::float32, Dtype::float64, Dtype::int32, Dtype::int64};

std::size_t bytes(Dtype dtype) {
    return static_cast<std::size_t>(item_size(dtype));
}

/// More than two iterations of a kernel: four vectors each, or as many as make one vector of bools.
std::size_t max_columns(Operation operation, Dtype dtype) {
    const std::size_t lanes = vector_bytes() / bytes(dtype);
    const std::size_t at_once = is_predicate(operation) ? std::max<std::size_t>(4, bytes(dtype)) : 4;
    return 2 * at_once * lanes + 2 * lanes + 1;
}

/// Elements of a dtype at a given misalignment, in a buffer of exactly the readable size.
class Input {
  public:
    Input(Dtype dtype, std::size_t columns, bool repeated, std::size_t offset, std::uint64_t seed)
        : item_(static_cast<std::ptrdiff_t>(bytes(dtype))), repeated_(repeated), offset_(offset * bytes(dtype)) {
        const std::size_t length = rows * std::max<std::size_t>(repeated ? 1 : columns, 1);
        const std::vector<float> values = floats::any_floats(length, seed);
        bytes_.resize(offset_ + length * bytes(dtype));
        converter(Dtype::float32, dtype)({reinterpret_cast<const std::byte*>(values.data()), 4},
                                         {bytes_.data() + offset_, item_}, length);
        row_ = item_ * static_cast<std::ptrdiff_t>(repeated ? 1 : columns);
    }

    BlockOperand block() { return {bytes_.data() + offset_, row_, repeated_ ? 0 : item_}; }

  private:
    std::ptrdiff_t item_;
    bool repeated_;
    std::size_t offset_;
    std::ptrdiff_t row_ = 0;
    std::vector<std::byte> bytes_;
};

/// A row of the block's operand, in the format of the twin.
template <class T>
std::vector<T> row_of(const Block& block, std::size_t operand, Dtype dtype, std::size_t row) {
    const BlockOperand& from = block.operands[operand];
    std::vector<T> values(block.columns);
    if (values.empty()) return values;
    converter(dtype, std::is_same_v<T, double> ? Dtype::float64 : Dtype::int64)(
        {from.data + static_cast<std::ptrdiff_t>(row) * from.row_stride, from.column_stride},
        {reinterpret_cast<std::byte*>(values.data()), sizeof(T)}, block.columns);
    return values;
}

/// The dtype of an input, counted from 1; the others have the dtype `dtype`.
Dtype input_dtype(Operation operation, std::size_t input, Dtype dtype) {
    return input == deciding_operand(operation) ? Dtype::bool_ : dtype;
}

/// The twin's results for a row.
template <class T, class Twin>
std::vector<T> row_by_twin(Operation operation, const Twin& twin, const Block& block, Dtype dtype, std::size_t row) {
    std::vector<std::vector<T>> inputs;
    for (std::size_t input = 1; input <= operands_of(operation); ++input)
        inputs.push_back(row_of<T>(block, input, input_dtype(operation, input, dtype), row));
    std::vector<T> values;
    for (std::size_t i = 0; i < block.columns; ++i) {
        values.push_back(inputs.size() == 1   ? twin.one(inputs[0][i])
                         : inputs.size() == 2 ? twin.two(inputs[0][i], inputs[1][i])
                                              : twin.three(inputs[0][i], inputs[1][i], inputs[2][i]));
    }
    return values;
}

/// Whether a kernel may return `value` where the twin returns `expected`.
bool is_allowed(Operation operation, double value, double expected) {
    if (std::isnan(expected)) return std::isnan(value);
    if (!is_transcendental(operation)) return value == expected && std::signbit(value) == std::signbit(expected);
    return floats::ulps(static_cast<float>(value), static_cast<float>(expected)) <= 2;
}

std::string place_text(std::size_t row, std::size_t column, double value, double expected) {
    std::ostringstream text;
    text.precision(17);
    text << "row " << row << ", column " << column << " is " << value << " instead of " << expected;
    return text.str();
}

/// The first element that differs from the twin's, as text; empty if there is none.
std::string first_difference(Operation operation, Dtype dtype, const Block& block, Dtype output) {
    for (std::size_t row = 0; row < block.rows; ++row) {
        if (is_floating(dtype)) {
            const std::vector<double> values = row_of<double>(block, 0, output, row);
            const auto expected = row_by_twin<double>(operation, float_twin(operation), block, dtype, row);
            for (std::size_t i = 0; i < block.columns; ++i) {
                const double rounded =
                    dtype == Dtype::float32 ? static_cast<double>(static_cast<float>(expected[i])) : expected[i];
                if (!is_allowed(operation, values[i], rounded)) return place_text(row, i, values[i], rounded);
            }
        } else {
            const std::vector<std::int64_t> values = row_of<std::int64_t>(block, 0, output, row);
            const auto expected = row_by_twin<std::int64_t>(operation, integer_twin(operation), block, dtype, row);
            for (std::size_t i = 0; i < block.columns; ++i) {
                const std::int64_t wrapped =
                    dtype == Dtype::int32 ? static_cast<std::int32_t>(expected[i]) : expected[i];
                if (values[i] != wrapped)
                    return place_text(row, i, static_cast<double>(values[i]), static_cast<double>(wrapped));
            }
        }
    }
    return {};
}

/// Shifts of 32 bits wrap at 32, the twin's at 64; and the smallest integer differs.
bool has_another_twin(Operation operation, Dtype dtype) {
    return dtype == Dtype::int32 && (operation == Operation::left_shift || operation == Operation::right_shift ||
                                     operation == Operation::reciprocal);
}

/// Checks that kernels of `inputs` operands have the twin's values for every count and alignment, and write nothing
/// else.
void check_kernels(std::size_t inputs) {
    for_each_target([inputs] {
        for (const Operation operation : all_operations) {
            for (const Dtype dtype : kernel_dtypes) {
                const Kernel kernel = kernel_of(operation, dtype);
                if (!kernel || operands_of(operation) != inputs || has_another_twin(operation, dtype)) continue;
                const Dtype output = is_predicate(operation) ? Dtype::bool_ : dtype;
                const Implementation self{kernel, dtype, output};
                // The set of operands that are one repeated element: never all of them.
                for (unsigned repeated = 0; repeated + 1 < (1U << inputs); ++repeated) {
                    for (std::size_t columns = 0; columns <= max_columns(operation, dtype); ++columns) {
                        std::vector<Input> operands;
                        for (std::size_t input = 0; input < inputs; ++input) {
                            operands.emplace_back(input_dtype(operation, input + 1, dtype), columns,
                                                  (repeated >> input & 1U) != 0, (columns + input) % 4,
                                                  1000 * input + columns);
                        }
                        const std::size_t item = bytes(output);
                        const std::size_t margin = 5 * item;
                        std::vector<std::byte> result(margin + rows * columns * item + margin, sentinel);
                        Block block{rows, columns, {}};
                        block.streams = columns % 5 == 0;
                        block.operands[0] = {result.data() + margin, static_cast<std::ptrdiff_t>(columns * item),
                                             static_cast<std::ptrdiff_t>(item)};
                        for (std::size_t input = 0; input < inputs; ++input)
                            block.operands[input + 1] = operands[input].block();

                        kernel(self, block);

                        const auto is_sentinel = [](std::byte byte) { return byte == sentinel; };
                        const auto room = static_cast<std::ptrdiff_t>(margin);
                        const bool intact = std::all_of(result.begin(), result.begin() + room, is_sentinel) &&
                                            std::all_of(result.end() - room, result.end(), is_sentinel);
                        const std::string difference = first_difference(operation, dtype, block, output);
                        // A quarter of a million passing checks would take longer than the kernels.
                        if (difference.empty() && intact) continue;
                        INFO("operation " << static_cast<int>(operation) << " of " << name_of(dtype) << ", " << columns
                                          << " columns, repeated " << repeated);
                        REQUIRE(difference == "");
                        REQUIRE(intact);
                    }
                }
            }
        }
    });
    SUCCEED();
}

}  // namespace

TEST_CASE("Every kernel of one operand gives the twin's values for every count and alignment and writes nothing else") {
    check_kernels(1);
}

TEST_CASE(
    "Every kernel of two operands gives the twin's values for every count and alignment and writes nothing else") {
    check_kernels(2);
}

TEST_CASE(
    "Every kernel of three operands gives the twin's values for every count and alignment and writes nothing else") {
    check_kernels(3);
}

TEST_CASE("The arithmetic of the four dtypes that are computed directly has kernels") {
    for (const Operation operation : {Operation::add, Operation::sub, Operation::mul, Operation::maximum}) {
        for (const Dtype dtype : kernel_dtypes) CHECK(kernel_of(operation, dtype));
    }
    for (const Operation operation : {Operation::exp, Operation::log, Operation::sigmoid, Operation::tanh,
                                      Operation::pow, Operation::sin, Operation::cos, Operation::div, Operation::erf})
        CHECK(kernel_of(operation, Dtype::float32));
    for (const Operation operation : {Operation::floor_divide, Operation::remainder, Operation::modulo}) {
        for (const Dtype dtype : {Dtype::float32, Dtype::int32}) CHECK(kernel_of(operation, dtype));
    }
    CHECK_FALSE(kernel_of(Operation::erfinv, Dtype::float32));
}
