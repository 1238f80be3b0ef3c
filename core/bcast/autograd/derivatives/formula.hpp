#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/autograd/derivatives/algebra.hpp"

namespace bcast::autograd {

/// What a formula may read. Only what it says it reads was saved.
struct Parts {
    Tensor gradient;
    std::array<Tensor, 3> operand;
    Tensor result;
};

inline constexpr std::uint8_t reads_x = 1;
inline constexpr std::uint8_t reads_y = 2;
inline constexpr std::uint8_t reads_z = 4;
inline constexpr std::uint8_t reads_result = 8;

/// The gradient for one operand; without `of`, none.
struct Formula {
    Tensor (*of)(Algebra&, const Parts&) = nullptr;
    std::uint8_t reads = 0;
};

/// The gradients of an elementwise call (PyTorch 1.13 `derivatives.yaml`: mathematics, and its choices at kinks).
struct Derivative {
    std::string_view call;
    std::string_view node;  ///< As PyTorch names it.
    std::array<Formula, 3> formulas;
    std::string_view number_node = {};        ///< Where the last operand is a Python number; empty: the same.
    std::string_view first_number_node = {};  ///< Where the first one is; empty: the same.
};

/// A node that says that there is no derivative, once it is asked for one.
inline constexpr std::string_view not_implemented = "NotImplemented";

std::span<const Derivative> unary_derivatives();
std::span<const Derivative> arithmetic_derivatives();
std::span<const Derivative> selection_derivatives();

}  // namespace bcast::autograd
