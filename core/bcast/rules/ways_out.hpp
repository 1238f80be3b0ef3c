#pragma once

#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/operand_change.hpp"

namespace bcast {

/// The probable intention of a call that clashes, or whose result is probably unintended.
enum class Intent {
    other_axis,    ///< The sizes should be matched on another axis.
    one_to_one,    ///< Elements should pair up one to one.
    transpose,     ///< Two axes are swapped.
    axis,          ///< pdpd: the second should start at another axis.
    by_name,       ///< Axes should meet by their names.
    rename,        ///< The names mean the same.
    out_of_place,  ///< A new result should be made.
    all_pairs,     ///< Every element should meet every other.
    one_too_many,  ///< One operand has an element too many.
    keep,          ///< What comes out is meant, and may be said so.
    product,       ///< `*` of two matrices that clash, and `@` takes: the product of matrices.
};

std::string_view name_of(Intent intent);

/// A change of the call after which it gives what was meant; `rules/broadcast` has run it (of a product its batches).
struct WayOut {
    Intent intent = Intent::other_axis;
    OperandChange change;  ///< Its text may be more than the operand: `a = a + b`, `axis=1`.
    Arguments arguments;   ///< The call as it then is; without operands where that is no call that broadcasts.
    Shape result;
};

/// The ways out of an alignment that fails, or that has lints, the most probable first.
std::vector<WayOut> ways_out(const Arguments& arguments, const Alignment& alignment, const std::vector<Lint>& lints);

}  // namespace bcast
