#include "bcast/language/types/exception.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

void str(Interpreter& interpreter, const Value& self, std::string& out) {
    out += self.as<Exception>()->message(interpreter);
}

void exception_repr(Interpreter& interpreter, const Value& self, std::string& out) {
    const Exception& exception = *self.as<Exception>();
    out += exception.type().name;
    if (exception.args.size() == 1) {
        out += '(';
        interpreter.repr(exception.args[0], out);
        out += ')';
    } else {
        interpreter.repr(new_tuple(exception.args), out);
    }
}

Value construct(Interpreter& /*interpreter*/, const Type& type, const CallArguments& arguments) {
    if (!arguments.keywords.empty()) {
        raise_type_error({type.name, "() takes no keyword arguments"});
    }
    return make<Exception>(type, Values(arguments.positional.begin(), arguments.positional.end()));
}

Value none_or(const Value& value) {
    return value.is_nothing() ? Value::none() : value;
}

constexpr Property properties[] = {
    {"__cause__", [](Interpreter&, const Value& self) { return none_or(self.as<Exception>()->cause); }},
    {"__context__", [](Interpreter&, const Value& self) { return none_or(self.as<Exception>()->context); }},
    {"args", [](Interpreter&, const Value& self) { return new_tuple(self.as<Exception>()->args); }}};
static_assert(is_sorted(properties));

Value stop_value(Interpreter& /*interpreter*/, const Value& self) {
    const Exception& exception = *self.as<Exception>();
    return exception.args.empty() ? Value::none() : exception.args[0];
}
constexpr Property stop_properties[] = {{"value", stop_value}};

Value allocate_exception(Interpreter& /*interpreter*/, const Type& type, const CallArguments& arguments) {
    return make<Exception>(type, Values(arguments.positional.begin(), arguments.positional.end()));
}

Value initialize_exception(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    Exception& exception = *self.as<Exception>();
    if (!arguments.keywords.empty()) raise_type_error({exception.type().name, "() takes no keyword arguments"});
    exception.args = Values(arguments.positional.begin(), arguments.positional.end());
    return Value::none();
}

Value with_traceback(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_one("with_traceback", arguments);
    return self;
}

constexpr Method exception_methods[] = {{"__init__", initialize_exception}, {"with_traceback", with_traceback}};
static_assert(is_sorted(exception_methods));

constexpr TypeParts parts(std::string_view name, const Type& base) {
    TypeParts out{};
    out.name = name;
    out.base = &base;
    return out;
}

}  // namespace

constinit const Type base_exception_type({.name = "BaseException",
                                          .construct = construct,
                                          .allocate = allocate_exception,
                                          .slots = {.repr = exception_repr, .str = str},
                                          .methods = exception_methods,
                                          .properties = properties});
constinit const Type exception_type(parts("Exception", base_exception_type));
constinit const Type user_warning_type(parts("UserWarning", warning_type));
constinit const Type warning_type(parts("Warning", exception_type));
constinit const Type deprecation_warning_type(parts("DeprecationWarning", warning_type));

namespace {

constinit const Type arithmetic_error(parts("ArithmeticError", exception_type));
constinit const Type lookup_error(parts("LookupError", exception_type));
constinit const Type runtime_error(parts("RuntimeError", exception_type));
constinit const Type value_error(parts("ValueError", exception_type));
constinit const Type name_error(parts("NameError", exception_type));
constinit const Type import_error(parts("ImportError", exception_type));
constinit const Type os_error(parts("OSError", exception_type));
constinit const Type syntax_error(parts("SyntaxError", exception_type));
constinit const Type indentation_error(parts("IndentationError", syntax_error));

constinit const Type assertion_error(parts("AssertionError", exception_type));
constinit const Type attribute_error(parts("AttributeError", exception_type));
constinit const Type bytes_warning(parts("BytesWarning", warning_type));
constinit const Type connection_error(parts("ConnectionError", os_error));
constinit const Type eof_error(parts("EOFError", exception_type));
constinit const Type file_exists_error(parts("FileExistsError", os_error));
constinit const Type file_not_found_error(parts("FileNotFoundError", os_error));
constinit const Type floating_point_error(parts("FloatingPointError", arithmetic_error));
constinit const Type future_warning(parts("FutureWarning", warning_type));
constinit const Type generator_exit(parts("GeneratorExit", base_exception_type));
constinit const Type import_warning(parts("ImportWarning", warning_type));
constinit const Type index_error(parts("IndexError", lookup_error));
constinit const Type keyboard_interrupt(parts("KeyboardInterrupt", base_exception_type));
constinit const Type memory_error(parts("MemoryError", exception_type));
constinit const Type module_not_found_error(parts("ModuleNotFoundError", import_error));
constinit const Type not_implemented_error(parts("NotImplementedError", runtime_error));
constinit const Type overflow_error(parts("OverflowError", arithmetic_error));
constinit const Type pending_deprecation_warning(parts("PendingDeprecationWarning", warning_type));
constinit const Type permission_error(parts("PermissionError", os_error));
constinit const Type recursion_error(parts("RecursionError", runtime_error));
constinit const Type resource_warning(parts("ResourceWarning", warning_type));
constinit const Type runtime_warning(parts("RuntimeWarning", warning_type));
constinit const Type stop_iteration({.name = "StopIteration", .base = &exception_type, .properties = stop_properties});
constinit const Type syntax_warning(parts("SyntaxWarning", warning_type));
constinit const Type system_exit(parts("SystemExit", base_exception_type));
constinit const Type tab_error(parts("TabError", indentation_error));
constinit const Type timeout_error(parts("TimeoutError", os_error));
constinit const Type type_error(parts("TypeError", exception_type));
constinit const Type unbound_local_error(parts("UnboundLocalError", name_error));
constinit const Type unicode_error(parts("UnicodeError", value_error));
constinit const Type unicode_warning(parts("UnicodeWarning", warning_type));
/// An argument of an error of encoding or decoding.
template <std::size_t index>
Value coding_argument(Interpreter& /*interpreter*/, const Value& self) {
    const Values& args = self.as<Exception>()->args;
    return index < args.size() ? args[index] : Value::none();
}
constexpr Property coding_properties[] = {{"encoding", coding_argument<0>},
                                          {"end", coding_argument<3>},
                                          {"object", coding_argument<1>},
                                          {"reason", coding_argument<4>},
                                          {"start", coding_argument<2>}};
constexpr TypeParts coding_parts(std::string_view name) {
    TypeParts out = parts(name, unicode_error);
    out.properties = coding_properties;
    return out;
}
constinit const Type zero_division_error(parts("ZeroDivisionError", arithmetic_error));

}  // namespace

constinit const Type unicode_decode_error_type(coding_parts("UnicodeDecodeError"));
constinit const Type unicode_encode_error_type(coding_parts("UnicodeEncodeError"));
constinit const Type key_error_type(parts("KeyError", lookup_error));

std::span<const Type* const> exception_types() {
    static const Type* const all[] = {&arithmetic_error,
                                      &assertion_error,
                                      &attribute_error,
                                      &base_exception_type,
                                      &bytes_warning,
                                      &connection_error,
                                      &deprecation_warning_type,
                                      &eof_error,
                                      &exception_type,
                                      &file_exists_error,
                                      &file_not_found_error,
                                      &floating_point_error,
                                      &future_warning,
                                      &generator_exit,
                                      &import_error,
                                      &import_warning,
                                      &indentation_error,
                                      &index_error,
                                      &key_error_type,
                                      &keyboard_interrupt,
                                      &lookup_error,
                                      &memory_error,
                                      &module_not_found_error,
                                      &name_error,
                                      &not_implemented_error,
                                      &os_error,
                                      &overflow_error,
                                      &pending_deprecation_warning,
                                      &permission_error,
                                      &recursion_error,
                                      &resource_warning,
                                      &runtime_error,
                                      &runtime_warning,
                                      &stop_iteration,
                                      &syntax_error,
                                      &syntax_warning,
                                      &system_exit,
                                      &tab_error,
                                      &timeout_error,
                                      &type_error,
                                      &unbound_local_error,
                                      &unicode_decode_error_type,
                                      &unicode_encode_error_type,
                                      &unicode_error,
                                      &unicode_warning,
                                      &user_warning_type,
                                      &value_error,
                                      &warning_type,
                                      &zero_division_error};
    return all;
}

Dict* Exception::attributes() {
    if (!own) own = new_dict();
    return own.get();
}

std::string Exception::message(Interpreter& interpreter) const {
    if (said) return *said;
    if (args.empty()) return {};
    if (type().derives_from(os_error) && (args.size() == 2 || args.size() == 3)) {
        const std::string about = args.size() == 3 ? concat({": ", interpreter.repr(args[2])}) : "";
        return concat({"[Errno ", interpreter.str(args[0]), "] ", interpreter.str(args[1]), about});
    }
    if (args.size() > 1) return interpreter.repr(new_tuple(args));
    // KeyError prints the repr of its key.
    return type().derives_from(key_error_type) ? interpreter.repr(args[0]) : interpreter.str(args[0]);
}

Ref<Exception> new_exception(const Type& type, const std::string& message) {
    Values args;
    if (!message.empty()) args.push_back(new_str(message));
    Ref<Exception> out = make<Exception>(type, std::move(args));
    if (type.derives_from(key_error_type)) out->said = message;
    return out;
}

}  // namespace bcast::python
