#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/count.hpp"
#include "bcast/rules/alignment.hpp"

namespace bcast {

/// How a gradient of the result reaches an operand.
enum class GradientPath {
    sum,           ///< Summed over the axes along which the operand broadcasts.
    drop,          ///< Alignment added only axes of size 1: they are dropped, each sum has one term.
    empty,         ///< The result has no elements, so every sum is 0.
    as_is,         ///< Each element of the operand was read once, so nothing is summed.
    in_place,      ///< The operand is overwritten; it had the result's shape, so nothing is summed.
    overwritten,   ///< The old elements are lost in an assignment: no gradient reaches them.
    condition,     ///< The operand only selects among the others.
    truth,         ///< The result is boolean, which has no derivative.
    undefined,     ///< The operation has no derivative (none in PyTorch 1.13 `derivatives.yaml`).
    not_floating,  ///< The operand is not of a floating-point dtype, and only those have gradients.
    number,        ///< The operand is a number of the program, not a tensor.
    complex,       ///< Complex numbers are involved; their gradients are not implemented.
};

std::string_view name_of(GradientPath path);

/// Whether a gradient flows.
bool flows(GradientPath path);

/// An output axis over which the gradient is summed, and the reason.
struct SummedAxis {
    std::size_t axis = 0;
    /// The operand has no dim there, so the sum drops the axis; otherwise its size of 1 was broadcast and is kept.
    bool added = false;
    Extent extent = 0;  ///< Number of terms that the axis contributes to each sum.
};

/// How the gradient of one operand is computed from the gradient of the result.
struct OperandGradient {
    GradientPath path = GradientPath::as_is;
    std::vector<SummedAxis> sums;  ///< From left to right.
    Count terms = Count(1);        ///< Number of result elements that each element of the operand contributes to.
    std::string term;  ///< The contribution of each element of the result, in the dialect's notation: `g * b`, where g
                       ///< is the gradient of the result, out the result, and a, b, ... the operands.
    std::string text;  ///< The gradient in the operand's shape and dtype: `(g * b).sum_to_size(3, 1)`. Both are empty
                       ///< if no gradient flows, or there is no formula or no notation.
};

/// One entry per operand. Where an element was read several times, its gradient is the sum over these reads (PyTorch
/// 1.13 `sum_to`). Empty if the call fails or reads no element.
///
/// `numbers` says which operands are numbers of the program; empty: none.
std::vector<OperandGradient> gradients_of(const Arguments& arguments, const Alignment& alignment,
                                          const std::vector<bool>& numbers = {});

}  // namespace bcast
