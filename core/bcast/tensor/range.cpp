#include "bcast/tensor/range.hpp"
#include "bcast/concat.hpp"

#include <cmath>

#include "bcast/float_text.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/range_rounding.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast {
namespace {

constexpr double size_limit = 0x1p63;

double real_of(const Scalar& value) {
    return std::visit([](auto known) { return static_cast<double>(known); }, value);
}

bool is_integer(const Scalar& value) {
    return !std::holds_alternative<double>(value);
}

std::int64_t integral_of(const Scalar& value) {
    if (const auto* real = std::get_if<double>(&value)) return static_cast<std::int64_t>(*real);
    return std::visit([](auto known) { return static_cast<std::int64_t>(known); }, value);
}

struct Bounds {
    Scalar start;
    Scalar end;
    Scalar step;

    [[nodiscard]] bool integers() const { return is_integer(start) && is_integer(end) && is_integer(step); }
};

// PyTorch 1.13, `arange_out` of RangeFactories.cpp.

/// The length for int64 is computed in integer arithmetic, from bounds that were truncated to integers.
double torch_length(const Bounds& bounds, Dtype dtype) {
    if (dtype != Dtype::int64) return std::ceil((real_of(bounds.end) - real_of(bounds.start)) / real_of(bounds.step));
    const std::int64_t step = integral_of(bounds.step);
    const std::int64_t sign = step > 0 ? 1 : -1;
    const auto distance = static_cast<std::uint64_t>(integral_of(bounds.end)) -
                          static_cast<std::uint64_t>(integral_of(bounds.start)) +
                          static_cast<std::uint64_t>(step - sign);
    const std::int64_t length = static_cast<std::int64_t>(distance) / step;
    return static_cast<double>(length);
}

Extent torch_count(const Bounds& bounds, Dtype dtype) {
    const bool floating = is_floating(dtype);
    const Dtype counter = floating ? Dtype::float64 : Dtype::int64;
    for (const Scalar& bound : {bounds.start, bounds.end, bounds.step}) check_representable(counter, bound);
    const double start = real_of(bounds.start);
    const double end = real_of(bounds.end);
    const double step = floating ? real_of(bounds.step) : static_cast<double>(integral_of(bounds.step));
    if (!std::isfinite(start) || !std::isfinite(end)) {
        raise_runtime_error(
            {"unsupported range: ", python_general_text(start, 6), " -> ", python_general_text(end, 6)});
    }
    if (step == 0) raise_runtime_error("step must be nonzero");
    const double first = floating ? start : std::trunc(start);
    const double stop = floating ? end : std::trunc(end);
    if ((step > 0 && stop < first) || (step < 0 && stop > first))
        raise_runtime_error("upper bound and larger bound inconsistent with step sign");
    const double length = torch_length(bounds, dtype);
    if (!(length >= 0 && length < size_limit)) raise_runtime_error("invalid size, possible overflow?");
    return static_cast<Extent>(length);
}

Tensor torch_arange(const Workspace& workspace, const Bounds& bounds, Dtype dtype) {
    if (dtype == Dtype::bool_) raise_runtime_error("\"arange_cpu\" not implemented for 'Bool'");
    const Extent count = torch_count(bounds, dtype);
    Tensor out = empty(workspace, Dialect::pytorch, dtype, shape_of({count}));
    if (out.shape_only()) return out;
    if (!is_floating(dtype)) {
        auto value = static_cast<std::uint64_t>(integral_of(bounds.start));
        for (Extent i = 0; i < count; ++i, value += static_cast<std::uint64_t>(integral_of(bounds.step)))
            write(out, i, static_cast<std::int64_t>(value));
        return out;
    }
    write_arange(out, real_of(bounds.start), real_of(bounds.step));
    return out;
}

// NumPy 1.24, `PyArray_ArangeObj` of ctors.c.

Extent numpy_count(const Bounds& bounds) {
    const double step = real_of(bounds.step);
    if (step == 0) {
        raise_exception("ZeroDivisionError", bounds.integers() ? "division by zero" : "float division by zero");
    }
    const double span = real_of(bounds.end) - real_of(bounds.start);
    // For infinite steps, and for spans so much smaller than the step that the quotient underflows.
    if (span / step == 0 && span != 0) return std::signbit(span / step) ? 0 : 1;
    const double length = std::ceil(span / step);
    if (std::isnan(length)) raise_value_error("arange: cannot compute length");
    if (length >= size_limit) raise_value_error("Maximum allowed size exceeded");
    return length > 0 ? static_cast<Extent>(length) : 0;
}

/// Extends the first two elements to an arithmetic progression, as `FLOAT_fill` and the fill functions of the other
/// dtypes do.
void continue_two(Tensor& out) {
    const Extent count = out.numel();
    if (!is_floating(out.dtype)) {
        const auto first = static_cast<std::uint64_t>(integral_of(read(out, 0)));
        const auto delta = static_cast<std::uint64_t>(integral_of(read(out, 1))) - first;
        for (Extent i = 2; i < count; ++i)
            write(out, i, static_cast<std::int64_t>(first + static_cast<std::uint64_t>(i) * delta));
        return;
    }
    const double first = real_of(read(out, 0));
    const double delta = real_of(read(out, 1)) - first;
    if (out.dtype == Dtype::float64) {
        for (Extent i = 2; i < count; ++i) write(out, i, first + static_cast<double>(i) * delta);
        return;
    }
    const auto start = static_cast<float>(first);
    const auto step = static_cast<float>(delta);
    for (Extent i = 2; i < count; ++i) write(out, i, double{start + static_cast<float>(i) * step});
}

Scalar sum_of(const Scalar& first, const Scalar& second) {
    if (is_integer(first) && is_integer(second)) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(integral_of(first)) +
                                         static_cast<std::uint64_t>(integral_of(second)));
    }
    return real_of(first) + real_of(second);
}

Tensor numpy_arange(const Workspace& workspace, const Bounds& bounds, Dtype dtype) {
    const Extent count = numpy_count(bounds);
    if (dtype == Dtype::bool_ && count > 2) {
        raise_type_error("arange() is only supported for booleans when the result has at most length 2.");
    }
    Tensor out = empty(workspace, Dialect::numpy, dtype, shape_of({count}));
    if (out.shape_only() || count == 0) return out;
    write(out, 0, bounds.start);
    if (count > 1) write(out, 1, sum_of(bounds.start, bounds.step));
    if (count > 2) continue_two(out);
    return out;
}

/// `numpy.core.function_base.linspace`.
void write_numpy_linspace(Tensor& out, double start, double end, Extent steps, bool endpoint) {
    const auto parts = static_cast<double>(endpoint ? steps - 1 : steps);
    const double distance = end - start;
    const double step = distance / parts;
    for (Extent i = 0; i < steps; ++i) {
        const auto at = static_cast<double>(i);
        double value = start + at * step;
        if (parts <= 0) value = start + at * distance;
        if (parts > 0 && step == 0) value = start + at / parts * distance;
        if (endpoint && steps > 1 && i + 1 == steps) value = end;
        write(out, i, is_floating(out.dtype) ? value : std::floor(value));
    }
}

}  // namespace

Tensor arange(const Workspace& workspace, Dialect dialect, const Scalar& start, const Scalar& end, const Scalar& step,
              std::optional<Dtype> dtype) {
    const Bounds bounds{start, end, step};
    const Dtype own = bounds.integers() ? Dtype::int64 : dtype_of(dialect, 0.0);
    return dialect == Dialect::numpy ? numpy_arange(workspace, bounds, dtype.value_or(own))
                                     : torch_arange(workspace, bounds, dtype.value_or(own));
}

Tensor linspace(const Workspace& workspace, Dialect dialect, const Scalar& start, const Scalar& end, Extent steps,
                std::optional<Dtype> dtype, bool endpoint) {
    const bool numpy = dialect == Dialect::numpy;
    if (steps < 0) {
        if (!numpy) raise_runtime_error("number of steps must be non-negative");
        raise_value_error({"Number of samples, ", steps, ", must be non-negative."});
    }
    Tensor out = empty(workspace, dialect, dtype.value_or(dtype_of(dialect, 0.0)), shape_of({steps}));
    if (!numpy && steps > 0) check_representable(out.dtype, start);
    if (!numpy && steps > 1) check_representable(out.dtype, end);
    if (!numpy && steps > 1 && out.dtype == Dtype::bool_) raise_not_implemented("linspace_cpu", out.dtype);
    if (out.shape_only() || steps == 0) return out;
    if (numpy) {
        write_numpy_linspace(out, real_of(start), real_of(end), steps, endpoint);
    } else {
        write_linspace(out, real_of(start), real_of(end));
    }
    return out;
}

}  // namespace bcast
