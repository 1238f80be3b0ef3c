#include "bcast/libraries/torch/moved_elements.hpp"

#include <array>
#include <utility>
#include <vector>

#include "bcast/callable.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/libraries/torch/apply.hpp"

namespace bcast::python::torch {

using autograd::Variable;

Value moved(Arguments& arguments, const Movement& movement, std::span<const Variable> inputs, const Move& move) {
    std::vector<Tensor> tensors;
    for (const Variable& input : inputs) tensors.push_back(input.data);
    // A function that gathers elements must not overwrite anything that it reads.
    if (const TensorObject* out = arguments.out(); out != nullptr && !movement.reads.empty()) {
        ops::check_output_overlap(out->variable.data, {});
        tensors.insert(tensors.end(), movement.reads.begin(), movement.reads.end());
        for (const Tensor& each : tensors) {
            const bool first = &each == tensors.data();
            // Without elements, only the tensor itself counts as overlapping.
            if (out->variable.data.numel() * each.numel() == 0 &&
                (!first || arguments.value("input").as<TensorObject>() != out))
                continue;
            const ops::Overlap overlap = ops::overlap_of(out->variable.data, each);
            // `gather` may overwrite its index, element by element.
            const bool full = overlap == ops::Overlap::full && (first || movement.row != "gather");
            if (full || overlap == ops::Overlap::partial) ops::raise_overlap_with_input();
        }
        tensors.resize(inputs.size());
    }
    Tensor result = move(arguments.context(), tensors);
    return record(arguments, inputs, std::move(result),
                  autograd::moving(arguments.state().mode, movement, inputs, move));
}

Value moved(Arguments& arguments, const Movement& movement,
            const SharedFunction<Tensor(ops::Context&, const Tensor&)>& move) {
    return moved(arguments, movement, std::array{arguments.tensor("input")},
                 [move](ops::Context& context, std::span<const Tensor> tensors) { return move(context, tensors[0]); });
}

}  // namespace bcast::python::torch
