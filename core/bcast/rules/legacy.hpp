#pragma once

#include <optional>
#include <string_view>

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// What PyTorch 0.2 and 0.3 did with two operands of the same numel and different shapes.
struct Legacy {
    Shape shape;
    bool pointwise_1d = false;  ///< Both were read as 1-dimensional, element by element.
    /// The warning of those versions, which they gave at once or, where they broadcast, on demand.
    std::string_view warning;
};

/// Nothing for other dialects and calls, for other than two operands, for equal shapes or different numels, and for
/// shapes those versions did not have: no dims, or an extent of 0. (`torch/csrc/expand_utils` of 0.2, the page
/// "Broadcasting semantics", section on backwards compatibility.)
std::optional<Legacy> legacy_of(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
