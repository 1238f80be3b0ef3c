#pragma once

#include <string>
#include <string_view>

namespace bcast {

/// A text without what people put around shapes, so that typed_shapes reads them: `In [3]:` and `Out[3]:`, marks of a
/// list, comments, LaTeX (`$3 \times 4$`, `\mathbb{R}^{3 \times 4}`), backquotes and bold type, brackets around all of
/// them, and NumPy's way of writing them, where the line of the result is left out:
///
///     A      (2d array):  5 x 4
///     B      (1d array):      4
///     Result (2d array):  5 x 4
std::string without_notation(std::string_view text);

}  // namespace bcast
