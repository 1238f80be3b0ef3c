#include "bcast/libraries/torch/apply.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/elementwise.hpp"
#include "bcast/autograd/derivatives/views.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/broadcasting/aligned.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/output.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/rules/gradient_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/typing.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {
namespace {

std::vector<Tensor> tensors_of(std::span<const autograd::Variable> variables) {
    std::vector<Tensor> out;
    out.reserve(variables.size());
    for (const autograd::Variable& variable : variables) out.push_back(variable.data);
    return out;
}

const Call& call_named(std::string_view name) {
    const Call* call = find_call(Dialect::pytorch, name);
    if (call == nullptr) raise_unsupported({"torch.", name, " is not here yet"});
    return *call;
}

/// Raises PyTorch's error if elements of what is written share memory; a few of its kernels do not check that (PyTorch
/// 1.13, those without TensorIterator or `assert_no_internal_overlap`).
void check_written_memory(std::string_view function, writes::Traits traits, const Tensor& target) {
    if (!ops::has_internal_overlap(target) || (traits & writes::allows_shared_memory) != 0) return;
    if ((traits & writes::allows_shared_memory_unless_matrix) != 0 && target.rank() != 2) return;
    if ((traits & writes::accumulates) != 0)
        raise_unsupported({function, " into a tensor whose elements share memory is not implemented here"});
    ops::check_output_overlap(target, {});
}

/// Writes the result of an in-place operator over the elements of its first operand.
void write_over(Arguments& arguments, const Tensor& result) {
    check_writable(arguments.interpreter, arguments.self().variable, arguments.any_requires_grad());
    Tensor& target = arguments.self().variable.data;
    check_written_memory(arguments.form(), arguments.writes(), target);
    check_overlap_with_operands(arguments, target);
    ops::propagate_names(target, result.shape());
    if (target.storage && result.storage) ops::copy_elements(result, target);
    autograd::count_write(arguments.self().variable);
}

/// PyTorch 1.13 has no name rule for in-place comparisons, although it has one for comparisons.
void refuse_named_comparison(const Call& call, std::span<const autograd::Variable> operands) {
    if (!is_comparison(*call.operation)) return;
    const std::string function = concat({call.op, "_", operands[1].data.number ? ".Scalar" : ".Tensor"});
    for (const autograd::Variable& operand : operands) refuse_names(operand.data, function);
}

/// Gives some in-place operators a backward node that raises when called (PyTorch 1.13 `derivatives.yaml`).
void lose_derivative(autograd::Node& node, std::string_view op) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> all{
        {{"acosh", "AcoshBackward1"}, {"asinh", "AsinhBackward1"}, {"atanh", "AtanhBackward1"}}};
    for (const auto& [name, kind] : all) {
        if (name != op) continue;
        node.rename(kind);
        node.enclose({},
                     [op](ops::Context&, const std::vector<autograd::Saved>&,
                          const autograd::Gradients&) -> autograd::Gradients {
                         raise_exception("NotImplementedError",
                                         {"the derivative for 'inplace version of ", op, "' is not implemented."});
                     });
    }
}

/// Where the result goes: a new tensor, the first operand, or `out=`.
enum class Form { made, in_place, out };

std::string_view overload_of(const Overloads& overloads, std::span<const autograd::Variable> operands, Form form) {
    if (operands.back().data.number && operands.size() > 1) {
        return form == Form::out        ? overloads.number_out
               : form == Form::in_place ? overloads.number_in_place
                                        : overloads.number;
    }
    if (operands.front().data.number) return form == Form::out ? overloads.number_first_out : overloads.number_first;
    return form == Form::out ? overloads.tensors_out : overloads.tensors;
}

/// An operator without a name rule refuses names in the name of the overload that was called (PyTorch 1.13). A call
/// that makes a new tensor from tensors alone is left to the name rules.
void refuse_named_operands(const Call& call, std::span<const autograd::Variable> operands, Form form,
                           const Tensor* out = nullptr) {
    if (call.names != NameRule::refuse) return;
    const std::string_view overload = overload_of(*call.overloads, operands, form);
    if (form != Form::out && overload == call.overloads->tensors) return;
    const std::string function = concat({call.op, form == Form::in_place ? "_" : "", overload});
    for (const autograd::Variable& operand : operands) refuse_names(operand.data, function);
    if (out != nullptr) refuse_names(*out, function);
}

/// Operators of one tensor that keep its dtype: their kernels read and write that dtype only.
bool keeps_dtype(const Call& call) {
    const ops::Result result = ops::torch_row(*call.operation).result;
    return operands_of(*call.operation) == 1 && (result == ops::Result::same || result == ops::Result::number);
}

/// Whether the call is a clamp whose bounds are Python numbers.
bool is_clamp_by_numbers(const Call& call, std::span<const autograd::Variable> operands) {
    const bool clamps = call.op == op::clamp || call.op == "clamp_min" || call.op == "clamp_max";
    return clamps && std::all_of(operands.begin() + 1, operands.end(),
                                 [](const autograd::Variable& operand) { return operand.data.number; });
}

/// Some operators write into a tensor of their own dtype only: those of one tensor that keep its dtype, clamps by
/// numbers and a power with a number as its exponent (PyTorch 1.13 `pow.Tensor_Scalar`). Raises RuntimeError.
void check_own_dtype(const Call& call, std::span<const autograd::Variable> operands, Dtype target, Form form) {
    const bool power = is_power(*call.operation) && operands[1].data.number && !operands[0].data.number;
    const bool clamp = is_clamp_by_numbers(call, operands);
    const bool chooses = call.op == op::where && form == Form::out;
    const bool steps = call.op == op::heaviside && form == Form::out;
    // The square of bool is computed in int64.
    const bool squares = call.op == op::square && operands[0].data.dtype == Dtype::bool_;
    if (!power && !clamp && !chooses && !steps && !squares && (form == Form::in_place || !keeps_dtype(call))) return;
    const auto raise_apart = [] {
        raise_runtime_error("heaviside is not yet implemented for tensors with different dtypes.");
    };
    const std::vector<Tensor> tensors = tensors_of(chooses ? operands.subspan(1) : operands);
    const Dtype made = squares ? Dtype::int64 : promotion_of(Dialect::pytorch, tensors);
    // Whether the kernel has that power of integers is checked before the output.
    if (power && !is_floating(made) && made != Dtype::bool_)
        ops::check_kernel(call, *call.operation, tensors, {made, made});
    if (steps && operands[0].data.dtype != operands[1].data.dtype) raise_apart();
    const bool refused = made == Dtype::bool_ && (form == Form::in_place || call.op == op::neg);
    if (made == target || (refused && !clamp)) return;
    if (steps) raise_apart();
    if (chooses) {
        raise_runtime_error(
            "!needs_dynamic_casting<func_t>::check(iter) INTERNAL ASSERT FAILED at "
            "\"./aten/src/ATen/native/cpu/Loops.h\":308, please report a bug to PyTorch. ");
    }
    if (clamp && form == Form::in_place && can_cast(made, target)) return;
    if (clamp && form == Form::in_place) {
        raise_runtime_error({"result type ", torch_scalar_type(made), " can't be cast to the desired output type ",
                             torch_element_type(target)});
    }
    raise_runtime_error({"Found dtype ", torch_scalar_type(target), " but expected ", torch_scalar_type(made)});
}

}  // namespace

std::string_view differentiated_as(const Call& call) {
    return call.op == op::square ? op::pow : call.op;
}

std::string_view call_of(const Arguments& arguments) {
    for (const TorchFunction& function : torch_functions()) {
        if (function.name == arguments.name()) return function.call;
    }
    return arguments.name();
}

autograd::Variable apply(Interpreter& interpreter, const Applied& applied,
                         std::span<const autograd::Variable> operands) {
    const Call& call = call_named(applied.call);
    refuse_named_operands(call, operands, Form::made);
    Tensor result = ops::elementwise(interpreter.context(), call, tensors_of(operands), applied.operation);
    return autograd::recorded_elementwise(torch_state(interpreter).mode, applied.derivative, operands,
                                          std::move(result));
}

void check_writable(Interpreter& interpreter, const autograd::Variable& target, bool others_require_grad) {
    const bool recorded = torch_state(interpreter).mode.enabled;
    if (recorded && (others_require_grad || target.requires_grad())) autograd::check_writable(target);
}

void apply_in_place(Interpreter& interpreter, const Applied& applied, TensorObject& target,
                    std::span<const autograd::Variable> operands) {
    const Call& call = call_named(applied.call);
    // `logical_not_` writes its operand like any output, which takes no part in differentiation.
    const bool any = call.op != op::logical_not && autograd::any_requires_grad(operands);
    if (call.op != op::logical_not) check_writable(interpreter, target.variable, any);
    refuse_named_operands(call, operands, Form::in_place);
    refuse_named_comparison(call, operands);
    check_own_dtype(call, operands, target.variable.data.dtype, Form::in_place);
    State& state = torch_state(interpreter);
    autograd::Variable& variable = target.variable;
    std::shared_ptr<autograd::Node> node;
    if (state.mode.enabled && any) {
        // Saves the old elements for the gradient before they are overwritten.
        ops::Context unobserved = interpreter.context().unobserved();
        const Tensor old = ops::clone(unobserved, operands.front().data);
        node = autograd::elementwise_node(applied.derivative, operands, variable.data, &old);
        lose_derivative(*node, call.op);
    }
    autograd::report_elementwise(state.mode, applied.derivative, operands, variable.data, true);
    ops::elementwise_into(interpreter.context(), call, tensors_of(operands), variable.data, applied.operation);
    autograd::count_write(variable);
    if (node) autograd::rebase(variable, std::move(node));
}

Value apply(Arguments& arguments, const Applied& applied, std::span<const autograd::Variable> operands) {
    if (arguments.in_place()) {
        apply_in_place(arguments.interpreter, applied, arguments.self(), operands);
        return arguments.value("input");
    }
    TensorObject* out = arguments.out();
    if (out == nullptr) return new_tensor(apply(arguments.interpreter, applied, operands));
    const Call& call = call_named(applied.call);
    const bool clamps = call.op.starts_with(op::clamp);
    if (has_derivative(call)) {
        refuse_gradients(arguments, operands, differentiated_as(call));
        refuse_gradients(arguments, std::array{out->variable}, differentiated_as(call));
    } else if (!is_predicate(*call.operation)) {
        check_writable(arguments.interpreter, out->variable);
    }
    refuse_named_operands(call, operands, Form::out, &out->variable.data);
    // `torch.clamp(x, 1.5, out=x)` is recognized as the in-place form.
    const bool clamps_itself = arguments.writes_operand() && is_clamp_by_numbers(call, operands);
    const Form form = clamps_itself ? Form::in_place : Form::out;
    // These read a copy where the dtypes differ, so the dtypes are checked before the overlap.
    if (clamps || call.op == op::heaviside) check_own_dtype(call, operands, out->variable.data.dtype, form);
    ops::check_output_overlap(out->variable.data, tensors_of(operands));
    const auto shares = [out](const autograd::Variable& each) {
        return each.data.storage && each.data.storage == out->variable.data.storage;
    };
    const bool of_view = std::any_of(operands.begin(), operands.end(), shares) && !arguments.writes_operand();
    if (call.op == op::where || of_view) {
        ops::Context unobserved = arguments.context().unobserved();
        const Shape result = ops::aligned(unobserved, call, tensors_of(operands), false).result;
        // PyTorch resizes a view of an operand and may overwrite elements that it still has to read.
        const auto overwrites = [&](const autograd::Variable& each) {
            return shares(each) && (!same_extents(each.data.shape(), result) || !each.data.contiguous());
        };
        if (of_view && !same_extents(result, out->variable.data.shape()) &&
            std::any_of(operands.begin(), operands.end(), overwrites)) {
            raise_unsupported(
                {arguments.name(), " into a view of its operand of another shape is not implemented here"});
        }
    }
    check_own_dtype(call, operands, out->variable.data.dtype, form);
    ops::elementwise_into(arguments.context(), call, tensors_of(operands), out->variable.data, applied.operation);
    autograd::count_write(out->variable);
    // The output gets a backward node all the same, which raises when a gradient is requested.
    if (arguments.state().mode.enabled && !is_predicate(*call.operation)) {
        if (auto node = autograd::elementwise_node(applied.derivative, operands, out->variable.data))
            autograd::rebase(out->variable, std::move(node));
    }
    return arguments.value("out");
}

void check_overlap_with_operands(const Arguments& arguments, const Tensor& written) {
    for (const autograd::Variable& operand : arguments.tensors()) {
        if (ops::overlap_of(written, operand.data) != ops::Overlap::partial) continue;
        if ((arguments.writes() & writes::refuses_partial_overlap) != 0) ops::raise_overlap_with_input();
        if ((arguments.writes() & writes::reads_while_writing) != 0)
            raise_unsupported({arguments.name(), " into memory that it reads is not implemented here"});
    }
}

void refuse_gradients(const Arguments& arguments, std::span<const autograd::Variable> variables,
                      std::string_view name) {
    if (!arguments.state().mode.enabled || !autograd::any_requires_grad(variables)) return;
    raise_runtime_error({name.empty() ? arguments.name() : name,
                         "(): functions with out=... arguments don't support automatic differentiation, but one of the "
                         "arguments requires grad."});
}

Value with_node(Value tensor, std::string_view node) {
    const autograd::Variable& made = tensor.as<TensorObject>()->variable;
    if (made.requires_grad() && made.meta->source.node) made.meta->source.node->rename(node);
    return tensor;
}

void write_out(Interpreter& interpreter, std::string_view function, writes::Traits traits, const Tensor& result,
               TensorObject& out) {
    Tensor& target = out.variable.data;
    const Call& call = call_named("copy_");
    ops::check_output_dtype(call, result.dtype, target.dtype);
    ops::Context unwarned{interpreter.context().workspace, interpreter.context().observer};
    const bool warns = (traits & writes::resizes_silently) == 0;
    const bool takes_strides = target.sizes != result.sizes && (traits & writes::takes_strides) != 0;
    ops::fit_output(warns ? interpreter.context() : unwarned, call, std::array{result}, result.shape(), target);
    if (takes_strides) target.strides = result.strides;
    check_written_memory(function, traits, target);
    if (target.storage && result.storage) ops::copy_elements(result, target);
    if (!result.storage) target.storage = nullptr;
    autograd::count_write(out.variable);
}

void write_out(const Arguments& arguments, const Tensor& result, TensorObject& out) {
    write_out(arguments.interpreter, arguments.name(), arguments.row().out, result, out);
}

Value write_in_place(Arguments& arguments, const autograd::Variable& made) {
    write_over(arguments, made.data);
    if (made.meta) autograd::rebase(arguments.self().variable, made.meta->source.node);
    return arguments.value("input");
}

Value record(Arguments& arguments, std::span<const autograd::Variable> inputs, Tensor result,
             autograd::Derivation derivation) {
    if (arguments.in_place()) {
        // Saves the old elements for the gradient before they are overwritten.
        ops::Context unobserved = arguments.context().unobserved();
        const auto saved = std::find_if(derivation.saved.begin(), derivation.saved.end(), [&](const auto& each) {
            const Tensor& own = arguments.self().variable.data;
            return own.storage && each.tensor().storage == own.storage;
        });
        if (saved != derivation.saved.end() && saved->tensor().storage != result.storage)
            *saved = autograd::Saved(autograd::Variable{ops::clone(unobserved, saved->tensor())});
        autograd::Variable made =
            autograd::recorded(arguments.state().mode, inputs, std::move(result), std::move(derivation));
        return write_in_place(arguments, made);
    }
    if (arguments.out() != nullptr) {
        refuse_gradients(arguments, inputs);
        return finish(arguments, std::move(result));
    }
    if (arguments.state().mode.enabled && !is_floating(result.dtype) && autograd::any_requires_grad(inputs)) {
        raise_runtime_error(
            "isDifferentiableType(variable.scalar_type()) INTERNAL ASSERT FAILED at "
            "\"./torch/csrc/autograd/functions/utils.h\":75, please report a bug to PyTorch. ");
    }
    return new_tensor(autograd::recorded(arguments.state().mode, inputs, std::move(result), std::move(derivation)));
}

void written_over(Arguments& a, std::string_view node, const autograd::Variable& source) {
    autograd::Variable& target = a.self().variable;
    autograd::count_write(target);
    if (!is_floating(target.data.dtype)) return;
    const std::array inputs{target, source};
    const autograd::Mode& mode = a.state().mode;
    autograd::Derivation derivation = autograd::overwriting(mode, node);
    if (!derivation.texts.empty() && source.data.sizes != target.data.sizes) {
        derivation.texts[1] = source.data.rank() == 0 ? std::string("g.sum()")
                                                      : concat({"g.sum_to_size(", sizes_text(source.data.sizes), ")"});
    }
    const autograd::Variable made = autograd::recorded(mode, inputs, target.data, std::move(derivation));
    if (made.meta) autograd::rebase(target, made.meta->source.node);
}

Value finish(Arguments& arguments, Tensor result) {
    const bool into_output = !arguments.row().differentiable && arguments.out() != nullptr;
    if (arguments.state().mode.enabled && is_floating(result.dtype) && arguments.any_requires_grad() && !into_output)
        raise_unsupported({"gradients of ", arguments.name(), " are not supported"});
    const autograd::Mode mode = arguments.state().mode;
    if (mode.observed()) {
        const std::vector<autograd::Variable> inputs = arguments.tensors();
        autograd::Derivation report{""};
        if (!arguments.row().differentiable) report.texts.assign(inputs.size(), std::string(autograd::no_gradient));
        autograd::report(mode, inputs, &result, report);
    }
    if (arguments.in_place()) {
        write_over(arguments, result);
        return arguments.value("input");
    }
    TensorObject* out = arguments.out();
    if (out == nullptr) return new_tensor(std::move(result));
    check_out_casts(arguments, result.dtype);
    check_overlap_with_operands(arguments, out->variable.data);
    write_out(arguments, result, *out);
    return arguments.value("out");
}

}  // namespace bcast::python::torch
