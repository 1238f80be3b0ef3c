#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "bcast/rules/library.hpp"

namespace bcast {

/// A message of a library: its text, with fields for sizes, dims, names and shapes. The same row formats the message
/// and parses it.
///
/// A field is `<of:is>`: its owner (`a`, `b`, ..., `target`, `result`, or nothing), and its type: `size`, `dim`,
/// `axis`, `rank`, `count`, `index` are integers; `shape`, `shapes` (several, separated by white space or commas), `by`
/// (`2x3`); `names`, `name`; `word` (an identifier) and `rest` (anything up to the following text).
struct MessageRow {
    Library library;
    std::string_view type;   ///< The exception class that the library raises; empty if there are several.
    std::string_view about;  ///< The topic: `broadcast`, `in-place`, `names`, `matmul`, ...
    std::string_view words;
};

/// The row's text with its fields filled in order. Requires one text per field.
std::string filled(const MessageRow& row, std::initializer_list<std::string_view> fields);

/// The range of the next field in a row's text from `at` on, including both brackets. Both are the length of the text
/// if there is none.
struct FieldRange {
    std::size_t begin;
    std::size_t end;
};
FieldRange next_field(std::string_view words, std::size_t at);

}  // namespace bcast
