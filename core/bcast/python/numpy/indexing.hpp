#pragma once

#include <optional>
#include <vector>

#include "bcast/ops/index.hpp"
#include "bcast/python/interpreter.hpp"

namespace bcast::python::numpy {

/// What stands between brackets as NumPy 1.24 reads it. Raises IndexError for what is no index.
std::vector<ops::IndexItem> index_items(Interpreter& interpreter, const Value& key);

/// An integer, as `operator.index` takes one. Raises TypeError.
std::optional<std::int64_t> interpreter_index(Interpreter& interpreter, const Value& value);

}  // namespace bcast::python::numpy
