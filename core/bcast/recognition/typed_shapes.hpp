#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// Shapes as a person wrote them side by side.
struct TypedShapes {
    std::vector<std::string> shapes;  ///< Each as `parse_shape` reads it; where `unknown`, as `unknown_sizes` does.
    std::vector<std::string> labels;  ///< What each was called, `pred.shape`; empty where it was not.
    bool unknown = false;             ///< One leaves a size open: `(None, 4)`.
    std::string sign;                 ///< What stands between the first two: `+`, `*`, ...; empty where nothing does.
    bool in_place = false;            ///< It was `+=`, say; `sign` is without the equals sign.
    bool too_large = false;           ///< One has a size beyond max_extent, which `parse_shape` refuses too.
    bool too_many_axes = false;       ///< One has more than max_rank axes, so `parse_shape` refuses it.
};

/// Two or more shapes and nothing else: `(8, 1, 6) + (7, 1)`, `4,1 and 4`, `[2, 3] vs. [3]`, one a line; also a single
/// one that has too many axes.
std::optional<TypedShapes> typed_shapes(std::string_view typed);

/// A single shape and nothing else: `(3, 4)`, `3x4`, `a.shape = torch.Size([3, 4])`. One in square brackets is rather
/// an array, and a number no shape.
bool is_one_shape(std::string_view typed);

/// Two or more shapes in brackets among other words, each of which holds sizes only: `pred: torch.Size([4, 1]), target:
/// torch.Size([4])`.
std::optional<TypedShapes> shapes_among_words(std::string_view text);

}  // namespace bcast
