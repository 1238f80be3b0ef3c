#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Compares the extents of every column by the rule, marks what is stretched, and writes each column's verdict,
/// result extent or clash.
///
/// - `none`: all extents are equal.
/// - `numpy`, `bidirectional`, `pdpd-target`: all extents that are not 1 are equal; result = that extent, or 1.
/// - `unidirectional`, `pdpd` (receiver: the first operand), `onto`, `explicit` (receiver: the target): the operand has
///   the receiver's extent or 1; result = the receiver's extent. In PyTorch's expand a receiver of -1 keeps the
///   operand's extent.
/// - `by-name`: result = the extent of the first operand, or 1.
void stretch(const Arguments& arguments, std::vector<Column>& columns);

/// The rule lets only this ref keep its extents; nothing where every 1 stretches.
std::optional<OperandRef> receiver_of(Rule rule);

}  // namespace bcast
