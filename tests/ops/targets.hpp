#pragma once

#include <hwy/highway.h>

#include "catch.hpp"

namespace bcast::ops {

/// Runs `body` once for each set of SIMD instructions that the kernels were compiled for and that
/// this machine has; within it lane_kernel() and elementwise() use just that set.
template <class Body>
void for_each_target(Body body) {
#ifdef HWY_COMPILE_ONLY_STATIC
    body();
#else
    struct Restore {
        ~Restore() { choose(0); }
        static void choose(std::int64_t targets) {
            hwy::SetSupportedTargetsForTest(targets);
            hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        }
    } restore;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        INFO("with the instructions of " << hwy::TargetName(target));
        restore.choose(target);
        body();
    }
#endif
}

}  // namespace bcast::ops
