#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// A function that puts elements in other places, as often as it likes, and zeros between them; whatever their dtype.
using Move = std::function<Tensor(ops::Context&, std::span<const Tensor>)>;

/// The elements of `inputs` as `move` places them; new, in place, or into `out`. The gradient of an element is the sum
/// of the gradients of all places where it went: `move` is asked again, about numbered elements, to find those.
Value moved(Arguments& arguments, std::string_view node, std::span<const autograd::Variable> inputs, const Move& move);

/// The same for a function of its one argument `input`.
Value moved(Arguments& arguments, std::string_view node,
            const std::function<Tensor(ops::Context&, const Tensor&)>& move);

/// 1, 2, 3, ... row by row, int64, in the sizes of each tensor and on from one to the next.
std::vector<Tensor> numbered(ops::Context& context, std::span<const Tensor> tensors);

/// Zeros like each of `sizes` to which the elements of `gradient` are added where `numbers` say.
autograd::Gradients added_by_number(ops::Context& context, std::span<const std::vector<Extent>> sizes,
                                    const Tensor& numbers, const Tensor& gradient);

}  // namespace bcast::python::torch
