#pragma once

#include <optional>
#include <vector>

#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// What stands between brackets as NumPy 1.24 reads it. Raises IndexError for what is no index.
std::vector<ops::IndexItem> index_items(Interpreter& interpreter, const Value& key);

/// An integer, as `operator.index` takes one. Raises TypeError.
std::optional<std::int64_t> interpreter_index(Interpreter& interpreter, const Value& value);

}  // namespace bcast::python::numpy
