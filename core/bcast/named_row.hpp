#pragma once

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string_view>

namespace bcast {

/// The row of a table with this name. Names are literals of this library, never user input: a missing name is a bug,
/// which debug builds assert; release builds return the last row.
template <typename Table>
constexpr const auto& row_named(const Table& rows, std::string_view name) {
    const auto last = std::prev(std::end(rows));
    const auto found = std::find_if(std::begin(rows), last, [name](const auto& row) { return row.name == name; });
    assert(found->name == name);
    return *found;
}

/// Whether a name occurs in a list of names separated by blanks. A text with a blank is no name.
inline bool is_listed(std::string_view names, std::string_view name) {
    if (name.find(' ') != std::string_view::npos) return false;
    std::size_t at = names.find(name);
    while (at != std::string_view::npos) {
        const std::size_t end = at + name.size();
        if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' ')) return true;
        at = names.find(name, at + 1);
    }
    return false;
}

/// The part of a dotted name after its last dot: `add` of `torch.add`.
constexpr std::string_view last_component(std::string_view name) {
    return name.substr(name.rfind('.') + 1);
}

}  // namespace bcast
