#pragma once

#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/tensor/random/torch_generator.hpp"

namespace bcast::python::torch {

extern const Type generator_type;

/// The program's default generator, as an object.
Value program_generator();

/// The argument `generator`, or the program's default generator.
TorchGenerator& generator_of(const Arguments& arguments);

}  // namespace bcast::python::torch
