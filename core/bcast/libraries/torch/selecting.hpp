#pragma once

#include <span>

#include "bcast/libraries/torch/function.hpp"
#include "bcast/operators/form.hpp"

namespace bcast::python::torch {

/// The overloads of elementwise functions that choose among elements, by how they read their arguments.
std::span<const Overload> selecting_overloads(Reading reading);
/// The overloads of `x.where(condition, other)`, whose parameters have another order than those of the function.
std::span<const Overload> selecting_method_overloads();

}  // namespace bcast::python::torch
