#pragma once

#include <span>

#include "bcast/autograd/derivatives/movement.hpp"
#include "bcast/callable.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

using autograd::Move;
using autograd::Movement;

/// The elements of `inputs`, rearranged by `move`; a new tensor, in place, or into `out=`.
Value moved(Arguments& arguments, const Movement& movement, std::span<const autograd::Variable> inputs,
            const Move& move);

/// The same for a function of the single argument `input`.
Value moved(Arguments& arguments, const Movement& movement,
            const SharedFunction<Tensor(ops::Context&, const Tensor&)>& move);

}  // namespace bcast::python::torch
