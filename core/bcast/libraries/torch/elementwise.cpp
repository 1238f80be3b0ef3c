#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/multiples.hpp"
#include "bcast/libraries/torch/selecting.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/torch_dtypes.hpp"

/// Elementwise functions and methods: the signatures with which PyTorch 1.13 lets them be called. What each computes is
/// in ops; its names, its arity and its rules are in operators/call.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Value unary(Arguments& a) {
    return apply(a, call_of(a), std::array{a.tensor("input")});
}

/// A function without `out=`; `positive` returns the input itself.
Value unary_new(Arguments& a) {
    const bool itself = a.name() == op::positive && a.tensor("input").data.dtype != Dtype::bool_;
    return itself ? a.value("input") : unary(a);
}

Value predicate(Arguments& a) {
    if (const TensorObject* out = a.out(); out != nullptr && out->variable.data.dtype != Dtype::bool_)
        raise_runtime_error({a.name(), " does not support non-boolean outputs."});
    return unary(a);
}

Value binary(Arguments& a) {
    return apply(a, call_of(a), std::array{a.tensor("input"), a.tensor("other")});
}

/// `sgn`: the same as `sign` for real dtypes, but without a name rule, so it refuses named tensors.
Value sgn(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    return apply(a, Applied(op::sign, "sgn"), std::array{a.tensor("input")});
}

/// Rounds to `decimals` decimal places; a negative number rounds to tens, hundreds and so on.
Value round(Arguments& a) {
    const Extent decimals = a.integer("decimals", 0);
    const Variable x = a.tensor("input");
    if (a.has("decimals")) refuse_names(x.data, "round.decimals");
    if (a.has("decimals") && a.out() != nullptr) check_found_dtype(a.out()->variable.data.dtype, x.data.dtype);
    if (const Dtype dtype = x.data.dtype; a.has("decimals") && (!is_floating(dtype) || dtype == Dtype::float16))
        raise_not_implemented(decimals == 0 ? "round_vml_cpu" : "round_cpu", dtype);
    if (decimals == 0)
        return apply(a, Applied(op::round, a.has("decimals") ? "round_decimals" : op::round), std::array{x});
    const double scale = std::pow(10.0, static_cast<double>(decimals < 0 ? -decimals : decimals));
    const std::array up{Variable{x.data}, Variable{number_tensor(a.interpreter, Value::real(scale))}};
    const Variable rounded =
        apply(a.interpreter, op::round, std::array{apply(a.interpreter, decimals < 0 ? op::div : op::mul, up)});
    autograd::Derivation derivation{"RoundBackward1"};
    derivation.backward = [](ops::Context& context, const std::vector<autograd::Saved>&,
                             const autograd::Gradients& given) {
        return autograd::Gradients{autograd::Algebra(context).zeros_like(*given[0])};
    };
    derivation.texts = {"torch.zeros_like(a)"};
    return record(a, std::array{x},
                  apply(a.interpreter, decimals < 0 ? op::mul : op::div, std::array{rounded, up[1]}).data,
                  std::move(derivation));
}

/// The first operand is a Python number.
Value binary_of_number(Arguments& a) {
    return apply(a, a.name(), std::array{a.tensor("self"), a.tensor("other")});
}

Value power(Arguments& a) {
    return apply(a, a.name(), std::array{a.tensor("input"), a.tensor("exponent")});
}

/// A power of a Python number is row-major (PyTorch 1.13 `pow.Scalar`) and has a backward node of its own.
Value contiguous_power_of_number(Arguments& a, Value out) {
    if (a.out() != nullptr) return out;
    Variable& made = out.as<TensorObject>()->variable;
    made.data = ops::with_strides(a.context(), made.data, contiguous_strides(made.data.sizes));
    return with_node(std::move(out), "PowBackward2");
}

Value power_of_number(Arguments& a) {
    if (TensorObject* out = a.out()) {
        const Variable exponent = a.tensor("exponent");
        const Scalar base = a.number("self");
        if (!a.value("self").is_boolean() && std::visit([](auto number) { return number == 1; }, base)) {
            // The output is filled with 1, whatever its dtype.
            refuse_gradients(a, std::array{exponent});
            Tensor ones =
                full(a.context().workspace, Dialect::pytorch, out->variable.data.dtype, exponent.data.shape(), true);
            ones.names = exponent.data.names;
            write_out(a, ones, *out);
            return a.value("out");
        }
    }
    return contiguous_power_of_number(a, apply(a, a.name(), std::array{a.tensor("self"), a.tensor("exponent")}));
}

constexpr Overload unary_overload[] = {{"Tensor input, *, Tensor? out=", unary}};
constexpr Overload unary_new_overload[] = {{"Tensor input", unary_new}};
constexpr Overload binary_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", binary}};
constexpr Overload subtract_overloads[] = {{"Tensor input, Tensor other, *, Number alpha=, Tensor? out=", scaled},
                                           {"Tensor input, Number other, Number alpha=", scaled_by_number}};
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

/// pow, computed in float64.
Value float_power(Arguments& a) {
    const Variable base = a.tensor(a.has("self") ? "self" : "input");
    const Variable exponent = a.tensor("exponent");
    const TensorObject* out = a.in_place() ? &a.self() : a.out();
    if (out != nullptr && out->variable.data.dtype != Dtype::float64) {
        raise_runtime_error({"the ", a.in_place() ? "base" : "output", " given to ", a.form(), " has dtype ",
                             torch_scalar_type(out->variable.data.dtype),
                             " but the operation's result requires dtype Double"});
    }
    const auto wide = [&](const Variable& x) {
        if (!x.data.number) return Steps(a.interpreter).converted(x, Dtype::float64);
        Tensor made = ops::converted(a.context(), x.data, Dtype::float64);
        made.number = true;
        return Variable{std::move(made)};
    };
    Value power = apply(a, op::pow, std::array{wide(base), wide(exponent)});
    return a.has("self") ? contiguous_power_of_number(a, std::move(power)) : power;
}

/// Returns input * 2 ** other.
Value ldexp(Arguments& a) {
    Steps s(a.interpreter);
    if (a.in_place()) refuse_gradients(a, std::array{a.tensor("input"), a.tensor("other")}, op::mul);
    const Variable power = s.method(s(op::pow, s.number(2), a.tensor("other")), "contiguous");
    return apply(a, op::mul, std::array{a.tensor("input"), power});
}

Value heaviside(Arguments& a) {
    return apply(a, op::heaviside, std::array{a.tensor("input"), a.tensor("values")});
}

Value logit(Arguments& a) {
    Variable x = a.tensor("input");
    const double eps = a.has("eps") ? a.real("eps", 0) : -1;
    if (eps > 0.5) raise_unsupported("logit with such an eps is not implemented here");
    if (x.data.dtype == Dtype::float16) raise_not_implemented("logit_cpu", x.data.dtype);
    // A negative eps means no clamping: the default of the kernel is -1.
    if (eps >= 0) {
        // The in-place form would overwrite the tensor that the clamp saves for backward.
        if (a.in_place()) x = Steps(a.interpreter).method(x, "clone");
        const auto number = [&](double value) { return Variable{number_tensor(a.interpreter, Value::real(value))}; };
        x = Steps(a.interpreter)(op::clamp, x, number(eps), number(1 - eps));
    }
    return apply(a, op::logit, std::array{x});
}

Value is_complex(Arguments& /*a*/) {
    return Value::boolean(false);
}

Value lerp(Arguments& a) {
    return apply(a, op::lerp, std::array{a.tensor("input"), a.tensor("end"), a.tensor("weight")});
}

/// div and its aliases, with or without `rounding_mode`.
Value divide(Arguments& a) {
    if (!a.has("rounding_mode")) return apply(a, op::div, std::array{a.tensor("input"), a.tensor("other")});
    const std::string_view mode = a.text("rounding_mode");
    if (mode != "floor" && mode != "trunc") {
        raise_runtime_error(
            {"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '", mode, "'"});
    }
    const Applied applied(op::div, "div_rounded",
                          mode == op::floor ? Operation::floor_divide : Operation::trunc_divide);
    return apply(a, applied, std::array{a.tensor("input"), a.tensor("other")});
}

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

constexpr Overload lerp_overloads[] = {{"Tensor input, Tensor end, Tensor weight, *, Tensor? out=", lerp},
                                       {"Tensor input, Tensor end, Number weight, *, Tensor? out=", lerp}};

constexpr Overload combined_overload[] = {
    {"Tensor input, Tensor tensor1, Tensor tensor2, *, Number value=, Tensor? out=", add_combined}};
constexpr Overload old_combined_overload[] = {
    {"Tensor input, Number value, Tensor tensor1, Tensor tensor2, *, Tensor? out=", add_combined}};

constexpr Overload binary_ldexp_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", ldexp}};
constexpr Overload predicate_overload[] = {{"Tensor input, *, Tensor? out=", predicate}};

constexpr std::uint8_t all_forms = everywhere | in_place;

/// Functions composed of other operators, which have no row in the table of calls.
constexpr FunctionRow composed_rows[] = {
    {.name = "rsub", .forms = as_function, .overloads = rsub_overloads},
    {.name = "sgn", .forms = all_forms, .overloads = sgn_overload, .out = writes::refuses_gradients},
    {.name = "float_power", .forms = all_forms, .overloads = float_power_overloads, .itself = writes::checks_itself},
    {.name = "is_complex", .overloads = is_complex_overload},
    {.name = "ldexp",
     .forms = all_forms,
     .overloads = binary_ldexp_overload,
     .itself = writes::checks_itself | writes::of_module},
};

/// The overloads for one way of reading the arguments; deprecated ones (`old`) are tried last.
struct ReadingOverloads {
    std::span<const Overload> overloads;
    Numbers numbers = Numbers::refuse;
    std::span<const Overload> old = {};
};

ReadingOverloads overloads_of(const TorchFunction& function) {
    switch (function.reading) {
        case Reading::plain:
            break;
        case Reading::without_out:
            return {unary_new_overload};
        case Reading::into_bool:
            return {predicate_overload};
        case Reading::with_eps:
            return {logit_overload};
        case Reading::with_decimals:
            return {round_overloads};
        case Reading::number_last:
            return {comparison_overloads};
        case Reading::number_anywhere:
            return {bitwise_overloads};
        case Reading::number_with_out:
            return {xlogy_overloads};
        case Reading::arithmetic:
            return {binary_overload, Numbers::allow};
        case Reading::scaled:
            return {scaled_overload, Numbers::allow, old_scaled_overload};
        case Reading::scaled_alias:
            return {subtract_overloads, Numbers::allow};
        case Reading::divided:
            return {divide_overloads, Numbers::allow};
        case Reading::divided_alias:
            return {divide_alias_overloads, Numbers::allow};
        case Reading::number_listed:
            return {alias_overloads, Numbers::allow};
        case Reading::power:
            return {power_overloads};
        case Reading::heaviside:
            return {heaviside_overload};
        case Reading::weighted:
            return {lerp_overloads};
        case Reading::low_bound:
        case Reading::high_bound:
        case Reading::bounds:
        case Reading::choice:
        case Reading::masked:
            return {selecting_overloads(function.reading)};
        case Reading::combined:
            return {combined_overload, Numbers::refuse, old_combined_overload};
    }
    if (function.operands == 1) return {unary_overload};
    return {binary_overload};
}

/// How the in-place form writes. That of a predicate writes its operand like any output, which takes no part in
/// differentiation.
writes::Traits writes_itself(const TorchFunction& function) {
    const Call* call = find_call(Dialect::pytorch, function.call);
    const writes::Traits checks = is_predicate(*call->operation) && function.operands == 1 ? writes::checks_itself : 0;
    return checks | (function.in_place_function ? writes::of_module : 0);
}

std::vector<FunctionRow> made_rows() {
    std::vector<FunctionRow> out(std::begin(composed_rows), std::end(composed_rows));
    for (const TorchFunction& function : torch_functions()) {
        const ReadingOverloads read = overloads_of(function);
        FunctionRow row{.name = function.name,
                        .forms = function.in_place ? all_forms : everywhere,
                        .overloads = read.overloads,
                        .numbers = read.numbers,
                        .deprecated = !read.old.empty(),
                        .old = read.old,
                        .itself = writes_itself(function)};
        if (const Call* call = find_call(Dialect::pytorch, function.call); has_derivative(*call)) {
            row.out = writes::refuses_gradients;
            row.refuses_gradients_as = differentiated_as(*call);
        }
        if (function.function_only) row.forms = as_function;
        if (function.reading == Reading::choice) {
            FunctionRow method = row;
            method.forms = as_method;
            method.overloads = selecting_method_overloads();
            out.push_back(method);
            row.forms = as_function;
        }
        out.push_back(row);
    }
    return out;
}

}  // namespace

std::span<const FunctionRow> elementwise_functions() {
    static const std::vector<FunctionRow> rows = made_rows();
    return rows;
}

}  // namespace bcast::python::torch
