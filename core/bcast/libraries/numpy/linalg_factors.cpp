#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/linalg/singular.hpp"
#include "bcast/linalg/symmetric.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"

/// Factorizations whose vectors have signs: QR, eigenvectors of symmetric matrices, singular vectors.
namespace bcast::python::numpy {
namespace {

/// The size up to which LAPACK does not use divide and conquer, which gives other signs.
constexpr Extent max_with_signs = 25;

/// One factor of a matrix, or of each matrix of a stack, concatenated.
struct FactorPart {
    std::vector<Extent> sizes;
    std::vector<Scalar> elements;

    void add(const ops::Matrix& matrix) {
        sizes = {static_cast<Extent>(matrix.rows), static_cast<Extent>(matrix.columns)};
        elements.insert(elements.end(), matrix.elements.begin(), matrix.elements.end());
    }
    void add(const std::vector<double>& values) {
        sizes = {static_cast<Extent>(values.size())};
        elements.insert(elements.end(), values.begin(), values.end());
    }
};

/// Calls `factor(matrix, parts)` for each matrix. Returns the parts as arrays: one, or a tuple.
template <typename Factor>
Value each_matrix(const BoundArguments& given, std::size_t count, const Factor& factor) {
    const Tensor a = given.array(0);
    expect_matrices(a);
    if (a.dtype == Dtype::float16) raise_type_error("array type float16 is unsupported in linalg");
    Interpreter& interpreter = given.interpreter();
    const Extent rows = a.sizes[a.rank() - 2];
    const Extent columns = a.sizes.back();
    const std::vector<Extent> batch(a.sizes.begin(), a.sizes.end() - 2);
    Extent matrices = 1;
    for (const Extent size : batch) matrices *= size;
    if (matrices == 0) raise_unsupported("factors of an empty stack of matrices are not implemented here");
    const std::vector<double> all = reals_of(a);
    const auto side = static_cast<std::uint64_t>(std::max(rows, columns));
    interpreter.spend(static_cast<std::uint64_t>(all.size()) * (side + 1));
    std::vector<FactorPart> parts(count);
    const std::size_t step = all.size() / static_cast<std::size_t>(matrices);
    for (std::size_t at = 0; at < static_cast<std::size_t>(matrices); ++at) {
        const auto first = all.begin() + static_cast<std::ptrdiff_t>(at * step);
        factor(ops::Matrix(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns),
                           std::vector<double>(first, first + static_cast<std::ptrdiff_t>(step))),
               parts);
    }
    // NumPy computes in float64 and casts the result.
    const Dtype dtype = a.dtype == Dtype::float32 ? Dtype::float32 : Dtype::float64;
    Values out;
    for (FactorPart& part : parts) {
        std::vector<Extent> sizes = batch;
        sizes.insert(sizes.end(), part.sizes.begin(), part.sizes.end());
        out.push_back(new_array(from_values(interpreter.context().workspace, dtype, std::move(sizes), part.elements)));
    }
    return out.size() == 1 ? out[0] : new_tuple(std::move(out));
}

ops::Matrix first_rows(const ops::Matrix& a, std::size_t rows) {
    return {
        rows, a.columns,
        std::vector<double>(a.elements.begin(), a.elements.begin() + static_cast<std::ptrdiff_t>(rows * a.columns))};
}

/// Eigenvalues, with or without eigenvectors.
Value symmetric_eigen(Interpreter& interpreter, const CallArguments& arguments, bool vectors) {
    const BoundArguments given(interpreter, vectors ? "eigh" : "eigvalsh", "a UPLO", 1, arguments);
    const std::string_view triangle = given.text(1, "L");
    if (triangle != "L" && triangle != "l") {
        if (triangle != "U" && triangle != "u") raise_value_error("UPLO argument must be 'L' or 'U'");
        raise_unsupported("eigenvalues by the upper triangle (UPLO='U') are not implemented here");
    }
    const Tensor a = given.array(0);
    expect_square(a);
    if (vectors && a.sizes.back() > max_with_signs)
        raise_unsupported("eigenvectors of matrices with more than 25 rows are not implemented here");
    return each_matrix(given, vectors ? 2 : 1, [vectors](ops::Matrix matrix, std::vector<FactorPart>& parts) {
        const std::size_t rows = matrix.rows;
        const auto found = ops::symmetric_eigen_of(std::move(matrix));
        if (!found && rows == 2) raise_unsupported("what eigenvalues beside NaN are is not implemented here");
        if (!found) raise_exception("LinAlgError", "Eigenvalues did not converge");
        parts[0].add(found->values);
        if (vectors) parts[1].add(found->vectors);
    });
}

}  // namespace

Value qr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "qr", "a mode", 1, arguments);
    const std::string_view mode = given.text(1, "reduced");
    if (mode == "raw" || mode == "full" || mode == "f" || mode == "economic" || mode == "e")
        raise_unsupported({"np.linalg.qr(mode='", mode, "') is not implemented here"});
    if (mode != "reduced" && mode != "complete" && mode != "r") raise_value_error({"Unrecognized mode '", mode, "'"});
    const bool complete = mode == "complete";
    const bool only_r = mode == "r";
    return each_matrix(given, only_r ? 1 : 2, [=](ops::Matrix matrix, std::vector<FactorPart>& parts) {
        const std::size_t rows = matrix.rows;
        const std::size_t least = std::min(rows, matrix.columns);
        const auto found = ops::qr_of(std::move(matrix));
        if (!only_r) parts[0].add(ops::orthogonal_of(found, complete ? rows : least));
        parts.back().add(first_rows(found.upper, complete ? rows : least));
    });
}

Value eigh(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return symmetric_eigen(interpreter, arguments, true);
}

Value eigvalsh(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return symmetric_eigen(interpreter, arguments, false);
}

Value singular_vectors(const BoundArguments& given) {
    const Tensor a = given.array(0);
    expect_matrices(a);
    if (std::min(a.sizes.back(), a.sizes[a.rank() - 2]) > max_with_signs)
        raise_unsupported("singular vectors of matrices with more than 25 rows and columns are not implemented here");
    const bool full = given.truth(1, true);
    return each_matrix(given, 3, [full](ops::Matrix matrix, std::vector<FactorPart>& parts) {
        const auto is_nan = [](double value) { return std::isnan(value); };
        const bool gives_up = std::any_of(matrix.elements.begin(), matrix.elements.end(), is_nan);
        const auto found = ops::singular_vectors_of(std::move(matrix), full);
        if (!found && gives_up) raise_exception("LinAlgError", "SVD did not converge");
        if (!found) raise_unsupported("what singular vectors of infinities give is not implemented here");
        parts[0].add(found->left);
        parts[1].add(found->values);
        parts[2].add(found->right);
    });
}

}  // namespace bcast::python::numpy
