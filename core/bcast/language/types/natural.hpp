#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// Arithmetic of natural numbers of any size.
namespace bcast::python::natural {

/// To the base 2^32, the lowest digit first, the last one not 0.
using Digits = std::vector<std::uint32_t>;

constexpr std::size_t most_digits = std::size_t{1} << 15;  // a million bits

/// Throws Unsupported for a number of more.
[[noreturn]] void refuse_size();

/// Takes leading zeros away.
void trim(Digits& digits);

/// -1, 0, 1 as a is less than, equal to or greater than b.
int order(const Digits& a, const Digits& b);

/// a + b, or a - b where a >= b.
Digits sum(const Digits& a, const Digits& b, bool minus);

/// Throws Unsupported beyond `most_digits`.
Digits product(const Digits& a, const Digits& b);

/// Divides in place; gives what is left.
std::uint32_t divide_by(Digits& digits, std::uint32_t divisor);

/// a * 2^by, rounded down.
Digits shifted(const Digits& digits, std::int64_t by);

struct Division {
    Digits quotient;
    Digits rest;
};

/// a / b rounded down, and what is left; b is not 0.
Division divided(const Digits& a, const Digits& b);

/// How many bits the number takes.
std::int64_t bits_of(const Digits& digits);

/// The nearest float, ties to even; `below` says that the number is a little more than its digits.
double real_of(const Digits& digits, bool below);

}  // namespace bcast::python::natural
