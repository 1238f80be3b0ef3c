#pragma once

#include <cstddef>
#include <vector>

/// Householder reflections I - scale v v^T with v[0] = 1, element by element in the order of netlib's LAPACK 3.11
/// without blocks (`larfg`, `larf`, `geqr2`, `org2r`), so that signs and digits are its own.
namespace bcast::ops {

/// A matrix that lies row by row.
struct Matrix {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> elements;
    bool narrow = false;  ///< The elements are float32; Q R rounds each step so.

    Matrix() = default;
    Matrix(std::size_t its_rows, std::size_t its_columns)
        : rows(its_rows), columns(its_columns), elements(its_rows * its_columns, 0.0) {}
    Matrix(std::size_t its_rows, std::size_t its_columns, std::vector<double> its)
        : rows(its_rows), columns(its_columns), elements(std::move(its)) {}

    double& operator()(std::size_t row, std::size_t column) { return elements[row * columns + column]; }
    const double& operator()(std::size_t row, std::size_t column) const { return elements[row * columns + column]; }
    [[nodiscard]] Matrix transposed() const;
};

/// The diagonal is 1, the rest 0.
Matrix unit_matrix(std::size_t rows, std::size_t columns);

/// A reflection that takes a vector to (beta, 0, 0, ...), beta of the other sign than its first element (`larfg`).
struct Reflection {
    std::vector<double> direction;  ///< v, whose first element is 1.
    double scale = 0;               ///< 0: it changes nothing.
    double beta = 0;
};

Reflection reflection_of(std::vector<double> x, bool narrow = false);

/// Reflects the columns (the rows) of the part of `a` that begins at `row` and `column` (`larf`).
void reflect_left(Matrix& a, std::size_t row, std::size_t column, const Reflection& by);
void reflect_right(Matrix& a, std::size_t row, std::size_t column, const Reflection& by);

/// A = Q R (`geqrf`). Row and column i on are what reflection i changes.
struct Qr {
    Matrix upper;  ///< R on and above the diagonal, 0 below.
    std::vector<Reflection> reflections;
};

Qr qr_of(Matrix a);

/// The first `columns` columns of Q (`orgqr`).
Matrix orthogonal_of(const Qr& qr, std::size_t columns);

/// A B, each sum from the left.
Matrix product_of(const Matrix& a, const Matrix& b);

}  // namespace bcast::ops
