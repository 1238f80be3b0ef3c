#include "bcast/libraries/torch/objects.hpp"

#include <array>
#include <string>

#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/tensor_slots.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/printing/torch.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast::python::torch {
namespace {

void write_dtype(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += torch_dtype_text(self.as<DtypeObject>()->dtype);
}

std::int64_t hash_dtype(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(self.as<DtypeObject>()->dtype);
}

Value compare_dtypes(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const DtypeObject* second = other.as<DtypeObject>();
    if (second == nullptr || (op != ComparisonOperator::eq && op != ComparisonOperator::ne)) return {};
    return Value::boolean((self.as<DtypeObject>()->dtype == second->dtype) == (op == ComparisonOperator::eq));
}

Value is_floating_point(Interpreter& /*interpreter*/, const Value& self) {
    return Value::boolean(is_floating(self.as<DtypeObject>()->dtype));
}

constexpr Property dtype_properties[] = {{"is_floating_point", is_floating_point}};

void write_size(Interpreter& interpreter, const Value& self, std::string& out) {
    out += "torch.Size([";
    bool first = true;
    for (const Value& item : self.as<Tuple>()->items()) {
        if (!first) out += ", ";
        first = false;
        interpreter.repr(item, out);
    }
    out += "])";
}

/// `x.shape[1:]` is a Size, as `x.shape` is.
Value size_item(Interpreter& interpreter, const Value& self, const Value& key) {
    const Value found = tuple_type.slots.get_item(interpreter, self, key);
    const Tuple* part = found.as<Tuple>();
    return part == nullptr ? found : Value(make<Tuple>(part->items(), size_type));
}

/// A Size plus a tuple is a Size; so is a repeated Size.
Value size_operator(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    Value found = tuple_type.slots.binary(interpreter, op, left, right);
    const Tuple* made = found.as<Tuple>();
    if (made == nullptr || &left.type() != &size_type) return found;
    return make<Tuple>(made->items(), size_type);
}

Value absolute(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    return call_function(interpreter, find_function(op::abs, as_method), self, given);
}

/// Operators that a program calls by the names of their special methods.
Value item(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_arguments("__getitem__", given, 1, 1);
    return interpreter.get_item(self, given.positional[0]);
}

Value assign_item(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_arguments("__setitem__", given, 2, 2);
    interpreter.set_item(self, given.positional[0], given.positional[1]);
    return Value::none();
}

Value count(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_none("__len__", given);
    return Value::integer(interpreter.length(self));
}

/// `int(x)`, which truncates towards zero.
Value to_int(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_none("__int__", given);
    const Value element = call_function(interpreter, find_function("item", as_method), self, {});
    const std::array from{element};
    return element.is_real() ? int_type.constructor()(interpreter, int_type, {from, {}, given.where})
                             : Value::integer(element.integer());
}

[[noreturn]] void raise_named_serialization() {
    raise_runtime_error(
        "NYI: Named tensors don't support serialization. Please drop names via `tensor = tensor.rename(None)` before "
        "serialization.");
}

/// `copy.copy(x)`: another tensor that shares the elements.
Value copy_tensor(Interpreter& interpreter, const Value& self, const CallArguments& /*given*/) {
    const autograd::Variable& variable = self.as<TensorObject>()->variable;
    if (variable.data.named()) raise_named_serialization();
    Value out = new_tensor(variable.data);
    autograd::Meta& meta = *out.as<TensorObject>()->variable.meta;
    meta.requires_grad = variable.requires_grad();
    meta.inference = interpreter.context().workspace.memory->inference;
    return out;
}

/// Called by `pickle` and `torch.save` before anything is written.
Value reduce_tensor(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*given*/) {
    if (self.as<TensorObject>()->variable.data.named()) raise_named_serialization();
    raise_unsupported("writing a tensor is not implemented here");
}

/// `copy.deepcopy(x)`: a copy of the elements and of the gradient, with the same strides.
Value deepcopy_tensor(Interpreter& interpreter, const Value& self, const CallArguments& /*given*/) {
    const autograd::Variable& variable = self.as<TensorObject>()->variable;
    if (!variable.leaf()) {
        raise_runtime_error(
            "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment");
    }
    refuse_names(variable.data, "new_empty");
    ops::Context unobserved = interpreter.context().unobserved();
    Value out = make<TensorObject>(autograd::Variable{ops::clone(unobserved, variable.data)}, self.type());
    autograd::Meta& meta = *out.as<TensorObject>()->variable.meta;
    meta.requires_grad = variable.requires_grad();
    if (variable.meta->grad) meta.grad = ops::clone(unobserved, *variable.meta->grad);
    return out;
}

/// A NumPy ufunc called with tensors returns a tensor (PyTorch 1.13 `_tensor.py`).
Value wrap_array(Interpreter& interpreter, const Value& /*self*/, const CallArguments& given) {
    expect_arguments("__array_wrap__", given, 1, 1);
    const numpy::Array* array = given.positional[0].as<numpy::Array>();
    if (array == nullptr) return given.positional[0];
    if (array->tensor.dtype != Dtype::bool_) return new_tensor(array->tensor);
    ops::Context unobserved = interpreter.context().unobserved();
    return new_tensor(ops::converted(unobserved, array->tensor, Dtype::uint8));
}

Value reversed(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_none("__reversed__", given);
    if (self.as<TensorObject>()->variable.data.rank() == 0) return self;
    return interpreter.call(interpreter.get_attribute(self, "flip"), {Value::integer(0)});
}

constexpr Method tensor_methods[] = {{"__abs__", absolute},      {"__array_wrap__", wrap_array},
                                     {"__copy__", copy_tensor},  {"__deepcopy__", deepcopy_tensor},
                                     {"__getitem__", item},      {"__int__", to_int},
                                     {"__len__", count},         {"__reduce_ex__", reduce_tensor},
                                     {"__reversed__", reversed}, {"__setitem__", assign_item}};
static_assert(is_sorted(tensor_methods));

Value numel(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*given*/) {
    std::int64_t count = 1;
    for (const Value& item : self.as<Tuple>()->items()) count *= item.integer();
    return Value::integer(count);
}

constexpr Method size_methods[] = {{"numel", numel}};

Value make_size(Interpreter& interpreter, const Type& /*type*/, const CallArguments& given) {
    Values items;
    if (!given.positional.empty()) {
        interpreter.notify_axes_read(given.positional[0]);
        items = interpreter.collect(given.positional[0]);
    }
    return make<Tuple>(std::move(items), size_type);
}

/// Attributes of the type itself: `torch.Tensor.sum`.
Value type_attribute_of_tensor(Interpreter& /*interpreter*/, const Type& /*type*/, std::string_view name) {
    return find_function(name, as_method).row == nullptr ? Value()
                                                         : unbound_method(tensor_type, "torch._C._TensorBase", name);
}

}  // namespace

/// The base class in C++, by which errors name the attributes.
const Type tensor_base_type{{.name = "torch._C._TensorBase", .properties = tensor_properties()}};

const Type tensor_type{{
    .name = "Tensor",
    .module = "torch",
    .base = &tensor_base_type,
    .construct = construct_tensor,
    .slots = tensor_slots(),
    .methods = tensor_methods,
    .attribute = type_attribute_of_tensor,
}};

constinit const Type dtype_type{{
    .name = "torch.dtype",
    .slots = {.repr = write_dtype, .hash = hash_dtype, .compare = compare_dtypes},
    .properties = dtype_properties,
}};

constinit const Type size_type{{
    .name = "torch.Size",
    .base = &tuple_type,
    .construct = make_size,
    .slots = {.repr = write_size, .get_item = size_item, .binary = size_operator},
    .methods = size_methods,
}};

Value new_tensor(autograd::Variable variable) {
    expect_within_storage(variable.data);
    return make<TensorObject>(std::move(variable));
}

Value new_tensor(Tensor tensor) {
    return new_tensor(autograd::Variable{std::move(tensor)});
}

Value new_size(std::span<const Extent> sizes) {
    Values items;
    items.reserve(sizes.size());
    for (const Extent size : sizes) items.push_back(Value::integer(size));
    return make<Tuple>(std::move(items), size_type);
}

Value new_dtype(Dtype dtype) {
    // One object per dtype, since programs may compare dtypes by `is`.
    static DtypeObject all[] = {
        DtypeObject(Dtype::bool_),   DtypeObject(Dtype::uint8),    DtypeObject(Dtype::int8),
        DtypeObject(Dtype::int16),   DtypeObject(Dtype::int32),    DtypeObject(Dtype::int64),
        DtypeObject(Dtype::float16), DtypeObject(Dtype::bfloat16), DtypeObject(Dtype::float32),
        DtypeObject(Dtype::float64),
    };
    for (DtypeObject& object : all) {
        if (object.dtype == dtype) return Value(&object);
    }
    return {};
}

}  // namespace bcast::python::torch
