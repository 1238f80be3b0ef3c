#include "bcast/reduce/logsumexp.hpp"
#include "bcast/concat.hpp"

#include <cmath>

#include "bcast/raised.hpp"
#include "bcast/reduce/fold.hpp"
#include "bcast/reduce/operations.hpp"
#include "bcast/reduce/summation.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {

Tensor logsumexp(Context& context, const Tensor& x, const ReduceDims& over) {
    const Dtype dtype = is_whole(x.dtype) ? Dtype::float32 : x.dtype;
    if (over.dims && over.dims->empty() && x.rank() > 0 && !over.keep) {
        raise_exception("RuntimeError", {"output with shape [] doesn't match the broadcast shape ",
                                         list_text(shape_of(std::vector<Extent>(x.rank(), 1)))});
    }
    const std::vector<bool> reduced = reduced_axes(Dialect::pytorch, over, x.rank());
    if (dtype == Dtype::float16) raise_not_implemented("exp_vml_cpu", dtype);
    Tensor result = result_like(context.workspace, x, dtype, reduced_sizes(x, reduced, over.keep),
                                reduced_names(x, reduced, over.keep));
    if (result.shape_only()) return result;
    Tensor centers = empty(context.workspace, Dtype::float64, result.sizes);
    fold(x, reduced, *folding_by<double>(FoldOperation::largest), centers);
    auto* center = reinterpret_cast<double*>(centers.first());
    const Extent count = result.numel();
    for (Extent i = 0; i < count; ++i) {
        if (std::isinf(center[i])) center[i] = 0;
    }
    Summation<double> sum(Summand::exponential);
    sum.centers = center;
    Tensor sums = empty(context.workspace, Dtype::float64, result.sizes);
    fold(x, reduced, sum, sums);
    auto* value = reinterpret_cast<double*>(sums.first());
    for (Extent i = 0; i < count; ++i) value[i] = std::log(value[i]) + center[i];
    store(value, {result.dtype, result.first(), 1, count});
    return result;
}

}  // namespace bcast::ops
