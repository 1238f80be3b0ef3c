#include "bcast/language/modules/math.hpp"

#include <cmath>
#include <limits>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/nan.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

using RealFunction = double (*)(double);

[[noreturn]] void domain_error() {
    raise_value_error("math domain error");
}

[[noreturn]] void range_error() {
    raise_exception("OverflowError", "math range error");
}

// As `math_1` of CPython: NaN from a number is a domain error; infinity from a finite number is a range error, or for
// functions with a pole a domain error.
template <RealFunction function, bool overflows>
Value unary(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    expect_one(concat({"math.", name}), arguments);
    const double x = to_real(interpreter, arguments.positional[0]);
    const double out = function(x);
    if (std::isnan(out) && !std::isnan(x)) domain_error();
    if (std::isinf(out) && std::isfinite(x)) {
        if (overflows) range_error();
        domain_error();
    }
    return Value::real(out);
}

#define BCAST_MATH_FUNCTION(NAME, OVERFLOWS)                                                          \
    Value NAME(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {     \
        return unary<static_cast<RealFunction>(std::NAME), OVERFLOWS>(interpreter, #NAME, arguments); \
    }
BCAST_MATH_FUNCTION(acos, false)
BCAST_MATH_FUNCTION(acosh, false)
BCAST_MATH_FUNCTION(asin, false)
BCAST_MATH_FUNCTION(asinh, false)
BCAST_MATH_FUNCTION(atan, false)
BCAST_MATH_FUNCTION(atanh, false)
BCAST_MATH_FUNCTION(cbrt, false)
BCAST_MATH_FUNCTION(cos, false)
BCAST_MATH_FUNCTION(cosh, true)
BCAST_MATH_FUNCTION(erf, false)
BCAST_MATH_FUNCTION(erfc, false)
BCAST_MATH_FUNCTION(exp, true)
BCAST_MATH_FUNCTION(exp2, true)
BCAST_MATH_FUNCTION(expm1, true)
BCAST_MATH_FUNCTION(fabs, false)
BCAST_MATH_FUNCTION(log1p, false)
BCAST_MATH_FUNCTION(sin, false)
BCAST_MATH_FUNCTION(sinh, true)
BCAST_MATH_FUNCTION(sqrt, false)
BCAST_MATH_FUNCTION(tan, false)
BCAST_MATH_FUNCTION(tanh, false)
#undef BCAST_MATH_FUNCTION

double logarithm(Interpreter& interpreter, const Value& of, RealFunction function) {
    if (const BigInt* big = of.as<BigInt>(); big != nullptr && !big->negative) {
        const auto [fraction, power] = whole_parts(*big);
        if (power > 1024) return function(fraction) + function(2.0) * static_cast<double>(power);
    }
    const double x = to_real(interpreter, of);
    if (x <= 0) domain_error();
    return function(x);
}

Value log(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.log", arguments, 1, 2);
    const double top = logarithm(interpreter, arguments.positional[0], std::log);
    if (arguments.positional.size() == 1) return Value::real(top);
    const double base = logarithm(interpreter, arguments.positional[1], std::log);
    if (base == 0) raise_exception("ZeroDivisionError", "float division by zero");
    return Value::real(top / base);
}

Value log10(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.log10", arguments);
    return Value::real(logarithm(interpreter, arguments.positional[0], std::log10));
}

Value log2(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.log2", arguments);
    return Value::real(logarithm(interpreter, arguments.positional[0], std::log2));
}

template <RealFunction function>
Value rounded_to_int(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    expect_one(concat({"math.", name}), arguments);
    const Value& of = arguments.positional[0];
    if (of.is_integral()) return Value::integer(of.integer());
    if (of.as<BigInt>() != nullptr) return of;
    if (Value own = call_special(interpreter, of, concat({"__", name, "__"}), {}); !own.is_nothing()) return own;
    if (name == "trunc" && of.type().slot(&Slots::tensor) != nullptr)
        raise_type_error({"type ", type_name(of), " doesn't define __trunc__ method"});
    return real_to_int(function(to_real(interpreter, of)));
}

Value ceil(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return rounded_to_int<std::ceil>(interpreter, "ceil", arguments);
}

Value floor(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return rounded_to_int<std::floor>(interpreter, "floor", arguments);
}

Value trunc(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return rounded_to_int<std::trunc>(interpreter, "trunc", arguments);
}

struct Pair {
    double x;
    double y;
};

Pair two(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    expect_arguments(concat({"math.", name}), arguments, 2, 2);
    return {to_real(interpreter, arguments.positional[0]), to_real(interpreter, arguments.positional[1])};
}

Value atan2(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Pair of = two(interpreter, "atan2", arguments);
    return Value::real(std::atan2(of.x, of.y));
}

Value copysign(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Pair of = two(interpreter, "copysign", arguments);
    return Value::real(std::copysign(of.x, of.y));
}

Value fmod(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Pair of = two(interpreter, "fmod", arguments);
    const double out = std::fmod(of.x, of.y);
    if (std::isnan(out) && !std::isnan(of.x) && !std::isnan(of.y)) domain_error();
    return Value::real(out);
}

Value pow(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Pair of = two(interpreter, "pow", arguments);
    const double out = std::pow(of.x, of.y);
    const bool finite = std::isfinite(of.x) && std::isfinite(of.y);
    if (std::isnan(out) && finite) domain_error();
    if (std::isinf(out) && finite) {
        if (of.x == 0) domain_error();
        range_error();
    }
    return Value::real(out);
}

Value hypot(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.hypot", arguments, 0, std::numeric_limits<std::size_t>::max());
    double out = 0;
    for (const Value& one : arguments.positional) out = std::hypot(out, to_real(interpreter, one));
    return Value::real(out);
}

Value degrees(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.degrees", arguments);
    return Value::real(to_real(interpreter, arguments.positional[0]) * (180.0 / M_PI));
}

Value radians(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.radians", arguments);
    return Value::real(to_real(interpreter, arguments.positional[0]) * (M_PI / 180.0));
}

/// An int of any size, or the `__index__` of an object.
Value to_int(Interpreter& interpreter, const Value& value) {
    return is_int(value) ? value : Value::integer(to_index(interpreter, value));
}

bool below_zero(const Value& value) {
    return order_ints(value, Value::integer(0)) < 0;
}

/// The product of `count` factors first, first + step, ...
Value product(Interpreter& interpreter, Value first, std::int64_t step, std::int64_t count) {
    Value out = Value::integer(1);
    for (std::int64_t i = 0; i < count; ++i) {
        interpreter.spend(1);
        out = int_binary(&interpreter, BinaryOperator::mul, out, first);
        first = int_binary(&interpreter, BinaryOperator::add, first, Value::integer(step));
    }
    return out;
}

Value factorial(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.factorial", arguments);
    const std::int64_t n = to_index(interpreter, arguments.positional[0]);
    if (n < 0) raise_value_error("factorial() not defined for negative values");
    return product(interpreter, Value::integer(1), 1, n);
}

Value divisor(Interpreter& interpreter, Value a, Value b) {
    while (order_ints(b, Value::integer(0)) != 0) {
        Value rest = int_binary(&interpreter, BinaryOperator::mod, a, b);
        a = std::move(b);
        b = std::move(rest);
    }
    return below_zero(a) ? interpreter.unary(UnaryOperator::negative, a) : a;
}

Value gcd(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.gcd", arguments, 0, std::numeric_limits<std::size_t>::max());
    Value out = Value::integer(0);
    for (const Value& one : arguments.positional) out = divisor(interpreter, out, to_int(interpreter, one));
    return out;
}

Value lcm(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.lcm", arguments, 0, std::numeric_limits<std::size_t>::max());
    Value out = Value::integer(1);
    for (const Value& one : arguments.positional) {
        Value next = to_int(interpreter, one);
        const Value common = divisor(interpreter, out, next);
        if (order_ints(next, Value::integer(0)) == 0) return next;
        out = int_binary(&interpreter, BinaryOperator::mul,
                         int_binary(&interpreter, BinaryOperator::floordiv, out, common), next);
        if (below_zero(out)) out = interpreter.unary(UnaryOperator::negative, out);
    }
    return out;
}

/// Newton's method, descending from an upper bound.
Value isqrt(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.isqrt", arguments);
    const Value n = to_int(interpreter, arguments.positional[0]);
    if (below_zero(n)) raise_value_error("isqrt() argument must be nonnegative");
    if (order_ints(n, Value::integer(0)) == 0) return Value::integer(0);
    const auto calculated = [&](BinaryOperator op, const Value& a, const Value& b) {
        return int_binary(&interpreter, op, a, b);
    };
    Value root = calculated(BinaryOperator::lshift, Value::integer(1), Value::integer((bit_length(n) + 1) / 2));
    while (true) {
        const Value sum = calculated(BinaryOperator::add, root, calculated(BinaryOperator::floordiv, n, root));
        Value next = calculated(BinaryOperator::rshift, sum, Value::integer(1));
        if (order_ints(next, root) >= 0) return root;
        root = std::move(next);
    }
}

Value comb(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.comb", arguments, 2, 2);
    const std::int64_t n = to_index(interpreter, arguments.positional[0]);
    std::int64_t k = to_index(interpreter, arguments.positional[1]);
    if (n < 0) raise_value_error("n must be a non-negative integer");
    if (k < 0) raise_value_error("k must be a non-negative integer");
    if (k > n) return Value::integer(0);
    if (n - k < k) k = n - k;
    return int_binary(&interpreter, BinaryOperator::floordiv, product(interpreter, Value::integer(n), -1, k),
                      product(interpreter, Value::integer(1), 1, k));
}

Value perm(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.perm", arguments, 1, 2);
    const std::int64_t n = to_index(interpreter, arguments.positional[0]);
    const std::int64_t k = arguments.positional.size() > 1 ? to_index(interpreter, arguments.positional[1]) : n;
    if (n < 0) raise_value_error("n must be a non-negative integer");
    if (k < 0) raise_value_error("k must be a non-negative integer");
    return k > n ? Value::integer(0) : product(interpreter, Value::integer(n), -1, k);
}

Value isclose(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("isclose", "a b * rel_tol abs_tol", 2, arguments);
    const double a = to_real(interpreter, slots[0]);
    const double b = to_real(interpreter, slots[1]);
    const double relative = slots[2].is_nothing() ? 1e-9 : to_real(interpreter, slots[2]);
    const double absolute = slots[3].is_nothing() ? 0 : to_real(interpreter, slots[3]);
    if (relative < 0 || absolute < 0) raise_value_error("tolerances must be non-negative");
    if (a == b) return Value::boolean(true);
    if (std::isinf(a) || std::isinf(b)) return Value::boolean(false);
    const double distance = std::fabs(b - a);
    return Value::boolean(distance <= std::fabs(relative * b) || distance <= std::fabs(relative * a) ||
                          distance <= absolute);
}

Value isfinite(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.isfinite", arguments);
    return Value::boolean(std::isfinite(to_real(interpreter, arguments.positional[0])));
}

Value isinf(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.isinf", arguments);
    return Value::boolean(std::isinf(to_real(interpreter, arguments.positional[0])));
}

Value isnan(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.isnan", arguments);
    return Value::boolean(std::isnan(to_real(interpreter, arguments.positional[0])));
}

Value modf(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.modf", arguments);
    double integral = 0;
    const double rest = std::modf(to_real(interpreter, arguments.positional[0]), &integral);
    return new_tuple({Value::real(rest), Value::real(integral)});
}

Value frexp(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.frexp", arguments);
    int exponent = 0;
    const double x = to_real(interpreter, arguments.positional[0]);
    const double mantissa = std::frexp(x, &exponent);
    return new_tuple({Value::real(mantissa), Value::integer(std::isfinite(x) ? exponent : 0)});
}

Value prod(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("prod", "iterable * start", 1, arguments);
    Value out = slots[1].is_nothing() ? Value::integer(1) : slots[1];
    interpreter.for_each(slots[0],
                         [&](const Value& item) { out = interpreter.binary(BinaryOperator::mul, out, item); });
    return out;
}

// CPython's math.fsum: exact partial sums (Shewchuk), rounded once at the end.
Value fsum(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.fsum", arguments);
    std::vector<double> partials;
    interpreter.for_each(arguments.positional[0], [&](const Value& item) {
        double x = to_real(interpreter, item);
        std::size_t count = 0;
        for (double y : partials) {
            if (std::fabs(x) < std::fabs(y)) std::swap(x, y);
            const double high = x + y;
            const double low = y - (high - x);
            if (low != 0) partials[count++] = low;
            x = high;
        }
        if (!std::isfinite(x))
            raise_unsupported("math.fsum of infinities or beyond the range of float is not implemented here");
        partials.resize(count);
        partials.push_back(x);
    });
    double high = 0;
    double low = 0;
    std::size_t left = partials.size();
    if (left > 0) high = partials[--left];
    while (left > 0) {
        const double x = high;
        const double y = partials[--left];
        high = x + y;
        low = y - (high - x);
        if (low != 0) break;
    }
    if (left > 0 && ((low < 0 && partials[left - 1] < 0) || (low > 0 && partials[left - 1] > 0))) {
        const double twice = low * 2;
        const double rounded = high + twice;
        if (twice == rounded - high) high = rounded;
    }
    return Value::real(high);
}

constexpr Method math_functions[] = {{"acos", acos},       {"acosh", acosh},       {"asin", asin},
                                     {"asinh", asinh},     {"atan", atan},         {"atan2", atan2},
                                     {"atanh", atanh},     {"cbrt", cbrt},         {"ceil", ceil},
                                     {"comb", comb},       {"copysign", copysign}, {"cos", cos},
                                     {"cosh", cosh},       {"degrees", degrees},   {"erf", erf},
                                     {"erfc", erfc},       {"exp", exp},           {"exp2", exp2},
                                     {"expm1", expm1},     {"fabs", fabs},         {"factorial", factorial},
                                     {"floor", floor},     {"fmod", fmod},         {"frexp", frexp},
                                     {"fsum", fsum},       {"gcd", gcd},           {"hypot", hypot},
                                     {"isclose", isclose}, {"isfinite", isfinite}, {"isinf", isinf},
                                     {"isnan", isnan},     {"isqrt", isqrt},       {"lcm", lcm},
                                     {"log", log},         {"log10", log10},       {"log1p", log1p},
                                     {"log2", log2},       {"modf", modf},         {"perm", perm},
                                     {"pow", pow},         {"prod", prod},         {"radians", radians},
                                     {"sin", sin},         {"sinh", sinh},         {"sqrt", sqrt},
                                     {"tan", tan},         {"tanh", tanh},         {"trunc", trunc}};
static_assert(is_sorted(math_functions));

Value math_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "pi") return Value::real(M_PI);
    if (name == "e") return Value::real(M_E);
    if (name == "tau") return Value::real(2 * M_PI);
    if (name == "inf") return Value::real(std::numeric_limits<double>::infinity());
    if (name == "nan") return Value::real(nan_with(nan_of_math));
    return {};
}

}  // namespace

const ModuleParts math_module{.name = "math", .functions = math_functions, .attribute = math_attribute};

}  // namespace bcast::python
