#pragma once

#include <string>
#include <vector>

#include "bcast/tensor/printing/torch.hpp"

namespace bcast {

/// The texts of elements that are printed together, and the width that lines are filled by.
struct TorchElements {
    std::vector<std::string> texts;  ///< Filled up with blanks on the left.
    Extent width = 1;
};

/// As PyTorch 1.13 `_Formatter`: floats that are all whole are written `1.`; a wide range or large or small values
/// bring scientific notation. Zeros and what is not finite do not count for that, nor for the width.
TorchElements torch_elements(const std::vector<Scalar>& elements, Dtype dtype, const TorchPrintOptions& options);

}  // namespace bcast
