#include "bcast/ops/solve.hpp"

#include <cmath>
#include <numeric>
#include <utility>

namespace bcast::ops {

template <class T>
std::optional<std::int64_t> Factored<T>::singular() const {
    for (std::int64_t i = 0; i < size; ++i) {
        if (at(i, i) == 0) return i + 1;
    }
    return std::nullopt;
}

template <class T>
Factored<T> factored_transpose(const T* matrix, std::int64_t size) {
    Factored<T> out;
    out.size = size;
    out.both.resize(static_cast<std::size_t>(size * size));
    out.rows.resize(static_cast<std::size_t>(size));
    std::iota(out.rows.begin(), out.rows.end(), std::int64_t{0});
    const auto cell = [&](std::int64_t row, std::int64_t column) -> T& {
        return out.both[static_cast<std::size_t>(row * size + column)];
    };
    for (std::int64_t row = 0; row < size; ++row) {
        for (std::int64_t column = 0; column < size; ++column) cell(row, column) = matrix[column * size + row];
    }
    for (std::int64_t step = 0; step < size; ++step) {
        std::int64_t pivot = step;
        for (std::int64_t row = step + 1; row < size; ++row) {
            if (std::abs(cell(row, step)) > std::abs(cell(pivot, step))) pivot = row;
        }
        if (cell(pivot, step) == 0) continue;
        if (pivot != step) {
            for (std::int64_t column = 0; column < size; ++column) std::swap(cell(pivot, column), cell(step, column));
            std::swap(out.rows[static_cast<std::size_t>(pivot)], out.rows[static_cast<std::size_t>(step)]);
            out.swapped = !out.swapped;
        }
        const T reciprocal = 1 / cell(step, step);
        for (std::int64_t row = step + 1; row < size; ++row) {
            cell(row, step) *= reciprocal;
            for (std::int64_t column = step + 1; column < size; ++column)
                cell(row, column) -= cell(row, step) * cell(step, column);
        }
    }
    return out;
}

template <class T>
T determinant(const Factored<T>& factors) {
    T out = 1;
    for (std::int64_t i = 0; i < factors.size; ++i) out *= factors.at(i, i);
    return factors.swapped ? -out : out;
}

template <class T>
void solve_column(const Factored<T>& factors, std::vector<T>& column) {
    const std::int64_t size = factors.size;
    const auto x = [&](std::int64_t i) -> T& { return column[static_cast<std::size_t>(i)]; };
    // A is the transpose of P L U: first U from above, then L from below, then the rows go where they came from.
    for (std::int64_t k = 0; k < size; ++k) {
        x(k) /= factors.at(k, k);
        for (std::int64_t i = k + 1; i < size; ++i) x(i) -= factors.at(k, i) * x(k);
    }
    for (std::int64_t k = size; k-- > 0;) {
        for (std::int64_t i = 0; i < k; ++i) x(i) -= factors.at(k, i) * x(k);
    }
    const std::vector<T> solved = column;
    for (std::int64_t i = 0; i < size; ++i)
        x(factors.rows[static_cast<std::size_t>(i)]) = solved[static_cast<std::size_t>(i)];
}

template struct Factored<float>;
template struct Factored<double>;
template Factored<float> factored_transpose(const float*, std::int64_t);
template Factored<double> factored_transpose(const double*, std::int64_t);
template float determinant(const Factored<float>&);
template double determinant(const Factored<double>&);
template void solve_column(const Factored<float>&, std::vector<float>&);
template void solve_column(const Factored<double>&, std::vector<double>&);

}  // namespace bcast::ops
