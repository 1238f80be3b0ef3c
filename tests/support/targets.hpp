#pragma once

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "catch.hpp"

namespace bcast::ops {

/// Runs `body` once for each SIMD instruction set that the kernels were compiled for and that this machine supports;
/// within `body`, lane_kernel() and elementwise() use only that set.
template <class Body>
void for_each_target(Body body) {
#ifdef HWY_COMPILE_ONLY_STATIC
    body();
#else
    const auto choose = [](std::int64_t targets) {
        hwy::SetSupportedTargetsForTest(targets);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    };
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        INFO("with the instructions of " << hwy::TargetName(target));
        choose(target);
        body();
    }
    choose(0);
#endif
}

/// The size in bytes of a vector of the current instruction set; the largest size if it is unknown.
inline std::size_t vector_bytes() {
#if HWY_ARCH_WASM
    return 16;
#elif HWY_ARCH_X86
    const std::int64_t best = hwy::SupportedTargets() & -hwy::SupportedTargets();  // the lowest bit
    if (best > HWY_AVX2) return 16;
    return best == HWY_AVX2 ? 32 : 64;
#else
    return 64;
#endif
}

}  // namespace bcast::ops
