#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast::autograd {

/// What a loss of classes was called with (PyTorch 1.13 `nll_loss`, `cross_entropy`).
struct ClassLoss {
    const Tensor* weight = nullptr;  ///< Of each class.
    Extent ignored = -100;           ///< The label that does not count.
    std::string_view reduction;      ///< `none`, `mean` or `sum`.
    double smoothing = 0;
};

/// The gradient for `x`, of rank 1 and more, as text: where `of_logits`, of the loss of x's logarithms of softmax. b
/// are the labels, c the weights of the classes. Empty where there is none of one line.
std::string class_loss_text(const Tensor& x, const Tensor& labels, const ClassLoss& loss, bool of_logits);

/// b and, where there is one, c.
std::vector<Tensor> class_loss_reads(const Tensor& labels, const ClassLoss& loss);

}  // namespace bcast::autograd
