#pragma once

// Broadcasting as the documentation of NumPy and PyTorch defines it, implemented naively.

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast::testing {

/// Pads every shape with 1s on its left to the longest; at each axis there may be only one extent other than 1.
inline std::optional<std::vector<Extent>> naive_broadcast(std::vector<std::vector<Extent>> shapes) {
    std::size_t rank = 0;
    for (const auto& shape : shapes) rank = std::max(rank, shape.size());
    std::vector<Extent> result;
    for (auto& shape : shapes) shape.insert(shape.begin(), rank - shape.size(), 1);
    for (std::size_t axis = 0; axis < rank; ++axis) {
        std::set<Extent> extents;
        for (const auto& shape : shapes) extents.insert(shape[axis]);
        extents.erase(1);
        if (extents.size() > 1) return std::nullopt;
        result.push_back(extents.empty() ? 1 : *extents.begin());
    }
    return result;
}

}  // namespace bcast::testing
