#pragma once

#include <cstdint>

#include "bcast/reduce/elements.hpp"

namespace bcast::ops {

/// A strided matrix in memory: element (i, j) is at[i * row_step + j * column_step], with steps in elements, of any
/// sign.
struct StridedMatrix {
    Dtype dtype;
    std::byte* at;
    std::int64_t rows;
    std::int64_t columns;
    std::int64_t row_step;
    std::int64_t column_step;

    [[nodiscard]] Strip row(std::int64_t i) const;
    [[nodiscard]] Strip column(std::int64_t j) const;
};

/// result(i, j) += sum over k of a(i, k) * b(k, j); the result is row-major. Elements are loaded as Real and
/// accumulated as Real in order of k, in cache-sized blocks with the widest SIMD instructions. `fused`: with fused
/// multiply-adds, which do not round the products, on machines that have them.
///
/// Preconditions: a.columns == b.rows; the result has space for a.rows * b.columns elements.
void add_blocked(const StridedMatrix& a, const StridedMatrix& b, float* result, bool fused);
void add_blocked(const StridedMatrix& a, const StridedMatrix& b, double* result, bool fused);

}  // namespace bcast::ops
