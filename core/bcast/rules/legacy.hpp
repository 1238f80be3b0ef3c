#pragma once

#include <optional>
#include <string_view>

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// The behavior of PyTorch 0.2 and 0.3 for two operands of equal numel and different shapes.
struct Legacy {
    Shape shape;
    bool pointwise_1d = false;  ///< Both were viewed as 1-dimensional, element by element.
    /// The warning of those versions, issued always or, if they broadcast, only if enabled.
    std::string_view warning;
};

/// Nothing for other dialects and calls, other numbers of operands, equal shapes or different numels, and for shapes
/// that those versions did not have: no dims, or an extent of 0. (`torch/csrc/expand_utils` of 0.2, the page
/// "Broadcasting semantics", section on backwards compatibility.)
std::optional<Legacy> legacy_of(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
