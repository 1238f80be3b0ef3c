#pragma once

#include <span>
#include <string>
#include <string_view>

namespace bcast::python {

/// The dictionary that decompresses embedded Python sources, in which one byte encodes a word: entries 0 to 127 are for
/// bytes 128 to 255, the rest for control characters except the line feed (core/cmake/python_words.cmake).
extern const std::span<const std::string_view> embedded_words;

/// Decompresses an embedded Python source by replacing such bytes with their words. Text without such bytes is
/// unchanged.
std::string written_out(std::string_view text);

}  // namespace bcast::python
