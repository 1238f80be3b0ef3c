#pragma once

#include <span>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

struct SortOptions {
    Value key;  ///< Nothing or None: the items themselves.
    bool reverse = false;
};

/// The keywords `key` and `reverse`. Raises TypeError for others.
SortOptions sort_options(Interpreter& interpreter, std::string_view function,
                         std::span<const KeywordArgument> keywords);

/// Sorts as `sorted` does: stable, with < alone, `reverse` keeping the order of equal items.
void sort_items(Interpreter& interpreter, Values& items, const SortOptions& options);

}  // namespace bcast::python
