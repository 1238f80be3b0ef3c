#include "bcast/elementwise/output_errors.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

#include "bcast/elementwise/block.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/raised.hpp"

namespace bcast::ops {
namespace {

/// Whether an element of a tensor with C++ type T satisfies the predicate.
template <class T, class Matches>
bool has_element_of(const Tensor& tensor, Matches matches) {
    const std::array<LoopOperand, 1> operands{LoopOperand{tensor.first(), tensor.strides, sizeof(T)}};
    bool found = false;
    each_block(plan(tensor.sizes, operands), operands, [&](const Block& block) {
        const BlockOperand& from = block.operands[0];
        for (std::size_t row = 0; row < block.rows && !found; ++row) {
            const std::byte* first = from.data + static_cast<std::ptrdiff_t>(row) * from.row_stride;
            if (from.column_stride == sizeof(T)) {
                // No early exit, so that the compiler can vectorize the loop.
                const auto* values = reinterpret_cast<const T*>(first);
                for (std::size_t i = 0; i < block.columns; ++i) found |= matches(values[i]);
                continue;
            }
            for (std::size_t i = 0; i < block.columns; ++i) {
                found |=
                    matches(*reinterpret_cast<const T*>(first + static_cast<std::ptrdiff_t>(i) * from.column_stride));
            }
        }
    });
    return found;
}

/// Whether an element of an integer tensor satisfies the predicate.
template <class Matches>
bool has_element(const Tensor& tensor, Matches matches) {
    switch (tensor.dtype) {
        case Dtype::int64:
            return has_element_of<std::int64_t>(tensor, matches);
        case Dtype::int32:
            return has_element_of<std::int32_t>(tensor, matches);
        case Dtype::int16:
            return has_element_of<std::int16_t>(tensor, matches);
        case Dtype::int8:
            return has_element_of<std::int8_t>(tensor, matches);
        default:
            break;
    }
    if (tensor.dtype == dtypes::uint16) return has_element_of<std::uint16_t>(tensor, matches);
    if (tensor.dtype == dtypes::uint32) return has_element_of<std::uint32_t>(tensor, matches);
    if (tensor.dtype == dtypes::uint64) return has_element_of<std::uint64_t>(tensor, matches);
    return has_element_of<std::uint8_t>(tensor, matches);
}

}  // namespace

void check_integers(Context& context, const Call& call, Operation operation, const Tensor& second) {
    if (second.shape_only() || is_floating(second.dtype) || is_complex(second.dtype)) return;
    const bool torch = call.dialect == Dialect::pytorch;
    if (is_division(operation)) {
        if (!torch && !context.observer) return;
        if (!has_element(second, [](auto value) { return value == 0; })) return;
        if (torch) raise_runtime_error("ZeroDivisionError");
        context.observer->warned("RuntimeWarning", "divide by zero encountered in " + std::string(call.op));
    } else if (is_power(operation) && !torch) {
        if (has_element(second, [](auto value) { return std::is_signed_v<decltype(value)> && value < 0; }))
            raise_value_error("Integers to negative integer powers are not allowed.");
    }
}

}  // namespace bcast::ops
