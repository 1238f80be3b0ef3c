#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace bcast {

/// A message of a library: its words, with fields where sizes, dims, names and shapes stand. The same row writes the
/// message and reads it back.
///
/// A field is `<of:is>`: whose it is (`a`, `b`, ..., `target`, `result`, or nothing), and what: `size`, `dim`, `axis`,
/// `rank`, `count`, `index` are integers; `shape`, `shapes` (several with white space or commas between), `by` (`2x3`);
/// `names`, `name`; `word` (a name of code) and `rest` (anything up to the next words).
struct MessageRow {
    std::string_view library;  ///< Whose words: a dialect, `tensorflow`, `jax` or `onnxruntime`.
    std::string_view type;     ///< The exception's class as the library raises it; empty where several do.
    std::string_view about;    ///< What it is about: `broadcast`, `in-place`, `names`, `matmul`, ...
    std::string_view words;
};

/// The row's words with its fields filled in their order. Requires one text per field.
std::string filled(const MessageRow& row, std::initializer_list<std::string_view> fields);

/// Where the next field begins and ends in a row's words, from `at` on: both brackets are within. Both are the end of
/// the words where there is none.
struct FieldPlace {
    std::size_t begin;
    std::size_t end;
};
FieldPlace next_field(std::string_view words, std::size_t at);

}  // namespace bcast
