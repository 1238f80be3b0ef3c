#pragma once

#include <cstddef>

#include "bcast/diagnostic.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

/// A source location for display.
struct SourceLocation {
    Span span;
    std::size_t line = 1;
    std::size_t column = 1;  ///< In code points, from 1.
};

inline SourceLocation source_location(const Source& source, Location where) {
    const LineColumn begin = source.line_column(where.begin);
    return {source.span(where), begin.line, begin.column};
}

}  // namespace bcast::python
