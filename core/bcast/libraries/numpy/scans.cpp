#include <algorithm>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/matmul/numpy.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cumulative.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions along an axis that preserve it: cumulative sums and products, differences, convolutions.
namespace bcast::python::numpy {
namespace {

template <ops::Cumulation which>
Value cumulate(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr bool sums = which == ops::Cumulation::sum;
    const BoundArguments given(interpreter, sums ? "cumsum" : "cumprod", "a axis dtype out", 1, arguments);
    Tensor tensor = given.array(0);
    // A 0-d array counts as a one-dimensional array of one element.
    if (tensor.rank() == 0) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const Tensor operand = given.axis(1) ? tensor : ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = given.axis(1) ? axis_of(Dialect::numpy, *given.axis(1), tensor.rank()) : 0;
    const Array* to = given[3].as<Array>();
    auto wanted = given.dtype(2);
    const Dtype own = wanted.value_or(to != nullptr ? to->tensor.dtype : tensor.dtype);
    // The output takes part in promotion as an operand.
    if (!wanted && to != nullptr) wanted = promote_types(Dialect::numpy, tensor.dtype, to->tensor.dtype);
    // With dtype bool the elements are converted to bool first.
    if (wanted && (is_complex(*wanted) != is_complex(tensor.dtype) || *wanted == Dtype::bool_)) {
        warn_of_discarded(interpreter, tensor.dtype, *wanted);
        tensor = ops::converted(interpreter.context(), tensor, *wanted);
    }
    Tensor out = ops::cumulate(interpreter.context(), Dialect::numpy, which, tensor, given.axis(1), wanted);
    report_faults_of_all(interpreter, "accumulate", tensor, out);
    return accumulated_into(interpreter, given[3], std::move(out), operand, axis, own);
}

/// result[n] = sum over m of a[m] * v[n - m]. NumPy computes each element of the result by dot, from the left.
Value convolve(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "convolve", "a v mode", 2, arguments);
    // The longer operand becomes the first.
    const auto rows = [&](std::size_t at) { return given.array(at).rank() == 0 ? 1 : given.array(at).sizes[0]; };
    if (rows(0) == 0 || rows(1) == 0) raise_value_error(rows(0) == rows(1) ? "a cannot be empty" : "v cannot be empty");
    Value longer = new_array(ops::ravel(interpreter.context(), Dialect::numpy, given.array(0)));
    Value shorter = new_array(ops::ravel(interpreter.context(), Dialect::numpy, given.array(1)));
    if (interpreter.length(shorter) > interpreter.length(longer)) longer.swap(shorter);
    const Extent n = interpreter.length(longer);
    const Extent m = interpreter.length(shorter);
    // A mode may also be an integer.
    const auto number = as_index(interpreter, given[2].is_nothing() ? Value::none() : given[2]);
    if (number && (*number < 0 || *number > 2)) raise_value_error("integer mode must be 0, 1, or 2");
    const std::string_view mode =
        number ? convolve_modes.names[static_cast<std::size_t>(*number)] : choice_of(given[2], convolve_modes, "full");
    if (given.array(0).rank() > 1 || given.array(1).rank() > 1) raise_value_error("object too deep for desired array");
    const Extent first = mode == "valid" ? m - 1 : mode == "same" ? (m - 1) / 2 : 0;
    const Extent count = mode == "valid" ? n - m + 1 : mode == "same" ? n : n + m - 1;
    const Tensor a = array_of(interpreter, longer);
    const Tensor turned = bcast::flip(array_of(interpreter, shorter), std::vector<Extent>{0});
    Values out;
    for (Extent k = first; k < first + count; ++k) {
        interpreter.spend(static_cast<std::uint64_t>(m));
        const Extent low = std::max<Extent>(0, k - m + 1);
        const Extent high = std::min(n, k + 1);
        const Extent skipped = low - (k - m + 1);
        out.push_back(new_result(ops::numpy_dot(interpreter.context(), along(a, 0, {low, 1, high - low}),
                                                along(turned, 0, {skipped, 1, high - low}))));
    }
    return new_array(array_of(interpreter, new_list(std::move(out))));
}

constexpr Method scans_rows[] = {
    {"convolve", convolve}, {"cumprod", cumulate<ops::Cumulation::prod>}, {"cumsum", cumulate<ops::Cumulation::sum>}};
static_assert(is_sorted(scans_rows));

}  // namespace

std::span<const Method> scan_functions() {
    return scans_rows;
}

}  // namespace bcast::python::numpy
