#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/linalg/factor.hpp"
#include "bcast/linalg/singular.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

/// Functions based on singular values. Vectors computed here may have other signs than LAPACK's, so they are not
/// returned.
namespace bcast::python::numpy {
namespace {

constexpr double unit_roundoff = std::numeric_limits<double>::epsilon();

/// The size up to which LAPACK does not use divide and conquer.
constexpr Extent undivided = 25;

ops::Matrix as_matrix(const Tensor& tensor) {
    const auto columns = static_cast<std::size_t>(tensor.rank() == 1 ? 1 : tensor.sizes[1]);
    return {static_cast<std::size_t>(tensor.sizes[0]), columns, reals_of(tensor)};
}

void refuse_half(const Tensor& matrix) {
    if (matrix.dtype == Dtype::float16) raise_type_error("array type float16 is unsupported in linalg");
}

/// For infinities LAPACK returns NaN; for NaN it does not converge.
[[noreturn]] void raise_divergence(const std::vector<double>& elements) {
    const auto is_nan = [](double value) { return std::isnan(value); };
    if (std::none_of(elements.begin(), elements.end(), is_nan))
        raise_unsupported("what singular vectors of infinities give is not implemented here");
    raise_exception("LinAlgError", "SVD did not converge");
}

ops::SingularValues singular_of(Interpreter& interpreter, const Tensor& matrix) {
    expect_matrices(matrix);
    refuse_half(matrix);
    const auto rows = static_cast<std::size_t>(matrix.sizes[0]);
    const auto columns = static_cast<std::size_t>(matrix.sizes[1]);
    interpreter.spend(8 * rows * columns * std::min(rows, columns));
    if (matrix.numel() > 0 && std::min(rows, columns) <= static_cast<std::size_t>(undivided)) {
        auto parts = ops::singular_vectors_of(as_matrix(matrix), false);
        if (!parts) raise_divergence(reals_of(matrix));
        return {rows, columns, std::move(parts->values), std::move(parts->left.elements),
                parts->right.transposed().elements};
    }
    return ops::singular_values_of(reals_of(matrix), rows, columns);
}

Value array_with(Interpreter& interpreter, const std::vector<double>& values, std::vector<Extent> sizes,
                 Dtype dtype = Dtype::float64) {
    const std::vector<Scalar> scalars(values.begin(), values.end());
    return new_array(from_values(interpreter.context().workspace, dtype, std::move(sizes), scalars));
}

Value vector_of(Interpreter& interpreter, const std::vector<double>& values, Dtype dtype = Dtype::float64) {
    return array_with(interpreter, values, {static_cast<Extent>(values.size())}, dtype);
}

std::vector<double> singular_values(Interpreter& interpreter, const Tensor& matrix) {
    if (matrix.rank() > 1) refuse_half(matrix);
    if (matrix.rank() != 2 || matrix.numel() == 0 || std::min(matrix.sizes[0], matrix.sizes[1]) > undivided)
        return singular_of(interpreter, matrix).values;
    interpreter.spend(static_cast<std::uint64_t>(8 * matrix.numel() * std::min(matrix.sizes[0], matrix.sizes[1])));
    auto values = ops::singular_values_alone(as_matrix(matrix));
    if (!values) {
        const std::vector<double> elements = reals_of(matrix);
        if (std::any_of(elements.begin(), elements.end(), [](double value) { return std::isnan(value); }))
            raise_exception("LinAlgError", "SVD did not converge");
        // For infinities LAPACK returns NaN.
        values.emplace(static_cast<std::size_t>(std::min(matrix.sizes[0], matrix.sizes[1])), std::nan(""));
    }
    return *values;
}

}  // namespace

Value svd(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "_svd", "a full_matrices compute_uv", 3, arguments);
    if (given.truth(2, true)) return singular_vectors(given);
    const Tensor a = given.array(0);
    return vector_of(interpreter, singular_values(interpreter, a),
                     a.dtype == Dtype::float32 ? Dtype::float32 : Dtype::float64);
}

Value least_squares(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "_lstsq", "a b rcond", 3, arguments);
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    const double rcond = given.real(2, 0);
    for (const double element : reals_of(a)) {
        // When LAPACK does not converge, NumPy 1.24 sets its error but still returns a result.
        if (!std::isfinite(element)) {
            raise_exception("SystemError",
                            "<class 'numpy.linalg.LinAlgError'> returned a result with an exception set");
        }
    }
    std::vector<Extent> sizes = b.sizes;
    sizes[0] = a.sizes[1];
    if (a.numel() > 0 && a.sizes[0] >= a.sizes[1] && a.sizes[1] <= undivided) {
        interpreter.spend(static_cast<std::uint64_t>(a.numel() * 8 * a.sizes[1]));
        const auto found = ops::least_squares_of(as_matrix(a), as_matrix(b), rcond);
        if (!found) raise_exception("LinAlgError", "SVD did not converge in Linear Least Squares");
        return new_tuple(
            {array_with(interpreter, found->x.elements, std::move(sizes)), vector_of(interpreter, found->residuals),
             Value::integer(static_cast<std::int64_t>(found->rank)), vector_of(interpreter, found->values)});
    }
    // V diag(1 / s) U^T B, without the singular values up to the limit.
    const ops::SingularValues found = singular_of(interpreter, a);
    const std::vector<double> right = reals_of(b);
    const auto count = static_cast<std::size_t>(b.sizes[1]);
    const std::size_t kept = found.values.size();
    const double limit = kept == 0 ? 0 : (rcond < 0 ? unit_roundoff : rcond) * found.values[0];
    std::int64_t rank = 0;
    std::vector<double> x(found.columns * count, 0.0);
    for (std::size_t k = 0; k < kept; ++k) {
        if (!(found.values[k] > limit)) continue;
        ++rank;
        for (std::size_t j = 0; j < count; ++j) {
            double sum = 0;
            for (std::size_t i = 0; i < found.rows; ++i) sum += found.left[i * kept + k] * right[i * count + j];
            for (std::size_t i = 0; i < found.columns; ++i)
                x[i * count + j] += found.right[i * kept + k] * (sum / found.values[k]);
        }
    }
    return new_tuple({array_with(interpreter, x, std::move(sizes)), vector_of(interpreter, {}), Value::integer(rank),
                      vector_of(interpreter, found.values)});
}

}  // namespace bcast::python::numpy
