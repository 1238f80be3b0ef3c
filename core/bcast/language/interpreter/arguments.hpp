#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/value.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

struct KeywordArgument {
    std::string_view name;
    Value value;
};

/// The arguments of a call, after unpacking `*` and `**`.
struct CallArguments {
    std::span<const Value> positional;
    std::span<const KeywordArgument> keywords;
    Location where;  ///< Source location of the call.

    [[nodiscard]] std::size_t size() const { return positional.size() + keywords.size(); }
};

}  // namespace bcast::python
