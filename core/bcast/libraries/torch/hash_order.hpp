#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bcast::python::torch {

/// The hash of bytes in the C++ library that PyTorch is built with (MurmurHash64A, with the seed of libstdc++).
std::uint64_t hash_of_bytes(std::string_view bytes);

/// The order in which a hash table of that library iterates over elements with these hashes, inserted one by one. A new
/// element comes first of all, unless its bucket is not empty: then it comes before the others of that bucket. When the
/// table grows, it reinserts its elements in iteration order by the same rule.
std::vector<std::size_t> hash_order(std::span<const std::uint64_t> hashes);

}  // namespace bcast::python::torch
