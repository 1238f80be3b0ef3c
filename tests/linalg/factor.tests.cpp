#include "bcast/linalg/factor.hpp"

#include <cmath>
#include <cstddef>
#include <vector>

#include "catch.hpp"

using namespace bcast::ops;

namespace {

using Elements = std::vector<double>;

/// The product of row-major matrices a and b.
Elements multiplied(const Elements& a, const Elements& b, std::size_t rows, std::size_t inner, std::size_t columns) {
    Elements out(rows * columns, 0.0);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t k = 0; k < inner; ++k) {
            for (std::size_t j = 0; j < columns; ++j) out[i * columns + j] += a[i * inner + k] * b[k * columns + j];
        }
    }
    return out;
}

Elements transposed(const Elements& a, std::size_t rows, std::size_t columns) {
    Elements out(a.size());
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) out[j * rows + i] = a[i * columns + j];
    }
    return out;
}

void check_close(const Elements& got, const Elements& expected) {
    REQUIRE(got.size() == expected.size());
    for (std::size_t i = 0; i < got.size(); ++i) CHECK(std::fabs(got[i] - expected[i]) < 1e-12);
}

const Elements regular{0, 2, 1, 4, -1, 3, 2, 5, -2};  // its first pivot is 0, so rows are exchanged
const Elements right{1, 2, 3, 4, 5, 6};

}  // namespace

TEST_CASE("A linear system is solved by the factors of its matrix, and by those of the transpose") {
    const auto lu = lu_of(regular, 3);
    CHECK_FALSE(lu.singular);
    check_close(multiplied(regular, solved(lu, right, 2), 3, 3, 2), right);
    check_close(multiplied(transposed(regular, 3, 3), solved_transpose(lu, right, 2), 3, 3, 2), right);
}

TEST_CASE("The sign of the determinant follows the number of row exchanges") {
    CHECK(determinant_of(lu_of(Elements{0, 1, 1, 0}, 2)) == -1);
    CHECK(determinant_of(lu_of(Elements{2, 0, 0, 3}, 2)) == 6);
    CHECK(determinant_of(lu_of(Elements{}, 0)) == 1);
}

TEST_CASE("A matrix with linearly dependent rows is singular") {
    CHECK(lu_of(Elements{1, 2, 2, 4}, 2).singular);
    CHECK(lu_of(Elements{0}, 1).singular);
}

TEST_CASE("A Cholesky factor times its transpose is the matrix, and other matrices have none") {
    const Elements matrix{4, 2, 2, 3};
    const Elements lower = cholesky_of(matrix, 2);
    check_close(multiplied(lower, transposed(lower, 2, 2), 2, 2, 2), matrix);
    CHECK(cholesky_of(Elements{1, 2, 2, 1}, 2).empty());
}

TEST_CASE("Singular values are in descending order, and reconstruct the matrix with their vectors") {
    for (const bool wide : {false, true}) {
        const std::size_t rows = wide ? 2 : 3;
        const std::size_t columns = wide ? 3 : 2;
        const auto found = singular_values_of(right, rows, columns);
        REQUIRE(found.values.size() == 2);
        CHECK(found.values[0] >= found.values[1]);
        Elements scaled = found.left;
        for (std::size_t i = 0; i < scaled.size(); ++i) scaled[i] *= found.values[i % 2];
        check_close(multiplied(scaled, transposed(found.right, columns, 2), rows, 2, columns), right);
    }
}
