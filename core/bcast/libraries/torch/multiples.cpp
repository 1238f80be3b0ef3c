#include "bcast/libraries/torch/multiples.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <variant>
#include <vector>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/promotion/typing.hpp"

namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// PyTorch 1.13 `alpha_check`, which runs after the checks of the operands' shapes and dtypes.
void check_alpha(Arguments& a, std::string_view call, const Variable& x, const Variable& other, Dtype common) {
    const std::array operands{x.data, other.data};
    ops::Context unobserved = a.context().unobserved();
    if (call == op::sub) {
        ops::check_operand_dtypes(*find_call(Dialect::pytorch, call), *find_call(Dialect::pytorch, call)->operation,
                                  operands);
    }
    const TensorObject* written = a.in_place() ? &a.self() : a.out();
    if (written != nullptr) ops::check_output_overlap(written->variable.data, operands);
    const std::vector<Tensor> broadcast = ops::broadcast_tensors(unobserved, Dialect::pytorch, operands);
    if (a.in_place() && broadcast.front().sizes != x.data.sizes) {
        raise_runtime_error({"output with shape ", list_text(x.data.shape()), " doesn't match the broadcast shape ",
                             list_text(broadcast.front().shape())});
    }
    if (written != nullptr && !can_cast(common, written->variable.data.dtype)) {
        ops::check_output_dtype(*find_call(Dialect::pytorch, call), common, written->variable.data.dtype);
    }
    const Scalar alpha = a.number("alpha");
    if (std::holds_alternative<bool>(alpha) && common != Dtype::bool_)
        raise_runtime_error("Boolean alpha only supported for Boolean results.");
    if (std::holds_alternative<double>(alpha) && !is_floating(common)) {
        raise_runtime_error("For integral input tensors, argument alpha must not be a floating point number.");
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
/// of addcmul computes float32 so. What shares its elements with the tensor that is written is read and written in one
/// loop too.
bool fuses_multiply_add(const Arguments& a, const Variable& x, const Variable& other) {
    if (!a.has("alpha")) return false;
    const TensorObject* target = a.in_place() ? &a.self() : a.out();
    const bool shared = target != nullptr && target->variable.data.dtype == x.data.dtype &&
                        other.data.storage == target->variable.data.storage && other.data.dtype == x.data.dtype &&
                        x.data.dtype != Dtype::bool_ && !(a.state().mode.enabled && a.any_requires_grad());
    return shared || is_plain(a, x, {other});
}

}  // namespace

Value reversed_sub(Arguments& a) {
    const Variable other = a.tensor("other");
    const Variable x = times_alpha(a, op::sub, other, a.tensor("input"));
    Value out = apply(a, Applied(op::sub, "rsub"), std::array{other, x});
    return other.data.number ? out : with_node(std::move(out), "RsubBackward0");
}

Value scaled(Arguments& a) {
    const Variable x = a.tensor("input");
    if (fuses_multiply_add(a, x, a.tensor("other"))) {
        check_alpha(a, call_of(a), x, a.tensor("other"), x.data.dtype);
        const double given = a.real("alpha", 1);
        // An int 0 negated is 0, not -0.0.
        const double other = a.value("alpha").is_integer() ? 0 - given : -given;
        const double factor = call_of(a) == op::sub ? other : given;
        Variable number{number_tensor(a.interpreter, Value::real(factor))};
        number.data = ops::converted(a.context(), number.data, x.data.dtype);
        number.data.number = true;
        return apply(a, op::addcmul, std::array{x, a.tensor("other"), number});
    }
    if (a.in_place() && call_of(a) == op::sub) {
        // bool operands are refused before the output is checked.
        const Call& call = *find_call(Dialect::pytorch, op::sub);
        ops::check_operand_dtypes(call, *call.operation, std::array{x.data, a.tensor("other").data});
    }
    return apply(a, call_of(a), std::array{x, times_alpha(a, call_of(a), x, a.tensor("other"))});
}

Value scaled_by_number(Arguments& a) {
    return with_node(scaled(a), "SubBackward1");
}

Value add_combined(Arguments& a) {
    if (a.out() != nullptr) refuse_gradients(a, a.tensors());
    Variable second = a.tensor("tensor1");
    const Variable third = a.tensor("tensor2");
    const bool divides = a.name().substr(0, 7) == op::addcdiv;
    if (divides && !is_floating(second.data.dtype) && !is_floating(third.data.dtype)) {
        // Two integral operands of the quotient are refused before any other check, whatever dtype the input has.
        ops::Context unobserved = a.context().unobserved();
        const Tensor zero = full(a.context().workspace, Dialect::pytorch, Dtype::int64, {}, std::int64_t{0});
        ops::elementwise(unobserved, *find_call(Dialect::pytorch, op::addcdiv), std::array{zero, zero, zero});
    }
    const Dtype promoted = promotion_of(Dialect::pytorch, std::array{a.tensor("input").data, second.data, third.data});
    // The kernel writes the promoted dtype only, and its own check reports any other.
    const TensorObject* out = a.out();
    const std::array all{a.tensor("input").data, second.data, third.data};
    ops::Context unobserved = a.context().unobserved();
    const Call& call = *find_call(Dialect::pytorch, a.name());
    const TensorObject* target = a.in_place() ? &a.self() : out;
    if (target != nullptr) ops::check_output_overlap(target->variable.data, all);
    static_cast<void>(ops::aligned(unobserved, call, all, a.in_place()));
    if (target != nullptr) ops::check_output_dtype(call, promoted, target->variable.data.dtype);
    if (promoted == Dtype::float16 || promoted == Dtype::bool_)
        ops::check_kernel(call, *call.operation, all, ops::typing_of(call, *call.operation, all));
    const Dtype written = out != nullptr ? out->variable.data.dtype
                          : a.in_place() ? a.tensor("input").data.dtype
                                         : promoted;
    const bool casts = is_floating(written) || (!is_floating(promoted) && written != Dtype::bool_);
    if (written != promoted && casts) {
        raise_runtime_error(
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
        Steps steps(a.interpreter);
        if (!is_floating(second.data.dtype)) second = steps.converted(second, promoted);
        second = steps(op::mul, second, Variable{number_tensor(a.interpreter, value)});
    }
    if (divides && is_plain(a, a.tensor("input"), {second, third})) {
        // The kernel rounds the quotient as well.
        return apply(a, op::add,
                     std::array{a.tensor("input"), apply(a.interpreter, op::div, std::array{second, third})});
    }
    return apply(a, a.name(), std::array{a.tensor("input"), second, third});
}

}  // namespace bcast::python::torch
