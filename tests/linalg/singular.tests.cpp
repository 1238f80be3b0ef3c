#include "bcast/linalg/singular.hpp"

#include <cmath>

#include "bcast/linalg/symmetric.hpp"
#include "catch.hpp"

using namespace bcast::ops;

namespace {

Matrix numbers(std::size_t rows, std::size_t columns) {
    Matrix out(rows, columns);
    for (std::size_t i = 0; i < out.elements.size(); ++i) out.elements[i] = static_cast<double>(i * 7 % 13) - 3;
    return out;
}

double largest_difference(const Matrix& a, const Matrix& b) {
    REQUIRE(a.elements.size() == b.elements.size());
    double out = 0;
    for (std::size_t i = 0; i < a.elements.size(); ++i) out = std::fmax(out, std::fabs(a.elements[i] - b.elements[i]));
    return out;
}

Matrix scaled_columns(Matrix a, const std::vector<double>& by) {
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) a(i, j) *= by[j];
    }
    return a;
}

}  // namespace

TEST_CASE("Factors multiply to the matrix, and their columns are orthonormal") {
    for (const auto& [rows, columns] : {std::pair{1, 1}, {3, 2}, {2, 3}, {5, 5}, {9, 4}, {4, 9}, {25, 25}}) {
        const Matrix a = numbers(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
        CAPTURE(rows, columns);
        const auto found = singular_vectors_of(a, false);
        REQUIRE(found);
        CHECK(largest_difference(product_of(scaled_columns(found->left, found->values), found->right), a) < 1e-11);
        const Matrix one = product_of(found->left.transposed(), found->left);
        CHECK(largest_difference(one, unit_matrix(one.rows, one.columns)) < 1e-12);
        for (std::size_t i = 1; i < found->values.size(); ++i) CHECK(found->values[i] <= found->values[i - 1]);

        const Qr qr = qr_of(a);
        const std::size_t least = std::min(a.rows, a.columns);
        Matrix upper(least, a.columns);
        for (std::size_t i = 0; i < least; ++i) {
            for (std::size_t j = 0; j < a.columns; ++j) upper(i, j) = qr.upper(i, j);
        }
        CHECK(largest_difference(product_of(orthogonal_of(qr, least), upper), a) < 1e-12);

        const Matrix square = product_of(a.transposed(), a);
        const auto eigen = symmetric_eigen_of(square);
        REQUIRE(eigen);
        CHECK(largest_difference(product_of(scaled_columns(eigen->vectors, eigen->values), eigen->vectors.transposed()),
                                 square) < 1e-9);
    }
}

TEST_CASE("A matrix with NaN has no factors") {
    Matrix a = numbers(2, 2);
    a(1, 0) = std::nan("");
    CHECK_FALSE(singular_vectors_of(a, true));
    CHECK_FALSE(symmetric_eigen_of(a));
}

TEST_CASE("The factors of a matrix without rows include the identity matrix") {
    const auto found = singular_vectors_of(Matrix(0, 2), true);
    REQUIRE(found);
    CHECK(found->values.empty());
    CHECK(largest_difference(found->right, unit_matrix(2, 2)) == 0);
}
