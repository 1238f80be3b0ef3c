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

/// The arguments of a call as an overload reads them: by the name of the parameter, converted to the type of the
/// parameter.
class Arguments {
  public:
    /// `self` is the tensor of a method, which is read as `input`, and nothing for a function. Raises as
    /// `check_device`.
    Arguments(Interpreter& its_interpreter, const Found& found, const Signature& signature, Value self, Matched values);

    Interpreter& interpreter;

    [[nodiscard]] std::string_view name() const { return found_.row->name; }
    /// The row of the function.
    [[nodiscard]] const FunctionRow& row() const { return *found_.row; }
    /// How the form that was called writes: in place, or into `out=`.
    [[nodiscard]] writes::Traits writes() const { return found_.in_place ? found_.row->itself : found_.row->out; }
    /// Whether the in-place form was called (`add_`).
    [[nodiscard]] bool in_place() const { return found_.in_place; }

    /// The name of the function, with `_` for the in-place form.
    [[nodiscard]] std::string form() const;

    /// Whether the parameter has an argument. None counts as no argument.
    [[nodiscard]] bool has(std::string_view parameter) const;
    /// The argument of a parameter; nothing if it has none.
    [[nodiscard]] Value value(std::string_view parameter) const;

    /// A tensor. A Python number becomes a 0-d tensor that counts as a number in type promotion.
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
    /// A list of dim names. Raises TypeError `expected None or string for Dimname but got int`.
    [[nodiscard]] std::vector<Name> names(std::string_view parameter) const;
    [[nodiscard]] std::vector<autograd::Variable> tensors(std::string_view parameter) const;

    /// Raises for invalid dim names and for lists whose elements do not fit, from the last parameter to the first:
    /// PyTorch converts its arguments in this order, before the function itself checks any.
    void check_elements() const;

    /// Raises RuntimeError `aten::tril.out is not yet supported with named tensors. ...` for a named tensor, with the
    /// operator in the form in which it was called.
    void refuse_names(const Tensor& tensor) const;
    /// The same for all tensors among the arguments, and for an operator that PyTorch calls `op`: `scatter.src`.
    void refuse_all_names(std::string_view op) const;

    /// The tensor object that the method was called on, and the one passed as `out=` (null if there is none).
    [[nodiscard]] TensorObject& self() const;
    [[nodiscard]] TensorObject* out() const;

    /// Whether the tensor passed as `out=` is also an operand, as the same object and not as a view of the same memory.
    [[nodiscard]] bool writes_operand() const;

    /// Whether a tensor among the arguments requires a gradient.
    [[nodiscard]] bool any_requires_grad() const;
    /// The arguments by name, without `out`. A single element where a list is expected becomes a list.
    [[nodiscard]] std::vector<KeywordArgument> keywords() const;
    /// All tensors among the arguments, `out` included, but not those in lists.
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

/// A Python number as a 0-d tensor of bool, int64 or float64, which counts as a number in type promotion.
Tensor number_tensor(Interpreter& interpreter, const Value& value);

/// A dtype, or the dtype that a Python type stands for; nothing if there is no argument.
std::optional<Dtype> dtype_of_argument(const Value& value);

/// The scalar of an int, float or bool, or the element of a 0-d tensor. Raises RuntimeError for an int beyond 64 bits.
Scalar scalar_of(Interpreter& interpreter, const Value& value);

}  // namespace bcast::python::torch
