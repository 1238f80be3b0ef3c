#pragma once

#include "bcast/autograd/derivatives/reductions.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

using autograd::Reduced;
using autograd::reduced_of;
using autograd::reduction;

/// The arguments `dim` and `keepdim`; dims can be given by name.
ops::ReduceDims reduction_dims(const Arguments& arguments, const Tensor& x);

/// max and min along a dim: the values and their indices.
Value max_along(Arguments& arguments);
Value min_along(Arguments& arguments);

}  // namespace bcast::python::torch
