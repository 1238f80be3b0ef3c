#include "bcast/libraries/infix.hpp"

#include <cstddef>
#include <vector>

#include "bcast/operators/call.hpp"

namespace bcast::python {
namespace {

/// The functions of the first operators of an enumeration, up to `last`.
template <typename Operator>
std::vector<std::string_view> functions_up_to(Operator last, Dialect dialect) {
    std::vector<std::string_view> out;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
        out.push_back(call_of_sign(dialect, sign_of(static_cast<Operator>(i))));
    return out;
}

/// The tables are made once: a search among the calls would take longer than a small operation.
template <typename Operator, Operator last>
std::string_view function_in_table(Dialect dialect, Operator op) {
    static const std::vector<std::string_view> torch = functions_up_to(last, Dialect::pytorch);
    static const std::vector<std::string_view> numpy = functions_up_to(last, Dialect::numpy);
    return (dialect == Dialect::numpy ? numpy : torch)[static_cast<std::size_t>(op)];
}

}  // namespace

std::string_view function_of(Dialect dialect, BinaryOperator op) {
    return function_in_table<BinaryOperator, BinaryOperator::bit_or>(dialect, op);
}

std::string_view function_of(Dialect dialect, ComparisonOperator op) {
    return function_in_table<ComparisonOperator, ComparisonOperator::is_not>(dialect, op);
}

}  // namespace bcast::python
