#pragma once

#include <initializer_list>
#include <string_view>

#include "bcast/callable.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"

/// What the functions that write elements where an index says share.
namespace bcast::python::torch {

/// Raises RuntimeError for a tensor that is written to and read.
[[noreturn]] void raise_overlap();

/// Raises IndexError.
[[noreturn]] void raise_index_error(std::initializer_list<Piece> parts);

/// A copy of x; `source[i]` is added to, or written over, the element that `where` finds at i.
Value put(Arguments& a, const Movement& movement, const autograd::Variable& source, bool add,
          const SharedFunction<Tensor(ops::Context&, const Tensor&)>& where);

}  // namespace bcast::python::torch
