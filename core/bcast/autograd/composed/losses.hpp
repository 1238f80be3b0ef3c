#pragma once

#include <array>
#include <string_view>

#include "bcast/autograd/composed/calls.hpp"
#include "bcast/autograd/derivatives/fused.hpp"

namespace bcast::autograd {

/// The gradients of a loss for its input and its target as text, over `FusedSettings`.
using LossTexts = std::array<std::string_view, 2>;

/// A loss of the difference of two tensors, element by element (PyTorch 1.13).
struct DifferenceLoss {
    std::string_view name;
    std::string_view node;     ///< Empty: made of other functions, and named as the last of them.
    std::string_view aten;     ///< Under which name PyTorch refuses named tensors; empty: it takes them.
    std::string_view kernel;   ///< What PyTorch calls its kernel; empty: made of other functions.
    std::string_view setting;  ///< The name of its number, if it has one.
    LossTexts texts;
    Variable (*compute)(Calls& calls, const Variable& difference, double setting);
};

/// `mse_loss`, `l1_loss`, `smooth_l1_loss`, `huber_loss`.
const DifferenceLoss& difference_loss_named(std::string_view name);

/// -(y log(x) + (1 - y) log(1 - x)), where no logarithm is below -100.
Variable binary_cross_entropy(Calls& calls, const Variable& x, const Variable& y);
extern const LossTexts binary_cross_entropy_texts;
extern const Slope binary_cross_entropy_slope;

/// (1 - y) x + (1 + (p - 1) y) (log(1 + exp(-|x|)) + max(-x, 0)), where p is `positive`, or 1.
Variable cross_entropy_of_logits(Calls& calls, const Variable& x, const Variable& y, const Variable* positive);
extern const LossTexts cross_entropy_of_logits_texts;
/// With `positive`.
extern const LossTexts cross_entropy_of_positive_logits_texts;
extern const Slope cross_entropy_of_logits_slope;
extern const Slope cross_entropy_of_positive_logits_slope;

/// y (log(y) - x); with `logarithms`, y is given as its logarithm.
Variable divergence(Calls& calls, const Variable& x, const Variable& y, bool logarithms);

}  // namespace bcast::autograd
