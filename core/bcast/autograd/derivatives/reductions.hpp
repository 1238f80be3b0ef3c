#pragma once

#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/autograd/derivatives/reduced.hpp"

namespace bcast::autograd {

/// The derivation of a reduction, or of one of its results, by the name of its row: `sum`, `mean`, `prod`, `max`,
/// `min`, `amax`, `amin`, `nansum`, `logsumexp`, `median`, `nanmedian`, `var`, `std`, `norm`, `trace`; also
/// `nan_to_num`, which is elementwise. `setting` is the correction of a variance or the order of a norm.
Derivation reduction(const Mode& mode, std::string_view name, const Variable& x, const Reduced& reduced,
                     const Tensor& result, double setting = 0);

/// The derivation of the values of `max`, `sort`, `topk` and similar calls, which are the elements of x at `indices`
/// along `dim`; with keepdim if `keep`. `call` is the call that returns these indices with keepdim, where D is its dim
/// and K its number: `topk(K, D, True)`.
Derivation selection(const Mode& mode, std::string_view node, const Variable& x, const Tensor& indices, Extent dim,
                     bool keep, std::string_view call, Extent number = 0);

}  // namespace bcast::autograd
