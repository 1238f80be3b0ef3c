#include "bcast/libraries/torch/fused.hpp"

#include <array>
#include <memory>
#include <utility>

#include "bcast/autograd/backward.hpp"
#include "bcast/autograd/record.hpp"

namespace bcast::python::torch {

using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

Variable fused(Interpreter& interpreter, std::string_view node, const std::vector<Variable>& inputs,
               const std::function<Variable(const std::vector<Variable>&)>& body,
               const std::function<void(const std::vector<Variable>&)>& check_backward) {
    const autograd::Mode mode = torch_state(interpreter).mode;
    if (!mode.enabled || !autograd::any_requires_grad(inputs)) return body(inputs);
    // The graph within begins at leaves of its own.
    std::vector<Variable> leaves;
    std::vector<Saved> saved;
    for (const Variable& input : inputs) {
        leaves.push_back({input.data});
        saved.emplace_back(input);
        if (!input.requires_grad()) continue;
        leaves.back().meta = std::make_shared<autograd::Meta>();
        leaves.back().meta->requires_grad = true;
    }
    const Variable inner = body(leaves);
    const auto back = [leaves, inner, check_backward](ops::Context& context, const std::vector<Saved>& from,
                                                      const Gradients& given) {
        for (const Saved& each : from) static_cast<void>(each.get());
        if (check_backward) check_backward(leaves);
        autograd::BackwardOptions options;
        options.retain_graph = true;
        for (const Variable& leaf : leaves) {
            if (leaf.requires_grad()) options.inputs.push_back(leaf);
        }
        Gradients found = autograd::backward(context, std::array{inner}, {given[0]}, options);
        Gradients out;
        std::size_t next = 0;
        for (const Variable& leaf : leaves) {
            out.emplace_back();
            if (leaf.requires_grad()) out.back() = std::move(found[next++]);
        }
        return out;
    };
    return autograd::recorded(mode, node, inputs, inner.data, std::move(saved), back);
}

}  // namespace bcast::python::torch
