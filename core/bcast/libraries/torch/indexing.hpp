#pragma once

#include <vector>

#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

/// `x[...]` as PyTorch 1.13 reads it.
namespace bcast::python::torch {

Value get_item(Interpreter& interpreter, const Value& self, const Value& key);
void set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value);

/// Rows of a tensor, one after the other.
Value iterate_tensor(Interpreter& interpreter, const Value& self);

}  // namespace bcast::python::torch
