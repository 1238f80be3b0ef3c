#pragma once

#include <type_traits>

namespace bcast {

/// What is done with one element of each operand. ops/scalar says what each one means.
enum class Operation { add, sub, mul, div, maximum, minimum, pow };

/// An operation that the compiler knows.
template <Operation operation>
using KnownOperation = std::integral_constant<Operation, operation>;

/// visitor(KnownOperation<operation>{}): the one place where an operation chosen while the program
/// runs becomes one that templates can be instantiated for.
template <class Visitor>
constexpr auto visit(Operation operation, Visitor visitor) {
    switch (operation) {
        case Operation::add:
            return visitor(KnownOperation<Operation::add>{});
        case Operation::sub:
            return visitor(KnownOperation<Operation::sub>{});
        case Operation::mul:
            return visitor(KnownOperation<Operation::mul>{});
        case Operation::div:
            return visitor(KnownOperation<Operation::div>{});
        case Operation::maximum:
            return visitor(KnownOperation<Operation::maximum>{});
        case Operation::minimum:
            return visitor(KnownOperation<Operation::minimum>{});
        case Operation::pow:
            break;
    }
    return visitor(KnownOperation<Operation::pow>{});
}

/// Whether IEEE 754 leaves the last bit of the result to the implementation. The four basic
/// operations, maximum and minimum have one right answer, so every kernel gives it.
constexpr bool is_transcendental(Operation operation) {
    return operation == Operation::pow;
}

}  // namespace bcast
