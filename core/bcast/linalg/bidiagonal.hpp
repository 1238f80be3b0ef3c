#pragma once

#include <vector>

#include "bcast/linalg/householder.hpp"

namespace bcast::ops {

/// An upper bidiagonal matrix B: the diagonal, and what is above it.
struct Bidiagonal {
    std::vector<double> d;
    std::vector<double> e;
};

/// Makes B diagonal, the values falling and none negative, and turns the columns of `left` and the rows of `right`
/// along: left B right stays what it was (netlib's LAPACK 3.11 `bdsqr`). False: it did not converge.
bool diagonalize(Bidiagonal& b, Matrix& left, Matrix& right);

}  // namespace bcast::ops
