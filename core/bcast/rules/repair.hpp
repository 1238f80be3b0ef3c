#pragma once

#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"
#include "bcast/rules/operand_change.hpp"

namespace bcast {

enum class RepairKind { unsqueeze, squeeze, permute, axis, align_as, rename, refine_names };

/// A change of one operand (or of pdpd's axis) after which the call broadcasts, verified by `rules/broadcast`.
struct Repair {
    RepairKind kind;
    OperandChange change;
    Arguments arguments;  ///< The call after the change.
    Shape result;
};

std::string_view name_of(RepairKind kind);

/// For two operands whose extents clash: inserting 1s so that each dim of an operand meets an equal one, swapping the
/// axis that clashes with another, another axis for pdpd. If names clash: the dims of an operand in the order of the
/// other's (`align_as`), renaming them, and, if the output in place lacks names, `refine_names` on it. At most two, the
/// simplest first.
std::vector<Repair> repairs_of_clash(const Arguments& arguments, const Alignment& alignment);

/// For two operands that broadcast along each other, the first along `first_axis`, the second along `second_axis`:
/// removing or adding a 1, or swapping these axes, so that elements pair up one to one. At most two.
std::vector<Repair> repairs_of_outer_product(const Arguments& arguments, const Alignment& alignment,
                                             std::size_t first_axis, std::size_t second_axis);

}  // namespace bcast
