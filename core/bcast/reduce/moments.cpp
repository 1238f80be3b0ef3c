#include "bcast/reduce/moments.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/fold.hpp"
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
    /// Around the mean as float32: `std_var_all_cpu` of PyTorch 1.13, for one result and without the mean.
    bool mean_is_rounded = false;
};

template <class Wide>
Tensor means_of(const Workspace& workspace, const MomentsRequest& request, const Tensor& like) {
    constexpr Dtype dtype = std::is_same_v<Wide, float> ? Dtype::float32 : Dtype::float64;
    Tensor means = empty(workspace, dtype, like.sizes);
    Summation<Wide> sum(Summand::element);
    sum.divisor = static_cast<Wide>(reduced_count(request.x, request.reduced));
    sum.keeps_order = request.dialect == Dialect::numpy;
    if (sum.keeps_order) sum.piece = numpy_buffer;
    fold(request.x, request.reduced, sum, means);
    return means;
}

/// The spread around the means into `result`.
template <class Wide>
void compute(const Workspace& workspace, const MomentsRequest& request, const Tensor& means, Tensor& result) {
    Summation<Wide> squares(Summand::squared_distance);
    squares.centers = reinterpret_cast<const Wide*>(means.first());
    squares.keeps_order = request.dialect == Dialect::numpy;
    if (squares.keeps_order) squares.piece = numpy_buffer;
    const auto count = static_cast<double>(reduced_count(request.x, request.reduced));
    squares.divisor =
        static_cast<Wide>(count == 0 && !squares.keeps_order ? 0 : std::max(count - request.options.correction, 0.0));
    Tensor wide = empty(workspace, means.dtype, result.sizes);
    fold(request.x, request.reduced, squares, wide);
    auto* values = reinterpret_cast<Wide*>(wide.first());
    const Extent results = result.numel();
    if (request.what == Spread::std) {
        for (Extent i = 0; i < results; ++i) values[i] = std::sqrt(values[i]);
    }
    store(values, {result.dtype, result.first(), 1, results});
}

SpreadAndMean computed(Context& context, const MomentsRequest& request) {
    const bool keep = request.options.over.keep;
    Dtype dtype = request.x.dtype;
    if (request.dialect == Dialect::numpy) {
        dtype = request.options.dtype.value_or(is_whole(dtype) ? Dtype::float64 : dtype);
    }
    Tensor result = result_like(context.workspace, request.x, dtype, reduced_sizes(request.x, request.reduced, keep),
                                reduced_names(request.x, request.reduced, keep));
    Tensor mean = result_like(context.workspace, request.x, dtype, result.sizes, result.names);
    if (result.shape_only()) return {std::move(result), std::move(mean)};
    const bool narrow = request.dialect == Dialect::numpy && dtype != Dtype::float64;
    if (narrow) {
        const Tensor means = means_of<float>(context.workspace, request, result);
        compute<float>(context.workspace, request, means, result);
        store(reinterpret_cast<const float*>(means.first()), {dtype, mean.first(), 1, mean.numel()});
    } else {
        Tensor means;
        if (request.dialect == Dialect::pytorch && request.mean_is_rounded && dtype == Dtype::float32 &&
            result.numel() == 1 && request.x.numel() > 0) {
            Context silent{context.workspace, nullptr};
            Tensor rounded = reduce(silent, Dialect::pytorch, Reduction::mean, request.x);
            means = converted(silent, rounded, Dtype::float64);
        } else {
            means = means_of<double>(context.workspace, request, result);
        }
        compute<double>(context.workspace, request, means, result);
        store(reinterpret_cast<const double*>(means.first()), {dtype, mean.first(), 1, mean.numel()});
    }
    return {std::move(result), std::move(mean)};
}

void require_floating(const Tensor& x, std::string_view function) {
    if (is_floating(x.dtype)) return;
    raise_exception("RuntimeError", {function, " only support floating point and complex dtypes"});
}

/// The means, updated element by element (PyTorch 1.13 `WelfordOps`): behind an infinity they are NaN.
void update_means(Context& context, const Tensor& x, const std::vector<bool>& reduced, const Tensor& out) {
    Context unseen{context.workspace, nullptr};
    const Tensor rows = contiguous(unseen, x);
    std::vector<double> means(static_cast<std::size_t>(out.numel()));
    std::vector<double> counts(means.size());
    for (Extent i = 0; i < rows.numel(); ++i) {
        std::size_t place = 0;
        Extent beyond = rows.numel();
        Extent rest = i;
        for (std::size_t axis = 0; axis < x.rank(); ++axis) {
            beyond /= x.sizes[axis];
            if (!reduced[axis])
                place = place * static_cast<std::size_t>(x.sizes[axis]) + static_cast<std::size_t>(rest / beyond);
            rest %= beyond;
        }
        means[place] += (std::get<double>(read(rows, i)) - means[place]) / ++counts[place];
    }
    store(means.data(), {out.dtype, out.first(), 1, out.numel()});
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
    SpreadAndMean out = computed(context, {Dialect::pytorch, what, x, options, reduced, false});
    constexpr Extent one_thread = 32768;
    if (x.numel() > 0 && x.numel() < one_thread && !out.mean.shape_only()) update_means(context, x, reduced, out.mean);
    return out;
}

}  // namespace bcast::ops
