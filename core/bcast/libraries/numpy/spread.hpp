#pragma once

#include <optional>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/reduce/moments.hpp"

namespace bcast::python::numpy {

/// Which elements take part in a spread, and what is taken from their count.
struct SpreadOver {
    ops::ReduceDims dims;
    double ddof = 0;
    /// Bool, of sizes that broadcast to the elements; all take part where it is nothing.
    std::optional<Tensor> taking_part;
    /// What sums are made in; the elements' own where it is nothing.
    std::optional<Dtype> dtype = std::nullopt;
    /// The dtype of `out=`, where the sum of the squares and what follows from it stand.
    std::optional<Dtype> output = std::nullopt;
};

/// sum(|x - mean|^2) / (count - ddof), or its root, of the elements that take part, computed step by step in the
/// elements' dtype as NumPy 1.24 does in `_var` with `where=`, and of complex numbers.
Tensor stepwise_spread(Interpreter& interpreter, ops::Spread what, const Tensor& x, const SpreadOver& over);

}  // namespace bcast::python::numpy
