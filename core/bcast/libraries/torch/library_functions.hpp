#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::torch {

/// What torch has for its parts that are written in Python, and for nobody else, or nothing:
///
/// - `torch._refuse(what)` ends the cell: "... is not implemented here".
/// - `torch._fused(name, inputs, body, refuses_names_as, laid='', texts=None)`: `body(*inputs)`, one tensor, as one
/// node of the graph.
///   An input may be None; one with names is refused, as the operator `refuses_names_as` does. The result lies as the
///   first input suggests, by its 'elements' alone, or in 'rows'. `texts()` are those of the gradients of the inputs
///   that are tensors, asked for where somebody observes.
/// - `torch._recorded(name, inputs, outputs, saved, fixed, backward)`: the outputs, but those among `fixed`, as those
/// of one
///   node that asks `backward` for the gradients of the inputs. It is called with those of the outputs, or None.
/// - `torch._reduction(size_average, reduce, reduction)`: 'none', 'mean' or 'sum', as the losses choose it.
/// - `torch._takes(function, signature, *arguments, **keywords)`: the arguments in the order of the signature, None
/// where
///   one is not given; raises as `function` of PyTorch does where one has another type.
/// - `torch._whole(tensor)`: all elements of its storage, in one dimension.
Value library_function(Interpreter& interpreter, std::string_view name);

}  // namespace bcast::python::torch
