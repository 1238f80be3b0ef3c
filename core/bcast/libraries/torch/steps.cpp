#include "bcast/libraries/torch/steps.hpp"

#include <utility>

#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"

namespace bcast::python::torch {

using autograd::Variable;

Variable Steps::elementwise(std::string_view call, std::span<const Variable> operands) {
    return apply(interpreter_, call, operands);
}

Variable Steps::number(double value) {
    return {number_tensor(interpreter_, Value::real(value))};
}

Variable Steps::converted(const Variable& x, Dtype dtype) {
    return x.data.dtype == dtype ? x : method(x, "to", {new_dtype(dtype)});
}

Value Steps::value(const Variable& x, std::string_view name, std::initializer_list<Value> arguments) {
    const CallArguments given{{arguments.begin(), arguments.size()}, {}, interpreter_.where()};
    return call_function(interpreter_, find_function(name, as_method), new_tensor(x), given);
}

Variable Steps::method(const Variable& x, std::string_view name, std::initializer_list<Value> arguments) {
    return value(x, name, arguments).as<TensorObject>()->variable;
}

Value list_of(const std::vector<Extent>& extents) {
    Values items;
    for (const Extent extent : extents) items.push_back(Value::integer(extent));
    return new_list(std::move(items));
}

}  // namespace bcast::python::torch
