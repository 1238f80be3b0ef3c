#include "bcast/language/modules/math.hpp"

#include <cmath>
#include <limits>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/nan.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

using RealFunction = double (*)(double);

[[noreturn]] void domain_error() {
    throw Raised("ValueError", "math domain error");
}

[[noreturn]] void range_error() {
    throw Raised("OverflowError", "math range error");
}

// As `math_1` of CPython: a NaN out of a number is a domain error, an infinity a range error or, at a pole, a domain
// error too.
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
    const double x = to_real(interpreter, of);
    if (x <= 0) domain_error();
    return function(x);
}

Value log(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.log", arguments, 1, 2);
    const double top = logarithm(interpreter, arguments.positional[0], std::log);
    if (arguments.positional.size() == 1) return Value::real(top);
    const double base = logarithm(interpreter, arguments.positional[1], std::log);
    if (base == 0) throw Raised("ZeroDivisionError", "float division by zero");
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
Value whole(Interpreter& interpreter, std::string_view name, const CallArguments& arguments) {
    expect_one(concat({"math.", name}), arguments);
    const Value& of = arguments.positional[0];
    if (of.is_integral()) return Value::integer(of.integer());
    return Value::integer(truncated(function(to_real(interpreter, of))));
}

Value ceil(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return whole<std::ceil>(interpreter, "ceil", arguments);
}

Value floor(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return whole<std::floor>(interpreter, "floor", arguments);
}

Value trunc(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return whole<std::trunc>(interpreter, "trunc", arguments);
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

Value factorial(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.factorial", arguments);
    const std::int64_t n = to_index(interpreter, arguments.positional[0]);
    if (n < 0) throw Raised("ValueError", "factorial() not defined for negative values");
    if (n > 20) too_large();
    std::int64_t out = 1;
    for (std::int64_t i = 2; i <= n; ++i) out *= i;
    return Value::integer(out);
}

std::uint64_t magnitude(std::int64_t value) {
    return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

std::uint64_t divisor(std::uint64_t a, std::uint64_t b) {
    while (b != 0) {
        const std::uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

Value from_magnitude(std::uint64_t value) {
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) too_large();
    return Value::integer(static_cast<std::int64_t>(value));
}

Value gcd(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.gcd", arguments, 0, std::numeric_limits<std::size_t>::max());
    std::uint64_t out = 0;
    for (const Value& one : arguments.positional) out = divisor(out, magnitude(to_index(interpreter, one)));
    return from_magnitude(out);
}

Value lcm(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.lcm", arguments, 0, std::numeric_limits<std::size_t>::max());
    std::uint64_t out = 1;
    for (const Value& one : arguments.positional) {
        const std::uint64_t next = magnitude(to_index(interpreter, one));
        if (next == 0) return Value::integer(0);
        if (__builtin_mul_overflow(out / divisor(out, next), next, &out)) too_large();
    }
    return from_magnitude(out);
}

Value isqrt(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.isqrt", arguments);
    const std::int64_t n = to_index(interpreter, arguments.positional[0]);
    if (n < 0) throw Raised("ValueError", "isqrt() argument must be nonnegative");
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(n)));
    while (root > 0 && root > n / root) --root;
    while ((root + 1) <= n / (root + 1)) ++root;
    return Value::integer(root);
}

Value comb(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.comb", arguments, 2, 2);
    const std::int64_t n = to_index(interpreter, arguments.positional[0]);
    std::int64_t k = to_index(interpreter, arguments.positional[1]);
    if (n < 0) throw Raised("ValueError", "n must be a non-negative integer");
    if (k < 0) throw Raised("ValueError", "k must be a non-negative integer");
    if (k > n) return Value::integer(0);
    if (n - k < k) k = n - k;
    std::uint64_t out = 1;
    for (std::int64_t i = 1; i <= k; ++i) {
        interpreter.spend(1);
        const std::uint64_t top = magnitude(n - k + i);
        const std::uint64_t common = divisor(out, magnitude(i));
        if (__builtin_mul_overflow(out / common, top / (magnitude(i) / common), &out)) too_large();
    }
    return from_magnitude(out);
}

Value perm(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("math.perm", arguments, 1, 2);
    const std::int64_t n = to_index(interpreter, arguments.positional[0]);
    const std::int64_t k = arguments.positional.size() > 1 ? to_index(interpreter, arguments.positional[1]) : n;
    if (n < 0) throw Raised("ValueError", "n must be a non-negative integer");
    if (k < 0) throw Raised("ValueError", "k must be a non-negative integer");
    if (k > n) return Value::integer(0);
    std::int64_t out = 1;
    for (std::int64_t i = 0; i < k; ++i) {
        if (__builtin_mul_overflow(out, n - i, &out)) too_large();
    }
    return Value::integer(out);
}

Value isclose(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("isclose", {"a", "b", "rel_tol", "abs_tol"}, 2, arguments, 2);
    const double a = to_real(interpreter, slots[0]);
    const double b = to_real(interpreter, slots[1]);
    const double relative = slots[2].is_nothing() ? 1e-9 : to_real(interpreter, slots[2]);
    const double absolute = slots[3].is_nothing() ? 0 : to_real(interpreter, slots[3]);
    if (relative < 0 || absolute < 0) throw Raised("ValueError", "tolerances must be non-negative");
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
    const auto slots = bind_native("prod", {"iterable", "start"}, 1, arguments, 1);
    Value out = slots[1].is_nothing() ? Value::integer(1) : slots[1];
    interpreter.for_each(slots[0],
                         [&](const Value& item) { out = interpreter.binary(BinaryOperator::mul, out, item); });
    return out;
}

// Partial sums that lose nothing (Shewchuk), rounded once at the end: CPython's math.fsum.
Value fsum(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("math.fsum", arguments);
    std::vector<double> partials;
    interpreter.for_each(arguments.positional[0], [&](const Value& item) {
        double x = to_real(interpreter, item);
        std::size_t kept = 0;
        for (double y : partials) {
            if (std::fabs(x) < std::fabs(y)) std::swap(x, y);
            const double high = x + y;
            const double low = y - (high - x);
            if (low != 0) partials[kept++] = low;
            x = high;
        }
        if (!std::isfinite(x))
            throw Unsupported("math.fsum of infinities or beyond the range of float is not implemented here");
        partials.resize(kept);
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
