#include "bcast/linalg/householder.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bcast/deadline.hpp"
#include "bcast/tensor/rounded.hpp"

namespace bcast::ops {

Matrix Matrix::transposed() const {
    Matrix out(columns, rows);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) out(j, i) = (*this)(i, j);
    }
    return out;
}

Matrix unit_matrix(std::size_t rows, std::size_t columns) {
    Matrix out(rows, columns);
    for (std::size_t i = 0; i < std::min(rows, columns); ++i) out(i, i) = 1;
    return out;
}

Reflection reflection_of(std::vector<double> x, bool narrow) {
    const auto step = [narrow](double value) { return rounded_step(narrow, value); };
    Reflection out{std::move(x), 0, 0};
    std::vector<double>& v = out.direction;
    const double alpha = v[0];
    v[0] = 1;
    out.beta = alpha;
    double sum = 0;
    for (std::size_t i = 1; i < v.size(); ++i) sum = step(sum + step(v[i] * v[i]));
    if (sum == 0) return out;
    const double rest = step(std::sqrt(sum));
    const double larger = std::max(std::fabs(alpha), rest);
    const double smaller = std::min(std::fabs(alpha), rest);
    const double ratio = step(smaller / larger);
    const double length = step(larger * step(std::sqrt(step(1 + step(ratio * ratio)))));
    out.beta = -std::copysign(length, alpha);
    out.scale = step(step(out.beta - alpha) / out.beta);
    const double factor = step(1 / step(alpha - out.beta));
    for (std::size_t i = 1; i < v.size(); ++i) v[i] = step(v[i] * factor);
    return out;
}

void reflect_left(Matrix& a, std::size_t row, std::size_t column, const Reflection& by) {
    if (by.scale == 0) return;
    worked(std::uint64_t{2} * by.direction.size() * (a.columns - column));
    const auto step = [narrow = a.narrow](double value) { return rounded_step(narrow, value); };
    for (std::size_t j = column; j < a.columns; ++j) {
        double sum = 0;
        for (std::size_t i = 0; i < by.direction.size(); ++i) {
            sum = step(sum + step(a(row + i, j) * by.direction[i]));
        }
        const double part = step(-by.scale * sum);
        for (std::size_t i = 0; i < by.direction.size(); ++i) {
            a(row + i, j) = step(a(row + i, j) + step(by.direction[i] * part));
        }
    }
}

void reflect_right(Matrix& a, std::size_t row, std::size_t column, const Reflection& by) {
    if (by.scale == 0) return;
    worked(std::uint64_t{2} * by.direction.size() * (a.rows - row));
    for (std::size_t i = row; i < a.rows; ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < by.direction.size(); ++j) sum += by.direction[j] * a(i, column + j);
        for (std::size_t j = 0; j < by.direction.size(); ++j) a(i, column + j) += sum * (-by.scale * by.direction[j]);
    }
}

Qr qr_of(Matrix a) {
    Qr out;
    for (std::size_t k = 0; k < std::min(a.rows, a.columns); ++k) {
        std::vector<double> x;
        for (std::size_t i = k; i < a.rows; ++i) x.push_back(a(i, k));
        out.reflections.push_back(reflection_of(std::move(x), a.narrow));
        reflect_left(a, k, k + 1, out.reflections.back());
        a(k, k) = out.reflections.back().beta;
        for (std::size_t i = k + 1; i < a.rows; ++i) a(i, k) = 0;
    }
    out.upper = std::move(a);
    return out;
}

Matrix orthogonal_of(const Qr& qr, std::size_t columns) {
    Matrix q = unit_matrix(qr.upper.rows, columns);
    q.narrow = qr.upper.narrow;
    for (std::size_t k = std::min(columns, qr.reflections.size()); k-- > 0;) {
        const Reflection& by = qr.reflections[k];
        reflect_left(q, k, k + 1, by);
        q(k, k) = rounded_step(q.narrow, 1 - by.scale);
        for (std::size_t i = 1; i < by.direction.size(); ++i)
            q(k + i, k) = rounded_step(q.narrow, -by.scale * by.direction[i]);
    }
    return q;
}

Matrix product_of(const Matrix& a, const Matrix& b) {
    Matrix out(a.rows, b.columns);
    for (std::size_t i = 0; i < a.rows; ++i) {
        worked(std::uint64_t{a.columns} * b.columns);
        for (std::size_t k = 0; k < a.columns; ++k) {
            for (std::size_t j = 0; j < b.columns; ++j) out(i, j) += a(i, k) * b(k, j);
        }
    }
    return out;
}

}  // namespace bcast::ops
