#include "bcast/libraries/torch/tensor_slots.hpp"
#include "bcast/language/types/function.hpp"

#include <string>

#include "bcast/autograd/rebase.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/indexing.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/operators.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/printing/torch.hpp"

namespace bcast::python::torch {
namespace {

const autograd::Variable& tensor_slots_variable_of(const Value& self) {
    return self.as<TensorObject>()->variable;
}

const Tensor& data_of(const Value& self) {
    return tensor_slots_variable_of(self).data;
}

GradientNote gradient_note(const autograd::Variable& variable) {
    GradientNote note;
    note.requires_grad = variable.requires_grad();
    if (!variable.leaf()) note.grad_fn = autograd::source_of(variable).node->kind();
    return note;
}

void write_tensor(Interpreter& interpreter, const Value& self, std::string& out) {
    const autograd::Variable& variable = tensor_slots_variable_of(self);
    // Formatting flattens the elements, which refuses names.
    if (variable.data.has_name_metadata && variable.data.numel() > 0) refuse_names(variable.data, "_reshape_alias");
    out += torch_text(variable.data, torch_state(interpreter).print, gradient_note(variable));
}

/// A 0-d tensor is formatted as its element; any other takes no format spec. Raises TypeError.
std::string format_tensor(Interpreter& interpreter, const Value& self, std::string_view spec) {
    const Tensor& data = tensor_slots_variable_of(self).data;
    if (data.rank() == 0 && !data.shape_only()) return interpreter.format(element_value(data, 0), spec);
    if (spec.empty()) return interpreter.str(self);
    raise_type_error("unsupported format string passed to Tensor.__format__");
}

/// The only element of a tensor. Raises `type` with the message `what` for tensors of another size.
Scalar only_element(const Value& self, const char* type, const char* what) {
    const Tensor& data = tensor_slots_variable_of(self).data;
    if (data.numel() != 1) throw Raised(type, what);
    if (data.shape_only()) raise_unsupported("the tensor is too large to be computed, so it has no value here");
    return read(data, 0);
}

bool truth(Interpreter& /*interpreter*/, const Value& self) {
    if (tensor_slots_variable_of(self).data.numel() == 0) {
        raise_runtime_error("Boolean value of Tensor with no values is ambiguous");
    }
    const Scalar element =
        only_element(self, "RuntimeError", "Boolean value of Tensor with more than one value is ambiguous");
    return std::visit([](auto value) { return value != 0; }, element);
}

/// Tensors are hashed by identity, not by their elements.
std::int64_t hash(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&self.object()) >> 4U);
}

std::int64_t length(Interpreter& /*interpreter*/, const Value& self) {
    const Tensor& data = tensor_slots_variable_of(self).data;
    if (data.rank() == 0) raise_type_error("len() of a 0-d tensor");
    return data.sizes[0];
}

/// The parts of a sparse tensor. Every tensor has these methods, so if a program takes a tensor for the pair that `max`
/// returns, it gets a method, not elements.
Value sparse_part(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& /*given*/) {
    raise_unsupported("the values and indices of sparse tensors are not implemented here");
}

Value get_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    for (const Property& property : tensor_properties()) {
        if (property.name == name) return {};
    }
    const Found found = find_function(name, as_method);
    if (found.row != nullptr) return function_value(found, self);
    for (const std::string_view part : {"indices", "values"}) {
        if (part == name) return make<NativeFunction>(part, sparse_part, self);
    }
    return {};
}

/// `__index__` of a tensor with one integer or bool. Raises TypeError for others.
std::optional<std::int64_t> index(Interpreter& /*interpreter*/, const Value& self) {
    const Tensor& data = tensor_slots_variable_of(self).data;
    if (is_floating(data.dtype) || data.numel() != 1) return {};
    const Scalar element = only_element(self, "TypeError", "");
    return std::visit([](auto value) { return static_cast<std::int64_t>(value); }, element);
}

std::optional<double> real(Interpreter& /*interpreter*/, const Value& self) {
    const Scalar element =
        only_element(self, "ValueError", "only one element tensors can be converted to Python scalars");
    return std::visit([](auto value) { return static_cast<double>(value); }, element);
}

/// `x in tensor`: whether any element is equal.
bool contains(Interpreter& interpreter, const Value& self, const Value& item) {
    if (item.as<TensorObject>() == nullptr && !item.is_integral() && !item.is_real()) {
        raise_runtime_error({"Tensor.__contains__ only supports Tensor or scalar, but you passed in a ",
                             interpreter.str(Value::of(item.type())), "."});
    }
    const bool tensors = item.as<TensorObject>() != nullptr;
    const Value equal =
        comparison_operator(interpreter, ComparisonOperator::eq, tensors ? item : self, tensors ? self : item);
    const Value any = interpreter.call(interpreter.get_attribute(equal, "any"), {});
    return interpreter.truth(any);
}

bool set_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name, const Value& value) {
    if (self.type().property(name) == nullptr && !value.is_nothing())
        raise_unsupported({"adding the attribute ", name, " to a tensor is not implemented here"});
    return false;
}

void delete_item(Interpreter& /*interpreter*/, const Value& /*self*/, const Value& /*key*/) {
    raise_type_error("Tensor does not support deleting items");
}

}  // namespace

Slots tensor_slots() {
    return {
        .repr = write_tensor,
        .format = format_tensor,
        .truth = truth,
        .hash = hash,
        .length = length,
        .iterate = iterate_tensor,
        .contains = contains,
        .get_item = get_item,
        .set_item = set_item,
        .delete_item = delete_item,
        .get_attribute = get_attribute,
        .set_attribute = set_attribute,
        .binary = binary_operator,
        .in_place = in_place_operator,
        .unary = unary_operator,
        .compare = comparison_operator,
        .index = index,
        .index_refused = "only integer tensors of a single element can be converted to an index",
        .real = real,
        .tensor = data_of,
    };
}

Value element_value(const Tensor& tensor, Extent offset) {
    const Scalar element = read(tensor, offset);
    if (const bool* value = std::get_if<bool>(&element)) return Value::boolean(*value);
    if (const auto* value = std::get_if<std::int64_t>(&element)) return Value::integer(*value);
    return Value::real(std::get<double>(element));
}

}  // namespace bcast::python::torch
