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

/// Calls the ufunc of this name on tensors: operators/call defines it, elementwise/elementwise computes it. Reports
/// floating-point errors.
Tensor apply(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, bool scalars = false);
Tensor apply(Interpreter& interpreter, std::string_view name, std::initializer_list<Tensor> operands);

/// The same, writing into `out`.
void apply_into(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, Tensor& out);

/// Rejects str operands with the ufunc's message, which depends on how it looks up its loop: by the operands' own
/// dtypes, by their dtype classes, or by what they can be cast to.
[[noreturn]] void refuse_input_types(std::string_view ufunc);
[[noreturn]] void refuse_text(Interpreter& interpreter, std::string_view ufunc, std::span<const Value> operands);

/// Raises TypeError: no loop matches the requested dtypes.
[[noreturn]] void refuse_signature(std::string_view ufunc);

/// Raises TypeError unless there is a loop whose operands and result all have the dtype of `dtype=`.
void check_loop(Interpreter& interpreter, const bcast::Call& call, Dtype wanted, std::span<const Tensor> operands);

/// The loop lookup of a ufunc that is implemented by a function of its own.
struct LoopWanted {
    Interpreter& interpreter;
    std::string_view name;
    std::optional<Dtype> dtype;  ///< `dtype=`, which selects the loop instead of the operands' own dtypes.
    Casting casting;
    bool converts = false;  ///< Whether an operand was cast.

    /// The operand at `position`, cast to `dtype=` or else to `own`. Raises UFuncTypeError if `casting=` forbids it.
    [[nodiscard]] Tensor cast(std::span<const Tensor> operands, std::size_t position, Dtype own);
    /// Raises TypeError, as no loop matches: with the message for `dtype=` if it was passed, else with that for the
    /// operands.
    [[noreturn]] void refuse() const;
};

/// Calls `compute` with the conventions of a ufunc (NumPy 1.24) of `inputs` inputs and `results` results (1 or 2):
/// `out=`, `where=`, `dtype=`, `casting=`, `order=` and `subok=`.
Value call_as_ufunc(Interpreter& interpreter, std::string_view name, std::size_t inputs, const CallArguments& arguments,
                    std::vector<Tensor> (*compute)(LoopWanted&, std::span<const Tensor>), std::size_t results = 1);

/// Writes a ufunc's result, broadcast, into `out=` and returns it. Raises if the shapes or dtypes do not fit.
Value ufunc_into(Interpreter& interpreter, const Value& out, const Tensor& result, std::string_view ufunc);

/// The ufunc object of this name (`np.add`, `np.abs`), or nothing.
Value ufunc_named(std::string_view name);

}  // namespace bcast::python::numpy
