#pragma once

#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/autograd/derivatives/reduced.hpp"

namespace bcast::autograd {

/// The derivation of a call that makes one element of many, or of one of its results, by the name of its row: `sum`,
/// `mean`, `prod`, `max`, `min`, `amax`, `amin`, `nansum`, `logsumexp`, `median`, `nanmedian`, `var`, `std`, `norm`,
/// `trace`; `nan_to_num` reduces nothing. `setting` is the correction of a variance, the order of a norm.
Derivation reduction(const Mode& mode, std::string_view name, const Variable& x, const Reduced& reduced,
                     const Tensor& result, double setting = 0);

/// The values of `max`, `sort`, `topk` and their like, which are elements of x: those at `indices` along `dim`, which
/// stays if `keep`. `call` is the call that gives these indices with the dim kept, D and K its dim and its number:
/// `topk(K, D, True)`.
Derivation selection(const Mode& mode, std::string_view node, const Variable& x, const Tensor& indices, Extent dim,
                     bool keep, std::string_view call, Extent number = 0);

}  // namespace bcast::autograd
