#pragma once

#include <cstdint>
#include <initializer_list>

#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"

/// Shared by the functions that write elements at the positions of an index.
namespace bcast::python::torch {

/// Raises RuntimeError for a tensor that is both written to and read.
[[noreturn]] void raise_overlap();

/// How an element is combined with one that is put at its position.
enum class Combine : std::uint8_t { over, added, multiplied, largest, least };

/// A copy of x; `source[i]` is combined with the element that `where` finds at i. Only adding and overwriting have
/// gradients.
Value put(Arguments& a, const Movement& movement, const autograd::Variable& source, Combine meeting,
          const SharedFunction<Tensor(ops::Context&, const Tensor&)>& where);

}  // namespace bcast::python::torch
