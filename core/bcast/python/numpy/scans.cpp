#include <string>

#include "bcast/ops/copy.hpp"
#include "bcast/ops/cumulative.hpp"
#include "bcast/ops/reshape.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/numpy/functions.hpp"
#include "bcast/python/numpy/given.hpp"
#include "bcast/python/numpy/objects.hpp"
#include "bcast/python/numpy/ufunc.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/view_part.hpp"

/// Functions along an axis that keep it: running sums, differences, gradients, convolutions.
namespace bcast::python::numpy {
namespace {

template <ops::Cumulation which>
Value cumulate(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr bool sums = which == ops::Cumulation::sum;
    const Given given(interpreter, sums ? "cumsum" : "cumprod", {"a", "axis", "dtype", "out"}, 1, arguments);
    Tensor out =
        ops::cumulate(interpreter.context(), Dialect::numpy, which, given.array(0), given.axis(1), given.dtype(2));
    if (given.has(3) && given[3].as<Array>() == nullptr) throw Raised("TypeError", "output must be an array");
    // As a reduction it casts to whatever the output is.
    if (const Array* to = given[3].as<Array>()) out = ops::converted(interpreter.context(), out, to->tensor.dtype);
    return into_out(interpreter, given[3], std::move(out), sums ? "add" : "multiply");
}

Value diff(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "diff", {"a", "n", "axis", "prepend", "append"}, 1, arguments);
    Tensor tensor = given.array(0);
    const Extent axis = given.integer(2, -1);
    if (given.has(3) || given.has(4)) {
        std::vector<Tensor> parts;
        for (const std::size_t place : {std::size_t{3}, std::size_t{0}, std::size_t{4}}) {
            if (!given.has(place)) continue;
            Tensor part = given.array(place);
            if (part.rank() == 0) {
                part.sizes = tensor.sizes;
                part.strides.assign(tensor.rank(), 0);
                part.sizes[axis_of(Dialect::numpy, axis, tensor.rank())] = 1;
            }
            parts.push_back(std::move(part));
        }
        tensor = concatenated(interpreter, parts, axis);
    }
    return new_result(ops::diff(interpreter.context(), Dialect::numpy, tensor, given.integer(1, 1), axis));
}

Value number(double value) {
    return Value::real(value);
}

/// (f[i + 1] - f[i - 1]) / 2h inside, one-sided differences at the ends (`edge_order` 1), along one axis.
Value gradient_along(Interpreter& interpreter, const Tensor& tensor, Extent axis, double spacing) {
    const std::size_t at = axis_of(Dialect::numpy, axis, tensor.rank());
    const Extent size = tensor.sizes[at];
    if (size < 2) {
        throw Raised(
            "ValueError",
            "Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are "
            "required.");
    }
    const auto part = [&](Extent start, Extent count) { return new_array(along(tensor, at, {start, 1, count})); };
    const auto slope = [&](Extent from, Extent to, Extent count, double step) {
        const Value rise = interpreter.binary(BinaryOperator::sub, part(to, count), part(from, count));
        return interpreter.binary(BinaryOperator::div, rise, number(step));
    };
    std::vector<Tensor> parts{array_of(interpreter, slope(0, 1, 1, spacing))};
    if (size > 2) parts.push_back(array_of(interpreter, slope(0, 2, size - 2, 2.0 * spacing)));
    parts.push_back(array_of(interpreter, slope(size - 2, size - 1, 1, spacing)));
    return new_array(concatenated(interpreter, parts, static_cast<Extent>(at)));
}

Value gradient(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    std::vector<double> spacing;
    if (arguments.positional.empty())
        throw Raised("TypeError", "gradient() missing 1 required positional argument: 'f'");
    Tensor tensor = array_of(interpreter, arguments.positional[0]);
    if (!is_floating(tensor.dtype)) tensor = array_of(interpreter, new_array(tensor), Dtype::float64);
    for (std::size_t i = 1; i < arguments.positional.size(); ++i) {
        const auto step = scalar_of(arguments.positional[i]);
        if (!step) throw Unsupported("np.gradient with coordinates is not implemented here");
        spacing.push_back(std::visit([](auto value) { return static_cast<double>(value); }, *step));
    }
    std::vector<Extent> axes;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) axes.push_back(static_cast<Extent>(axis));
    bool single = tensor.rank() == 1;
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name != "axis") throw Unsupported("np.gradient(edge_order=...) is not implemented here");
        if (keyword.value.is_none()) continue;
        axes = extents_argument(interpreter, keyword.value);
        single = axes.size() == 1;
    }
    if (spacing.size() < axes.size()) spacing.resize(axes.size(), spacing.empty() ? 1.0 : spacing[0]);
    Values out;
    for (std::size_t i = 0; i < axes.size(); ++i)
        out.push_back(gradient_along(interpreter, tensor, axes[i], spacing[i]));
    return single ? out[0] : new_list(std::move(out));
}

/// result[n] = sum over m of a[m] * v[n - m]. NumPy adds the products of one place with dot, from the left.
Value convolve(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "convolve", {"a", "v", "mode"}, 2, arguments);
    Value longer = new_array(ops::ravel(interpreter.context(), Dialect::numpy, given.array(0)));
    Value shorter = new_array(ops::ravel(interpreter.context(), Dialect::numpy, given.array(1)));
    if (interpreter.length(shorter) > interpreter.length(longer)) longer.swap(shorter);
    const Extent n = interpreter.length(longer);
    const Extent m = interpreter.length(shorter);
    if (m == 0) throw Raised("ValueError", "v cannot be empty");
    const std::string_view mode = given.text(2, "full");
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
        out.push_back(call_function(
            interpreter, "dot",
            {new_array(along(a, 0, {low, 1, high - low})), new_array(along(turned, 0, {skipped, 1, high - low}))}));
    }
    return new_array(array_of(interpreter, new_list(std::move(out))));
}

constexpr Method scans_rows[] = {{"convolve", convolve},
                                 {"cumprod", cumulate<ops::Cumulation::prod>},
                                 {"cumsum", cumulate<ops::Cumulation::sum>},
                                 {"diff", diff},
                                 {"gradient", gradient}};
static_assert(is_sorted(scans_rows));

}  // namespace

std::span<const Method> scan_functions() {
    return scans_rows;
}

}  // namespace bcast::python::numpy
