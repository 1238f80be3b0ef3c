#pragma once

#include <span>
#include <string>
#include <string_view>

namespace bcast::python {

/// What one byte each stands for in the texts of Python that the build embeds: the first 128 for the bytes from 128 on,
/// the others for control characters but the line feed (core/cmake/python_words.cmake).
extern const std::span<const std::string_view> embedded_words;

/// Such a text with its words written out. One without such bytes is as it was.
std::string written_out(std::string_view text);

}  // namespace bcast::python
