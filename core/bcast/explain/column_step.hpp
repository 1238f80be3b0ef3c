#pragma once

#include <string_view>

#include "bcast/explain/arguments.hpp"

namespace bcast {

/// Writes the keys of a step up to its arguments, which follow on the returned writer.
ArgumentWriter open_step(Json& json, const Arguments& given, const Alignment& alignment, std::string_view code,
                         std::optional<std::size_t> axis, std::string_view verdict, std::string_view say);

/// The keys of the step that compares the names at an axis; the alignment failed over names.
void write_name_step(Json& json, const Arguments& given, const Alignment& alignment, std::size_t axis);

/// What its sentence, `name.` and the verdict, puts between braces.
void write_name_arguments(ArgumentWriter& args, const Arguments& given, const Alignment& alignment, std::size_t axis);

/// The operands that are stretched somewhere, but for those that are numbers of a program (`numbers`, per operand;
/// empty: none is): they have no axes.
std::vector<OperandRef> read_again(const Arguments& given, const Alignment& alignment,
                                   const std::vector<bool>& numbers);

/// The keys of the step that compares the extents at an axis. `numbers`: as above.
void write_column_step(Json& json, const Arguments& given, const Alignment& alignment, std::size_t axis,
                       const std::vector<bool>& numbers);

}  // namespace bcast
