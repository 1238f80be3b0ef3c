#pragma once

#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/callable.hpp"

namespace bcast::autograd {

/// Applies a view to a tensor of the same sizes, whatever its strides.
using View = SharedFunction<Tensor(const Tensor&)>;

/// The derivation of `view(input)`: zeros with the gradient added at the elements of the view, which may overlap.
Derivation viewing(const Mode& mode, std::string_view node, const Variable& input, const View& view);

/// The derivation of a broadcast view of the input. Its gradient is summed where gradients are accumulated.
Derivation stretching(const Mode& mode, std::string_view node, const Variable& input);

/// Reports several views that together cover a tensor, such as those of `unbind`: D in the text is the dim.
void report_views(const Mode& mode, const Variable& input, std::string_view text, Extent dim);

/// The derivation of a copy.
Derivation copying(const Mode& mode, std::string_view node);

/// The derivation of a tensor overwritten with another one: the gradient goes to the source.
Derivation overwriting(const Mode& mode, std::string_view node);

}  // namespace bcast::autograd
