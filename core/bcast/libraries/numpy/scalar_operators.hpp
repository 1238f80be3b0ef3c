#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// Operators of two scalars of float64 or int64, one of which may be a number of Python, without constructing arrays.
/// They return nothing for other operands, for integers that a double may round, for results that need reporting
/// because they are not finite, and under an observer.
Value operator_of_numbers(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right);
Value comparison_of_numbers(Interpreter& interpreter, ComparisonOperator op, const Value& left, const Value& right);

}  // namespace bcast::python::numpy
