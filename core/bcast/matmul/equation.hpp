#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// A label of an einsum axis: a letter, or a dim covered by the ellipsis, counted from the right: ellipsis_dim(0) is
/// the last.
using Label = int;
constexpr Label ellipsis_dim(std::size_t from_right) {
    return 256 + static_cast<Label>(from_right);
}
constexpr bool is_letter(Label label) {
    return label < 256;
}

/// A parsed equation for operands of given ranks.
struct Equation {
    std::vector<std::vector<Label>> operands;  ///< One label per axis.
    std::vector<Label> result;                 ///< No duplicates.
};

/// Parses `ij,jk->ik`, with spaces and `...`. Without `->`, the result has the dims of the ellipsis first, followed by
/// every letter that occurs once, upper case before lower case.
///
/// Raises the error of PyTorch 1.13 (RuntimeError) or NumPy 1.24 (ValueError) for an invalid equation.
Equation read_equation(Dialect dialect, std::string_view text, std::span<const Tensor> operands);

}  // namespace bcast::ops
