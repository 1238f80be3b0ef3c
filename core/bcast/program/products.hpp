#pragma once

#include <optional>
#include <vector>

#include "bcast/program/event.hpp"

namespace bcast::python {

/// The products that are added up for each shown element of a result.
struct EventProducts {
    std::size_t column = 0;      ///< Along which it is.
    std::vector<Extent> places;  ///< Along it: all, or of more than twelve the first six and the last two.
    /// For each shown element, row by row, the product at each of the places, in the result's dtype; nothing where a
    /// factor is not shown.
    std::vector<std::optional<Scalar>> elements;
};

/// Nothing where an event is no sum of products of two operands along one column, or shows no elements.
std::optional<EventProducts> products_of(const Event& event);

}  // namespace bcast::python
