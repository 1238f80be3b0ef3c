#pragma once

#include <cstdint>

#include "bcast/operators/operation.hpp"

namespace bcast::ops {

inline constexpr double pi = 3.14159265358979323846;

/// The scalar twin is the reference implementation and specification of every kernel: it maps one element of each
/// operand to one of the result.
///
/// Floats are computed in double. A result of a smaller float type is rounded once, which for the four basic operations
/// and sqrt gives the IEEE 754 result in that type. Predicates return 1 and 0. Infinities, signed zeros and NaN follow
/// IEEE 754 and C's Annex F; the payload of a NaN is unspecified. maximum and minimum return NaN if either operand is
/// NaN, fmax and fmin the other operand; of two equal zeros they return the second, whatever their signs.
union FloatTwin {
    double (*one)(double);
    double (*two)(double, double);
    double (*three)(double, double, double);
};

/// Integers are computed in 64 bits; wrapping the result to the dtype gives two's complement arithmetic in it.
union IntegerTwin {
    std::int64_t (*one)(std::int64_t);
    std::int64_t (*two)(std::int64_t, std::int64_t);
    std::int64_t (*three)(std::int64_t, std::int64_t, std::int64_t);
};

/// The twin of an operation with this number of operands; null if the libraries do not compute it in floats.
double (*unary_twin(Operation operation))(double);
double (*binary_twin(Operation operation))(double, double);
/// Functions of two real numbers, kept separate: the page shows no values of them and does not link them.
double (*real_twin(Operation operation))(double, double);
double (*ternary_twin(Operation operation))(double, double, double);

/// The integer twin; null if the operation is computed in floats only.
std::int64_t (*integer_unary_twin(Operation operation))(std::int64_t);
std::int64_t (*integer_binary_twin(Operation operation))(std::int64_t, std::int64_t);
std::int64_t (*integer_ternary_twin(Operation operation))(std::int64_t, std::int64_t, std::int64_t);

/// Variants for the bits of uint64, where the int64 twin would give other results; otherwise null.
std::int64_t (*unsigned_unary_twin(Operation operation))(std::int64_t);
std::int64_t (*unsigned_binary_twin(Operation operation))(std::int64_t, std::int64_t);

/// The twin for the operation's number of operands. Never null for an operation without `has_integers`.
FloatTwin float_twin(Operation operation);

/// Whether the operation on integers is computed in integers; if so, integer_twin() returns its twin.
bool has_integers(Operation operation);
IntegerTwin integer_twin(Operation operation);

}  // namespace bcast::ops
