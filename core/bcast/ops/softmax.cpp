#include "bcast/ops/softmax.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>

#include "bcast/ops/reduce_lanes.hpp"
#include "bcast/ops/softmax_row.hpp"

namespace bcast::ops {
namespace {

constexpr Extent twin_elements = 4096;

void rewrite(Softmax which, std::span<double> row) {
    double most = -std::numeric_limits<double>::infinity();
    for (const double x : row) most = x > most || is_nan(x) ? x : most;
    double sum = 0;
    if (which == Softmax::softmax) {
        for (double& x : row) {
            x = std::exp(x - most);
            sum += x;
        }
        for (double& x : row) x /= sum;
    } else {
        for (const double x : row) sum += std::exp(x - most);
        const double log_sum = std::log(sum);
        for (double& x : row) x = x - most - log_sum;
    }
}

void rewrite(Softmax which, std::span<float> row) {
    softmax_row(which, row.data(), static_cast<std::int64_t>(row.size()));
}

template <class Wide>
void rewrite_lanes(Softmax which, const Tensor& x, std::size_t axis, Tensor& out) {
    Lanes<Wide> lanes(x, axis);
    while (lanes.next()) {
        const std::span<Wide> lane = lanes.values();
        rewrite(which, lane);
        lanes.keep(out);
    }
}

}  // namespace

Tensor softmax(Context& context, Softmax which, const Tensor& x, Extent dim, std::optional<Dtype> dtype) {
    const std::size_t axis = resolved_dim(Dialect::pytorch, dim, x.rank());
    const Dtype result = dtype.value_or(x.dtype);
    Tensor out = result_like(context.workspace, x, result, x.sizes, x.names);
    if (out.numel() == 0) return out;
    if (result != Dtype::float32 && result != Dtype::float64 && result != Dtype::bfloat16) {
        const bool last = axis + 1 >= x.rank();
        const std::string kernel = last ? "softmax_lastdim_kernel_impl" : "softmax_kernel_impl";
        raise_not_implemented(last && which == Softmax::log_softmax ? "log_" + kernel : kernel, result);
    }
    if (out.shape_only()) return out;
    if (result == Dtype::float64 || out.numel() <= twin_elements) {
        rewrite_lanes<double>(which, x, axis, out);
    } else {
        rewrite_lanes<float>(which, x, axis, out);
    }
    return out;
}

}  // namespace bcast::ops
