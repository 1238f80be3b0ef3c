#include "bcast/libraries/numpy/objects.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/scalars.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/strided.hpp"
#include "bcast/tensor/tensor.hpp"
#include "bcast/tensor/views/axes.hpp"

namespace bcast::python::numpy {

ScalarObject::ScalarObject(Dtype its, Element held) : Object(scalar_type(its)), dtype(its), element(held) {}

bool ScalarObject::is(const Object& object) {
    return object.type().derives_from(generic_type);
}

Value new_array(Tensor tensor) {
    // NumPy 1.24 sets the strides of a new array of 0 bytes to 0; views of it have strides of their own.
    if (tensor.storage && tensor.storage->bytes() == 0) std::fill(tensor.strides.begin(), tensor.strides.end(), 0);
    expect_within_storage(tensor);
    return make<Array>(std::move(tensor));
}

Value new_view(const Value& of, Tensor tensor) {
    const Array* array = of.as<Array>();
    if (array == nullptr) return new_owned_view(std::move(tensor));
    expect_within_storage(tensor);
    // NumPy 1.24 `PyArray_SetBaseObject`: the base of a view of a view is the owner.
    Value view = make<Array>(std::move(tensor), array->base.is_nothing() ? of : array->base, array->writeable);
    view.as<Array>()->warns_on_write = array->warns_on_write;
    return view;
}

Value new_owned_view(Tensor tensor) {
    // Nor does a tensor of PyTorch without elements have memory.
    if (tensor.numel() == 0) std::fill(tensor.strides.begin(), tensor.strides.end(), 0);
    std::vector<std::size_t> axes(tensor.rank());
    std::iota(axes.begin(), axes.end(), std::size_t{0});
    std::stable_sort(axes.begin(), axes.end(),
                     [&](std::size_t a, std::size_t b) { return tensor.strides[a] > tensor.strides[b]; });
    return new_view(new_array(with_axes(tensor, axes)), tensor);
}

void expect_writeable(Interpreter& interpreter, Array& array, std::string_view what) {
    if (!array.writeable) raise_value_error({what, " is read-only"});
    if (!array.warns_on_write) return;
    interpreter.warn(interpreter.exception_type("DeprecationWarning"),
                     "Numpy has detected that you (may be) writing to an array with\noverlapping memory from "
                     "np.broadcast_arrays. If this is intentional\nset the WRITEABLE flag True or make a copy "
                     "immediately before writing.");
    array.warns_on_write = false;
}

Value new_scalar(Dtype dtype, const Element& element) {
    return make<ScalarObject>(dtype, element);
}

Value new_scalar(Dtype dtype, Scalar value) {
    return make<ScalarObject>(dtype, Element{value});
}

Value new_dtype(Dtype dtype) {
    return make<DtypeObject>(dtype);
}

Value new_result(Tensor tensor) {
    if (tensor.rank() > 0 || tensor.shape_only()) return new_array(std::move(tensor));
    return new_scalar(tensor.dtype, read_element(tensor, 0));
}

Value python_value(const Scalar& value) {
    if (const bool* truth = std::get_if<bool>(&value)) return Value::boolean(*truth);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return Value::integer(*whole);
    return Value::real(std::get<double>(value));
}

Value python_value(const Element& element, Dtype dtype) {
    if (is_complex(dtype)) return new_complex(complex_of(element, dtype));
    if (is_beyond_int64(element, dtype)) return *parse_integer(numpy_element_text(element, dtype), 10);
    return python_value(element.real);
}

Value wrapped_like(Interpreter& interpreter, const Value& like, const Value& result) {
    const Method* wrap = like.is_object() ? like.type().method("__array_wrap__") : nullptr;
    if (wrap == nullptr) return result;
    const ScalarObject* scalar = result.as<ScalarObject>();
    const Value array =
        scalar == nullptr ? result
                          : new_array(element_tensor(interpreter.context().workspace, scalar->dtype, scalar->element));
    const Value given[] = {array};
    return wrap->call(interpreter, like, {given, {}, interpreter.where()});
}

}  // namespace bcast::python::numpy
