#pragma once

#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// Calls the function of that name that is written in Python (`python/composed`) with the arguments.
Value composed_value(Arguments& a);

/// The same in the form that was called: a new tensor, in place, or into `out=`, which gets no gradient.
Value composed(Arguments& a);

}  // namespace bcast::python::torch
