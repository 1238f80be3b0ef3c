#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// Arithmetic on natural numbers of any size.
namespace bcast::python::natural {

/// Digits in base 2^32, least significant first, the last one nonzero; 0 has none.
using Digits = std::vector<std::uint32_t>;

constexpr std::size_t max_digits = std::size_t{1} << 15;  // a million bits

/// Throws Unsupported for a number of more than `max_digits` digits.
[[noreturn]] void raise_too_large();

/// Removes leading zeros.
void trim(Digits& digits);

/// -1, 0 or 1 if a is less than, equal to or greater than b.
int order(const Digits& a, const Digits& b);

/// a + b, or with `minus` a - b, which requires a >= b.
Digits sum(const Digits& a, const Digits& b, bool minus);

/// a * b. Throws Unsupported beyond `max_digits`.
Digits product(const Digits& a, const Digits& b);

/// Divides in place; returns the remainder.
std::uint32_t divide_by(Digits& digits, std::uint32_t divisor);

/// digits * 2^by, rounded down.
Digits shifted(const Digits& digits, std::int64_t by);

struct Division {
    Digits quotient;
    Digits rest;
};

/// Floor division of a by b, with its remainder; requires b != 0.
Division divided(const Digits& a, const Digits& b);

/// The number of bits (`int.bit_length`).
std::int64_t bits_of(const Digits& digits);

/// The nearest float, ties to even; `below` says that the exact value is slightly larger than the digits (a sticky
/// bit).
double real_of(const Digits& digits, bool below);

}  // namespace bcast::python::natural
