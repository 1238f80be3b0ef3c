#pragma once

#include <string>
#include <vector>

#include "bcast/autograd/variable.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

namespace bcast::python {

/// A call on tensors of PyTorch as text: a PyTorch expression over a, b, ..., which name the inputs. The expression is
/// empty if there is none: for an in-place call, or one with an argument that no expression can represent.
struct CallExpression {
    std::string call;
    std::vector<autograd::Variable> inputs;
};
CallExpression expression_of(Interpreter& interpreter, const ObservedCall& observed);

/// Whether evaluating the call again would give other elements: true for calls that write or that draw random numbers.
bool differs_when_repeated(std::string_view name);

}  // namespace bcast::python
