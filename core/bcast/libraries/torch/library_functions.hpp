#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::torch {

/// The function of torch for its parts that are written in Python, hidden from programs; nothing for another name:
///
/// - `torch._anomaly([detect, check_nan])` returns the settings of anomaly detection, and sets new ones if they are
///   given.
/// - `torch._fused(name, inputs, body, refuses_names_as, layout='', texts=None)`: `body(*inputs)`, one tensor, as one
///   node of the graph. An input may be None; a named one is refused in the name of the operator `refuses_names_as`.
///   The result has the strides that the first input suggests; `layout` is 'elements' (as an elementwise call), 'rows'
///   (row-major) or 'own' (as `body` returns it). `texts()` returns those of the gradients of the inputs that are
///   tensors, and is called only if an observer is present.
/// - `torch._moments(tensor)`: the moments of rows or channels as the kernels compute them, or None.
/// - `torch._recorded(name, inputs, outputs, saved, fixed, backward)`: the outputs, except those in `fixed`, as outputs
///   of one node that calls `backward` with the gradients of the outputs (or None) for those of the inputs.
/// - `torch._reduction(size_average, reduce, reduction)`: 'none', 'mean' or 'sum', as losses choose it.
/// - `torch._takes(function, signature, *arguments, **keywords)`: the arguments in the order of the signature, None for
///   those not passed; raises as PyTorch's `function` does if one has another type.
/// - `torch._whole(tensor)`: all elements of its storage, in one dimension.
Value library_function(Interpreter& interpreter, std::string_view name);

}  // namespace bcast::python::torch
