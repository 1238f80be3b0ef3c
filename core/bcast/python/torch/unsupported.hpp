#pragma once

#include <span>
#include <string_view>

/// The names that PyTorch 1.13.1's modules have and that are not here, sorted: asking for one says so by its name, and
/// does not take it for a typing error.
namespace bcast::python::torch {

extern const std::span<const std::string_view> unsupported_torch;
extern const std::span<const std::string_view> unsupported_tensor;  ///< Of `torch.Tensor`.
extern const std::span<const std::string_view> unsupported_layer;   ///< Of `torch.nn.Module`.
extern const std::span<const std::string_view> unsupported_functional;
extern const std::span<const std::string_view> unsupported_nn;
extern const std::span<const std::string_view> unsupported_linalg;
extern const std::span<const std::string_view> unsupported_special;
extern const std::span<const std::string_view> unsupported_autograd;
extern const std::span<const std::string_view> unsupported_cuda;
extern const std::span<const std::string_view> unsupported_utils;

}  // namespace bcast::python::torch
