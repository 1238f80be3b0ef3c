#include <cmath>
#include <limits>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/linalg/factor.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"

/// Systems of linear equations.
namespace bcast::python::numpy {

void expect_matrices(const Tensor& tensor) {
    if (tensor.rank() >= 2) return;
    raise_exception("LinAlgError", {tensor.rank(), "-dimensional array given. Array must be at least two-dimensional"});
}

void expect_square(const Tensor& tensor) {
    expect_matrices(tensor);
    if (tensor.sizes.back() != tensor.sizes[tensor.rank() - 2])
        raise_exception("LinAlgError", "Last 2 dimensions of the array must be square");
}

std::vector<double> reals_of(const Tensor& tensor) {
    std::vector<double> out;
    for (const Scalar& element : elements_of(tensor))
        out.push_back(std::visit([](auto value) { return static_cast<double>(value); }, element));
    return out;
}

namespace {

/// float32 if all arrays are float32, else float64. NumPy always computes in float64 and casts the result. Raises
/// TypeError for float16.
Dtype solving_dtype(std::initializer_list<Tensor> tensors) {
    Dtype out = Dtype::float32;
    for (const Tensor& tensor : tensors) {
        if (tensor.dtype == Dtype::float16) raise_type_error("array type float16 is unsupported in linalg");
        if (tensor.dtype != Dtype::float32) out = Dtype::float64;
    }
    return out;
}

/// The tensors of the last `axes` axes, one per index of the leading axes.
std::vector<Tensor> stack_of(Interpreter& interpreter, const Tensor& tensor, std::size_t axes) {
    Extent count = 1;
    const auto core = tensor.sizes.end() - static_cast<std::ptrdiff_t>(axes);
    for (auto size = tensor.sizes.begin(); size != core; ++size) count *= *size;
    std::vector<Extent> sizes{count};
    sizes.insert(sizes.end(), core, tensor.sizes.end());
    return unbind(ops::reshape(interpreter.context(), Dialect::numpy, tensor, sizes), 0);
}

void append(std::vector<Scalar>& out, const std::vector<double>& values) {
    out.insert(out.end(), values.begin(), values.end());
}

std::size_t order_of_matrix(const Tensor& tensor) {
    return static_cast<std::size_t>(tensor.sizes.back());
}

[[noreturn]] void raise_core_dimension(std::string_view name, std::string_view signature, Extent given, Extent wanted) {
    raise_value_error({name, ": Input operand 1 has a mismatch in its core dimension 0, with gufunc signature ",
                       signature, " (size ", given, " is different from ", wanted, ")"});
}

std::vector<Scalar> solve_stack(Interpreter& interpreter, const Tensor& a, const Tensor& b, std::size_t axes) {
    std::vector<Scalar> out;
    const std::vector<Tensor> matrices = stack_of(interpreter, a, 2);
    const std::vector<Tensor> rights = stack_of(interpreter, b, axes);
    const std::size_t size = order_of_matrix(a);
    const std::size_t columns = axes == 1 ? 1 : static_cast<std::size_t>(b.sizes.back());
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        interpreter.spend(size * size * size);
        const ops::Lu<double> lu = ops::lu_of(reals_of(matrices[i]), size);
        if (lu.singular) raise_exception("LinAlgError", "Singular matrix");
        append(out, ops::solved(lu, reals_of(rights[i]), columns));
    }
    return out;
}

/// X with A X = B; the batch axes broadcast.
Tensor solution(Interpreter& interpreter, Tensor a, Tensor b, std::size_t axes) {
    const auto before = [](const Tensor& tensor, std::size_t core) {
        return std::vector<Extent>(tensor.sizes.begin(), tensor.sizes.end() - static_cast<std::ptrdiff_t>(core));
    };
    const auto tuple = [](const std::vector<Extent>& sizes) {
        Values items;
        for (const Extent size : sizes) items.push_back(Value::integer(size));
        return new_tuple(std::move(items));
    };
    Value batch;
    try {
        batch = call_function(interpreter, "broadcast_shapes", {tuple(before(a, 2)), tuple(before(b, axes))});
    } catch (const Raised&) {
        // A product of the same shapes fails in the same words.
        if (axes == 2) call_function(interpreter, "matmul", {new_array(a), new_array(b)});
        throw;
    }
    const std::vector<Extent> common = extents_argument(interpreter, batch);
    const auto spread = [&](const Tensor& tensor, std::size_t core) {
        std::vector<Extent> sizes = common;
        sizes.insert(sizes.end(), tensor.sizes.end() - static_cast<std::ptrdiff_t>(core), tensor.sizes.end());
        return sizes == tensor.sizes
                   ? tensor
                   : ops::expand(interpreter.context(), Dialect::numpy, "broadcast_to", tensor, sizes);
    };
    a = spread(a, 2);
    b = spread(b, axes);
    const Dtype dtype = solving_dtype({a, b});
    return from_values(interpreter.context().workspace, dtype, b.sizes, solve_stack(interpreter, a, b, axes));
}

/// Sign and logarithm of a determinant.
struct LogDeterminant {
    double sign;
    double log;
};

LogDeterminant log_determinant(const Tensor& matrix) {
    const ops::Lu<double> lu = ops::lu_of(reals_of(matrix), order_of_matrix(matrix));
    if (lu.singular) return {0, -std::numeric_limits<double>::infinity()};
    double sign = 1;
    double log = 0;
    for (std::size_t i = 0; i < lu.size; ++i) {
        if (lu.pivots[i] != i) sign = -sign;
    }
    for (std::size_t i = 0; i < lu.size; ++i) {
        const double element = lu.factors[i * lu.size + i];
        if (element < 0) sign = -sign;
        log += std::log(std::fabs(element));
    }
    return {sign, log};
}

/// The determinant of each matrix of a stack; if `both`, its sign and logarithm in two arrays.
Values of_each(Interpreter& interpreter, const Tensor& a, bool both) {
    expect_square(a);
    const Dtype dtype = solving_dtype({a});
    std::vector<Scalar> signs;
    std::vector<Scalar> logs;
    for (const Tensor& matrix : stack_of(interpreter, a, 2)) {
        const LogDeterminant found = log_determinant(matrix);
        signs.emplace_back(found.sign);
        logs.emplace_back(both ? found.log : found.sign * std::exp(found.log));
    }
    const std::vector<Extent> sizes(a.sizes.begin(), a.sizes.end() - 2);
    const auto result = [&](const std::vector<Scalar>& values) {
        return new_result(from_values(interpreter.context().workspace, dtype, sizes, values));
    };
    return both ? Values{result(signs), result(logs)} : Values{result(logs)};
}

}  // namespace

Value solve(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "solve", "a b", 2, arguments);
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    expect_square(a);
    solving_dtype({a, b});  // dtypes are checked before sizes
    const std::size_t axes = b.rank() + 1 == a.rank() ? 1 : 2;
    const std::string_view name = axes == 1 ? "solve1" : "solve";
    const std::string_view signature = axes == 1 ? "(m,m),(m)->(m)" : "(m,m),(m,n)->(m,n)";
    if (b.rank() < axes) {
        raise_value_error({name, ": Input operand 1 does not have enough dimensions (has ", b.rank(),
                           ", gufunc core with signature ", signature, " requires ", axes, ")"});
    }
    const Extent length = b.sizes[b.rank() - axes];
    if (length != a.sizes.back()) raise_core_dimension(name, signature, length, a.sizes.back());
    return new_array(solution(interpreter, a, b, axes));
}

Value inv(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "inv", "a", 1, arguments);
    const Tensor a = given.array(0);
    expect_square(a);
    const Extent size = a.sizes.back();
    const Tensor unit = bcast::eye(interpreter.context().workspace, Dialect::numpy, solving_dtype({a}), size, size, 0);
    return new_array(solution(interpreter, a, unit, 2));
}

/// sign * exp(log |det|), as NumPy computes it.
Value det(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "det", "a", 1, arguments);
    return of_each(interpreter, given.array(0), false)[0];
}

Value slogdet(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "slogdet", "a", 1, arguments);
    return new_tuple(of_each(interpreter, given.array(0), true));
}

Value cholesky(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "cholesky", "a", 1, arguments);
    const Tensor a = given.array(0);
    expect_square(a);
    const Dtype dtype = solving_dtype({a});
    std::vector<Scalar> out;
    const std::size_t before = order_of_matrix(a) * order_of_matrix(a);
    for (const Tensor& matrix : stack_of(interpreter, a, 2)) {
        const std::size_t had = out.size();
        append(out, ops::cholesky_of(reals_of(matrix), order_of_matrix(a)));
        if (out.size() != had + before) raise_exception("LinAlgError", "Matrix is not positive definite");
    }
    return new_array(from_values(interpreter.context().workspace, dtype, a.sizes, out));
}

}  // namespace bcast::python::numpy
