#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The elementwise call of this name on tensors: operators/call says which it is, elementwise/elementwise computes.
/// Floating point errors are warned of.
Tensor apply(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, bool scalars = false);
Tensor apply(Interpreter& interpreter, std::string_view name, std::initializer_list<Tensor> operands);

/// The same into `out`.
void apply_into(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, Tensor& out);

/// `out=` or the target of an in-place operator: raises unless it may be written to.
void refuse_read_only(const Value& out);

/// Refuses a text as an operand, in the words of the ufunc: where it looks for a loop by the operands' own dtypes, by
/// their classes, or by what they can be cast to.
[[noreturn]] void refuse_input_types(std::string_view ufunc);
[[noreturn]] void refuse_text(Interpreter& interpreter, std::string_view ufunc, std::span<const Value> operands);

/// The ufunc of a name as a value (`np.add`, `np.abs`), or nothing.
Value ufunc_named(std::string_view name);

}  // namespace bcast::python::numpy
