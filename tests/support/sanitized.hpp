#pragma once

namespace bcast::testing {

/// Whether this build is sanitized: calls take several times as long, and their stack frames are larger by as much.
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

/// Whether this is the quick build; only this one runs exhaustively what is the same in every build.
#ifdef __EMSCRIPTEN__
constexpr bool is_quick = false;
#else
constexpr bool is_quick = !is_sanitized;
#endif

/// The number of random cases to run out of `count`: sanitized builds run fewer, because the others run all of them.
constexpr int cases_of(int count) {
    return is_sanitized ? count / 8 : count;
}

}  // namespace bcast::testing
