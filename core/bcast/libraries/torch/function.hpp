#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/torch/signature.hpp"
#include "bcast/libraries/torch/type_check.hpp"

namespace bcast::python::torch {

class Arguments;
struct FunctionRow;

/// The row of a name and the form that the name asks for (`add_` is the in-place form of `add`), or no row.
struct Found {
    const FunctionRow* row = nullptr;
    bool in_place = false;
    bool special = false;  ///< Called by its name in `torch.special`.
};

/// One way to call a function, and what it then does.
struct Overload {
    std::string_view parameters;  ///< As Signature reads them.
    Value (*run)(Arguments&);
    /// What PyTorch calls it (`scatter.src`) where it has no rule for names: a named tensor among the arguments is
    /// refused before anything is computed, by this name in the form that was called (`scatter_.src`,
    /// `scatter.src_out`).
    std::string_view refuses_names_as = {};
};

/// The forms that an operator has.
inline constexpr std::uint8_t as_function = 1;  ///< torch.add(a, b)
inline constexpr std::uint8_t as_method = 2;    ///< a.add(b)
inline constexpr std::uint8_t in_place = 4;     ///< a.add_(b)
inline constexpr std::uint8_t everywhere = as_function | as_method;

/// A row of the tables of torch: everything about how an operator is called. The overloads are tried in this order,
/// which is PyTorch's, since errors list them so.
struct FunctionRow {
    std::string_view name;
    std::uint8_t forms = everywhere;
    std::span<const Overload> overloads = {};
    Numbers numbers = Numbers::refuse;
    /// Reads its arguments itself: what PyTorch writes in Python. Then there are no overloads.
    Value (*whole)(Interpreter&, const Found& found, const Value& self, const CallArguments& given) = nullptr;
    /// Has old signatures that errors do not list; with one other they still speak of several.
    bool deprecated = false;
    /// Those of them that are here (PyTorch 1.13 `tools/autograd/deprecated.yaml`), tried when no other takes the
    /// arguments.
    std::span<const Overload> old = {};
    bool compiled = false;  ///< PyTorch writes it in C, though it reads its arguments itself here.
};

/// The arguments of a method that PyTorch writes in Python, whose errors count `self`.
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

/// `wanted` is as_function or as_method.
Found find_function(std::string_view name, std::uint8_t wanted);

/// The function as a value. `self` is nothing for `torch.add`.
Value function_value(const Found& found, const Value& self);

/// Calls it: finds the overload that takes the arguments, or raises as PyTorch does.
Value call_function(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given);

}  // namespace bcast::python::torch
