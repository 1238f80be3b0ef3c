#include "bcast/language/interpreter/operator.hpp"

#include <cstddef>

namespace bcast::python {

std::string_view sign_of(BinaryOperator op) {
    constexpr std::string_view signs[] = {"+", "-", "*", "@", "/", "//", "%", "**", "<<", ">>", "&", "^", "|"};
    return signs[static_cast<std::size_t>(op)];
}

std::string_view sign_of(UnaryOperator op) {
    constexpr std::string_view signs[] = {"-", "+", "~", "not"};
    return signs[static_cast<std::size_t>(op)];
}

std::string_view sign_of(ComparisonOperator op) {
    constexpr std::string_view signs[] = {"<", "<=", ">", ">=", "==", "!=", "in", "not in", "is", "is not"};
    return signs[static_cast<std::size_t>(op)];
}

ComparisonOperator mirrored(ComparisonOperator op) {
    switch (op) {
        case ComparisonOperator::lt:
            return ComparisonOperator::gt;
        case ComparisonOperator::le:
            return ComparisonOperator::ge;
        case ComparisonOperator::gt:
            return ComparisonOperator::lt;
        case ComparisonOperator::ge:
            return ComparisonOperator::le;
        default:
            return op;
    }
}

}  // namespace bcast::python
