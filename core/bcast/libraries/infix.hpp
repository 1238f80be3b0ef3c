#pragma once

#include <string_view>

#include "bcast/language/interpreter/operator.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::python {

/// The function of PyTorch or NumPy that implements an operator of Python, by the rows of the calls; empty for `in`,
/// `is` and their negations.
std::string_view function_of(Dialect dialect, BinaryOperator op);
std::string_view function_of(Dialect dialect, ComparisonOperator op);

}  // namespace bcast::python
