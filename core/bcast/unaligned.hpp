#pragma once

#include <cstddef>
#include <cstring>

namespace bcast {

/// Loads a value from an address of any alignment.
template <class T>
T load_unaligned(const std::byte* from) {
    T value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

template <class T>
void store_unaligned(std::byte* to, const T& value) {
    std::memcpy(to, &value, sizeof value);
}

}  // namespace bcast
