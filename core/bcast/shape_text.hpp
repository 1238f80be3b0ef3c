#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/shape.hpp"

namespace bcast {

/// A parsed shape, and the location of each of its dims in the text.
struct TypedShape {
    Shape shape;
    std::vector<Span> spans;  ///< One per dim: the extent with its name.
};

/// Parses a shape: `2,3,4`, `(2, 3, 4)`, `(4,)`, `[2, 3]`, `torch.Size([2, 3])`, `N=2,C=3`, `1,C=3,1`, `*=3` (unnamed,
/// the same as a bare 3), `3`, `()`. White space is ignored. Extents are within +-(2^53-1); whether a negative extent
/// or a name is valid is decided by the rules. At most 64 dims and 16384 bytes.
///
/// For a text that is not a shape, returns a Diagnostic with the reason `shape-...`, the span, and a message that
/// quotes the text.
std::variant<TypedShape, Diagnostic> parse_shape(std::string_view text);

/// Parses a list of integers such as `0, 2` or `[0, 2]` with the same grammar, without names.
std::variant<std::vector<Extent>, Diagnostic> parse_integers(std::string_view text);

}  // namespace bcast
