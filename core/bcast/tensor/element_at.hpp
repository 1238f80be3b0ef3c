#pragma once

#include <cstddef>

#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/tensor.hpp"

/// Elements without a tensor around them: those whose bytes begin at an address.
namespace bcast {

Scalar read(Dtype dtype, const std::byte* at);
Element read_element(Dtype dtype, const std::byte* at);

}  // namespace bcast
