#include "bcast/libraries/numpy/values.hpp"

namespace bcast::python::numpy {

Value call_values(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    return interpreter.call(interpreter.get_attribute(interpreter.import(values_module), name), arguments);
}

bool is_values(const Value& value) {
    return value.is_object() && value.type().is_class && value.type().name == "numpy.ndarray";
}

}  // namespace bcast::python::numpy
