#include "bcast/language/modules/abc.hpp"

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/descriptors.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

Value allocate_abstract(Interpreter& /*interpreter*/, const Type& type, const CallArguments& /*arguments*/) {
    return make<Instance>(type);
}
Value make_abstract(Interpreter& /*interpreter*/, const Type& /*type*/, const CallArguments& /*arguments*/) {
    raise_unsupported("an object of abc.ABC itself is not implemented here");
}

constinit const Type abstract_type(
    {.name = "ABC", .module = "abc", .construct = make_abstract, .allocate = allocate_abstract});
constinit const Type metaclass_type(
    {.name = "ABCMeta", .module = "abc", .base = &type_type, .construct = make_abstract});

Value abstract_method(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("abstractmethod", arguments);
    interpreter.set_attribute(arguments.positional[0], "__isabstractmethod__", Value::boolean(true));
    return arguments.positional[0];
}

Value abstract_property(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    return interpreter.call(Value::of(property_type), {abstract_method(interpreter, self, arguments)});
}

constexpr Method abc_functions[] = {{"abstractmethod", abstract_method}, {"abstractproperty", abstract_property}};

Value abc_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "ABC") return Value::of(abstract_type);
    return name == "ABCMeta" ? Value::of(metaclass_type) : Value();
}

}  // namespace

const ModuleParts abc_module{.name = "abc", .functions = abc_functions, .attribute = abc_attribute};

}  // namespace bcast::python
