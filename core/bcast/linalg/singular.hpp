#pragma once

#include <optional>
#include <vector>

#include "bcast/linalg/householder.hpp"

namespace bcast::ops {

/// A = U diag(values) V^T with descending values.
struct SingularVectors {
    Matrix left;  ///< U: rows x rows, or rows x values if not `full`.
    std::vector<double> values;
    Matrix right;  ///< V^T: columns x columns, or values x columns.
};

/// By Householder bidiagonalization and implicit QR steps, in the order of netlib's LAPACK 3.11 for up to 25 values
/// (`gesdd`: `geqrf` if one side is much longer, `gebd2`, `bdsqr`, `ormbr`), including the signs of the vectors.
/// Nothing if it did not converge (NaN).
std::optional<SingularVectors> singular_vectors_of(Matrix a, bool full);

/// The same values without vectors: LAPACK computes two values by another formula then.
std::optional<std::vector<double>> singular_values_alone(Matrix a);

/// The x that minimizes |right - A x|, for A with at least as many rows as columns and at least one column.
struct LeastSquares {
    Matrix x;
    std::vector<double> residuals;  ///< The sum of squared residuals for each column of `right`.
    std::vector<double> values;     ///< The singular values of A, descending.
    std::size_t rank = 0;           ///< The number of values above `limit` times the largest.
};

/// In the order of netlib's LAPACK 3.11 for up to 25 columns (`gelsd`). Nothing if it did not converge.
std::optional<LeastSquares> least_squares_of(Matrix a, Matrix right, double limit);

}  // namespace bcast::ops
