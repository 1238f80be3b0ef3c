#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

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

/// Whether `where=` was given and may leave something out.
bool masks(const Value& where);

/// What counts the elements that a mask takes broadcasts it itself first. Raises ValueError where it does not stretch
/// to the elements of `tensor`.
void check_counted_mask(const Tensor& mask, const Tensor& tensor);

/// Where a reduction begins and ends, as far as NumPy looks at it before the elements.
struct ReductionInto {
    Value out;    ///< `out=`, or nothing.
    Value where;  ///< `where=`, or nothing.
    bool begins;  ///< Has an identity, or was given `initial=`.
};

/// What a reduction refuses before anything is computed, in this order (NumPy 1.24 `PyUFunc_ReduceWrapper`): its axes,
/// a mask where nothing stands for what it leaves out, an output of another rank, and sizes that do not meet.
void check_reduction(Interpreter& interpreter, const ReductionInto& into, std::string_view ufunc, const Tensor& operand,
                     const ops::ReduceDims& over);

/// `initial=` as it stands in the output, of dtype `stored`, which what is written into an array is cast to; then in
/// the dtype that is reduced in.
Tensor initial_of(Interpreter& interpreter, const Value& given, Dtype stored, Dtype dtype);

/// What a reduction without an identity goes through, in the dtype that it meets its output in.
struct Begun {
    Tensor operand;
    std::optional<Tensor> start;  ///< `initial=`, where it was given.
};

/// Without `initial=` it begins with the first elements, as they stand in the output.
Begun begun_reduction(Interpreter& interpreter, const Tensor& tensor, const std::vector<bool>& axes, const Value& out,
                      const Value& initial);

/// What `ufunc.accumulate` made of `operand` along `axis`, or `out=` with it in it (NumPy 1.24 `PyUFunc_Accumulate`).
/// Where the output has the dtype that was computed in, `own`, and does not overlap the operand, it must have the very
/// sizes. Else NumPy's iterator meets its first axes with the operand's: the operand may stretch, as many elements
/// along `axis` are written as it has, and of axes behind its last one only the first place.
///
/// Raises ValueError `provided out is the wrong size for the accumulation.`, or what the iterator says of the sizes.
Value accumulated_into(Interpreter& interpreter, const Value& out, Tensor result, const Tensor& operand,
                       std::size_t axis, std::optional<Dtype> own);

/// The same for `argmax`, `argmin` and `take`, whose output must have the very sizes, and a dtype that the result's
/// holds.
///
/// Raises ValueError `output array does not match result of np.argmax.`, and TypeError for dtypes.
Value places_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function);

}  // namespace bcast::python::numpy
