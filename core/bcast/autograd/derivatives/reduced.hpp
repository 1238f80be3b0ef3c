#pragma once

#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::autograd {

/// What a reduction did to the sizes, so that a gradient finds its way back.
struct Reduced {
    std::vector<Extent> sizes;  ///< Of the input.
    std::vector<bool> axes;     ///< Which went.
    Extent count = 1;           ///< How many elements became one.
    bool kept = false;          ///< They stayed with size 1.
    bool by_dims = false;       ///< Dims were asked for.

    /// A result, or its gradient, stretched to the input's sizes. A view.
    [[nodiscard]] Tensor stretched(const Tensor& result) const;
    /// A tensor of the input's sizes summed over the axes, which stay with size 1.
    [[nodiscard]] Tensor summed(ops::Context& context, const Tensor& tensor) const;
    [[nodiscard]] std::vector<Extent> dims() const;
    /// G and O: g and out with the reduced axes as 1; D: the dims; S: the input's sizes; N: the count.
    [[nodiscard]] Substitution blanks() const;
};

Reduced reduced_of(const Tensor& x, const ops::ReduceDims& over);

/// 0, 1, 2, ... along an axis, size 1 along the others; int64.
Tensor places_along(ops::Context& context, const std::vector<Extent>& sizes, std::size_t axis);

}  // namespace bcast::autograd
