#pragma once

#include <string_view>

/// The names of the operators, for what is made of them: `call(op::exp, x)` is checked by the compiler, and lists
/// nothing. An operator that a library calls otherwise is asked for by that library's name.
namespace bcast::op {

#define OPERATOR(name, sentence) inline constexpr std::string_view name = #name;
#include "bcast/operators/rows/all.inc"
#undef OPERATOR

}  // namespace bcast::op
