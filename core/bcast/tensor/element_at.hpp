#pragma once

#include <cstddef>

#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/tensor.hpp"

/// Reads single elements directly from an address, without a tensor.
namespace bcast {

/// The element of a dtype at an address, which need not be aligned. `read` is for dtypes whose elements a Scalar holds.
Scalar read(Dtype dtype, const std::byte* at);
Element read_element(Dtype dtype, const std::byte* at);

}  // namespace bcast
