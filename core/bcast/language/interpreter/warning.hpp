#pragma once

#include <string>
#include <vector>

#include "bcast/language/interpreter/value.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

enum class WarningAction : std::uint8_t { default_, always, ignore, error, once, module };

/// A row of `warnings.filters`: the action for warnings of a category whose message starts with a text.
struct WarningFilter {
    WarningAction action = WarningAction::default_;
    std::string message;  ///< Empty: any message.
    const Type* category = nullptr;
};

/// A warning shown to the user.
struct ShownWarning {
    std::string category;
    std::string message;
    Location where;
};

/// The warning state of a program: the filters, the active `catch_warnings` recorders, and the warnings shown.
struct Warnings {
    std::vector<WarningFilter> filters;  ///< The first match applies.
    std::vector<Value> recorders;        ///< Lists that receive warnings instead of the output; the last one is active.
    std::vector<std::string> seen;       ///< Keys of warnings that are shown only once.
    std::vector<ShownWarning> shown;
};

}  // namespace bcast::python
