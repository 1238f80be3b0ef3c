#include "bcast/language/types/function.hpp"

#include <algorithm>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/declined.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/unexpected_keyword.hpp"
#include "bcast/language/known_names.hpp"
#include "bcast/language/types/descriptors.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

// The address of an object, which differs between runs in CPython too.
void append_address(std::string& out, const Value& self) {
    constexpr std::string_view digits = "0123456789abcdef";
    auto bits = reinterpret_cast<std::uintptr_t>(&self.object());
    std::string reversed;
    for (; bits != 0; bits >>= 4) reversed += digits[bits & 15];
    out += " at 0x";
    out.append(reversed.rbegin(), reversed.rend());
}

void repr_function(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    std::string name(self.as<Function>()->code->qualified);
    for (const auto& [known, value] : self.as<Function>()->attributes) {
        if (known == "__qualname__" && as_str(value) != nullptr) name = std::string(as_str(value)->text());
    }
    out += concat({"<function ", name});
    append_address(out, self);
    out += '>';
}

Value call_function(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    return interpreter.call_function(*self.as<Function>(), arguments);
}

Value attribute_of_function(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const Function& function = *self.as<Function>();
    for (const auto& [known, value] : function.attributes) {
        if (known == name) return value;
    }
    if (name == "__name__") return new_str(function.code->name);
    if (name == "__qualname__") return new_str(function.code->qualified);
    if (name == "__module__") {
        const std::string_view library = function.code->library;
        // NumPy functions report the module from which they are exported.
        return new_str(library.empty() ? "__main__" : library.starts_with("numpy.lib.") ? "numpy" : library);
    }
    // Functions of a library lack the real docstrings, so their `__doc__` is unsupported instead of None.
    if (name == "__doc__" && function.code->library.empty()) return docstring(function.code->body);
    if (name == "__defaults__") {
        if (function.defaults.empty()) return Value::none();
        return new_tuple(Values(function.defaults.begin(), function.defaults.end()));
    }
    return {};
}

bool set_attribute_of_function(Interpreter& /*interpreter*/, const Value& self, std::string_view name,
                               const Value& value) {
    auto& attributes = self.as<Function>()->attributes;
    for (std::size_t i = 0; i < attributes.size(); ++i) {
        if (attributes[i].first != name) continue;
        if (value.is_nothing()) {
            attributes.erase(attributes.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
            attributes[i].second = value;
        }
        return true;
    }
    if (value.is_nothing()) return false;
    attributes.emplace_back(name, value);
    return true;
}

void repr_native(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const NativeFunction& function = *self.as<NativeFunction>();
    const bool in_python = &function.type() == &library_function_type;
    if (!in_python && function.self.is_nothing()) {
        out += concat({"<built-in function ", function.name, ">"});
        return;
    }
    out += concat({in_python ? "<function " : "<built-in method ", function.name});
    if (!in_python) out += concat({" of ", function.self.type().qualified(), " object"});
    if (in_python || function.self.is_object()) append_address(out, in_python ? self : function.self);
    out += '>';
}

Value call_native(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const NativeFunction& function = *self.as<NativeFunction>();
    const Value receiver = function.self;
    Value counterpart;
    try {
        return function.function(interpreter, receiver, arguments);
    } catch (const Declined&) {
        if (!function.counterparts.empty())
            counterpart = interpreter.import(function.counterparts).as<Module>()->find(interpreter, function.name);
        if (counterpart.is_nothing()) throw;
    }
    try {
        return interpreter.call(counterpart, arguments);
    } catch (const UnexpectedKeyword& raised) {
        raise_unsupported({function.name, "(", raised.keyword, "=...) of these values is not implemented here"});
    }
}

Value attribute_of_native(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    if (name == "__name__" || name == "__qualname__") return new_str(self.as<NativeFunction>()->name);
    return name == "__self__" ? self.as<NativeFunction>()->self : Value();
}

/// `str.upper`: takes its object as the first argument.
class UnboundMethod : public Object {
  public:
    UnboundMethod(const Type& its_type, std::string_view its_owner, std::string_view its_name, NativeCall its_call);
    const Type* of;
    std::string_view owner;  ///< The name in errors.
    std::string name;
    NativeCall call;  ///< nullptr: calls the attribute of the object.
};

Value call_unbound(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto& unbound = static_cast<const UnboundMethod&>(self.object());
    if (arguments.positional.empty()) {
        raise_type_error({"unbound method ", last_component(unbound.owner), ".", unbound.name, "() needs an argument"});
    }
    const Value receiver = arguments.positional[0];
    if (!receiver.type().derives_from(*unbound.of)) {
        raise_type_error({"descriptor '", unbound.name, "' for '", unbound.owner, "' objects doesn't apply to a '",
                          receiver.type().name, "' object"});
    }
    const CallArguments rest{arguments.positional.subspan(1), arguments.keywords, arguments.where};
    if (unbound.call != nullptr) return unbound.call(interpreter, receiver, rest);
    return interpreter.call(interpreter.get_attribute(receiver, unbound.name), rest);
}

void repr_unbound(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const auto& unbound = static_cast<const UnboundMethod&>(self.object());
    const bool own = unbound.owner == unbound.of->name;
    out += concat({"<method '", unbound.name, "' of '", own ? unbound.of->qualified() : std::string(unbound.owner),
                   "' objects>"});
}

Value attribute_of_unbound(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    if (name == "__name__") return new_str(static_cast<const UnboundMethod&>(self.object()).name);
    return {};
}

constinit const Type unbound_method_type(
    {.name = "method_descriptor",
     .slots = {.repr = repr_unbound, .get_attribute = attribute_of_unbound, .call = call_unbound}});

UnboundMethod::UnboundMethod(const Type& its_type, std::string_view its_owner, std::string_view its_name,
                             NativeCall its_call)
    : Object(unbound_method_type), of(&its_type), owner(its_owner), name(its_name), call(its_call) {}

Value next_of_generator(Interpreter& interpreter, const Value& self) {
    Generator& generator = *self.as<Generator>();
    if (generator.expr != nullptr) return interpreter.resume(generator);
    return interpreter.resume_function(generator, Value::none(), {});
}

/// The result of `send` and `throw`: the yielded value, or StopIteration with the return value.
Value yielded_or_stop(Interpreter& interpreter, const Generator& generator, Value yielded) {
    if (!yielded.is_nothing()) return yielded;
    Values arguments;
    if (!generator.result.is_nothing() && !generator.result.is_none()) arguments.push_back(generator.result);
    throw Thrown{make<Exception>(interpreter.exception_type("StopIteration"), std::move(arguments))};
}

Value send(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("generator.send", arguments);
    Generator& generator = *self.as<Generator>();
    const Value alive = self;  // NOLINT(performance-unnecessary-copy-initialization): keeps it alive
    const Value& sent = arguments.positional[0];
    if (!generator.started && !generator.done && !sent.is_none())
        raise_type_error("can't send non-None value to a just-started generator");
    return yielded_or_stop(
        interpreter, generator,
        generator.expr != nullptr ? interpreter.resume(generator) : interpreter.resume_function(generator, sent, {}));
}

Value throw_into(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("throw", arguments, 1, 3);
    Generator& generator = *self.as<Generator>();
    const Value alive = self;  // NOLINT(performance-unnecessary-copy-initialization): keeps it alive
    Value argument = arguments.positional[0];
    if (&argument.type() == &type_type) {
        const bool valued = arguments.positional.size() > 1 && !arguments.positional[1].is_none();
        argument = valued ? interpreter.call(argument, {arguments.positional[1]})
                          : interpreter.call(argument, std::initializer_list<Value>{});
    }
    auto* exception = argument.as<Exception>();
    if (exception == nullptr) {
        raise_type_error(
            {"exceptions must be classes or instances deriving from BaseException, not ", argument.type().name});
    }
    if (generator.expr != nullptr) {
        generator.done = true;
        throw Thrown{Ref<Exception>(exception)};
    }
    return yielded_or_stop(interpreter, generator,
                           interpreter.resume_function(generator, Value(), Ref<Exception>(exception)));
}

Value close_generator(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("generator.close", arguments);
    const Value alive = self;  // NOLINT(performance-unnecessary-copy-initialization): keeps it alive
    interpreter.close(*self.as<Generator>());
    return Value::none();
}

constexpr Method generator_methods[] = {{"close", close_generator}, {"send", send}, {"throw", throw_into}};
static_assert(is_sorted(generator_methods));

void repr_generator(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += concat({"<generator object ", self.as<Generator>()->code->qualified});
    append_address(out, self);
    out += '>';
}

void repr_module(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const std::string_view name = self.as<Module>()->parts->name;
    const std::string file = file_of(name);
    out += concat({"<module '", name, file.empty() ? "' (built-in)" : "' from '", file, file.empty() ? ">" : "'>"});
}

Value attribute_of_module(Interpreter& interpreter, const Value& self, std::string_view name) {
    return self.as<Module>()->find(interpreter, name);
}

bool set_attribute_of_module(Interpreter& interpreter, const Value& self, std::string_view name, const Value& value) {
    Module& module = *self.as<Module>();
    if (module.parts->assign != nullptr && module.parts->assign(interpreter, name, value)) return true;
    if (value.is_nothing())
        raise_unsupported("deleting a module's attribute is outside the subset of Python that runs here");
    module.set(name, value);
    return true;
}

}  // namespace

std::string file_of(std::string_view module) {
    constexpr std::string_view packages =
        "collections importlib json numpy numpy.lib numpy.linalg numpy.random numpy.testing re torch torch.autograd "
        "torch.cuda torch.fft torch.linalg torch.nn torch.special torch.testing torch.utils";
    if (is_listed("cmath itertools math sys time", module)) return {};
    const bool library = module.starts_with("numpy") || module.starts_with("torch");
    std::string path(module);
    std::replace(path.begin(), path.end(), '.', '/');
    return concat({"/usr/lib/", library ? "python3/dist-packages/" : "python3.11/", path,
                   is_listed(packages, module) ? "/__init__.py" : ".py"});
}

constinit const Type function_type({.name = "function",
                                    .slots = {.repr = repr_function,
                                              .get_attribute = attribute_of_function,
                                              .set_attribute = set_attribute_of_function,
                                              .bind = bind_function,
                                              .call = call_function}});
constinit const Type native_function_type(
    {.name = "builtin_function_or_method",
     .slots = {.repr = repr_native, .get_attribute = attribute_of_native, .call = call_native}});
// Functions that the real library writes in Python.
constinit const Type library_function_type(
    {.name = "function",
     .slots = {.repr = repr_native, .get_attribute = attribute_of_native, .bind = bind_function, .call = call_native}});
constinit const Type module_type(
    {.name = "module",
     .slots = {.repr = repr_module, .get_attribute = attribute_of_module, .set_attribute = set_attribute_of_module}});
Value attribute_of_generator(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const std::string_view qualified = self.as<Generator>()->code->qualified;
    if (name == "__qualname__") return new_str(qualified);
    return name == "__name__" ? new_str(last_component(qualified)) : Value();
}

constinit const Type generator_type({.name = "generator",
                                     .slots = {.repr = repr_generator,
                                               .iterate = Iterator::itself,
                                               .next = next_of_generator,
                                               .get_attribute = attribute_of_generator},
                                     .methods = generator_methods});
Generator::~Generator() {
    if (interpreter != nullptr) interpreter->close_dropped(*this);
}

constinit const Type cell_type({.name = "cell"});

Value docstring(Block body) {
    if (body.empty() || body.front()->kind != StmtKind::expression) return Value::none();
    const Expr& first = *static_cast<const ExpressionStmt*>(body.front())->value;
    if (first.kind != ExprKind::constant) return Value::none();
    const Value& text = *static_cast<const Constant&>(first).value;
    return as_str(text) == nullptr ? Value::none() : text;
}

Value make_native(std::string_view name, NativeCall call, const Value& self) {
    return make<NativeFunction>(name, call, self);
}

Value unbound_method(Interpreter& /*interpreter*/, const Type& type, const Method& method) {
    return make<UnboundMethod>(type, type.name, method.name, method.call);
}

Value unbound_method(const Type& type, std::string_view owner, std::string_view name) {
    return make<UnboundMethod>(type, owner, name, nullptr);
}

Value Module::implemented(Interpreter& interpreter, std::string_view name) {
    for (const auto& [known, value] : attributes) {
        if (known == name) return value;
    }
    Value found;
    if (const Method* function = find_row(parts->functions, name)) {
        found = make<NativeFunction>(function->name, function->call, Value(),
                                     parts->in_python ? library_function_type : native_function_type,
                                     std::string_view(), parts->name);
    } else if (name == "__name__") {
        return new_str(parts->name);
    } else if (parts->attribute != nullptr) {
        // Not cached, since the value may change; functions are cached so that they keep their identity.
        found = parts->attribute(interpreter, name);
        if (!found.is_nothing() && found.type().slot(&Slots::call) == nullptr) return found;
    }
    if (!found.is_nothing()) attributes.emplace_back(name, found);
    return found;
}

Value Module::find(Interpreter& interpreter, std::string_view name) {
    Value found = implemented(interpreter, name);
    if (!found.is_nothing()) return found;
    // Private names are not recorded; the real module may have any of them.
    const bool is_private = name.size() > 1 && name[0] == '_' && name[1] != '_';
    const bool is_special = name.starts_with("__");
    if (is_private || is_known_name(parts->name, name) || (!is_special && is_known_name(parts->name, "*")))
        raise_unsupported({parts->name, ".", name, " is not implemented here"});
    return {};
}

void Module::set(std::string_view name, Value value) {
    for (auto& [known, held] : attributes) {
        if (known == name) {
            held = std::move(value);
            return;
        }
    }
    attributes.emplace_back(name, std::move(value));
}

}  // namespace bcast::python
