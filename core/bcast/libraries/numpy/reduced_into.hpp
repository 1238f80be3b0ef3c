#pragma once

#include <span>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The result of a reduction of `operand` over some axes, or `out=` with it in it. The output has the result's sizes;
/// its dtype is any: elements are cast as by a C++ cast (NumPy 1.24 reduces with casting 'unsafe').
///
/// Raises TypeError `output must be an array`, and ValueError as NumPy's iterator does for other sizes: `output
/// parameter for reduction operation add has the wrong number of dimensions: Found 0 but expected 1`.
Value reduced_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view ufunc,
                   const Tensor& operand, const ops::ReduceDims& over);

/// Refuses `where=` of sizes that do not stretch to the elements of `tensor`. `counts`: what counts the elements that a
/// mask takes broadcasts it itself first.
void refuse_mask(const Tensor& mask, const Tensor& tensor, bool counts);

/// What `reduced_into` says of an output before anything is computed: whether it has the sizes of the result.
void check_output_sizes(const Value& out, std::span<const Extent> sizes, std::string_view ufunc, const Tensor& operand,
                        const ops::ReduceDims& over);

/// What `ufunc.accumulate` made of `operand` along `axis`, or `out=` with it in it (NumPy 1.24 `PyUFunc_Accumulate`).
/// Where the output has the dtype that was computed in, `own`, and does not overlap the operand, it must have the very
/// sizes. Else NumPy's iterator meets its first axes with the operand's: the operand may stretch, as many elements
/// along `axis` are written as it has, and of axes behind its last one only the first place.
///
/// Raises ValueError `provided out is the wrong size for the accumulation.`, or what the iterator says of the sizes.
Value accumulated_into(Interpreter& interpreter, const Value& out, Tensor result, const Tensor& operand,
                       std::size_t axis, Dtype own);

/// The same for `argmax`, `argmin` and `take`, whose output must have the very sizes, and a dtype that the result's
/// holds.
///
/// Raises ValueError `output array does not match result of np.argmax.`, and TypeError for dtypes.
Value places_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function);

}  // namespace bcast::python::numpy
