#include "bcast/ops/faults.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "bcast/ops/block.hpp"
#include "bcast/ops/convert.hpp"
#include "bcast/raised.hpp"

namespace bcast::ops {
namespace {

/// Whether one element of a tensor of integers is as asked.
template <class IsAsked>
bool has_element(const Tensor& tensor, IsAsked is_asked) {
    constexpr std::size_t piece = 512;
    std::array<std::int64_t, piece> values;
    const std::array<LoopOperand, 1> operands{
        LoopOperand{tensor.first(), tensor.strides, static_cast<std::ptrdiff_t>(item_size(tensor.dtype))}};
    const Converter convert = converter(tensor.dtype, Dtype::int64);
    bool found = false;
    each_block(plan(tensor.sizes, operands), operands, [&](const Block& block) {
        const BlockOperand& from = block.operands[0];
        for (std::size_t row = 0; row < block.rows; ++row) {
            for (std::size_t column = 0; column < block.columns && !found; column += piece) {
                const std::size_t count = std::min(piece, block.columns - column);
                const std::byte* first = from.data + static_cast<std::ptrdiff_t>(row) * from.row_stride +
                                         static_cast<std::ptrdiff_t>(column) * from.column_stride;
                convert({first, from.column_stride}, {reinterpret_cast<std::byte*>(values.data()), 8}, count);
                // Without a way out of the loop, so that the compiler can make vectors of it.
                for (std::size_t i = 0; i < count; ++i) found |= is_asked(values[i]);
            }
        }
    });
    return found;
}

bool is_division(Operation operation) {
    switch (operation) {
        case Operation::floor_divide:
        case Operation::trunc_divide:
        case Operation::remainder:
        case Operation::modulo:
        case Operation::fmod:
            return true;
        default:
            return false;
    }
}

}  // namespace

void check_integers(Context& context, const Call& call, Operation operation, const Tensor& second) {
    if (second.shape_only() || is_floating(second.dtype)) return;
    const bool torch = call.dialect == Dialect::pytorch;
    if (is_division(operation)) {
        if (!torch && !context.observer) return;
        if (!has_element(second, [](std::int64_t value) { return value == 0; })) return;
        if (torch) throw Raised("RuntimeError", "ZeroDivisionError");
        context.observer->warned("RuntimeWarning", "divide by zero encountered in " + std::string(call.op));
    } else if (operation == Operation::pow && !torch) {
        if (has_element(second, [](std::int64_t value) { return value < 0; }))
            throw Raised("ValueError", "Integers to negative integer powers are not allowed.");
    }
}

}  // namespace bcast::ops
