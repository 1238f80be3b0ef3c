#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/tensor/tensor.hpp"

/// Tensors as PyTorch 1.13 prints them (`torch/_tensor_str.py`).
namespace bcast {

/// The settings of `torch.set_printoptions`. One object per program.
struct TorchPrintOptions {
    int precision = 4;                     ///< Digits after the point of floats.
    double threshold = 1000;               ///< A tensor with more elements is summarized.
    Extent edgeitems = 3;                  ///< Indices shown at each end of a summarized axis.
    double linewidth = 80;                 ///< In characters; any float, as in PyTorch.
    std::optional<bool> sci_mode;          ///< Empty: decided from the values.
    Dtype default_dtype = Dtype::float32;  ///< `torch.get_default_dtype()`; its tensors are printed without `dtype=`.
};

/// `profile` of `torch.set_printoptions`: default, short or full; any other is ignored, as in PyTorch. Does not change
/// sci_mode.
void apply_profile(TorchPrintOptions& options, std::string_view profile);

/// The autograd attributes to print; the tensor itself does not hold them.
struct GradientNote {
    bool requires_grad = false;
    std::string grad_fn;  ///< Without brackets: `AddBackward0`. Empty: no grad_fn.
};

/// `repr(tensor)` and `str(tensor)`: `tensor([1., 2.], requires_grad=True)`. Any strides.
///
/// A shape-only tensor, which PyTorch does not have, is printed as `tensor(not computed, size=(100000, 100000))`.
/// Raises `Unsupported` as shown_elements does.
std::string torch_text(const Tensor& tensor, const TorchPrintOptions& options = {}, const GradientNote& gradient = {});

/// `torch.float32`
std::string torch_dtype_text(Dtype dtype);

}  // namespace bcast
