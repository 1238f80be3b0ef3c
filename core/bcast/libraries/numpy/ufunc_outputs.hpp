#pragma once

#include <span>
#include <string_view>

#include "bcast/callable.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/numpy/ufunc_arguments.hpp"
#include "bcast/tensor/tensor.hpp"

/// How the results of a ufunc are written: `out=`, `where=` and their shapes.
namespace bcast::python::numpy {

/// The elements of `result` where the mask is true, elsewhere those of `before`, or 0 if it is null. Not observed as a
/// call of its own: the event of the program is the ufunc, whose picture aligns the mask with the operands.
Tensor masked_by(Interpreter& interpreter, const Value& where, const Tensor& result, const Tensor* before);

/// Calls `body`; an error about shapes lists those of `out=` and `where=` too.
Value with_all_shapes_in_errors(Interpreter& interpreter, std::span<const Tensor> operands, const UfuncArguments& given,
                                FunctionRef<Value()> body);

/// Raises ValueError unless the result broadcasts to the output.
void check_stretches(const Tensor& result, const Value& given);

/// Broadcasts the result into the output and returns that.
Value stretched_into(const Value& given, const Tensor& result);

/// Writes a ufunc's result, broadcast, into `out=` and returns it. Raises if the shapes or dtypes do not fit.
Value ufunc_into(Interpreter& interpreter, const Value& out, const Tensor& result, std::string_view ufunc);

}  // namespace bcast::python::numpy
