#pragma once

#include <cstddef>
#include <vector>

/// Factors of matrices, element by element in the order in which netlib's LAPACK 3.11 computes them, whose digits NumPy
/// prints. Matrices are row-major vectors. Real is float or double.
namespace bcast::ops {

/// P A = L U of a square matrix: partial pivoting takes the first of the largest, and a column is scaled by the pivot's
/// reciprocal (`getrf`).
template <typename Real>
struct Lu {
    std::size_t size = 0;
    std::vector<Real> factors;        ///< U, and below its diagonal L, whose own diagonal is 1.
    std::vector<std::size_t> pivots;  ///< Row i changed places with row pivots[i].
    bool singular = false;            ///< A pivot is 0.
};

template <typename Real>
Lu<Real> lu_of(std::vector<Real> matrix, std::size_t size);

/// X with A X = B, where B has `columns` columns (`getrs`). Not for singular factors.
template <typename Real>
std::vector<Real> solved(const Lu<Real>& lu, std::vector<Real> right, std::size_t columns);

/// X with A^T X = B (`getrs` of the transpose). PyTorch 1.13 gives LAPACK the rows of a contiguous matrix as columns,
/// so it factors the transpose and solves this.
template <typename Real>
std::vector<Real> solved_transpose(const Lu<Real>& lu, std::vector<Real> right, std::size_t columns);

/// The product of the diagonal of U, with the sign of the rows that changed places.
template <typename Real>
Real determinant_of(const Lu<Real>& lu);

/// The lower triangle L with A = L L^T; empty where A is not positive definite (`potrf`). Above the diagonal A is not
/// read.
template <typename Real>
std::vector<Real> cholesky_of(std::vector<Real> matrix, std::size_t size);

/// A = U diag(values) V^T, the values falling: one-sided Jacobi rotations. The signs of the vectors are not LAPACK's.
struct SingularValues {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values;  ///< As many as the smaller of rows and columns.
    std::vector<double> left;    ///< rows x values; zeros where the value is 0.
    std::vector<double> right;   ///< columns x values.
};

SingularValues singular_values_of(const std::vector<double>& matrix, std::size_t rows, std::size_t columns);

}  // namespace bcast::ops
