#include "bcast/sort/unique.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "bcast/index/gather.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/fibers.hpp"
#include "bcast/sort/complex_order.hpp"
#include "bcast/sort/order.hpp"
#include "bcast/stable_order.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

/// Moves `dim` to the front.
Tensor with_first(Dialect dialect, const Tensor& x, std::size_t dim) {
    Tensor out = x;
    if (dialect == Dialect::pytorch) {
        // PyTorch swaps it with the first axis.
        std::swap(out.sizes[0], out.sizes[dim]);
        std::swap(out.strides[0], out.strides[dim]);
        return out;
    }
    std::rotate(out.sizes.begin(), out.sizes.begin() + static_cast<std::ptrdiff_t>(dim),
                out.sizes.begin() + static_cast<std::ptrdiff_t>(dim) + 1);
    std::rotate(out.strides.begin(), out.strides.begin() + static_cast<std::ptrdiff_t>(dim),
                out.strides.begin() + static_cast<std::ptrdiff_t>(dim) + 1);
    return out;
}

/// Contiguous slices of `width` elements.
template <class Wide>
struct Slices {
    std::vector<Wide> elements;
    std::size_t width;
    bool nan_is_itself;

    [[nodiscard]] const Wide* at(std::size_t index) const { return elements.data() + index * width; }
    [[nodiscard]] bool less(std::size_t a, std::size_t b) const {
        return std::lexicographical_compare(at(a), at(a) + width, at(b), at(b) + width,
                                            [](Wide x, Wide y) { return order_key(x) < order_key(y); });
    }
    /// The insertion sort of `std::sort` for few elements with `<`, which is false for NaN: compares with the first
    /// element first.
    void insert_by_less(std::vector<std::size_t>& order) const {
        const auto comes_before = [this](std::size_t a, std::size_t b) {
            return std::lexicographical_compare(at(a), at(a) + width, at(b), at(b) + width);
        };
        for (auto next = order.begin() + 1; next != order.end(); ++next) {
            auto to = order.begin();
            if (!comes_before(*next, *to)) {
                for (to = next; comes_before(*next, to[-1]);) --to;
            }
            std::rotate(to, next, next + 1);
        }
    }
    [[nodiscard]] bool same(std::size_t a, std::size_t b) const {
        return std::equal(at(a), at(a) + width, at(b),
                          [this](Wide x, Wide y) { return x == y || (nan_is_itself && is_nan(x) && is_nan(y)); });
    }
};

Tensor indices_tensor(const Context& context, const std::vector<std::int64_t>& indices, std::vector<Extent> sizes) {
    Tensor out = empty(context.workspace, Dtype::int64, std::move(sizes));
    store(indices.data(), {out.dtype, out.first(), 1, out.numel()});
    return out;
}

/// Merges runs of equal slices in the order `order`.
template <class Wide>
Unique runs_of(const Context& context, const Slices<Wide>& slices, const std::vector<std::size_t>& order,
               std::vector<Extent> inverse_sizes, Dtype dtype, std::vector<Extent> slice_sizes, bool by_hash) {
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> counts;
    std::vector<std::int64_t> inverse(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || !slices.same(order[i - 1], order[i])) {
            first.push_back(static_cast<std::int64_t>(order[i]));
            counts.push_back(0);
        }
        if (by_hash && !slices.same(order[i], order[i])) continue;
        ++counts.back();
        inverse[order[i]] = static_cast<std::int64_t>(first.size()) - 1;
    }
    const auto count = static_cast<Extent>(first.size());
    slice_sizes.insert(slice_sizes.begin(), count);
    Unique out;
    out.values = empty(context.workspace, dtype, std::move(slice_sizes));
    std::vector<Wide> values;
    for (const std::int64_t index : first) {
        const Wide* slice = slices.at(static_cast<std::size_t>(index));
        values.insert(values.end(), slice, slice + slices.width);
    }
    store(values.data(), {dtype, out.values.first(), 1, out.values.numel()});
    out.first = indices_tensor(context, first, {count});
    out.counts = indices_tensor(context, counts, {count});
    out.inverse = indices_tensor(context, inverse, std::move(inverse_sizes));
    return out;
}

template <class Wide>
Unique unique_in(const Context& context, Dialect dialect, const Tensor& x, std::optional<std::size_t> dim, bool sorted,
                 bool nan_is_itself) {
    const Tensor moved = dim ? with_first(dialect, x, *dim) : x;
    const Extent count = dim ? moved.sizes.front() : x.numel();
    std::vector<Extent> slice_sizes;
    if (dim) slice_sizes.assign(moved.sizes.begin() + 1, moved.sizes.end());
    const Extent width = std::accumulate(slice_sizes.begin(), slice_sizes.end(), Extent{1}, std::multiplies<>());
    const Slices<Wide> slices{row_major<Wide>(moved), static_cast<std::size_t>(width), nan_is_itself};
    std::vector<std::size_t> order = indices_up_to(static_cast<std::size_t>(count));
    if (sorted) sort_stably(order, [&](std::size_t a, std::size_t b) { return slices.less(a, b); });
    const bool torch = dialect == Dialect::pytorch;
    const bool has_input_shape = torch && !dim;
    const auto is_nan = [&](std::size_t i) { return !slices.same(i, i); };
    const bool has_nan = torch && sorted && count > 1 && std::any_of(order.begin(), order.end(), is_nan);
    if (has_nan && dim && count <= 16) {
        order = indices_up_to(static_cast<std::size_t>(count));
        slices.insert_by_less(order);
    } else if (has_nan && (dim || !std::all_of(order.begin(), order.end(), is_nan))) {
        // PyTorch sorts slices by `<`; without a dim, elements are in the order of a hash table.
        raise_unsupported("the order in which unique leaves elements beside a nan is not implemented here");
    }
    // PyTorch uses a hash table, in which NaN is never found again.
    return runs_of(context, slices, order, has_input_shape ? x.sizes : std::vector<Extent>{count}, x.dtype, slice_sizes,
                   has_input_shape && sorted);
}

Unique distinct(const Context& context, Dialect dialect, const Tensor& x, std::optional<std::size_t> dim, bool sorted,
                bool nan_is_itself) {
    if (x.shape_only()) raise_unsupported("unique of a tensor that is not computed");
    Unique out = is_integral(x.dtype) ? unique_in<std::int64_t>(context, dialect, x, dim, sorted, nan_is_itself)
                                      : unique_in<double>(context, dialect, x, dim, sorted, nan_is_itself);
    if (dim && *dim > 0) {
        // Moves the axis of the slices back to its position, without copying.
        Tensor& values = out.values;
        if (dialect == Dialect::pytorch) {
            values = with_first(dialect, values, *dim);
            return out;
        }
        const auto end = static_cast<std::ptrdiff_t>(*dim) + 1;
        std::rotate(values.sizes.begin(), values.sizes.begin() + 1, values.sizes.begin() + end);
        std::rotate(values.strides.begin(), values.strides.begin() + 1, values.strides.begin() + end);
    }
    return out;
}

}  // namespace

Unique unique(Context& context, Dialect dialect, const Tensor& x, std::optional<Extent> dim, bool sorted,
              bool equal_nan) {
    if (dialect == Dialect::pytorch) {
        refuse_named(!sorted ? "unique_consecutive" : dim ? "unique_dim" : "_unique2", x);
        if (x.dtype == Dtype::float16) raise_not_implemented(dim ? "unique_dim" : "unique", x.dtype);
    }
    std::optional<std::size_t> axis;
    if (dim) axis = resolved_dim(dialect, *dim, x.rank());
    if (x.rank() == 0) axis.reset();
    if (dialect == Dialect::pytorch && axis && x.numel() == 0) {
        // PyTorch 1.13 `unique_dim`: only the dim itself may have size 0.
        const auto empty_dims = std::count(x.sizes.begin(), x.sizes.end(), Extent{0});
        if (x.sizes[*axis] != 0 || empty_dims > 1) {
            raise_runtime_error(
                x.sizes[*axis] != 0
                    ? "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied"
                    : "Number of zero sized dimensions is more than one, so unique cannot be applied ");
        }
    }
    // NumPy compares slices along an axis with `==`, where NaN is not equal to itself.
    const bool nan_is_itself = dialect == Dialect::numpy && equal_nan && !dim;
    if (is_complex(x.dtype)) {
        // All NaN are equal.
        if (axis) raise_unsupported("np.unique(axis=...) of complex numbers is not implemented here");
        if (!equal_nan) raise_unsupported("np.unique(equal_nan=False) of complex numbers is not implemented here");
        Unique out = distinct(context, dialect, complex_ranks(context, {x}, NanPosition::last).front(), axis, sorted,
                              nan_is_itself);
        out.values = index_select(context, raveled(context.workspace, x), 0, out.first);
        return out;
    }
    return distinct(context, dialect, x, axis, sorted, nan_is_itself);
}

}  // namespace bcast::ops
