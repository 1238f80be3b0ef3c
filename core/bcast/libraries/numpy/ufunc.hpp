#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/numpy/ufunc_loop.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// Calls the ufunc of this name on tensors: operators/call defines it, elementwise/elementwise computes it. Reports
/// floating-point errors.
Tensor apply(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, bool scalars = false);
Tensor apply(Interpreter& interpreter, std::string_view name, std::initializer_list<Tensor> operands);

/// The same, writing into `out`.
void apply_into(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, Tensor& out);

/// Calls `compute` with the conventions of a ufunc (NumPy 1.24) of `inputs` inputs and `results` results (1 or 2):
/// `out=`, `where=`, `dtype=`, `casting=`, `order=` and `subok=`.
Value call_as_ufunc(Interpreter& interpreter, std::string_view name, std::size_t inputs, const CallArguments& arguments,
                    std::vector<Tensor> (*compute)(LoopWanted&, std::span<const Tensor>), std::size_t results = 1);

/// The ufunc object of this name (`np.add`, `np.abs`), or nothing.
Value ufunc_named(std::string_view name);

}  // namespace bcast::python::numpy
