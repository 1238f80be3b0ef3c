#pragma once

#include <string>

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Unifies the operands' names column by column and sets each column's verdict and result name; returns the first
/// failure.
///
/// The operands are folded from the left; each pair is compared from the right, with two steps per position (PyTorch
/// 1.13 `unify_from_right`):
/// 1. match: the names are equal, or one is a wildcard; the result is the more specific one. A missing dim is a
/// wildcard.
/// 2. not misaligned: a name matched with a wildcard must not occur anywhere in the other list.
std::optional<Failure> unify(const Arguments& arguments, std::vector<Column>& columns);

/// Refuses named operands, from operand `first` on, for operators without a name rule (PyTorch 1.13, the fallback that
/// raises "not yet supported with named tensors").
std::optional<Failure> refuse_names(const Arguments& arguments, std::string function, std::size_t first);

/// Each column takes its name from the operand that determines the result: the only one, or the one that is written to.
void keep_names(const Arguments& arguments, std::vector<Column>& columns);

/// In place: the unified names must be those of the first operand, unless it has none and takes them (PyTorch 1.13
/// `propagate_names`).
std::optional<Failure> unfit_output_names(const Arguments& arguments, const std::vector<Column>& columns);

}  // namespace bcast
