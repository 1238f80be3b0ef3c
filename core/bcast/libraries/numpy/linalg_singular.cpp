#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/linalg/factor.hpp"
#include "bcast/linalg/singular.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

/// What is known by singular values. Their vectors have the signs that LAPACK's way gives them, so these stay inside.
namespace bcast::python::numpy {
namespace {

constexpr double unit_roundoff = std::numeric_limits<double>::epsilon();

/// Up to so many values LAPACK takes a matrix as a whole.
constexpr Extent undivided = 25;

ops::Matrix as_matrix(const Tensor& tensor) {
    const auto columns = static_cast<std::size_t>(tensor.rank() == 1 ? 1 : tensor.sizes[1]);
    return {static_cast<std::size_t>(tensor.sizes[0]), columns, reals_of(tensor)};
}

void refuse_half(const Tensor& matrix) {
    if (matrix.dtype == Dtype::float16) raise_exception("TypeError", "array type float16 is unsupported in linalg");
}

/// Of infinities LAPACK finds values that are NaN, beside NaN it gives up.
[[noreturn]] void refuse_divergence(const std::vector<double>& elements) {
    const auto is_nan = [](double value) { return std::isnan(value); };
    if (std::none_of(elements.begin(), elements.end(), is_nan))
        raise_unsupported("what singular vectors of infinities give is not implemented here");
    raise_exception("LinAlgError", "SVD did not converge");
}

ops::SingularValues singular_of(Interpreter& interpreter, const Tensor& matrix) {
    expect_matrices(matrix);
    refuse_half(matrix);
    if (matrix.rank() > 2) raise_unsupported("singular values of a stack of matrices are not implemented here");
    const auto rows = static_cast<std::size_t>(matrix.sizes[0]);
    const auto columns = static_cast<std::size_t>(matrix.sizes[1]);
    interpreter.spend(8 * rows * columns * std::min(rows, columns));
    if (matrix.numel() > 0 && std::min(rows, columns) <= static_cast<std::size_t>(undivided)) {
        auto parts = ops::singular_vectors_of(as_matrix(matrix), false);
        if (!parts) refuse_divergence(reals_of(matrix));
        return {rows, columns, std::move(parts->values), std::move(parts->left.elements),
                parts->right.transposed().elements};
    }
    return ops::singular_values_of(reals_of(matrix), rows, columns);
}

Value vector_of(Interpreter& interpreter, const std::vector<double>& values, Dtype dtype = Dtype::float64) {
    const std::vector<Scalar> scalars(values.begin(), values.end());
    return new_array(
        from_values(interpreter.context().workspace, dtype, {static_cast<Extent>(values.size())}, scalars));
}

std::int64_t count_above(const std::vector<double>& values, double limit) {
    return std::count_if(values.begin(), values.end(), [&](double value) { return value > limit; });
}

/// V diag(1 / s) U^T B, without the values up to `limit`. B is rows x `count`.
std::vector<double> least_squares(const ops::SingularValues& found, double limit, const std::vector<double>& right,
                                  std::size_t count) {
    const std::size_t kept = found.values.size();
    std::vector<double> out(found.columns * count, 0.0);
    for (std::size_t k = 0; k < kept; ++k) {
        if (!(found.values[k] > limit)) continue;
        for (std::size_t j = 0; j < count; ++j) {
            double sum = 0;
            for (std::size_t i = 0; i < found.rows; ++i) sum += found.left[i * kept + k] * right[i * count + j];
            for (std::size_t i = 0; i < found.columns; ++i)
                out[i * count + j] += found.right[i * kept + k] * (sum / found.values[k]);
        }
    }
    return out;
}

Value matrix_of(Interpreter& interpreter, const std::vector<double>& values, std::vector<Extent> sizes) {
    const std::vector<Scalar> scalars(values.begin(), values.end());
    return new_array(from_values(interpreter.context().workspace, Dtype::float64, std::move(sizes), scalars));
}

Value least_squares_by_reflections(Interpreter& interpreter, const Given& given) {
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    interpreter.spend(static_cast<std::uint64_t>(a.numel() * 8 * a.sizes[1]));
    const double usual = unit_roundoff * static_cast<double>(std::max(a.sizes[0], a.sizes[1]));
    auto found = ops::least_squares_of(as_matrix(a), as_matrix(b), given[2].is_nothing() ? -1 : given.real(2, usual));
    if (!found) raise_exception("LinAlgError", "SVD did not converge in Linear Least Squares");
    const bool whole = a.sizes[0] > a.sizes[1] && found->rank == static_cast<std::size_t>(a.sizes[1]);
    if (!whole) found->residuals.clear();
    std::vector<Extent> sizes = b.sizes;
    sizes[0] = a.sizes[1];
    return new_tuple({matrix_of(interpreter, found->x.elements, std::move(sizes)),
                      vector_of(interpreter, found->residuals), Value::integer(static_cast<std::int64_t>(found->rank)),
                      vector_of(interpreter, found->values)});
}

}  // namespace

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
        // Of infinities LAPACK finds values that are NaN.
        values.emplace(static_cast<std::size_t>(std::min(matrix.sizes[0], matrix.sizes[1])), std::nan(""));
    }
    // NumPy computes in float64, and casts what comes out.
    for (double& value : *values) value = matrix.dtype == Dtype::float32 ? static_cast<float>(value) : value;
    return *values;
}

Dtype singular_dtype(const Tensor& matrix) {
    return matrix.dtype == Dtype::float32 ? Dtype::float32 : Dtype::float64;
}

/// Without vectors; of a matrix that is said to be `hermitian` the sizes of its eigenvalues.
std::vector<double> singular_values(const Given& given, std::size_t hermitian) {
    Interpreter& interpreter = given.interpreter();
    if (!given.truth(hermitian, false) || given.array(0).rank() != 2)
        return singular_values(interpreter, given.array(0));
    const Value eigenvalues = interpreter.get_attribute(interpreter.import("numpy.linalg"), "eigvalsh");
    std::vector<double> out = reals_of(array_of(interpreter, interpreter.call(eigenvalues, {given[0]})));
    for (double& value : out) value = std::fabs(value);
    std::sort(out.begin(), out.end(), std::greater<>());
    return out;
}

Value svd(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "svd", "a full_matrices compute_uv hermitian", 1, arguments);
    if (!given.truth(2, true)) return vector_of(interpreter, singular_values(given, 3), singular_dtype(given.array(0)));
    if (given.truth(3, false)) raise_unsupported("np.linalg.svd(hermitian=True) is not implemented here");
    return singular_vectors(given);
}

/// One number: an array of tolerances is none.
void expect_one(const Given& given, std::size_t at) {
    const Array* array = given.has(at) ? given[at].as<Array>() : nullptr;
    if (array != nullptr && array->tensor.rank() > 0)
        raise_unsupported("an array of tolerances is not implemented here");
}

Value matrix_rank(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "matrix_rank", "A tol hermitian", 1, arguments);
    const Tensor a = given.array(0);
    if (a.rank() < 2) {
        const std::vector<double> values = reals_of(a);
        return Value::integer(std::any_of(values.begin(), values.end(), [](double value) { return value != 0; }) ? 1
                                                                                                                 : 0);
    }
    const std::vector<double> values = singular_values(given, 2);
    if (values.empty() && !given.has(1)) {
        raise_exception("ValueError", "zero-size array to reduction operation maximum which has no identity");
    }
    if (given.has(1) && given.array(1).rank() > 0) {
        // A rank for each tolerance.
        const Value limits = call_function(interpreter, "expand_dims", {given[1], Value::integer(-1)});
        const Value above = interpreter.compare(ComparisonOperator::gt, vector_of(interpreter, values), limits);
        return call_function(interpreter, "count_nonzero", {above, Value::integer(-1)});
    }
    const double otherwise = (values.empty() ? 0.0 : values[0]) *
                             static_cast<double>(std::max(a.sizes[0], a.sizes[1])) *
                             (a.dtype == Dtype::float32 ? std::numeric_limits<float>::epsilon() : unit_roundoff);
    return new_scalar(Dtype::int64, count_above(values, given.real(1, otherwise)));
}

Value cond(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "cond", "x p", 1, arguments);
    const Tensor a = given.array(0);
    const std::size_t last = std::min<std::size_t>(a.rank(), 2);
    if (std::find(a.sizes.end() - static_cast<std::ptrdiff_t>(last), a.sizes.end(), 0) != a.sizes.end())
        raise_exception("LinAlgError", "cond is not defined on empty arrays");
    const auto order = given.has(1) ? scalar_of(given[1]) : std::nullopt;
    const double p = order ? std::visit([](auto x) { return static_cast<double>(x); }, *order) : 0;
    if (given.has(1) && p != 2 && p != -2) {
        // By the norms of the matrix and its inverse; a singular one has infinity.
        expect_square(a);
        if (a.rank() > 2) raise_unsupported("np.linalg.cond of a stack of matrices is not implemented here");
        const Value norm = interpreter.get_attribute(interpreter.import("numpy.linalg"), "norm");
        const Value before = interpreter.call(norm, {given[0], given[1]});
        try {
            const Value inverse = inv(interpreter, {}, {{&given[0], 1}, {}, interpreter.where()});
            return interpreter.binary(BinaryOperator::mul, before, interpreter.call(norm, {inverse, given[1]}));
        } catch (const Raised& raised) {
            if (raised.type() != "LinAlgError") throw;
            // The inverse is NaN, which has no singular values.
            if (!order && given.text(1, {}) == "nuc") raise_exception("LinAlgError", "SVD did not converge");
            return new_scalar(Dtype::float64, std::numeric_limits<double>::infinity());
        }
    }
    const std::vector<double> values = singular_values(interpreter, a);
    const double out = p == -2 ? values.back() / values.front() : values.front() / values.back();
    return new_scalar(singular_dtype(a), std::isnan(out) ? std::numeric_limits<double>::infinity() : out);
}

Value pinv(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "pinv", "a rcond hermitian", 1, arguments);
    const Tensor a = given.array(0);
    if (a.rank() >= 2 && a.numel() == 0 && (a.sizes[a.rank() - 1] == 0 || a.sizes[a.rank() - 2] == 0)) {
        std::vector<Extent> sizes = a.sizes;
        std::swap(sizes[a.rank() - 1], sizes[a.rank() - 2]);
        return new_array(bcast::empty(interpreter.context().workspace, Dialect::numpy, a.dtype, shape_of(sizes)));
    }
    if (a.rank() == 1 && a.numel() == 0)
        raise_exception("ValueError", "not enough values to unpack (expected 2, got 1)");
    expect_matrices(a);
    refuse_half(a);
    if (a.rank() > 2 || a.dtype == Dtype::float32 || given[1].as<Array>() != nullptr || given.truth(2, false)) {
        return interpreter.call(
            interpreter.get_attribute(interpreter.import("numpy.linalg.linalg"), "_pinv"),
            {new_array(a), given.has(1) ? given[1] : Value::real(1e-15), Value::boolean(given.truth(2, false))});
    }
    if (a.rank() == 2 && a.numel() > 0 && std::min(a.sizes[0], a.sizes[1]) <= undivided) {
        auto parts = ops::singular_vectors_of(as_matrix(a), false);
        if (!parts) refuse_divergence(reals_of(a));
        const double least = given.real(1, 1e-15) * parts->values[0];
        ops::Matrix left = parts->left.transposed();
        for (std::size_t i = 0; i < left.rows; ++i) {
            const double x = parts->values[i];
            for (std::size_t j = 0; j < left.columns; ++j) left(i, j) *= x > least ? 1 / x : 0.0;
        }
        return matrix_of(interpreter, ops::product_of(parts->right.transposed(), left).elements,
                         {a.sizes[1], a.sizes[0]});
    }
    const ops::SingularValues found = singular_of(interpreter, a);
    const double limit = found.values.empty() ? 0 : given.real(1, 1e-15) * found.values[0];
    std::vector<double> unit(found.rows * found.rows, 0.0);
    for (std::size_t i = 0; i < found.rows; ++i) unit[i * found.rows + i] = 1;
    return matrix_of(interpreter, least_squares(found, limit, unit, found.rows),
                     {static_cast<Extent>(found.columns), static_cast<Extent>(found.rows)});
}

/// The x of least |b - A x|, the sums of squares that are left, the rank, and the singular values.
Value lstsq(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "lstsq", "a b rcond", 2, arguments);
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    for (const std::size_t rank : {a.rank(), b.rank() == 1 ? std::size_t{2} : b.rank()}) {
        if (rank == 2) continue;
        raise_exception("LinAlgError", {rank, "-dimensional array given. Array must be two-dimensional"});
    }
    expect_one(given, 2);
    if (b.sizes[0] != a.sizes[0]) raise_exception("LinAlgError", "Incompatible dimensions");
    refuse_half(a);
    refuse_half(b);
    const std::vector<double> elements = reals_of(a);
    if (!std::all_of(elements.begin(), elements.end(), [](double value) { return std::isfinite(value); })) {
        // NumPy 1.24 calls its own error where LAPACK gives up, and loses it.
        raise_exception("SystemError", "<class 'numpy.linalg.LinAlgError'> returned a result with an exception set");
    }
    if (a.rank() == 2 && a.numel() > 0 && a.sizes[0] >= a.sizes[1] && a.sizes[1] <= undivided)
        return least_squares_by_reflections(interpreter, given);
    const ops::SingularValues found = singular_of(interpreter, a);
    const std::size_t count = b.rank() == 1 ? 1 : static_cast<std::size_t>(b.sizes[1]);
    const double largest = found.values.empty() ? 0 : found.values[0];
    const double usual = unit_roundoff * static_cast<double>(std::max(found.rows, found.columns));
    const double least = given[2].is_nothing() || given.real(2, usual) < 0 ? unit_roundoff : given.real(2, usual);
    const std::vector<double> right = reals_of(b);
    const std::vector<double> x = least_squares(found, least * largest, right, count);
    const std::int64_t rank = count_above(found.values, least * largest);
    std::vector<double> residuals;
    if (rank == static_cast<std::int64_t>(found.columns) && found.rows > found.columns) {
        const std::vector<double> matrix = reals_of(a);
        residuals.resize(count, 0.0);
        for (std::size_t i = 0; i < found.rows; ++i) {
            for (std::size_t j = 0; j < count; ++j) {
                double rest = right[i * count + j];
                for (std::size_t k = 0; k < found.columns; ++k)
                    rest -= matrix[i * found.columns + k] * x[k * count + j];
                residuals[j] += rest * rest;
            }
        }
    }
    std::vector<Extent> sizes = b.sizes;
    sizes[0] = static_cast<Extent>(found.columns);
    return new_tuple({matrix_of(interpreter, x, std::move(sizes)), vector_of(interpreter, residuals),
                      Value::integer(rank), vector_of(interpreter, found.values)});
}

}  // namespace bcast::python::numpy
