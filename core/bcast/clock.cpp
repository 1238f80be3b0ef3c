#include "bcast/clock.hpp"

#ifdef __EMSCRIPTEN__
#include <ctime>
#endif

namespace bcast {

#ifdef __EMSCRIPTEN__

// libc++'s clocks throw a `system_error` if a clock is not available, which links in the texts of all system errors and
// all of printf: 5 KB of the module.
namespace {

std::chrono::nanoseconds read_clock(clockid_t clock) {
    std::timespec now{};
    clock_gettime(clock, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace

std::chrono::steady_clock::time_point steady_now() {
    return std::chrono::steady_clock::time_point(read_clock(CLOCK_MONOTONIC));
}

std::chrono::nanoseconds since_1970() {
    return read_clock(CLOCK_REALTIME);
}

#else

std::chrono::steady_clock::time_point steady_now() {
    return std::chrono::steady_clock::now();
}

std::chrono::nanoseconds since_1970() {
    return std::chrono::system_clock::now().time_since_epoch();
}

#endif

}  // namespace bcast
