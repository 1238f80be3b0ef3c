#include "bcast/tensor/random/numpy.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <utility>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

Raised value_error(std::string_view message) {
    return {"ValueError", std::string(message)};
}

Tensor empty_array(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes) {
    for (const Extent size : sizes) {
        if (size < 0) throw value_error("negative dimensions are not allowed");
    }
    return empty(workspace, dtype, std::move(sizes));
}

template <class Next>
Tensor filled(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes, Next next) {
    Tensor out = empty_array(workspace, dtype, std::move(sizes));
    if (out.shape_only()) return out;
    const Extent count = out.numel();
    for (Extent i = 0; i < count; ++i) write(out, i, double{next()});
    return out;
}

void require_float(Dtype dtype, std::string_view function) {
    if (dtype == Dtype::float32 || dtype == Dtype::float64) return;
    throw Raised("TypeError",
                 fmt::format(FMT_COMPILE("Unsupported dtype dtype('{}') for {}"), name_of(dtype), function));
}

IntegerRange limits_of(Dtype dtype, bool masked) {
    if (!is_floating(dtype)) return integers_of(dtype);
    throw Raised("TypeError", fmt::format(FMT_COMPILE("Unsupported dtype dtype('{}') for {}"), name_of(dtype),
                                          masked ? "randint" : "integers"));
}

bool is_legacy(const NumpyRandom& source) {
    return source.bounding() == Bounding::masked;
}

}  // namespace

Tensor numpy_random(const Workspace& workspace, NumpyRandom& source, std::vector<Extent> sizes) {
    return filled(workspace, Dtype::float64, std::move(sizes), [&] { return source.bits().next_double(); });
}

void expect_finite_range(const NumpyRandom& source, double range) {
    if (std::isfinite(range)) return;
    raise_exception("OverflowError",
                    is_legacy(source) ? "Range exceeds valid bounds" : "high - low range exceeds valid bounds");
}

Tensor numpy_uniform(const Workspace& workspace, NumpyRandom& source, double low, double high,
                     std::vector<Extent> sizes) {
    const double range = high - low;
    expect_finite_range(source, range);
    if (range < 0 && !is_legacy(source)) throw value_error("high - low < 0");
    return filled(workspace, Dtype::float64, std::move(sizes),
                  [&] { return low + range * source.bits().next_double(); });
}

Tensor numpy_standard_normal(const Workspace& workspace, NumpyRandom& source, std::vector<Extent> sizes) {
    return filled(workspace, Dtype::float64, std::move(sizes), [&] { return source.standard_normal(); });
}

Tensor numpy_normal(const Workspace& workspace, NumpyRandom& source, double loc, double scale,
                    std::vector<Extent> sizes) {
    if (std::signbit(scale) && !std::isnan(scale)) throw value_error("scale < 0");
    return filled(workspace, Dtype::float64, std::move(sizes), [&] { return loc + scale * source.standard_normal(); });
}

Tensor numpy_exponential(const Workspace& workspace, NumpyRandom& source, double scale, std::vector<Extent> sizes) {
    if (std::signbit(scale) && !std::isnan(scale)) throw value_error("scale < 0");
    return filled(workspace, Dtype::float64, std::move(sizes), [&] { return scale * source.standard_exponential(); });
}

Tensor numpy_random(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes, Dtype dtype) {
    require_float(dtype, "random");
    if (dtype == Dtype::float64) return numpy_random(workspace, source, std::move(sizes));
    return filled(workspace, dtype, std::move(sizes), [&] { return source.next_float(); });
}

Tensor numpy_standard_normal(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes,
                             Dtype dtype) {
    require_float(dtype, "standard_normal");
    if (dtype == Dtype::float64) return numpy_standard_normal(workspace, source, std::move(sizes));
    return filled(workspace, dtype, std::move(sizes), [&] { return source.standard_normal_float(); });
}

Tensor numpy_standard_exponential(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes,
                                  Dtype dtype) {
    require_float(dtype, "standard_exponential");
    if (dtype == Dtype::float64) return numpy_exponential(workspace, source, 1, std::move(sizes));
    return filled(workspace, dtype, std::move(sizes), [&] { return source.standard_exponential_float(); });
}

Tensor numpy_integers(const Workspace& workspace, NumpyRandom& source, Extent low, Extent high,
                      std::vector<Extent> sizes, Dtype dtype, bool endpoint) {
    const IntegerRange limits = limits_of(dtype, is_legacy(source));
    const bool closed = endpoint;
    Tensor out = empty_array(workspace, dtype, std::move(sizes));
    if (out.numel() == 0) return out;
    if (low < limits.least) throw value_error(fmt::format(FMT_COMPILE("low is out of bounds for {}"), name_of(dtype)));
    // `high` is exclusive, so it may exceed the dtype's maximum by one
    if (closed ? high > limits.most : high > 0 && high - 1 > limits.most)
        throw value_error(fmt::format(FMT_COMPILE("high is out of bounds for {}"), name_of(dtype)));
    if (closed ? low > high : low >= high)
        throw value_error(closed ? (low == 0 ? "high < 0" : "low > high") : (low == 0 ? "high <= 0" : "low >= high"));
    if (out.shape_only()) return out;
    const std::uint64_t range = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) - (closed ? 0U : 1U);
    fill_bounded(out, source.bits(), low, range, source.bounding());
    return out;
}

std::vector<Extent> numpy_order(NumpyRandom& source, Extent count) {
    std::vector<Extent> order(static_cast<std::size_t>(std::max<Extent>(count, 0)));
    std::iota(order.begin(), order.end(), Extent{0});
    for (std::size_t i = order.size(); i-- > 1;)
        std::swap(order[i], order[static_cast<std::size_t>(bounded(source.bits(), i, Bounding::masked))]);
    return order;
}

Tensor numpy_permutation(const Workspace& workspace, NumpyRandom& source, Extent count) {
    Tensor out = empty(workspace, Dtype::int64, {std::max<Extent>(count, 0)});
    if (out.shape_only()) return out;
    Extent at = 0;
    for (const Extent index : numpy_order(source, count)) write(out, at++, index);
    return out;
}

}  // namespace bcast
