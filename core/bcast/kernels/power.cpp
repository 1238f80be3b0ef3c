// pow. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/power.cpp"

#include "bcast/kernels/families.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/power-inl.h"
#include "bcast/kernels/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

struct Pow {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V base, V exponent) const {
        return pow_lanes(d, base, exponent);
    }
    template <class D, class V>
    HWY_INLINE auto attempt(D d, V base, V exponent) const {
        return pow_attempt(d, base, exponent);
    }
};

Kernel find_power(Operation operation, Dtype input) {
    if (operation != Operation::pow || input != Dtype::float32) return nullptr;
    return compute_bound_pairs<float, float, Pow>;
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(power_kernel, find_power)
#endif
