#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bcast/autograd/composed/calls.hpp"
#include "bcast/autograd/derivatives/fused.hpp"

namespace bcast::autograd {

/// A numeric parameter of an activation, and its default.
struct Setting {
    std::string_view name;
    double otherwise = 0;
};

/// An activation of `torch.nn.functional` (PyTorch 1.13): an elementwise function.
struct Activation {
    std::string_view name;
    std::string_view node;
    std::string_view aten;    ///< The operator's name in the error for named tensors; empty: named tensors are
                              ///< accepted.
    std::string_view kernel;  ///< PyTorch's name of a kernel that supports floats only; empty: composed of other
                              ///< operators.
    std::array<Setting, 2> settings;  ///< Only entries with a name are used.
    std::string_view text;            ///< The gradient as text, over `FusedSettings`; empty: there is no one-line
                                      ///< expression.
    Variable (*compute)(Calls& calls, const Variable& x, std::span<const double> settings);
    Slope slope = nullptr;

    [[nodiscard]] std::size_t count() const;
};

/// The activation with this name, which must exist: `leaky_relu`; `gelu_tanh` is gelu's tanh approximation.
const Activation& activation_named(std::string_view name);

/// x if it is positive, otherwise `slope` times x.
Variable leaky(Calls& calls, const Variable& x, const Variable& slope);

/// The gradient of `glu` as text, with the dim as A.
extern const std::string_view glu_text;

}  // namespace bcast::autograd
