
#include "bcast/concat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/methods.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/shape.hpp"

/// The attributes of arrays and scalars.
namespace bcast::python::numpy {
namespace {

Value tuple_of(const std::vector<Extent>& extents, Extent unit) {
    Values items;
    items.reserve(extents.size());
    for (const Extent extent : extents) items.push_back(Value::integer(extent * unit));
    return new_tuple(std::move(items));
}

Extent item_bytes(const Tensor& tensor) {
    return static_cast<Extent>(item_size(tensor.dtype));
}

template <Value (*get)(Interpreter&, const Value&, const Tensor&)>
Value of(Interpreter& interpreter, const Value& self) {
    return get(interpreter, self, array_of(interpreter, self));
}

Value transposed(Interpreter& /*interpreter*/, const Value& self, const Tensor& tensor) {
    if (self.as<Array>() == nullptr) return self;
    return new_view(self, reversed_axes(Dialect::numpy, tensor));
}

Value base(Interpreter& /*interpreter*/, const Value& self, const Tensor& /*tensor*/) {
    const Array* array = self.as<Array>();
    return array == nullptr || array->base.is_nothing() ? Value::none() : array->base;
}

Value dtype(Interpreter& /*interpreter*/, const Value& /*self*/, const Tensor& tensor) {
    return new_dtype(tensor.dtype);
}

void set_dtype(Interpreter& interpreter, const Value& self, const Value& value) {
    const Value view = call_method(interpreter, self, "view", {value});
    self.as<Array>()->tensor = view.as<Array>()->tensor;
}

Value flags(Interpreter& /*interpreter*/, const Value& self, const Tensor& tensor) {
    return make<FlagsObject>(self.as<Array>() != nullptr ? self : new_array(tensor));
}

/// `x.flat`: an iterator over the elements in row-major order.
Value flat(Interpreter& interpreter, const Value& self, const Tensor& /*tensor*/) {
    return call_in_python(interpreter, "flatiter", {self});
}

/// The real or imaginary part: of a scalar a scalar, of an array a view.
Value new_part(const Value& self, Tensor part) {
    return self.as<Array>() == nullptr ? new_result(std::move(part)) : new_view(self, std::move(part));
}

/// The imaginary part; of real dtypes a read-only array of zeros.
Value imaginary(Interpreter& interpreter, const Value& self, const Tensor& tensor) {
    if (is_complex(tensor.dtype)) return new_part(self, parts_of(tensor, true));
    // The zeros are row-major, unless the array is only column-major.
    const bool columns = is_f_contiguous(tensor) && !tensor.contiguous();
    const Value order = new_str(std::string_view(columns ? "F" : "C"));
    Value out = call_function(interpreter, "zeros_like", {new_array(tensor), Value::none(), order});
    if (self.as<Array>() == nullptr) return new_result(out.as<Array>()->tensor);
    out.as<Array>()->writeable = false;
    return out;
}

Value itemsize(Interpreter& /*interpreter*/, const Value& /*self*/, const Tensor& tensor) {
    return Value::integer(item_bytes(tensor));
}

Value nbytes(Interpreter& /*interpreter*/, const Value& /*self*/, const Tensor& tensor) {
    return Value::integer(item_bytes(tensor) * tensor.numel());
}

Value ndim(Interpreter& /*interpreter*/, const Value& /*self*/, const Tensor& tensor) {
    return Value::integer(static_cast<std::int64_t>(tensor.rank()));
}

Value real_part(Interpreter& /*interpreter*/, const Value& self, const Tensor& tensor) {
    return is_complex(tensor.dtype) ? new_part(self, parts_of(tensor, false)) : self;
}

/// The value becomes an array of its own dtype, which is then cast unsafely.
void set_part(Interpreter& interpreter, const Value& part, const Value& value) {
    const bool itself = as_str(value) != nullptr || value.as<Array>() != nullptr;
    interpreter.set_item(part, ellipsis(), itself ? value : new_array(array_of(interpreter, value)));
}

/// `x.flat = values`: in row-major order, with the values repeated as needed.
void set_flat(Interpreter& interpreter, const Value& self, const Value& value) {
    interpreter.set_item(of<flat>(interpreter, self), ellipsis(), value);
}

void set_real(Interpreter& interpreter, const Value& self, const Value& value) {
    set_part(interpreter, of<real_part>(interpreter, self), value);
}

void set_imaginary(Interpreter& interpreter, const Value& self, const Value& value) {
    if (is_complex(self.as<Array>()->tensor.dtype))
        return set_part(interpreter, of<imaginary>(interpreter, self), value);
    raise_type_error("array does not have imaginary part to set");
}

Value shape(Interpreter& /*interpreter*/, const Value& /*self*/, const Tensor& tensor) {
    return tuple_of(tensor.sizes, 1);
}

void set_shape(Interpreter& interpreter, const Value& self, const Value& value) {
    Tensor& tensor = self.as<Array>()->tensor;
    std::vector<Extent> sizes = inferred_sizes(Dialect::numpy, shape_argument(interpreter, value), tensor.numel());
    auto strides = view_strides(tensor, sizes);
    if (!strides) {
        raise_exception(
            "AttributeError",
            "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired "
            "shape.");
    }
    tensor = with_layout(tensor, std::move(sizes), std::move(*strides));
}

Value size(Interpreter& /*interpreter*/, const Value& /*self*/, const Tensor& tensor) {
    return Value::integer(tensor.numel());
}

Value strides(Interpreter& /*interpreter*/, const Value& /*self*/, const Tensor& tensor) {
    return tuple_of(tensor.strides, item_bytes(tensor));
}

void refuse_strides(Interpreter& /*interpreter*/, const Value& /*self*/, const Value& /*value*/) {
    raise_unsupported("setting strides is not implemented here; write np.lib.stride_tricks.as_strided");
}

constexpr Property properties[] = {
    {"T", of<transposed>},
    {"base", of<base>},
    {"dtype", of<dtype>, set_dtype},
    {"flags", of<flags>},
    {"flat", of<flat>, set_flat},
    {"imag", of<imaginary>, set_imaginary},
    {"itemsize", of<itemsize>},
    {"nbytes", of<nbytes>},
    {"ndim", of<ndim>},
    {"real", of<real_part>, set_real},
    {"shape", of<shape>, set_shape},
    {"size", of<size>},
    {"strides", of<strides>, refuse_strides},
};
static_assert(is_sorted(properties));

constexpr Property of_scalars[] = {
    {"T", of<transposed>},    {"base", of<base>},      {"dtype", of<dtype>},       {"flags", of<flags>},
    {"flat", of<flat>},       {"imag", of<imaginary>}, {"itemsize", of<itemsize>}, {"nbytes", of<nbytes>},
    {"ndim", of<ndim>},       {"real", of<real_part>}, {"shape", of<shape>},       {"size", of<size>},
    {"strides", of<strides>},
};
static_assert(is_sorted(of_scalars));

}  // namespace

std::span<const Property> array_properties() {
    return properties;
}

std::span<const Property> scalar_properties() {
    return of_scalars;
}

}  // namespace bcast::python::numpy
