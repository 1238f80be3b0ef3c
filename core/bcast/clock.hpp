#pragma once

#include <chrono>

namespace bcast {

/// The time of the monotonic clock.
std::chrono::steady_clock::time_point steady_now();

/// The time since the Unix epoch (1970-01-01 UTC), without leap seconds.
std::chrono::nanoseconds since_1970();

}  // namespace bcast
