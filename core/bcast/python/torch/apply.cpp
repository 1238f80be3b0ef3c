#include "bcast/python/torch/apply.hpp"

#include <utility>
#include <vector>

#include "bcast/autograd/elementwise.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/ops/copy.hpp"
#include "bcast/ops/elementwise.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/raised.hpp"

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
    if (call == nullptr) throw Unsupported(concat({"torch.", name, " is not here yet"}));
    return *call;
}

/// `out=` takes no part in differentiation.
void refuse_gradients(const State& state, std::string_view name, std::span<const autograd::Variable> operands) {
    if (!state.mode.enabled || !autograd::any_requires_grad(operands)) return;
    throw Raised("RuntimeError",
                 concat({name,
                         "(): functions with out=... arguments don't support automatic differentiation, "
                         "but one of the arguments requires grad."}));
}

/// The result of an operator in place goes over the elements of its first operand.
void write_over(Arguments& arguments, const Tensor& result) {
    check_writable(arguments.interpreter, arguments.self());
    Tensor& target = arguments.self().variable.data;
    if (target.storage && result.storage) ops::copy_elements(result, target);
    if (target.storage) target.storage->count_write();
    if (!target.named()) target.names = result.names;
}

void copy_into(ops::Context& context, const Tensor& result, Tensor& out) {
    const std::vector<Tensor> operands{out, result};
    ops::elementwise_into(context, call_named("copy_"), operands, out);
}

}  // namespace

autograd::Variable apply(Interpreter& interpreter, std::string_view call,
                         std::span<const autograd::Variable> operands) {
    Tensor result = ops::elementwise(interpreter.context(), call_named(call), tensors_of(operands));
    return autograd::recorded_elementwise(torch_state(interpreter).mode, call, operands, std::move(result));
}

void check_writable(Interpreter& interpreter, const TensorObject& target) {
    const autograd::Variable& variable = target.variable;
    if (!torch_state(interpreter).mode.enabled || !variable.meta) return;
    if (variable.meta->requires_grad && variable.leaf()) {
        throw Raised("RuntimeError", "a leaf Variable that requires grad is being used in an in-place operation.");
    }
    if (variable.meta->view_of_leaf) {
        throw Raised("RuntimeError",
                     "a view of a leaf Variable that requires grad is being used in an in-place operation.");
    }
}

void apply_in_place(Interpreter& interpreter, std::string_view call, TensorObject& target,
                    std::span<const autograd::Variable> operands) {
    check_writable(interpreter, target);
    State& state = torch_state(interpreter);
    // What the gradient needs of the old elements was theirs before the write: it is saved first, and its version told.
    std::shared_ptr<autograd::Node> node;
    autograd::Variable& variable = target.variable;
    ops::elementwise_into(interpreter.context(), call_named(call), tensors_of(operands), variable.data);
    if (variable.data.storage) variable.data.storage->count_write();
    if (!state.mode.enabled) return;
    node = autograd::elementwise_node(call, operands, variable.data);
    if (!node) return;
    if (!variable.meta) variable.meta = std::make_shared<autograd::Meta>();
    variable.meta->source = {std::move(node), 0};
}

Value apply(Arguments& arguments, std::string_view call, std::span<const autograd::Variable> operands) {
    if (arguments.in_place()) {
        apply_in_place(arguments.interpreter, call, arguments.self(), operands);
        return arguments.value("input");
    }
    TensorObject* out = arguments.out();
    if (out == nullptr) return new_tensor(apply(arguments.interpreter, call, operands));
    refuse_gradients(arguments.state(), arguments.name(), operands);
    ops::elementwise_into(arguments.context(), call_named(call), tensors_of(operands), out->variable.data);
    if (out->variable.data.storage) out->variable.data.storage->count_write();
    return arguments.value("out");
}

Value record(Arguments& arguments, std::string_view node, std::span<const autograd::Variable> inputs, Tensor result,
             std::vector<autograd::Saved> saved, autograd::Backward backward) {
    if (arguments.in_place()) {
        autograd::Variable made = autograd::recorded(arguments.state().mode, node, inputs, std::move(result),
                                                     std::move(saved), std::move(backward));
        write_over(arguments, made.data);
        if (made.meta) arguments.self().variable.meta = made.meta;
        return arguments.value("input");
    }
    if (arguments.out() != nullptr) {
        refuse_gradients(arguments.state(), arguments.name(), inputs);
        return finish(arguments, std::move(result));
    }
    return new_tensor(autograd::recorded(arguments.state().mode, node, inputs, std::move(result), std::move(saved),
                                         std::move(backward)));
}

Value finish(Arguments& arguments, Tensor result) {
    if (arguments.in_place()) {
        write_over(arguments, result);
        return arguments.value("input");
    }
    TensorObject* out = arguments.out();
    if (out == nullptr) return new_tensor(std::move(result));
    copy_into(arguments.context(), result, out->variable.data);
    if (out->variable.data.storage) out->variable.data.storage->count_write();
    return arguments.value("out");
}

}  // namespace bcast::python::torch
