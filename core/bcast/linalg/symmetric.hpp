#pragma once

#include <optional>
#include <vector>

#include "bcast/linalg/householder.hpp"

namespace bcast::ops {

/// A = V diag(values) V^T of a symmetric matrix, with ascending values.
struct SymmetricEigen {
    std::vector<double> values;
    Matrix vectors;  ///< One column per value.
};

/// By Householder tridiagonalization and implicit QL or QR steps, in the order of netlib's LAPACK 3.11 for up to 25
/// rows (`syevd` with the lower triangle: `sytd2`, `steqr`, `ormtr`), including the signs of the vectors. Elements
/// above the diagonal are not read. Nothing if it did not converge (NaN).
std::optional<SymmetricEigen> symmetric_eigen_of(Matrix a);

}  // namespace bcast::ops
