#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bcast/autograd/backward.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions and methods about gradients (PyTorch 1.13 `torch.autograd`).
namespace bcast::python::torch {
namespace {

using autograd::Gradient;
using autograd::Gradients;
using autograd::Variable;

/// The texts of gradients that were evaluated, as functions of g, out and the operands.
struct GradientTexts {
    struct Text {
        std::string source;
        ModuleParts parts;
    };
    std::map<std::string, Text, std::less<>> known;
};

/// Tensors whose gradients refer back to them: the reference cycles are broken when the program ends.
struct Cycles {
    std::vector<std::weak_ptr<autograd::Meta>> tensors;
    bool reported = false;

    Cycles() = default;
    Cycles(const Cycles&) = delete;
    Cycles(Cycles&&) = delete;
    Cycles& operator=(const Cycles&) = delete;
    Cycles& operator=(Cycles&&) = delete;
    ~Cycles() {
        for (const auto& one : tensors) {
            if (const auto tensor = one.lock()) tensor->grad_meta.reset();
        }
    }
};

/// Evaluates texts as code of the program, so that their results have gradients.
autograd::GradientGraph gradient_graph(Interpreter& interpreter) {
    autograd::GradientGraph out;
    out.kept = [&interpreter](const std::shared_ptr<autograd::Meta>& tensor) {
        interpreter.state<Cycles>("torch.cycles").tensors.push_back(tensor);
    };
    out.evaluate = [&interpreter](const std::string& text, const Variable& g, const Variable& result,
                                  std::span<const Variable> operands) {
        auto& texts = interpreter.state<GradientTexts>("torch.gradient_texts");
        std::string names = "g, out";
        Values values{new_tensor(g), new_tensor(result)};
        for (const Variable& operand : operands) {
            names += ", ";
            names += static_cast<char>('a' + values.size() - 2);
            values.push_back(new_tensor(operand));
            if (!operand.data.number || operand.data.shape_only()) continue;
            // A Python number, as the program wrote it.
            const Scalar number = read(operand.data, 0);
            if (const double* real = std::get_if<double>(&number)) values.back() = Value::real(*real);
            if (const std::int64_t* integral = std::get_if<std::int64_t>(&number))
                values.back() = Value::integer(*integral);
        }
        const auto [entry, fresh] = texts.known.try_emplace(concat({names, ": ", text}));
        GradientTexts::Text& known = entry->second;
        if (fresh) {
            known.source = concat({"import torch\ndef of(", names, "):\n    return ", text, "\n"});
            known.parts = {.name = "torch._gradient", .text = known.source};
        }
        const Value function = interpreter.library_value(known.parts, "of");
        bool& enabled = torch_state(interpreter).mode.enabled;
        const bool before = std::exchange(enabled, true);
        const Interpreter::Nesting nesting(interpreter);
        Value value;
        const Ref<Exception> failed = interpreter.attempt([&] {
            value = interpreter.call(function, {values, {}, interpreter.where()});
        });
        enabled = before;
        if (failed || value.as<TensorObject>() == nullptr)
            raise_unsupported({"the gradient of the gradient ", text, " is not implemented here"});
        return value.as<TensorObject>()->variable;
    };
    return out;
}

/// The gradient without its names; PyTorch warns that it ignores them.
Gradient gradient_of(Interpreter& interpreter, const Value& value) {
    if (value.is_nothing() || value.is_none()) return std::nullopt;
    const TensorObject* tensor = value.as<TensorObject>();
    if (tensor == nullptr) {
        raise_type_error({"gradients can be either Tensors or None, but got ", last_component(value.type().name)});
    }
    Tensor gradient = tensor->variable.data;
    if (gradient.named()) {
        warn(interpreter,
             concat({"Autograd was passed a named grad tensor with dims ", names_text(gradient.names),
                     ". Autograd does not yet support named tensor semantics, so all names will be ignored. In "
                     "practice all computed gradients will still be correct according to regular tensor "
                     "semantics. (Triggered internally at  ./torch/csrc/autograd/engine.cpp:1115.)"}));
        gradient.names.clear();
    }
    return gradient;
}

Gradient start_of(Interpreter& interpreter, const Value& value, autograd::GradientGraph& graph) {
    const TensorObject* tensor = value.as<TensorObject>();
    const bool flows = tensor != nullptr && tensor->variable.requires_grad();
    graph.starts.push_back(flows ? tensor->variable.meta : nullptr);
    return gradient_of(interpreter, value);
}

/// One gradient, or one for each item of a sequence.
Gradients gradients_of(Interpreter& interpreter, const Value& value, autograd::GradientGraph& graph) {
    if (value.is_nothing() || value.is_none() || value.as<TensorObject>() != nullptr)
        return {start_of(interpreter, value, graph)};
    Gradients out;
    for (const Value& item : interpreter.collect(value)) out.push_back(start_of(interpreter, item, graph));
    return out;
}

bool truth_or(Interpreter& interpreter, const Value& value, bool otherwise) {
    return value.is_nothing() || value.is_none() ? otherwise : interpreter.truth(value);
}

autograd::BackwardOptions options_of(Interpreter& interpreter) {
    const State& state = torch_state(interpreter);
    autograd::BackwardOptions out;
    out.check_nan = state.detects_anomaly && state.checks_nan;
    return out;
}

/// The tensors of an argument that is one tensor or a sequence of them.
std::vector<Variable> variables_of(const Value& value) {
    std::vector<Variable> out;
    const Values* items = items_of(value);
    const Values single{value};
    if (items == nullptr && value.as<TensorObject>() == nullptr && as_str(value) == nullptr)
        raise_type_error({"'", type_name(value), "' object is not iterable"});
    for (const Value& item : items != nullptr ? *items : single) {
        const TensorObject* tensor = item.as<TensorObject>();
        if (tensor == nullptr) {
            raise_runtime_error({"all inputs have to be Tensors, but got ", item.type().name});
        }
        out.push_back(tensor->variable);
    }
    return out;
}

/// `x.backward()` and `torch.autograd.backward(tensors)`.
Value backward(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const std::vector<Value> values =
        self.is_nothing() ? bind_python("backward", "tensors grad_tensors retain_graph create_graph inputs", 1, given)
                          : bind_python("Tensor.backward", "self gradient retain_graph create_graph inputs", 1,
                                        with_self(self, given).arguments());
    if (!values[4].is_nothing() && !values[4].is_none()) {
        raise_unsupported("backward(inputs=...) is outside the subset; torch.autograd.grad takes inputs");
    }
    // Both are C integers, not truth values.
    const bool create = !values[3].is_nothing() && to_index(interpreter, values[3]) != 0;
    autograd::GradientGraph graph = gradient_graph(interpreter);
    autograd::BackwardOptions options = options_of(interpreter);
    options.retain_graph =
        values[2].is_nothing() || values[2].is_none() ? create : to_index(interpreter, values[2]) != 0;
    if (create) options.graph = &graph;
    const std::vector<Variable> roots = variables_of(values[0]);
    Gradients starts = gradients_of(interpreter, values[1], graph);
    const bool given_none = values[1].is_nothing() || values[1].is_none();
    if (!given_none && starts.size() < roots.size())
        raise_runtime_error({"got ", roots.size(), " tensors and ", starts.size(), " gradients"});
    // PyTorch ignores gradients beyond the tensors.
    starts.resize(roots.size());
    graph.starts.resize(roots.size());
    autograd::backward(interpreter.context(), roots, std::move(starts), options);
    if (create && !std::exchange(interpreter.state<Cycles>("torch.cycles").reported, true)) {
        warn(
            interpreter,
            "Using backward() with create_graph=True will create a reference cycle between the parameter and its "
            "gradient which can cause a memory leak. We recommend using autograd.grad when creating the graph to avoid "
            "this. If you have to use this function, make sure to reset the .grad fields of your parameters to None "
            "after use to break the cycle and avoid the leak. (Triggered internally at  "
            "./torch/csrc/autograd/engine.cpp:1059.)");
    }
    return Value::none();
}

Value grad(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values =
        bind_python("grad", "outputs inputs grad_outputs retain_graph create_graph only_inputs allow_unused", 2, given);
    const bool create = truth_or(interpreter, values[4], false);
    autograd::GradientGraph graph = gradient_graph(interpreter);
    const std::vector<Variable> outputs = variables_of(values[0]);
    autograd::BackwardOptions options = options_of(interpreter);
    options.inputs = variables_of(values[1]);
    options.retain_graph = truth_or(interpreter, values[3], create);
    if (create) options.graph = &graph;
    Gradients starts(outputs.size());
    if (!values[2].is_nothing() && !values[2].is_none()) {
        const Values* items = items_of(values[2]);
        for (std::size_t i = 0; i < outputs.size(); ++i)
            starts[i] = start_of(interpreter, items != nullptr ? (*items)[i] : values[2], graph);
    }
    const Gradients found = autograd::backward(interpreter.context(), outputs, std::move(starts), options);
    Values out;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Gradient& gradient = found[i];
        if (!gradient && !truth_or(interpreter, values[6], false)) {
            raise_runtime_error(
                "One of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True "
                "if this is the desired behavior.");
        }
        const bool with_graph = create && gradient && graph.found[i];
        out.push_back(with_graph ? new_tensor(Variable{*gradient, graph.found[i]})
                      : gradient ? new_tensor(*gradient)
                                 : Value::none());
    }
    return new_tuple(std::move(out));
}

Value requires_grad(Arguments& a) {
    require_grad(a.self().variable, a.boolean("requires_grad", true));
    return a.value("input");
}

Value retain_grad(Arguments& a) {
    Variable& variable = a.self().variable;
    if (!variable.requires_grad()) {
        raise_runtime_error("can't retain_grad on Tensor that has requires_grad=False");
    }
    if (variable.leaf() || variable.meta->retains_grad) return Value::none();
    variable.meta->retains_grad = true;
    variable.meta->retains_first = variable.meta->hooks.empty();
    const autograd::Edge& source = autograd::source_of(variable);
    source.node->retain(source.output, variable.meta);
    return Value::none();
}

Value remove_hook(Interpreter& interpreter, const Value& self, const CallArguments& given);
constexpr Method handle_methods[] = {{"remove", remove_hook}};

}  // namespace

constinit const Type handle_type{{.name = "RemovableHandle", .module = "torch.utils.hooks", .methods = handle_methods}};

namespace {

/// The handle that `register_hook` returns; it removes the hook.
class HandleObject : public Object {
  public:
    HandleObject(std::weak_ptr<autograd::Meta> its, std::size_t which)
        : Object(handle_type), meta(std::move(its)), number(which) {}

    std::weak_ptr<autograd::Meta> meta;
    std::size_t number;
};

Value remove_hook(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*given*/) {
    const auto& handle = static_cast<const HandleObject&>(self.object());
    if (const std::shared_ptr<autograd::Meta> meta = handle.meta.lock()) {
        std::erase_if(meta->hooks, [&](const auto& hook) { return hook.first == handle.number; });
    }
    return Value::none();
}

Value register_hook(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const Value hook_given = bind_python("Tensor.register_hook", "self hook", 2, with_self(self, given).arguments())[1];
    Variable& variable = self.as<TensorObject>()->variable;
    if (!variable.requires_grad())
        raise_runtime_error("cannot register a hook on a tensor that doesn't require gradient");
    autograd::Meta& meta = *variable.meta;
    const std::size_t number = meta.hooks.empty() ? 0 : meta.hooks.back().first + 1;
    if (!variable.leaf() && meta.hooks.empty()) meta.source.node->watch(meta.source.output, variable.meta);
    const auto hook = [&interpreter, function = hook_given](const Tensor& gradient) -> std::optional<Tensor> {
        const Interpreter::Nesting nesting(interpreter);
        const Value other = interpreter.call(function, {new_tensor(gradient)});
        const TensorObject* tensor = other.as<TensorObject>();
        if (other.is_none()) return std::nullopt;
        if (tensor != nullptr) {
            const Tensor& data = tensor->variable.data;
            const auto refuse = [&](std::string_view what) {
                const Value name = interpreter.get_attribute(function, "__name__");
                raise_runtime_error({"hook '", interpreter.str(name), "' has changed the ", what});
            };
            if (data.dtype != gradient.dtype) {
                refuse(concat({"type of value (was ", torch_tensor_type(gradient.dtype), " got ",
                               torch_tensor_type(data.dtype), ")"}));
            }
            if (data.sizes != gradient.sizes) refuse("size of value");
            return data;
        }
        raise_type_error({"expected Variable, but hook returned '", other.type().name, "'"});
    };
    meta.hooks.emplace_back(number, hook);
    return make<HandleObject>(variable.meta, number);
}

constexpr Overload requires_grad_overload[] = {{"Tensor input, bool requires_grad=", requires_grad}};
constexpr Overload retain_grad_overload[] = {{"Tensor input", retain_grad}};

constexpr FunctionRow gradients_rows[] = {
    {.name = "backward", .forms = as_method, .run = backward},
    {.name = "register_hook", .forms = as_method, .run = register_hook},
    {.name = "autograd.backward", .forms = as_function, .run = backward},
    {.name = "autograd.grad", .forms = as_function, .run = grad},
    {.name = "requires_grad_", .forms = as_method, .overloads = requires_grad_overload},
    {.name = "retain_grad", .forms = as_method, .overloads = retain_grad_overload},
};

}  // namespace

std::span<const FunctionRow> gradient_functions() {
    return gradients_rows;
}

}  // namespace bcast::python::torch
