#include "bcast/tensor/random/torch_refusal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

/// Row 0 is for all integer dtypes, the others for the floating dtypes in the order of Dtype.
struct FloatingRow {
    int significant_bits;
    double largest;
};

constexpr std::array<FloatingRow, 5> floating_rows{
    {{0, 0}, {11, 65504}, {8, 0x1.fep127}, {24, 0x1.fffffep127}, {53, 0x1.fffffffffffffp1023}}};

const FloatingRow& floating_row(Dtype dtype) {
    const Dtype last_integer = Dtype::int64;
    return floating_rows[static_cast<std::size_t>(std::max(dtype, last_integer)) -
                         static_cast<std::size_t>(last_integer)];
}

}  // namespace

int significant_bits(Dtype dtype) {
    return floating_row(dtype).significant_bits;
}

double largest(Dtype dtype) {
    return floating_row(dtype).largest;
}

void require_own_elements(const Tensor& tensor) {
    if (tensor.numel() == 0 || tensor.shape_only()) return;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (tensor.strides[axis] != 0 || tensor.sizes[axis] == 1) continue;
        raise_runtime_error(
            "unsupported operation: more than one element of the written-to tensor refers to a single memory location. "
            "Please clone() the tensor before performing the operation.");
    }
}

}  // namespace bcast
