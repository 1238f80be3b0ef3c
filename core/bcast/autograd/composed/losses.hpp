#pragma once

#include <array>
#include <string_view>

#include "bcast/autograd/composed/calls.hpp"
#include "bcast/autograd/derivatives/fused.hpp"

namespace bcast::autograd {

/// The gradients of a loss for its input and its target as text, over `FusedSettings`.
using LossTexts = std::array<std::string_view, 2>;

/// An elementwise loss of the difference of two tensors (PyTorch 1.13).
struct DifferenceLoss {
    std::string_view name;
    std::string_view node;     ///< Empty: composed of other functions, with the name of the last one's node.
    std::string_view aten;     ///< The operator's name in the error for named tensors; empty: named tensors are
                               ///< accepted.
    std::string_view kernel;   ///< PyTorch's name of the kernel; empty: composed of other functions.
    std::string_view setting;  ///< The name of its numeric parameter, if it has one.
    LossTexts texts;
    Slope slope;  ///< As in FusedSettings.
    Variable (*compute)(Calls& calls, const Variable& difference, double setting);
};

/// `mse_loss`, `l1_loss`, `smooth_l1_loss`, `huber_loss`.
const DifferenceLoss& difference_loss_named(std::string_view name);

/// -(y log(x) + (1 - y) log(1 - x)), with logarithms clamped to at least -100.
Variable binary_cross_entropy(Calls& calls, const Variable& x, const Variable& y);
extern const LossTexts binary_cross_entropy_texts;
extern const Slope binary_cross_entropy_slope;

/// (1 - y) x + (1 + (p - 1) y) (log(1 + exp(-|x|)) + max(-x, 0)), where p is `positive` (pos_weight), or 1 if it is
/// null.
Variable cross_entropy_of_logits(Calls& calls, const Variable& x, const Variable& y, const Variable* positive);
extern const LossTexts cross_entropy_of_logits_texts;
/// For a loss with `positive`.
extern const LossTexts cross_entropy_of_positive_logits_texts;
extern const Slope cross_entropy_of_logits_slope;
extern const Slope cross_entropy_of_positive_logits_slope;

/// y (log(y) - x), the Kullback-Leibler divergence; with `logarithms` (log_target), y is passed as its logarithm.
Variable divergence(Calls& calls, const Variable& x, const Variable& y, bool logarithms);

}  // namespace bcast::autograd
