#include "bcast/reduce/logsumexp.hpp"
#include "bcast/concat.hpp"

#include <array>
#include <cmath>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {

Tensor logsumexp(Context& context, const Tensor& x, const ReduceDims& over) {
    const Dtype dtype = is_integral(x.dtype) ? Dtype::float32 : x.dtype;
    const bool some = x.numel() != 0;
    if (some && over.dims && over.dims->empty() && x.rank() > 0 && !over.keep) {
        raise_runtime_error({"output with shape [] doesn't match the broadcast shape ",
                             list_text(shape_of(std::vector<Extent>(x.rank(), 1)))});
    }
    const std::vector<bool> reduced = reduced_axes(Dialect::pytorch, over, x.rank());
    if (dtype == Dtype::float16) raise_not_implemented("exp_vml_cpu", dtype);
    Tensor result = result_like(context.workspace, x, dtype, reduced_sizes(x, reduced, over.keep),
                                reduced_names(x, reduced, over.keep));
    if (result.shape_only()) return result;
    Context unobserved = context.unobserved();
    const auto computed_by = [&](std::string_view call, auto... operands) {
        return elementwise(unobserved, *find_call(Dialect::pytorch, call),
                           std::array<Tensor, sizeof...(operands)>{operands...});
    };
    Tensor from = x.dtype == dtype ? x : converted(unobserved, x, dtype);
    from.names.clear();
    ReduceOptions with_keepdim;
    with_keepdim.over = {over.dims, true};
    Tensor centers;
    if (some) {
        centers = reduce(unobserved, Dialect::pytorch, Reduction::amax, from, with_keepdim);
        for (Extent i = 0; i < centers.numel(); ++i) {
            if (std::isinf(std::get<double>(read(centers, i)))) write(centers, i, 0.0);
        }
        from = computed_by(op::sub, from, centers);
    }
    const Tensor logarithm = computed_by(
        op::log, reduce(unobserved, Dialect::pytorch, Reduction::sum, computed_by(op::exp, from), with_keepdim));
    result.storage = (some ? computed_by(op::add, logarithm, centers) : logarithm).storage;
    return result;
}

}  // namespace bcast::ops
