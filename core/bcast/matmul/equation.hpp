#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// An axis of an einsum: a letter, or a dim under the ellipsis, counted from the right: ellipsis_dim(0) is its last.
using Label = int;
constexpr Label ellipsis_dim(std::size_t from_right) {
    return 256 + static_cast<Label>(from_right);
}
constexpr bool is_letter(Label label) {
    return label < 256;
}

/// What an equation says about operands of given ranks.
struct Equation {
    std::vector<std::vector<Label>> operands;  ///< One label per axis.
    std::vector<Label> result;                 ///< No label twice.
};

/// Reads `ij,jk->ik`, with spaces, `...`, and without `->`: then the ellipsis comes first and behind it every letter
/// that is there once, upper case before lower case.
///
/// Raises what is wrong with the equation, as PyTorch 1.13 (RuntimeError) and NumPy 1.24 (ValueError) word it.
Equation read_equation(Dialect dialect, std::string_view text, std::span<const Tensor> operands);

}  // namespace bcast::ops
