#pragma once

#include <optional>
#include <vector>

#include "bcast/linalg/householder.hpp"

namespace bcast::ops {

/// A = U diag(values) V^T, the values falling.
struct SingularVectors {
    Matrix left;  ///< U: rows x rows, or rows x values where it is not `full`.
    std::vector<double> values;
    Matrix right;  ///< V^T: columns x columns, or values x columns.
};

/// By reflections to two diagonals and implicit QR steps, in the order of netlib's LAPACK 3.11 for up to 25 values
/// (`gesdd`: `geqrf` where one side is much longer, `gebd2`, `bdsqr`, `ormbr`); the signs of vectors are its own there.
/// Nothing: it did not converge (NaN).
std::optional<SingularVectors> singular_vectors_of(Matrix a, bool full);

/// The same values without the vectors: two of them come by another formula there.
std::optional<std::vector<double>> singular_values_alone(Matrix a);

/// The x of least |right - A x|, of A with at least as many rows as columns and one column or more.
struct LeastSquares {
    Matrix x;
    std::vector<double> residuals;  ///< The squares that are left, added, for each column of `right`.
    std::vector<double> values;     ///< Singular values of A, falling.
    std::size_t rank = 0;           ///< How many are above `limit` of the largest.
};

/// In the order of netlib's LAPACK 3.11 for up to 25 columns (`gelsd`). Nothing: it did not converge.
std::optional<LeastSquares> least_squares_of(Matrix a, Matrix right, double limit);

}  // namespace bcast::ops
