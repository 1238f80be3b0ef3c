#pragma once

#include <vector>

#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::numpy {

/// The items of a subscript, as NumPy 1.24 parses it. Raises IndexError for invalid indices.
std::vector<ops::IndexItem> index_items(Interpreter& interpreter, const Value& key);

}  // namespace bcast::python::numpy
