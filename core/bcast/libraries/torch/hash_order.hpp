#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bcast::python::torch {

/// The hash of bytes in the C++ library that PyTorch is built with (MurmurHash64A, as libstdc++ seeds it).
std::uint64_t hash_of_bytes(std::string_view bytes);

/// In which order a hash table of that library gives back what was put into it, each with its hash: the last one first,
/// but for one whose bucket is not empty, which stands before the others of that bucket; growing, the table does the
/// same with all that it holds.
std::vector<std::size_t> hash_order(std::span<const std::uint64_t> hashes);

}  // namespace bcast::python::torch
