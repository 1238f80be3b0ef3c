#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bcast/autograd/composed/calls.hpp"
#include "bcast/autograd/derivatives/fused.hpp"

namespace bcast::autograd {

/// A number of an activation, or its default.
struct Setting {
    std::string_view name;
    double otherwise = 0;
};

/// An activation of `torch.nn.functional` (PyTorch 1.13): mathematics element by element.
struct Activation {
    std::string_view name;
    std::string_view node;
    std::string_view aten;    ///< Under which name PyTorch refuses named tensors; empty: it takes them.
    std::string_view kernel;  ///< What PyTorch calls its kernel where it is for floats alone; empty: made of others.
    std::array<Setting, 2> settings;  ///< Those that have a name.
    std::string_view text;            ///< Of the gradient, over `FusedSettings`; empty: none of one line.
    Variable (*compute)(Calls& calls, const Variable& x, std::span<const double> settings);
    Slope slope = nullptr;

    [[nodiscard]] std::size_t count() const;
};

/// The activation of this name, which is there: `leaky_relu`; `gelu_tanh` is gelu's approximation.
const Activation& activation_named(std::string_view name);

/// x where it is above 0, else `slope` times x.
Variable leaky(Calls& calls, const Variable& x, const Variable& slope);

/// The text of `glu`, over the dim A.
extern const std::string_view glu_text;

}  // namespace bcast::autograd
