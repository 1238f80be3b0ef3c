#pragma once

#include <string_view>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::torch {

/// The pair that some functions give: a tuple whose items have names too, `torch.return_types.max`.
Value new_pair(std::string_view function, std::string_view first_name, Value first, std::string_view second_name,
               Value second);

}  // namespace bcast::python::torch
