#include "bcast/autograd/accumulate.hpp"

#include <array>
#include <variant>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/operators/names.hpp"

namespace bcast::autograd {

std::shared_ptr<Node> accumulator_of(const Variable& leaf) {
    if (std::shared_ptr<Node> known = leaf.meta->accumulator.lock()) return known;
    Tensor layout = leaf.data;
    layout.storage = nullptr;
    // The node owns the leaf's metadata, which refers to the node only weakly.
    auto node =
        std::make_shared<Node>("AccumulateGrad", std::vector<Edge>{}, std::vector<Saved>{},
                               [meta = leaf.meta, layout = std::move(layout)](
                                   ops::Context& context, const std::vector<Saved>&, const Gradients& gradients) {
                                   if (gradients[0]) accumulate(context, *meta, *gradients[0], &layout);
                                   return Gradients{};
                               });
    node->add_output(leaf.data);
    leaf.meta->accumulator = node;
    node->watch(0, leaf.meta);
    return node;
}

void add_elements(const Tensor& from, const Tensor& to) {
    Tensor target = to;
    std::vector<Extent> at(from.rank(), 0);
    for (Extent left = from.numel(); left > 0; --left) {
        Extent source = 0;
        Extent destination = 0;
        for (std::size_t i = 0; i < at.size(); ++i) {
            source += at[i] * from.strides[i];
            destination += at[i] * to.strides[i];
        }
        write(target, destination, std::get<double>(read(target, destination)) + std::get<double>(read(from, source)));
        for (std::size_t i = at.size(); i > 0 && ++at[i - 1] == from.sizes[i - 1]; --i) at[i - 1] = 0;
    }
}

void accumulate(ops::Context& context, Meta& meta, const Tensor& gradient, const Tensor* leaf) {
    if (!meta.grad) {
        meta.grad_meta.reset();
        const bool follows = leaf != nullptr && ops::is_non_overlapping_and_dense(*leaf);
        const std::vector<Extent> rows = contiguous_strides(gradient.sizes);
        const std::vector<Extent>& wanted = follows ? leaf->strides : rows;
        bool fits = true;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const Extent stride = gradient.strides[i];
            fits = fits && (gradient.sizes[i] != 1 ? stride == wanted[i] : stride != 0);
        }
        const Tensor copy = ops::clone(context, gradient);
        meta.grad = fits ? copy : ops::with_strides(context, copy, wanted);
        return;
    }
    const std::array<Tensor, 2> sum{*meta.grad, gradient};
    ops::elementwise_into(context, *find_call(Dialect::pytorch, op::add), sum, *meta.grad);
}

}  // namespace bcast::autograd
