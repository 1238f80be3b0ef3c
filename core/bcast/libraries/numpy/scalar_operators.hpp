#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// What two float64 numbers give, one of which may be a float of Python, without an array around either. Nothing for
/// all else, and where there is more to say than the result: it is not finite, or somebody watches the program.
Value operator_of_floats(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right);
Value comparison_of_floats(Interpreter& interpreter, ComparisonOperator op, const Value& left, const Value& right);

}  // namespace bcast::python::numpy
