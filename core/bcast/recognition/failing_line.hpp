#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bcast {

/// The line of a person's program at which it stopped.
struct FailingLine {
    std::optional<std::size_t> number;
    std::string text;       ///< Without its indentation.
    std::size_t begin = 0;  ///< Bytes of the text that was searched.
    std::size_t end = 0;
    std::optional<std::size_t> operator_at;  ///< Byte within `text` that Python 3.11's carets point at.
};

/// Finds it in a traceback of Python, IPython or pytest, or behind the prompt of an interactive session: of several
/// frames the innermost one that is no library's. `plain` is Readable::plain(); only what stands before `end` is read.
std::optional<FailingLine> failing_line(std::string_view plain, std::size_t end);

}  // namespace bcast
