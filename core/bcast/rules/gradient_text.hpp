#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"

namespace bcast {

struct SummedAxis;

/// Whether PyTorch 1.13 has a derivative of an element-wise call for any of its operands.
bool has_derivative(const Call& call);

/// Whether the operand is overwritten by a call that PyTorch 1.13 does not record, such as logical_and_: the gradient
/// passes through as if nothing had been written.
bool passes_unrecorded(const Arguments& arguments, std::size_t operand);

/// The gradient of an operand of an element-wise call before it is summed to the operand's shape, over `g` (of the
/// result), `out` (the result) and the operands `a`, `b`, ...: `g * b`, in the notation of the call's dialect; empty if
/// the operand has none. A call with more operands than its operation takes is folded from the left. A copy or a view
/// gives `g`. `numbers` says which operands are numbers of the program.
std::string term_text(const Arguments& arguments, std::size_t operand, const std::vector<bool>& numbers = {});

/// The gradient in the operand's own shape and dtype: `(g * b).sum_to_size(3, 1)`. Empty if `term` is. `numbers` says
/// which operands are numbers of the program, with which floats keep their dtype.
std::string gradient_text(const Arguments& arguments, const Alignment& alignment, std::size_t operand,
                          std::string_view term, const std::vector<SummedAxis>& sums, const std::vector<bool>& numbers);

}  // namespace bcast
