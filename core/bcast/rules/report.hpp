#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Of all columns that clash, the failure that the library reports: which comes first depends on how it walks (see
/// Report). Nothing where no column clashes.
std::optional<Failure> reported(const Arguments& arguments, const std::vector<Column>& columns);

/// NumPy's broadcast takes at most 32 arguments: longer lists go in batches, and from the second batch on argument 0 is
/// what came out so far (NumPy 1.24 `numpy.lib.stride_tricks._broadcast_shape`).
struct Batch {
    std::size_t first = 0;  ///< The first operand in it.
    std::size_t last = 0;   ///< One behind the last operand in it.
};
Batch batch_of(std::size_t operand);

/// The shape of the first `count` operands after broadcasting, as far as they do broadcast.
Shape broadcast_of_first(const std::vector<Column>& columns, std::size_t count);

}  // namespace bcast
