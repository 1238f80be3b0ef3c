#include "bcast/libraries/numpy/values.hpp"

namespace bcast::python::numpy {

Value call_values(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    return interpreter.call(interpreter.get_attribute(interpreter.import(values_module), name), arguments);
}

bool is_values(const Value& value) {
    return value.is_object() && value.type().name == "ndarray" && value.type().module == "numpy";
}

}  // namespace bcast::python::numpy
