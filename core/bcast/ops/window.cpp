#include "bcast/ops/window.hpp"

#include <cstddef>

#include "bcast/ops/scalar.hpp"

namespace bcast::ops {

void compute_window(Operation operation, std::span<const Extent> shape, WindowOperand first, WindowOperand second,
                    float* result) {
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
        result[flat] = twin(operation, first.data[first_offset], second.data[second_offset]);
    }
}

}  // namespace bcast::ops
