#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/overload_resolution.hpp"
#include "bcast/libraries/torch/state.hpp"

namespace bcast::python::torch {

/// What an overload reads: its arguments by their place in the function's own parameter list (`input` is 0), as what
/// the parameters take.
class Arguments {
  public:
    /// `first` is 1 for a method, whose `self` stands for the function's first parameter.
    Arguments(Interpreter& its_interpreter, const Found& found, const Signature& signature, Value self, Matched values);

    Interpreter& interpreter;

    [[nodiscard]] std::string_view name() const { return found_.row->name; }
    /// `add_`, as errors and tables of calls name the form.
    [[nodiscard]] bool in_place() const { return found_.in_place; }

    /// The name with the `_` of the form in place.
    [[nodiscard]] std::string form() const;

    /// Whether an argument was given, by the parameter's name. None counts as not given.
    [[nodiscard]] bool has(std::string_view parameter) const;
    /// The argument of a parameter; nothing if it was not given.
    [[nodiscard]] Value value(std::string_view parameter) const;

    /// A tensor. A Python number becomes one that counts as a number in type promotion.
    [[nodiscard]] autograd::Variable tensor(std::string_view parameter) const;
    [[nodiscard]] Scalar number(std::string_view parameter) const;
    [[nodiscard]] Scalar number(std::string_view parameter, Scalar otherwise) const;
    [[nodiscard]] Extent integer(std::string_view parameter) const;
    [[nodiscard]] Extent integer(std::string_view parameter, Extent otherwise) const;
    [[nodiscard]] double real(std::string_view parameter, double otherwise) const;
    [[nodiscard]] bool boolean(std::string_view parameter, bool otherwise) const;
    [[nodiscard]] std::string_view text(std::string_view parameter) const;
    [[nodiscard]] std::vector<Extent> integers(std::string_view parameter) const;
    [[nodiscard]] std::optional<Dtype> dtype(std::string_view parameter = "dtype") const;
    [[nodiscard]] Name dimname(std::string_view parameter) const;
    /// Raises TypeError `expected None or string for Dimname but got int`.
    [[nodiscard]] std::vector<Name> names(std::string_view parameter) const;
    [[nodiscard]] std::vector<autograd::Variable> tensors(std::string_view parameter) const;

    /// Raises for the names that are no names and the lists whose elements do not fit, the last one first: so PyTorch
    /// reads its arguments, before the function itself looks at any.
    void check_elements() const;

    /// PyTorch names the operator in the form in which it was called. Raises RuntimeError `aten::tril.out is not yet
    /// supported with named tensors. ...` for a named tensor.
    void refuse_names(const Tensor& tensor) const;
    /// The same of any tensor given, for an operator that PyTorch calls `op`: `scatter.src`.
    void refuse_all_names(std::string_view op) const;

    /// The tensor object that the method was called on, or that `out=` names.
    [[nodiscard]] TensorObject& self() const;
    [[nodiscard]] TensorObject* out() const;

    /// Whether the tensor that `out=` names is given as an operand too, itself and not as a view of the same memory.
    [[nodiscard]] bool writes_operand() const;

    /// Whether one of the tensors given requires a gradient.
    [[nodiscard]] bool any_requires_grad() const;
    /// What was given, by name, but for `out`. A single element for a list is one.
    [[nodiscard]] std::vector<KeywordArgument> keywords() const;
    /// All tensors given.
    [[nodiscard]] std::vector<autograd::Variable> tensors() const;

    [[nodiscard]] ops::Context& context() const { return interpreter.context(); }
    [[nodiscard]] State& state() const { return torch_state(interpreter); }

  private:
    [[nodiscard]] const Value& at(std::string_view parameter) const;
    [[nodiscard]] std::string_view type_of(std::string_view parameter) const;

    Found found_;
    const Signature& signature_;
    Value self_;
    Matched values_;
};

/// A Python number as a tensor without axes: bool, int64, or the default dtype; counts as a number in type promotion.
Tensor number_tensor(Interpreter& interpreter, const Value& value);

/// A dtype, or the type of Python that stands for one; nothing where none is given.
std::optional<Dtype> dtype_of_argument(const Value& value);

/// int, float or bool as an element; a tensor without axes as its own.
Scalar scalar_of(Interpreter& interpreter, const Value& value);

}  // namespace bcast::python::torch
