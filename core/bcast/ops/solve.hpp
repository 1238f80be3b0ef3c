#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace bcast::ops {

/// A square matrix as P L U, row by row in one place: `getrf` of LAPACK with pivots of the largest magnitude, each
/// multiplier made by the reciprocal of its pivot, every step rounded to T.
template <class T>
struct Factored {
    std::int64_t size = 0;
    std::vector<T> both;             ///< L below the diagonal, whose own are 1, and U.
    std::vector<std::int64_t> rows;  ///< Which row of the matrix stands where.
    bool swapped = false;            ///< An odd number of rows changed places.

    [[nodiscard]] T at(std::int64_t row, std::int64_t column) const {
        return both[static_cast<std::size_t>(row * size + column)];
    }

    /// The first diagonal element that is 0, counted from 1; nothing for a regular matrix.
    [[nodiscard]] std::optional<std::int64_t> singular() const;
};

/// The factors of the transpose: PyTorch 1.13 gives LAPACK the rows of a contiguous matrix as columns.
template <class T>
Factored<T> factored_transpose(const T* matrix, std::int64_t size);

template <class T>
T determinant(const Factored<T>& factors);

/// x = the matrix's inverse times `column`, by the factors of its transpose; in place.
template <class T>
void solve_column(const Factored<T>& factors, std::vector<T>& column);

}  // namespace bcast::ops
