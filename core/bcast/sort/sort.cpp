#include "bcast/sort/sort.hpp"
#include "bcast/callable.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/index/gather.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/fibers.hpp"
#include "bcast/sort/complex_order.hpp"
#include "bcast/sort/order.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

/// Permutes the indices of one fiber.
using Arrange = SharedFunction<void(Keys, Indices)>;

/// The keys and indices of one fiber.
class Lineup {
  public:
    template <class Wide>
    void arrange(std::span<const Wide> fiber, SortOrder order, const Arrange& arrangement) {
        keys_.resize(fiber.size());
        std::transform(fiber.begin(), fiber.end(), keys_.begin(), [order](Wide value) {
            const std::uint64_t key = order_key(value);
            return order == SortOrder::ascending ? key : ~key;
        });
        indices_.resize(fiber.size());
        std::iota(indices_.begin(), indices_.end(), std::int64_t{0});
        arrangement(keys_, indices_);
    }

    [[nodiscard]] const std::vector<std::int64_t>& indices() const { return indices_; }

  private:
    std::vector<std::uint64_t> keys_;
    std::vector<std::int64_t> indices_;
};

/// Writes the first `count` arranged elements of each fiber to `out`, whose other dims are those of `x`.
template <class Wide>
void arrange_fibers(const Tensor& x, std::size_t axis, Extent count, SortOrder order, const Arrange& arrangement,
                    Selected& out) {
    Fibers<Wide> fibers(x, axis);
    Lineup lineup;
    std::vector<Wide> arranged(static_cast<std::size_t>(count));
    while (fibers.next()) {
        const std::span<const Wide> fiber = fibers.values();
        lineup.arrange(fiber, order, arrangement);
        if (out.values.storage) {
            std::transform(lineup.indices().begin(), lineup.indices().begin() + static_cast<std::ptrdiff_t>(count),
                           arranged.begin(),
                           [fiber](std::int64_t index) { return fiber[static_cast<std::size_t>(index)]; });
            store(arranged.data(), fibers.fiber().in(out.values, count));
        }
        if (out.indices.storage) store(lineup.indices().data(), fibers.fiber().in(out.indices, count));
    }
}

void arrange(const Tensor& x, std::size_t axis, Extent count, SortOrder order, const Arrange& arrangement,
             Selected& out) {
    if (x.shape_only() || x.numel() == 0 || count == 0) return;
    if (is_integral(x.dtype)) {
        arrange_fibers<std::int64_t>(x, axis, count, order, arrangement, out);
    } else {
        arrange_fibers<double>(x, axis, count, order, arrangement, out);
    }
}

Extent size_along(const Tensor& x, std::size_t axis) {
    return x.rank() == 0 ? 1 : x.sizes[axis];
}

Arrange sorting(Stability stability) {
    return stability == Stability::stable ? stable_sort : introsort;
}

}  // namespace

namespace {

/// Sort keys of the elements, converted to `dtype`.
std::vector<std::uint64_t> keys_in(Context& context, const Tensor& x, Dtype dtype) {
    Tensor cast = converted(context, x, dtype);
    if (dtype == dtypes::uint64) cast = with_signs_flipped(context.workspace, cast, Dtype::int64);
    std::vector<std::uint64_t> keys;
    const auto fill = [&](const auto& values) {
        for (const auto value : values) keys.push_back(order_key(value));
    };
    if (is_integral(dtype)) {
        fill(row_major<std::int64_t>(cast));
    } else {
        fill(row_major<double>(cast));
    }
    return keys;
}

/// NumPy 1.24 `binsearch`: each search starts from the bounds of the previous one, which is visible if the sequence is
/// not sorted.
std::vector<std::int64_t> insertion_indices(Keys bounds, Keys sought, bool right) {
    std::vector<std::int64_t> found;
    std::size_t low = 0;
    std::size_t high = bounds.size();
    const auto before = [right](std::uint64_t bound, std::uint64_t key) { return right ? bound <= key : bound < key; };
    for (std::size_t i = 0; i < sought.size(); ++i) {
        const bool rises = before(sought[i == 0 ? 0 : i - 1], sought[i]);
        low = rises ? low : 0;
        high = rises ? bounds.size() : std::min(high + 1, bounds.size());
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (before(bounds[middle], sought[i])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        found.push_back(static_cast<std::int64_t>(low));
    }
    return found;
}

}  // namespace

Selected sort(Context& context, const Tensor& x, Extent dim, SortOrder order, Stability stability) {
    refuse_named(stability == Stability::stable ? "sort.stable" : "sort", x);
    const std::size_t axis = resolved_dim(Dialect::pytorch, dim, x.rank());
    Selected out{result_like(context.workspace, x, x.dtype, x.sizes, {}),
                 result_like(context.workspace, x, Dtype::int64, x.sizes, {})};
    arrange(x, axis, size_along(x, axis), order, sorting(stability), out);
    out.values = with_strides(context, out.values, strides_like(Dialect::pytorch, x));
    out.indices = with_strides(context, out.indices, strides_like(Dialect::pytorch, x));
    return out;
}

Tensor argsort(Context& context, const Tensor& x, Extent dim, SortOrder order, Stability stability) {
    return sort(context, x, dim, order, stability).indices;
}

Tensor numpy_sort(Context& context, const Tensor& x, std::optional<Extent> axis) {
    if (x.dtype == dtypes::uint64) {
        const Tensor ordered = with_signs_flipped(context.workspace, x, Dtype::int64);
        return with_signs_flipped(context.workspace, numpy_sort(context, ordered, axis), dtypes::uint64);
    }
    const Tensor from = axis ? x : raveled(context.workspace, x);
    const Extent axis_or_first = axis.value_or(0);
    if (from.rank() == 0) {
        raise_exception("AxisError", {"axis ", axis_or_first, " is out of bounds for array of dimension 0"});
    }
    const std::size_t along = resolved_dim(Dialect::numpy, axis_or_first, from.rank());
    if (is_complex(from.dtype)) {
        const Tensor indices = numpy_argsort(context, from, axis_or_first, Stability::unstable);
        return with_strides(context, take_along_axis(context, Dialect::numpy, from, indices, axis_or_first),
                            strides_like(Dialect::numpy, from));
    }
    Selected out{result_like(context.workspace, from, from.dtype, from.sizes, {}), {}};
    arrange(from, along, from.sizes[along], SortOrder::ascending, quicksort, out);
    return with_strides(context, out.values, strides_like(Dialect::numpy, from));
}

Tensor numpy_argsort(Context& context, const Tensor& x, std::optional<Extent> axis, Stability stability) {
    if (is_complex(x.dtype))
        return numpy_argsort(context, complex_ranks(context, {x}, NanPosition::sorted).front(), axis, stability);
    if (x.dtype == dtypes::uint64) {
        return numpy_argsort(context, with_signs_flipped(context.workspace, x, Dtype::int64), axis, stability);
    }
    const Tensor from = axis && x.rank() > 0 ? x : raveled(context.workspace, x);
    if (axis) static_cast<void>(resolved_dim(Dialect::numpy, *axis, x.rank()));
    const std::size_t along = resolved_dim(Dialect::numpy, axis.value_or(0), from.rank());
    Selected out{{}, result_like(context.workspace, from, Dtype::int64, from.sizes, {})};
    arrange(from, along, from.sizes[along], SortOrder::ascending,
            stability == Stability::stable ? stable_sort
            : stability == Stability::heap ? heapsort
                                           : quicksort,
            out);
    return out.indices;
}

Selected topk(Context& context, const Tensor& x, Extent k, Extent dim, bool largest, bool sorted) {
    refuse_named("topk", x);
    const std::size_t axis = resolved_dim(Dialect::pytorch, dim, x.rank());
    const Extent along = size_along(x, axis);
    if (k < 0 || k > along) raise_runtime_error("selected index k out of range");
    std::vector<Extent> sizes = x.sizes;
    if (!sizes.empty()) sizes[axis] = k;
    Selected out{result_like(context.workspace, x, x.dtype, sizes, {}),
                 result_like(context.workspace, x, Dtype::int64, sizes, {})};
    if (x.rank() > 0 && (x.dtype == Dtype::bool_ || x.dtype == Dtype::float16))
        raise_not_implemented("topk_cpu", x.dtype);
    constexpr Extent few = 64;
    const auto choose = [k, along, sorted](Keys keys, Indices indices) {
        if (k == 0) return;
        if (k * few <= along) return partial_sort(keys, indices, k);
        introselect(keys, indices, k - 1);
        if (sorted) introsort(keys, indices.first(static_cast<std::size_t>(k - 1)));
    };
    arrange(x, axis, x.rank() == 0 ? 1 : k, largest ? SortOrder::descending : SortOrder::ascending, choose, out);
    return out;
}

Tensor searchsorted(Context& context, Dialect dialect, const Tensor& sequence, const Tensor& values, bool right) {
    if (is_complex(sequence.dtype) || is_complex(values.dtype)) {
        const Tensor wide[] = {converted(context, sequence, dtypes::complex128),
                               converted(context, values, dtypes::complex128)};
        const std::vector<Tensor> ranks = complex_ranks(context, {wide[0], wide[1]}, NanPosition::sorted);
        return searchsorted(context, dialect, ranks[0], ranks[1], right);
    }
    if (dialect == Dialect::numpy && sequence.rank() != 1) {
        raise_value_error(sequence.rank() > 1 ? "object too deep for desired array"
                                              : "object of too small depth for desired array");
    }
    const bool by_rows = sequence.rank() != 1;
    const bool same_rows = sequence.rank() == values.rank() && sequence.rank() > 0 &&
                           std::equal(sequence.sizes.begin(), sequence.sizes.end() - 1, values.sizes.begin());
    if (by_rows && !same_rows) {
        raise_runtime_error(
            {"torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries "
             "tensor and input value tensor must match, but we got boundaries tensor ",
             list_text(shape_of(sequence.sizes)), " and input value tensor ", list_text(shape_of(values.sizes))});
    }
    const Tensor& like = sequence.shape_only() ? sequence : values;
    Tensor out = result_like(context.workspace, like, Dtype::int64, values.sizes, {});
    if (out.shape_only() || out.numel() == 0) return out;
    std::vector<std::int64_t> found;
    if (dialect == Dialect::numpy) {
        const Dtype common = promote_types(dialect, sequence.dtype, values.dtype);
        found = insertion_indices(keys_in(context, sequence, common), keys_in(context, values, common), right);
        store(found.data(), {out.dtype, out.first(), 1, out.numel()});
        return out;
    }
    const std::vector<double> bounds = row_major<double>(sequence);
    const std::vector<double> sought = row_major<double>(values);
    const auto length = static_cast<std::size_t>(sequence.sizes.back());
    const std::size_t per_row = by_rows ? static_cast<std::size_t>(values.sizes.back()) : sought.size();
    for (std::size_t i = 0; i < sought.size(); ++i) {
        const auto first = bounds.begin() + static_cast<std::ptrdiff_t>(i / per_row * length);
        const auto last = first + static_cast<std::ptrdiff_t>(length);
        // NaN is not equal to itself here (PyTorch 1.13 `cus_lower_bound`).
        const auto at =
            right ? std::upper_bound(first, last, sought[i], [](double value, double bound) { return bound > value; })
                  : std::lower_bound(first, last, sought[i],
                                     [](double bound, double value) { return !(bound >= value); });
        found.push_back(at - first);
    }
    store(found.data(), {out.dtype, out.first(), 1, out.numel()});
    return out;
}

}  // namespace bcast::ops
