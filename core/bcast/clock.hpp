#pragma once

#include <chrono>

namespace bcast {

/// The clock that no one sets.
std::chrono::steady_clock::time_point steady_now();

/// How long it is since 1970 began, without leap seconds.
std::chrono::nanoseconds since_1970();

}  // namespace bcast
