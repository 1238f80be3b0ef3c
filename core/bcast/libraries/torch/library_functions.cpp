#include "bcast/libraries/torch/library_functions.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bcast/autograd/rebase.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/loss_reduction.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/normalize.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::python::torch {
namespace {

using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

/// Interns a name for the life of the process, since nodes refer to their names without owning them.
std::string_view interned_name(const Value& name) {
    static auto& all = *new std::set<std::string, std::less<>>;
    return *all.emplace(as_str(name)->text()).first;
}

std::vector<Variable> tensors_in(const Value& values) {
    std::vector<Variable> out;
    for (const Value& value : *items_of(values)) {
        if (const TensorObject* tensor = value.as<TensorObject>()) out.push_back(tensor->variable);
    }
    return out;
}

/// Suppresses the reports of derivations while it lives: a node with a text of its own needs none of its steps, and a
/// step that returns its operand would be reported in its stead.
class ObserverSuppression {
  public:
    ObserverSuppression(autograd::Mode& mode, bool suppressed) : mode_(mode), before_(mode.observer) {
        if (suppressed) mode.observer = nullptr;
    }
    ~ObserverSuppression() { mode_.observer = before_; }
    ObserverSuppression(const ObserverSuppression&) = delete;
    ObserverSuppression(ObserverSuppression&&) = delete;
    ObserverSuppression& operator=(const ObserverSuppression&) = delete;
    ObserverSuppression& operator=(ObserverSuppression&&) = delete;

  private:
    autograd::Mode& mode_;
    autograd::DerivationObserver* before_;
};

Value call_fused(Interpreter& interpreter, const Value& /*self*/, const CallArguments& given) {
    const Values inputs = *items_of(given.positional[1]);
    const std::string_view refuses_names_as = as_str(given.positional[3])->text();
    for (const Variable& tensor : tensors_in(given.positional[1])) refuse_names(tensor.data, refuses_names_as);
    const Value body = given.positional[2];
    const std::string_view layout = given.positional.size() > 4 ? as_str(given.positional[4])->text() : "";
    const auto run = [&](const std::vector<Variable>& leaves) {
        Values passed;
        auto next = leaves.begin();
        for (const Value& input : inputs) passed.push_back(input.is_none() ? input : new_tensor(*next++));
        const ObserverSuppression suppressed(torch_state(interpreter).mode, given.positional.size() > 5);
        const Value made = interpreter.call(body, {passed, {}, interpreter.where()});
        const Values* pair = items_of(made);
        Variable out = (pair == nullptr ? made : pair->front()).as<TensorObject>()->variable;
        // The body returned a pair: the variable to differentiate, and the values that the kernel's own steps compute.
        if (pair != nullptr) out.data = pair->back().as<TensorObject>()->variable.data;
        const std::vector<Extent>& sizes = out.data.sizes;
        if (layout == "own") return out;
        out.data = ops::with_strides(interpreter.context(), out.data,
                                     layout == "rows"
                                         ? contiguous_strides(sizes)
                                         : ops::suggested_strides(leaves.front().data, sizes, layout == "elements"));
        return out;
    };
    std::vector<std::string> texts;
    if (given.positional.size() > 5 && torch_state(interpreter).mode.observed()) {
        const Value told = interpreter.call(given.positional[5], {});
        for (const Value& text : *items_of(told)) texts.emplace_back(as_str(text)->text());
    }
    autograd::FusedSettings settings;
    settings.filled = texts;
    return new_tensor(
        fused(interpreter, interned_name(given.positional[0]), tensors_in(given.positional[1]), run, {}, settings));
}

/// The gradients that `backward` returned, one per input; surplus ones must be None. Raises RuntimeError otherwise.
Values gradients_in(const Value& given, std::size_t inputs, std::string_view name) {
    Values out = items_of(given) != nullptr ? *items_of(given) : Values{given};
    while (out.size() > inputs && out.back().is_none()) out.pop_back();
    if (out.size() != inputs) {
        raise_runtime_error({"function ", name, " returned an incorrect number of gradients (expected ", inputs,
                             ", got ", out.size(), ")"});
    }
    return out;
}

Value call_recorded(Interpreter& interpreter, const Value& /*self*/, const CallArguments& given) {
    const Values inputs = *items_of(given.positional[1]);
    Value outputs = given.positional[2];
    const Values& fixed = *items_of(given.positional[4]);
    const Value function = given.positional[5];
    const std::string_view name = interned_name(given.positional[0]);
    const std::vector<Variable> tensors = tensors_in(given.positional[1]);
    if (!torch_state(interpreter).mode.enabled || !autograd::any_requires_grad(tensors)) return outputs;
    std::vector<autograd::Edge> edges;
    std::vector<std::size_t> tensor_inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const TensorObject* tensor = inputs[i].as<TensorObject>();
        if (tensor == nullptr) continue;
        tensor_inputs.push_back(i);
        edges.push_back(tensor->variable.requires_grad() ? autograd::edge_of(tensor->variable) : autograd::Edge{});
    }
    std::vector<Saved> saved;
    for (const Variable& variable : tensors_in(given.positional[3])) saved.emplace_back(variable);
    const auto backward = [&interpreter, function, name, tensor_inputs, count = inputs.size()](
                              ops::Context&, const std::vector<Saved>& saved_tensors, const Gradients& gradients) {
        for (const Saved& each : saved_tensors) static_cast<void>(each.get());
        Values passed;
        for (const autograd::Gradient& gradient : gradients)
            passed.push_back(gradient ? new_tensor(*gradient) : Value::none());
        const Interpreter::Nesting nesting(interpreter);
        const Values found = gradients_in(interpreter.call(function, {passed, {}, interpreter.where()}), count, name);
        Gradients out;
        for (const std::size_t input : tensor_inputs) {
            const TensorObject* tensor = found[input].as<TensorObject>();
            if (tensor == nullptr && !found[input].is_none())
                raise_runtime_error({"expected Variable or None (got ", found[input].type().name, ")"});
            out.push_back(tensor == nullptr ? autograd::Gradient() : tensor->variable.data);
        }
        return out;
    };
    const auto node = std::make_shared<autograd::Node>(name, std::move(edges), std::move(saved), backward);
    const bool several = items_of(outputs) != nullptr && items_of(outputs)->size() > 1;
    const auto made = [&](const Value& output) {
        const TensorObject* tensor = output.as<TensorObject>();
        const bool is_fixed =
            std::any_of(fixed.begin(), fixed.end(), [&](const Value& one) { return one.same(output); });
        if (tensor == nullptr || is_fixed || !is_floating(tensor->variable.data.dtype)) return output;
        const std::size_t at = node->add_output(tensor->variable.data);
        Variable result = autograd::made_by(node, at, tensor->variable.data);
        for (const Variable& input : tensors) {
            autograd::become_view(result, input,
                                  several ? autograd::Creation::one_of_several : autograd::Creation::in_function, at);
        }
        return new_tensor(std::move(result));
    };
    if (items_of(outputs) == nullptr) return made(outputs);
    Values out;
    for (const Value& output : *items_of(outputs)) out.push_back(made(output));
    return new_tuple(std::move(out));
}

Value whole_storage(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    Tensor tensor = given.positional[0].as<TensorObject>()->variable.data;
    if (tensor.shape_only()) raise_unsupported("the storage of a tensor that is too large to be computed is not here");
    const std::uint64_t bytes = tensor.storage ? tensor.storage->bytes() : 0;
    tensor.sizes = {static_cast<Extent>(bytes / item_size(tensor.dtype))};
    tensor.strides = {1};
    tensor.offset = 0;
    tensor.names.clear();
    return new_tensor(std::move(tensor));
}

/// The moments of rows or, for three axes, of channels; None for dtypes whose kernels do not compute moments from the
/// values alone.
Value moments(Interpreter& interpreter, const Value& /*self*/, const CallArguments& given) {
    const Tensor& x = given.positional[0].as<TensorObject>()->variable.data;
    if ((x.dtype != Dtype::float32 && x.dtype != Dtype::float64) || x.shape_only()) return Value::none();
    return new_tensor((x.rank() == 2 ? ops::row_moments : ops::channel_moments)(interpreter.context(), x));
}

/// Returns the previous settings (detect_anomaly, check_nan) of anomaly detection; two arguments set new ones.
Value anomaly(Interpreter& interpreter, const Value& /*self*/, const CallArguments& given) {
    State& state = torch_state(interpreter);
    Value before = new_tuple({Value::boolean(state.detects_anomaly), Value::boolean(state.checks_nan)});
    if (given.positional.size() == 2) {
        state.detects_anomaly = interpreter.truth(given.positional[0]);
        state.checks_nan = interpreter.truth(given.positional[1]);
    }
    return before;
}

Value takes(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    const std::string_view signature = as_str(given.positional[1])->text();
    Values out;
    for (const Value& value : matched_or_raise(as_str(given.positional[0])->text(), signature,
                                               CallArguments{given.positional.subspan(2), given.keywords, given.where}))
        out.push_back(value.is_nothing() ? Value::none() : value);
    return new_tuple(std::move(out));
}

Value reduction(Interpreter& interpreter, const Value& /*self*/, const CallArguments& given) {
    return new_str(reduction_of(interpreter, given.positional[0], given.positional[1], given.positional[2]));
}

constexpr Method library_rows[] = {{"_anomaly", anomaly},        {"_fused", call_fused},    {"_moments", moments},
                                   {"_recorded", call_recorded}, {"_reduction", reduction}, {"_takes", takes},
                                   {"_whole", whole_storage}};
static_assert(is_sorted(library_rows));

}  // namespace

Value library_function(Interpreter& interpreter, std::string_view name) {
    const Method* found = interpreter.in_library() ? find_row(std::span<const Method>(library_rows), name) : nullptr;
    return found == nullptr ? Value() : make_native(found->name, found->call, {});
}

}  // namespace bcast::python::torch
