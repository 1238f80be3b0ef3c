#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/selecting.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/typing.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/torch_dtypes.hpp"

/// Elementwise functions and methods: the signatures with which PyTorch 1.13 lets them be called. What each computes is
/// in ops; its names, its arity and its rules are in operators/call.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// The row in the table of calls: an alias has the row of the function that it stands for.
std::string_view call_of(const Arguments& a) {
    for (const TorchFunction& function : torch_functions()) {
        if (function.name == a.name()) return function.call;
    }
    return a.name();
}

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
        raise_exception("RuntimeError", {a.name(), " does not support non-boolean outputs."});
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
    if (a.has("decimals") && a.out() != nullptr && a.out()->variable.data.dtype != x.data.dtype) {
        raise_exception("RuntimeError", {"Found dtype ", torch_scalar_type(a.out()->variable.data.dtype),
                                         " but expected ", torch_scalar_type(x.data.dtype)});
    }
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

/// PyTorch 1.13 `alpha_check`, which runs after the checks of the operands' shapes and dtypes.
void check_alpha(Arguments& a, std::string_view call, const Variable& x, const Variable& other, Dtype common) {
    const std::array operands{x.data, other.data};
    ops::Context unseen{a.context().workspace, nullptr};
    if (call == op::sub) {
        ops::check_operand_dtypes(*find_call(Dialect::pytorch, call), *find_call(Dialect::pytorch, call)->operation,
                                  operands);
    }
    const TensorObject* written = a.in_place() ? &a.self() : a.out();
    if (written != nullptr) ops::check_output_overlap(written->variable.data, operands);
    const std::vector<Tensor> broadcast = ops::broadcast_tensors(unseen, Dialect::pytorch, operands);
    if (a.in_place() && broadcast.front().sizes != x.data.sizes) {
        raise_exception("RuntimeError", {"output with shape ", list_text(x.data.shape()),
                                         " doesn't match the broadcast shape ", list_text(broadcast.front().shape())});
    }
    if (written != nullptr && !can_cast(common, written->variable.data.dtype)) {
        ops::check_output_dtype(*find_call(Dialect::pytorch, call), common, written->variable.data.dtype);
    }
    const Scalar alpha = a.number("alpha");
    if (std::holds_alternative<bool>(alpha) && common != Dtype::bool_)
        raise_exception("RuntimeError", "Boolean alpha only supported for Boolean results.");
    if (std::holds_alternative<double>(alpha) && !is_floating(common)) {
        raise_exception("RuntimeError",
                        "For integral input tensors, argument alpha must not be a floating point number.");
    }
}

/// Returns other * alpha in the dtype to which `x` and `other` promote; for bool, alpha becomes a bool too.
Variable times_alpha(Arguments& a, std::string_view call, const Variable& x, const Variable& other) {
    if (!a.has("alpha")) return other;
    const Dtype common = promotion_of(Dialect::pytorch, std::array{x.data, other.data});
    check_alpha(a, call, x, other, common);
    Steps steps(a.interpreter);
    Value alpha = a.value("alpha");
    if (common == Dtype::bool_) alpha = Value::boolean(a.interpreter.truth(alpha));
    // PyTorch adds other * -alpha. Negating an integral 0 leaves +0, so here alpha is -0.0, which is subtracted.
    if (call == op::sub && is_floating(common) && alpha.is_integer() && alpha.integer() == 0) alpha = Value::real(-0.0);
    const bool keeps = other.data.dtype == common || other.data.number;
    const Variable operand = keeps ? other : steps.method(other, "to", {new_dtype(common)});
    return apply(a.interpreter, op::mul, std::array{operand, Variable{number_tensor(a.interpreter, alpha)}});
}

/// Returns other - alpha * input.
Value reversed_sub(Arguments& a) {
    const Variable other = a.tensor("other");
    const Variable x = times_alpha(a, op::sub, other, a.tensor("input"));
    Value out = apply(a, Applied(op::sub, "rsub"), std::array{other, x});
    return other.data.number ? out : with_node(std::move(out), "RsubBackward0");
}

/// Whether all operands are float32 of one shape without names and no gradient is recorded: the case of optimizers.
bool is_plain(const Arguments& a, const Variable& x, std::initializer_list<Variable> others) {
    if ((a.state().mode.enabled && a.any_requires_grad()) || x.data.dtype != Dtype::float32 || !x.data.names.empty())
        return false;
    return std::all_of(others.begin(), others.end(), [&](const Variable& other) {
        return other.data.dtype == Dtype::float32 && !other.data.number && other.data.names.empty() &&
               other.data.sizes == x.data.sizes;
    });
}

/// Whether PyTorch's kernel uses a fused multiply-add (where the processor has one), which rounds once: the scalar twin
/// of addcmul computes float32 so.
bool fuses_multiply_add(const Arguments& a, const Variable& x, const Variable& other) {
    return a.has("alpha") && is_plain(a, x, {other});
}

/// Multiplies `other` by alpha first, if alpha is given.
Value scaled(Arguments& a) {
    const Variable x = a.tensor("input");
    if (fuses_multiply_add(a, x, a.tensor("other"))) {
        check_alpha(a, call_of(a), x, a.tensor("other"), Dtype::float32);
        const double given = a.real("alpha", 1);
        // An int 0 negated is 0, not -0.0.
        const double other = a.value("alpha").is_integer() ? 0 - given : -given;
        const double factor = call_of(a) == op::sub ? other : given;
        const Variable number{number_tensor(a.interpreter, Value::real(factor))};
        return apply(a, op::addcmul, std::array{x, a.tensor("other"), number});
    }
    if (a.in_place() && call_of(a) == op::sub) {
        // bool operands are refused before the output is checked.
        const Call& call = *find_call(Dialect::pytorch, op::sub);
        ops::check_operand_dtypes(call, *call.operation, std::array{x.data, a.tensor("other").data});
    }
    return apply(a, call_of(a), std::array{x, times_alpha(a, call_of(a), x, a.tensor("other"))});
}

/// The overload with a Python number has a backward node of its own.
Value scaled_by_number(Arguments& a) {
    return with_node(scaled(a), "SubBackward1");
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
            write_out(a.interpreter, a.name(), ones, *out);
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
        raise_exception("RuntimeError", {"the ", a.in_place() ? "base" : "output", " given to ", a.form(),
                                         " has dtype ", torch_scalar_type(out->variable.data.dtype),
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
    return apply(a, op::mul, std::array{a.tensor("input"), s(op::pow, s.number(2), a.tensor("other"))});
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

/// Returns input + value * tensor1 * tensor2 (addcmul) or input + value * tensor1 / tensor2 (addcdiv).
Value add_combined(Arguments& a) {
    if (a.out() != nullptr) refuse_gradients(a, a.tensors());
    Variable second = a.tensor("tensor1");
    const Variable third = a.tensor("tensor2");
    const bool divides = a.name().substr(0, 7) == op::addcdiv;
    if (divides && !is_floating(second.data.dtype) && !is_floating(third.data.dtype)) {
        // Two integral operands of the quotient are refused before any other check, whatever dtype the input has.
        ops::Context unseen{a.context().workspace, nullptr};
        const Tensor zero = full(a.context().workspace, Dialect::pytorch, Dtype::int64, {}, std::int64_t{0});
        ops::elementwise(unseen, *find_call(Dialect::pytorch, op::addcdiv), std::array{zero, zero, zero});
    }
    const Dtype promoted = promotion_of(Dialect::pytorch, std::array{a.tensor("input").data, second.data, third.data});
    // The kernel writes the promoted dtype only, and its own check reports any other.
    const TensorObject* out = a.out();
    const std::array all{a.tensor("input").data, second.data, third.data};
    ops::Context unseen{a.context().workspace, nullptr};
    const Call& call = *find_call(Dialect::pytorch, a.name());
    const TensorObject* target = a.in_place() ? &a.self() : out;
    if (target != nullptr) ops::check_output_overlap(target->variable.data, all);
    static_cast<void>(ops::aligned(unseen, call, all, a.in_place()));
    if (target != nullptr) ops::check_output_dtype(call, promoted, target->variable.data.dtype);
    if (promoted == Dtype::float16 || promoted == Dtype::bool_)
        ops::check_kernel(call, *call.operation, all, ops::typing_of(call, *call.operation, all));
    const Dtype written = out != nullptr ? out->variable.data.dtype
                          : a.in_place() ? a.tensor("input").data.dtype
                                         : promoted;
    const bool casts = is_floating(written) || (!is_floating(promoted) && written != Dtype::bool_);
    if (written != promoted && casts) {
        raise_exception("RuntimeError",
                        "!needs_dynamic_casting<func_t>::check(iter) INTERNAL ASSERT FAILED at "
                        "\"./aten/src/ATen/native/cpu/Loops.h\":347, please report a bug to PyTorch. ");
    }
    if (a.has("value") && promoted != Dtype::bool_) {
        Value value = a.value("value");
        if (!is_floating(promoted)) {
            // The kernel converts `value` to the dtype of the elements.
            const Scalar given = a.number("value");
            check_representable(promoted, given);
            if (const double* real = std::get_if<double>(&given))
                value = Value::integer(static_cast<std::int64_t>(*real));
        }
        // The product has the dtype to which all three operands promote, not that of its factors alone.
        if (!is_floating(second.data.dtype)) second = Variable{ops::converted(a.context(), second.data, promoted)};
        second = Steps(a.interpreter)(op::mul, second, Variable{number_tensor(a.interpreter, value)});
    }
    if (divides && is_plain(a, a.tensor("input"), {second, third})) {
        // The kernel rounds the quotient as well.
        return apply(a, op::add,
                     std::array{a.tensor("input"), apply(a.interpreter, op::div, std::array{second, third})});
    }
    return apply(a, a.name(), std::array{a.tensor("input"), second, third});
}

/// div and its aliases, with or without `rounding_mode`.
Value divide(Arguments& a) {
    if (!a.has("rounding_mode")) return apply(a, op::div, std::array{a.tensor("input"), a.tensor("other")});
    const std::string_view mode = a.text("rounding_mode");
    if (mode != "floor" && mode != "trunc") {
        raise_exception("RuntimeError",
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
    {.name = "sgn", .forms = all_forms, .overloads = sgn_overload},
    {.name = "float_power", .forms = all_forms, .overloads = float_power_overloads},
    {.name = "is_complex", .overloads = is_complex_overload},
    {.name = "ldexp", .forms = all_forms, .overloads = binary_ldexp_overload},
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

std::vector<FunctionRow> made_rows() {
    std::vector<FunctionRow> out(std::begin(composed_rows), std::end(composed_rows));
    for (const TorchFunction& function : torch_functions()) {
        const ReadingOverloads read = overloads_of(function);
        FunctionRow row{.name = function.name,
                        .forms = function.in_place ? all_forms : everywhere,
                        .overloads = read.overloads,
                        .numbers = read.numbers,
                        .deprecated = !read.old.empty(),
                        .old = read.old};
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
