#pragma once

#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/tensor/random/torch_generator.hpp"

namespace bcast::python::torch {

extern const Type generator_type;

/// The program's own, as an object.
Value program_generator();

/// The generator that was given, or the program's own.
TorchGenerator& generator_of(const Arguments& arguments);

}  // namespace bcast::python::torch
