#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/autograd/node.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/from_python.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/tensor_slots.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {
namespace {

bool is_size(const Value& value) {
    return value.is_object() && &value.type() == &size_type;
}

std::string options_text(Dtype dtype) {
    return concat({"TensorOptions(dtype=", torch_element_type(dtype),
                   ", device=cpu, layout=Strided, requires_grad=false (default), pinned_memory=false (default), "
                   "memory_format=(nullopt))"});
}

std::optional<Dtype> dtype_of_class(std::string_view name) {
    return dtype_of_tensor_type(concat({"torch.", name}));
}

bool is_of_class(const Type& type, const Value& value) {
    const TensorObject* tensor = value.as<TensorObject>();
    return tensor != nullptr && tensor->variable.data.dtype == dtype_of_class(type.name);
}

/// `torch.LongTensor` and similar, the legacy classes of dtypes. The class of every tensor is `torch.Tensor`.
constexpr TypeParts class_parts(std::string_view name) {
    return {.name = name, .module = "torch", .construct = construct_tensor, .instance = is_of_class};
}
const Type dtype_classes[] = {Type(class_parts("BoolTensor")),  Type(class_parts("ByteTensor")),
                              Type(class_parts("CharTensor")),  Type(class_parts("ShortTensor")),
                              Type(class_parts("IntTensor")),   Type(class_parts("LongTensor")),
                              Type(class_parts("HalfTensor")),  Type(class_parts("BFloat16Tensor")),
                              Type(class_parts("FloatTensor")), Type(class_parts("DoubleTensor"))};

}  // namespace

const Type* dtype_class(std::string_view name) {
    for (const Type& type : dtype_classes) {
        if (type.name == name) return &type;
    }
    return nullptr;
}

/// PyTorch 1.13 `legacy_tensor_generic_ctor_new`: sizes, or a single argument that holds elements.
Value construct_tensor(Interpreter& interpreter, const Type& type, const CallArguments& given) {
    if (!given.keywords.empty()) raise_unsupported("a tensor's class takes no keywords here: use torch.tensor");
    const Dtype dtype = dtype_of_class(type.name).value_or(torch_state(interpreter).default_dtype);
    std::span<const Value> values = given.positional;
    Value elements;
    if (values.size() == 1 && values[0].type().name == "TypedStorage") {
        elements = interpreter.get_attribute(values[0], "_all");
        values = {&elements, 1};
    }
    if (values.size() == 1 && values[0].as<TensorObject>() != nullptr) {
        const Tensor& other = values[0].as<TensorObject>()->variable.data;
        // `torch.Tensor` accepts a tensor of any dtype, without a conversion.
        if (&type != &tensor_type && other.dtype != dtype) {
            raise_type_error({"expected ", options_text(dtype), " (got ", options_text(other.dtype), ")"});
        }
        return new_tensor(other);
    }
    if (values.size() == 1 && !values[0].is_integer() && !is_size(values[0])) {
        if (as_str(values[0]) != nullptr) raise_type_error("new(): invalid data type 'str'");
        refuse_values(interpreter, values[0]);
        const auto has = [&](auto slot) { return values[0].type().slot(slot) != nullptr; };
        if (!has(&Slots::iterate) || !has(&Slots::get_item) || values[0].as<Dict>() != nullptr)
            raise_type_error({"new(): data must be a sequence (got ", type_name(values[0]), ")"});
        const bool read_at_once = items_of(values[0]) != nullptr || values[0].type().slot(&Slots::tensor) != nullptr;
        const Value data = read_at_once ? values[0] : new_list(interpreter.collect(values[0]));
        return new_tensor(tensor_of(interpreter, data, dtype));
    }
    std::vector<Extent> sizes;
    const Values* items = values.size() == 1 && is_size(values[0]) ? items_of(values[0]) : nullptr;
    const std::span<const Value> from = items != nullptr ? std::span<const Value>(*items) : values;
    if (values.size() > 1 && !values[0].is_integer())
        raise_unsupported("a tensor's class takes one list or several sizes here");
    for (const Value& value : from) sizes.push_back(to_index(interpreter, value));
    if (values.empty()) sizes.push_back(0);
    return new_tensor(full(interpreter.context().workspace, Dialect::pytorch, dtype, shape_of(sizes), 0.0));
}

}  // namespace bcast::python::torch
