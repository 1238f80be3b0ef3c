#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast::autograd {

/// The arguments of a classification loss (PyTorch 1.13 `nll_loss`, `cross_entropy`).
struct ClassLoss {
    const Tensor* weight = nullptr;  ///< One weight per class.
    Extent ignored = -100;           ///< ignore_index: the label that is skipped.
    std::string_view reduction;      ///< `none`, `mean` or `sum`.
    double smoothing = 0;
};

/// The gradient for `x` (rank 1 or more) as text; with `of_logits`, of the loss of x's log_softmax. b are the labels, c
/// the class weights. Empty if there is no one-line expression.
std::string class_loss_text(const Tensor& x, const Tensor& labels, const ClassLoss& loss, bool of_logits);

/// The tensors b and, if there are weights, c.
std::vector<Tensor> class_loss_reads(const Tensor& labels, const ClassLoss& loss);

}  // namespace bcast::autograd
