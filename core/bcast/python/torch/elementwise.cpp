#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "bcast/ops/aligned.hpp"
#include "bcast/ops/copy.hpp"
#include "bcast/ops/expand.hpp"
#include "bcast/ops/nonzero.hpp"
#include "bcast/ops/reduce_elements.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/torch/apply.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/python/torch/masks.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion.hpp"
#include "bcast/tensor/representable.hpp"

/// Functions and methods that compute element by element. What each computes is in ops; its names, its arity and its
/// rule are in rules/call. Here is how PyTorch 1.13 lets it be called.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Functions that are others under another name.
struct Alias {
    std::string_view name;
    std::string_view call;
};

constexpr Alias aliases[] = {
    {"absolute", "abs"}, {"arccos", "acos"},   {"arccosh", "acosh"},    {"arcsin", "asin"},  {"arcsinh", "asinh"},
    {"arctan", "atan"},  {"arctan2", "atan2"}, {"arctanh", "atanh"},    {"divide", "div"},   {"expit", "sigmoid"},
    {"fix", "trunc"},    {"greater", "gt"},    {"greater_equal", "ge"}, {"less", "lt"},      {"less_equal", "le"},
    {"multiply", "mul"}, {"negative", "neg"},  {"not_equal", "ne"},     {"subtract", "sub"}, {"true_divide", "div"},
};

std::string_view call_of(const Arguments& a) {
    for (const Alias& alias : aliases) {
        if (alias.name == a.name()) return alias.call;
    }
    return a.name();
}

Value unary(Arguments& a) {
    const bool asks = a.name() == "signbit" || a.name() == "isposinf" || a.name() == "isneginf";
    if (const TensorObject* out = a.out(); asks && out != nullptr && out->variable.data.dtype != Dtype::bool_)
        throw Raised("RuntimeError", concat({a.name(), " does not support non-boolean outputs."}));
    return apply(a, call_of(a), std::array{a.tensor("input")});
}

Value binary(Arguments& a) {
    return apply(a, call_of(a), std::array{a.tensor("input"), a.tensor("other")});
}

/// `sgn`, which is `sign` for what is no complex number, and has no name rule.
Value sgn(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    return apply(a, Applied("sign", "sgn"), std::array{a.tensor("input")});
}

/// To so many decimals, or to so many tens.
Value round(Arguments& a) {
    const Extent decimals = a.integer("decimals", 0);
    const Variable x = a.tensor("input");
    if (a.has("decimals")) refuse_names(x.data, "round.decimals");
    if (decimals == 0) return apply(a, "round", std::array{x});
    if (a.state().mode.enabled && x.requires_grad())
        throw Unsupported("gradients of round with decimals= are not supported");
    const double scale = std::pow(10.0, static_cast<double>(decimals < 0 ? -decimals : decimals));
    const std::array up{x, Variable{number_tensor(a.interpreter, Value::real(scale))}};
    const Variable rounded =
        apply(a.interpreter, "round", std::array{apply(a.interpreter, decimals < 0 ? "div" : "mul", up)});
    return finish(a, apply(a.interpreter, decimals < 0 ? "mul" : "div", std::array{rounded, up[1]}).data);
}

/// other - input
Value reversed_sub(Arguments& a) {
    Variable x = a.tensor("input");
    if (a.has("alpha")) {
        const std::array operands{x, Variable{number_tensor(a.interpreter, a.value("alpha"))}};
        x = apply(a.interpreter, "mul", operands);
    }
    return apply(a, Applied("sub", "rsub"), std::array{a.tensor("other"), x});
}

/// other * alpha first, unless alpha is 1.
Value scaled(Arguments& a) {
    Variable other = a.tensor("other");
    if (a.has("alpha")) {
        const std::array operands{other, Variable{number_tensor(a.interpreter, a.value("alpha"))}};
        other = apply(a.interpreter, "mul", operands);
    }
    return apply(a, call_of(a), std::array{a.tensor("input"), other});
}

/// The number is the first operand.
Value binary_of_number(Arguments& a) {
    return apply(a, a.name(), std::array{a.tensor("self"), a.tensor("other")});
}

Value power(Arguments& a) {
    return apply(a, a.name(), std::array{a.tensor("input"), a.tensor("exponent")});
}

Value power_of_number(Arguments& a) {
    return apply(a, a.name(), std::array{a.tensor("self"), a.tensor("exponent")});
}

constexpr Overload unary_overload[] = {{"Tensor input, *, Tensor? out=", unary}};
constexpr Overload unary_new_overload[] = {{"Tensor input", unary}};
constexpr Overload binary_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", binary}};
constexpr Overload subtract_overloads[] = {{"Tensor input, Tensor other, *, Number alpha=, Tensor? out=", scaled},
                                           {"Tensor input, Number other, Number alpha=", scaled}};
constexpr Overload scaled_overload[] = {{"Tensor input, Tensor other, *, Number alpha=, Tensor? out=", scaled}};
constexpr Overload old_scaled_overload[] = {{"Tensor input, Number alpha, Tensor other, *, Tensor? out=", scaled}};
constexpr Overload comparison_overloads[] = {{"Tensor input, Tensor other, *, Tensor? out=", binary},
                                             {"Tensor input, Number other, *, Tensor? out=", binary}};
constexpr Overload bitwise_overloads[] = {{"Tensor input, Tensor other, *, Tensor? out=", binary},
                                          {"Number self, Tensor other", binary_of_number},
                                          {"Tensor input, Number other, *, Tensor? out=", binary}};
constexpr Overload xlogy_overloads[] = {{"Tensor input, Tensor other, *, Tensor? out=", binary},
                                        {"Number self, Tensor other, *, Tensor? out=", binary_of_number},
                                        {"Tensor input, Number other, *, Tensor? out=", binary}};
constexpr Overload alias_overloads[] = {{"Tensor input, Tensor other, *, Tensor? out=", binary},
                                        {"Tensor input, Number other", binary}};
constexpr Overload power_overloads[] = {{"Tensor input, Tensor exponent, *, Tensor? out=", power},
                                        {"Number self, Tensor exponent, *, Tensor? out=", power_of_number},
                                        {"Tensor input, Number exponent, *, Tensor? out=", power}};

/// pow in float64.
Value float_power(Arguments& a) {
    const Variable base = a.tensor(a.has("self") ? "self" : "input");
    const Variable exponent = a.tensor("exponent");
    if (base.requires_grad() || exponent.requires_grad())
        throw Unsupported("gradients of float_power are not supported");
    const TensorObject* out = a.in_place() ? &a.self() : a.out();
    if (out != nullptr && out->variable.data.dtype != Dtype::float64) {
        throw Raised("RuntimeError", concat({"the ", a.in_place() ? "base" : "output", " given to ", a.form(),
                                             " has dtype ", ops::scalar_type_name(out->variable.data.dtype),
                                             " but the operation's result requires dtype Double"}));
    }
    const auto wide = [&](const Variable& x) {
        Tensor made = ops::converted(a.context(), x.data, Dtype::float64);
        made.number = x.data.number;
        return Variable{made};
    };
    return apply(a, "pow", std::array{wide(base), wide(exponent)});
}

/// input * 2 ** other
Value ldexp(Arguments& a) {
    const std::array powers{Variable{number_tensor(a.interpreter, Value::real(2))}, a.tensor("other")};
    return apply(a, "mul", std::array{a.tensor("input"), apply(a.interpreter, "pow", powers)});
}

Value heaviside(Arguments& a) {
    return apply(a, "heaviside", std::array{a.tensor("input"), a.tensor("values")});
}

Value logit(Arguments& a) {
    Variable x = a.tensor("input");
    if (a.has("eps")) {
        const double eps = a.real("eps", 0);
        const auto number = [&](double value) { return Variable{number_tensor(a.interpreter, Value::real(value))}; };
        x = apply(a.interpreter, "clamp", std::array{x, number(eps), number(1 - eps)});
    }
    return apply(a, "logit", std::array{x});
}

Value is_complex(Arguments& /*a*/) {
    return Value::boolean(false);
}

/// Python numbers that are read as elements of the result lie within its dtype.
void check_numbers(std::span<const Variable> operands) {
    std::vector<Tensor> tensors;
    for (const Variable& operand : operands) tensors.push_back(operand.data);
    const Dtype dtype = promotion_of(Dialect::pytorch, tensors);
    for (const Tensor& each : tensors) {
        if (each.number && !each.shape_only()) check_representable(dtype, read(each, 0));
    }
}

/// clamp(input, min, max) with either left out.
Value clamp(Arguments& a) {
    const bool low = a.has("min");
    const bool high = a.has("max");
    if (!low && !high) throw Raised("RuntimeError", "torch.clamp: At least one of 'min' or 'max' must not be None");
    if (low && high) {
        const std::array operands{a.tensor("input"), a.tensor("min"), a.tensor("max")};
        check_numbers(operands);
        return apply(a, "clamp", operands);
    }
    const Applied applied = low ? Applied("clamp_min", "clamp_low") : Applied("clamp_max", "clamp_high");
    const std::array operands{a.tensor("input"), a.tensor(low ? "min" : "max")};
    check_numbers(operands);
    return apply(a, applied, operands);
}

Value clamp_min(Arguments& a) {
    return apply(a, "clamp_min", std::array{a.tensor("input"), a.tensor("min")});
}

Value clamp_max(Arguments& a) {
    return apply(a, "clamp_max", std::array{a.tensor("input"), a.tensor("max")});
}

/// Where the condition holds: one tensor of indices per axis.
Value where_true(Arguments& a) {
    refuse_names(a.tensor("condition").data, "nonzero");
    Values out;
    for (Tensor& each : ops::nonzero_along_axes(a.context(), a.tensor("condition").data))
        out.push_back(new_tensor(std::move(each)));
    return new_tuple(std::move(out));
}

Value where(Arguments& a) {
    const std::array operands{a.tensor("condition"), a.tensor(a.has("self") ? "self" : "input"), a.tensor("other")};
    check_numbers(std::span(operands).subspan(1));
    return apply(a, "where", operands);
}

/// `x.where(condition, other)`: the method's own tensor is chosen where the condition holds.
Value where_method(Arguments& a) {
    return apply(a, "where", std::array{a.tensor("condition"), a.tensor("input"), a.tensor("other")});
}

Value lerp(Arguments& a) {
    return apply(a, "lerp", std::array{a.tensor("input"), a.tensor("end"), a.tensor("weight")});
}

Value masked_fill(Arguments& a) {
    const TensorObject* value = a.value("value").as<TensorObject>();
    // In place the value is looked at first, otherwise whether mask and tensor meet.
    if (!a.in_place()) check_mask(a);
    if (value != nullptr && value->variable.data.rank() > 0) {
        throw Raised("RuntimeError",
                     concat({"masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ",
                             std::to_string(value->variable.data.rank()), " dimension(s)."}));
    }
    if (a.in_place()) check_mask(a);
    const Variable mask{truths_of(a, a.tensor("mask").data)};
    if (value == nullptr) check_representable(a.tensor("input").data.dtype, a.number("value"));
    return apply(a, "masked_fill", std::array{a.tensor("input"), mask, a.tensor("value")});
}

/// input + value * tensor1 * tensor2, or with a quotient.
Value add_combined(Arguments& a) {
    Variable second = a.tensor("tensor1");
    if (a.has("value")) {
        const std::array operands{second, Variable{number_tensor(a.interpreter, a.value("value"))}};
        second = apply(a.interpreter, "mul", operands);
    }
    return apply(a, a.name(), std::array{a.tensor("input"), second, a.tensor("tensor2")});
}

/// div and its kin with `rounding_mode`.
Value divide(Arguments& a) {
    if (!a.has("rounding_mode")) return apply(a, "div", std::array{a.tensor("input"), a.tensor("other")});
    const std::string_view mode = a.text("rounding_mode");
    if (mode != "floor" && mode != "trunc") {
        throw Raised(
            "RuntimeError",
            concat({"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '", mode, "'"}));
    }
    const Applied applied("div", "div_rounded", mode == "floor" ? Operation::floor_divide : Operation::trunc_divide);
    return apply(a, applied, std::array{a.tensor("input"), a.tensor("other")});
}

constexpr Overload clamp_overloads[] = {{"Tensor input, Tensor? min=, Tensor? max=, *, Tensor? out=", clamp},
                                        {"Tensor input, Number? min=, Number? max=, *, Tensor? out=", clamp}};
constexpr Overload divide_overloads[] = {{"Tensor input, Tensor other, *, Tensor? out=", divide},
                                         {"Tensor input, Tensor other, *, str? rounding_mode, Tensor? out=", divide},
                                         {"Tensor input, Number other, *, str? rounding_mode", divide}};
constexpr Overload divide_alias_overloads[] = {
    {"Tensor input, Tensor other, *, Tensor? out=", divide},
    {"Tensor input, Tensor other, *, str? rounding_mode, Tensor? out=", divide},
    {"Tensor input, Number other", divide},
    {"Tensor input, Number other, *, str? rounding_mode", divide}};
constexpr Overload float_power_overloads[] = {{"Tensor input, Tensor exponent, *, Tensor? out=", float_power},
                                              {"Number self, Tensor exponent, *, Tensor? out=", float_power},
                                              {"Tensor input, Number exponent, *, Tensor? out=", float_power}};
constexpr Overload heaviside_overload[] = {{"Tensor input, Tensor values, *, Tensor? out=", heaviside}};
constexpr Overload logit_overload[] = {{"Tensor input, float? eps=, *, Tensor? out=", logit, "logit"}};
constexpr Overload is_complex_overload[] = {{"Tensor input", is_complex}};
constexpr Overload round_overloads[] = {{"Tensor input, *, Tensor? out=", unary},
                                        {"Tensor input, *, int decimals, Tensor? out=", round}};
constexpr Overload sgn_overload[] = {{"Tensor input, *, Tensor? out=", sgn}};
constexpr Overload rsub_overloads[] = {{"Tensor input, Tensor other, *, Number alpha=", reversed_sub},
                                       {"Tensor input, Number other, Number alpha=", reversed_sub}};
constexpr Overload clamp_min_overloads[] = {{"Tensor input, Tensor min, *, Tensor? out=", clamp_min},
                                            {"Tensor input, Number min, *, Tensor? out=", clamp_min}};
constexpr Overload clamp_max_overloads[] = {{"Tensor input, Tensor max, *, Tensor? out=", clamp_max},
                                            {"Tensor input, Number max, *, Tensor? out=", clamp_max}};
constexpr Overload where_overloads[] = {{"Tensor condition", where_true},
                                        {"Tensor condition, Tensor input, Tensor other, *, Tensor? out=", where},
                                        {"Tensor condition, Number self, Tensor other", where},
                                        {"Tensor condition, Tensor input, Number other", where},
                                        {"Tensor condition, Number self, Number other", where}};
constexpr Overload where_method_overload[] = {{"Tensor input, Tensor condition, Tensor other", where_method}};
constexpr Overload lerp_overloads[] = {{"Tensor input, Tensor end, Tensor weight, *, Tensor? out=", lerp},
                                       {"Tensor input, Tensor end, Number weight, *, Tensor? out=", lerp}};
constexpr Overload masked_fill_overloads[] = {{"Tensor input, Tensor mask, Tensor value", masked_fill},
                                              {"Tensor input, Tensor mask, Number value", masked_fill}};
constexpr Overload combined_overload[] = {
    {"Tensor input, Tensor tensor1, Tensor tensor2, *, Number value=, Tensor? out=", add_combined}};
constexpr Overload old_combined_overload[] = {
    {"Tensor input, Number value, Tensor tensor1, Tensor tensor2, *, Tensor? out=", add_combined}};

constexpr Overload binary_ldexp_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", ldexp}};
constexpr std::uint8_t all_forms = everywhere | in_place;

constexpr FunctionRow unary_row(std::string_view name, std::uint8_t forms = all_forms) {
    return {.name = name, .forms = forms, .overloads = unary_overload};
}
constexpr FunctionRow binary_row(std::string_view name, std::uint8_t forms = all_forms) {
    return {.name = name, .forms = forms, .overloads = binary_overload};
}
constexpr FunctionRow comparison_row(std::string_view name) {
    return {.name = name, .forms = all_forms, .overloads = comparison_overloads};
}
constexpr FunctionRow bitwise_row(std::string_view name) {
    return {.name = name, .forms = all_forms, .overloads = bitwise_overloads};
}
constexpr FunctionRow arithmetic_row(std::string_view name, std::span<const Overload> overloads,
                                     std::span<const Overload> old = {}) {
    return {.name = name,
            .forms = all_forms,
            .overloads = overloads,
            .numbers = Numbers::allow,
            .deprecated = !old.empty(),
            .old = old};
}

constexpr FunctionRow elementwise_rows[] = {
    arithmetic_row("add", scaled_overload, old_scaled_overload),
    arithmetic_row("sub", scaled_overload, old_scaled_overload),
    arithmetic_row("mul", binary_overload),
    arithmetic_row("multiply", alias_overloads),
    arithmetic_row("div", divide_overloads),
    arithmetic_row("divide", divide_alias_overloads),
    arithmetic_row("true_divide", alias_overloads),
    arithmetic_row("floor_divide", alias_overloads),
    arithmetic_row("subtract", subtract_overloads),
    {.name = "rsub", .forms = as_function, .overloads = rsub_overloads},
    {.name = "clamp_min", .forms = all_forms, .overloads = clamp_min_overloads},
    {.name = "clamp_max", .forms = all_forms, .overloads = clamp_max_overloads},
    {.name = "round", .forms = all_forms, .overloads = round_overloads},
    {.name = "sgn", .forms = all_forms, .overloads = sgn_overload},
    {.name = "xlogy", .forms = all_forms, .overloads = xlogy_overloads},
    {.name = "copysign", .forms = all_forms, .overloads = comparison_overloads},
    binary_row("logaddexp", everywhere),
    binary_row("logaddexp2", everywhere),
    {.name = "float_power", .forms = all_forms, .overloads = float_power_overloads},
    {.name = "heaviside", .forms = all_forms, .overloads = heaviside_overload},
    {.name = "logit", .forms = all_forms, .overloads = logit_overload},
    {.name = "is_complex", .overloads = is_complex_overload},
    {.name = "expit", .forms = as_function, .overloads = unary_overload},
    binary_row("gcd"),
    binary_row("lcm"),
    binary_row("arctan2"),
    {.name = "pow", .forms = all_forms, .overloads = power_overloads},
    comparison_row("eq"),
    comparison_row("ne"),
    comparison_row("lt"),
    comparison_row("le"),
    comparison_row("gt"),
    comparison_row("ge"),
    comparison_row("greater"),
    comparison_row("greater_equal"),
    comparison_row("less"),
    comparison_row("less_equal"),
    comparison_row("not_equal"),
    {.name = "remainder", .forms = all_forms, .overloads = bitwise_overloads},
    {.name = "fmod", .forms = all_forms, .overloads = comparison_overloads},
    bitwise_row("bitwise_and"),
    bitwise_row("bitwise_or"),
    bitwise_row("bitwise_xor"),
    bitwise_row("bitwise_left_shift"),
    bitwise_row("bitwise_right_shift"),
    binary_row("maximum", everywhere),
    binary_row("minimum", everywhere),
    binary_row("fmax", everywhere),
    binary_row("fmin", everywhere),
    binary_row("atan2"),
    binary_row("hypot"),
    binary_row("logical_and"),
    binary_row("logical_or"),
    binary_row("logical_xor"),
    {.name = "ldexp", .forms = all_forms, .overloads = binary_ldexp_overload},
    {.name = "clamp", .forms = all_forms, .overloads = clamp_overloads},
    {.name = "clip", .forms = all_forms, .overloads = clamp_overloads},
    {.name = "where", .forms = as_function, .overloads = where_overloads},
    {.name = "where", .forms = as_method, .overloads = where_method_overload},
    {.name = "lerp", .forms = all_forms, .overloads = lerp_overloads},
    {.name = "masked_fill", .forms = all_forms, .overloads = masked_fill_overloads},
    {.name = "addcmul",
     .forms = all_forms,
     .overloads = combined_overload,
     .deprecated = true,
     .old = old_combined_overload},
    {.name = "addcdiv",
     .forms = all_forms,
     .overloads = combined_overload,
     .deprecated = true,
     .old = old_combined_overload},
    unary_row("abs"),
    unary_row("absolute"),
    unary_row("neg"),
    unary_row("negative"),
    {.name = "positive", .overloads = unary_new_overload},
    unary_row("sign"),
    unary_row("ceil"),
    unary_row("floor"),
    unary_row("trunc"),
    unary_row("frac"),
    unary_row("reciprocal"),
    unary_row("sqrt"),
    unary_row("rsqrt"),
    unary_row("square"),
    unary_row("exp"),
    unary_row("exp2"),
    unary_row("expm1"),
    unary_row("log"),
    unary_row("log2"),
    unary_row("log10"),
    unary_row("log1p"),
    unary_row("sin"),
    unary_row("cos"),
    unary_row("tan"),
    unary_row("asin"),
    unary_row("acos"),
    unary_row("atan"),
    unary_row("sinh"),
    unary_row("cosh"),
    unary_row("tanh"),
    unary_row("asinh"),
    unary_row("acosh"),
    unary_row("atanh"),
    unary_row("sigmoid"),
    {.name = "relu", .forms = all_forms, .overloads = unary_new_overload},
    unary_row("erf"),
    unary_row("erfc"),
    unary_row("erfinv"),
    unary_row("digamma"),
    unary_row("lgamma"),
    unary_row("deg2rad"),
    unary_row("rad2deg"),
    unary_row("logical_not"),
    unary_row("bitwise_not"),
    unary_row("arccos"),
    unary_row("arccosh"),
    unary_row("arcsin"),
    unary_row("arcsinh"),
    unary_row("arctan"),
    unary_row("arctanh"),
    unary_row("fix"),
    unary_row("sinc"),
    unary_row("signbit", everywhere),
    unary_row("isposinf", everywhere),
    unary_row("isneginf", everywhere),
    {.name = "isnan", .overloads = unary_new_overload},
    {.name = "isinf", .overloads = unary_new_overload},
    {.name = "isfinite", .overloads = unary_new_overload},
};

}  // namespace

std::span<const FunctionRow> elementwise_functions() {
    return elementwise_rows;
}

}  // namespace bcast::python::torch
