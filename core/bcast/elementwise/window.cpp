#include "bcast/elementwise/window.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "bcast/elementwise/scalar.hpp"

namespace bcast::ops {
namespace {

/// The operand of an operation that the libraries compute on integers only: the integral part, or 0 if it is too large.
std::int64_t integral_part(const Scalar& element) {
    if (const auto* integer = std::get_if<std::int64_t>(&element)) return *integer;
    if (const auto* truth = std::get_if<bool>(&element)) return *truth ? 1 : 0;
    const double value = std::get<double>(element);
    return std::abs(value) < 0x1p53 ? static_cast<std::int64_t>(value) : 0;
}

double real(const Scalar& element) {
    return std::visit([](auto value) { return static_cast<double>(value); }, element);
}

}  // namespace

bool has_window(Operation operation) {
    return operands_of(operation) == 2 && (binary_twin(operation) != nullptr || has_integers(operation));
}

void compute_window(Operation operation, std::span<const Extent> shape, WindowOperand first, WindowOperand second,
                    Scalar* result) {
    const auto twin = binary_twin(operation);
    const auto on_integers = has_integers(operation) ? integer_twin(operation).two : nullptr;
    Extent count = 1;
    for (const Extent extent : shape) count *= extent;
    for (Extent flat = 0; flat < count; ++flat) {
        Extent rest = flat;
        Extent first_offset = 0;
        Extent second_offset = 0;
        for (std::size_t axis = shape.size(); axis-- > 0; rest /= shape[axis]) {
            const Extent index = rest % shape[axis];
            first_offset += index * first.strides[axis];
            second_offset += index * second.strides[axis];
        }
        const Scalar& left = first.data[first_offset];
        const Scalar& right = second.data[second_offset];
        const bool reals = std::holds_alternative<double>(left) || std::holds_alternative<double>(right);
        if (twin && (reals || !on_integers)) {
            result[flat] = twin(real(left), real(right));
        } else {
            result[flat] = on_integers(integral_part(left), integral_part(right));
        }
    }
}

}  // namespace bcast::ops
