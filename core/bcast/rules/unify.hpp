#pragma once

#include <string>

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Unifies the operands' names column by column and writes each column's verdict and result name; gives the first
/// failure.
///
/// The operands are folded from the left; each pair is read from the right, and at each position there are two steps
/// (PyTorch 1.13 `unify_from_right`):
/// 1. match: the names are equal, or one is a wildcard; the more specific one comes out. A missing dim is a wildcard.
/// 2. not misaligned: a name that met a wildcard does not stand anywhere in the other list.
std::optional<Failure> unify(const Arguments& arguments, std::vector<Column>& columns);

/// Operators without a name rule refuse named operands, from operand `first` on (PyTorch 1.13, the fallback that says
/// "not yet supported with named tensors").
std::optional<Failure> refuse_names(const Arguments& arguments, std::string function, std::size_t first);

/// Each column takes the name of the dim of the operand that comes out: the only one, or the one that is written to.
void keep_names(const Arguments& arguments, std::vector<Column>& columns);

/// In place: the unified names are those of the first operand, unless it has none and takes them (PyTorch 1.13
/// `propagate_names`).
std::optional<Failure> unfit_output_names(const Arguments& arguments, const std::vector<Column>& columns);

}  // namespace bcast
