#include "bcast/libraries/torch/type_check.hpp"

#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/generator.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

/// The 0-d tensor without a gradient that can stand for its element; null for other values.
const Tensor* single(const Value& value) {
    const TensorObject* tensor = value.as<TensorObject>();
    if (tensor == nullptr || tensor->variable.requires_grad() || tensor->variable.data.rank() != 0) return nullptr;
    return &tensor->variable.data;
}

bool is_integral_dtype(Dtype dtype) {
    return !is_floating(dtype) && dtype != Dtype::bool_;
}

/// A number of NumPy.
bool foreign_number(const Value& value, bool integral) {
    const auto* scalar = value.as<numpy::ScalarObject>();
    return scalar != nullptr && (!integral || (is_integral_dtype(scalar->dtype) && !is_complex(scalar->dtype)));
}

void refuse_big(const Value& value) {
    if (value.as<BigInt>() != nullptr) raise_runtime_error("Overflow when unpacking long");
}

bool fits_integer(const Value& value) {
    refuse_big(value);
    if (value.is_integer() || foreign_number(value, true)) return true;
    const Tensor* tensor = single(value);
    return tensor != nullptr && is_integral_dtype(tensor->dtype);
}

/// An integer in a list: also an array without axes and an object of the program, which have `__index__`.
bool fits_index(const Value& value) {
    const numpy::Array* array = value.as<numpy::Array>();
    const bool own = value.is_object() && value.type().is_class && value.type().slot(&Slots::index) != nullptr;
    return array != nullptr ? array->tensor.rank() == 0 : own || fits_integer(value);
}

bool fits_real(const Value& value) {
    refuse_big(value);
    return value.is_real() || value.is_integral() || foreign_number(value, false) || single(value) != nullptr;
}

bool fits_name(const Value& value) {
    return value.is_none() || as_str(value) != nullptr;
}

/// Checks the first element only; the others are checked when they are read.
template <typename Takes>
bool fits_list(const Parameter& parameter, const Value& value, Takes takes) {
    if (const Values* items = items_of(value)) return items->empty() || takes(items->front());
    return parameter.size > 0 && takes(value);
}

bool has_type(const Value& value, std::string_view type) {
    return value.is_object() && value.type().name == type;
}

}  // namespace

bool fits_dtype(const Value& value) {
    if (value.as<DtypeObject>() != nullptr) return true;
    return value.same(Value::of(float_type)) || value.same(Value::of(int_type)) || value.same(Value::of(bool_type));
}

bool fits(const Parameter& parameter, const Value& value, Numbers numbers) {
    switch (parameter.accepts) {
        case Accepts::tensor:
            refuse_big(value);
            return value.as<TensorObject>() != nullptr ||
                   (numbers == Numbers::allow &&
                    (value.is_real() || value.is_integral() || foreign_number(value, false)));
        case Accepts::number:
        case Accepts::real:
            return fits_real(value);
        case Accepts::integer:
            return fits_integer(value);
        case Accepts::boolean:
            return value.is_boolean();
        case Accepts::string:
            return as_str(value) != nullptr;
        case Accepts::name:
            return fits_name(value);
        case Accepts::integers:
            if (items_of(value) == nullptr) return parameter.size > 0 && fits_integer(value);
            return fits_list(parameter, value, fits_index);
        case Accepts::reals:
            return fits_list(parameter, value, fits_real);
        case Accepts::names:
            return fits_list(parameter, value, fits_name);
        case Accepts::tensors:
            return items_of(value) != nullptr;
        case Accepts::dtype:
            return fits_dtype(value);
        case Accepts::device:
            return value.is_integer() || as_str(value) != nullptr || has_type(value, "torch.device");
        case Accepts::anything:
            return true;
        case Accepts::layout:
        case Accepts::memory_format:
            break;
        case Accepts::generator:
            return value.is_object() && &value.type() == &generator_type;
    }
    return has_type(value, parameter.type);
}

bool starts_list(const Value& value) {
    // Whatever has `__index__`, which includes a tensor of one element, whatever its rank.
    const TensorObject* tensor = value.as<TensorObject>();
    if (tensor == nullptr) return fits_index(value);
    return tensor->variable.data.numel() == 1 && !is_floating(tensor->variable.data.dtype);
}

}  // namespace bcast::python::torch
