#pragma once

#include <span>
#include <string_view>

/// The names that NumPy 1.24.2's modules and its arrays have, sorted. One that is not here after all its tables were
/// asked is told to be missing by name, and not taken for a typing error.
namespace bcast::python::numpy {

extern const std::span<const std::string_view> unsupported_names;
extern const std::span<const std::string_view> unsupported_array;
extern const std::span<const std::string_view> unsupported_linalg;
extern const std::span<const std::string_view> unsupported_random;
extern const std::span<const std::string_view> unsupported_testing;

}  // namespace bcast::python::numpy
