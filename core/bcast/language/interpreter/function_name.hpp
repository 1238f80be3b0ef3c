#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bcast::python {

/// A function name as a template argument, for table rows that share an implementation under different names.
template <std::size_t size>
struct FunctionName {
    consteval FunctionName(const char (&text)[size]) { std::copy_n(text, size, characters); }  // NOLINT
    [[nodiscard]] constexpr std::string_view text() const { return {characters, size - 1}; }

    char characters[size];
};

}  // namespace bcast::python
