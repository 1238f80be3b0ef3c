#pragma once

#include <string>
#include <vector>

#include "bcast/tensor/printing/torch.hpp"

namespace bcast {

/// The texts of elements that are printed together, and the width by which lines are filled.
struct TorchElements {
    std::vector<std::string> texts;  ///< Padded with blanks on the left.
    Extent width = 1;
};

/// Follows PyTorch 1.13 `_Formatter`: if all floats are integral they are written as `1.`; a wide range, or large or
/// small values, select scientific notation. Zeros and non-finite values affect neither the notation nor the width.
TorchElements torch_elements(const std::vector<Scalar>& elements, Dtype dtype, const TorchPrintOptions& options);

}  // namespace bcast
