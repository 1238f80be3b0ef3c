#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/python/arguments.hpp"
#include "bcast/python/torch/fits.hpp"
#include "bcast/python/torch/signature.hpp"

namespace bcast::python::torch {

/// One value per parameter; nothing where the default counts.
using Matched = std::vector<Value>;

/// How a function of torch treats its arguments beside the signature.
struct Habits {
    std::string_view function;
    Numbers numbers = Numbers::refuse;  ///< Whether a Python number stands for a Tensor.
};

/// The values for the parameters, or nothing if the signature does not take these arguments.
std::optional<Matched> matched(const Habits& habits, const Signature& signature, const CallArguments& given);

/// As `matched`; raises the TypeError that says what does not fit.
Matched matched_or_raise(const Habits& habits, const Signature& signature, const CallArguments& given);

}  // namespace bcast::python::torch
