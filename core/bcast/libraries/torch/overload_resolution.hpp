#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/libraries/torch/signature.hpp"
#include "bcast/libraries/torch/type_check.hpp"

namespace bcast::python::torch {

/// One value per parameter; nothing where the default counts.
using Matched = std::vector<Value>;

/// How a function of torch treats its arguments beside the signature.
struct MatchOptions {
    std::string_view function;
    Numbers numbers = Numbers::refuse;  ///< Whether a Python number stands for a Tensor.
};

/// The values for the parameters, or nothing if the signature does not take these arguments.
std::optional<Matched> matched(const MatchOptions& options, const Signature& signature, const CallArguments& given);

/// As `matched`; raises the TypeError that says what does not fit.
Matched matched_or_raise(const MatchOptions& options, const Signature& signature, const CallArguments& given);

/// The same of a function that PyTorch's own Python calls: its signature is parsed here.
Matched matched_or_raise(std::string_view function, std::string_view signature, const CallArguments& given);
Matched matched_or_raise(std::string_view function, std::string_view signature, std::span<const Value> given);

}  // namespace bcast::python::torch
