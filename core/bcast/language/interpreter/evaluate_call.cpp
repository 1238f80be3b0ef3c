#include "bcast/concat.hpp"
#include "bcast/language/interpreter/argument_values.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/frame.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/types/adapters.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/descriptors.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/instance.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

/// The name of the function in errors about its arguments (`_PyObject_FunctionStr`, Python 3.11).
std::string function_text(Interpreter& interpreter, const Value& function) {
    if (const Function* own = function.as<Function>()) return concat({"__main__.", own->code->qualified, "()"});
    if (const NativeFunction* native = function.as<NativeFunction>()) {
        if (native->self.is_nothing()) return concat({native->name, "()"});
        return concat({native->self.type().qualified(), ".", native->name, "()"});
    }
    if (&function.type() == &type_type) return concat({static_cast<const Type&>(function.object()).qualified(), "()"});
    return interpreter.str(function);
}

/// The location of a call that errors point at: the last name of the callee.
Location callee(const CallExpr& expr) {
    if (expr.function->kind == ExprKind::attribute) return static_cast<const AttributeExpr*>(expr.function)->name_at;
    return expr.function->where;
}

}  // namespace

Value Interpreter::call(const Method& method, const Value& self, const CallArguments& arguments) {
    if (active_observer_ == nullptr) return method.call(*this, self, arguments);
    return observe(*active_observer_,
                   {.kind = CallKind::method,
                    .name = method.name,
                    .native = method.call,
                    .self = &self,
                    .positional = arguments.positional,
                    .keywords = arguments.keywords},
                   [&] { return method.call(*this, self, arguments); });
}

void Interpreter::pass(const CallExpr& expr, const Value& function, ArgumentValues& passed) {
    const auto add_keyword = [&](std::string_view name, Value value) {
        for (const KeywordArgument& one : passed.keywords) {
            if (one.name == name) {
                raise_type_error(
                    {function_text(*this, function), " got multiple values for keyword argument '", name, "'"});
            }
        }
        passed.keywords.push_back({name, std::move(value)});
    };
    for (const Argument& one : expr.arguments) {
        Value value = evaluate(*one.value);
        if (one.kind == ArgumentKind::positional) {
            passed.positional.push_back(std::move(value));
        } else if (one.kind == ArgumentKind::keyword) {
            add_keyword(one.name, std::move(value));
        } else if (one.kind == ArgumentKind::starred) {
            at(expr.where, one.where);
            if (value.type().slot(&Slots::iterate) == nullptr) {
                raise_type_error(
                    {function_text(*this, function), " argument after * must be an iterable, not ", value.type().name});
            }
            for_each(value, [&](const Value& item) { passed.positional.push_back(item); });
        } else {
            at(expr.where, one.where);
            const Dict* mapping = value.as<Dict>();
            if (mapping == nullptr) {
                raise_type_error(
                    {function_text(*this, function), " argument after ** must be a mapping, not ", value.type().name});
            }
            for (const Dict::Entry& entry : mapping->each()) {
                const Str* name = as_str(entry.key);
                if (name == nullptr) raise_type_error("keywords must be strings");
                passed.mapping_keys.push_back(entry.key);
                add_keyword(name->text(), entry.value);
            }
        }
    }
}

CallArguments Interpreter::evaluate_arguments(const CallExpr& expr, const Value& function, ArgumentValues& values,
                                              const Value* self) {
    const std::size_t first = self == nullptr ? 0 : 1;
    const std::size_t count = first + expr.arguments.size();
    if (expr.plain && count <= values.few.size()) {
        if (self != nullptr) values.few[0] = *self;
        for (std::size_t i = first; i < count; ++i) values.few[i] = evaluate(*expr.arguments[i - first].value);
        return {{values.few.data(), count}, {}, expr.where};
    }
    if (self != nullptr) values.positional.push_back(*self);
    pass(expr, function, values);
    return {values.positional, values.keywords, expr.where};
}

Value Interpreter::evaluate_call(const CallExpr& expr) {
    if (expr.function->kind == ExprKind::attribute) {
        return call_method(expr, static_cast<const AttributeExpr&>(*expr.function));
    }
    const Value function = evaluate(*expr.function);
    ArgumentValues values;
    const CallArguments arguments = evaluate_arguments(expr, function, values);
    at(expr.where, callee(expr));
    const Calling calling{&expr, nullptr, &arguments};
    if (misses_ || !is_builtin(expr)) notify_call(calling, function);
    const CallingScope scope(*frame_, calling);
    return call(function, arguments);
}

// A method from a type's table is called without creating a function object.
Value Interpreter::call_method(const CallExpr& expr, const AttributeExpr& method) {
    const Value object = evaluate(*method.object);
    at(method.where, method.name_at);
    const Method* native = nullptr;
    Value function = plain_method(object, method.name);
    const bool bound = !function.is_nothing();
    if (bound) return call_bound(expr, method, object, function);
    if (const auto slot = object.type().slot(&Slots::get_attribute)) function = slot(*this, object, method.name);
    if (function.is_nothing()) {
        native = object.type().method(method.name);
        if (native == nullptr) function = get_attribute(object, method.name);
    }
    if (native != nullptr && !expr.plain) function = make<NativeFunction>(native->name, native->call, object);
    ArgumentValues values;
    const CallArguments arguments = evaluate_arguments(expr, function, values);
    at(expr.where, method.name_at);
    const Calling calling{&expr, &object, &arguments};
    notify_call(calling, function);
    const CallingScope scope(*frame_, calling);
    if (native == nullptr) return call(function, arguments);
    spend(1);
    return call(*native, object, arguments);
}

// A method of the program is called with the object as first argument, without creating a bound method.
Value Interpreter::call_bound(const CallExpr& expr, const AttributeExpr& method, const Value& object,
                              const Value& function) {
    ArgumentValues values;
    const CallArguments arguments = evaluate_arguments(expr, function, values, &object);
    at(expr.where, method.name_at);
    return call(function, arguments);
}

bool Interpreter::is_builtin(const CallExpr& expr) const {
    if (expr.function->kind != ExprKind::name) return false;
    const auto& name = static_cast<const NameExpr&>(*expr.function);
    const auto has = [&](const std::vector<Value>& values) {
        return name.symbol < values.size() && !values[name.symbol].is_nothing();
    };
    return name.binding == Binding::global && !has(globals_) && has(builtins_);
}

void Interpreter::notify_call(const Calling& calling, const Value& function) const {
    // Native functions do not know placeholders of missing modules; functions of the program may pass them on.
    if (misses_ && function.as<Function>() == nullptr && missing_module(function).empty()) {
        const NativeFunction* native = function.as<NativeFunction>();
        bool iterates = native != nullptr && native->name == "len";
        for (const Type* type : {&enumerate_type, &list_type, &tuple_type, &zip_type})
            iterates = iterates || function.same(Value::of(*type));
        refuse_missing(*calling.arguments, iterates);
    }
    if (active_observer_ == nullptr || function.as<Function>() != nullptr) return;
    if (function.as<BoundMethod>() != nullptr || function.as<ClassType>() != nullptr) return;
    active_observer_->calling(calling);
}

namespace {

/// The name in errors of a method of a class `_Any...`, a base that the real library does not have: that of the class
/// which derives from it.
std::string derived_method(const Code& code, const CallArguments& arguments) {
    if (!code.qualified.starts_with("_Any") || arguments.positional.empty()) return {};
    for (const Type* type : arguments.positional[0].type().order) {
        if (type->module != "__main__") return concat({type->name, ".", last_component(code.qualified)});
    }
    return {};
}

}  // namespace

Value Interpreter::call_function(const Function& function, const CallArguments& arguments) {
    const Code& code = *function.code;
    if (code.deferred != nullptr) {
        parse_body(code, symbols_);
        globals_.resize(symbols_.size());
    }
    const Parameters& parameters = code.parameters;
    if (calls_ >= budget_.calls) raise_exception("RecursionError", "maximum recursion depth exceeded");
    const Nesting nesting(*this, code.depth + 2);
    const ValueStack::Slots slots(stack_, code.slots);
    Value* values = slots.values();
    const std::size_t named = parameters.names.size();
    const bool simple = arguments.keywords.empty() && arguments.positional.size() == named &&
                        parameters.positional == named && !parameters.rest && !parameters.keywords;
    if (simple) {
        for (std::size_t i = 0; i < named; ++i) values[i] = arguments.positional[i];
    } else {
        if (!code.library.empty() && library_check_ != nullptr) library_check_(function, arguments);
        const std::string derived = derived_method(code, arguments);
        const ParameterList list{derived.empty() ? code.qualified : derived,
                                 parameters.names,
                                 parameters.positional_only,
                                 parameters.positional,
                                 parameters.rest,
                                 parameters.keywords};
        Beyond beyond;
        bind(list, arguments, values, beyond, [&](std::size_t i) {
            if (i >= parameters.positional) return function.keyword_defaults[i - parameters.positional];
            const std::size_t first = parameters.positional - function.defaults.size();
            return i < first ? Value() : function.defaults[i - first];
        });
        std::size_t next = named;
        if (parameters.rest) values[next++] = new_tuple(std::move(beyond.rest));
        if (parameters.keywords) {
            const Ref<Dict> rest = new_dict();
            for (KeywordArgument& one : beyond.keywords) rest->set(*this, new_str(one.name), std::move(one.value));
            values[next] = rest;
        }
    }
    for (const std::uint32_t cell : code.cells) values[cell] = make<Cell>(std::move(values[cell]));
    for (std::size_t i = 0; i < code.captures.size(); ++i) values[code.captures[i].to] = function.closure[i];
    if (code.yields) return new_generator(function, values);
    const CallScope call(calls_);
    FrameScope frame(*this, code, values);
    Value out;
    if (code.result != nullptr) {
        out = evaluate(*code.result);
    } else {
        out = execute(code.body) == Flow::return_ ? std::move(returned_) : Value::none();
        returned_ = Value();
    }
    frame.leave();
    return out;
}

}  // namespace bcast::python
