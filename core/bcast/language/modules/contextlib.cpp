#include "bcast/language/modules/contextlib.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

/// The context manager of `@contextmanager`: a generator that is resumed on entry and exit.
class GeneratorManager : public Object {
  public:
    GeneratorManager(const Type& type, Value its_generator) : Object(type), generator(std::move(its_generator)) {}
    void clear() override { generator = Value::none(); }
    Value generator;
};

Value generator_of(const Value& self) {
    return static_cast<const GeneratorManager&>(self.object()).generator;
}

Value enter_generator(Interpreter& interpreter, const Value& self) {
    Value out = interpreter.next(generator_of(self));
    if (out.is_nothing()) raise_runtime_error("generator didn't yield");
    return out;
}

bool exit_generator(Interpreter& interpreter, const Value& self, const Value& exception) {
    const Value generator = generator_of(self);
    if (exception.is_none()) {
        if (interpreter.next(generator).is_nothing()) return false;
        raise_runtime_error("generator didn't stop");
    }
    Value yielded;
    const Ref<Exception> other = interpreter.attempt([&] {
        yielded =
            interpreter.resume_function(*generator.as<Generator>(), Value(), Ref<Exception>(exception.as<Exception>()));
    });
    if (!yielded.is_nothing()) raise_runtime_error("generator didn't stop after throw()");
    if (!other) return true;
    if (Value(other).same(exception)) return false;
    throw Thrown{other};
}

constinit const Type manager_type({.name = "_GeneratorContextManager",
                                   .module = "contextlib",
                                   .slots = {.enter = enter_generator, .exit = exit_generator}});

Value call_managed(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Value generator = interpreter.call(self, arguments);
    if (generator.as<Generator>() == nullptr || generator.as<Generator>()->expr != nullptr)
        raise_unsupported("contextmanager() of what is no generator function is not implemented here");
    return make<GeneratorManager>(manager_type, generator);
}

Value contextmanager(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("contextmanager", arguments);
    return make<NativeFunction>("helper", call_managed, arguments.positional[0], library_function_type);
}

class Suppress : public Object {
  public:
    Suppress(const Type& type, Values its_kinds) : Object(type), kinds(std::move(its_kinds)) {}
    void clear() override { Values().swap(kinds); }
    Values kinds;
};

Value enter_suppress(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return Value::none();
}

bool exit_suppress(Interpreter& /*interpreter*/, const Value& self, const Value& exception) {
    if (exception.is_none()) return false;
    const Values& kinds = static_cast<const Suppress&>(self.object()).kinds;
    return std::any_of(kinds.begin(), kinds.end(), [&](const Value& kind) {
        return &kind.type() == &type_type && exception.type().derives_from(static_cast<const Type&>(kind.object()));
    });
}

Value make_suppress(Interpreter& /*interpreter*/, const Type& type, const CallArguments& arguments) {
    return make<Suppress>(type, Values(arguments.positional.begin(), arguments.positional.end()));
}

Value enter_null(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<const Suppress&>(self.object()).kinds[0];
}
bool exit_null(Interpreter& /*interpreter*/, const Value& /*self*/, const Value& /*exception*/) {
    return false;
}

Value make_null(Interpreter& /*interpreter*/, const Type& type, const CallArguments& arguments) {
    const auto slots = bind_python("nullcontext.__init__", "enter_result", 0, arguments);
    return make<Suppress>(type, Values{slots[0].is_nothing() ? Value::none() : slots[0]});
}

constinit const Type suppress_type({.name = "suppress",
                                    .module = "contextlib",
                                    .construct = make_suppress,
                                    .slots = {.enter = enter_suppress, .exit = exit_suppress}});
constinit const Type null_type({.name = "nullcontext",
                                .module = "contextlib",
                                .construct = make_null,
                                .slots = {.enter = enter_null, .exit = exit_null}});

constexpr Method contextlib_functions[] = {{"contextmanager", contextmanager}};

Value contextlib_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "suppress") return Value::of(suppress_type);
    return name == "nullcontext" ? Value::of(null_type) : Value();
}

}  // namespace

const ModuleParts contextlib_module{
    .name = "contextlib", .functions = contextlib_functions, .attribute = contextlib_attribute};

}  // namespace bcast::python
