#include <algorithm>
#include <cmath>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/axes.hpp"

/// Weighted means, counts, correlations.
namespace bcast::python::numpy {
namespace {

/// sum(a * w) / sum(w)
Value average(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "average", "a axis weights returned keepdims", 1, arguments, 1);
    const Value axis = given.has(1) ? given[1] : Value::none();
    const Tensor tensor = given.array(0);
    const KeywordArgument keep[] = {{"keepdims", Value::boolean(given.truth(4, false))}};
    const auto reduced = [&](std::string_view function, const Value& array) {
        const Value passed[] = {array, axis};
        return call_function(interpreter, function, {passed, keep, arguments.where});
    };
    if (!given.has(2)) {
        Value mean = reduced("mean", new_array(tensor));
        const Tensor means = array_of(interpreter, mean);
        if (means.numel() == 0) raise_exception("ZeroDivisionError", "division by zero");
        if (!given.truth(3, false)) return mean;
        const double count = static_cast<double>(tensor.numel()) / static_cast<double>(means.numel());
        return new_tuple({mean, new_result(full(interpreter.context().workspace, Dialect::numpy, means.dtype,
                                                shape_of(means.sizes), count))});
    }
    Tensor weights = given.array(2);
    // Of whole numbers everything is float64 at least; weights are added in that dtype too.
    const Dtype least = ops::is_whole(tensor.dtype) ? Dtype::float64 : tensor.dtype;
    const Dtype met = promote_types(Dialect::numpy, promote_types(Dialect::numpy, tensor.dtype, weights.dtype), least);
    const auto wide = [&](const Tensor& one) { return ops::converted(interpreter.context(), one, met); };
    if (weights.sizes != tensor.sizes) {
        if (!given.has(1)) raise_exception("TypeError", "Axis must be specified when shapes of a and weights differ.");
        if (weights.rank() != 1)
            raise_exception("TypeError", "1D weights expected when shapes of a and weights differ.");
        const std::size_t at = axis_of(Dialect::numpy, given.integer(1), tensor.rank());
        if (weights.sizes[0] != tensor.sizes[at])
            raise_exception("ValueError", "Length of weights not compatible with specified axis.");
        for (std::size_t k = at + 1; k < tensor.rank(); ++k) weights = unsqueeze(Dialect::numpy, weights, -1);
    }
    const Value products = new_result(apply(interpreter, "multiply", {wide(tensor), wide(weights)}));
    const Tensor stretched = apply(interpreter, "multiply", {weights, apply(interpreter, "equal", {tensor, tensor})});
    const Value scale = reduced("sum", new_result(wide(weights.sizes == tensor.sizes ? weights : stretched)));
    if (interpreter.truth(
            call_function(interpreter, "any", {interpreter.compare(ComparisonOperator::eq, scale, Value::real(0))}))) {
        raise_exception("ZeroDivisionError", "Weights sum to zero, can't be normalized");
    }
    const Value out = interpreter.binary(BinaryOperator::div, reduced("sum", products), scale);
    return given.truth(3, false) ? new_tuple({out, scale}) : out;
}

Value bincount(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "bincount", "x weights minlength", 1, arguments);
    bind_native("bincount", "list weights minlength", 1, arguments);
    refuse_depth(array_of(interpreter, given[0]));
    const Tensor tensor = integers_of(interpreter, given[0]);
    const std::vector<Extent> places = places_in(tensor);
    for (const Extent bin : places) {
        if (bin < 0) raise_exception("ValueError", "'list' argument must have no negative elements");
    }
    std::vector<double> weights;
    if (given.has(1)) {
        const Tensor given_weights = given.array(1);
        refuse_depth(given_weights);
        if (given_weights.sizes != tensor.sizes)
            raise_exception("ValueError", "The weights and list don't have the same length.");
        for (const Scalar& weight : elements_of(given_weights))
            weights.push_back(std::visit([](auto value) { return static_cast<double>(value); }, weight));
    }
    const Extent least = given.has(2) ? given.integer(2) : 0;
    if (least < 0) raise_exception("ValueError", "'minlength' must not be negative");
    interpreter.heap().expect(static_cast<std::uint64_t>(least) * sizeof(double));
    std::vector<double> counts(static_cast<std::size_t>(least), 0.0);
    std::size_t at = 0;
    for (const Extent bin : places) {
        interpreter.heap().expect(static_cast<std::uint64_t>(bin) * sizeof(double));
        if (static_cast<std::size_t>(bin) >= counts.size()) counts.resize(static_cast<std::size_t>(bin) + 1, 0.0);
        counts[static_cast<std::size_t>(bin)] += weights.empty() ? 1 : weights[at];
        ++at;
    }
    const std::vector<Scalar> values(counts.begin(), counts.end());
    return new_array(from_values(interpreter.context().workspace, weights.empty() ? Dtype::int64 : Dtype::float64,
                                 {static_cast<Extent>(counts.size())}, values));
}

/// Rows are variables: (x - mean) @ (x - mean).T / (n - ddof).
Value covariance(Interpreter& interpreter, const CallArguments& arguments, std::string_view name) {
    const bool covers = name == "cov";
    const Given given(interpreter, name, covers ? "m y rowvar bias ddof" : "x y rowvar bias ddof", 1, arguments);
    // Of a correlation neither has an effect.
    if (covers && given.has(4)) {
        const Value whole = interpreter.call(Value::of(int_type), {given[4]});
        if (!interpreter.equal(given[4], whole)) raise_exception("ValueError", "ddof must be integer");
    }
    bool of_complex = false;
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) {
        if (!given.has(at)) continue;
        const Tensor tensor = given.array(at);
        if (tensor.rank() > 2) raise_exception("ValueError", {at == 0 ? "m" : "y", " has more than 2 dimensions"});
        of_complex = of_complex || is_complex(tensor.dtype);
    }
    const auto statistics_rows = [&](std::size_t at) {
        const Tensor tensor = array_of(interpreter, given[at], of_complex ? dtypes::complex128 : Dtype::float64);
        if (tensor.rank() < 2)
            return unsqueeze(Dialect::numpy, tensor.rank() == 0 ? unsqueeze(Dialect::numpy, tensor, 0) : tensor, 0);
        return given.truth(2, true) || tensor.sizes[0] == 1 ? tensor : reversed_axes(Dialect::numpy, tensor);
    };
    Tensor all = statistics_rows(0);
    if (given.has(1) && all.sizes[0] > 0) all = concatenated(interpreter, {all, statistics_rows(1)}, 0);
    const Value mean = new_array(ops::reduce(interpreter.context(), Dialect::numpy, ops::Reduction::mean, all,
                                             {{std::vector<Extent>{1}, true}, {}, {}}));
    const Value centred = interpreter.binary(BinaryOperator::sub, new_array(all), mean);
    const double asked = covers ? given.real(4, given.truth(3, false) ? 0 : 1) : 1;
    const auto taken = static_cast<Extent>(asked);
    const Extent freedom = std::max<Extent>(all.sizes[1] - taken, 0);
    if (all.sizes[1] <= taken) {
        interpreter.warn(interpreter.exception_type("RuntimeWarning"), "Degrees of freedom <= 0 for slice");
    }
    const Value turned = of_complex ? call_function(interpreter, "conjugate", {centred}) : centred;
    const Value product = call_function(
        interpreter, "dot", {centred, new_array(reversed_axes(Dialect::numpy, array_of(interpreter, turned)))});
    // What is done in place leaves the strides of an empty product, which are those of its sizes.
    const Tensor plain = array_of(interpreter, product);
    if (plain.numel() == 0 && !plain.shape_only())
        return call_function(interpreter, "squeeze", {reshaped_product(plain)});
    // NumPy multiplies by the reciprocal: `c *= np.true_divide(1, fact)`.
    const Value factor =
        interpreter.binary(BinaryOperator::div, new_scalar(Dtype::float64, 1.0), Value::integer(freedom));
    return call_function(interpreter, "squeeze", {interpreter.binary(BinaryOperator::mul, product, factor)});
}

Value cov(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return covariance(interpreter, arguments, "cov");
}

Value corrcoef(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    Value c = covariance(interpreter, arguments, "corrcoef");
    const Tensor matrix = array_of(interpreter, c);
    if (matrix.numel() == 0 && !matrix.shape_only()) return c;
    if (matrix.rank() == 0) return interpreter.binary(BinaryOperator::div, c, c);
    const Value variance = call_function(interpreter, "diag", {c});
    const Tensor spread = array_of(interpreter, variance);
    const Value deviation =
        new_array(apply(interpreter, op::sqrt, {is_complex(spread.dtype) ? parts_of(spread, false) : spread}));
    const Value column = call_function(interpreter, "expand_dims", {deviation, Value::integer(1)});
    Value out = interpreter.binary(BinaryOperator::div, interpreter.binary(BinaryOperator::div, c, column), deviation);
    const auto within_one = [&](const Value& value) {
        return call_function(interpreter, "clip", {value, Value::integer(-1), Value::integer(1)});
    };
    if (!is_complex(matrix.dtype)) return within_one(out);
    for (const bool imaginary : {false, true}) {
        Tensor part = parts_of(array_of(interpreter, out), imaginary);
        ops::copy_elements(array_of(interpreter, within_one(new_array(part))), part);
    }
    return out;
}

constexpr Method statistics_rows[] = {
    {"average", average},
    {"bincount", bincount},
    {"corrcoef", corrcoef},
    {"cov", cov},
};
static_assert(is_sorted(statistics_rows));

}  // namespace

std::span<const Method> statistics_functions() {
    return statistics_rows;
}

}  // namespace bcast::python::numpy
