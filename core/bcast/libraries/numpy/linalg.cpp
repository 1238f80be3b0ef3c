#include "bcast/language/types/function.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/submodules.hpp"

/// `numpy.linalg`
namespace bcast::python::numpy {
namespace {

Value linalg_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "LinAlgError") return Value::of(interpreter.exception_type(name));
    // Internal functions of `numpy.linalg.linalg`.
    if (interpreter.in_library() && (name == "_lstsq" || name == "_svd"))
        return make<NativeFunction>(name, name == "_svd" ? svd : least_squares);
    return written_in_python(interpreter, "numpy.linalg", name);
}

constexpr Method functions[] = {{"cholesky", cholesky}, {"det", det}, {"eigh", eigh},       {"eigvalsh", eigvalsh},
                                {"inv", inv},           {"qr", qr},   {"slogdet", slogdet}, {"solve", solve}};
static_assert(is_sorted(functions));

}  // namespace

const ModuleParts linalg_module{
    .name = "numpy.linalg", .functions = functions, .attribute = linalg_attribute, .in_python = true};

}  // namespace bcast::python::numpy
