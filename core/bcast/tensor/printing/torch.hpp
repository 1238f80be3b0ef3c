#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/tensor/tensor.hpp"

/// Tensors as PyTorch 1.13 prints them (`torch/_tensor_str.py`).
namespace bcast {

/// What `torch.set_printoptions` sets. One per program.
struct TorchPrintOptions {
    int precision = 4;                     ///< Digits after the point of floats.
    double threshold = 1000;               ///< With more elements a tensor is summarized.
    Extent edgeitems = 3;                  ///< Indices shown at each end of a summarized axis.
    Extent linewidth = 80;                 ///< In characters.
    std::optional<bool> sci_mode;          ///< Nothing: as the values ask for.
    Dtype default_dtype = Dtype::float32;  ///< `torch.get_default_dtype()`, which is not shown.
};

/// `profile` of `torch.set_printoptions`: default, short or full; PyTorch ignores every other one. sci_mode stays.
void apply_profile(TorchPrintOptions& options, std::string_view profile);

/// How a tensor takes part in gradients, which the tensor itself does not know.
struct GradientNote {
    bool requires_grad = false;
    std::string grad_fn;  ///< Without brackets: `AddBackward0`. Empty: none.
};

/// `repr(tensor)` and `str(tensor)`: `tensor([1., 2.], requires_grad=True)`. Any strides.
///
/// A shape-only tensor gives words of our own, `tensor(not computed, size=(100000, 100000))`. Raises `Unsupported` as
/// shown_elements does.
std::string torch_text(const Tensor& tensor, const TorchPrintOptions& options = {}, const GradientNote& gradient = {});

/// `torch.float32`
std::string torch_dtype_text(Dtype dtype);

}  // namespace bcast
