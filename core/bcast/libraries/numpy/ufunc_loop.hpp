#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/numpy/ufunc_arguments.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/tensor.hpp"

/// The loop of a ufunc: which dtypes it computes in, and the errors if there is none or a cast to it is forbidden.
namespace bcast::python::numpy {

/// The number of operands.
std::size_t inputs_of(const bcast::Call& call);

/// Whether an error says that there is no loop for the operands.
bool is_without_loop(const Raised& raised);

/// Rejects str operands with the ufunc's message, which depends on how it looks up its loop: by the operands' own
/// dtypes, by their dtype classes, or by what they can be cast to.
[[noreturn]] void raise_unsupported_types(std::string_view ufunc);
[[noreturn]] void raise_no_text_loop(Interpreter& interpreter, std::string_view ufunc, std::span<const Value> operands);

/// Raises TypeError: no loop matches the requested dtypes.
[[noreturn]] void raise_no_matching_loop(std::string_view ufunc);

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

/// The inputs are cast to `dtype=`.
void check_input_cast(const bcast::Call& call, std::size_t position, const Tensor& input, const UfuncArguments& given);

/// For `casting=` stricter than the default: the inputs are cast to their promoted dtype.
void check_casting(const bcast::Call& call, std::span<const Tensor> operands, const UfuncArguments& given);

}  // namespace bcast::python::numpy
