#pragma once

#include <string>
#include <string_view>

namespace bcast {

/// Removes notation around shapes, so that typed_shapes can parse them: `In [3]:` and `Out[3]:`, list markers,
/// comments, LaTeX (`$3 \times 4$`, `\mathbb{R}^{3 \times 4}`), backquotes and bold type, brackets around all of them,
/// and the notation of NumPy's documentation, whose result line is dropped:
///
///     A      (2d array):  5 x 4
///     B      (1d array):      4
///     Result (2d array):  5 x 4
std::string without_notation(std::string_view text);

}  // namespace bcast
