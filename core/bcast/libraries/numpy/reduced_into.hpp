#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The result of a reduction of `operand` over some axes, or `out=` after writing it there. The output must have the
/// result's sizes; its dtype is arbitrary: elements are converted as by a C++ cast (NumPy 1.24 reduces with casting
/// 'unsafe').
///
/// Raises TypeError `output must be an array`, and ValueError as NumPy's iterator does for other sizes: `output
/// parameter for reduction operation add has the wrong number of dimensions: Found 0 but expected 1`.
Value reduced_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view ufunc,
                   const Tensor& operand, const ops::ReduceDims& over);

/// Whether `where=` was passed and may exclude elements.
bool masks(const Value& where);

/// For functions that count the elements selected by a mask, which broadcast the mask first. Raises ValueError if it
/// does not broadcast to the shape of `tensor`.
void check_counted_mask(const Tensor& mask, const Tensor& tensor);

/// The parameters of a reduction that NumPy validates before it reads elements.
struct ReductionInto {
    Value out;    ///< `out=`, or nothing.
    Value where;  ///< `where=`, or nothing.
    bool begins;  ///< Whether it has an initial value: an identity or `initial=`.
};

/// Validates a reduction before anything is computed, in this order (NumPy 1.24 `PyUFunc_ReduceWrapper`): its axes, a
/// mask without an identity or `initial=`, the rank of the output, and sizes that do not broadcast. Raises ValueError.
void check_reduction(Interpreter& interpreter, const ReductionInto& into, std::string_view ufunc, const Tensor& operand,
                     const ops::ReduceDims& over);

/// The value of `initial=`: first cast to the output's dtype `stored`, as by assignment, then to `dtype`, in which the
/// reduction computes.
Tensor initial_of(Interpreter& interpreter, const Value& given, Dtype stored, Dtype dtype);

/// The input of a reduction without an identity, in the dtype promoted from the operand's and the output's.
struct ReductionStart {
    Tensor operand;
    std::optional<Tensor> start;  ///< `initial=`, if it was passed.
};

/// Without `initial=` the reduction starts with the first elements, rounded to the output's dtype.
ReductionStart start_of_reduction(Interpreter& interpreter, const Tensor& tensor, const std::vector<bool>& axes,
                                  const Value& out, const Value& initial);

/// The result of `ufunc.accumulate` of `operand` along `axis`, or `out=` after writing it there (NumPy 1.24
/// `PyUFunc_Accumulate`). If the output has the dtype of the computation, `own`, and does not overlap the operand, its
/// sizes must be equal. Otherwise NumPy's iterator broadcasts its first axes with the operand's: the operand may be
/// stretched; along `axis` as many elements are written as the operand has; along further axes of the output only index
/// 0.
///
/// Raises ValueError `provided out is the wrong size for the accumulation.`, or the iterator's message about the sizes.
Value accumulated_into(Interpreter& interpreter, const Value& out, Tensor result, const Tensor& operand,
                       std::size_t axis, std::optional<Dtype> own);

/// The result of `argmax`, `argmin` or `take`, or `out=` after writing it there. The output must have equal sizes, and
/// its dtype must cast safely to the result's.
///
/// Raises ValueError `output array does not match result of np.argmax.`, and TypeError for dtypes.
Value indices_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function);

}  // namespace bcast::python::numpy
