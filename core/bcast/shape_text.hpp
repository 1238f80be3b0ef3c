#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/shape.hpp"

namespace bcast {

/// A shape as a person typed it, and where each of its dims stands in the text.
struct TypedShape {
    Shape shape;
    std::vector<Span> spans;  ///< One per dim: the extent with its name.
};

/// Reads a shape: `2,3,4`, `(2, 3, 4)`, `(4,)`, `[2, 3]`, `torch.Size([2, 3])`, `N=2,C=3`, `1,C=3,1`, `*=3` (unnamed,
/// as a bare 3), `3`, `()`. White space is free. Extents are within +-(2^53-1); whether a negative one or a name is fit
/// is for the rules to say. At most 64 dims and 16384 bytes.
///
/// A text that is no shape gives a Diagnostic with the reason `shape-...`, the span, and a message that quotes the
/// text.
std::variant<TypedShape, Diagnostic> parse_shape(std::string_view text);

/// Reads a list of integers such as `0, 2` or `[0, 2]`, by the same grammar without names.
std::variant<std::vector<Extent>, Diagnostic> parse_integers(std::string_view text);

}  // namespace bcast
