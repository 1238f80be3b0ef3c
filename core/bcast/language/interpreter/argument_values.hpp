#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// The arguments of a call while `*` and `**` are unpacked.
struct Interpreter::ArgumentValues {
    std::vector<Value> positional;
    std::vector<KeywordArgument> keywords;
    std::vector<Value> mapping_keys;  ///< Keys of unpacked mappings, which own the keyword names.
};

}  // namespace bcast::python
