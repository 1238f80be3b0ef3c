#pragma once

#include <cstdint>

namespace bcast::ops {

/// The sum of `count` contiguous elements, in this order on every machine (NumPy 1.24 `pairwise_sum`):
///   fewer than 8      one by one from the left
///   up to 128         eight sums s0 ... s7 of every eighth element, put together as
///                     ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7)), and then the rest one by one
///   more              the sum of both halves, the first one cut to a multiple of 8
/// So the error grows with log(count), and every SIMD width gives the same bits.
float pairwise_sum(const float* values, std::int64_t count);
double pairwise_sum(const double* values, std::int64_t count);

/// sums[r] += the sum of the `count` elements from values[r * stride] on, for each of `rows` rows. For many elements,
/// in this order on every machine:
///   128 at a time   sixteen sums of every sixteenth element in float32,
///                   ((v0 + v1) + (v2 + v3)) + ((v4 + v5) + (v6 + v7)),
///                   each added to one of sixteen sums in double
///   16 at a time    each added to one of the sixteen
///   the rest        one by one to the sum of the sixteen: its lower half and its upper half added, and so on
/// Three roundings to float32 are fewer than PyTorch 1.13 performs along any row (`cascade_sum`).
void add_grouped_sums(double* sums, const float* values, std::int64_t stride, std::int64_t rows, std::int64_t count);

/// sums[i] += values[r * stride + i] for each of `rows` rows: eight rows at a time are added in float32, in the order
/// of eight_vectors, the remaining rows one by one.
void add_rows_in_groups(double* sums, const float* values, std::int64_t stride, std::int64_t rows, std::int64_t count);

/// The number of elements in the first half of `count` elements, for counts over 128.
constexpr std::int64_t first_half(std::int64_t count) {
    const std::int64_t half = count / 2;
    return half - half % 8;
}
inline constexpr std::int64_t pairwise_block = 128;

}  // namespace bcast::ops
