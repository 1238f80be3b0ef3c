#pragma once

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Among all columns that clash, the failure that the library reports, which depends on its order of traversal (see
/// Report). Nothing if no column clashes.
std::optional<Failure> reported(const Arguments& arguments, const std::vector<Column>& columns);

/// NumPy's broadcast takes at most 32 arguments: longer lists are processed in batches, and from the second batch on
/// argument 0 is the intermediate result (NumPy 1.24 `numpy.lib.stride_tricks._broadcast_shape`).
struct Batch {
    std::size_t first = 0;  ///< The first operand in it.
    std::size_t last = 0;   ///< One past the last operand in it.
};
Batch batch_of(std::size_t operand);

/// The broadcast shape of the first `count` operands; clashes are ignored.
Shape broadcast_of_first(const std::vector<Column>& columns, std::size_t count);

}  // namespace bcast
