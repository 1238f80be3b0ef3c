#pragma once

#include <string_view>
#include <vector>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::torch {

/// The results of some functions: a tuple whose items also have names, `torch.return_types.linalg_svd`. The names are
/// not copied, so they must live as long as the process.
Value new_results(std::string_view function, std::vector<std::string_view> names, Values items);

/// A pair of results, `torch.return_types.max`.
Value new_pair(std::string_view function, std::string_view first_name, Value first, std::string_view second_name,
               Value second);

}  // namespace bcast::python::torch
