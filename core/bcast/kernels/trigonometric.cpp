// sin and cos. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/trigonometric.cpp"

#include "bcast/kernels/families.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/rows-inl.h"
#include "bcast/kernels/trigonometric-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

template <Operation operation, int quadrants>
struct Sine {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        return sine_lanes<operation, quadrants>(d, x);
    }
};

Kernel find_trigonometric(Operation operation, Dtype input) {
    if (input != Dtype::float32) return nullptr;
    switch (operation) {
        case Operation::sin:
            return compute_bound_rows<float, float, Sine<Operation::sin, 0>, Elements<float>>;
        case Operation::cos:
            return compute_bound_rows<float, float, Sine<Operation::cos, 1>, Elements<float>>;
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(trigonometric_kernel, find_trigonometric)
#endif
