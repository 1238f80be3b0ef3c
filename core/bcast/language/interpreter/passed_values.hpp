#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// The arguments of a call while `*` and `**` are unpacked.
struct Interpreter::PassedValues {
    std::vector<Value> positional;
    std::vector<KeywordArgument> keywords;
    std::vector<Value> mapping_keys;  ///< Keys of unpacked mappings, which own the keyword names.
};

}  // namespace bcast::python
