#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/autograd/derivatives/algebra.hpp"

namespace bcast::autograd {

/// The inputs of a formula. Only those that the formula declares with its `reads` flags are set.
struct Parts {
    Tensor gradient;
    std::array<Tensor, 3> operand;
    Tensor result;
};

inline constexpr std::uint8_t reads_x = 1;
inline constexpr std::uint8_t reads_y = 2;
inline constexpr std::uint8_t reads_z = 4;
inline constexpr std::uint8_t reads_result = 8;

/// The gradient for one operand; if `of` is null, there is none.
struct Formula {
    Tensor (*of)(Algebra&, const Parts&) = nullptr;
    std::uint8_t reads = 0;
};

/// The gradients of an elementwise call (PyTorch 1.13 `derivatives.yaml`, including its subgradients at kinks).
struct Derivative {
    std::string_view call;
    std::string_view node;  ///< The node's name in PyTorch.
    std::array<Formula, 3> formulas;
    std::string_view number_node = {};        ///< If the last operand is a Python number; empty: the same.
    std::string_view first_number_node = {};  ///< If the first operand is one; empty: the same.
};

/// The node of a call without a derivative, which raises when a gradient is computed through it.
inline constexpr std::string_view not_implemented = "NotImplemented";

std::span<const Derivative> unary_derivatives();
std::span<const Derivative> arithmetic_derivatives();
std::span<const Derivative> selection_derivatives();

}  // namespace bcast::autograd
