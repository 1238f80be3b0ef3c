#pragma once

#include <span>
#include <vector>

#include "bcast/tensor/tensor.hpp"

/// Selects the elements of a tensor that its text shows. PyTorch and NumPy omit the same ones.
namespace bcast {

/// The first `leading` and the last `trailing` indices of an axis.
struct ShownAxis {
    Extent leading = 0;
    Extent trailing = 0;
    bool gap = false;  ///< Whether the indices between them are omitted.

    [[nodiscard]] Extent count() const { return leading + trailing; }
};

/// All axes in full or, if `summarized`, with each axis of more than 2 * edgeitems indices reduced to its edges.
///
/// Raises `Unsupported` if edgeitems is less than 1.
std::vector<ShownAxis> shown_axes(std::span<const Extent> sizes, bool summarized, Extent edgeitems);

/// The shown elements in row-major order.
///
/// Raises `Unsupported` for more than `max_shown` elements, because no one could read that text. The tensor must have
/// storage.
std::vector<Scalar> shown_elements(const Tensor& tensor, std::span<const ShownAxis> axes);

inline constexpr Extent max_shown = Extent{1} << 22;

}  // namespace bcast
