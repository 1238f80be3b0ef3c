#include "bcast/libraries/numpy/scalars.hpp"

#include <algorithm>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/methods.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/operators.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"

namespace bcast::python::numpy {
namespace {

const ScalarObject& scalar(const Value& self) {
    return *self.as<ScalarObject>();
}

Value python_of(const Value& self) {
    return python_value(scalar(self).element, scalar(self).dtype);
}

void scalar_repr(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += numpy_element_text(scalar(self).element, scalar(self).dtype);
}

std::string scalar_format(Interpreter& interpreter, const Value& self, std::string_view spec) {
    // For an empty spec too: Python's float prints the digits of a float64.
    return interpreter.format(python_of(self), spec);
}

bool scalar_truth(Interpreter& /*interpreter*/, const Value& self) {
    return truth_of(scalar(self).element);
}

/// Equal numbers have equal hashes, both Python's and NumPy's.
std::int64_t scalar_hash(Interpreter& interpreter, const Value& self) {
    return interpreter.hash(python_of(self));
}

std::optional<std::int64_t> scalar_index(Interpreter& /*interpreter*/, const Value& self) {
    if (scalar(self).dtype == Dtype::bool_) return std::get<bool>(scalar(self).value()) ? 1 : 0;
    const auto* whole = std::get_if<std::int64_t>(&scalar(self).element.real);
    return whole == nullptr ? std::nullopt : std::optional(std::get<std::int64_t>(scalar(self).value()));
}

std::optional<double> scalar_real(Interpreter& interpreter, const Value& self) {
    warn_of_discarded(interpreter, scalar(self).dtype, Dtype::float64);
    return complex_of(scalar(self).element, scalar(self).dtype).real();
}

/// `np.float32(x)`: a scalar, or an array if the argument has axes.
Value scalar_construct(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    const auto dtype = dtype_of_scalar_type(type);
    if (!dtype) raise_type_error({"cannot create '", type.name, "' instances"});
    if (&type == &scalar_type(Dtype::float64)) {
        expect_arguments("float", arguments, 0, 1);
    } else if (arguments.size() > 1) {
        const bool truths = &type == &scalar_type(Dtype::bool_);
        raise_type_error({truths ? "bool_()" : "function", " takes at most 1 argument (", arguments.size(), " given)"});
    } else if (!arguments.keywords.empty()) {
        raise_type_error({"'", arguments.keywords[0].name, "' is an invalid keyword argument for this function"});
    }
    if (arguments.positional.empty()) {
        return new_result(scalar_tensor(interpreter.context().workspace, *dtype, std::int64_t{0}));
    }
    const Value& from = arguments.positional[0];
    if (as_str(from) != nullptr) return new_result(number_in_text(interpreter, from, *dtype));
    return new_result(array_of(interpreter, from, *dtype));
}

/// A method of the Python number: `bit_count` of integers, `as_integer_ratio` and `hex` of floats.
template <FunctionName name>
Value number_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none(name.text(), arguments);
    return interpreter.call(interpreter.get_attribute(python_of(self), name.text()), {});
}

Value is_integer(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("is_integer", arguments);
    const double* value = std::get_if<double>(&scalar(self).element.real);
    return Value::boolean(value == nullptr || *value == static_cast<double>(static_cast<std::int64_t>(*value)));
}

/// `round(x)` returns an int, `round(x, 2)` a scalar of the same type.
Value round_scalar(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    if (scalar(self).dtype == Dtype::bool_) raise_type_error("type numpy.bool_ doesn't define __round__ method");
    const Value decimals = arguments.positional.empty() ? Value::none() : arguments.positional[0];
    Value rounded = call_method(interpreter, self, "round", {decimals.is_none() ? Value::integer(0) : decimals});
    if (!decimals.is_none()) return rounded;
    const ScalarObject& whole = scalar(rounded);
    if (is_complex(whole.dtype)) return rounded;
    if (is_floating(whole.dtype)) return real_to_int(std::get<double>(whole.element.real));
    return python_of(rounded);
}

Value scalar_absolute(Interpreter& interpreter, const Value& self, const CallArguments& /*arguments*/) {
    return absolute_operator(interpreter, self);
}

Value scalar_complex(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    return new_complex(complex_of(scalar(self).element, scalar(self).dtype));
}

/// An int of any size, whereas `__index__` has 64 bits.
Value scalar_int(Interpreter& interpreter, const Value& self, const CallArguments& /*arguments*/) {
    const Dtype dtype = scalar(self).dtype;
    if (is_floating(dtype) || is_complex(dtype)) return real_to_int(*scalar_real(interpreter, self));
    const Value number = python_of(self);
    return number.is_boolean() ? Value::integer(number.integer()) : number;
}

constexpr Method scalar_own_methods[] = {{"__abs__", scalar_absolute},
                                         {"__complex__", scalar_complex},
                                         {"__int__", scalar_int},
                                         {"__round__", round_scalar},
                                         {"is_integer", is_integer}};
static_assert(is_sorted(scalar_own_methods));

constexpr Method integer_methods[] = {{"bit_count", number_method<"bit_count">}};
constexpr Method floating_methods[] = {{"as_integer_ratio", number_method<"as_integer_ratio">}};
constexpr Method float64_methods[] = {{"hex", number_method<"hex">}};

/// Scalars have the methods of arrays. Methods that write do so to a temporary array, since scalars are immutable.
Value scalar_get_attribute(Interpreter& interpreter, const Value& self, std::string_view name) {
    for (const Property& property : scalar_properties()) {
        if (property.name == name) return {};
    }
    const Method* method = find_method(name);
    if (method == nullptr || is_listed("argpartition dot partition", name)) return {};
    const bool writes = is_listed("fill put resize setflags sort", name);
    return make_native(method->name, method->call, writes ? new_array(array_of(interpreter, self)) : self);
}

/// `np.True_` and `np.False_` are singletons.
bool same_truth(const Value& self, const Value& other) {
    return scalar(self).dtype == Dtype::bool_ && truth_of(scalar(self).element) == truth_of(scalar(other).element);
}

constexpr TypeParts parts(std::string_view name, const Type* base) {
    return {.name = name, .base = base, .construct = scalar_construct};
}

}  // namespace

const Type generic_type({.name = "numpy.generic",
                         .construct = scalar_construct,
                         .slots = {.repr = scalar_repr,
                                   .format = scalar_format,
                                   .truth = scalar_truth,
                                   .hash = scalar_hash,
                                   .get_item = scalar_item,
                                   .get_attribute = scalar_get_attribute,
                                   .binary = binary_operator,
                                   .unary = unary_operator,
                                   .compare = comparison_operator,
                                   .same = same_truth,
                                   .index = scalar_index,
                                   .real = scalar_real},
                         .methods = scalar_own_methods,
                         .properties = scalar_properties()});

namespace {

constinit const Type scalar_number(parts("numpy.number", &generic_type));
constinit const Type integer(
    {.name = "numpy.integer", .base = &scalar_number, .construct = scalar_construct, .methods = integer_methods});
constinit const Type signed_integer(parts("numpy.signedinteger", &integer));
constinit const Type unsigned_integer(parts("numpy.unsignedinteger", &integer));
constinit const Type inexact(parts("numpy.inexact", &scalar_number));
constinit const Type floating(
    {.name = "numpy.floating", .base = &inexact, .construct = scalar_construct, .methods = floating_methods});
constinit const Type complex_floating(parts("numpy.complexfloating", &inexact));
constinit const Type complex64_scalar(parts("numpy.complex64", &complex_floating));
constinit const Type bool_scalar(parts("numpy.bool_", &generic_type));
constinit const Type uint8_scalar(parts("numpy.uint8", &unsigned_integer));
constinit const Type int8_scalar(parts("numpy.int8", &signed_integer));
constinit const Type int16_scalar(parts("numpy.int16", &signed_integer));
constinit const Type int32_scalar(parts("numpy.int32", &signed_integer));
constinit const Type int64_scalar(parts("numpy.int64", &signed_integer));
constinit const Type uint16_scalar(parts("numpy.uint16", &unsigned_integer));
constinit const Type uint32_scalar(parts("numpy.uint32", &unsigned_integer));
constinit const Type uint64_scalar(parts("numpy.uint64", &unsigned_integer));
constinit const Type float16_scalar(parts("numpy.float16", &floating));
constinit const Type float32_scalar(parts("numpy.float32", &floating));
/// `__mro__`: float64 also derives from Python's float, complex128 from complex, as the last base before `object`.
template <const Type& number>
Value attribute_with(Interpreter& /*interpreter*/, const Type& type, std::string_view name) {
    if (name != "__mro__") return {};
    Values order;
    for (const Type* at = &type; at != nullptr; at = at->base) order.push_back(Value::of(*at));
    order.push_back(Value::of(number));
    order.push_back(Value::of(object_type));
    return new_tuple(std::move(order));
}

constinit const Type float64_scalar({.name = "numpy.float64",
                                     .base = &floating,
                                     .construct = scalar_construct,
                                     .methods = float64_methods,
                                     .attribute = attribute_with<float_type>});
constinit const Type complex128_scalar({.name = "numpy.complex128",
                                        .base = &complex_floating,
                                        .construct = scalar_construct,
                                        .attribute = attribute_with<complex_type>});

struct NamedType {
    std::string_view name;
    const Type& type;
    std::optional<Dtype> dtype = {};
};

// The canonical type name of a dtype precedes its aliases.
const NamedType named_types[] = {
    {"bool_", bool_scalar, Dtype::bool_},
    {"uint8", uint8_scalar, Dtype::uint8},
    {"int8", int8_scalar, Dtype::int8},
    {"int16", int16_scalar, Dtype::int16},
    {"int32", int32_scalar, Dtype::int32},
    {"int64", int64_scalar, Dtype::int64},
    {"float16", float16_scalar, Dtype::float16},
    {"float32", float32_scalar, Dtype::float32},
    {"float64", float64_scalar, Dtype::float64},
    {"uint16", uint16_scalar, dtypes::uint16},
    {"uint32", uint32_scalar, dtypes::uint32},
    {"uint64", uint64_scalar, dtypes::uint64},
    {"complex64", complex64_scalar, dtypes::complex64},
    {"complex128", complex128_scalar, dtypes::complex128},
    {"generic", generic_type},
    {"number", scalar_number},
    {"integer", integer},
    {"signedinteger", signed_integer},
    {"unsignedinteger", unsigned_integer},
    {"inexact", inexact},
    {"floating", floating},
    {"bool8", bool_scalar},
    {"byte", int8_scalar},
    {"double", float64_scalar},
    {"float_", float64_scalar},
    {"half", float16_scalar},
    {"int_", int64_scalar},
    {"intc", int32_scalar},
    {"int0", int64_scalar},
    {"intp", int64_scalar},
    {"short", int16_scalar},
    {"single", float32_scalar},
    {"cdouble", complex128_scalar},
    {"cfloat", complex128_scalar},
    {"complex_", complex128_scalar},
    {"complexfloating", complex_floating},
    {"csingle", complex64_scalar},
    {"singlecomplex", complex64_scalar},
    {"ubyte", uint8_scalar},
    {"uint", uint64_scalar},
    {"uintc", uint32_scalar},
    {"uint0", uint64_scalar},
    {"uintp", uint64_scalar},
    {"ushort", uint16_scalar},
};

}  // namespace

const Type& scalar_type(Dtype dtype) {
    for (const NamedType& row : named_types) {
        if (row.dtype == dtype) return row.type;
    }
    raise_unsupported("NumPy has no bfloat16");
}

std::optional<Dtype> dtype_of_scalar_type(const Type& type) {
    for (const NamedType& row : named_types) {
        if (&row.type == &type && row.dtype) return row.dtype;
    }
    return {};
}

const Type* scalar_type_named(std::string_view name) {
    for (const NamedType& row : named_types) {
        if (row.name == name) return &row.type;
    }
    return nullptr;
}

}  // namespace bcast::python::numpy
