#pragma once

#include <vector>

#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/reduce/dims.hpp"

namespace bcast::python::torch {

/// `dim` and `keepdim`, where dims may be given by their names.
ops::ReduceDims dims_asked(const Arguments& arguments, const Tensor& x);

/// What a reduction did to the sizes, so that a gradient finds its way back.
struct Reduced {
    std::vector<Extent> sizes;  ///< Of the input.
    std::vector<bool> axes;     ///< Which went.
    Extent count = 1;           ///< How many elements became one.

    /// A result, or its gradient, stretched to the input's sizes. A view.
    [[nodiscard]] Tensor stretched(const Tensor& result) const;
    /// A tensor of the input's sizes summed over the axes, which stay with size 1.
    [[nodiscard]] Tensor summed(ops::Context& context, const Tensor& tensor) const;
};

Reduced reduced_of(const Tensor& x, const ops::ReduceDims& over);

/// 0, 1, 2, ... along an axis, size 1 along the others; int64.
Tensor places_along(ops::Context& context, const std::vector<Extent>& sizes, std::size_t axis);

/// Zeros of these sizes with `gradient` at the places `indices` along a dim; several at one place are added. Where the
/// dim is not kept, both lack it.
Tensor scattered(ops::Context& context, Dtype dtype, const std::vector<Extent>& sizes, Extent dim, bool keep,
                 const Tensor& indices, const Tensor& gradient);

/// max and min along a dim: values and indices.
Value max_along(Arguments& arguments);
Value min_along(Arguments& arguments);

}  // namespace bcast::python::torch
