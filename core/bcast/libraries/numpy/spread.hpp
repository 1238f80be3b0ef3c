#pragma once

#include <optional>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/reduce/moments.hpp"

namespace bcast::python::numpy {

/// The parameters of a standard deviation or variance: selected elements and the correction of their count.
struct SpreadOver {
    ops::ReduceDims dims;
    double ddof = 0;
    /// A bool mask that broadcasts to the operand; without it all elements are selected.
    std::optional<Tensor> where;
    /// The dtype of the sums; the operand's if omitted.
    std::optional<Dtype> dtype = std::nullopt;
    /// The dtype of `out=`, which holds the sum of squares and all later intermediate results.
    std::optional<Dtype> output = std::nullopt;
};

/// sum(|x - mean|^2) / (count - ddof), or its square root, of the selected elements. Computed step by step in the
/// operand's dtype, as NumPy 1.24 `_var` does with `where=`; also for complex numbers.
Tensor stepwise_spread(Interpreter& interpreter, ops::Spread what, const Tensor& x, const SpreadOver& over);

}  // namespace bcast::python::numpy
