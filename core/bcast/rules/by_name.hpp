#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Places the dims of the first operand by their names: in the order of the second operand's names (PyTorch 1.13
/// `align_as`), or of `order` (`align_to`). A name that the first operand has not is a pad there: a 1 that is inserted.
///
/// Without an ellipsis every dim must have a name, and each of these must be asked for. With one, the dims that are not
/// asked for stand in its place in their own order. The second operand is only read for its names: its extents are not
/// compared. Columns, names and failures are complete; rules/stretch adds the extents.
Alignment align_by_name(const Arguments& given);

/// Per dim of the first operand the output axis that it went to.
std::vector<std::size_t> axes_of_dims(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
