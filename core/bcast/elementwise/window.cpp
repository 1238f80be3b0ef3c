#include "bcast/elementwise/window.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "bcast/elementwise/scalar.hpp"

namespace bcast::ops {
namespace {

/// What the libraries compute on integers alone takes the whole part of a value; 0 where it is too large for one.
std::int64_t whole(double value) {
    return std::abs(value) < 0x1p53 ? static_cast<std::int64_t>(value) : 0;
}

}  // namespace

bool has_window(Operation operation) {
    return operands_of(operation) == 2 && (binary_twin(operation) != nullptr || has_integers(operation));
}

void compute_window(Operation operation, std::span<const Extent> shape, WindowOperand first, WindowOperand second,
                    float* result) {
    const auto twin = binary_twin(operation);
    const auto on_integers = [integers = integer_twin(operation).two](double left, double right) {
        return static_cast<double>(integers(whole(left), whole(right)));
    };
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
        const double left = first.data[first_offset];
        const double right = second.data[second_offset];
        result[flat] = static_cast<float>(twin ? twin(left, right) : on_integers(left, right));
    }
}

}  // namespace bcast::ops
