#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bcast {

/// The line of the user's program that failed.
struct FailingLine {
    std::optional<std::size_t> number;
    std::string text;       ///< Without its indentation.
    std::size_t begin = 0;  ///< Range of bytes in the searched text.
    std::size_t end = 0;
    std::optional<std::size_t> operator_at;  ///< Byte offset in `text` that the carets of Python 3.11 mark.
};

/// Finds it in a traceback of Python, IPython or pytest, or after the prompt of an interactive session: among several
/// frames the innermost one outside of libraries. `plain` is Readable::plain(); only the text before `end` is searched.
std::optional<FailingLine> failing_line(std::string_view plain, std::size_t end);

}  // namespace bcast
