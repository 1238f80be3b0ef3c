#include "bcast/libraries/torch/steps.hpp"

#include <utility>

#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::python::torch {

using autograd::Variable;

namespace {

constexpr std::string_view letters = "abcdef";

}  // namespace

Variable Steps::elementwise(std::string_view call, std::span<const Variable> operands) {
    Variable out = apply(interpreter_, call, operands);
    if (!torch_state(interpreter_).mode.asked()) return out;
    const Call* row = find_call(Dialect::pytorch, call);
    const std::string_view symbol = operands.size() == 2 && row != nullptr ? row->symbol : std::string_view();
    std::string text = symbol.empty() ? concat({"torch.", call, "("}) : "a ";
    if (!symbol.empty()) text.append(symbol).append(" b");
    for (std::size_t i = 0; symbol.empty() && i < operands.size(); ++i)
        text.append(i > 0 ? ", " : "").append(letters.substr(i, 1));
    report(operands, out.data, symbol.empty() ? text + ')' : text);
    return out;
}

void Steps::report(std::span<const Variable> inputs, const Tensor& result, std::string_view call) {
    torch_state(interpreter_).mode.observer->computed(inputs, result, call);
}

Variable Steps::number(double value) {
    return {number_tensor(interpreter_, Value::real(value))};
}

Variable Steps::converted(const Variable& x, Dtype dtype) {
    return x.data.dtype == dtype ? x : method(x, "to", {new_dtype(dtype)});
}

Value Steps::value(const Variable& x, std::string_view name, std::initializer_list<Value> arguments) {
    const CallArguments given{{arguments.begin(), arguments.size()}, {}, interpreter_.where()};
    Value out = call_function(interpreter_, find_function(name, as_method), new_tensor(x), given);
    if (!torch_state(interpreter_).mode.asked()) return out;
    std::vector<Variable> inputs{x};
    std::string text = concat({"a.", name, "("});
    for (const Value& argument : given.positional) {
        if (&argument != given.positional.data()) text += ", ";
        const TensorObject* tensor = argument.as<TensorObject>();
        text += tensor != nullptr    ? std::string(letters.substr(inputs.size(), 1))
                : argument.is_real() ? literal_text(argument.real())
                                     : interpreter_.repr(argument);
        if (tensor != nullptr) inputs.push_back(tensor->variable);
    }
    // An in-place method overwrites its operand, so the text by which that was computed no longer holds.
    text = name.ends_with('_') ? std::string() : text + ')';
    if (const TensorObject* made = out.as<TensorObject>()) report(inputs, made->variable.data, text);
    const Values* several = items_of(out);
    for (std::size_t i = 0; several != nullptr && i < several->size(); ++i) {
        if (const TensorObject* made = (*several)[i].as<TensorObject>())
            report(inputs, made->variable.data, concat({text, "[", i, "]"}));
    }
    return out;
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
