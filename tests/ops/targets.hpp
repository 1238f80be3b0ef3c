#pragma once

#include <hwy/highway.h>

#include <cstdint>

#include "catch.hpp"

namespace bcast::ops {

/// Runs `body` once for each set of SIMD instructions that the kernels were compiled for and that
/// this machine has; within it lane_kernel() and elementwise() use just that set.
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

}  // namespace bcast::ops
