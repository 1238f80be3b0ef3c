#pragma once

#include <optional>
#include <vector>

#include "bcast/linalg/householder.hpp"

namespace bcast::ops {

/// A = V diag(values) V^T of a symmetric matrix, the values rising.
struct SymmetricEigen {
    std::vector<double> values;
    Matrix vectors;  ///< A column each.
};

/// By reflections to three diagonals and implicit QL or QR steps, as netlib's LAPACK 3.11 does it for up to 25 rows
/// (`syevd` with the lower triangle: `sytd2`, `steqr`, `ormtr`); the signs of vectors are its own there. What is above
/// the diagonal is not read. Nothing: it did not converge (NaN).
std::optional<SymmetricEigen> symmetric_eigen_of(Matrix a);

}  // namespace bcast::ops
