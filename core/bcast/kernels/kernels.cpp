#include "bcast/kernels/kernels.hpp"

#include "bcast/kernels/families.hpp"

namespace bcast::ops {

Kernel kernel_of(Operation operation, Dtype input) {
    for (const auto family : {arithmetic_kernel, division_kernel, comparison_kernel, bitwise_kernel, selection_kernel,
                              exponential_kernel, power_kernel, trigonometric_kernel}) {
        if (const Kernel kernel = family(operation, input)) return kernel;
    }
    return nullptr;
}

}  // namespace bcast::ops
