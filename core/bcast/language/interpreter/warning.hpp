#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/value.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

enum class WarningAction : std::uint8_t { default_, always, ignore, error, once, module };

/// A row of `warnings.filters`: what to do with warnings of a category whose message starts with a text.
struct WarningFilter {
    WarningAction action = WarningAction::default_;
    std::string message;  ///< Empty: any.
    const Type* category = nullptr;
};

/// A warning that was shown.
struct ShownWarning {
    std::string category;
    std::string message;
    Location where;
};

/// What the program's warnings go through: the filters, those of its `catch_warnings` that record, and what was shown.
struct Warnings {
    std::vector<WarningFilter> filters;  ///< The first that fits decides.
    std::vector<Value> recorders;        ///< Lists that get the warnings instead of the reader; the last one counts.
    std::vector<std::string> seen;       ///< Keys of warnings that are shown only once.
    std::vector<ShownWarning> shown;
};

}  // namespace bcast::python
