#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bcast {

/// The elementwise operations, one for each row in operators/rows. elementwise/scalar defines each. Where PyTorch 1.13
/// and NumPy 1.24 differ, there are two operations.
enum class Operation : std::uint8_t {
#define OPERATOR(name, sentence) name,
#include "bcast/operators/rows/all.inc"
#undef OPERATOR
};

#define OPERATOR(name, sentence) Operation::name,
inline constexpr std::array all_operations{
#include "bcast/operators/rows/all.inc"
};
#undef OPERATOR

inline constexpr std::size_t operation_count = all_operations.size();

// Properties of an operation from its row.

/// The name of its row: `add`.
std::string_view name_of(Operation operation);

/// The number of operands.
std::size_t operands_of(Operation operation);

/// Whether the result is a bool.
bool is_predicate(Operation operation);

/// Whether it is one of `==`, `!=`, `<`, `<=`, `>`, `>=`.
bool is_comparison(Operation operation);

/// Whether IEEE 754 leaves the last bit of the result to the implementation. The basic operations, comparisons and
/// rounding have a unique correct result, which every kernel returns.
bool is_transcendental(Operation operation);

/// Whether integer operands give integers, in every library.
bool keeps_integers(Operation operation);

/// Whether an integer 0 as the second operand is a division by zero.
bool is_division(Operation operation);

/// The 1-based position of the bool operand that selects among the others (a condition or mask); 0 if there is none.
std::size_t deciding_operand(Operation operation);

}  // namespace bcast
