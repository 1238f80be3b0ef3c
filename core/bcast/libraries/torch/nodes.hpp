#pragma once

#include <memory>

#include "bcast/autograd/node.hpp"
#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::torch {

/// A node as `grad_fn` gives it: of a type of its own name, with `name()` and `next_functions`.
Value new_node(std::shared_ptr<autograd::Node> node);

}  // namespace bcast::python::torch
