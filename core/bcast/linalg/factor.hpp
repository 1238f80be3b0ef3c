#pragma once

#include <cstddef>
#include <vector>

/// Matrix factorizations, element by element in the order of netlib's LAPACK 3.11, whose digits NumPy prints. Matrices
/// are row-major vectors. Real is float or double.
namespace bcast::ops {

/// P A = L U of a square matrix with partial pivoting: the first of the largest elements is the pivot, and a column is
/// scaled by the pivot's reciprocal (`getrf`).
template <typename Real>
struct Lu {
    std::size_t size = 0;
    std::vector<Real> factors;        ///< U, and below its diagonal L, whose diagonal of ones is implicit.
    std::vector<std::size_t> pivots;  ///< Row i was swapped with row pivots[i].
    bool singular = false;            ///< A pivot is 0.
};

template <typename Real>
Lu<Real> lu_of(std::vector<Real> matrix, std::size_t size);

/// Solves A X = B for B with `columns` columns (`getrs`). The factors must not be singular.
template <typename Real>
std::vector<Real> solved(const Lu<Real>& lu, std::vector<Real> right, std::size_t columns);

/// Solves A^T X = B (`getrs` of the transpose). PyTorch 1.13 passes the rows of a contiguous matrix to LAPACK as
/// columns, so it factors the transpose and solves this.
template <typename Real>
std::vector<Real> solved_transpose(const Lu<Real>& lu, std::vector<Real> right, std::size_t columns);

/// The product of the diagonal of U, with the sign of the row permutation.
template <typename Real>
Real determinant_of(const Lu<Real>& lu);

/// The lower triangle L with A = L L^T; empty if A is not positive definite (`potrf`). Elements above the diagonal of A
/// are not read.
template <typename Real>
std::vector<Real> cholesky_of(std::vector<Real> matrix, std::size_t size);

/// A = U diag(values) V^T with descending values, by one-sided Jacobi rotations. The signs of the vectors differ from
/// LAPACK's.
struct SingularValues {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values;  ///< min(rows, columns) values.
    std::vector<double> left;    ///< rows x values; zeros where the value is 0.
    std::vector<double> right;   ///< columns x values.
};

SingularValues singular_values_of(const std::vector<double>& matrix, std::size_t rows, std::size_t columns);

}  // namespace bcast::ops
