#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/diagnostic.hpp"

namespace bcast::python {

/// Half-open range of bytes of a source.
struct Location {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    bool operator==(const Location&) const = default;
};

/// A place as a person counts: both from 1, the column in code points.
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// A program's text, and where its lines are. Lines end at \n, \r\n or \r.
class Source {
  public:
    explicit Source(std::string text);

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view text(Location where) const {
        return text().substr(where.begin, where.end - where.begin);
    }
    [[nodiscard]] LineColumn place(std::uint32_t byte) const;
    [[nodiscard]] std::size_t line(std::uint32_t byte) const { return place_line(byte) + 1; }
    /// The line without its end; lines are counted from 1.
    [[nodiscard]] std::string_view line_text(std::size_t line) const;
    [[nodiscard]] Span span(Location where) const;

    /// The first byte that is not UTF-8, or npos.
    [[nodiscard]] std::size_t invalid_byte() const;

  private:
    [[nodiscard]] std::size_t place_line(std::uint32_t byte) const;

    std::string text_;
    std::vector<std::uint32_t> starts_;  ///< The first byte of each line.
    bool ascii_ = true;
};

/// Why a text is no program: Python's SyntaxError, or an error of that family.
struct SyntaxFault {
    std::string_view type;  ///< SyntaxError, IndentationError, TabError, ValueError.
    std::string message;
    Location where;
    /// Python's parser calls the text `<unknown>`, its compiler `<cell>`; a ValueError names no file.
    std::string_view file = "<unknown>";
};

/// A construct of Python that is outside the subset, and where it stands.
struct OutsideSubset {
    std::string message;
    Location where;
};

}  // namespace bcast::python
