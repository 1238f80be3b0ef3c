#pragma once

#include <vector>

#include "bcast/linalg/householder.hpp"

namespace bcast::ops {

/// An upper bidiagonal matrix B: the diagonal, and what is above it.
struct Bidiagonal {
    std::vector<double> d;
    std::vector<double> e;
};

/// The singular values of (f g; 0 h), by themselves (netlib's LAPACK 3.11 `las2`).
struct TwoValues {
    double least;
    double most;
};
TwoValues singular_values_of_two(double f, double g, double h);

/// The order of the values in the end: `bdsdc` leaves them falling, `lasdq` rising.
enum class LastOrder { falling, rising };

/// Makes B diagonal, none of the values negative, and rotates the columns of `left` and the rows of `right` along: left
/// B right stays the same (netlib's LAPACK 3.11 `bdsqr`). False: it did not converge.
bool diagonalize(Bidiagonal& b, Matrix& left, Matrix& right, LastOrder order = LastOrder::falling);

}  // namespace bcast::ops
