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
        autograd::tell(mode, inputs, &out.data, autograd::fused_texts(mode, settings, inputs));
        return out;
    }
    // The graph within begins at leaves of its own.
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
    const auto back = [enclosed, check_backward](ops::Context& context, const std::vector<Saved>& from,
                                                 const Gradients& given) {
        for (const Saved& each : from) static_cast<void>(each.get());
        if (check_backward) check_backward(enclosed->leaves);
        return autograd::through(context, *enclosed, given[0]);
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
