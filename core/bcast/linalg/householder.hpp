#pragma once

#include <cstddef>
#include <vector>

/// Householder reflections I - scale v v^T with v[0] = 1, element by element in the order of netlib's LAPACK 3.11
/// without blocking (`larfg`, `larf`, `geqr2`, `org2r`), so that signs and digits are the same.
namespace bcast::ops {

/// A row-major matrix.
struct Matrix {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> elements;
    bool narrow = false;  ///< The elements are float32; Q R rounds each step to float32.

    Matrix() = default;
    Matrix(std::size_t its_rows, std::size_t its_columns)
        : rows(its_rows), columns(its_columns), elements(its_rows * its_columns, 0.0) {}
    Matrix(std::size_t its_rows, std::size_t its_columns, std::vector<double> its)
        : rows(its_rows), columns(its_columns), elements(std::move(its)) {}

    double& operator()(std::size_t row, std::size_t column) { return elements[row * columns + column]; }
    const double& operator()(std::size_t row, std::size_t column) const { return elements[row * columns + column]; }
    [[nodiscard]] Matrix transposed() const;
};

/// The identity matrix, or its rectangular analogue.
Matrix unit_matrix(std::size_t rows, std::size_t columns);

/// A reflection that maps a vector to (beta, 0, 0, ...), where beta has the opposite sign of its first element
/// (`larfg`).
struct Reflection {
    std::vector<double> direction;  ///< v, whose first element is 1.
    double scale = 0;               ///< 0: the identity.
    double beta = 0;
};

Reflection reflection_of(std::vector<double> x, bool narrow = false);

/// Applies a reflection from the left (right) to the part of `a` that starts at `row` and `column` (`larf`).
void reflect_left(Matrix& a, std::size_t row, std::size_t column, const Reflection& by);
void reflect_right(Matrix& a, std::size_t row, std::size_t column, const Reflection& by);

/// A = Q R (`geqrf`). Reflection i changes the rows and columns from i on.
struct Qr {
    Matrix upper;  ///< R on and above the diagonal, 0 below.
    std::vector<Reflection> reflections;
};

Qr qr_of(Matrix a);

/// The first `columns` columns of Q (`orgqr`).
Matrix orthogonal_of(const Qr& qr, std::size_t columns);

/// A B, with each sum accumulated from left to right.
Matrix product_of(const Matrix& a, const Matrix& b);

}  // namespace bcast::ops
