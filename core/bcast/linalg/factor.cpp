#include "bcast/linalg/factor.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "bcast/deadline.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::ops {
namespace {

template <typename Real>
void swap_rows(std::vector<Real>& matrix, std::size_t columns, std::size_t one, std::size_t two) {
    if (one == two) return;
    for (std::size_t k = 0; k < columns; ++k) std::swap(matrix[one * columns + k], matrix[two * columns + k]);
}

}  // namespace

template <typename Real>
Lu<Real> lu_of(std::vector<Real> matrix, std::size_t size) {
    Lu<Real> out{size, std::move(matrix), std::vector<std::size_t>(size), false};
    std::vector<Real>& a = out.factors;
    const auto at = [size](std::size_t row, std::size_t column) { return row * size + column; };
    for (std::size_t k = 0; k < size; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k + 1; i < size; ++i) {
            if (std::fabs(a[at(i, k)]) > std::fabs(a[at(pivot, k)])) pivot = i;
        }
        out.pivots[k] = pivot;
        if (a[at(pivot, k)] == 0) {
            out.singular = true;
            continue;
        }
        swap_rows(a, size, k, pivot);
        const Real pivot_value = a[at(k, k)];
        const bool invertible = std::fabs(pivot_value) >= std::numeric_limits<Real>::min();
        const Real reciprocal = 1 / pivot_value;
        worked(std::uint64_t{size - k} * (size - k));
        for (std::size_t i = k + 1; i < size; ++i) {
            Real& factor = a[at(i, k)];
            factor = invertible ? factor * reciprocal : factor / pivot_value;
            for (std::size_t j = k + 1; j < size; ++j) a[at(i, j)] -= factor * a[at(k, j)];
        }
    }
    return out;
}

template <typename Real>
std::vector<Real> solved(const Lu<Real>& lu, std::vector<Real> right, std::size_t columns) {
    const std::size_t size = lu.size;
    for (std::size_t k = 0; k < size; ++k) swap_rows(right, columns, k, lu.pivots[k]);
    // Zeros are skipped (netlib's dtrsm), so that they keep their sign.
    const auto take = [&](std::size_t from, std::size_t row) {
        worked(columns);
        for (std::size_t j = 0; j < columns; ++j) {
            if (right[from * columns + j] != 0)
                right[row * columns + j] -= right[from * columns + j] * lu.factors[row * size + from];
        }
    };
    for (std::size_t k = 0; k < size; ++k) {
        for (std::size_t i = k + 1; i < size; ++i) take(k, i);
    }
    for (std::size_t k = size; k-- > 0;) {
        for (std::size_t j = 0; j < columns; ++j) {
            if (right[k * columns + j] != 0) right[k * columns + j] /= lu.factors[k * size + k];
        }
        for (std::size_t i = 0; i < k; ++i) take(k, i);
    }
    return right;
}

template <typename Real>
std::vector<Real> solved_transpose(const Lu<Real>& lu, std::vector<Real> right, std::size_t columns) {
    const std::size_t size = lu.size;
    const auto take = [&](std::size_t from, std::size_t row) {
        worked(columns);
        for (std::size_t j = 0; j < columns; ++j)
            right[row * columns + j] -= right[from * columns + j] * lu.factors[from * size + row];
    };
    for (std::size_t k = 0; k < size; ++k) {
        for (std::size_t j = 0; j < columns; ++j) right[k * columns + j] /= lu.factors[k * size + k];
        for (std::size_t i = k + 1; i < size; ++i) take(k, i);
    }
    for (std::size_t k = size; k-- > 0;) {
        for (std::size_t i = 0; i < k; ++i) take(k, i);
    }
    for (std::size_t k = size; k-- > 0;) swap_rows(right, columns, k, lu.pivots[k]);
    return right;
}

template <typename Real>
Real determinant_of(const Lu<Real>& lu) {
    Real out = 1;
    bool swapped = false;
    for (std::size_t k = 0; k < lu.size; ++k) {
        out *= lu.factors[k * lu.size + k];
        if (lu.pivots[k] != k) swapped = !swapped;
    }
    return swapped ? -out : out;
}

template <typename Real>
std::vector<Real> cholesky_of(std::vector<Real> matrix, std::size_t size) {
    const auto at = [&](std::size_t row, std::size_t column) -> Real& { return matrix[row * size + column]; };
    for (std::size_t k = 0; k < size; ++k) {
        if (!(at(k, k) > 0)) return {};
        at(k, k) = std::sqrt(at(k, k));
        const Real reciprocal = 1 / at(k, k);
        for (std::size_t i = k + 1; i < size; ++i) {
            at(i, k) *= reciprocal;
            at(k, i) = 0;
        }
        worked(std::uint64_t{size - k} * (size - k));
        for (std::size_t i = k + 1; i < size; ++i) {
            for (std::size_t j = k + 1; j <= i; ++j) at(i, j) -= at(i, k) * at(j, k);
        }
    }
    return matrix;
}

namespace {

/// The columns of a matrix as separate vectors.
using JacobiColumns = std::vector<std::vector<double>>;

double dot_of(const std::vector<double>& a, const std::vector<double>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

void turn_columns(std::vector<double>& a, std::vector<double>& b, double cosine, double sine) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double before = a[i];
        a[i] = cosine * before - sine * b[i];
        b[i] = sine * before + cosine * b[i];
    }
}

/// Orthogonalizes two columns and applies the rotation to `right`; false if they were orthogonal.
bool made_orthogonal(JacobiColumns& columns, JacobiColumns& right, std::size_t p, std::size_t q) {
    worked(5 * columns[p].size());
    const double alpha = dot_of(columns[p], columns[p]);
    const double beta = dot_of(columns[q], columns[q]);
    const double gamma = dot_of(columns[p], columns[q]);
    if (std::fabs(gamma) <= std::numeric_limits<double>::epsilon() * std::sqrt(alpha * beta) || gamma == 0)
        return false;
    const double zeta = (beta - alpha) / (2 * gamma);
    const double tangent = std::copysign(1.0, zeta) / (std::fabs(zeta) + std::sqrt(1 + zeta * zeta));
    const double cosine = 1 / std::sqrt(1 + tangent * tangent);
    turn_columns(columns[p], columns[q], cosine, cosine * tangent);
    turn_columns(right[p], right[q], cosine, cosine * tangent);
    return true;
}

}  // namespace

SingularValues singular_values_of(const std::vector<double>& matrix, std::size_t rows, std::size_t columns) {
    if (rows < columns) {
        std::vector<double> transposed(matrix.size());
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) transposed[j * rows + i] = matrix[i * columns + j];
        }
        SingularValues out = singular_values_of(transposed, columns, rows);
        std::swap(out.rows, out.columns);
        std::swap(out.left, out.right);
        return out;
    }
    JacobiColumns a(columns, std::vector<double>(rows));
    JacobiColumns v(columns, std::vector<double>(columns, 0.0));
    for (std::size_t j = 0; j < columns; ++j) {
        v[j][j] = 1;
        for (std::size_t i = 0; i < rows; ++i) a[j][i] = matrix[i * columns + j];
    }
    // A sweep rotates each pair of columns once; a few sweeps suffice, and the limit is for NaN.
    constexpr int max_sweeps = 60;
    bool rotated = true;
    for (int sweep = 0; rotated && sweep < max_sweeps; ++sweep) {
        rotated = false;
        for (std::size_t p = 0; p + 1 < columns; ++p) {
            for (std::size_t q = p + 1; q < columns; ++q) rotated = made_orthogonal(a, v, p, q) || rotated;
        }
    }
    std::vector<double> lengths;
    for (const auto& column : a) lengths.push_back(std::sqrt(dot_of(column, column)));
    const std::vector<std::size_t> order =
        stable_order(columns, [&](std::size_t one, std::size_t two) { return lengths[one] > lengths[two]; });
    SingularValues out{rows, columns, {}, std::vector<double>(rows * columns), std::vector<double>(columns * columns)};
    for (std::size_t k = 0; k < columns; ++k) {
        const double length = lengths[order[k]];
        out.values.push_back(length);
        for (std::size_t i = 0; i < rows; ++i) out.left[i * columns + k] = length > 0 ? a[order[k]][i] / length : 0.0;
        for (std::size_t i = 0; i < columns; ++i) out.right[i * columns + k] = v[order[k]][i];
    }
    return out;
}

template struct Lu<float>;
template struct Lu<double>;
template Lu<float> lu_of(std::vector<float>, std::size_t);
template Lu<double> lu_of(std::vector<double>, std::size_t);
template std::vector<float> solved(const Lu<float>&, std::vector<float>, std::size_t);
template std::vector<double> solved(const Lu<double>&, std::vector<double>, std::size_t);
template std::vector<float> solved_transpose(const Lu<float>&, std::vector<float>, std::size_t);
template std::vector<double> solved_transpose(const Lu<double>&, std::vector<double>, std::size_t);
template float determinant_of(const Lu<float>&);
template double determinant_of(const Lu<double>&);
template std::vector<float> cholesky_of(std::vector<float>, std::size_t);
template std::vector<double> cholesky_of(std::vector<double>, std::size_t);

}  // namespace bcast::ops
