#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/autograd/composed/losses.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/loss_reduction.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/typing.hpp"
#include "bcast/torch_dtypes.hpp"

/// Losses of `torch.nn.functional` (PyTorch 1.13) other than those over classes: their arguments, and the errors of
/// their kernels.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// The tensor of an argument, of which a loss written in Python reads `size()` first. Raises AttributeError for others.
const Variable& sized(Interpreter& interpreter, const Value& value) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    interpreter.call(interpreter.get_attribute(value, "size"), {});
    raise_unsupported({"a loss of a value of type ", value.type().name, " is not implemented here"});
}

std::string size_text(const Tensor& tensor) {
    return concat({"torch.Size(", list_text(shape_of(tensor.sizes)), ")"});
}

/// A target of another size is most often a mistake, so PyTorch warns before it broadcasts.
void warn_of_sizes(Interpreter& interpreter, const Variable& input, const Variable& target) {
    if (input.data.sizes == target.data.sizes) return;
    warn(interpreter,
         concat({"Using a target size (", size_text(target.data), ") that is different to the input size (",
                 size_text(input.data),
                 "). This will likely lead to incorrect results due to broadcasting. Please ensure they have "
                 "the same size."}));
}

/// The gradients of a loss are computed in one dtype, that of the input that requires one. Raises RuntimeError.
void check_gradient_dtypes(const std::vector<Variable>& inputs) {
    const std::size_t own = inputs[0].requires_grad() ? 0 : 1;
    const Dtype expected = inputs[own].data.dtype;
    const Dtype found = inputs[1 - own].data.dtype;
    check_found_dtype(found, expected);
}

/// Losses broadcast their inputs before anything else: raises RuntimeError if the sizes do not broadcast.
void check_sizes_meet(Interpreter& interpreter, const Variable& input, const Variable& target) {
    ops::Context unobserved = interpreter.context().unobserved();
    ops::broadcast_tensors(unobserved, Dialect::pytorch, std::array{input.data, target.data});
}

/// The dtype to which both promote: broadcast to one shape, a 0-d tensor counts like the other one.
Dtype promoted_dtype(const Variable& input, const Variable& target) {
    return promote_types(Dialect::pytorch, input.data.dtype, target.data.dtype);
}

/// The difference in the dtype to which both promote; a kernel of its own converts bool too (`converts_bool`).
Variable difference_of(Steps& steps, const std::vector<Variable>& in, bool converts_bool) {
    const Dtype promoted = promoted_dtype(in[0], in[1]);
    if (!converts_bool && (in[0].data.dtype == Dtype::bool_ || in[1].data.dtype == Dtype::bool_))
        return steps(op::sub, in[0], in[1]);
    const auto in_promoted = [&](const Variable& each) {
        return each.data.dtype == promoted ? each : steps.method(each, "to", {new_dtype(promoted)});
    };
    return steps(op::sub, in_promoted(in[0]), in_promoted(in[1]));
}

/// Raises RuntimeError for dtypes that the kernel of a loss does not support.
void check_loss_kernel(std::string_view kernel, Dtype dtype) {
    if (!is_floating(dtype) || (kernel == "mse_cpu" && dtype == Dtype::bfloat16) ||
        (kernel == "binary_cross_entropy" && dtype != Dtype::float32 && dtype != Dtype::float64))
        raise_not_implemented(kernel, dtype);
}

/// Raises RuntimeError for a `beta` or `delta` out of range.
void check_setting(const autograd::DifferenceLoss& row, double setting) {
    const bool is_huber = row.name == "huber_loss";
    if (is_huber ? setting > 0 : !(setting < 0)) return;
    raise_runtime_error(
        {row.name, " does not support ", is_huber ? "non-positive" : "negative", " values for ", row.setting, "."});
}

/// Raises RuntimeError for dtypes that the kernel of a loss's gradient does not support.
void check_backward(std::string_view name, const std::vector<Variable>& inputs) {
    const bool smooth = name == "smooth_l1_loss";
    if (!smooth) check_gradient_dtypes(inputs);
    if (inputs[0].data.dtype == Dtype::float16 && (smooth || name == "mse_loss"))
        raise_not_implemented(smooth ? "smooth_l1_backward_cpu_out" : "mse_backward_cpu_out", Dtype::float16);
}

Value difference_loss(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    const autograd::DifferenceLoss& row = autograd::difference_loss_named(last_component(found.row->name));
    const bool is_huber = row.name == "huber_loss";
    const std::vector<Value> v =
        is_huber ? bind_python(row.name, "input target reduction delta", 2, given)
                 : bind_python(row.name,
                               row.setting.empty() ? "input target size_average reduce reduction"
                                                   : "input target size_average reduce reduction beta",
                               2, given);
    const Value chosen = row.setting.empty() ? Value() : v.back();
    const Variable& input = v[1].as<TensorObject>() == nullptr ? sized(interpreter, v[1]) : sized(interpreter, v[0]);
    const Variable& target = sized(interpreter, v[1]);
    warn_of_sizes(interpreter, input, target);
    if (!row.aten.empty()) {
        refuse_names(input.data, row.aten);
        refuse_names(target.data, row.aten);
    }
    check_sizes_meet(interpreter, input, target);
    const std::string_view reduction =
        is_huber ? reduction_of(interpreter, {}, {}, v[2]) : reduction_of(interpreter, v[2], v[3], v[4]);
    if (!row.setting.empty()) {
        matched_or_raise(row.name, concat({"Tensor input, Tensor target, int reduction=, float ", row.setting, "="}),
                         std::array{v[0], v[1], Value(), chosen});
    }
    const double setting = chosen.is_nothing() ? 1 : to_real(interpreter, chosen);
    check_setting(row, setting);
    const auto body = [&](const std::vector<Variable>& in) {
        Steps steps(interpreter);
        const Variable difference = difference_of(steps, in, !row.kernel.empty());
        Variable each = row.compute(steps, difference, setting);
        // The kernel writes into a tensor like the input.
        if (is_huber && each.data.dtype != input.data.dtype)
            each = steps.method(each, "to", {new_dtype(input.data.dtype)});
        return reduced(steps, each, reduction);
    };
    const std::array numbers{setting};
    // PyTorch does not subtract bools, so the gradient of bools has no text with the difference.
    const bool counts = input.data.dtype != Dtype::bool_ && target.data.dtype != Dtype::bool_;
    const autograd::FusedSettings settings{.texts = counts ? row.texts : autograd::LossTexts{},
                                           .numbers = numbers,
                                           .reduction = reduction,
                                           .slope = row.slope,
                                           .slope_is_averaged = true};
    if (row.node.empty()) {
        const autograd::Mode& mode = torch_state(interpreter).mode;
        const std::array inputs{input, target};
        Variable out = body({input, target});
        autograd::report(mode, inputs, &out.data, autograd::fused_texts(mode, settings, inputs));
        return new_tensor(std::move(out));
    }
    if (is_huber) {
        ops::check_output_dtype(*find_call(Dialect::pytorch, op::sub), promoted_dtype(input, target), input.data.dtype);
    }
    check_loss_kernel(row.kernel, promoted_dtype(input, target));
    const auto check = [name = row.name](const std::vector<Variable>& inputs) { check_backward(name, inputs); };
    return new_tensor(fused(interpreter, row.node, {input, target}, body, check, settings));
}

/// The losses times their weights, if there are any.
Variable weighted(Steps& steps, const Variable& each, const Tensor* weight) {
    return weight == nullptr ? each : steps(op::mul, each, Variable{*weight});
}

/// The tensors among these pointers, without null ones.
std::vector<Tensor> those_of(std::initializer_list<const Tensor*> some) {
    std::vector<Tensor> out;
    for (const Tensor* each : some) {
        if (each != nullptr) out.push_back(*each);
    }
    return out;
}

Value logits_loss(Interpreter& interpreter, const std::array<Variable, 2>& pair, const Value& weight,
                  const Value& pos_weight, std::string_view reduction) {
    constexpr std::string_view name = "binary_cross_entropy_with_logits";
    for (const Variable& each : pair) refuse_names(each.data, name);
    const Tensor* weights = weight_of(interpreter, weight, name, "weight");
    const Tensor* positive = weight_of(interpreter, pos_weight, name, "pos_weight");
    // PyTorch computes in place: the product with the input in 1 - target, the exponentials in the input.
    const Dtype promoted = promoted_dtype(pair[0], pair[1]);
    ops::check_output_dtype(*find_call(Dialect::pytorch, op::mul), promoted, pair[1].data.dtype);
    ops::check_output_dtype(
        *find_call(Dialect::pytorch, op::exp),
        is_floating(pair[0].data.dtype) ? pair[0].data.dtype : torch_state(interpreter).default_dtype,
        pair[0].data.dtype);
    if (pair[0].data.dtype == Dtype::float16) raise_not_implemented("clamp_min_cpu", Dtype::float16);
    const auto body = [&](const std::vector<Variable>& in) {
        Steps s(interpreter);
        const Variable p = positive == nullptr ? Variable() : Variable{*positive};
        const Variable loss = autograd::cross_entropy_of_logits(s, in[0], in[1], positive == nullptr ? nullptr : &p);
        return reduced(s, s.converted(weighted(s, loss, weights), loss.data.dtype), reduction);
    };
    // The gradient overwrites 1 - target, so it must cast to that dtype.
    const auto check = [](const std::vector<Variable>& in) {
        if (in[0].requires_grad())
            ops::check_output_dtype(*find_call(Dialect::pytorch, op::mul), in[0].data.dtype, in[1].data.dtype);
    };
    const std::vector<Tensor> reads = those_of({weights, positive});
    const bool plain = positive == nullptr;
    const autograd::FusedSettings settings{
        .texts = plain ? autograd::cross_entropy_of_logits_texts : autograd::cross_entropy_of_positive_logits_texts,
        .reduction = reduction,
        .reads = reads,
        .weighted = weights != nullptr,
        .slope = plain ? autograd::cross_entropy_of_logits_slope : autograd::cross_entropy_of_positive_logits_slope};
    return new_tensor(
        fused(interpreter, "BinaryCrossEntropyWithLogitsBackward0", {pair[0], pair[1]}, body, check, settings));
}

/// `torch.binary_cross_entropy_with_logits`, whose `reduction` is a number.
Value plain_logits_loss(Arguments& a) {
    const Variable input = a.tensor("input");
    const Variable target = a.tensor("target");
    if (input.data.sizes != target.data.sizes)
        raise_unsupported("torch.binary_cross_entropy_with_logits of two sizes is not implemented here");
    constexpr std::string_view reductions[] = {"none", "mean", "sum"};
    const Extent reduction = a.integer("reduction", 0);
    if (reduction < 0 || reduction > 2) raise_unsupported("such a reduction is not implemented here");
    return logits_loss(a.interpreter, {input, target}, a.value("weight"), a.value("pos_weight"),
                       reductions[static_cast<std::size_t>(reduction)]);
}

Value bce_with_logits(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                      const CallArguments& given) {
    const std::vector<Value> v = bind_python("binary_cross_entropy_with_logits",
                                             "input target weight size_average reduce reduction pos_weight", 2, given);
    const Variable& input = sized(interpreter, v[0]);
    const Variable& target = sized(interpreter, v[1]);
    const std::string_view reduction = reduction_of(interpreter, v[3], v[4], v[5]);
    if (input.data.sizes != target.data.sizes) {
        raise_value_error({"Target size (", size_text(target.data), ") must be the same as input size (",
                           size_text(input.data), ")"});
    }
    matched_or_raise(
        "binary_cross_entropy_with_logits",
        "Tensor input, Tensor target, Tensor? weight=, Tensor? pos_weight=", std::array{v[0], v[1], v[2], v[6]});
    return logits_loss(interpreter, {input, target}, v[2], v[6], reduction);
}

Value binary_cross_entropy(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                           const CallArguments& given) {
    const std::vector<Value> v =
        bind_python("binary_cross_entropy", "input target weight size_average reduce reduction", 2, given);
    const Variable& input = sized(interpreter, v[0]);
    const Variable& target = sized(interpreter, v[1]);
    const std::string_view reduction = reduction_of(interpreter, v[3], v[4], v[5]);
    if (input.data.sizes != target.data.sizes) {
        raise_value_error({"Using a target size (", size_text(target.data), ") that is different to the input size (",
                           size_text(input.data), ") is deprecated. Please ensure they have the same size."});
    }
    if (const auto* factors = v[2].as<TensorObject>()) check_sizes_meet(interpreter, target, factors->variable);
    for (const Variable* each : {&input, &target}) refuse_names(each->data, "binary_cross_entropy");
    const Tensor* weight = weight_of(interpreter, v[2], "binary_cross_entropy", "weight");
    check_found_dtype(target.data.dtype, input.data.dtype);
    check_loss_kernel("binary_cross_entropy", input.data.dtype);
    Steps checks(interpreter);
    const Variable inside = checks(op::logical_and, checks(op::ge, Variable{input.data}, checks.number(0)),
                                   checks(op::le, Variable{input.data}, checks.number(1)));
    if (!interpreter.truth(checks.value(inside, "all")))
        raise_runtime_error("all elements of input should be between 0 and 1");
    const auto body = [&](const std::vector<Variable>& in) {
        Steps s(interpreter);
        return reduced(s, weighted(s, autograd::binary_cross_entropy(s, in[0], in[1]), weight), reduction);
    };
    const std::vector<Tensor> reads = those_of({weight});
    const autograd::FusedSettings settings{.texts = autograd::binary_cross_entropy_texts,
                                           .reduction = reduction,
                                           .reads = reads,
                                           .weighted = weight != nullptr,
                                           .slope = autograd::binary_cross_entropy_slope};
    return new_tensor(
        fused(interpreter, "BinaryCrossEntropyBackward0", {input, target}, body, check_gradient_dtypes, settings));
}

Value kl_div(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v =
        bind_python("kl_div", "input target size_average reduce reduction log_target", 2, given);
    const Str* text = as_str(v[4]);
    const bool by_batch = text != nullptr && text->text() == "batchmean";
    const bool legacy = !(v[2].is_nothing() || v[2].is_none()) || !(v[3].is_nothing() || v[3].is_none());
    const std::string_view reduction = by_batch && !legacy ? "sum" : reduction_of(interpreter, v[2], v[3], v[4]);
    if (!legacy && reduction == "mean") {
        warn(interpreter,
             "reduction: 'mean' divides the total loss by both the batch size and the support size."
             "'batchmean' divides only by the batch size, and aligns with the KL div math definition."
             "'mean' will be changed to behave the same as 'batchmean' in the next major release.");
    }
    const KeywordArgument log_target{"log_target", v[5].is_nothing() ? Value::boolean(false) : v[5]};
    matched_or_raise("kl_div", "Tensor input, Tensor target, int reduction=, *, bool log_target=",
                     {std::array{v[0], v[1], Value::integer(0)}, {&log_target, 1}, given.where});
    const Variable& input = v[0].as<TensorObject>()->variable;
    const Variable& target = v[1].as<TensorObject>()->variable;
    if (!is_floating(input.data.dtype) || !is_floating(target.data.dtype))
        raise_runtime_error("kl_div: Integral inputs not supported.");
    Steps s(interpreter);
    const Variable each = autograd::divergence(s, input, target, !v[5].is_nothing() && v[5].integer() != 0);
    const Variable out = reduced(s, each, reduction);
    if (!by_batch) return new_tensor(out);
    return new_tensor(
        s(op::div, out, s.number(static_cast<double>(input.data.sizes.empty() ? 1 : input.data.sizes[0]))));
}

constexpr FunctionRow loss_row(std::string_view name,
                               Value (*run)(Interpreter&, const Found&, const Value&, const CallArguments&)) {
    return {.name = name, .forms = as_function, .run = run};
}

constexpr Overload logits_loss_overload[] = {
    {"Tensor input, Tensor target, Tensor? weight=, Tensor? pos_weight=, int reduction=", plain_logits_loss}};

constexpr FunctionRow losses_rows[] = {
    {.name = "binary_cross_entropy_with_logits", .forms = as_function, .overloads = logits_loss_overload},
    loss_row("functional.mse_loss", difference_loss),
    loss_row("functional.l1_loss", difference_loss),
    loss_row("functional.smooth_l1_loss", difference_loss),
    loss_row("functional.huber_loss", difference_loss),
    loss_row("functional.binary_cross_entropy", binary_cross_entropy),
    loss_row("functional.binary_cross_entropy_with_logits", bce_with_logits),
    loss_row("functional.kl_div", kl_div),
};

}  // namespace

std::string_view reduction_of(Interpreter& interpreter, const Value& size_average, const Value& reduce,
                              const Value& reduction) {
    const auto left_out = [](const Value& value) { return value.is_nothing() || value.is_none(); };
    if (!left_out(size_average) || !left_out(reduce)) {
        const bool averages = left_out(size_average) || interpreter.truth(size_average);
        const bool reduces = left_out(reduce) || interpreter.truth(reduce);
        const std::string_view out = !reduces ? "none" : averages ? "mean" : "sum";
        warn(interpreter,
             concat({"size_average and reduce args will be deprecated, please use reduction='", out, "' instead."}));
        return out;
    }
    if (reduction.is_nothing()) return "mean";
    const Str* text = as_str(reduction);
    for (const std::string_view known : {"none", "mean", "sum"}) {
        if (text != nullptr && text->text() == known) return known;
    }
    if (text != nullptr && text->text() == "elementwise_mean") {
        warn(interpreter, "reduction='elementwise_mean' is deprecated, please use reduction='mean' instead.");
        return "mean";
    }
    raise_value_error({interpreter.str(reduction), " is not a valid value for reduction"});
}

const Tensor* weight_of(Interpreter& interpreter, const Value& value, std::string_view function,
                        std::string_view name) {
    const TensorObject* tensor = value.as<TensorObject>();
    if (tensor == nullptr) return nullptr;
    if (torch_state(interpreter).mode.enabled && tensor->variable.requires_grad()) {
        raise_runtime_error({"The function '", function, "' is not differentiable with respect to argument '", name,
                             "'. This input cannot have requires_grad True."});
    }
    return &tensor->variable.data;
}

Variable reduced(Steps& steps, const Variable& each, std::string_view reduction) {
    return reduction == "none" ? each : steps.method(each, reduction);
}

std::span<const FunctionRow> loss_functions() {
    return losses_rows;
}

}  // namespace bcast::python::torch
