#pragma once

#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"
#include "bcast/rules/operand_change.hpp"

namespace bcast {

enum class RepairKind { unsqueeze, squeeze, permute, axis, align_as, rename, refine_names };

/// A change of one operand (or of pdpd's axis) after which the call broadcasts. `rules/broadcast` has run it.
struct Repair {
    RepairKind kind;
    OperandChange change;
    Arguments arguments;  ///< The call as it then is.
    Shape result;
};

std::string_view name_of(RepairKind kind);

/// For two operands whose extents clash: 1s put into an operand so that each of its dims meets an equal one, the axis
/// that clashes exchanged with another, another axis for pdpd. Where names clash: the dims of an operand in the order
/// of the other's (`align_as`), other names for them, and, where the output in place lacks names, these names for it.
/// At most two, the simplest first.
std::vector<Repair> repairs_of_clash(const Arguments& arguments, const Alignment& alignment);

/// For two operands that stretch each other, the first along `first_axis`, the second along `second_axis`: a 1 dropped
/// or added, or these axes exchanged, so that elements meet one by one. At most two.
std::vector<Repair> repairs_of_outer_product(const Arguments& arguments, const Alignment& alignment,
                                             std::size_t first_axis, std::size_t second_axis);

}  // namespace bcast
