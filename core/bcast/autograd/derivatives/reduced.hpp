#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::autograd {

/// How a reduction changed the sizes, from which the gradient's broadcast follows.
struct Reduced {
    std::vector<Extent> sizes;  ///< The sizes of the input.
    std::vector<bool> axes;     ///< Whether each axis is reduced.
    Extent count = 1;           ///< The number of elements reduced to one.
    bool kept = false;          ///< keepdim: reduced axes remain with size 1.
    bool by_dims = false;       ///< The call passed dims.

    /// A result, or its gradient, broadcast to the input's sizes. A view.
    [[nodiscard]] Tensor stretched(const Tensor& result) const;
    /// A tensor of the input's sizes summed over the reduced axes, with keepdim.
    [[nodiscard]] Tensor summed(ops::Context& context, const Tensor& tensor) const;
    [[nodiscard]] std::vector<Extent> dims() const;
    /// G and O: g and out with keepdim restored; D: the dims; S: the input's sizes; N: the count.
    [[nodiscard]] Substitution blanks() const;
};

Reduced reduced_of(const Tensor& x, const ops::ReduceDims& over);

}  // namespace bcast::autograd
