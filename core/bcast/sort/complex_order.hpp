#pragma once

#include <initializer_list>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// Where NaN stands among complex numbers: in NumPy's order of sorting (R + Rj, R + nanj, nan + Rj, nan + nanj), or all
/// alike before or behind every number.
enum class NanPlace { sorted, first, last };

/// Complex numbers as int64 in the order in which NumPy 1.24 sorts them: real parts first, equal ones get the same
/// number. Each tensor lies as the one that it was made of. So what sorts, selects and compares integers serves complex
/// numbers.
std::vector<Tensor> complex_ranks(const Context& context, std::initializer_list<Tensor> tensors, NanPlace nan);

}  // namespace bcast::ops
