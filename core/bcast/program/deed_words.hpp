#pragma once

#include <string>
#include <vector>

#include "bcast/autograd/variable.hpp"
#include "bcast/language/interpreter/deed.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// What a deed with PyTorch's tensors comes to: an expression of PyTorch over a, b, ..., which are the inputs. The
/// expression is empty where there is none: what is written in place, or takes what no expression says.
struct DeedWords {
    std::string call;
    std::vector<autograd::Variable> inputs;
};
DeedWords words_of(Interpreter& interpreter, const Deed& deed);

/// Whether the same words would give other elements when they are read again: what writes, and what draws.
bool gives_others_again(std::string_view name);

}  // namespace bcast::python
