#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The elementwise call of this name on tensors: operators/call says which it is, elementwise/elementwise computes.
/// Floating point errors are warned of.
Tensor apply(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, bool scalars = false);
Tensor apply(Interpreter& interpreter, std::string_view name, std::initializer_list<Tensor> operands);

/// The same into `out`.
void apply_into(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, Tensor& out);

/// Refuses a text as an operand, in the words of the ufunc: where it looks for a loop by the operands' own dtypes, by
/// their classes, or by what they can be cast to.
[[noreturn]] void refuse_input_types(std::string_view ufunc);
[[noreturn]] void refuse_text(Interpreter& interpreter, std::string_view ufunc, std::span<const Value> operands);

/// There is no loop of the dtypes asked for: raises TypeError.
[[noreturn]] void refuse_signature(std::string_view ufunc);

/// `dtype=` must have a loop whose operands and result are all of it.
void check_loop(Interpreter& interpreter, const bcast::Call& call, Dtype wanted, std::span<const Tensor> operands);

/// The loop that a function which is called as a ufunc looks for.
struct LoopWanted {
    Interpreter& interpreter;
    std::string_view name;
    std::optional<Dtype> dtype;  ///< `dtype=`, whose loop is taken instead of the operands' own.
    Casting casting;
    bool converts = false;  ///< An operand was cast.

    /// The operand in `dtype=`, else in the dtype of its own loop. Raises UFuncTypeError where `casting=` forbids it.
    [[nodiscard]] Tensor cast(std::span<const Tensor> operands, std::size_t place, Dtype own);
    /// There is no such loop. Raises TypeError in the words for `dtype=` or in those for the operands.
    [[noreturn]] void refuse() const;
};

/// Calls what `compute` makes of the operands as NumPy 1.24 calls a ufunc of so many inputs and results (1 or 2): with
/// `out=`, `where=`, `dtype=`, `casting=`, `order=` and `subok=`.
Value call_as_ufunc(Interpreter& interpreter, std::string_view name, std::size_t inputs, const CallArguments& arguments,
                    std::vector<Tensor> (*compute)(LoopWanted&, std::span<const Tensor>), std::size_t results = 1);

/// `out=` of a ufunc with the result in it, which is stretched to it. Raises where the sizes do not meet, or the
/// dtypes.
Value ufunc_into(Interpreter& interpreter, const Value& out, const Tensor& result, std::string_view ufunc);

/// The ufunc of a name as a value (`np.add`, `np.abs`), or nothing.
Value ufunc_named(std::string_view name);

}  // namespace bcast::python::numpy
