#include "bcast/tensor/range_rounding.hpp"

#include <cmath>

#include "bcast/tensor/rounded.hpp"

namespace bcast {
namespace {

/// The number of elements of a 32-byte vector.
Extent lanes_of(Dtype dtype) {
    return 32 / static_cast<Extent>(item_size(dtype));
}

/// Rounds to the nearest value of a floating dtype; truncates for an integer dtype, where a negative value wraps around
/// for uint8.
double rounded(Dtype dtype, double value) {
    if (is_floating(dtype)) return rounded_to(dtype, value);
    return std::trunc(value) + (dtype == Dtype::uint8 && value < 0 ? 256 : 0);
}

bool is_half(Dtype dtype) {
    return dtype == Dtype::float16 || dtype == Dtype::bfloat16;
}

/// `first(i)` computes element i on its own, `lane(base, k)` the element k positions after `base`, the first of a
/// vector.
template <typename First, typename Lane>
void write_by_vectors(Tensor& out, First first, Lane lane) {
    const Extent count = out.numel();
    const Extent lanes = lanes_of(out.dtype);
    const Extent by_vectors = count - count % (2 * lanes);
    Extent at = 0;
    for (; at < by_vectors; at += lanes) {
        const double base = first(at);
        for (Extent k = 0; k < lanes; ++k) write(out, at + k, lane(base, static_cast<double>(k)));
    }
    for (; at < count; ++at) write(out, at, first(at));
}

/// a * b + c as the kernels for the dtype compute it: fused, or with a rounding after each operation for 16-bit floats.
double fused(Dtype dtype, double a, double b, double c) {
    if (dtype == Dtype::float32) return std::fma(static_cast<float>(a), static_cast<float>(b), static_cast<float>(c));
    if (is_half(dtype)) return rounded(dtype, rounded(dtype, a * b) + c);
    return std::fma(a, b, c);
}

}  // namespace

void write_arange(Tensor& out, double start, double step) {
    const Dtype dtype = out.dtype;
    // Accumulated in double, or in float for 16-bit floats.
    const Dtype wide = is_half(dtype) ? Dtype::float32 : Dtype::float64;
    const double from = rounded(wide, start);
    const double by = rounded(wide, step);
    const auto sum = [dtype, wide](double a, double b, double c) { return rounded(dtype, fused(wide, a, b, c)); };
    write_by_vectors(
        out, [&](Extent i) { return sum(by, static_cast<double>(i), from); },
        [&](double base, double k) {
            // The vectorized code for 16-bit floats is not fused.
            return is_half(dtype) ? rounded(dtype, rounded(wide, rounded(wide, k * by) + base)) : sum(k, by, base);
        });
}

void write_linspace(Tensor& out, double start, double end) {
    const Dtype dtype = out.dtype;
    const Extent count = out.numel();
    // For an integer dtype the step is a double.
    const Dtype wide = is_floating(dtype) ? dtype : Dtype::float64;
    const double from = rounded(dtype, start);
    const double to = rounded(dtype, end);
    const double parts = rounded(wide, static_cast<double>(count - 1));
    const double step = rounded(wide, rounded(wide, to - from) / parts);
    const Extent half = count / 2;
    write_by_vectors(
        out,
        [&](Extent i) {
            if (count == 1) return from;
            const auto back = static_cast<double>(count - i - 1);
            return rounded(dtype,
                           i < half ? fused(wide, step, static_cast<double>(i), from) : fused(wide, -step, back, to));
        },
        [&](double base, double k) { return rounded(dtype, rounded(wide, k * step) + base); });
}

}  // namespace bcast
