#pragma once

#include <cstdint>
#include <string_view>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/value.hpp"

/// Changing and testing the case and kind of characters. Throws Unsupported for text beyond ASCII.
namespace bcast::python {

inline constexpr std::string_view str_blanks = " \t\n\r\v\f\x1c\x1d\x1e\x1f";

enum class TextCase : std::uint8_t { upper, lower, title, capitalize, swap, fold };
Value in_case(TextCase wanted, const Value& self, const CallArguments& arguments);

enum class TextKind : std::uint8_t { alnum, alpha, decimal, digit, identifier, lower, numeric, space, upper };
bool is_of_kind(TextKind kind, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python
