#pragma once

#include <string_view>
#include <vector>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::torch {

/// What some functions give: a tuple whose items have names too, `torch.return_types.linalg_svd`. The names are never
/// freed.
Value new_results(std::string_view function, std::vector<std::string_view> names, Values items);

/// Two of them, `torch.return_types.max`.
Value new_pair(std::string_view function, std::string_view first_name, Value first, std::string_view second_name,
               Value second);

}  // namespace bcast::python::torch
