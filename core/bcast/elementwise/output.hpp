#pragma once

#include <span>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// What a new output is to be.
struct NewOutput {
    Dialect dialect;
    Dtype dtype;
    bool apart;  ///< As output_strides() has it.
};

/// A new tensor for the result of operands that have these strides in it; layout.hpp says where its elements lie. Its
/// elements are not set; none if an operand is shape-only or the result is too large.
Tensor new_output(Context& context, const NewOutput& wanted, const Shape& result, std::span<const Tensor> operands,
                  std::span<const std::span<const Extent>> strides);

/// PyTorch 1.13 does not resize the tensor that it computes into for an output of another dtype, once that has the
/// result's names: raises RuntimeError `Cannot resize named tensor ...` if it would have to.
void refuse_named_resize(const Tensor& out, const Shape& result);

/// Makes `out=` fit the shape of a result. PyTorch 1.13 resizes it (`resize_output`); NumPy 1.24 needs one that the
/// result broadcasts to. An output without names takes the result's.
///
/// Raises what the dialect says where it does not fit.
void fit_output(Context& context, const Call& call, std::span<const Tensor> operands, const Shape& result, Tensor& out);

/// An output without names takes the result's, those of any other must be the same (PyTorch 1.13 `propagate_names`). A
/// result without names asks for nothing, unless it counts too (`even_none`).
///
/// Raises RuntimeError `Name mismatch: specified out tensor with names ['N'] are not the same as the computed output
/// names ['C']. ...`.
void take_names(Tensor& out, const Shape& result, bool even_none = false);

}  // namespace bcast::ops
