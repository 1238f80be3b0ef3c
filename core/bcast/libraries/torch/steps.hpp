#pragma once

#include <initializer_list>
#include <string_view>

#include "bcast/autograd/composed/calls.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// Operators on variables by name, as the Python code that PyTorch writes of other operators calls them.
class Steps : public autograd::Calls {
  public:
    using Variable = autograd::Variable;

    explicit Steps(Interpreter& interpreter) : interpreter_(interpreter) {}

    Variable elementwise(std::string_view call, std::span<const Variable> operands) override;
    Variable number(double value) override;
    Variable converted(const Variable& x, Dtype dtype) override;

    /// A method that gives one tensor.
    Variable method(const Variable& x, std::string_view name, std::initializer_list<Value> arguments = {});

    /// A method, whatever it gives.
    Value value(const Variable& x, std::string_view name, std::initializer_list<Value> arguments = {});

  private:
    /// Tells whoever watches what was computed, as PyTorch is called: over a, b, ..., which are the inputs.
    void tell(std::span<const Variable> inputs, const Tensor& result, std::string_view call);

    Interpreter& interpreter_;
};

/// A list of Python's ints.
Value list_of(const std::vector<Extent>& extents);

}  // namespace bcast::python::torch
