#include "bcast/reduce/moments.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cascade.hpp"
#include "bcast/reduce/fold.hpp"
#include "bcast/reduce/norm_torch.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/summation.hpp"

namespace bcast::ops {
namespace {

struct MomentsRequest {
    Dialect dialect;
    Spread what;
    const Tensor& x;
    const SpreadOptions& options;
    std::vector<bool> reduced;
    /// Uses the rounded mean as the center: PyTorch 1.13 `std_var_all_cpu`, for a single result and without returning
    /// the mean.
    bool mean_is_rounded = false;
};

template <class Wide>
Tensor means_of(const Workspace& workspace, const MomentsRequest& request, const Tensor& like) {
    constexpr Dtype dtype = std::is_same_v<Wide, float> ? Dtype::float32 : Dtype::float64;
    Tensor means = empty(workspace, dtype, like.sizes);
    Summation<Wide> sum(Summand::element);
    sum.divisor = static_cast<Wide>(reduced_count(request.x, request.reduced));
    sum.keeps_order = request.dialect == Dialect::numpy;
    if (sum.keeps_order) sum.chunk = numpy_buffer;
    fold(request.x, request.reduced, sum, means);
    return means;
}

/// Writes the spread, computed from the sums of squares and the divisor, to `result`.
template <class Wide>
void finish(Wide* values, Wide divisor, Spread what, Tensor& result) {
    const Extent results = result.numel();
    for (Extent i = 0; i < results; ++i) {
        values[i] /= divisor;
        if (what == Spread::std) values[i] = std::sqrt(values[i]);
    }
    store(values, {result.dtype, result.first(), 1, results});
}

/// Writes the spread around the means to `result`.
template <class Wide>
void compute(const Workspace& workspace, const MomentsRequest& request, const Tensor& means, Tensor& result) {
    Summation<Wide> squares(Summand::squared_distance);
    squares.centers = reinterpret_cast<const Wide*>(means.first());
    squares.keeps_order = request.dialect == Dialect::numpy;
    if (squares.keeps_order) squares.chunk = numpy_buffer;
    const auto count = static_cast<double>(reduced_count(request.x, request.reduced));
    squares.divisor =
        static_cast<Wide>(count == 0 && !squares.keeps_order ? 0 : std::max(count - request.options.correction, 0.0));
    Tensor wide = empty(workspace, means.dtype, result.sizes);
    fold(request.x, request.reduced, squares, wide);
    finish(reinterpret_cast<Wide*>(wide.first()), Wide{1}, request.what, result);
}

/// In PyTorch's order, for no more elements than PyTorch processes on one thread. Returns false for more elements, and
/// for none.
bool computed_in_order(Context& context, const MomentsRequest& request, Tensor& result, Tensor& mean) {
    if (request.x.numel() == 0 || request.x.numel() >= cascade_elements) return false;
    Context unobserved = context.unobserved();
    const bool halves = item_size(result.dtype) == 2;
    std::optional<double> center;
    if (request.mean_is_rounded && !halves && result.numel() == 1)
        center = std::get<double>(read(reduce(unobserved, Dialect::pytorch, Reduction::mean, request.x), 0));
    Tensor squares = empty(context.workspace, halves ? Dtype::float32 : Dtype::float64, result.sizes);
    Tensor means = empty(context.workspace, squares.dtype, result.sizes);
    moments_in_order(unobserved, request.x, request.reduced, center ? &*center : nullptr, squares, means);
    const double divisor =
        std::max(static_cast<double>(reduced_count(request.x, request.reduced)) - request.options.correction, 0.0);
    if (halves) {
        finish(reinterpret_cast<float*>(squares.first()), static_cast<float>(divisor), request.what, result);
    } else {
        finish(reinterpret_cast<double*>(squares.first()), divisor, request.what, result);
    }
    copy_elements(means, mean);
    return true;
}

SpreadAndMean computed(Context& context, const MomentsRequest& request) {
    const bool keep = request.options.over.keep;
    Dtype dtype = request.x.dtype;
    if (request.dialect == Dialect::numpy) {
        dtype = request.options.dtype.value_or(is_integral(dtype) ? Dtype::float64 : dtype);
    }
    Tensor result = result_like(context.workspace, request.x, dtype, reduced_sizes(request.x, request.reduced, keep),
                                reduced_names(request.x, request.reduced, keep));
    Tensor mean = result_like(context.workspace, request.x, dtype, result.sizes, result.names);
    if (result.shape_only() ||
        (request.dialect == Dialect::pytorch && computed_in_order(context, request, result, mean)))
        return {std::move(result), std::move(mean)};
    const bool narrow = request.dialect == Dialect::numpy && dtype != Dtype::float64;
    if (narrow) {
        const Tensor means = means_of<float>(context.workspace, request, result);
        compute<float>(context.workspace, request, means, result);
        store(reinterpret_cast<const float*>(means.first()), {dtype, mean.first(), 1, mean.numel()});
    } else {
        const Tensor means = means_of<double>(context.workspace, request, result);
        compute<double>(context.workspace, request, means, result);
        store(reinterpret_cast<const double*>(means.first()), {dtype, mean.first(), 1, mean.numel()});
    }
    return {std::move(result), std::move(mean)};
}

void require_floating(const Tensor& x, std::string_view function) {
    if (is_floating(x.dtype)) return;
    raise_runtime_error({function, " only support floating point and complex dtypes"});
}

}  // namespace

Tensor spread(Context& context, Dialect dialect, Spread what, const Tensor& x, const SpreadOptions& options) {
    if (dialect == Dialect::pytorch) require_floating(x, "std and var");
    if (dialect == Dialect::numpy) refuse_axes_of_scalar(x, options.over);
    const std::vector<bool> reduced = reduced_axes(dialect, options.over, x.rank());
    const Tensor out = computed(context, {dialect, what, x, options, reduced, true}).spread;
    return dialect == Dialect::numpy ? with_strides(context, out, reduced_strides(x, reduced, options.over.keep)) : out;
}

SpreadAndMean spread_and_mean(Context& context, Spread what, const Tensor& x, const SpreadOptions& options) {
    require_floating(x, what == Spread::var ? "var_mean" : "std_mean");
    const std::vector<bool> reduced = reduced_axes(Dialect::pytorch, options.over, x.rank());
    return computed(context, {Dialect::pytorch, what, x, options, reduced, false});
}

}  // namespace bcast::ops
