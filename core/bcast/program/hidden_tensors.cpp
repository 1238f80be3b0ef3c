#include "bcast/program/hidden_tensors.hpp"

#include <algorithm>

#include "bcast/language/types/descriptors.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

/// Whether the value is an object of the library's class of this name, or of a derived one.
bool is_a(const Value& value, std::string_view name, std::string_view library = "torch") {
    if (!value.is_object() || !value.type().is_class) return false;
    const auto& order = value.type().order;
    return std::any_of(order.begin(), order.end(),
                       [&](const Type* type) { return type->name == name && type->module.substr(0, 5) == library; });
}

}  // namespace

std::uint32_t writes_of(const Value& value) {
    const auto* tensor = value.as<torch::TensorObject>();
    return tensor == nullptr ? 0 : tensor->variable.meta->writes->count;
}

std::vector<HiddenTensor> hidden_tensors(Interpreter& interpreter, const ObservedCall& observed,
                                         std::string_view function) {
    using Use = HiddenTensor::Use;
    std::vector<HiddenTensor> out;
    const bool item = observed.kind == CallKind::get_item || observed.kind == CallKind::set_item;
    if (item && is_a(*observed.operands[0], "numpy.flatiter", "numpy")) {
        const Value base = interpreter.get_attribute(*observed.operands[0], "base");
        if (tensor_in(base) != nullptr)
            out.push_back({base, observed.kind == CallKind::set_item ? Use::written : Use::read});
    }
    const bool clears = function == "zero_grad";
    if (observed.kind != CallKind::call || (!clears && function != "step")) return out;
    const auto* bound = observed.function->as<BoundMethod>();
    const bool plain = bound == nullptr && observed.function->as<Function>() != nullptr && !observed.positional.empty();
    const Value self = bound != nullptr ? bound->self : plain ? observed.positional[0] : Value();
    const bool module = clears && is_a(self, "Module");
    if (!module && !is_a(self, "Optimizer")) return out;
    // `zero_grad(True)` and `zero_grad(set_to_none=True)` set them to None instead.
    std::vector<Value> arguments(observed.positional.begin() + (plain ? 1 : 0), observed.positional.end());
    for (const KeywordArgument& keyword : observed.keywords) arguments.push_back(keyword.value);
    if (clears && !arguments.empty() && interpreter.truth(arguments[0])) return out;
    const auto add = [&](const Value& value, Use use) {
        if (value.as<torch::TensorObject>() != nullptr) out.push_back({value, use, writes_of(value)});
    };
    const auto add_parameters = [&](const Value& parameters) {
        interpreter.for_each(parameters, [&](const Value& parameter) {
            if (!clears) add(parameter, Use::counted);
            add(interpreter.get_attribute(parameter, "grad"), clears ? Use::written : Use::read);
        });
    };
    // Errors are ignored here: the call itself reports them.
    static_cast<void>(interpreter.attempt([&] {
        if (module) return add_parameters(interpreter.call(interpreter.get_attribute(self, "parameters"), {}));
        interpreter.for_each(interpreter.get_attribute(self, "param_groups"), [&](const Value& group) {
            add_parameters(interpreter.get_item(group, new_str("params")));
        });
    }));
    return out;
}

bool was_written(const HiddenTensor& hidden) {
    using Use = HiddenTensor::Use;
    return hidden.use == Use::written || (hidden.use == Use::counted && writes_of(hidden.tensor) != hidden.writes);
}

}  // namespace bcast::python
