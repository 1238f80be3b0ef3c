#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/class_losses.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/loss_reduction.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/loss_sum.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/torch_dtypes.hpp"

/// Losses over classes in `torch.nn.functional` (PyTorch 1.13).
namespace bcast::python::torch {
namespace {

using autograd::ClassLoss;
using autograd::Variable;

ClassLoss class_options(Interpreter& interpreter, const Value& weight, const Value& ignored,
                        std::string_view reduction) {
    return {weight_of(interpreter, weight, "nll_loss_forward", "weight"),
            ignored.is_nothing() ? -100 : to_index(interpreter, ignored), reduction};
}

/// Raises IndexError for a class out of range.
void check_classes(const Tensor& target, Extent classes, Extent ignored) {
    if (target.shape_only()) return;
    ops::Context context;
    const Tensor flat = ops::contiguous(context, target);
    for (Extent i = 0; i < flat.numel(); ++i) {
        const Extent label = std::get<std::int64_t>(read(flat, i));
        if (label == ignored || (label >= 0 && label < classes)) continue;
        raise_index_error({"Target ", label, " is out of bounds."});
    }
}

/// The target has a class for each row, or for each position after the axis of classes (PyTorch 1.13
/// `nll_loss_nd_symint`). Raises RuntimeError otherwise.
void check_class_sizes(const Tensor& x, const Tensor& target) {
    const std::size_t rank = x.rank();
    if (rank <= 2) {
        if (target.rank() > 1) raise_runtime_error("0D or 1D target tensor expected, multi-target not supported");
        if (rank == 1 && target.rank() == 1) {
            raise_runtime_error(
                {"size mismatch (got input: ", list_text(x.shape()), ", target: ", list_text(target.shape()), ")"});
        }
        return;
    }
    std::vector<Extent> expected{x.sizes[0]};
    expected.insert(expected.end(), x.sizes.begin() + 2, x.sizes.end());
    if (target.sizes == expected) return;
    raise_runtime_error({"Expected target size ", list_text(shape_of(expected)), ", got ", list_text(target.shape())});
}

/// Reports such a loss to the observer.
void report_class_loss(Interpreter& interpreter, const Variable& x, const Variable& target, const ClassLoss& options,
                       bool logits, const Variable& loss) {
    const autograd::Mode mode = torch_state(interpreter).mode;
    if (!mode.asked()) return;
    autograd::report(mode, std::array{x}, &loss.data,
                     {"",
                      {},
                      {},
                      {autograd::class_loss_text(x.data, target.data, options, logits)},
                      autograd::class_loss_reads(target.data, options)});
}

/// For a single row PyTorch 1.13 accepts as many labels as there are classes, and reads the first.
Variable single_label(Interpreter& interpreter, const Tensor& x, const Variable& labels) {
    const Tensor& t = labels.data;
    if (x.rank() != 1 || t.sizes != x.sizes) return labels;
    if (x.numel() == 0) raise_unsupported("a loss of no classes is not implemented here");
    if (t.dtype != Dtype::int64 || t.named()) return labels;
    return Steps(interpreter).method(labels, "select", {Value::integer(0), Value::integer(0)});
}

/// The axis of classes of a tensor of this rank.
std::size_t class_axis(std::size_t rank) {
    return rank == 1 ? 0 : 1;
}

Value class_dim(const Variable& x) {
    return Value::integer(static_cast<std::int64_t>(class_axis(x.data.rank())));
}

/// Raises the errors of PyTorch 1.13's `nll_loss_nd` and its kernels, in their order.
void check_class_loss(const Tensor& x, const Tensor& target, const ClassLoss& options) {
    const std::size_t rank = x.rank();
    if (rank == 0) raise_value_error("Expected 1 or more dimensions (got 0)");
    if (rank > 1 && (target.sizes.empty() || x.sizes[0] != target.sizes[0])) {
        raise_value_error({"Expected input batch_size (", x.sizes[0], ") to match target batch_size (",
                           target.sizes.empty() ? 0 : target.sizes[0], ")."});
    }
    for (const Tensor* each : {&x, &target}) refuse_names(*each, "nll_loss_forward");
    if (target.dtype == Dtype::int64 || x.sizes != target.sizes) check_class_sizes(x, target);
    const Extent classes = x.sizes[class_axis(rank)];
    if (const Tensor* weight = options.weight; weight != nullptr && weight->sizes != std::vector{classes}) {
        raise_runtime_error({"weight tensor should be defined either for all ", classes,
                             " classes or no classes but got weight tensor of shape: ", list_text(weight->shape())});
    }
    check_scalar_type(Dtype::int64, target.dtype);
    if (!is_floating(x.dtype) || x.dtype == Dtype::float16)
        raise_not_implemented(rank > 2 ? "nll_loss2d_forward_out_frame" : "nll_loss_out_frame", x.dtype);
    if (options.weight != nullptr) check_scalar_type(x.dtype, options.weight->dtype);
    check_classes(target, classes, options.ignored);
}

/// -x at the class of each row, weighted by class; the mean divides by the sum of the weights.
Variable composed_class_loss(Interpreter& interpreter, const Variable& x, const Variable& target,
                             const ClassLoss& options) {
    Steps s(interpreter);
    const Value dim = class_dim(x);
    const Variable counts = s(op::ne, target, s.number(static_cast<double>(options.ignored)));
    const Variable label = s(op::mul, target, s.method(counts, "long"));
    const Variable index = s.method(label, "unsqueeze", {dim});
    const Variable gathered = s.method(s.method(x, "gather", {dim, new_tensor(index)}), "squeeze", {dim});
    Variable weight = s.method(counts, "type_as", {new_tensor(Variable{x.data})});
    if (options.weight != nullptr)
        weight = s(op::mul, weight, s.method(Variable{*options.weight}, "take", {new_tensor(label)}));
    Variable each = s(op::neg, s(op::mul, gathered, weight));
    if (options.reduction == "none") return each;
    ops::Context unobserved = interpreter.context().unobserved();
    const auto total = [&](const Variable& terms) {
        Variable sum = s.method(terms, "sum");
        if (item_size(terms.data.dtype) > 2 && !terms.data.shape_only())
            sum.data = ops::loss_sum(interpreter.context().workspace, ops::contiguous(unobserved, terms.data));
        return sum;
    };
    return options.reduction == "sum" ? total(each) : s(op::div, total(each), total(weight));
}

/// `nll_loss`, with the text of its gradient. Raises as `check_class_loss`.
Variable class_loss(Interpreter& interpreter, const Variable& x, const Variable& labels, const ClassLoss& options) {
    const Variable target = single_label(interpreter, x.data, labels);
    check_class_loss(x.data, target.data, options);
    const auto body = [&](const std::vector<Variable>& in) {
        return composed_class_loss(interpreter, in[0], target, options);
    };
    Variable out = fused(interpreter, x.data.rank() > 2 ? "NllLoss2DBackward0" : "NllLossBackward0", {x}, body);
    const ClassLoss own{options.weight, options.ignored, options.reduction};
    const std::string text =
        torch_state(interpreter).mode.keeps_texts ? autograd::class_loss_text(x.data, target.data, own, false) : "";
    if (!text.empty() && out.requires_grad()) {
        autograd::WrittenGradients written{{text}, {autograd::Saved(x)}, {autograd::edge_of(x)}, out.data};
        for (const Tensor& read : autograd::class_loss_reads(target.data, options)) {
            written.operands.emplace_back(Variable{read});
            written.edges.emplace_back();
        }
        out.meta->source.node->write(std::move(written));
    }
    return out;
}

Value nll_loss(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v =
        bind_python("nll_loss", "input target weight size_average ignore_index reduce reduction", 2, given);
    const std::string_view reduction = reduction_of(interpreter, v[3], v[5], v[6]);
    matched_or_raise("nll_loss_nd", "Tensor input, Tensor target, Tensor? weight=, int reduction=, int ignore_index=",
                     std::array{v[0], v[1], v[2], Value(), v[4]});
    const ClassLoss options = class_options(interpreter, v[2], v[4], reduction);
    const Variable& x = v[0].as<TensorObject>()->variable;
    const Variable& target = v[1].as<TensorObject>()->variable;
    Variable loss = class_loss(interpreter, x, target, options);
    report_class_loss(interpreter, x, target, options, false, loss);
    return new_tensor(std::move(loss));
}

/// The weights of classes, shaped to broadcast along the axis of classes.
Variable along_classes(Steps& s, const Variable& weight, std::size_t rank) {
    std::vector<Extent> sizes(rank, 1);
    sizes[class_axis(rank)] = weight.data.numel();
    return s.method(weight, "view", {list_of(sizes)});
}

/// Cross entropy with probabilities of the classes (PyTorch 1.13 `cross_entropy_loss_prob_target`).
Variable against_probabilities(Interpreter& interpreter, const Variable& logs, Variable target, const Value& weight,
                               const ClassLoss& options) {
    Steps s(interpreter);
    if (options.smoothing > 0) {
        const double share = options.smoothing / static_cast<double>(logs.data.sizes[class_axis(logs.data.rank())]);
        target = s(op::add, s(op::mul, target, s.number(1 - options.smoothing)), s.number(share));
    }
    Variable each = s(op::mul, logs, target);
    if (const TensorObject* classes = weight.as<TensorObject>())
        each = s(op::mul, each, along_classes(s, classes->variable, logs.data.rank()));
    const Variable sums = s(op::neg, s.method(each, "sum", {class_dim(logs)}));
    if (options.reduction != "mean") return reduced(s, sums, options.reduction);
    const double losses_rows = sums.data.rank() == 0 ? 1 : static_cast<double>(sums.data.numel());
    Variable out = s(op::div, s.method(sums, "sum"), s.number(losses_rows));
    // PyTorch divides by a quotient of sizes, which selects another overload.
    if (out.requires_grad()) out.meta->source.node->rename("DivBackward1");
    return out;
}

/// The loss over all classes of the rows that are not ignored (PyTorch 1.13 `cross_entropy_loss_label_smoothing`).
Variable loss_of_all(Interpreter& interpreter, const Variable& logs, const Variable& target, const ClassLoss& options) {
    Steps s(interpreter);
    const Value dim = class_dim(logs);
    const Variable weight = options.weight == nullptr ? Variable() : Variable{*options.weight};
    const bool weighs = options.weight != nullptr;
    const Variable of = weighs ? s(op::mul, logs, along_classes(s, weight, logs.data.rank())) : logs;
    const Variable ignored = s(op::eq, target, s.number(static_cast<double>(options.ignored)));
    const Variable each = s(op::where, ignored, s.number(0), s(op::neg, s.method(of, "sum", {dim})));
    if (options.reduction != "mean") return reduced(s, each, options.reduction);
    const Variable count = s(op::logical_not, ignored);
    if (!weighs) return s(op::div, s.method(each, "sum"), s.method(count, "sum"));
    const Variable labels = s.method(target, "masked_select", {new_tensor(count)});
    return s(op::div, s.method(each, "sum"), s.method(s.method(weight, "take", {new_tensor(labels)}), "sum"));
}

Value cross_entropy(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                    const CallArguments& given) {
    const std::vector<Value> v = bind_python(
        "cross_entropy", "input target weight size_average ignore_index reduce reduction label_smoothing", 2, given);
    const std::string_view reduction = reduction_of(interpreter, v[3], v[5], v[6]);
    matched_or_raise("cross_entropy_loss",
                     "Tensor input, Tensor target, Tensor? weight=, int reduction=, int ignore_index=, "
                     "float label_smoothing=",
                     std::array{v[0], v[1], v[2], Value(), v[4], v[7]});
    const Variable& x = v[0].as<TensorObject>()->variable;
    const Variable& target = v[1].as<TensorObject>()->variable;
    const bool by_class = x.data.sizes != target.data.sizes;
    if (!by_class && !is_floating(target.data.dtype)) {
        raise_runtime_error({"Expected floating point type for target with class probabilities, got ",
                             torch_scalar_type(target.data.dtype)});
    }
    // A gradient flows to the weight only if it weighs probabilities.
    ClassLoss options = class_options(interpreter, by_class ? v[2] : Value(), v[4], reduction);
    options.smoothing = v[7].is_nothing() ? 0 : to_real(interpreter, v[7]);
    Steps s(interpreter);
    if (options.smoothing > 1 || (!by_class && options.smoothing < 0)) {
        raise_runtime_error({"label_smoothing must be between 0.0 and 1.0. Got: ", interpreter.str(v[7])});
    }
    const Variable logs = s.method(x, "log_softmax", {class_dim(x)});
    if (!by_class) return new_tensor(against_probabilities(interpreter, logs, target, v[2], options));
    Variable out = class_loss(interpreter, logs, target, options);
    if (options.smoothing != 0) {
        const auto classes = static_cast<double>(x.data.sizes[class_axis(x.data.rank())]);
        const Variable all = loss_of_all(interpreter, logs, target, options);
        out = s(op::add, s(op::mul, out, s.number(1 - options.smoothing)),
                s(op::mul, all, s.number(options.smoothing / classes)));
    }
    report_class_loss(interpreter, x, target, options, true, out);
    return new_tensor(std::move(out));
}

constexpr FunctionRow class_losses_rows[] = {
    {.name = "functional.nll_loss", .forms = as_function, .run = nll_loss},
    {.name = "functional.cross_entropy", .forms = as_function, .run = cross_entropy},
};

}  // namespace

std::span<const FunctionRow> class_loss_functions() {
    return class_losses_rows;
}

}  // namespace bcast::python::torch
