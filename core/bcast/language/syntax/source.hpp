#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/diagnostic.hpp"

namespace bcast::python {

/// A half-open range of byte offsets in a source.
struct Location {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    bool operator==(const Location&) const = default;
};

/// A position for display: line and column start at 1; the column counts code points.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// The text of a program and its line starts. Lines end at \n, \r\n or \r.
class Source {
  public:
    explicit Source(std::string text);

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view text(Location where) const {
        return text().substr(where.begin, where.end - where.begin);
    }
    [[nodiscard]] LineColumn line_column(std::uint32_t byte) const;
    [[nodiscard]] std::size_t line(std::uint32_t byte) const { return line_index(byte) + 1; }
    /// The line without its line ending; the first line is 1.
    [[nodiscard]] std::string_view line_text(std::size_t line) const;
    [[nodiscard]] Span span(Location where) const;

    /// The offset of the first byte that is not valid UTF-8, or npos.
    [[nodiscard]] std::size_t invalid_byte() const;

  private:
    [[nodiscard]] std::size_t line_index(std::uint32_t byte) const;

    std::string text_;
    std::vector<std::uint32_t> starts_;  ///< Byte offset of the start of each line.
    bool ascii_ = true;
};

/// Why a text does not parse: Python's SyntaxError or a related error.
struct SyntaxFault {
    std::string_view type;  ///< SyntaxError, IndentationError, TabError, ValueError.
    std::string message;
    Location where;
    /// `<unknown>` for errors of Python's parser, `<cell>` for those of its compiler; empty for a ValueError, which
    /// names no file.
    std::string_view file = "<unknown>";
    bool ends_reading = false;  ///< CPython looks for no error of its tokenizer behind this one.
};

/// A Python construct outside the supported subset, and its location.
struct OutsideSubset {
    std::string message;
    Location where;
};

}  // namespace bcast::python
