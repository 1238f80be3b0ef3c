#include "bcast/libraries/torch/fused.hpp"

#include <memory>
#include <utility>

#include "bcast/autograd/backward.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/callable.hpp"

namespace bcast::python::torch {

using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

Variable fused(Interpreter& interpreter, std::string_view node, const std::vector<Variable>& inputs,
               FunctionRef<Variable(const std::vector<Variable>&)> body,
               const SharedFunction<void(const std::vector<Variable>&)>& check_backward,
               const autograd::FusedSettings& settings) {
    const autograd::Mode mode = torch_state(interpreter).mode;
    if (!mode.enabled || !autograd::any_requires_grad(inputs)) {
        Variable out = body(inputs);
        autograd::report(mode, inputs, &out.data, autograd::fused_texts(mode, settings, inputs));
        return out;
    }
    // The inner graph starts at leaves of its own.
    std::vector<Variable> leaves;
    std::vector<Saved> saved;
    for (const Variable& input : inputs) {
        leaves.push_back({input.data});
        saved.emplace_back(input);
        if (!input.requires_grad()) continue;
        leaves.back().meta = autograd::new_meta(input.data);
        leaves.back().meta->requires_grad = true;
    }
    const auto enclosed = std::make_shared<const autograd::Enclosed>(autograd::Enclosed{leaves, body(leaves)});
    const Dtype dtype = inputs[0].data.dtype;
    const bool wide = dtype == Dtype::float32 || dtype == Dtype::float64;
    const auto back = [enclosed, check_backward, slope = wide ? settings.slope : nullptr,
                       numbers = std::vector<double>(settings.numbers.begin(), settings.numbers.end()),
                       reads = std::vector<Tensor>(settings.reads.begin(), settings.reads.end()),
                       weighted = settings.weighted, mean = settings.reduction == "mean",
                       averaged = settings.slope_is_averaged](ops::Context& context, const std::vector<Saved>& from,
                                                              const Gradients& given) {
        for (const Saved& each : from) static_cast<void>(each.get());
        const std::vector<Variable>& inner = enclosed->leaves;
        if (check_backward) check_backward(inner);
        const bool own = slope != nullptr && given[0] && inner[0].requires_grad();
        const bool alone = own && (inner.size() == 1 || !inner[1].requires_grad());
        Gradients out = alone ? Gradients(inner.size()) : autograd::through(context, *enclosed, given[0]);
        if (!own) return out;
        autograd::Algebra a(context);
        Tensor first = slope(a, *given[0], {inner, numbers, reads, mean});
        if (weighted) first = a.mul(first, reads[0]);
        if (mean && !averaged) first = a.div(first, a.number(static_cast<double>(inner[0].data.numel())));
        out[0] = std::move(first);
        return out;
    };
    autograd::Derivation derivation = autograd::fused_texts(mode, settings, inputs);
    derivation.node = node;
    derivation.saved = std::move(saved);
    derivation.backward = back;
    Variable out = autograd::recorded(mode, inputs, enclosed->result.data, std::move(derivation));
    out.meta->source.node->enclose(enclosed, back);
    return out;
}

}  // namespace bcast::python::torch
