#pragma once

#include <optional>
#include <vector>

#include "bcast/program/event.hpp"

namespace bcast::python {

/// The products that are summed for each shown element of a result.
struct EventProducts {
    std::size_t column = 0;       ///< The column that is summed.
    std::vector<Extent> indices;  ///< Indices along it: all, or the first six and last two if more than twelve.
    /// For each shown element, in row-major order, the product at each of these indices, in the result's dtype; nothing
    /// if a factor is not shown.
    std::vector<std::optional<Scalar>> elements;
};

/// Nothing if the event is not a sum of products of two operands along one column, or shows no elements.
std::optional<EventProducts> products_of(const Event& event);

}  // namespace bcast::python
