#pragma once

#include <memory>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::torch {

/// `torch.nn.Module`: what its modules have in common, which is what they have not.
extern const Type module_base_type;

/// A class of `torch.nn` whose modules have no parameters: `nn.Softmax(dim=1)(x)` is `functional.softmax(x, dim=1)`.
/// Nothing: there is none of this name.
Value layer_type(std::string_view name);

}  // namespace bcast::python::torch
