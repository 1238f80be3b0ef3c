#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bcast {

/// What is done with one element of each operand: one for each row in operators/rows. elementwise/scalar says what each
/// one means. Where PyTorch 1.13 and NumPy 1.24 differ in it, there are two.
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

// What the rows say of an operation.

std::string_view name_of(Operation operation);

std::size_t operands_of(Operation operation);

/// Whether the result says yes or no.
bool is_predicate(Operation operation);

/// Whether it is one of `==`, `!=`, `<`, `<=`, `>`, `>=`.
bool is_comparison(Operation operation);

/// Whether IEEE 754 leaves the last bit of the result to the implementation. The basic operations, comparisons and
/// rounding have one right answer, so every kernel gives it.
bool is_transcendental(Operation operation);

/// Whether integers give integers, in every library.
bool keeps_integers(Operation operation);

/// Whether a whole 0 as the second operand is a division by zero.
bool is_division(Operation operation);

/// The operand, counted from 1, that is a truth and decides between the others; 0 if there is none.
std::size_t deciding_operand(Operation operation);

}  // namespace bcast
