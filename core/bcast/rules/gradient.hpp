#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/count.hpp"
#include "bcast/rules/alignment.hpp"

namespace bcast {

/// What becomes of a gradient of the result on its way to an operand.
enum class GradientPath {
    sum,           ///< It is summed over the axes along which the operand was read again.
    drop,          ///< Alignment added axes of 1 only: they are dropped, each sum has one term.
    empty,         ///< The result has no elements, so every sum is 0.
    as_is,         ///< The operand was read once for each element, so nothing is summed.
    in_place,      ///< The operand is written over; what it held has the result's shape, so nothing is summed.
    overwritten,   ///< What the operand held is lost in an assignment: no gradient reaches it.
    condition,     ///< The operand only chooses among the others.
    truth,         ///< The call answers yes or no, which has no derivative.
    undefined,     ///< The operation has no derivative (PyTorch 1.13 `derivatives.yaml` has none).
    not_floating,  ///< The operand does not hold floats, and only floats have gradients.
    number,        ///< The operand is a number that the program wrote, no tensor.
    complex,       ///< Complex numbers take part; their gradients are not implemented.
};

std::string_view name_of(GradientPath path);

/// A gradient flows along it.
bool flows(GradientPath path);

/// An output axis over which the gradient is summed, and why.
struct SummedAxis {
    std::size_t axis = 0;
    /// The operand has no dim there, so the sum drops the axis; else its 1 was stretched and stays.
    bool added = false;
    Extent extent = 0;  ///< How many terms the axis gives to each sum.
};

/// How the gradient of one operand comes from the gradient of the result.
struct OperandGradient {
    GradientPath path = GradientPath::as_is;
    std::vector<SummedAxis> sums;  ///< From the leftmost axis.
    Count terms = Count(1);        ///< How many elements of the result each element of the operand feeds.
    std::string term;  ///< What comes back from each element of the result, in the dialect's notation: `g * b`, where g
                       ///< is the gradient of the result, out the result, and a, b, ... the operands.
    std::string text;  ///< The gradient in the operand's shape and dtype: `(g * b).sum_to_size(3, 1)`. Both are empty
                       ///< where no gradient flows, or there is no formula or no notation.
};

/// One entry for each operand: reading an element several times is undone by adding up what comes back along each of
/// these ways (PyTorch 1.13 `sum_to`). Empty where the call fails or touches no element.
///
/// `numbers` says which operands are numbers of the program; empty: none is.
std::vector<OperandGradient> gradients_of(const Arguments& arguments, const Alignment& alignment,
                                          const std::vector<bool>& numbers = {});

}  // namespace bcast
