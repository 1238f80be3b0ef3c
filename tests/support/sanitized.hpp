#pragma once

namespace bcast::testing {

/// Whether the sanitizers watch: calls take several times as long, and their frames as much more of the stack.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BCAST_SANITIZED
#endif
#endif
#ifdef BCAST_SANITIZED
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

/// Whether this is the quick build, which alone goes through all of what is the same in every build.
#ifdef __EMSCRIPTEN__
constexpr bool is_quick = false;
#else
constexpr bool is_quick = !is_sanitized;
#endif

/// How many of so many random cases are drawn: the same code sees all of them in the other builds.
constexpr int cases_of(int count) {
    return is_sanitized ? count / 8 : count;
}

}  // namespace bcast::testing
