#pragma once

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string_view>

namespace bcast {

/// The row of a table that has this name. The names are this library's own, never a user's: one that is missing is a
/// mistake in the library, which debug builds report, and is taken for the last row.
template <typename Table>
constexpr const auto& row_named(const Table& rows, std::string_view name) {
    const auto last = std::prev(std::end(rows));
    const auto found = std::find_if(std::begin(rows), last, [name](const auto& row) { return row.name == name; });
    assert(found->name == name);
    return *found;
}

/// Whether a name is among names that have a blank between two.
inline bool is_listed(std::string_view names, std::string_view name) {
    std::size_t at = names.find(name);
    while (at != std::string_view::npos) {
        const std::size_t end = at + name.size();
        if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' ')) return true;
        at = names.find(name, at + 1);
    }
    return false;
}

}  // namespace bcast
