#pragma once

#include <memory>

#include "bcast/autograd/node.hpp"
#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::torch {

/// The Python object that `grad_fn` returns: its type carries the node's name; it has `name()` and `next_functions`.
Value new_node(std::shared_ptr<autograd::Node> node);

}  // namespace bcast::python::torch
