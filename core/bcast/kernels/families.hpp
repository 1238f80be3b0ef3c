#pragma once

#include "bcast/kernels/kernels.hpp"

/// The families of kernels, one source file each; kernel_of() tries them in turn.
namespace bcast::ops {

Kernel arithmetic_kernel(Operation operation, Dtype input);
Kernel bitwise_kernel(Operation operation, Dtype input);
Kernel comparison_kernel(Operation operation, Dtype input);
Kernel division_kernel(Operation operation, Dtype input);
Kernel exponential_kernel(Operation operation, Dtype input);
Kernel power_kernel(Operation operation, Dtype input);
Kernel trigonometric_kernel(Operation operation, Dtype input);
Kernel selection_kernel(Operation operation, Dtype input);

}  // namespace bcast::ops

/// The end of a family's source, compiled once (HWY_ONCE): `kernel` calls the `find` of the machine's best SIMD target.
#define BCAST_DISPATCH_FAMILY(kernel, find)                  \
    namespace bcast::ops {                                   \
    HWY_EXPORT(find);                                        \
    Kernel kernel(Operation operation, Dtype input) {        \
        return HWY_DYNAMIC_DISPATCH(find)(operation, input); \
    }                                                        \
    }
