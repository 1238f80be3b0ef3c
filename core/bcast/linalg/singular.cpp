#include "bcast/linalg/singular.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "bcast/linalg/bidiagonal.hpp"
#include "bcast/linalg/rotation.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::ops {
namespace {

std::vector<double> column_from(const Matrix& a, std::size_t row, std::size_t column) {
    std::vector<double> out;
    for (std::size_t i = row; i < a.rows; ++i) out.push_back(a(i, column));
    return out;
}

/// A = Q B P^T by reflections from both sides (`gebd2`).
struct TwoDiagonals {
    Bidiagonal b;
    std::vector<Reflection> from_left;
    std::vector<Reflection> from_right;
};

TwoDiagonals two_diagonals_of(Matrix& a) {
    const std::size_t n = a.columns;
    TwoDiagonals out;
    for (std::size_t i = 0; i < n; ++i) {
        out.from_left.push_back(reflection_of(column_from(a, i, i)));
        reflect_left(a, i, i + 1, out.from_left.back());
        out.b.d.push_back(out.from_left.back().beta);
        if (i + 1 == n) break;
        out.from_right.push_back(reflection_of(std::vector<double>(&a(i, i + 1), &a(i, 0) + n)));
        reflect_right(a, i + 1, i + 1, out.from_right.back());
        out.b.e.push_back(out.from_right.back().beta);
    }
    return out;
}

/// The upper square of R.
Matrix square_of(const Qr& qr) {
    const std::size_t n = qr.upper.columns;
    Matrix upper(n, n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i; j < n; ++j) upper(i, j) = qr.upper(i, j);
    }
    return upper;
}

/// B^T is lower bidiagonal: makes it upper bidiagonal by rotations from the left, which the caller undoes in the left
/// vectors.
std::vector<Rotation> made_upper(Bidiagonal& b) {
    std::vector<Rotation> turns;
    for (std::size_t i = 0; i + 1 < b.d.size(); ++i) {
        turns.push_back(rotation_of(b.d[i], b.e[i]));
        const Rotation& turn = turns.back();
        b.d[i] = turn.r;
        b.e[i] = turn.s * b.d[i + 1];
        b.d[i + 1] = turn.c * b.d[i + 1];
    }
    return turns;
}

/// Whether a matrix with at least as many rows as columns is first replaced by its factor R.
bool is_factored(const Matrix& a) {
    return a.rows != a.columns && a.rows >= static_cast<std::size_t>(static_cast<double>(a.columns) * 11.0 / 6.0);
}

/// A tall matrix (`rows` >= `columns`) by bidiagonalization: `gebd2`, with the vectors multiplied by `ormbr`. `lower`:
/// it is the transpose of the actual matrix, whose lower bidiagonal is made upper first (`bdsdc`). `left` has `width`
/// columns.
std::optional<SingularVectors> tall(Matrix a, std::size_t width, bool lower) {
    const std::size_t n = a.columns;
    TwoDiagonals parts = two_diagonals_of(a);
    Bidiagonal& b = parts.b;
    Matrix u = unit_matrix(n, n);
    Matrix v = unit_matrix(n, n);
    if (lower) {
        const std::vector<Rotation> turns = made_upper(b);
        // The left vectors of the transpose are the right vectors of the matrix.
        Matrix inner_left = unit_matrix(n, n);
        Matrix inner_right = unit_matrix(n, n);
        if (n == 1) {
            inner_left(0, 0) = std::copysign(1.0, b.d[0]);
            b.d[0] = std::fabs(b.d[0]);
        } else if (!diagonalize(b, inner_left, inner_right)) {
            return std::nullopt;
        }
        for (std::size_t i = turns.size(); i-- > 0;) rotate_rows(inner_left, i, i + 1, turns[i].c, -turns[i].s);
        u = inner_right.transposed();
        v = inner_left.transposed();
    } else if (n == 1) {
        u(0, 0) = std::copysign(1.0, b.d[0]);
        b.d[0] = std::fabs(b.d[0]);
    } else if (!diagonalize(b, u, v)) {
        return std::nullopt;
    }
    Matrix left = unit_matrix(a.rows, width);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) left(i, j) = u(i, j);
    }
    for (std::size_t i = parts.from_left.size(); i-- > 0;) reflect_left(left, i, 0, parts.from_left[i]);
    for (std::size_t i = parts.from_right.size(); i-- > 0;) reflect_right(v, 0, i + 1, parts.from_right[i]);
    return SingularVectors{std::move(left), std::move(b.d), std::move(v)};
}

/// A matrix with many more rows than columns is replaced by its factor R first. `turned`: it is the transpose of the
/// actual matrix.
std::optional<SingularVectors> by_factors(Matrix a, bool full, bool turned) {
    const std::size_t rows = a.rows;
    const std::size_t n = a.columns;
    if (!is_factored(a)) return tall(std::move(a), full ? rows : n, turned);
    const Qr qr = qr_of(std::move(a));
    Matrix upper = square_of(qr);
    auto inner = turned ? tall(upper.transposed(), n, false) : tall(std::move(upper), n, false);
    if (!inner) return std::nullopt;
    if (turned) {
        // L = R^T was decomposed: swaps the sides.
        Matrix left = inner->right.transposed();
        inner->right = inner->left.transposed();
        inner->left = std::move(left);
    }
    Matrix q = orthogonal_of(qr, full ? rows : n);
    Matrix first(rows, n);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < n; ++j) first(i, j) = q(i, j);
    }
    const Matrix turned_left = product_of(first, inner->left);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < n; ++j) q(i, j) = turned_left(i, j);
    }
    inner->left = std::move(q);
    return inner;
}

}  // namespace

std::optional<SingularVectors> singular_vectors_of(Matrix a, bool full) {
    for (const double x : a.elements) {
        if (!std::isfinite(x)) return std::nullopt;
    }
    if (std::min(a.rows, a.columns) == 0) {
        return SingularVectors{
            unit_matrix(a.rows, full ? a.rows : 0), {}, unit_matrix(full ? a.columns : 0, a.columns)};
    }
    if (a.rows >= a.columns) return by_factors(std::move(a), full, false);
    auto out = by_factors(a.transposed(), full, true);
    if (!out) return std::nullopt;
    Matrix left = out->right.transposed();
    out->right = out->left.transposed();
    out->left = std::move(left);
    return out;
}

std::optional<std::vector<double>> singular_values_alone(Matrix a) {
    if (std::min(a.rows, a.columns) != 2) {
        auto all = singular_vectors_of(std::move(a), false);
        return all ? std::optional(std::move(all->values)) : std::nullopt;
    }
    bool lower = a.rows < a.columns;
    if (lower) a = a.transposed();
    if (is_factored(a)) {
        a = square_of(qr_of(std::move(a)));
        if (lower) a = a.transposed();
        lower = false;
    }
    Bidiagonal b = two_diagonals_of(a).b;
    if (lower) made_upper(b);
    const TwoValues two = singular_values_of_two(b.d[0], b.e[0], b.d[1]);
    if (!std::isfinite(two.most)) return std::nullopt;
    return std::vector<double>{two.most, two.least};
}

std::optional<LeastSquares> least_squares_of(Matrix a, Matrix right, double limit) {
    const std::size_t n = a.columns;
    const std::size_t count = right.columns;
    if (a.rows >= static_cast<std::size_t>(static_cast<double>(n) * 1.6)) {
        const Qr qr = qr_of(std::move(a));
        for (std::size_t i = 0; i < qr.reflections.size(); ++i) reflect_left(right, i, 0, qr.reflections[i]);
        a = square_of(qr);
    }
    // The reflections have the length of the remaining matrix; the rows below only contribute to the residuals.
    TwoDiagonals parts = two_diagonals_of(a);
    for (std::size_t i = 0; i < n; ++i) reflect_left(right, i, 0, parts.from_left[i]);
    Bidiagonal& b = parts.b;
    double norm = 0;
    for (const double x : b.d) norm = std::max(norm, std::fabs(x));
    for (const double x : b.e) norm = std::max(norm, std::fabs(x));
    if (norm == 0) norm = 1;
    const bool several = n > 1;
    if (several) {
        for (double& x : b.d) x *= 1 / norm;
        for (double& x : b.e) x *= 1 / norm;
    }
    Matrix turned(count, n);
    for (std::size_t j = 0; j < count; ++j) {
        for (std::size_t i = 0; i < n; ++i) turned(j, i) = right(i, j);
    }
    Matrix v = unit_matrix(n, n);
    if (several && !diagonalize(b, turned, v, LastOrder::rising)) return std::nullopt;
    LeastSquares out;
    const double least = limit > 0 && limit < 1 ? limit : 0x1p-53;
    const double bound = several ? least * *std::max_element(b.d.begin(), b.d.end()) : 0;
    for (std::size_t i = 0; i < n; ++i) {
        const bool counts = std::fabs(b.d[i]) > bound;
        for (std::size_t j = 0; j < count; ++j) turned(j, i) = counts ? turned(j, i) * (1 / b.d[i]) : 0.0;
        out.rank += counts ? 1 : 0;
        out.values.push_back(several ? b.d[i] * norm : std::fabs(b.d[i]));
    }
    out.values = sorted_stably(out.values, std::greater<>());
    out.x = product_of(v.transposed(), turned.transposed());
    if (several) {
        for (double& x : out.x.elements) x *= 1 / norm;
    }
    for (std::size_t i = parts.from_right.size(); i-- > 0;) reflect_left(out.x, i + 1, 0, parts.from_right[i]);
    out.residuals.assign(count, 0.0);
    for (std::size_t i = n; i < right.rows; ++i) {
        for (std::size_t j = 0; j < count; ++j) out.residuals[j] += right(i, j) * right(i, j);
    }
    return out;
}

}  // namespace bcast::ops
