#include "bcast/language/known_names.hpp"

namespace bcast::python {
namespace {

/// The first word of a row, which is left with the others.
std::string_view taken_word(std::string_view& row) {
    const std::size_t end = row.find(' ');
    const std::string_view word = row.substr(0, end);
    row.remove_prefix(end == std::string_view::npos ? row.size() : end + 1);
    return word;
}

}  // namespace

bool is_known_name(std::string_view owner, std::string_view name) {
    for (std::string_view row : known_name_rows) {
        if (taken_word(row) != owner) continue;
        while (!row.empty()) {
            if (taken_word(row) == name) return true;
        }
        return false;
    }
    return false;
}

}  // namespace bcast::python
