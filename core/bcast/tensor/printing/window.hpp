#pragma once

#include <span>
#include <vector>

#include "bcast/tensor/tensor.hpp"

/// Which elements of a tensor a text shows. PyTorch and NumPy leave out the same ones.
namespace bcast {

/// The first `leading` and the last `trailing` indices of an axis.
struct ShownAxis {
    Extent leading = 0;
    Extent trailing = 0;
    bool gap = false;  ///< Something between them is left out.

    [[nodiscard]] Extent count() const { return leading + trailing; }
};

/// Every axis whole, or, summarized, those with more than 2 * edgeitems indices cut to their edges.
///
/// Raises `Unsupported` if edgeitems is under 1.
std::vector<ShownAxis> shown_axes(std::span<const Extent> sizes, bool summarized, Extent edgeitems);

/// The elements shown, row by row.
///
/// Raises `Unsupported` over `most_shown` elements: nobody could read that text. The tensor has storage.
std::vector<Scalar> shown_elements(const Tensor& tensor, std::span<const ShownAxis> axes);

inline constexpr Extent most_shown = Extent{1} << 22;

}  // namespace bcast
