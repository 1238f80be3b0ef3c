#include <array>

#include "bcast/ops/reduce_norm.hpp"
#include "bcast/python/numpy/given.hpp"
#include "bcast/python/numpy/objects.hpp"
#include "bcast/python/numpy/submodules.hpp"
#include "bcast/python/numpy/unsupported.hpp"
#include "bcast/python/types/str.hpp"

/// `numpy.linalg`
namespace bcast::python::numpy {
namespace {

Value norm(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "norm", {"x", "ord", "axis", "keepdims"}, 1, arguments);
    ops::NormOptions options;
    if (const Str* name = as_str(given[1])) {
        options.order = std::string(name->text());
    } else if (given.has(1)) {
        options.order = given.real(1, 2);
    }
    options.over = given.axes(2, 3);
    return new_result(ops::linalg_norm(interpreter.context(), Dialect::numpy, given.array(0), options));
}

constexpr Method functions[] = {{"norm", norm}};

}  // namespace

const ModuleParts linalg_module{"numpy.linalg", functions, unsupported_linalg};

}  // namespace bcast::python::numpy
