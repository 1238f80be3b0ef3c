#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "bcast/python/torch/signature.hpp"
#include "bcast/python/value.hpp"

namespace bcast::python::torch {

/// Whether a Python number stands for a Tensor (PyTorch 1.13 `should_allow_numbers_as_tensors`: the basic arithmetic).
enum class Numbers : std::uint8_t { refuse, allow };

struct Fit {
    bool fits = false;
    std::optional<std::size_t> element = {};  ///< The first element of a list that does not.
};

/// Whether a parameter takes a value that is not None (PyTorch 1.13 `FunctionParameter::check`).
Fit fit(const Parameter& parameter, const Value& value, Numbers numbers);

/// Whether the values themselves are the elements of a list of integers.
Fit fit_elements(const Parameter& parameter, std::span<const Value> values);

}  // namespace bcast::python::torch
