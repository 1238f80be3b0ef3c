#include <algorithm>
#include <cmath>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/float_text.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/scalars.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/promotion_numpy.hpp"

/// Functions that query dtypes.
namespace bcast::python::numpy {
namespace {

/// The smallest dtype that holds the value of a scalar; for an array its own dtype.
Value min_scalar_type(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "min_scalar_type", "a", 1, arguments);
    expect_format("min_scalar_type", "", arguments, 1, 1);
    const Tensor value = given.array(0);
    if (value.rank() > 0) return new_dtype(value.dtype);
    return new_dtype(bcast::numpy::dtype_of(bcast::numpy::min_scalar_type_for(value, {bcast::numpy::Kind::bool_, 1})));
}

/// Dtypes and their names take part as arrays with an axis, everything else by value.
Value result_type(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_no_keywords("result_type", arguments);
    std::vector<Tensor> operands;
    for (const Value& value : arguments.positional) {
        const List* list = value.as<List>();
        const bool named = value.as<DtypeObject>() != nullptr || as_str(value) != nullptr ||
                           (list != nullptr && !list->items.empty()) ||
                           (value.is_object() && &value.type() == &type_type);
        operands.push_back(named ? shape_only(*dtype_argument(interpreter, value), {1}) : array_of(interpreter, value));
    }
    if (operands.empty()) raise_value_error("at least one array or dtype is required");
    return new_dtype(promotion_of(Dialect::numpy, operands));
}

Value promote(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_format("promote_types", "promote_types", arguments, 2, 2);
    const BoundArguments given(interpreter, "promote_types", "type1 type2", 2, arguments);
    const auto first = given.dtype(0);
    const auto second = given.dtype(1);
    if (!first || !second) raise_type_error("did not understand one of the types");
    return new_dtype(promote_types(Dialect::numpy, *first, *second));
}

Value can_cast_to(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "can_cast", "from_ to casting", 2, arguments);
    const Casting casting =
        given.has(2) ? casting_named(to_text(given[2], "casting must be str, not ")) : Casting::safe;
    const Dtype to = *given.dtype(1);
    if (const auto from = dtype_meant(given[0])) return Value::boolean(can_cast(*from, to, casting));
    if (given[0].is_none() || as_str(given[0]) != nullptr || items_of(given[0]) != nullptr)
        raise_type_error("did not understand one of the types; 'None' not accepted");
    return Value::boolean(can_cast(given.array(0), to, casting));
}

Value isscalar(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "isscalar", "element", 1, arguments);
    const Value& value = given[0];
    // Of the library classes written in Python, only Fraction is registered as a number.
    if (value.type().name == "Fraction" && value.type().module == "fractions") return Value::boolean(true);
    return Value::boolean(value.is_integral() || value.is_real() || as_str(value) != nullptr ||
                          value.as<ScalarObject>() != nullptr || value.as<BigInt>() != nullptr ||
                          value.as<Bytes>() != nullptr || complex_number(value).has_value());
}

Value yes(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "iterable", "y", 1, arguments);
    const Array* array = given[0].as<Array>();
    const bool number = array != nullptr && array->tensor.rank() == 0;
    return Value::boolean(!number && given[0].type().slot(&Slots::iterate) != nullptr);
}

// finfo and iinfo

class Info : public Object {
  public:
    Info(const Type& type, Dtype its) : Object(type), dtype(its) {}

    Dtype dtype;
};

Dtype dtype_of(const Value& self) {
    return static_cast<const Info&>(self.object()).dtype;
}

bool same_facts(const Value& self, const Value& other) {
    return dtype_of(self) == dtype_of(other);
}

/// The constants of a floating-point format.
struct FloatFormat {
    double eps;
    double max;
    double tiny;
    std::int64_t bits;
    std::int64_t precision;
    double resolution;
};

FloatFormat format_of(Dtype dtype) {
    if (dtype == Dtype::float64)
        return {2.220446049250313e-16, 1.7976931348623157e308, 2.2250738585072014e-308, 64, 15, 1e-15};
    if (dtype == Dtype::float32)
        return {1.1920928955078125e-07, 3.4028234663852886e38, 1.1754943508222875e-38, 32, 6, 1e-6};
    return {0.0009765625, 65504.0, 6.103515625e-05, 16, 3, 1e-3};
}

template <double FloatFormat::*member, int sign = 1>
Value float_fact(Interpreter& /*interpreter*/, const Value& self) {
    return new_scalar(dtype_of(self), sign * (format_of(dtype_of(self)).*member));
}

template <std::int64_t FloatFormat::*member>
Value count_fact(Interpreter& /*interpreter*/, const Value& self) {
    return Value::integer(format_of(dtype_of(self)).*member);
}

Value dtype_fact(Interpreter& /*interpreter*/, const Value& self) {
    return new_dtype(dtype_of(self));
}

constexpr Property float_facts[] = {
    {"bits", count_fact<&FloatFormat::bits>},
    {"dtype", dtype_fact},
    {"eps", float_fact<&FloatFormat::eps>},
    {"max", float_fact<&FloatFormat::max>},
    {"min", float_fact<&FloatFormat::max, -1>},
    {"precision", count_fact<&FloatFormat::precision>},
    {"resolution", float_fact<&FloatFormat::resolution>},
    {"smallest_normal", float_fact<&FloatFormat::tiny>},
    {"tiny", float_fact<&FloatFormat::tiny>},
};
static_assert(is_sorted(float_facts));

std::int64_t bits_of(Dtype dtype) {
    return static_cast<std::int64_t>(item_size(dtype)) * 8;
}

Value largest_integer(Interpreter& /*interpreter*/, const Value& self) {
    if (dtype_of(self) == dtypes::uint64) return python_value(Element{std::int64_t{-1}}, dtypes::uint64);
    return Value::integer(integers_of(dtype_of(self)).most);
}

Value smallest_integer(Interpreter& /*interpreter*/, const Value& self) {
    return Value::integer(integers_of(dtype_of(self)).least);
}

constexpr Property integer_facts[] = {
    {"bits", [](Interpreter&, const Value& self) { return Value::integer(bits_of(dtype_of(self))); }},
    {"dtype", dtype_fact},
    {"max", largest_integer},
    {"min", smallest_integer},
};
static_assert(is_sorted(integer_facts));

/// `finfo` prints enough digits to identify a number of the format: 17 for float64, 8 for float32, 6 for float16.
std::string machine_text(Dtype dtype, double value) {
    const int digits = dtype == Dtype::float64 ? 16 : dtype == Dtype::float32 ? 7 : 5;
    return python_exponent_text(value, digits);
}

void float_repr(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const Dtype dtype = dtype_of(self);
    const FloatFormat format = format_of(dtype);
    const std::string most = machine_text(dtype, format.max);
    out += concat({"finfo(resolution=", real_text(format.resolution), ", min=-", most, ", max=", most,
                   ", dtype=", name_of(dtype), ")"});
}

constexpr std::string_view machine_line = "---------------------------------------------------------------\n";

void float_str(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const Dtype dtype = dtype_of(self);
    const FloatFormat format = format_of(dtype);
    const int bits = static_cast<int>(-std::log2(format.eps));
    const int least = static_cast<int>(std::log2(format.tiny));
    const auto padded = [](int number, std::size_t width) {
        std::string text = std::to_string(number);
        return std::string(width - std::min(width, text.size()), ' ') + text;
    };
    const auto number = [&](double value) { return machine_text(dtype, value); };
    const std::string tiny = number(format.tiny);
    out += concat({"Machine parameters for ", name_of(dtype), "\n", machine_line});
    out += concat({"precision = ", padded(static_cast<int>(format.precision), 3), "   resolution = ",
                   number(dtype == Dtype::float16 ? 0.00100040435791015625 : format.resolution), "\n"});
    out += concat({"machep = ", padded(-bits, 6), "   eps =        ", number(format.eps), "\n"});
    out += concat({"negep =  ", padded(-bits - 1, 6), "   epsneg =     ", number(format.eps / 2), "\n"});
    out += concat({"minexp = ", padded(least, 6), "   tiny =       ", tiny, "\n"});
    out += concat({"maxexp = ", padded(2 - least, 6), "   max =        ", number(format.max), "\n"});
    out += concat({"nexp =   ", padded(static_cast<int>(format.bits) - bits - 1, 6), "   min =        -max\n"});
    out += concat({"smallest_normal = ", tiny, "   smallest_subnormal = ", number(format.tiny * format.eps), "\n"});
    out += machine_line;
}

void integer_repr(Interpreter& interpreter, const Value& self, std::string& out) {
    out += concat({"iinfo(min=", interpreter.repr(smallest_integer(interpreter, self)), ", max=",
                   interpreter.repr(largest_integer(interpreter, self)), ", dtype=", name_of(dtype_of(self)), ")"});
}

void integer_str(Interpreter& interpreter, const Value& self, std::string& out) {
    out += concat({"Machine parameters for ", name_of(dtype_of(self)), "\n", machine_line,
                   "min = ", interpreter.repr(smallest_integer(interpreter, self)),
                   "\nmax = ", interpreter.repr(largest_integer(interpreter, self)), "\n", machine_line});
}

/// `finfo` or `iinfo` of a dtype, or of the dtype of a number.
template <bool floats>
Value construct(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_method(Value::of(type), floats ? "finfo.__new__" : "iinfo.__init__",
                                                        floats ? "cls dtype" : "self int_type", 2, arguments));
    const auto meant = dtype_meant(given[0]);
    const Dtype dtype = meant                 ? *meant
                        : scalar_of(given[0]) ? given.array(0).dtype
                                              : given.dtype(0).value_or(Dtype::float64);
    if ((is_floating(dtype) || is_complex(dtype)) != floats || dtype == Dtype::bool_) {
        if (floats) {
            raise_value_error({"data type ", interpreter.repr(Value::of(scalar_type(dtype))), " not inexact"});
        }
        raise_value_error({"Invalid integer data type '", std::string(1, facts_of(dtype).kind), "'."});
    }
    return make<Info>(type, part_of(dtype));
}

constexpr Method dtype_rows[] = {{"can_cast", can_cast_to},  {"isscalar", isscalar},
                                 {"iterable", yes},          {"min_scalar_type", min_scalar_type},
                                 {"promote_types", promote}, {"result_type", result_type}};
static_assert(is_sorted(dtype_rows));

}  // namespace

constinit const Type finfo_type({.name = "finfo",
                                 .module = "numpy",
                                 .construct = construct<true>,
                                 .slots = {.repr = float_repr, .str = float_str, .same = same_facts},
                                 .properties = float_facts});
constinit const Type iinfo_type({.name = "iinfo",
                                 .module = "numpy",
                                 .construct = construct<false>,
                                 .slots = {.repr = integer_repr, .str = integer_str, .same = same_facts},
                                 .properties = integer_facts});

namespace {

struct TypeName {
    std::string_view name;
    const Type& type;
};

}  // namespace

Value type_attribute(std::string_view name) {
    const TypeName named[] = {{"finfo", finfo_type}, {"iinfo", iinfo_type}};
    for (const TypeName& row : named) {
        if (row.name == name) return Value::of(row.type);
    }
    return {};
}

std::span<const Method> dtype_functions() {
    return dtype_rows;
}

}  // namespace bcast::python::numpy
