#pragma once

#include <optional>
#include <string>

#include "bcast/recognition/errors.hpp"
#include "bcast/recognition/known_operands.hpp"
#include "bcast/recognition/typed_shapes.hpp"

namespace bcast {

/// Whether all sizes are known, and there are no further axes.
bool all_sizes_known(const KnownOperand& operand);

/// The program that shows the matrix product of an error message with both shapes.
std::optional<std::string> product_of(const FoundError& error, const KnownCall& known);

/// The same for typed shapes: `(3, 4) @ (4, 2)`.
std::optional<std::string> product_of(const TypedShapes& typed);

}  // namespace bcast
