#pragma once

#include <optional>
#include <vector>

#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// The items of a subscript, as NumPy 1.24 parses it. Raises IndexError for invalid indices.
std::vector<ops::IndexItem> index_items(Interpreter& interpreter, const Value& key);

/// An integer, as `operator.index` converts it. Raises TypeError.
std::optional<std::int64_t> interpreter_index(Interpreter& interpreter, const Value& value);

}  // namespace bcast::python::numpy
