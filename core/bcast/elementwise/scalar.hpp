#pragma once

#include <cstdint>

#include "bcast/operators/operation.hpp"

namespace bcast::ops {

inline constexpr double pi = 3.14159265358979323846;

/// The scalar twin of every kernel, and its specification: what an operation does with one element of each operand.
///
/// For floats it is computed in double. A result of a smaller float type is rounded once, which for the four basic
/// operations and sqrt gives what IEEE 754 asks of that type. Questions give 1 and 0. Infinities, signed zeros and NaN
/// are as IEEE 754 and C's Annex F have them; which NaN comes out is not specified. maximum and minimum give NaN if
/// either is NaN, fmax and fmin the other one; of two equal zeros the second, whatever their signs.
union FloatTwin {
    double (*one)(double);
    double (*two)(double, double);
    double (*three)(double, double, double);
};

/// For integers it is computed in 64 bits; wrapped to the dtype this is what two's complement gives in it.
union IntegerTwin {
    std::int64_t (*one)(std::int64_t);
    std::int64_t (*two)(std::int64_t, std::int64_t);
    std::int64_t (*three)(std::int64_t, std::int64_t, std::int64_t);
};

/// The twin of an operation of so many operands; a null pointer where the libraries do not compute it in floats.
double (*unary_twin(Operation operation))(double);
double (*binary_twin(Operation operation))(double, double);
/// Functions of two reals, apart from those: the page shows no values of them and does not carry them.
double (*real_twin(Operation operation))(double, double);
double (*ternary_twin(Operation operation))(double, double, double);

/// The same in integers; a null pointer where it is computed in floats alone.
std::int64_t (*integer_unary_twin(Operation operation))(std::int64_t);
std::int64_t (*integer_binary_twin(Operation operation))(std::int64_t, std::int64_t);
std::int64_t (*integer_ternary_twin(Operation operation))(std::int64_t, std::int64_t, std::int64_t);

/// The same on the bits of uint64, where those of int64 would give others; a null pointer elsewhere.
std::int64_t (*unsigned_unary_twin(Operation operation))(std::int64_t);
std::int64_t (*unsigned_binary_twin(Operation operation))(std::int64_t, std::int64_t);

/// The same by the number of the operation's operands. Never null for an operation that `has_integers` refuses.
FloatTwin float_twin(Operation operation);

/// Whether the operation is computed in integers where its operands are: then integer_twin() has it.
bool has_integers(Operation operation);
IntegerTwin integer_twin(Operation operation);

}  // namespace bcast::ops
