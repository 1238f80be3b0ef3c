#include "bcast/elementwise/overlap.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "bcast/elementwise/plan.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::ops {
namespace {

/// The half-open address range of the tensor's elements.
std::pair<const std::byte*, const std::byte*> range_of(const Tensor& tensor) {
    const auto item = static_cast<std::ptrdiff_t>(item_size(tensor.dtype));
    const std::byte* low = tensor.first();
    const std::byte* high = low;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        const auto steps = static_cast<std::ptrdiff_t>((tensor.sizes[axis] - 1) * tensor.strides[axis]) * item;
        (steps < 0 ? low : high) += steps;
    }
    return {low, high + item};
}

/// Dense and non-overlapping, in any order of axes (PyTorch 1.13 `is_non_overlapping_and_dense`).
bool is_dense(const Tensor& tensor) {
    const std::span<const Extent> lists[] = {tensor.strides};
    const auto order = order_of_axes(tensor.sizes, lists);
    Extent expected = 1;
    for (std::size_t position = tensor.rank(); position-- > 0;) {
        const std::size_t axis = order[position];
        if (tensor.sizes[axis] == 1) continue;
        if (tensor.strides[axis] != expected) return false;
        expected *= tensor.sizes[axis];
    }
    return true;
}

bool are_same(const Tensor& first, const Tensor& second) {
    return first.storage == second.storage && first.offset == second.offset && first.dtype == second.dtype &&
           first.sizes == second.sizes && first.strides == second.strides;
}

bool ranges_meet(const Tensor& first, const Tensor& second) {
    const auto [first_low, first_high] = range_of(first);
    const auto [second_low, second_high] = range_of(second);
    return first_low < second_high && second_low < first_high;
}

bool share_storage(const Tensor& first, const Tensor& second) {
    return first.storage && first.storage == second.storage && first.numel() > 0 && second.numel() > 0;
}

}  // namespace

Overlap overlap_of(const Tensor& first, const Tensor& second) {
    return are_same(first, second) ? Overlap::full : overlap_of_views(first, second);
}

Overlap overlap_of_views(const Tensor& first, const Tensor& second) {
    if (!share_storage(first, second)) return Overlap::none;
    if (!is_dense(first) || !is_dense(second)) return Overlap::unknown;
    if (!ranges_meet(first, second)) return Overlap::none;
    const bool same = range_of(first) == range_of(second) && first.strides == second.strides;
    return same ? Overlap::full : Overlap::partial;
}

bool has_internal_overlap(const Tensor& tensor) {
    if (tensor.numel() == 0) return false;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (tensor.sizes[axis] > 1 && tensor.strides[axis] == 0) return true;
    }
    return false;
}

bool may_overlap_itself(const Tensor& tensor) {
    if (tensor.numel() < 2) return false;
    if (has_internal_overlap(tensor)) return true;
    const std::span<const Extent> lists[] = {tensor.strides};
    const auto order = order_of_axes(tensor.sizes, lists);
    Extent reach = 0;  // of the axes with smaller strides, which must not reach the next element of this one
    for (std::size_t at = tensor.rank(); at-- > 0;) {
        const Extent stride = std::abs(tensor.strides[order[at]]);
        const Extent steps = tensor.sizes[order[at]] - 1;
        if (steps > 0 && stride <= reach) return true;
        reach += steps * stride;
    }
    return false;
}

bool may_overlap(const Tensor& first, const Tensor& second) {
    return ranges_overlap(first, second) && (!are_same(first, second) || may_overlap_itself(first));
}

bool ranges_overlap(const Tensor& first, const Tensor& second) {
    return share_storage(first, second) && ranges_meet(first, second);
}

bool share_elements(const Tensor& first, const Tensor& second) {
    if (!ranges_overlap(first, second)) return false;
    // The offsets of the elements in bytes, relative to the first element of `first`.
    const auto starts_of = [&](const Tensor& tensor) {
        const auto item = static_cast<std::ptrdiff_t>(item_size(tensor.dtype));
        const std::ptrdiff_t start = tensor.first() - first.first();
        std::vector<std::ptrdiff_t> out;
        each_element(tensor, [&](Extent offset) { out.push_back(start + static_cast<std::ptrdiff_t>(offset) * item); });
        return out;
    };
    std::vector<std::ptrdiff_t> starts = starts_of(first);
    std::sort(starts.begin(), starts.end());
    const std::vector<std::ptrdiff_t> others = starts_of(second);
    const auto first_item = static_cast<std::ptrdiff_t>(item_size(first.dtype));
    const auto second_item = static_cast<std::ptrdiff_t>(item_size(second.dtype));
    return std::any_of(others.begin(), others.end(), [&](std::ptrdiff_t other) {
        const auto reached = std::upper_bound(starts.begin(), starts.end(), other - first_item);
        return reached != starts.end() && *reached < other + second_item;
    });
}

void raise_overlap_with_input() {
    throw OverlapRaised("RuntimeError",
                        "unsupported operation: some elements of the input tensor and the written-to tensor refer to a "
                        "single memory location. Please clone() the tensor before performing the operation.");
}

void check_output_overlap(const Tensor& output, std::span<const Tensor> inputs) {
    if (has_internal_overlap(output)) {
        throw OverlapRaised(
            "RuntimeError",
            "unsupported operation: more than one element of the written-to tensor refers to a single memory "
            "location. Please clone() the tensor before performing the operation.");
    }
    for (const Tensor& input : inputs) {
        if (overlap_of(output, input) == Overlap::partial) raise_overlap_with_input();
    }
}

}  // namespace bcast::ops
