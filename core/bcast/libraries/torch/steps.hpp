#pragma once

#include <initializer_list>
#include <string_view>

#include "bcast/libraries/torch/arguments.hpp"

namespace bcast::python::torch {

/// Operators on variables by name, as the Python code that PyTorch writes of other operators calls them.
class Steps {
  public:
    using Variable = autograd::Variable;

    explicit Steps(Interpreter& interpreter) : interpreter_(interpreter) {}

    /// An elementwise call.
    Variable operator()(std::string_view call, const Variable& a);
    Variable operator()(std::string_view call, const Variable& a, const Variable& b);
    Variable operator()(std::string_view call, const Variable& a, const Variable& b, const Variable& c);

    /// A Python number.
    Variable number(double value);

    /// A method that gives one tensor.
    Variable method(const Variable& x, std::string_view name, std::initializer_list<Value> arguments = {});

    /// A method, whatever it gives.
    Value value(const Variable& x, std::string_view name, std::initializer_list<Value> arguments = {});

  private:
    Interpreter& interpreter_;
};

/// A list of Python's ints.
Value list_of(const std::vector<Extent>& extents);

}  // namespace bcast::python::torch
