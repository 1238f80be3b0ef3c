#pragma once

#include <array>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// The arguments of a call.
struct Interpreter::ArgumentValues {
    /// Those of a call with few positional arguments and no others: allocates nothing.
    std::array<Value, 4> few;
    // Otherwise, `*` and `**` unpacked:
    std::vector<Value> positional;
    std::vector<KeywordArgument> keywords;
    std::vector<Value> mapping_keys;  ///< Keys of unpacked mappings, which own the keyword names.
};

}  // namespace bcast::python
