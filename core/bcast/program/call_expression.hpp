#pragma once

#include <string>
#include <vector>

#include "bcast/autograd/variable.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

namespace bcast::python {

/// A call with PyTorch's tensors as text: an expression of PyTorch over a, b, ..., which are the inputs. The
/// expression is empty where there is none: what is written in place, or takes what no expression says.
struct CallExpression {
    std::string call;
    std::vector<autograd::Variable> inputs;
};
CallExpression expression_of(Interpreter& interpreter, const ObservedCall& observed);

/// Whether evaluating the call again would give other elements: calls that write, and calls that draw.
bool differs_when_repeated(std::string_view name);

}  // namespace bcast::python
