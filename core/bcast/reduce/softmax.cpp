#include "bcast/reduce/softmax.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/fused.hpp"
#include "bcast/elementwise/sleef.hpp"
#include "bcast/reduce/fibers.hpp"
#include "bcast/reduce/softmax_row.hpp"
#include "bcast/tensor/half.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

constexpr Extent twin_elements = 4096;

float rounded_to_bfloat16(float value) {
    return float_of_bfloat16(bfloat16_of_float(value));
}

/// The sum of a row in 32-byte vectors, whose lanes are then added from left to right, except those of a full float32
/// vector, which are added by halves (PyTorch 1.13 `vec::reduce_all` with AVX2). Products with `factors` use fused
/// multiply-add.
template <class T>
T added(std::span<const T> row, std::span<const T> factors = {}) {
    constexpr std::size_t lanes = 32 / sizeof(T);
    std::array<T, lanes> sums{};
    for (std::size_t i = 0; i < row.size(); ++i) {
        T& sum = sums[i % lanes];
        sum = factors.empty() ? (i < lanes ? row[i] : sum + row[i]) : fused(row[i], factors[i], sum);
    }
    if constexpr (lanes == 8) {
        if (row.size() >= lanes) {
            for (std::size_t half = lanes / 2; half > 0; half /= 2) {
                for (std::size_t i = 0; i < half; ++i) sums[i] += sums[i + half];
            }
            return sums[0];
        }
    }
    T sum = sums[0];
    for (std::size_t i = 1; i < std::min(lanes, row.size()); ++i) sum += sums[i];
    return sum;
}

float logarithm(float x) {
    return sleef_log(x);
}
double logarithm(double x) {
    return std::log(x);
}

/// Along the last dim; PyTorch 1.13 multiplies by the reciprocal of the sum (`vec_softmax_lastdim`).
template <class T>
void rewrite_row(Softmax which, std::span<T> row) {
    T most = -std::numeric_limits<T>::infinity();
    for (const T x : row) most = x > most || is_nan(x) ? x : most;
    std::vector<T> powers;
    powers.reserve(row.size());
    for (const T x : row) powers.push_back(sleef_exp(x - most));
    const T sum = added<T>(powers);
    const T factor = 1 / sum;
    const T log_sum = logarithm(sum);
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = which == Softmax::softmax ? powers[i] * factor : row[i] - most - log_sum;
}

/// Along any other dim, where adjacent columns share vectors: columns that do not fill a vector are computed with
/// scalar functions (PyTorch 1.13 `vec_softmax`, `vec_logsoftmax`).
template <class T>
void rewrite_column(Softmax which, std::span<T> column, bool fills_vector) {
    T most = -std::numeric_limits<T>::infinity();
    for (const T x : column) most = x > most || is_nan(x) ? x : most;
    T sum = 0;
    for (T& x : column) {
        x -= most;
        const T power = fills_vector ? sleef_exp(x) : libc_exp(x);
        sum += power;
        if (which == Softmax::softmax) x = power;
    }
    const T log_sum = fills_vector ? logarithm(sum) : static_cast<T>(std::log(static_cast<double>(sum)));
    for (T& x : column) x = which == Softmax::softmax ? x / sum : x - log_sum;
}

/// bfloat16 along any dim but the last: in float32 for full vectors of 16 columns; for the remaining columns the powers
/// are rounded to bfloat16 after they are summed (PyTorch 1.13 `vec_softmax`).
void rewrite_half_column(std::span<float> column, bool rounds_powers) {
    float most = -std::numeric_limits<float>::infinity();
    for (const float x : column) most = x > most || is_nan(x) ? x : most;
    float sum = 0;
    for (float& x : column) {
        x = sleef_exp(x - most);
        sum += x;
        if (rounds_powers) x = rounded_to_bfloat16(x);
    }
    for (float& x : column) x /= sum;
}

/// log_softmax of bfloat16 along the last dim: PyTorch 1.13 rounds the sum and its logarithm to bfloat16
/// (`vec_log_softmax_lastdim_chunk_kernel`).
void rewrite_half_row(std::span<float> row) {
    float most = -std::numeric_limits<float>::infinity();
    for (const float x : row) most = x > most || is_nan(x) ? x : most;
    float sum = 0;
    for (const float x : row) sum += static_cast<float>(std::exp(static_cast<double>(x - most)));
    const float log_sum =
        rounded_to_bfloat16(static_cast<float>(std::log(static_cast<double>(rounded_to_bfloat16(sum)))));
    for (float& x : row) x = x - most - log_sum;
}

/// The gradient along the last dim (`side` is 0) or another one (PyTorch 1.13 `vec_softmax_backward` and related
/// kernels).
template <class T>
void rewrite_gradients(Softmax which, const Tensor& g, const Tensor& result, std::size_t axis, Extent side,
                       Tensor& out) {
    constexpr Extent lanes = 32 / sizeof(T);
    const bool shares = which == Softmax::softmax;
    Fibers<T> gradients(g, axis);
    Fibers<T> results(result, axis);
    for (Extent at = 0; gradients.next() && results.next(); ++at) {
        const std::span<T> row = gradients.values();
        const std::span<T> y = results.values();
        T sum = 0;
        if (side == 0) {
            sum = added<T>(row, shares ? y : std::span<T>());
        } else {
            for (std::size_t i = 0; i < row.size(); ++i) sum = fused(row[i], shares ? y[i] : T{1}, sum);
        }
        if (out.dtype == Dtype::bfloat16) sum = static_cast<T>(rounded_to_bfloat16(static_cast<float>(sum)));
        const bool in_vector = side == 0 || at % side < side - side % lanes;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (shares) {
                row[i] = (row[i] - sum) * y[i];
            } else {
                const T power = in_vector ? sleef_exp(y[i]) : libc_exp(y[i]);
                row[i] = fused(-power, sum, row[i]);
            }
        }
        gradients.write(out);
    }
}

template <class Wide, class Rewrite>
void rewrite_fibers(const Tensor& x, std::size_t axis, Tensor& out, Rewrite rewrite_fiber) {
    Fibers<Wide> fibers(x, axis);
    while (fibers.next()) {
        const std::span<Wide> fiber = fibers.values();
        rewrite_fiber(fiber);
        fibers.write(out);
    }
}

/// With float32 SIMD; directly from `x` to `out` if the fibers are contiguous rows of both.
void write_lanes(Softmax which, const Tensor& x, std::size_t axis, Tensor& out) {
    const bool are_rows = x.dtype == Dtype::float32 && out.dtype == Dtype::float32 && x.contiguous() &&
                          (x.rank() == 0 || axis + 1 == x.rank());
    if (!are_rows) {
        return rewrite_fibers<float>(x, axis, out, [which](std::span<float> row) {
            softmax_rows(which, row.data(), row.data(), 1, static_cast<std::int64_t>(row.size()));
        });
    }
    const Extent length = x.rank() == 0 ? 1 : x.sizes[axis];
    const auto* from = reinterpret_cast<const float*>(x.first());
    auto* to = reinterpret_cast<float*>(out.first());
    softmax_rows(which, from, to, out.numel() / length, length);
}

}  // namespace

Tensor softmax_gradient(Context& context, Softmax which, const Tensor& g, const Tensor& result, Extent dim) {
    const std::size_t axis = resolved_dim(Dialect::pytorch, dim, g.rank());
    Tensor out = result_like(context.workspace, g, g.dtype, g.sizes, {});
    if (out.numel() == 0 || out.shape_only()) return out;
    Extent side = axis + 1 >= g.rank() ? 0 : 1;
    for (std::size_t inner = axis + 1; inner < g.rank(); ++inner) side *= g.sizes[inner];
    if (g.dtype == Dtype::float64) {
        rewrite_gradients<double>(which, g, result, axis, side, out);
    } else {
        rewrite_gradients<float>(which, g, result, axis, side, out);
    }
    return out;
}

Tensor softmax(Context& context, Softmax which, const Tensor& x, Extent dim, std::optional<Dtype> dtype) {
    const std::size_t axis = resolved_dim(Dialect::pytorch, dim, x.rank());
    const Dtype result = dtype.value_or(x.dtype);
    Tensor out = result_like(context.workspace, x, result, x.sizes, x.names);
    if (out.numel() == 0) return out;
    const bool last = axis + 1 >= x.rank();
    if (result != Dtype::float32 && result != Dtype::float64 && result != Dtype::bfloat16) {
        const std::string kernel = last ? "softmax_lastdim_kernel_impl" : "softmax_kernel_impl";
        raise_not_implemented(last && which == Softmax::log_softmax ? "log_" + kernel : kernel, result);
    }
    if (out.shape_only()) return out;
    Extent side = 1;  // The number of adjacent columns.
    for (std::size_t inner = axis + 1; inner < x.rank(); ++inner) side *= x.sizes[inner];
    auto fills_vector = [side, at = Extent{0}](Extent lanes) mutable { return at++ % side < side - side % lanes; };
    if (last && result == Dtype::float64) {
        rewrite_fibers<double>(x, axis, out, [which](std::span<double> row) { rewrite_row(which, row); });
    } else if (last && result == Dtype::float32 && out.numel() <= twin_elements) {
        rewrite_fibers<float>(x, axis, out, [which](std::span<float> row) { rewrite_row(which, row); });
    } else if (last && result == Dtype::bfloat16 && which == Softmax::log_softmax) {
        rewrite_fibers<float>(ops::converted(context, x, result), axis, out, rewrite_half_row);
    } else if (!last && result == Dtype::bfloat16 && which == Softmax::softmax) {
        rewrite_fibers<float>(
            ops::converted(context, x, result), axis, out,
            [fills_vector](std::span<float> column) mutable { rewrite_half_column(column, !fills_vector(16)); });
    } else if (result == Dtype::float64) {
        rewrite_fibers<double>(x, axis, out, [which, fills_vector](std::span<double> column) mutable {
            rewrite_column(which, column, fills_vector(4));
        });
    } else if (out.numel() <= twin_elements) {
        rewrite_fibers<float>(x, axis, out, [which, fills_vector](std::span<float> column) mutable {
            rewrite_column(which, column, fills_vector(8));
        });
    } else {
        write_lanes(which, x, axis, out);
    }
    return out;
}

}  // namespace bcast::ops
