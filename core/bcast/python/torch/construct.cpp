#include <algorithm>
#include <utility>
#include <vector>

#include "bcast/python/convert.hpp"
#include "bcast/python/torch/from_python.hpp"
#include "bcast/python/torch/objects.hpp"
#include "bcast/python/torch/state.hpp"
#include "bcast/python/torch/tensor_slots.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

namespace bcast::python::torch {
namespace {

bool is_size(const Value& value) {
    return value.is_object() && &value.type() == &size_type;
}

}  // namespace

/// PyTorch 1.13 `legacy_tensor_generic_ctor_new`: sizes, or one argument that has elements.
Value construct_tensor(Interpreter& interpreter, const Type& /*type*/, const CallArguments& given) {
    if (!given.keywords.empty()) throw Unsupported("torch.Tensor takes no keywords here: use torch.tensor");
    const Dtype dtype = torch_state(interpreter).default_dtype;
    const auto& values = given.positional;
    if (values.size() == 1 && values[0].as<TensorObject>() != nullptr) {
        const Tensor& other = values[0].as<TensorObject>()->variable.data;
        if (other.dtype != dtype) throw Raised("TypeError", "expected Float (got " + std::string("other") + ")");
        return new_tensor(other);
    }
    if (values.size() == 1 && !values[0].is_integer() && !is_size(values[0])) {
        if (items_of(values[0]) == nullptr)
            throw Raised("TypeError", "new(): data must be a sequence (got " + std::string(type_name(values[0])) + ")");
        return new_tensor(tensor_of(interpreter, values[0], dtype));
    }
    std::vector<Extent> sizes;
    const Values* items = values.size() == 1 && is_size(values[0]) ? items_of(values[0]) : nullptr;
    const std::span<const Value> from = items != nullptr ? std::span<const Value>(*items) : values;
    for (const Value& value : from) sizes.push_back(to_index(interpreter, value));
    if (values.empty()) sizes.push_back(0);
    return new_tensor(full(interpreter.context().workspace, Dialect::pytorch, dtype, shape_of(sizes), 0.0));
}

}  // namespace bcast::python::torch
