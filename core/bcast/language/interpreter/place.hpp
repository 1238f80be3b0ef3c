#pragma once

#include <cstddef>

#include "bcast/diagnostic.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

/// A source location for display.
struct Place {
    Span span;
    std::size_t line = 1;
    std::size_t column = 1;  ///< In code points, from 1.
};

inline Place place_of(const Source& source, Location where) {
    const LineColumn begin = source.place(where.begin);
    return {source.span(where), begin.line, begin.column};
}

}  // namespace bcast::python
