#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

/// Python's operators on tensors, as PyTorch 1.13's Tensor has them. An empty Value means NotImplemented.
namespace bcast::python::torch {

Value binary_operator(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right);
Value in_place_operator(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other);
Value unary_operator(Interpreter& interpreter, UnaryOperator op, const Value& self);
Value comparison_operator(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other);

}  // namespace bcast::python::torch
