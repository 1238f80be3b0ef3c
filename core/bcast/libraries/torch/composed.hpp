#pragma once

#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// What was given, to the function of that name that is written in Python (`python/composed`).
Value composed_value(Arguments& a);

/// The same; what it gives goes where the call wants it. Without gradients into `out=`.
Value composed(Arguments& a);

}  // namespace bcast::python::torch
