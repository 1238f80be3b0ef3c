#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/libraries/torch/signature.hpp"
#include "bcast/libraries/torch/type_check.hpp"

namespace bcast::python::torch {

/// One value per parameter; nothing means the default.
using Matched = std::vector<Value>;

/// How a function of torch treats its arguments, apart from the signature.
struct MatchOptions {
    std::string_view function;
    Numbers numbers = Numbers::refuse;  ///< Whether a Python number is accepted as a Tensor.
};

/// The values of the parameters, or nothing if the signature does not accept these arguments.
std::optional<Matched> matched(const MatchOptions& options, const Signature& signature, const CallArguments& given);

/// As `matched`, but raises the TypeError that says what does not fit.
Matched matched_or_raise(const MatchOptions& options, const Signature& signature, const CallArguments& given);

/// The same for a function that PyTorch's own Python code calls, with a signature to be parsed.
Matched matched_or_raise(std::string_view function, std::string_view signature, const CallArguments& given);
Matched matched_or_raise(std::string_view function, std::string_view signature, std::span<const Value> given);

}  // namespace bcast::python::torch
