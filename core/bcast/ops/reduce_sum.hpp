#pragma once

#include <cstdint>

namespace bcast::ops {

/// The sum of `count` elements that lie one after the other, in this order on every machine (NumPy 1.24
/// `pairwise_sum`):
///   fewer than 8      one by one from the left
///   up to 128         eight sums s0 ... s7 of every eighth element, put together as
///                     ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7)), and then the rest one by one
///   more              the sum of both halves, the first one cut to a multiple of 8
/// So the error grows with log(count), and every SIMD width gives the same bits.
float pairwise_sum(const float* values, std::int64_t count);
double pairwise_sum(const double* values, std::int64_t count);

/// The same order, every element and every sum in double.
double pairwise_sum_in_double(const float* values, std::int64_t count);

/// How many of `count` elements, over 128, go into the first half.
constexpr std::int64_t first_half(std::int64_t count) {
    const std::int64_t half = count / 2;
    return half - half % 8;
}
inline constexpr std::int64_t pairwise_block = 128;

/// sums[i] += values[i].
void add_to(double* sums, const float* values, std::int64_t count);

}  // namespace bcast::ops
