#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/program/lineage/log.hpp"

namespace bcast::python::lineage {

/// How the elements of a result depend on those of the operands.
enum class Rule : std::uint8_t {
    written_down,  ///< Written or drawn by the program, from no tensor's elements.
    elementwise,   ///< Each from the elements at its index after broadcasting.
    product,       ///< Each from a row of the first operand and a column of the second.
    fiber,         ///< Each from all elements along some axes.
    moved,         ///< Each is an element of an operand, at any index, or a number of the program.
    chosen,        ///< The same, selected by the order of the elements.
    probed,        ///< Determined by replaying the call with changed elements.
};
Rule rule_of(const LoggedCall& call);

bool broadcasts_to(const std::vector<Extent>& sizes, const std::vector<Extent>& target);

/// Whether an input is an element-wise parameter of the distribution that a call draws from: a mean, a probability.
bool is_distribution_parameter(const LoggedCall& call, std::size_t input);

/// Whether it is a method of its first input, not of a ufunc.
bool is_method(const LoggedCall& call);

/// Whether an input of a call that moves elements only selects: an index, a mask, a condition.
bool selects(const LoggedCall& call, std::size_t input);

/// The axes of the first input along which a `fiber` or `chosen` call operates: those in its arguments; by default all,
/// or the last one for a scan (also in NumPy, except for functions that flatten).
std::vector<bool> axes_along(const LoggedCall& call);

}  // namespace bcast::python::lineage
