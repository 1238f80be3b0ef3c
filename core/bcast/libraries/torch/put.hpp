#pragma once

#include <cstdint>
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

/// What becomes of an element that another one is put to.
enum class Meeting : std::uint8_t { over, added, multiplied, largest, least };

/// A copy of x; `source[i]` meets the element that `where` finds at i. Without gradients unless it is added or written
/// over.
Value put(Arguments& a, const Movement& movement, const autograd::Variable& source, Meeting meeting,
          const SharedFunction<Tensor(ops::Context&, const Tensor&)>& where);

}  // namespace bcast::python::torch
