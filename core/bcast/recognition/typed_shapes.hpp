#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// Shapes typed next to each other.
struct TypedShapes {
    std::vector<std::string> shapes;  ///< Each as accepted by `parse_shape`; if `unknown`, by `unknown_sizes`.
    std::vector<std::string> labels;  ///< The label of each, `pred.shape`; empty if it has none.
    bool unknown = false;             ///< A size is unknown: `(None, 4)`.
    std::string sign;                 ///< The sign between the first two: `+`, `*`, ...; empty if there is none.
    bool in_place = false;            ///< It was `+=` or similar; `sign` omits the equals sign.
    bool too_large = false;           ///< A size exceeds max_extent, which `parse_shape` rejects too.
    bool too_many_axes = false;       ///< One has more than max_rank axes, which `parse_shape` rejects.
};

/// Two or more shapes and nothing else: `(8, 1, 6) + (7, 1)`, `4,1 and 4`, `[2, 3] vs. [3]`, one per line; also a
/// single one that has too many axes.
std::optional<TypedShapes> typed_shapes(std::string_view typed);

/// A single shape and nothing else: `(3, 4)`, `3x4`, `a.shape = torch.Size([3, 4])`. Square brackets are treated as an
/// array, and a number is not a shape.
bool is_one_shape(std::string_view typed);

/// Two or more shapes in brackets among other words, each of which contains only sizes: `pred: torch.Size([4, 1]),
/// target: torch.Size([4])`.
std::optional<TypedShapes> shapes_among_words(std::string_view text);

}  // namespace bcast
