#include "bcast/libraries/numpy/arguments.hpp"

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"

namespace bcast::python::numpy {

BoundArguments::BoundArguments(Interpreter& interpreter, std::string_view function, std::string_view names,
                               std::size_t required, const CallArguments& arguments)
    : interpreter_(interpreter), values_(bind_python(function, names, required, arguments)) {
    check_like(names, values_);
}

Tensor BoundArguments::array(std::size_t at) const {
    return array_of(interpreter_, values_[at]);
}

std::vector<Tensor> BoundArguments::arrays(std::size_t at) const {
    std::vector<Tensor> out;
    interpreter_.for_each(values_[at], [&](const Value& item) { out.push_back(array_of(interpreter_, item)); });
    return out;
}

void BoundArguments::check_dispatched(std::size_t at) const {
    const Value& given = values_[at];
    const Array* array = given.as<Array>();
    if (array != nullptr ? array->tensor.rank() > 0 : given.type().slot(&Slots::iterate) != nullptr) return;
    raise_type_error("dispatcher for __array_function__ did not return an iterable");
}

std::vector<Tensor> BoundArguments::dispatched_arrays(std::size_t at) const {
    check_dispatched(at);
    return arrays(at);
}

Extent BoundArguments::integer(std::size_t at, Extent otherwise) const {
    return values_[at].is_nothing() ? otherwise : to_index(interpreter_, values_[at]);
}

Extent BoundArguments::axis_number(std::size_t at, Extent otherwise) const {
    return values_[at].is_nothing() ? otherwise : normalized_axis(interpreter_, values_[at]);
}

void BoundArguments::check_subscript(std::size_t at, std::string_view sequence) const {
    if (values_[at].is_nothing() || as_index(interpreter_, values_[at])) return;
    raise_type_error({sequence, " indices must be integers or slices, not ", type_name(values_[at])});
}

double BoundArguments::real(std::size_t at, double otherwise) const {
    return has(at) ? to_real(interpreter_, values_[at]) : otherwise;
}

bool BoundArguments::truth(std::size_t at, bool otherwise) const {
    return values_[at].is_nothing() ? otherwise : interpreter_.truth(values_[at]);
}

std::string_view BoundArguments::text(std::size_t at, std::string_view otherwise) const {
    return has(at) ? to_text(values_[at], "expected a string, got ") : otherwise;
}

std::optional<Extent> BoundArguments::axis(std::size_t at) const {
    return has(at) ? std::optional(to_index(interpreter_, values_[at])) : std::nullopt;
}

ops::ReduceDims BoundArguments::axes(std::size_t axis, std::size_t keep) const {
    return axis_argument(interpreter_, values_[axis], axis_number(keep, 0) != 0);
}

void BoundArguments::refuse(std::size_t at, const char* what) const {
    if (has(at)) raise_unsupported({what, " is not implemented here"});
}

void check_output_cast(std::string_view ufunc, Dtype result, Dtype output, Casting casting, std::string_view position) {
    if (can_cast(result, output, casting)) return;
    raise_exception("UFuncTypeError",
                    {"Cannot cast ufunc '", ufunc, "' output ", position, "from ", numpy_dtype_text(result), " to ",
                     numpy_dtype_text(output), " with casting rule '", rule_name(casting), "'"});
}

void refuse_order(const Value& given) {
    if (given.is_nothing() || given.is_none()) return;
    raise_value_error("Cannot specify order when the array has no fields.");
}

void expect_array(const Value& out, const char* words) {
    if (out.is_nothing() || out.is_none() || out.as<Array>() != nullptr) return;
    if (is_values(out)) raise_unsupported("writing into an array of text or objects is not implemented here");
    throw Raised("TypeError", words);
}

void expect_1d(const Tensor& tensor) {
    if (tensor.rank() == 1) return;
    raise_value_error(tensor.rank() > 1 ? "object too deep for desired array"
                                        : "object of too small depth for desired array");
}

Value into_out(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function) {
    if (out.is_nothing() || out.is_none()) return new_result(std::move(result));
    auto* array = out.as<Array>();
    expect_array(out, "return arrays must be of ArrayType");
    expect_writeable(interpreter, *array, "output array");
    Tensor& to = array->tensor;
    if (to.sizes != result.sizes) {
        raise_value_error({"output parameter for reduction operation ", function,
                           " has the wrong number of dimensions: Found ", to.rank(), " but expected ", result.rank()});
    }
    check_output_cast(function, result.dtype, to.dtype);
    ops::copy_elements(ops::converted(interpreter.context(), result, to.dtype), to);
    return out;
}

}  // namespace bcast::python::numpy
