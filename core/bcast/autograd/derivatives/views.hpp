#pragma once

#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/callable.hpp"

namespace bcast::autograd {

/// How a view sees a tensor of the same sizes, whatever its strides.
using View = SharedFunction<Tensor(const Tensor&)>;

/// The derivation of `view(input)`: zeros with the gradient added where the view looks, which may be more than once at
/// the same element.
Derivation viewing(const Mode& mode, std::string_view node, const Variable& input, const View& view);

/// Of the input with axes stretched. Its gradient is summed where gradients meet.
Derivation stretching(const Mode& mode, std::string_view node, const Variable& input);

/// Reports that several views of a tensor together are all of it: D of the text is the dim.
void tell_of_all(const Mode& mode, const Variable& input, std::string_view text, Extent dim);

/// Of a copy.
Derivation copying(const Mode& mode, std::string_view node);

/// Of a tensor that was written over with another: the gradient goes to what was written.
Derivation overwriting(const Mode& mode, std::string_view node);

}  // namespace bcast::autograd
