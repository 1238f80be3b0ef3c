#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/torch/signature.hpp"
#include "bcast/libraries/torch/type_check.hpp"
#include "bcast/libraries/torch/writes.hpp"

namespace bcast::python::torch {

class Arguments;
struct FunctionRow;

/// The row of a name and the form that the name selects (`add_` is the in-place form of `add`), or no row.
struct Found {
    const FunctionRow* row = nullptr;
    bool in_place = false;
    bool special = false;  ///< Called by its name in `torch.special`.
};

/// An overload of a function: its signature and what it does.
struct Overload {
    std::string_view parameters;  ///< As Signature parses them.
    Value (*run)(Arguments&);
    /// PyTorch's name of the overload (`scatter.src`) if it has no name rule: a named tensor among the arguments is
    /// refused before anything is computed, by this name in the form that was called (`scatter_.src`,
    /// `scatter.src_out`).
    std::string_view refuses_names_as = {};
};

/// The forms in which an operator can be called.
inline constexpr std::uint8_t as_function = 1;  ///< torch.add(a, b)
inline constexpr std::uint8_t as_method = 2;    ///< a.add(b)
inline constexpr std::uint8_t in_place = 4;     ///< a.add_(b)
inline constexpr std::uint8_t everywhere = as_function | as_method;

/// A row of the tables of torch: how a function is called. The overloads are tried in this order, which is PyTorch's,
/// since errors list them so.
struct FunctionRow {
    std::string_view name;
    std::uint8_t forms = everywhere;
    std::span<const Overload> overloads = {};
    Numbers numbers = Numbers::refuse;
    /// Parses its arguments itself, as functions do that PyTorch writes in Python. Then there are no overloads.
    Value (*run)(Interpreter&, const Found& found, const Value& self, const CallArguments& given) = nullptr;
    /// Has deprecated signatures that errors do not list; even if only one other is left, errors speak of several.
    bool deprecated = false;
    /// The deprecated signatures that are implemented (PyTorch 1.13 `tools/autograd/deprecated.yaml`), tried if no
    /// other overload accepts the arguments.
    std::span<const Overload> old = {};
    bool compiled = false;       ///< PyTorch writes it in C++, although it parses its arguments itself here.
    bool differentiable = true;  ///< Its floating-point results have gradients.
    writes::Traits out = 0;      ///< How it writes into `out=`.
    writes::Traits itself = 0;   ///< How its in-place form writes its first operand.
    /// The operator that refuses gradients of an output, if the function is composed of it.
    std::string_view refuses_gradients_as = {};
    /// Raises for an output of another dtype than that of the result; null if the result is cast.
    void (*check_out)(const Arguments&, Dtype result) = nullptr;
};

/// The arguments of a method that PyTorch writes in Python, with `self` in front, since its errors count `self`.
class WithSelf {
  public:
    WithSelf(const Value& self, const CallArguments& given);

    [[nodiscard]] CallArguments arguments() const { return {positional_, given_.keywords, given_.where}; }

  private:
    Values positional_;
    const CallArguments& given_;
};

inline WithSelf with_self(const Value& self, const CallArguments& given) {
    return {self, given};
}

/// Finds a function by name; `wanted` is as_function or as_method. The row is null if there is none.
Found find_function(std::string_view name, std::uint8_t wanted);

/// The function as an object, bound to `self`, which is nothing for `torch.add`.
Value function_value(const Found& found, const Value& self);

/// Calls the function: runs the overload that accepts the arguments, or raises TypeError as PyTorch does.
Value call_function(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given);

}  // namespace bcast::python::torch
