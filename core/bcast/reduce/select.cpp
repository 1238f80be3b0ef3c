#include "bcast/reduce/select.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <utility>

#include "bcast/raised.hpp"
#include "bcast/reduce/fibers.hpp"
#include "bcast/sort/complex_order.hpp"
#include "bcast/sort/order.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

template <class Wide>
std::int64_t extreme_at(Extreme extreme, std::span<const Wide> fiber) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < fiber.size() && !is_nan(fiber[best]); ++i) {
        const bool better = extreme == Extreme::max ? fiber[i] > fiber[best] : fiber[i] < fiber[best];
        if (better || is_nan(fiber[i])) best = i;
    }
    return static_cast<std::int64_t>(best);
}

std::vector<std::int64_t> initial_order(std::size_t count) {
    std::vector<std::int64_t> out(count);
    std::iota(out.begin(), out.end(), std::int64_t{0});
    return out;
}

template <class Wide>
std::vector<std::uint64_t> keys_of(std::span<const Wide> fiber) {
    std::vector<std::uint64_t> keys(fiber.size());
    std::transform(fiber.begin(), fiber.end(), keys.begin(), [](Wide value) { return order_key(value); });
    return keys;
}

template <class Wide>
std::int64_t median_at(Median which, std::span<const Wide> fiber) {
    const auto nan = std::find_if(fiber.begin(), fiber.end(), is_nan<Wide>);
    if (nan != fiber.end() && which == Median::median) return nan - fiber.begin();
    const auto numbers = std::count_if(fiber.begin(), fiber.end(), [](Wide value) { return !is_nan(value); });
    if (numbers == 0) return 0;
    const std::vector<std::uint64_t> keys = keys_of(fiber);
    std::vector<std::int64_t> order = initial_order(fiber.size());
    const auto middle = order.begin() + (numbers - 1) / 2;
    std::nth_element(order.begin(), middle, order.end(),
                     [k = keys.data()](std::int64_t a, std::int64_t b) { return k[a] != k[b] ? k[a] < k[b] : a < b; });
    return *middle;
}

/// Sorts as `std::sort` does for few elements compared with `<`, which is always false for NaN.
template <class Wide>
void insert_by_order(std::span<const Wide> fiber, std::vector<std::int64_t>& order) {
    constexpr std::size_t few = 16;
    if (order.size() > few) raise_unsupported("the mode of more than 16 elements with nan is not implemented here");
    const auto value = [&](std::size_t at) { return fiber[static_cast<std::size_t>(order[at])]; };
    for (std::size_t i = 1; i < order.size(); ++i) {
        const std::int64_t moved = order[i];
        const Wide own = fiber[static_cast<std::size_t>(moved)];
        std::size_t at = i;
        if (own < value(0)) {
            for (; at > 0; --at) order[at] = order[at - 1];
        } else {
            for (; at > 0 && own < value(at - 1); --at) order[at] = order[at - 1];
        }
        order[at] = moved;
    }
}

template <class Wide>
std::int64_t mode_at(std::span<const Wide> fiber) {
    const std::vector<std::uint64_t> keys = keys_of(fiber);
    std::vector<std::int64_t> order = initial_order(fiber.size());
    if (std::any_of(fiber.begin(), fiber.end(), is_nan<Wide>)) {
        insert_by_order(fiber, order);
    } else {
        introsort(keys, order);
    }
    std::int64_t mode = 0;
    std::size_t most = 0;
    std::size_t run = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        ++run;
        const auto value = [&](std::size_t at) { return fiber[static_cast<std::size_t>(order[at])]; };
        if (i + 1 < order.size() && value(i) == value(i + 1)) continue;
        if (run > most) {
            most = run;
            mode = order[i];
        }
        run = 0;
    }
    return mode;
}

template <class Wide>
std::int64_t kth_at(std::span<const Wide> fiber, std::int64_t k) {
    const std::vector<std::uint64_t> keys = keys_of(fiber);
    std::vector<std::int64_t> order = initial_order(fiber.size());
    quickselect(keys, order, k - 1);
    return order[static_cast<std::size_t>(k - 1)];
}

template <class Wide, class Find>
void select_fibers(const Tensor& x, std::size_t dim, Find find, Selected& out) {
    Fibers<Wide> fibers(x, dim);
    while (fibers.next()) {
        const std::span<const Wide> fiber = fibers.values();
        const std::int64_t at = find(fiber);
        if (out.values.storage) store(&fiber[static_cast<std::size_t>(at)], fibers.fiber().in(out.values, 1));
        store(&at, fibers.fiber().in(out.indices, 1));
    }
}

/// Calls find(fiber) for each fiber, in the wide type of the dtype.
template <class Find>
void select_all(const Tensor& x, std::size_t dim, Find find, Selected& out) {
    if (out.indices.shape_only() || out.indices.numel() == 0) return;
    if (is_integral(x.dtype)) {
        select_fibers<std::int64_t>(x, dim, find, out);
    } else {
        select_fibers<double>(x, dim, find, out);
    }
}

std::size_t dim_with_elements(std::string_view function, const Tensor& x, Extent dim) {
    const std::size_t axis = resolved_dim(Dialect::pytorch, dim, x.rank());
    if (x.rank() > 0 && x.sizes[axis] == 0) {
        raise_index_error({function, "(): Expected reduction dim ", axis, " to have non-zero size."});
    }
    return axis;
}

std::vector<bool> only(std::size_t axis, std::size_t rank) {
    std::vector<bool> reduced(std::max<std::size_t>(rank, 1), false);
    reduced[axis] = true;
    reduced.resize(rank);
    return reduced;
}

Selected results(const Context& context, const Tensor& x, std::size_t axis, bool keep) {
    const std::vector<bool> reduced = only(axis, x.rank());
    const std::vector<Extent> sizes = reduced_sizes(x, reduced, keep);
    const std::vector<Name> names = reduced_names(x, reduced, keep);
    return {result_like(context.workspace, x, x.dtype, sizes, names),
            result_like(context.workspace, x, Dtype::int64, sizes, names)};
}

void require_implementation(std::string_view kernel, const Tensor& x, bool halves_too) {
    if (x.dtype == Dtype::bool_ || (halves_too && x.dtype == Dtype::float16)) raise_not_implemented(kernel, x.dtype);
}

/// All elements as a single fiber.
Tensor flat(const Context& context, const Tensor& x) {
    if (x.contiguous()) {
        Tensor view = x;
        view.sizes = {x.numel()};
        view.strides = {1};
        view.names.clear();
        return view;
    }
    return raveled(context.workspace, x);
}

/// A copy in double with the reduced axes merged into one last axis.
Tensor flattened(const Context& context, const Tensor& x, const std::vector<bool>& reduced) {
    Tensor moved = x;
    moved.sizes.clear();
    moved.strides.clear();
    moved.names.clear();
    for (const bool last : {false, true}) {
        for (std::size_t axis = 0; axis < x.rank(); ++axis) {
            if (reduced[axis] != last) continue;
            moved.sizes.push_back(x.sizes[axis]);
            moved.strides.push_back(x.strides[axis]);
        }
    }
    std::vector<Extent> sizes = reduced_sizes(x, reduced, false);
    sizes.push_back(reduced_count(x, reduced));
    Tensor out = result_like(context.workspace, x, Dtype::float64, std::move(sizes), {});
    if (!out.shape_only()) store(row_major<double>(moved).data(), {out.dtype, out.first(), 1, out.numel()});
    return out;
}

/// PyTorch's median of no elements.
Scalar lowest(Dtype dtype) {
    if (is_floating(dtype)) return std::numeric_limits<double>::quiet_NaN();
    if (dtype == Dtype::int64 || dtype == Dtype::bool_) return INT64_MIN;
    return std::int64_t{dtype == Dtype::int32 ? INT32_MIN : 0};
}

/// NumPy's `normalize_axis_tuple`, whose message differs from that of the reductions.
void refuse_repeated_axes(const std::vector<Extent>& axes, std::size_t rank) {
    std::vector<bool> seen(rank, false);
    for (const Extent axis : axes) {
        const std::size_t at = resolved_dim(Dialect::numpy, axis, rank);
        if (seen[at]) raise_value_error("repeated axis");
        seen[at] = true;
    }
}

double mean_of_middle(std::span<double> fiber) {
    if (fiber.empty() || std::any_of(fiber.begin(), fiber.end(), is_nan<double>))
        return std::numeric_limits<double>::quiet_NaN();
    const auto middle = fiber.begin() + static_cast<std::ptrdiff_t>(fiber.size() / 2);
    std::nth_element(fiber.begin(), middle, fiber.end());
    if (fiber.size() % 2 == 1) return *middle;
    return (*std::max_element(fiber.begin(), middle) + *middle) / 2;
}

}  // namespace

Selected select_extreme(Context& context, Extreme extreme, const Tensor& x, Extent dim, bool keep) {
    const std::size_t axis = dim_with_elements(extreme == Extreme::max ? "max" : "min", x, dim);
    Selected out = results(context, x, axis, keep);
    select_all(
        x, axis, [extreme](auto fiber) { return extreme_at(extreme, fiber); }, out);
    return out;
}

Tensor arg_extreme(Context& context, Dialect dialect, Extreme extreme, const Tensor& x, std::optional<Extent> dim,
                   bool keep) {
    if (is_complex(x.dtype)) {
        const NanPosition nan = extreme == Extreme::max ? NanPosition::last : NanPosition::first;
        return arg_extreme(context, dialect, extreme, complex_ranks(context, {x}, nan).front(), dim, keep);
    }
    if (x.dtype == dtypes::uint64) {
        return arg_extreme(context, dialect, extreme, with_signs_flipped(context.workspace, x, Dtype::int64), dim,
                           keep);
    }
    const std::string function = extreme == Extreme::max ? "argmax" : "argmin";
    std::size_t axis = 0;
    if (dialect == Dialect::numpy) {
        if (dim) axis = resolved_dim(dialect, *dim, x.rank());
        const Extent along = !dim ? x.numel() : x.rank() == 0 ? 1 : x.sizes[axis];
        if (along == 0) raise_value_error({"attempt to get ", function, " of an empty sequence"});
    } else {
        refuse_named(function, x);
        if (dim) axis = dim_with_elements(function, x, *dim);
        if (!dim && x.numel() == 0) {
            raise_index_error({function, "(): Expected reduction dim to be specified for input.numel() == 0."});
        }
        const bool settled = dim && x.rank() > 0 && x.sizes[axis] == 1;  // The only index needs no computation.
        if (x.numel() > 0 && !settled) require_implementation(function + "_cpu", x, false);
    }
    const std::vector<bool> reduced = dim ? only(axis, x.rank()) : std::vector<bool>(x.rank(), true);
    Selected out;
    out.indices = result_like(context.workspace, x, Dtype::int64, reduced_sizes(x, reduced, keep), {});
    const Tensor fibers = dim ? x : flat(context, x);
    select_all(
        fibers, axis, [extreme](auto fiber) { return extreme_at(extreme, fiber); }, out);
    return out.indices;
}

Selected select_median(Context& context, Median which, const Tensor& x, Extent dim, bool keep) {
    const std::size_t axis = dim_with_elements("median", x, dim);
    require_implementation("median_out", x, true);
    Selected out = results(context, x, axis, keep);
    select_all(
        x, axis, [which](auto fiber) { return median_at(which, fiber); }, out);
    return out;
}

Tensor median(Context& context, Median which, const Tensor& x) {
    if (x.numel() > 0) require_implementation("median_cpu", x, true);
    Selected out{result_like(context.workspace, x, x.dtype, {}, {}),
                 result_like(context.workspace, x, Dtype::int64, {}, {})};
    if (x.numel() == 0) {
        write(out.values, 0, lowest(x.dtype));
        return out.values;
    }
    select_all(
        flat(context, x), 0, [which](auto fiber) { return median_at(which, fiber); }, out);
    return out.values;
}

Tensor median(Context& context, const Tensor& x, const ReduceDims& over) {
    refuse_axes_of_scalar(x, over);
    if (over.dims) refuse_repeated_axes(*over.dims, x.rank());
    const std::vector<bool> reduced = reduced_axes(Dialect::numpy, over, x.rank());
    const Dtype dtype = is_integral(x.dtype) ? Dtype::float64 : x.dtype;
    Tensor out = result_like(context.workspace, x, dtype, reduced_sizes(x, reduced, over.keep), {});
    if (out.shape_only() || out.numel() == 0) return out;
    const Tensor fibers_of = flattened(context, x, reduced);
    Fibers<double> fibers(fibers_of, fibers_of.rank() - 1);
    while (fibers.next()) {
        const double middle = mean_of_middle(fibers.values());
        store(&middle, fibers.fiber().in(out, 1));
    }
    return out;
}

Selected select_mode(Context& context, const Tensor& x, Extent dim, bool keep) {
    const std::size_t axis = dim_with_elements("mode", x, dim);
    Selected out = results(context, x, axis, keep);
    select_all(
        x, axis, [](auto fiber) { return mode_at(fiber); }, out);
    if (x.numel() == 0) {
        // PyTorch 1.13 returns early here, before names are propagated.
        out.values.names.clear();
        out.indices.names.clear();
    }
    return out;
}

Selected select_kth(Context& context, const Tensor& x, Extent k, Extent dim, bool keep) {
    const std::size_t axis = dim_with_elements("kthvalue", x, dim);
    const Extent along = x.rank() == 0 ? 1 : x.sizes[axis];
    if (k < 1 || k > along) {
        raise_runtime_error({"kthvalue(): selected number k out of range for dimension ", axis});
    }
    if (x.rank() > 0) require_implementation("kthvalue_cpu", x, true);
    Selected out = results(context, x, axis, keep);
    select_all(
        x, axis, [k](auto fiber) { return kth_at(fiber, k); }, out);
    return out;
}

}  // namespace bcast::ops
