#include "bcast/ops/typing_rows.hpp"

namespace bcast::ops {
namespace {

constexpr NumpyRow no_bool{Result::same, bools};

/// Functions of reals, which have loops for floats alone.
constexpr bool is_real(Operation operation) {
    if (operation >= Operation::exp && operation <= Operation::rad2deg) return operation != Operation::relu;
    switch (operation) {
        case Operation::ceil:
        case Operation::floor:
        case Operation::trunc:
        case Operation::round:
        case Operation::sqrt:
        case Operation::cbrt:
        case Operation::atan2:
        case Operation::hypot:
        case Operation::copysign:
        case Operation::step:
        case Operation::logaddexp:
        case Operation::logaddexp2:
            return true;
        default:
            return false;
    }
}

}  // namespace

NumpyRow numpy_row(Operation operation, std::string_view op) {
    if (is_truth(operation)) return {Result::truth};
    if (is_real(operation) || op == "fabs") return {Result::floating};
    switch (operation) {
        case Operation::positive:
        case Operation::signum:
            return no_bool;
        case Operation::gcd:
        case Operation::lcm:
            return {Result::same, bools | halves | floats};
        case Operation::neg:
            return {Result::same, bools, false,
                    "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the "
                    "logical_not function instead."};
        case Operation::sub:
            return {
                Result::same, bools, false,
                "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, "
                "or the logical_xor function instead."};
        case Operation::bitwise_not:
        case Operation::bitwise_and:
        case Operation::bitwise_or:
        case Operation::bitwise_xor:
            return {Result::same, halves | floats, true};
        case Operation::full_left_shift:
        case Operation::full_right_shift:
            return {Result::number, halves | floats, true};
        case Operation::div:
            return {Result::quotient};
        case Operation::reciprocal:
        case Operation::square:
        case Operation::floor_divide:
        case Operation::modulo:
        case Operation::fmod:
        case Operation::pow:
            return {Result::number};
        default:
            return {};
    }
}

}  // namespace bcast::ops
