#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/program/lineage/log.hpp"

namespace bcast::python::lineage {

/// How the elements of a result follow from those of the operands.
enum class Rule : std::uint8_t {
    written_down,  ///< The program wrote or drew them: no tensor's elements.
    elementwise,   ///< Each from those that stand at its place after broadcasting.
    product,       ///< Each from a row of the first operand and a column of the second.
    fiber,         ///< Each from all that stand along some axes.
    moved,         ///< Each is an element of an operand, wherever it stood, or a number of the program's.
    chosen,        ///< The same, where the order of the elements says which.
    probed,        ///< What a change of an element changes, asked of the call itself.
};
Rule rule_of(const LoggedCall& call);

/// Whether a result is made of some elements that their order says: `quantile`, NumPy's `median`.
bool by_order(const LoggedCall& call);

/// Whether an input parametrizes, element by element, the distribution that a call draws from: a mean, a probability.
bool is_distribution_parameter(const LoggedCall& call, std::size_t input);

/// Whether what a function writes down is the number that it is given.
bool holds_number(std::string_view name);

/// Whether an input of a call that moves elements says which, and gives none itself: an index, a mask, a condition.
bool selects(const LoggedCall& call, std::size_t input);

/// The axes of the first input that a call of `fiber` or `chosen` goes along: by its arguments, else all of them, or
/// for a scan the last one (in NumPy too, but for those that go along all).
std::vector<bool> axes_along(const LoggedCall& call);

}  // namespace bcast::python::lineage
