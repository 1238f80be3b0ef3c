#pragma once

#include <initializer_list>
#include <vector>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// The position of NaN among complex numbers: in NumPy's sort order (R + Rj, R + nanj, nan + Rj, nan + nanj), or all
/// equal before or after every number.
enum class NanPosition { sorted, first, last };

/// Maps complex numbers to int64 ranks in NumPy 1.24's sort order (real parts first); equal numbers have equal ranks.
/// Each result has the strides of its tensor. So functions that sort, select and compare integers can be used for
/// complex numbers.
std::vector<Tensor> complex_ranks(const Context& context, std::initializer_list<Tensor> tensors, NanPosition nan);

}  // namespace bcast::ops
