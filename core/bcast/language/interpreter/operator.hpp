#pragma once

#include <cstdint>
#include <string_view>

namespace bcast::python {

enum class BinaryOperator : std::uint8_t {
    add,
    sub,
    mul,
    matmul,
    div,
    floordiv,
    mod,
    pow,
    lshift,
    rshift,
    bit_and,
    bit_xor,
    bit_or,
};

enum class UnaryOperator : std::uint8_t { negative, positive, invert, logical_not };

enum class ComparisonOperator : std::uint8_t { lt, le, gt, ge, eq, ne, in, not_in, is, is_not };

/// `+`, `**`, ...
std::string_view sign_of(BinaryOperator op);
std::string_view sign_of(UnaryOperator op);
std::string_view sign_of(ComparisonOperator op);

/// The operator of the reflected comparison: a op b is b mirrored(op) a. Swaps < and >, <= and >=; == and != stay.
ComparisonOperator mirrored(ComparisonOperator op);

}  // namespace bcast::python
