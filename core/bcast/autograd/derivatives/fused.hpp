#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/autograd/derivatives/algebra.hpp"

namespace bcast::autograd {

/// The arguments of a `Slope`: the inputs, and from `FusedSettings` the numbers and the additional tensors.
struct SlopeParts {
    std::span<const Variable> in;
    std::span<const double> numbers;
    std::span<const Tensor> reads;
    bool mean;  ///< Whether the loss is a mean.
};

/// The gradient for each element of the first input, computed in the steps of PyTorch's kernel, each of which rounds.
using Slope = Tensor (*)(Algebra&, const Tensor& g, const SlopeParts&);

/// The parameters of an activation or a loss, except its input tensors, as its texts read them.
struct FusedSettings {
    /// The gradients of the first two inputs. A, B: the numbers; H: the incoming gradient of each element, `g / 6` if
    /// the result is a mean; P: the last of `reads`. If the first one is empty there are no texts.
    std::array<std::string_view, 2> texts = {};
    std::span<const double> numbers = {};      ///< A, B: a slope, a threshold, a dim.
    std::string_view reduction = "none";       ///< Of a loss: none, mean, sum.
    std::span<const std::string> filled = {};  ///< Replaces `texts`: one finished text per input.
    std::span<const Tensor> reads = {};        ///< Additional tensors that the texts read, after the inputs: c, d, ...
    bool weighted = false;                     ///< Each element of a loss is multiplied by the first of `reads`.
    Slope slope = nullptr;                     ///< For float32 and float64; null: the gradients of the composing
                                               ///< operators.
    bool slope_is_averaged = false;            ///< `slope` includes the factor 1 / n of a mean.
};

/// The texts of activations and losses, whose backward is that of the operators they are composed of.
Derivation fused_texts(const Mode& mode, const FusedSettings& settings, std::span<const Variable> inputs);

}  // namespace bcast::autograd
