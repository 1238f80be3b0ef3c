#include "bcast/language/modules/pickle.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/raised.hpp"

/// Python 3.11 `pickle`. Pickling is not implemented: only whether a value refuses to
/// be pickled is known.
namespace bcast::python {
namespace {

extern const Type pickler_type;

Value make_pickler(Interpreter& /*interpreter*/, const Type& /*type*/, const CallArguments& arguments) {
    bind_python("ForkingPickler.__init__", "file protocol", 1, arguments);
    return make<Object>(pickler_type);
}

Value pickle_one(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    raise_not_picklable(interpreter, bind_python("dump", "obj", 1, arguments)[0], "ForkingPickler.dump");
}

Value dump(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    raise_not_picklable(interpreter, bind_python("dump", "obj file protocol", 2, arguments)[0], "pickle.dump");
}

Value dumps(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    raise_not_picklable(interpreter, bind_python("dumps", "obj protocol", 1, arguments)[0], "pickle.dumps");
}

constexpr Method pickler_methods[] = {{"dump", pickle_one}};

constinit const Type pickler_type({.name = "ForkingPickler",
                                   .module = "multiprocessing.reduction",
                                   .construct = make_pickler,
                                   .methods = pickler_methods});

constexpr Method pickle_functions[] = {{"dump", dump}, {"dumps", dumps}};
Value pickle_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "HIGHEST_PROTOCOL") return Value::integer(5);
    return name == "DEFAULT_PROTOCOL" ? Value::integer(4) : Value();
}

Value multiprocessing_attribute(Interpreter& interpreter, std::string_view name) {
    return name == "reduction" ? interpreter.import("multiprocessing.reduction") : Value();
}

Value reduction_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "ForkingPickler" ? Value::of(pickler_type) : Value();
}

}  // namespace

void raise_not_picklable(Interpreter& interpreter, const Value& value, std::string_view function) {
    if (const Method* reduce = value.type().method("__reduce_ex__")) reduce->call(interpreter, value, {});
    raise_unsupported({function, " is not implemented here"});
}

const ModuleParts pickle_module{.name = "pickle", .functions = pickle_functions, .attribute = pickle_attribute};
const ModuleParts multiprocessing_module{.name = "multiprocessing", .attribute = multiprocessing_attribute};
const ModuleParts reduction_module{.name = "multiprocessing.reduction", .attribute = reduction_attribute};

}  // namespace bcast::python
