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
    by_name,       ///< Axes should be matched by name.
    rename,        ///< The names have the same meaning.
    out_of_place,  ///< The result should be a new tensor.
    all_pairs,     ///< Every element should be combined with every other.
    one_too_many,  ///< One operand has one element too many.
    keep,          ///< The result is intended; the change makes that explicit.
    product,       ///< The matrix product was meant: `*` clashes, `@` is valid.
};

std::string_view name_of(Intent intent);

/// A change of the call that gives the intended result, verified by `rules/broadcast` (for a matrix product, its batch
/// axes).
struct WayOut {
    Intent intent = Intent::other_axis;
    OperandChange change;  ///< Its text may be more than the operand: `a = a + b`, `axis=1`.
    Arguments arguments;   ///< The call after the change; without operands if it is a matrix product.
    Shape result;
};

/// The ways out of an alignment that fails, or that has lints, the most probable first.
std::vector<WayOut> ways_out(const Arguments& arguments, const Alignment& alignment, const std::vector<Lint>& lints);

}  // namespace bcast
