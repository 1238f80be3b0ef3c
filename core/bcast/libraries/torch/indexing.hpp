#pragma once

#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

/// `x[...]` with the rules of PyTorch 1.13.
namespace bcast::python::torch {

Value get_item(Interpreter& interpreter, const Value& self, const Value& key);
void set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value);

/// An iterator over the rows of a tensor. Raises TypeError for a 0-d tensor.
Value iterate_tensor(Interpreter& interpreter, const Value& self);

}  // namespace bcast::python::torch
