#include "bcast/program/observed_calls.hpp"

#include <algorithm>
#include <array>

#include "bcast/language/types/descriptors.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/infix.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

bool begins(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

bool names_library(std::string_view text) {
    return begins(text, "torch") || begins(text, "numpy");
}

bool callable_of_library(Interpreter& interpreter, const Value& function) {
    if (const NativeFunction* native = function.as<NativeFunction>()) {
        if (!native->self.is_nothing()) {
            return &native->self.type() == &type_type ? of_library(static_cast<const Type&>(native->self.object()))
                                                      : of_library(native->self.type());
        }
        return names_library(native->module);
    }
    if (&function.type() == &type_type) return of_library(static_cast<const Type&>(function.object()));
    if (function.type().name == "method_descriptor") return true;
    // Torch's functions have types with the names of Python's function types.
    if (const BoundMethod* bound = function.as<BoundMethod>()) return callable_of_library(interpreter, bound->function);
    if (const Function* own = function.as<Function>()) return !own->code->library.empty();
    const std::string_view name = function.type().name;
    if (name == "method-wrapper") {
        const Value self = function.type().slot(&Slots::get_attribute)(interpreter, function, "__self__");
        return self.is_object() && of_library(self.type());
    }
    const bool like_pythons = name == "function" || name == "method" || name == "builtin_function_or_method";
    return like_pythons || of_library(function.type());
}

/// Whether a type of Python makes a number of the only element of a library's value, as `float(t)`.
bool makes_number(const ObservedCall& observed) {
    if (observed.kind != CallKind::call || &observed.function->type() != &type_type || observed.positional.size() != 1)
        return false;
    const std::string_view name = static_cast<const Type&>(observed.function->object()).name;
    const Value& from = observed.positional[0];
    return is_listed("bool complex float int", name) && from.is_object() && of_library(from.type());
}

/// A special method has the name of the function that does the same, if there is one: `__abs__` that of `abs`.
std::string_view named_without_underscores(std::string_view name) {
    if (name.size() < 5 || !begins(name, "__")) return name;
    const std::string_view inner = name.substr(2, name.size() - 4);
    for (const Dialect dialect : {Dialect::pytorch, Dialect::numpy}) {
        const Call* const call = find_call(dialect, inner);
        if (call != nullptr && call->action == Action::elementwise) return inner;
    }
    return name;
}

}  // namespace

bool of_library(const Type& type) {
    // A class defined by the program belongs to the program, whatever its base.
    if (type.is_class) return names_library(type.module);
    for (const Type* at = &type; at != nullptr; at = at->base) {
        if (names_library(at->module) || names_library(at->name)) return true;
    }
    return false;
}

bool done_by_library(Interpreter& interpreter, const ObservedCall& observed) {
    if (observed.kind == CallKind::call)
        return makes_number(observed) || callable_of_library(interpreter, *observed.function);
    if (observed.kind == CallKind::method) return of_library(observed.self->type());
    if (observed.kind == CallKind::attribute || observed.kind == CallKind::get_item ||
        observed.kind == CallKind::set_item)
        return of_library(observed.operands[0]->type());
    return std::any_of(observed.operands.begin(), observed.operands.end(), [](const Value* value) {
        return value != nullptr && value->is_object() && of_library(value->type());
    });
}

bool calls_program(const ObservedCall& observed) {
    const Function* function = observed.kind == CallKind::call ? observed.function->as<Function>() : nullptr;
    return function != nullptr && function->code->library.empty();
}

bool calls_python(const ObservedCall& observed) {
    if (observed.kind != CallKind::call) return false;
    const BoundMethod* bound = observed.function->as<BoundMethod>();
    return (bound != nullptr ? bound->function : *observed.function).as<Function>() != nullptr ||
           observed.function->type().is_class;
}

bool opens(const ObservedCall& observed) {
    if (observed.kind == CallKind::attribute) return observed.name == "flat";
    if (observed.kind != CallKind::call) return false;
    const BoundMethod* bound = observed.function->as<BoundMethod>();
    std::vector<Value> holders{bound != nullptr ? bound->self : *observed.function};
    if (const Function* function = holders[0].as<Function>()) {
        if (has(FunctionTrait::consists_of_calls, function->code->name)) return true;
        if (!begins(function->code->library, "numpy.")) return false;
        holders.assign(observed.positional.begin(), observed.positional.end());
        for (const Value& value : observed.positional) {
            if (const Values* items = items_of(value)) holders.insert(holders.end(), items->begin(), items->end());
        }
    }
    return std::any_of(holders.begin(), holders.end(), [](const Value& value) {
        if (!value.is_object()) return false;
        if (const Function* own = value.as<Function>()) return own->code->library.empty();
        const bool itself = &value.type() == &type_type;
        const Type& type = itself ? static_cast<const Type&>(value.object()) : value.type();
        return type.is_class && begins(type.module, "numpy");
    });
}

std::size_t positional_inputs(const ObservedCall& observed) {
    const auto* ufunc = observed.kind == CallKind::call ? observed.function->as<numpy::Ufunc>() : nullptr;
    return ufunc != nullptr ? std::min(ufunc->inputs, observed.positional.size()) : observed.positional.size();
}

std::string function_of(Interpreter& interpreter, const ObservedCall& observed) {
    constexpr std::array<std::string_view, 4> unary{op::neg, op::positive, op::bitwise_not, op::logical_not};
    switch (observed.kind) {
        case CallKind::binary:
        case CallKind::in_place:
            return std::string(function_of(Dialect::pytorch, static_cast<BinaryOperator>(observed.op)));
        case CallKind::unary:
            return std::string(unary[observed.op]);
        case CallKind::compare:
            if (const auto op = static_cast<ComparisonOperator>(observed.op); op <= ComparisonOperator::ne)
                return std::string(function_of(Dialect::pytorch, op));
            return std::string(sign_of(static_cast<ComparisonOperator>(observed.op)));
        case CallKind::get_item:
            return "getitem";
        case CallKind::set_item:
            return "setitem";
        case CallKind::attribute:
        case CallKind::method:
            return std::string(named_without_underscores(observed.name));
        case CallKind::call:
            break;
    }
    if (const NativeFunction* native = observed.function->as<NativeFunction>()) return std::string(native->name);
    if (makes_number(observed)) return "item";
    if (&observed.function->type() == &type_type) {
        const auto& type = static_cast<const Type&>(observed.function->object());
        // The name of a class may begin with that of its module: `numpy.broadcast`.
        return std::string(type.is_class ? last_component(type.name) : type.name);
    }
    if (observed.function->type().is_class) return std::string(observed.function->type().name);
    Value name;
    try {
        name = interpreter.find_attribute(*observed.function, "__name__");
    } catch (const Unsupported&) {
        // It has a `__name__`, but one that is unavailable.
    }
    const Str* text = name.is_nothing() ? nullptr : as_str(name);
    return std::string(text != nullptr ? text->text() : observed.function->type().name);
}

}  // namespace bcast::python
