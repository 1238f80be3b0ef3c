#pragma once

// Small tensors, what is in them, and what is said where one cannot be made.

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

namespace bcast::testing {

using Sizes = std::vector<Extent>;

inline constexpr double inf = std::numeric_limits<double>::infinity();

/// With the limits that a program has where nobody says otherwise.
inline const Workspace default_workspace;

/// 0, 1, 2, ... row by row.
inline Tensor counted(Sizes sizes, Dtype dtype = Dtype::int64) {
    Tensor tensor = empty({}, dtype, std::move(sizes));
    for (Extent i = 0; i < tensor.numel(); ++i) write(tensor, i, i);
    return tensor;
}

/// The integers in the order in which they lie, of a contiguous tensor.
inline Sizes elements_of(const Tensor& tensor) {
    Sizes out;
    for (Extent i = 0; i < tensor.numel(); ++i) out.push_back(std::get<std::int64_t>(read(tensor, i)));
    return out;
}

}  // namespace bcast::testing
