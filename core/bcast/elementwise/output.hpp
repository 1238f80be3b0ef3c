#pragma once

#include <span>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The parameters of a new output.
struct NewOutput {
    Dialect dialect;
    Dtype dtype;
    bool apart;  ///< The parameter of output_strides() with this name.
};

/// A new tensor for the result of operands whose strides in the result's axes are `strides`; layout.hpp defines its
/// memory layout. Its elements are uninitialized; it is shape-only if an operand is, or if the result is too large.
Tensor new_output(Context& context, const NewOutput& wanted, const Shape& result, std::span<const Tensor> operands,
                  std::span<const std::span<const Extent>> strides);

/// Raises RuntimeError `Cannot resize named tensor ...` if the output's shape differs from that of a named result:
/// PyTorch 1.13 computes into a temporary for an output of another dtype, and does not resize it once it has the
/// result's names.
void refuse_named_resize(const Tensor& out, const Shape& result);

/// Makes an `out=` argument fit the shape of the result. PyTorch 1.13 resizes it (`resize_output`); NumPy 1.24 requires
/// one that the result broadcasts to. An unnamed output takes the result's names.
///
/// Raises the dialect's error if it does not fit.
void fit_output(Context& context, const Call& call, std::span<const Tensor> operands, const Shape& result, Tensor& out);

/// An unnamed output takes the result's names; those of a named output must be equal to them (PyTorch 1.13
/// `propagate_names`). An unnamed result is not checked, unless `even_none`.
///
/// Raises RuntimeError `Name mismatch: specified out tensor with names ['N'] are not the same as the computed output
/// names ['C']. ...`.
void propagate_names(Tensor& out, const Shape& result, bool even_none = false);

}  // namespace bcast::ops
