#pragma once

#include <initializer_list>
#include <string_view>

#include "bcast/autograd/composed/calls.hpp"
#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// Operators on variables by name, as PyTorch's Python code calls them to compose functions of others.
class Steps : public autograd::Calls {
  public:
    using Variable = autograd::Variable;

    explicit Steps(Interpreter& interpreter) : interpreter_(interpreter) {}

    Variable elementwise(std::string_view call, std::span<const Variable> operands) override;
    Variable number(double value) override;
    Variable converted(const Variable& x, Dtype dtype) override;

    /// Calls a method that returns one tensor.
    Variable method(const Variable& x, std::string_view name, std::initializer_list<Value> arguments = {});

    /// Calls a method and returns its result of any type.
    Value value(const Variable& x, std::string_view name, std::initializer_list<Value> arguments = {});

  private:
    /// Reports to the observer what was computed, as a call of PyTorch on a, b, ..., which are the inputs.
    void report(std::span<const Variable> inputs, const Tensor& result, std::string_view call);

    Interpreter& interpreter_;
};

/// A Python list of ints.
Value list_of(const std::vector<Extent>& extents);

}  // namespace bcast::python::torch
