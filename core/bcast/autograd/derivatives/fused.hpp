#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/autograd/derivatives/algebra.hpp"

namespace bcast::autograd {

/// What a `Slope` reads: tensors, and of `FusedSettings` the numbers and what texts read too.
struct SlopeParts {
    std::span<const Variable> in;
    std::span<const double> numbers;
    std::span<const Tensor> reads;
};

/// What comes back to each element of the first tensor, in the steps of PyTorch's kernel, each of which rounds.
using Slope = Tensor (*)(Algebra&, const Tensor& g, const SlopeParts&);

/// The parameters of an activation or a loss beside its tensors, as far as its texts read them.
struct FusedSettings {
    /// Of the gradients of the first two tensors. A, B: the numbers; H: what comes back to each element, `g / 6` where
    /// the result is a mean; P: the last of `reads`. Without the first one there are none.
    std::array<std::string_view, 2> texts = {};
    std::span<const double> numbers = {};      ///< A, B: a slope, a threshold, a dim.
    std::string_view reduction = "none";       ///< Of a loss: none, mean, sum.
    std::span<const std::string> filled = {};  ///< In place of `texts`: one for each tensor, as they are.
    std::span<const Tensor> reads = {};        ///< Behind the tensors, what texts read too: c, d, ...
    bool weighted = false;                     ///< Each element of a loss is multiplied by the first of `reads`.
    Slope slope = nullptr;                     ///< Of float32 and float64; empty: the steps of the operators within.
};

/// The texts of activations and losses, whose way back is that of the operators they are made of.
Derivation fused_texts(const Mode& mode, const FusedSettings& settings, std::span<const Variable> inputs);

}  // namespace bcast::autograd
