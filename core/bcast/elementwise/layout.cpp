#include "bcast/elementwise/layout.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "bcast/elementwise/plan.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::ops {
namespace {

using Order = std::vector<std::size_t>;  ///< Axes, outermost first.

/// Does not replace a size of 0 by 1: neither library does when it lays out by order.
StrideList in_order(std::span<const Extent> sizes, const Order& order) {
    StrideList out(sizes.size());
    Extent stride = 1;
    for (std::size_t position = order.size(); position-- > 0;) {
        out[order[position]] = stride;
        if (__builtin_mul_overflow(stride, sizes[order[position]], &stride)) stride = INT64_MAX;
    }
    return out;
}

StrideList column_strides(std::span<const Extent> sizes) {
    const StrideList turned(sizes.rbegin(), sizes.rend());
    StrideList out = contiguous_strides(turned);
    std::reverse(out.begin(), out.end());
    return out;
}

bool lies_by_columns(const Tensor& tensor) {
    Tensor turned;
    turned.sizes.assign(tensor.sizes.rbegin(), tensor.sizes.rend());
    turned.strides.assign(tensor.strides.rbegin(), tensor.strides.rend());
    return turned.contiguous();
}

/// The channels-last order of a 4-d tensor (PyTorch 1.13 `compute_channels_last_contiguous_2d`).
constexpr std::array<std::size_t, 4> channels_last{0, 2, 3, 1};

bool has_channels_last(const Tensor& tensor) {
    if (tensor.rank() != 4) return false;
    Extent expected = 1;
    for (std::size_t position = 4; position-- > 0;) {
        const std::size_t axis = channels_last[position];
        if (tensor.sizes[axis] == 1) continue;
        if (tensor.strides[axis] != expected) return false;
        expected *= tensor.sizes[axis];
    }
    return true;
}

bool has_sizes(const Tensor& tensor, std::span<const Extent> sizes) {
    return std::equal(tensor.sizes.begin(), tensor.sizes.end(), sizes.begin(), sizes.end());
}

StrideList torch_strides(std::span<const Extent> sizes, std::span<const Tensor> operands,
                         std::span<const std::span<const Extent>> strides, bool numbers_count) {
    const auto all = [&](auto holds) {
        return std::all_of(operands.begin(), operands.end(),
                           [&](const Tensor& operand) { return (operand.number && !numbers_count) || holds(operand); });
    };
    if (all([&](const Tensor& operand) { return has_sizes(operand, sizes); })) {
        if (all([](const Tensor& operand) { return operand.contiguous(); })) return contiguous_strides(sizes);
        if (all(has_channels_last)) return in_order(sizes, {channels_last.begin(), channels_last.end()});
        const StrideList& first = operands[0].strides;
        if (all([&](const Tensor& operand) {
                return is_non_overlapping_and_dense(operand) && operand.strides == first;
            }))
            return first;
    }
    const auto found = order_of_axes(sizes, strides);
    const Order order(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(sizes.size()));
    return order == indices_up_to(sizes.size()) ? contiguous_strides(sizes) : in_order(sizes, order);
}

/// NumPy's fast path for arrays of equal shape that are all in C order or all in Fortran order; nothing if it does not
/// apply.
std::optional<StrideList> trivial_strides(std::span<const Extent> sizes, std::span<const Tensor> operands) {
    bool rows = true;
    bool columns = true;
    for (const Tensor& operand : operands) {
        if (operand.rank() == 0) continue;
        if (!has_sizes(operand, sizes)) return std::nullopt;
        if (operand.rank() == 1) continue;
        rows = rows && operand.contiguous();
        columns = columns && lies_by_columns(operand);
    }
    if (rows) return contiguous_strides(sizes);
    return columns ? std::optional(column_strides(sizes)) : std::nullopt;
}

}  // namespace

bool is_non_overlapping_and_dense(const Tensor& tensor) {
    if (tensor.contiguous()) return true;
    Order order = indices_up_to(tensor.rank());
    std::erase_if(order, [&](std::size_t axis) { return tensor.sizes[axis] < 2; });
    sort_stably(order, [&](std::size_t a, std::size_t b) { return tensor.strides[a] < tensor.strides[b]; });
    Extent expected = 1;
    for (const std::size_t axis : order) {
        if (tensor.strides[axis] != expected) return false;
        expected *= tensor.sizes[axis];
    }
    return true;
}

StrideList output_strides(Dialect dialect, std::span<const Extent> sizes, std::span<const Tensor> operands,
                          std::span<const std::span<const Extent>> strides, bool apart) {
    if (dialect != Dialect::numpy) return torch_strides(sizes, operands, strides, !apart);
    if (sizes.size() < 2) return contiguous_strides(sizes);
    if (const auto trivial = trivial_strides(sizes, operands); trivial && !apart) return *trivial;
    return iterated_strides(sizes, sizes, strides);
}

std::vector<std::size_t> iterated_order(std::span<const Extent> lengths,
                                        std::span<const std::span<const Extent>> strides) {
    const auto stride = [&](std::span<const Extent> list, std::size_t axis) {
        return lengths[axis] == 1 ? 0 : std::abs(list[axis]);
    };
    // From the innermost axis: an insertion sort in which axes that cannot be compared keep their order.
    Order inner = indices_up_to(lengths.size());
    std::reverse(inner.begin(), inner.end());
    for (std::size_t next = 1; next < inner.size(); ++next) {
        const std::size_t axis = inner[next];
        std::size_t position = next;
        for (std::size_t other = next; other-- > 0;) {
            bool unknown = true;
            bool swap = false;
            for (const std::span<const Extent> list : strides) {
                const Extent its = stride(list, axis);
                const Extent others = stride(list, inner[other]);
                if (its == 0 || others == 0) continue;
                swap = others > its && (unknown || swap);
                unknown = false;
            }
            if (unknown) continue;
            if (!swap) break;
            position = other;
        }
        inner.erase(inner.begin() + static_cast<std::ptrdiff_t>(next));
        inner.insert(inner.begin() + static_cast<std::ptrdiff_t>(position), axis);
    }
    std::reverse(inner.begin(), inner.end());
    return inner;
}

StrideList iterated_strides(std::span<const Extent> sizes, std::span<const Extent> lengths,
                            std::span<const std::span<const Extent>> strides) {
    return in_order(sizes, iterated_order(lengths, strides));
}

StrideList strides_like(Dialect dialect, const Tensor& tensor) {
    if (dialect != Dialect::numpy) {
        if (is_non_overlapping_and_dense(tensor)) return tensor.strides;
        const std::array<std::span<const Extent>, 1> lists{tensor.strides};
        const auto found = order_of_axes(tensor.sizes, lists);
        return in_order(tensor.sizes, {found.begin(), found.begin() + static_cast<std::ptrdiff_t>(tensor.rank())});
    }
    if (tensor.contiguous()) return contiguous_strides(tensor.sizes);
    if (lies_by_columns(tensor)) return column_strides(tensor.sizes);
    return joined_strides(tensor.sizes, {&tensor, 1});
}

bool is_channels_last(const Tensor& tensor) {
    const std::size_t rank = tensor.rank();
    if ((rank != 4 && rank != 5) || tensor.strides[1] == 0) return false;
    std::vector<std::size_t> order{1};
    for (std::size_t axis = rank; axis-- > 2;) order.push_back(axis);
    order.push_back(0);
    Extent least = 0;
    for (const std::size_t axis : order) {
        const Extent stride = tensor.strides[axis];
        if (tensor.sizes[axis] == 0 || stride < least || (axis == 0 && least == tensor.strides[1])) return false;
        least = stride * std::max<Extent>(1, tensor.sizes[axis]);
    }
    return true;
}

StrideList channels_last_strides(const std::vector<Extent>& sizes) {
    std::vector<Extent> turned(sizes);
    turned.erase(turned.begin() + 1);
    turned.push_back(sizes[1]);
    std::vector<Extent> strides = contiguous_strides(turned);
    strides.insert(strides.begin() + 1, strides.back());
    strides.pop_back();
    return strides;
}

StrideList suggested_strides(const Tensor& input, const std::vector<Extent>& sizes, bool by_elements) {
    if (by_elements && input.contiguous()) return contiguous_strides(sizes);
    const bool lies_within = by_elements && has_channels_last(input);
    const bool within = input.rank() == sizes.size() && (lies_within || is_channels_last(input));
    return within ? channels_last_strides(sizes) : contiguous_strides(sizes);
}

StrideList joined_strides(std::span<const Extent> sizes, std::span<const Tensor> tensors) {
    Order order = indices_up_to(sizes.size());
    // Outermost first; an array whose axis has size 1 does not take part in the comparison.
    for (std::size_t next = 1; next < order.size(); ++next) {
        const std::size_t axis = order[next];
        std::size_t position = next;
        for (std::size_t other = next; other-- > 0;) {
            bool unknown = true;
            bool swap = false;
            for (const Tensor& tensor : tensors) {
                if (tensors.size() > 1 && (tensor.sizes[axis] == 1 || tensor.sizes[order[other]] == 1)) continue;
                const bool right = std::abs(tensor.strides[axis]) <= std::abs(tensor.strides[order[other]]);
                swap = !right && (unknown || swap);
                unknown = false;
            }
            if (unknown) continue;
            if (!swap) break;
            position = other;
        }
        order.erase(order.begin() + static_cast<std::ptrdiff_t>(next));
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(position), axis);
    }
    return in_order(sizes, order);
}

}  // namespace bcast::ops
