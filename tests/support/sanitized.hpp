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

}  // namespace bcast::testing
