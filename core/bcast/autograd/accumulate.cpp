#include "bcast/autograd/accumulate.hpp"

#include <array>

#include "bcast/ops/copy.hpp"
#include "bcast/ops/elementwise.hpp"

namespace bcast::autograd {

std::shared_ptr<Node> accumulator_of(const Variable& leaf) {
    if (std::shared_ptr<Node> known = leaf.meta->accumulator.lock()) return known;
    // The node refers to the leaf's part in differentiation, which refers to the node only weakly.
    auto node = std::make_shared<Node>(
        "AccumulateGrad", std::vector<Edge>{}, std::vector<Saved>{},
        [meta = leaf.meta](ops::Context& context, const std::vector<Saved>&, const Gradients& gradients) {
            if (gradients[0]) accumulate(context, *meta, *gradients[0]);
            return Gradients{};
        });
    node->add_output(leaf.data);
    leaf.meta->accumulator = node;
    node->watch(0, leaf.meta);
    return node;
}

void accumulate(ops::Context& context, Meta& meta, const Tensor& gradient) {
    if (!meta.grad) {
        meta.grad = ops::clone(context, gradient);
        return;
    }
    const std::array<Tensor, 2> sum{*meta.grad, gradient};
    ops::elementwise_into(context, *find_call(Dialect::pytorch, "add"), sum, *meta.grad);
}

}  // namespace bcast::autograd
