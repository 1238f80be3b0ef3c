#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

/// Python's operators on arrays and scalars, as NumPy 1.24 has them. An empty Value means NotImplemented.
namespace bcast::python::numpy {

Value binary_operator(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right);
Value in_place_operator(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other);
Value unary_operator(Interpreter& interpreter, UnaryOperator op, const Value& self);
Value comparison_operator(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other);
Value absolute_operator(Interpreter& interpreter, const Value& self);

/// Indexing: `x[...]`; scalar_item supports only `x[()]`, `x[...]` and new axes.
Value get_item(Interpreter& interpreter, const Value& self, const Value& key);
void set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value);
/// Raises ValueError: array elements cannot be deleted.
void delete_item(Interpreter& interpreter, const Value& self, const Value& key);
Value scalar_item(Interpreter& interpreter, const Value& self, const Value& key);

/// An iterator over the first axis; of a one-dimensional array, over its elements.
Value iterate_array(Interpreter& interpreter, const Value& self);

}  // namespace bcast::python::numpy
