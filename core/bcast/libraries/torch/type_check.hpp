#pragma once

#include <cstdint>

#include "bcast/language/interpreter/value.hpp"
#include "bcast/libraries/torch/signature.hpp"

namespace bcast::python::torch {

/// Whether a Python number is accepted as a Tensor (PyTorch 1.13 `should_allow_numbers_as_tensors`: the basic
/// arithmetic).
enum class Numbers : std::uint8_t { refuse, allow };

/// Whether a parameter accepts a value that is not None (PyTorch 1.13 `FunctionParameter::check`). Of a list, only the
/// first element is checked.
bool fits(const Parameter& parameter, const Value& value, Numbers numbers);

/// Whether a value is a dtype, or a type of Python that stands for one.
bool fits_dtype(const Value& value);

/// Whether values that start with this one can be the elements of a list of integers.
bool starts_list(const Value& value);

}  // namespace bcast::python::torch
