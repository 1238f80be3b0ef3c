#pragma once

#include <string_view>

/// The names of the operators as constants: `call(op::exp, x)` is checked at compile time. An operator that a library
/// names differently is looked up by that library's name.
namespace bcast::op {

#define OPERATOR(name, sentence) inline constexpr std::string_view name = #name;
#include "bcast/operators/rows/all.inc"
#undef OPERATOR

}  // namespace bcast::op
