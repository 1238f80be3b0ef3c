#include "bcast/libraries/numpy/submodules.hpp"

#include "bcast/named_row.hpp"

/// `numpy.core` and `numpy.lib`
namespace bcast::python::numpy {
namespace {

/// Submodules of NumPy that export functions of `numpy`; their other contents are not implemented.
Value core_attribute(Interpreter& interpreter, std::string_view name) {
    if (name.starts_with("__")) return {};
    for (const ModuleParts& part : core_modules) {
        if (last_component(part.name) == name && name != "core") return interpreter.import(part.name);
    }
    return interpreter.import("numpy").as<Module>()->find(interpreter, name);
}

Value lib_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "scimath") return interpreter.import("numpy.emath");
    if (name == "stride_tricks") return interpreter.import("numpy.lib.stride_tricks");
    return core_attribute(interpreter, name);
}

}  // namespace

constexpr ModuleParts core_rows[] = {
    {.name = "numpy.core", .attribute = core_attribute},
    {.name = "numpy.core.fromnumeric", .attribute = core_attribute},
    {.name = "numpy.core.multiarray", .attribute = core_attribute},
    {.name = "numpy.core.numeric", .attribute = core_attribute},
    {.name = "numpy.core.umath", .attribute = core_attribute},
};
const std::span<const ModuleParts> core_modules = core_rows;
const ModuleParts lib_module{.name = "numpy.lib", .attribute = lib_attribute};

}  // namespace bcast::python::numpy
