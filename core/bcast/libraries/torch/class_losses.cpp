#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/index/advanced.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/loss_reduction.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/torch_dtypes.hpp"

/// Losses of classes of `torch.nn.functional` (PyTorch 1.13).
namespace bcast::python::torch {
namespace {

using autograd::Variable;

const Variable& tensor_given(const Value& value, std::string_view function, std::string_view name,
                             std::string_view position) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    raise_exception("TypeError", {function, "(): argument '", name, "' (position ", position, ") must be Tensor, not ",
                                  value.type().name});
}

struct ClassLoss {
    Value weight;
    Extent ignored = -100;
    std::string_view reduction;
};

/// Raises for classes that are not there.
void check_classes(const Tensor& target, Extent classes, Extent ignored) {
    if (target.shape_only()) return;
    ops::Context context;
    const Tensor flat = ops::contiguous(context, target);
    for (Extent i = 0; i < flat.numel(); ++i) {
        const Extent label = std::get<std::int64_t>(read(flat, i));
        if (label == ignored || (label >= 0 && label < classes)) continue;
        raise_exception("IndexError", {"Target ", label, " is out of bounds."});
    }
}

/// A class for each row, or for each place behind the axis of classes (PyTorch 1.13 `nll_loss_nd_symint`).
void check_class_sizes(const Tensor& x, const Tensor& target) {
    const std::size_t rank = x.rank();
    if (rank <= 2) {
        if (target.rank() > 1)
            raise_exception("RuntimeError", "0D or 1D target tensor expected, multi-target not supported");
        if (rank == 1 && target.rank() == 1) {
            raise_exception("RuntimeError", {"size mismatch (got input: ", list_text(x.shape()),
                                             ", target: ", list_text(target.shape()), ")"});
        }
        return;
    }
    std::vector<Extent> expected{x.sizes[0]};
    expected.insert(expected.end(), x.sizes.begin() + 2, x.sizes.end());
    if (target.sizes == expected) return;
    raise_exception("RuntimeError",
                    {"Expected target size ", list_text(shape_of(expected)), ", got ", list_text(target.shape())});
}

/// The gradient of a loss that takes `taken` (of what went in) at the class of each row, where every row and class
/// counts alike; b are the labels. Empty where they do not.
std::string class_text(const Variable& x, const Tensor& labels, const ClassLoss& options, std::string_view taken) {
    if (options.weight.as<TensorObject>() != nullptr || labels.shape_only() || labels.dtype != Dtype::int64 ||
        labels.numel() == 0)
        return {};
    for (const std::int64_t label : ops::indices_of(labels)) {
        if (label == options.ignored) return {};
    }
    const bool row = x.data.rank() == 1;
    std::string hot = concat({"torch.nn.functional.one_hot(b, ", x.data.sizes[row ? 0 : 1], ")"});
    if (x.data.rank() > 2) hot += ".movedim(-1, 1)";
    const std::string first = taken.empty() ? "-" : concat({"(", taken, row ? "(a, 0) - " : "(a, 1) - "});
    const std::string all = taken.empty() ? "" : ")";
    const std::string end = options.reduction == "mean"           ? " * g / " + std::to_string(labels.numel())
                            : options.reduction == "none" && !row ? " * g.unsqueeze(1)"
                                                                  : " * g";
    return concat({first, hot, all, end});
}

/// Tells of such a loss.
void tell_of_classes(Interpreter& interpreter, const Variable& x, const Variable& target, const ClassLoss& options,
                     std::string_view taken, const Value& loss) {
    const autograd::Mode mode = torch_state(interpreter).mode;
    if (!mode.asked()) return;
    const std::string text = class_text(x, target.data, options, taken);
    const Tensor& result = loss.as<TensorObject>()->variable.data;
    if (!text.empty()) autograd::tell(mode, std::array{x}, &result, {"", {}, {}, {text}, {target.data}});
}

/// -x at the class of each row, weighted by class; the mean is over the weights.
Value class_loss(Interpreter& interpreter, const Variable& x, const Variable& target, const ClassLoss& options) {
    const Tensor& t = target.data;
    const std::size_t rank = x.data.rank();
    if (rank == 0) raise_exception("ValueError", "Expected 1 or more dimensions (got 0)");
    if (rank > 1 && (t.sizes.empty() || x.data.sizes[0] != t.sizes[0])) {
        raise_exception("ValueError", {"Expected input batch_size (", x.data.sizes[0], ") to match target batch_size (",
                                       t.sizes.empty() ? 0 : t.sizes[0], ")."});
    }
    for (const Variable* each : {&x, &target}) refuse_names(each->data, "nll_loss_forward");
    if (t.dtype == Dtype::int64 || x.data.sizes != t.sizes) check_class_sizes(x.data, t);
    if (t.dtype != Dtype::int64)
        raise_exception("RuntimeError", {"expected scalar type Long but found ", torch_scalar_type(t.dtype)});
    const std::size_t axis = rank == 1 ? 0 : 1;
    check_classes(t, x.data.sizes[axis], options.ignored);
    const auto body = [&](const std::vector<Variable>& in) {
        Steps s(interpreter);
        const Value dim = Value::integer(static_cast<std::int64_t>(axis));
        const Variable counts = s(op::ne, target, s.number(static_cast<double>(options.ignored)));
        const Variable label = s(op::mul, target, s.method(counts, "long"));
        const Variable places = s.method(label, "unsqueeze", {dim});
        const Variable picked = s.method(s.method(in[0], "gather", {dim, new_tensor(places)}), "squeeze", {dim});
        Variable weight = s.method(counts, "type_as", {new_tensor(Variable{x.data})});
        if (const TensorObject* classes = options.weight.as<TensorObject>()) {
            const Variable each = s.method(classes->variable, "take", {new_tensor(label)});
            weight = s(op::mul, weight, each);
        }
        const Variable each = s(op::neg, s(op::mul, picked, weight));
        if (options.reduction != "mean") return reduced(s, each, options.reduction);
        return s(op::div, s.method(each, "sum"), s.method(weight, "sum"));
    };
    Variable out = fused(interpreter, rank > 2 ? "NllLoss2DBackward0" : "NllLossBackward0", {x}, body);
    const std::string text = torch_state(interpreter).mode.keeps_texts ? class_text(x, t, options, "") : "";
    if (!text.empty() && out.requires_grad()) {
        const autograd::Saved labels(Variable{t});
        out.meta->source.node->write({{text}, {autograd::Saved(x), labels}, {autograd::edge_of(x), {}}, out.data});
    }
    return new_tensor(std::move(out));
}

Value nll_loss(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v =
        bind_python("nll_loss", "input target weight size_average ignore_index reduce reduction", 2, given);
    const ClassLoss options{v[2], v[4].is_nothing() ? -100 : to_index(interpreter, v[4]), reduction_of(v[6])};
    const Variable& x = tensor_given(v[0], "nll_loss_nd", "input", "1");
    const Variable& target = tensor_given(v[1], "nll_loss_nd", "target", "2");
    Value loss = class_loss(interpreter, x, target, options);
    tell_of_classes(interpreter, x, target, options, "", loss);
    return loss;
}

/// Against probabilities of the classes.
Variable against_probabilities(Interpreter& interpreter, const Variable& logs, const Variable& target,
                               const ClassLoss& options) {
    Steps s(interpreter);
    const Value dim = Value::integer(logs.data.rank() == 1 ? 0 : 1);
    Variable each = s(op::mul, logs, target);
    if (const TensorObject* classes = options.weight.as<TensorObject>()) {
        std::vector<Extent> sizes(logs.data.rank(), 1);
        sizes[logs.data.rank() == 1 ? 0 : 1] = classes->variable.data.numel();
        each = s(op::mul, each, s.method(classes->variable, "view", {list_of(sizes)}));
    }
    const Variable sums = s(op::neg, s.method(each, "sum", {dim}));
    if (options.reduction != "mean") return reduced(s, sums, options.reduction);
    const double losses_rows = sums.data.rank() == 0 ? 1 : static_cast<double>(sums.data.numel());
    return s(op::div, s.method(sums, "sum"), s.number(losses_rows));
}

Value cross_entropy(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                    const CallArguments& given) {
    const std::vector<Value> v = bind_python(
        "cross_entropy", "input target weight size_average ignore_index reduce reduction label_smoothing", 2, given);
    const Variable& x = tensor_given(v[0], "cross_entropy_loss", "input", "1");
    const Variable& target = tensor_given(v[1], "cross_entropy_loss", "target", "2");
    const ClassLoss options{v[2], v[4].is_nothing() ? -100 : to_index(interpreter, v[4]), reduction_of(v[6])};
    const bool by_class = x.data.sizes != target.data.sizes;
    if (!by_class && !is_floating(target.data.dtype)) {
        raise_exception("RuntimeError", {"Expected floating point type for target with class probabilities, got ",
                                         torch_scalar_type(target.data.dtype)});
    }
    const double smoothing = v[7].is_nothing() ? 0 : to_real(interpreter, v[7]);
    Steps s(interpreter);
    const Value dim = Value::integer(x.data.rank() <= 1 ? 0 : 1);
    const Variable logs = s.method(x, "log_softmax", {dim});
    if (!by_class) {
        if (smoothing != 0) raise_unsupported("cross_entropy of probabilities with label_smoothing is not supported");
        return new_tensor(against_probabilities(interpreter, logs, target, options));
    }
    Value hard = class_loss(interpreter, logs, target, options);
    if (smoothing == 0) {
        tell_of_classes(interpreter, x, target, options, "torch.softmax", hard);
        return hard;
    }
    if (v[2].as<TensorObject>() != nullptr || options.reduction == "none")
        raise_unsupported("cross_entropy with label_smoothing and weights is not supported");
    const Variable all = s(op::neg, s.method(logs, "sum", {dim}));
    const Variable even = reduced(s, all, options.reduction);
    const auto classes = static_cast<double>(x.data.sizes[x.data.rank() <= 1 ? 0 : 1]);
    const Variable kept = s(op::mul, hard.as<TensorObject>()->variable, s.number(1 - smoothing));
    return new_tensor(s(op::add, kept, s(op::mul, even, s.number(smoothing / classes))));
}

constexpr FunctionRow class_losses_rows[] = {
    {.name = "functional.nll_loss", .forms = as_function, .whole = nll_loss},
    {.name = "functional.cross_entropy", .forms = as_function, .whole = cross_entropy},
};

}  // namespace

std::span<const FunctionRow> class_loss_functions() {
    return class_losses_rows;
}

}  // namespace bcast::python::torch
