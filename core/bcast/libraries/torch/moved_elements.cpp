#include "bcast/libraries/torch/moved_elements.hpp"

#include <array>
#include <utility>
#include <vector>

#include "bcast/callable.hpp"
#include "bcast/libraries/torch/apply.hpp"

namespace bcast::python::torch {

using autograd::Variable;

Value moved(Arguments& arguments, const Movement& movement, std::span<const Variable> inputs, const Move& move) {
    std::vector<Tensor> tensors;
    for (const Variable& input : inputs) tensors.push_back(input.data);
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
