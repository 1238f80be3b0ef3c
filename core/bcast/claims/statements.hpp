#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/claims/document.hpp"
#include "bcast/shape.hpp"

namespace bcast::claims {

/// A statement of a fence's program, at the top level; in a doctest, the code after one prompt.
struct Statement {
    std::size_t first = 0, last = 0;  ///< Lines of the fence.
    std::vector<std::string> source;  ///< The lines without prompts.
    bool expression = false;
    bool doctest = false;
    std::size_t output_begin = 0, output_end = 0;            ///< The lines with its expected output.
    bool skip = false, ellipsis = false, normalize = false;  ///< `# doctest: +SKIP` and the like.

    std::string output;  ///< Its output.
    std::string error;   ///< The exception, as in the last line of a traceback.
    std::size_t error_line = 0;
};

/// The statements of a fence. Returns false for a text that is not a program of the subset: `problem` says why, at
/// `line`.
bool read_statements(const Fence& fence, std::vector<Statement>& out, std::string& problem, std::size_t& line);

/// Parses a shape printed by a program: `(2, 3)`, `torch.Size([2, 3])`, `[2, 3]('N', None)`.
std::optional<Shape> printed_shape(std::string_view text);

}  // namespace bcast::claims
