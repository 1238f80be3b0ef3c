#pragma once

#include <vector>

#include "bcast/linalg/householder.hpp"

namespace bcast::ops {

/// An upper bidiagonal matrix B: the diagonal and the superdiagonal.
struct Bidiagonal {
    std::vector<double> d;
    std::vector<double> e;
};

/// The singular values of (f g; 0 h), without vectors (netlib's LAPACK 3.11 `las2`).
struct TwoValues {
    double least;
    double most;
};
TwoValues singular_values_of_two(double f, double g, double h);

/// The final order of the values: `bdsdc` returns them descending, `lasdq` ascending.
enum class LastOrder { falling, rising };

/// Diagonalizes B with non-negative values, and applies the rotations to the columns of `left` and the rows of `right`,
/// so that left B right is unchanged (netlib's LAPACK 3.11 `bdsqr`). Returns false if it did not converge.
bool diagonalize(Bidiagonal& b, Matrix& left, Matrix& right, LastOrder order = LastOrder::falling);

}  // namespace bcast::ops
