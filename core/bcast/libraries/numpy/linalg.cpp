#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/submodules.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/matmul/numpy.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/norm.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"

/// `numpy.linalg`
namespace bcast::python::numpy {
namespace {

Value norm(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "norm", "x ord axis keepdims", 1, arguments);
    ops::NormOptions options;
    if (const Str* text = as_str(given[1])) {
        options.order = std::string(text->text());
    } else if (given.has(1)) {
        options.order = given.real(1, 2);
    }
    if (given.has(2) && given[2].as<Tuple>() == nullptr) {
        // int(axis), of floats and of arrays of one element too.
        const auto axis = scalar_of(given[2]);
        if (!axis) raise_exception("TypeError", "'axis' must be None, an integer or a tuple of integers");
        options.over = {std::vector<Extent>{std::visit([](auto x) { return static_cast<Extent>(x); }, *axis)},
                        given.truth(3, false)};
    } else {
        options.over = axis_argument(interpreter, given[2], given.truth(3, false));
    }
    const auto* order = std::get_if<double>(&options.order);
    const auto* name = std::get_if<std::string>(&options.order);
    const bool singular = (order != nullptr && std::fabs(*order) == 2) || (name != nullptr && *name == "nuc");
    if (singular && !given.has(2) && given.array(0).rank() == 2 && !options.over.keep) {
        const std::vector<double> values = singular_values(interpreter, given.array(0));
        if (values.empty() && order != nullptr) {
            raise_exception("ValueError", {"zero-size array to reduction operation ",
                                           *order > 0 ? op::maximum : op::minimum, " which has no identity"});
        }
        const double out = order == nullptr ? std::accumulate(values.begin(), values.end(), 0.0)
                           : *order > 0     ? values.front()
                                            : values.back();
        return new_scalar(singular_dtype(given.array(0)), out);
    }
    Tensor tensor = given.array(0);
    const bool complex = is_complex(tensor.dtype);
    const auto sum_of_parts = [&](const Tensor& numbers, auto function) -> Tensor {
        if (!complex) return function(numbers);
        return apply(interpreter, op::add, {function(parts_of(numbers, false)), function(parts_of(numbers, true))});
    };
    const bool frobenius = name != nullptr && tensor.rank() == 2 && (*name == "fro" || *name == "f");
    if (!given.has(2) && (!given.has(1) || frobenius || (order != nullptr && *order == 2 && tensor.rank() == 1))) {
        // A product of all elements, as they lie, with themselves.
        Tensor all = laid_out(interpreter.context(), tensor, MemoryOrder::kept, true);
        all.sizes = {all.numel()};
        all.strides = {1};
        if (!complex && !is_floating(all.dtype)) all = ops::converted(interpreter.context(), all, Dtype::float64);
        const Tensor squared =
            sum_of_parts(all, [&](const Tensor& part) { return ops::numpy_dot(interpreter.context(), part, part); });
        const Tensor root = apply(interpreter, op::sqrt, {squared});
        if (!options.over.keep || tensor.rank() == 0) return new_result(root);
        return reshaped(interpreter, root, std::vector<Extent>(tensor.rank(), 1));
    }
    if (complex && !given.has(1)) {
        // The root of the sum of squares of all parts.
        for (const Extent axis : options.over.dims.value_or(std::vector<Extent>{}))
            axis_of(Dialect::numpy, axis, tensor.rank());
        const Tensor squares = sum_of_parts(tensor, [&](const Tensor& part) {
            return apply(interpreter, "multiply", {part, part});
        });
        const Tensor sum =
            ops::reduce(interpreter.context(), Dialect::numpy, ops::Reduction::sum, squares, {options.over, {}, {}});
        return new_result(apply(interpreter, op::sqrt, {sum}));
    }
    if (complex) tensor = apply(interpreter, "absolute", {tensor});
    Tensor out = ops::linalg_norm(interpreter.context(), Dialect::numpy, tensor, options);
    return new_result(lies_as_reduced(interpreter, std::move(out), tensor, options.over));
}

Value linalg_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "LinAlgError") return Value::of(interpreter.exception_type(name));
    return written_in_python(interpreter, "numpy.linalg", name);
}

constexpr Method functions[] = {
    {"cholesky", cholesky},       {"cond", cond},   {"det", det},     {"eigh", eigh},
    {"eigvalsh", eigvalsh},       {"inv", inv},     {"lstsq", lstsq}, {"matrix_power", matrix_power},
    {"matrix_rank", matrix_rank}, {"norm", norm},   {"pinv", pinv},   {"qr", qr},
    {"slogdet", slogdet},         {"solve", solve}, {"svd", svd},
};
static_assert(is_sorted(functions));

}  // namespace

const ModuleParts linalg_module{
    .name = "numpy.linalg", .functions = functions, .attribute = linalg_attribute, .in_python = true};

}  // namespace bcast::python::numpy
