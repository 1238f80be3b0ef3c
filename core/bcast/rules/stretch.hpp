#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Compares the extents of every column by the rule, marks cells that broadcast ("stretched"), and sets each column's
/// verdict, result extent or clash.
///
/// - `none`: all extents must be equal.
/// - `numpy`, `bidirectional`, `pdpd-target`: all extents other than 1 must be equal; result = that extent, or 1.
/// - `unidirectional`, `pdpd` (receiver: the first operand), `onto`, `explicit` (receiver: the target): the operand has
///   the receiver's extent or 1; result = the receiver's extent. In PyTorch's expand a receiver of -1 keeps the
///   operand's extent.
/// - `by-name`: result = the extent of the first operand, or 1.
void stretch(const Arguments& arguments, std::vector<Column>& columns);

/// The ref whose extents are fixed under the rule; nothing if every 1 broadcasts.
std::optional<OperandRef> receiver_of(Rule rule);

}  // namespace bcast
