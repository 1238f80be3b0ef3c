#pragma once

#include <span>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

struct SortOptions {
    Value key;  ///< Empty or None: compare the items themselves.
    bool reverse = false;
};

/// Parses the keyword arguments `key` and `reverse`. Raises TypeError for others.
SortOptions sort_options(Interpreter& interpreter, std::string_view function,
                         std::span<const KeywordArgument> keywords);

/// Sorts as `sorted` does: stable, using only <; `reverse` preserves the order of equal items.
void sort_items(Interpreter& interpreter, Values& items, const SortOptions& options);

}  // namespace bcast::python
