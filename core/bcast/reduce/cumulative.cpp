#include "bcast/reduce/cumulative.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bcast/elementwise/complex_arithmetic.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/fibers.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/rounded.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

/// The value rounded to the dtype.
double rounded(Dtype dtype, double value) {
    return rounded_to(dtype, value);
}

std::int64_t rounded(Dtype dtype, std::int64_t value) {
    if (dtype == Dtype::bool_) return value != 0 ? 1 : 0;
    return value;  // integers wrap around when they are stored
}

template <class Wide>
Wide combine(Cumulation cumulation, Wide a, Wide b) {
    if constexpr (std::is_integral_v<Wide>) {
        const auto first = static_cast<std::uint64_t>(a);
        const auto second = static_cast<std::uint64_t>(b);
        return static_cast<Wide>(cumulation == Cumulation::sum ? first + second : first * second);
    } else {
        return cumulation == Cumulation::sum ? a + b : a * b;
    }
}

/// change(fiber) rewrites each fiber's elements and returns how many of them are the result.
template <class Wide, class Change>
void rewrite_fibers(const Tensor& x, std::size_t dim, Change change, Tensor& out) {
    Fibers<Wide> fibers(x, dim);
    while (fibers.next()) {
        const std::span<Wide> fiber = fibers.values();
        const std::int64_t count = change(fiber);
        if (static_cast<std::size_t>(count) == fiber.size()) {
            fibers.write(out);
        } else {
            store(fiber.data(), fibers.fiber().in(out, count));
        }
    }
}

template <class Change>
void rewrite(const Tensor& x, std::size_t dim, bool integral, Change change, Tensor& out) {
    if (out.shape_only() || out.numel() == 0) return;
    if (integral) {
        rewrite_fibers<std::int64_t>(x, dim, change, out);
    } else {
        rewrite_fibers<double>(x, dim, change, out);
    }
}

void require_implementation(std::string_view kernel, Dtype dtype, std::initializer_list<Dtype> missing) {
    if (std::find(missing.begin(), missing.end(), dtype) != missing.end()) raise_not_implemented(kernel, dtype);
}

/// log(exp(a) + exp(b)).
double log_of_sum(double a, double b) {
    const double least = std::isnan(b) ? b : std::min(a, b);
    const double most = std::isnan(b) ? b : std::max(a, b);
    if (least == most && !std::isfinite(least)) return a;
    return std::log1p(std::exp(least - most)) + most;
}

/// Applies `compute` to the real and the imaginary parts and combines the results.
template <class Compute>
Tensor of_parts(Context& context, const Tensor& x, Compute compute) {
    const Tensor real = compute(parts_of(x, false));
    Tensor out = real;
    out.dtype = x.dtype;
    if (real.shape_only()) return out;
    out = empty(context.workspace, x.dtype, real.sizes);
    Tensor first = parts_of(out, false);
    Tensor second = parts_of(out, true);
    copy_elements(real, first);
    copy_elements(compute(parts_of(x, true)), second);
    return out;
}

/// The cumulative products of complex numbers.
void multiply_along(const Tensor& x, std::size_t axis, Tensor& out) {
    Tensor starts = out;
    if (!starts.sizes.empty()) starts.sizes[axis] = std::min<Extent>(starts.sizes[axis], 1);
    const Extent count = out.rank() == 0 ? 1 : out.sizes[axis];
    std::vector<Extent> from;
    Tensor first = x;
    first.sizes = starts.sizes;
    each_element(first, [&](Extent offset) { from.push_back(offset); });
    std::size_t at = 0;
    each_element(starts, [&](Extent offset) {
        std::complex<double> product(1);
        for (Extent i = 0; i < count; ++i) {
            const Extent read_at = from[at] + (x.rank() == 0 ? 0 : i * x.strides[axis]);
            const std::complex<double> next = complex_of(read_element(x, read_at), x.dtype);
            product = i == 0 ? next : complex::product(product, next);
            if (x.dtype == dtypes::complex64) product = std::complex<float>(product);
            write_element(out, offset + (out.rank() == 0 ? 0 : i * out.strides[axis]), {product.real(), product.imag()},
                          dtypes::complex128);
        }
        ++at;
    });
}

}  // namespace

Tensor cumulate(Context& context, Dialect dialect, Cumulation cumulation, const Tensor& x, std::optional<Extent> dim,
                std::optional<Dtype> dtype) {
    const bool numpy = dialect == Dialect::numpy;
    const std::size_t axis = dim ? resolved_dim(dialect, *dim, x.rank()) : 0;
    // NumPy casts elements before adding them.
    if (dtype && !is_complex(x.dtype) && (numpy ? *dtype != x.dtype : is_floating(x.dtype) && *dtype == Dtype::int32))
        return cumulate(context, dialect, cumulation, converted(context, x, *dtype), dim, dtype);
    if (is_complex(x.dtype)) {
        if (const Dtype requested = dtype.value_or(x.dtype); requested != x.dtype)
            return cumulate(context, dialect, cumulation, converted(context, x, requested), dim, {});
        Tensor out = of_parts(
            context, x, [&](const Tensor& part) { return cumulate(context, dialect, cumulation, part, dim, {}); });
        if (out.shape_only()) return out;
        if (cumulation == Cumulation::prod) multiply_along(dim ? x : raveled(context.workspace, x), axis, out);
        return out;
    }
    const Dtype integral = numpy && is_unsigned(x.dtype) ? dtypes::uint64 : Dtype::int64;
    const Dtype result = dtype.value_or(is_integral(x.dtype) ? integral : x.dtype);
    if (x.dtype == dtypes::uint64 && is_integral(result)) {
        // Computed as signed integers, which have the same bits.
        const Dtype as_signed = result == dtypes::uint64 ? Dtype::int64 : result;
        Tensor out = cumulate(context, dialect, cumulation, same_bits_as(x, Dtype::int64), dim, as_signed);
        return same_bits_as(std::move(out), result);
    }
    if (!numpy && x.rank() > 0 && x.numel() > 0) {
        require_implementation(cumulation == Cumulation::sum ? "cumsum_out_cpu" : "cumprod_out_cpu", result,
                               {Dtype::float16, Dtype::bool_});
    }
    const bool flattens = !dim || (numpy && x.rank() == 0);
    const Tensor from = flattens && x.rank() != 1 ? raveled(context.workspace, x) : x;
    Tensor out = result_like(context.workspace, from, result, from.sizes, from.names);
    // PyTorch starts from 0, so the first sum is never -0.
    const bool adds_to_zero = !numpy && cumulation == Cumulation::sum && x.rank() > 0;
    rewrite(
        from, axis, is_integral(result),
        [cumulation, numpy, result, adds_to_zero](auto fiber) {
            if (adds_to_zero && !fiber.empty()) fiber[0] += 0;
            for (std::size_t i = 1; i < fiber.size(); ++i) {
                fiber[i] = combine(cumulation, fiber[i - 1], fiber[i]);
                if (numpy) fiber[i] = rounded(result, fiber[i]);
            }
            return static_cast<std::int64_t>(fiber.size());
        },
        out);
    if (!numpy || flattens) return out;
    const std::span<const Extent> lists[] = {from.strides};
    return with_strides(context, out, iterated_strides(from.sizes, from.sizes, lists));
}

Selected cumulative_extreme(Context& context, Extreme extreme, const Tensor& x, Extent dim) {
    const bool trivial = x.numel() == 0 || x.rank() == 0;  // PyTorch then ignores the dim
    const std::size_t axis = trivial ? 0 : resolved_dim(Dialect::pytorch, dim, x.rank());
    if (!trivial)
        require_implementation(extreme == Extreme::max ? "cummax_cpu" : "cummin_cpu", x.dtype, {Dtype::float16});
    Selected out{result_like(context.workspace, x, x.dtype, x.sizes, x.names),
                 result_like(context.workspace, x, Dtype::int64, x.sizes, x.names)};
    if (out.values.shape_only() || x.numel() == 0) return out;
    const auto run = [&](auto fibers) {
        std::vector<std::int64_t> indices;
        while (fibers.next()) {
            const auto fiber = fibers.values();
            const auto count = static_cast<std::int64_t>(fiber.size());
            indices.assign(fiber.size(), 0);
            for (std::size_t i = 1; i < fiber.size(); ++i) {
                const auto best = fiber[i - 1];
                const bool nan = is_nan(fiber[i]);
                const bool taken = extreme == Extreme::max ? fiber[i] >= best : fiber[i] <= best;
                indices[i] = nan || taken ? static_cast<std::int64_t>(i) : indices[i - 1];
                if (!nan && !taken) fiber[i] = best;
            }
            store(fiber.data(), fibers.fiber().in(out.values, count));
            store(indices.data(), fibers.fiber().in(out.indices, count));
        }
    };
    if (is_integral(x.dtype)) {
        run(Fibers<std::int64_t>(x, axis));
    } else {
        run(Fibers<double>(x, axis));
    }
    return out;
}

Tensor logcumsumexp(Context& context, const Tensor& x, Extent dim) {
    const std::size_t axis = resolved_dim(Dialect::pytorch, dim, x.rank());
    if (is_integral(x.dtype) || x.dtype == Dtype::float16) raise_not_implemented("logcumsumexp_out_cpu", x.dtype);
    Tensor out = result_like(context.workspace, x, x.dtype, x.sizes, x.names);
    if (out.shape_only() || out.numel() == 0) return out;
    rewrite_fibers<double>(
        x, axis,
        [](std::span<double> fiber) {
            if (!fiber.empty()) fiber[0] += 0;  // Never -0.
            for (std::size_t i = 1; i < fiber.size(); ++i) fiber[i] = log_of_sum(fiber[i], fiber[i - 1]);
            return static_cast<std::int64_t>(fiber.size());
        },
        out);
    return out;
}

}  // namespace bcast::ops
