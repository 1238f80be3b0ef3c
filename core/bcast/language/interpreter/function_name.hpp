#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bcast::python {

/// A name as an argument of a template: rows of a table that do the same under different names.
template <std::size_t size>
struct FunctionName {
    consteval FunctionName(const char (&text)[size]) { std::copy_n(text, size, characters); }  // NOLINT
    [[nodiscard]] constexpr std::string_view text() const { return {characters, size - 1}; }

    char characters[size];
};

}  // namespace bcast::python
