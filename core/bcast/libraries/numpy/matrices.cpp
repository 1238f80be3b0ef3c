#include <algorithm>
#include <cmath>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that create matrices: diagonals, triangles, powers.
namespace bcast::python::numpy {
namespace {

Value eye(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "eye", "N M k dtype order * like", 1, arguments);
    const Extent row_count = given.integer(0);
    const MemoryOrder order = plain_order_of(given[4]);
    Tensor out = bcast::eye(interpreter.context().workspace, Dialect::numpy, given.dtype(3).value_or(Dtype::float64),
                            row_count, given.has(1) ? given.integer(1) : row_count, given.integer(2));
    return new_array(in_order(interpreter.context(), std::move(out), order, {}));
}

Value identity(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "identity", "n dtype * like", 1, arguments);
    const Extent row_count = given.integer(0);
    return new_array(bcast::eye(interpreter.context().workspace, Dialect::numpy,
                                given.dtype(1).value_or(Dtype::float64), row_count, row_count, 0));
}

/// The diagonal of a matrix, or a matrix with a diagonal.
Value diag(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "diag", "v k", 1, arguments);
    const Tensor tensor = given.array(0);
    const Extent offset = given.integer(1);
    if (tensor.rank() == 2) {
        Value out = new_view(given[0], diagonal(Dialect::numpy, tensor, offset, 0, 1));
        out.as<Array>()->writeable = false;
        return out;
    }
    if (tensor.rank() != 1) raise_value_error("Input must be 1- or 2-d.");
    const Extent side = tensor.sizes[0] + std::abs(offset);
    Tensor out =
        full(interpreter.context().workspace, Dialect::numpy, tensor.dtype, shape_of({side, side}), std::int64_t{0});
    Tensor target = diagonal(Dialect::numpy, out, offset, 0, 1);
    ops::copy_elements(tensor, target);
    return new_array(std::move(out));
}

Value diagflat(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "diagflat", "v k", 1, arguments);
    const Value line = new_array(ops::ravel(interpreter.context(), Dialect::numpy, given.array(0)));
    return call_function(interpreter, "diag", {line, Value::integer(given.integer(1))});
}

/// 1 on and below diagonal k: column - row <= k. NumPy compares two aranges of integers whose bounds may be floats: the
/// floats determine the length; the start and its successor, truncated, determine the values.
Tensor lower_mask(Interpreter& interpreter, const Value& row_count, const Value& columns, const Value& k) {
    const auto range = [&](const Value& start, const Value& stop) {
        return call_function(interpreter, "arange", {start, stop, Value::integer(1), new_dtype(Dtype::int64)})
            .as<Array>()
            ->tensor;
    };
    const Tensor row = range(Value::integer(0), row_count);
    const Value start = interpreter.unary(UnaryOperator::negative, k);
    const Tensor column = range(start, interpreter.binary(BinaryOperator::sub, columns, k));
    return apply(interpreter, "greater_equal", {unsqueeze(Dialect::numpy, row, 1), column});
}

Value tri(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "tri", "N M k dtype * like", 1, arguments);
    const Value zero = Value::integer(0);
    interpreter.truth(interpreter.compare(ComparisonOperator::le, given[0], zero));
    const Tensor mask =
        lower_mask(interpreter, given[0], given.has(1) ? given[1] : given[0], given[2].is_nothing() ? zero : given[2]);
    return new_array(ops::converted(interpreter.context(), mask, given.dtype(3).value_or(Dtype::float64)));
}

template <bool lower>
Value triangle(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, lower ? "tril" : "triu", "m k", 1, arguments);
    Tensor tensor = given.array(0);
    if (tensor.rank() == 1) {
        tensor = ops::expand(interpreter.context(), Dialect::numpy, "broadcast_to", tensor,
                             std::vector{tensor.sizes[0], tensor.sizes[0]});
    }
    if (tensor.rank() == 0) raise_type_error("tri() missing 1 required positional argument: 'N'");
    const std::size_t rank = tensor.rank();
    const Value offset = given[1].is_nothing() ? Value::integer(0) : given[1];
    const Tensor mask =
        lower_mask(interpreter, Value::integer(tensor.sizes[rank - 2]), Value::integer(tensor.sizes[rank - 1]),
                   lower ? offset : interpreter.binary(BinaryOperator::sub, offset, Value::integer(1)));
    const Tensor zero = scalar_tensor(interpreter.context().workspace, tensor.dtype, std::int64_t{0});
    return new_array(lower ? apply(interpreter, op::where, {mask, tensor, zero})
                           : apply(interpreter, op::where, {mask, zero, tensor}));
}

/// The columns are powers of the elements, the highest first.
Value vander(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "vander", "x N increasing", 1, arguments);
    const Tensor tensor = given.array(0);
    if (tensor.rank() != 1) raise_value_error("x must be a one-dimensional array or sequence.");
    const Extent count = given.has(1) ? given.integer(1) : tensor.sizes[0];
    if (count < 0) raise_value_error("negative dimensions are not allowed");
    const bool increasing = given.truth(2, false);
    const Workspace& workspace = interpreter.context().workspace;
    const Dtype dtype = promote_types(Dialect::numpy, tensor.dtype, Dtype::int64);
    // By repeated multiplication, as in NumPy: x ** 3 is x * x * x.
    Tensor power = full(workspace, Dialect::numpy, dtype, shape_of({tensor.sizes[0], 1}), std::int64_t{1});
    std::vector<Tensor> columns;
    for (Extent i = 0; i < count; ++i) {
        interpreter.spend(1);
        columns.push_back(power);
        power = apply(interpreter, "multiply", {power, unsqueeze(Dialect::numpy, tensor, 1)});
    }
    if (columns.empty())
        columns.push_back(full(workspace, Dialect::numpy, dtype, shape_of({tensor.sizes[0], 0}), std::int64_t{1}));
    if (!increasing) std::reverse(columns.begin(), columns.end());
    return new_array(concatenated(interpreter, columns, 1));
}

constexpr Method matrices_rows[] = {
    {"diag", diag},           {"diagflat", diagflat},    {"eye", eye},       {"identity", identity}, {"tri", tri},
    {"tril", triangle<true>}, {"triu", triangle<false>}, {"vander", vander},
};
static_assert(is_sorted(matrices_rows));

}  // namespace

std::span<const Method> matrix_functions() {
    return matrices_rows;
}

}  // namespace bcast::python::numpy
