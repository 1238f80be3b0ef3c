#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bcast/stable_order.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// The axes in the order in which PyTorch's TensorIterator iterates over an output: the largest stride outermost.
inline std::vector<std::size_t> memory_order(const Tensor& tensor) {
    return stable_order(tensor.rank(),
                        [&](std::size_t a, std::size_t b) { return tensor.strides[a] > tensor.strides[b]; });
}

/// Calls visit(offsets) for every index, the last axis of `order` varying fastest, with one offset per tensor. All
/// tensors have the same sizes.
template <class Visit>
void for_each_index(const std::vector<const Tensor*>& tensors, const std::vector<std::size_t>& order, Visit visit) {
    const Tensor& first = *tensors.front();
    if (first.numel() == 0) return;
    std::vector<Extent> index(order.size(), 0);
    std::vector<Extent> offsets(tensors.size(), 0);
    for (;;) {
        visit(offsets);
        std::size_t axis = order.size();
        for (; axis > 0; --axis) {
            const std::size_t at = order[axis - 1];
            const bool last = ++index[axis - 1] == first.sizes[at];
            const Extent steps = last ? 1 - first.sizes[at] : 1;
            for (std::size_t i = 0; i < tensors.size(); ++i) offsets[i] += steps * tensors[i]->strides[at];
            if (!last) break;
            index[axis - 1] = 0;
        }
        if (axis == 0) return;
    }
}

/// Writes next() to every element in memory order.
template <class Next>
void fill_each(Tensor& tensor, Next next) {
    if (tensor.contiguous()) {
        for (Extent i = 0; i < tensor.numel(); ++i) write(tensor, i, next());
        return;
    }
    for_each_index({&tensor}, memory_order(tensor),
                   [&](const std::vector<Extent>& offsets) { write(tensor, offsets[0], next()); });
}

}  // namespace bcast
