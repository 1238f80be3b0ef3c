#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// Arguments that `*` and `**` were taken apart of.
struct Interpreter::PassedValues {
    std::vector<Value> positional;
    std::vector<KeywordArgument> keywords;
    std::vector<Value> kept;  ///< The names of `**mapping` live in these.
};

}  // namespace bcast::python
