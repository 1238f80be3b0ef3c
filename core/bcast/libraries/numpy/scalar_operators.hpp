#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// Operators of two float64 scalars, one of which may be a Python float, without constructing arrays. They return
/// nothing for other operands, for results that need reporting because they are not finite, and under an observer.
Value operator_of_floats(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right);
Value comparison_of_floats(Interpreter& interpreter, ComparisonOperator op, const Value& left, const Value& right);

}  // namespace bcast::python::numpy
