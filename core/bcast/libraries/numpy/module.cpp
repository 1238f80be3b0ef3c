#include "bcast/libraries/numpy/module.hpp"
#include "bcast/libraries/numpy/from_python.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/modules/python_modules.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/nan.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/scalars.hpp"
#include "bcast/libraries/numpy/submodules.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::numpy {
namespace {

struct Constant {
    std::string_view name;
    double value;
};

constexpr double infinity = std::numeric_limits<double>::infinity();
const double not_a_number = nan_with(nan_of_numpy);

const Constant constants[] = {
    {"Inf", infinity},        {"Infinity", infinity},
    {"NAN", not_a_number},    {"NINF", -infinity},
    {"NZERO", -0.0},          {"NaN", not_a_number},
    {"PINF", infinity},       {"PZERO", 0.0},
    {"e", 2.718281828459045}, {"euler_gamma", 0.5772156649015329},
    {"inf", infinity},        {"infty", infinity},
    {"nan", not_a_number},    {"pi", 3.141592653589793},
};

/// Names that NumPy 1.20 deprecated and 1.24 removed, with the replacements that the error message suggests.
struct Removed {
    std::string_view name;
    std::string_view builtin;
    std::string_view scalar;  ///< Empty if the message suggests none.
};

constexpr Removed removed[] = {{"bool", "bool", "np.bool_"},     {"complex", "complex", "np.complex128"},
                               {"float", "float", "np.float64"}, {"int", "int", ""},
                               {"object", "object", ""},         {"str", "str", "np.str_"}};

[[noreturn]] void raise_removed_name(const Removed& row) {
    const std::string name = concat({"`np.", row.name, "`"});
    std::string advice;
    if (!row.scalar.empty()) {
        advice = concat({"If you specifically wanted the numpy scalar type, use `", row.scalar, "` here."});
    } else if (row.name == "int") {
        advice =
            "When replacing `np.int`, you may wish to use e.g. `np.int64` or `np.int32` to specify the precision. If "
            "you "
            "wish to review your current use, check the release note link for additional information.";
    }
    raise_exception(
        "AttributeError",
        {"module 'numpy' has no attribute '", row.name, "'.\n", name, " was a deprecated alias for the builtin `",
         row.builtin, "`. To avoid this error in existing code, use `", row.builtin,
         "` by itself. Doing this will not modify any behavior and is safe. ", advice,
         "\nThe aliases was originally deprecated in NumPy 1.20; for more details and guidance see the original "
         "release note at:\n    https://numpy.org/devdocs/release/1.20.0-notes.html#deprecations"});
}

/// The canonical name of an alias; nothing if `name` is canonical.
std::string_view own_name_of(std::string_view name) {
    constexpr std::pair<std::string_view, std::string_view> second_names[] = {
        {"conj", "conjugate"}, {"max", "amax"}, {"min", "amin"}, {"round", "round_"}, {"row_stack", "vstack"}};
    for (const auto& [other, own] : second_names) {
        if (other == name) return own;
    }
    const Value ufunc = ufunc_named(name);
    const std::string_view own = ufunc.is_nothing() ? name : ufunc.as<Ufunc>()->name;
    return own == name ? std::string_view() : own;
}

/// NumPy 1.24 `_wrapfunc`: if another library's array has no such method, or the method rejects the keywords, the
/// result of NumPy's function is converted to an array of that library.
Value wrapped_call(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    const Value first = arguments.positional.empty() ? Value() : arguments.positional[0];
    const bool foreign = is_foreign(first);
    if (foreign && name == "shape") return interpreter.get_attribute(first, name);
    if (foreign &&
        (name == "nonzero" || (name == "squeeze" && arguments.positional.size() + arguments.keywords.size() == 1)))
        return interpreter.call(interpreter.get_attribute(first, name), {{}, {}, interpreter.where()});
    Value out = find_function(name)->call(interpreter, Value(), arguments);
    return foreign ? wrapped_like(interpreter, first, out) : out;
}

template <FunctionName name>
constexpr Method wrapping{name.text(), [](Interpreter& interpreter, const Value&, const CallArguments& arguments) {
                              return wrapped_call(interpreter, name.text(), arguments);
                          }};

constexpr Method wrapping_functions[] = {
    wrapping<"argmax">,       wrapping<"argmin">, wrapping<"argsort">, wrapping<"around">, wrapping<"clip">,
    wrapping<"cumprod">,      wrapping<"cumsum">, wrapping<"nonzero">, wrapping<"repeat">, wrapping<"round_">,
    wrapping<"searchsorted">, wrapping<"shape">,  wrapping<"squeeze">, wrapping<"take">};

Value attribute(Interpreter& interpreter, std::string_view name) {
    if (const std::string_view own = own_name_of(name); !own.empty())
        return interpreter.get_attribute(interpreter.import("numpy"), own);
    if (Value ufunc = ufunc_named(name); !ufunc.is_nothing()) return ufunc;
    if (const Method* function = find_function(name)) {
        const bool compiled = is_listed(
            "arange array asanyarray asarray ascontiguousarray asfortranarray empty fromiter promote_types zeros",
            name);
        for (const Method& wrapping : wrapping_functions) {
            if (wrapping.name == name) function = &wrapping;
        }
        return make<NativeFunction>(function->name, function->call, Value(),
                                    compiled ? native_function_type : library_function_type, values_module, "numpy");
    }
    if (const Type* type = scalar_type_named(name)) return Value::of(*type);
    for (const Constant& constant : constants) {
        if (constant.name == name) return Value::real(constant.value);
    }
    if (name == "newaxis") return Value::none();
    // Each has an older alias too: `str0`.
    for (const std::string_view type : {"str_", "bytes_", "object_"}) {
        if (name == type || (name == "unicode_" && type == "str_") || (name == "string_" && type == "bytes_") ||
            (name.ends_with('0') && name.substr(0, name.size() - 1) == type.substr(0, type.size() - 1)))
            return interpreter.get_attribute(interpreter.import(values_module), type);
    }
    if (name == "True_" || name == "False_") return new_scalar(Dtype::bool_, name == "True_");
    if (name == "ndarray") return Value::of(array_type);
    if (name == "ufunc") return Value::of(ufunc_type);
    if (name == "dtype") return Value::of(dtype_type);
    if (name == "__version__") return new_str("1.24.2");
    if (name == "AxisError" || name == "ComplexWarning") return Value::of(interpreter.exception_type(name));
    if (Value type = type_attribute(name); !type.is_nothing()) return type;
    if (is_listed("char core emath lib linalg random testing version", name))
        return interpreter.import(concat({"numpy.", name}));
    if (name == "math") return interpreter.import(name);
    if (Value found = written_in_python(interpreter, "numpy", name); !found.is_nothing()) return found;
    for (const Removed& row : removed) {
        if (row.name == name) raise_removed_name(row);
    }
    return {};
}

/// `AxisError(message)`, or `AxisError(axis, ndim, msg_prefix)`, which composes the message.
Value initialize_axis_error(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    std::vector<Value> slots = bind_method(self, "AxisError.__init__", "self axis ndim msg_prefix", 2, arguments);
    const auto given = [&](std::size_t at) -> bool { return !slots[at].is_nothing() && !slots[at].is_none(); };
    Exception& error = *self.as<Exception>();
    if (!given(1) && !given(2)) {
        error.args = Values{slots[0]};
        return Value::none();
    }
    // BaseException.__new__ stores only the positional arguments in `args`.
    error.args.assign(arguments.positional.begin(), arguments.positional.end());
    const std::string prefix = given(2) ? concat({interpreter.str(slots[2]), ": "}) : std::string();
    error.said = concat({prefix, "axis ", interpreter.str(slots[0]), " is out of bounds for array of dimension ",
                         interpreter.str(slots[1])});
    return Value::none();
}

Value construct_axis_error(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    Value out = make<Exception>(type, Values());
    initialize_axis_error(interpreter, out, arguments);
    return out;
}

/// `axis` and `ndim`: constructor arguments, if there are several; else parsed from the message that the library
/// raised.
template <std::size_t position>
Value axis_error_part(Interpreter& interpreter, const Value& self) {
    const Exception& error = *self.as<Exception>();
    if (error.args.size() > 1) return error.args[position];
    const std::string text = error.message(interpreter);
    constexpr std::string_view words[] = {"axis ", "array of dimension "};
    const std::size_t at = text.find(words[position]);
    if (at == std::string::npos || text.find(words[1]) == std::string::npos) return Value::none();
    return Value::integer(std::strtoll(text.c_str() + at + words[position].size(), nullptr, 10));
}

constexpr Property axis_error_properties[] = {{"axis", axis_error_part<0>}, {"ndim", axis_error_part<1>}};

/// NumPy's AxisError also derives from IndexError; a type has a single base here.
const Type& axis_error(Interpreter& interpreter) {
    static constexpr Method initializer[] = {{"__init__", initialize_axis_error}};
    static const Type type({.name = "AxisError",
                            .module = "numpy",
                            .base = &interpreter.exception_type("ValueError"),
                            .construct = construct_axis_error,
                            .methods = initializer,
                            .properties = axis_error_properties});
    return type;
}

const Type& complex_warning(Interpreter& interpreter) {
    static const Type type(
        {.name = "ComplexWarning", .module = "numpy", .base = &interpreter.exception_type("RuntimeWarning")});
    return type;
}

const Type& ufunc_type_error(Interpreter& interpreter) {
    static const Type type({.name = "UFuncTypeError",
                            .module = "numpy.core._exceptions",
                            .base = &interpreter.exception_type("TypeError")});
    return type;
}

const Type& linalg_error(Interpreter& interpreter) {
    static const Type type(
        {.name = "LinAlgError", .module = "numpy.linalg", .base = &interpreter.exception_type("Exception")});
    return type;
}

Value testing_attribute(Interpreter& interpreter, std::string_view name) {
    return written_in_python(interpreter, "numpy.testing", name);
}

}  // namespace

Value written_in_python(Interpreter& interpreter, std::string_view module, std::string_view name) {
    for (const ModuleParts& part : python_modules) {
        const bool within = module == "numpy"
                                ? part.name.starts_with("numpy.lib.") || part.name.starts_with("numpy.core.")
                                : part.name.starts_with(concat({module, "."}));
        if (within && is_listed(part.exported, name))
            return interpreter.get_attribute(interpreter.import(part.name), name);
    }
    return {};
}

Value call_in_python(Interpreter& interpreter, std::string_view name, std::initializer_list<Value> arguments) {
    return interpreter.call(interpreter.get_attribute(interpreter.import("numpy.lib.function_base"), name), arguments);
}

const Method* find_function(std::string_view name) {
    for (const auto family :
         {creation_functions, shape_functions,    joining_functions,   reduction_functions,    statistics_functions,
          scan_functions,     sorting_functions,  selecting_functions, comparing_functions,    rounding_functions,
          product_functions,  dtype_functions,    printing_functions,  broadcasting_functions, curve_functions,
          derived_functions,  sequence_functions, partition_functions, index_functions,        storing_functions,
          error_functions}) {
        if (const Method* row = find_row(family(), name)) return row;
    }
    return nullptr;
}

Value call_function(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    if (const Method* function = find_function(name)) return function->call(interpreter, {}, arguments);
    return interpreter.call(interpreter.get_attribute(interpreter.import("numpy"), name), arguments);
}

Value call_function(Interpreter& interpreter, std::string_view name, std::initializer_list<Value> arguments) {
    return call_function(interpreter, name, {{arguments.begin(), arguments.size()}, {}, interpreter.where()});
}

void register_numpy(Interpreter& interpreter) {
    // Removed aliases of Python's builtins, and attributes that are not in `numpy.__all__`.
    static constexpr std::string_view not_exported[] = {
        "Tester", op::abs, "bool", "compat",  "complex",  "float",        "int",        "kernel_version",
        "lib",    "long",  "max",  "min",     "numarray", "object",       "oldnumeric", "polynomial",
        "round",  "str",   "test", "testing", "unicode",  "use_hugepage", "version"};
    static const ModuleParts numpy{.name = "numpy", .attribute = attribute, .not_exported = not_exported};
    static const ModuleParts testing{.name = "numpy.testing", .attribute = testing_attribute};
    interpreter.register_module(numpy);
    interpreter.register_check(check_compiled);
    interpreter.register_exception(axis_error(interpreter));
    interpreter.register_exception(complex_warning(interpreter));
    interpreter.register_exception(ufunc_type_error(interpreter));
    interpreter.register_exception(linalg_error(interpreter));
    for (const ModuleParts& part : core_modules) interpreter.register_module(part);
    for (const ModuleParts* submodule : {&lib_module, &stride_tricks_module, &random_module, &linalg_module, &testing})
        interpreter.register_module(*submodule);
}

}  // namespace bcast::python::numpy
