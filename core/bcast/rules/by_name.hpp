#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Aligns the dims of the first operand by name: in the order of the second operand's names (PyTorch 1.13 `align_as`),
/// or of `order` (`align_to`). A name that the first operand lacks is a pad: an inserted 1.
///
/// Without an ellipsis every dim must have a name, and each name must be requested. With one, the dims that are not
/// requested take its position in their own order. The second operand is only used for its names: its extents are not
/// compared. Columns, names and failures are complete; rules/stretch adds the extents.
Alignment align_by_name(const Arguments& arguments);

/// For each dim of the first operand, the output axis to which it was assigned.
std::vector<std::size_t> axes_of_dims(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
