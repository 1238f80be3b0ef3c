#pragma once

#include <string_view>

#include "bcast/explain/arguments.hpp"

namespace bcast {

/// Writes the keys of a step up to its arguments, which are written with the returned writer.
ArgumentWriter open_step(Json& json, const Arguments& arguments, const Alignment& alignment, std::string_view code,
                         std::optional<std::size_t> axis, std::string_view verdict, std::string_view say);

/// Writes the keys of the step that compares the names at an axis, for an alignment that failed because of names.
void write_name_step(Json& json, const Arguments& arguments, const Alignment& alignment, std::size_t axis);

/// Writes the arguments of its sentence, whose key is `name.` and the verdict.
void write_name_arguments(ArgumentWriter& args, const Arguments& arguments, const Alignment& alignment,
                          std::size_t axis);

/// The operands that are broadcast along some axis, except numbers of a program, which have no axes (`numbers`: for
/// each operand; empty: none).
std::vector<OperandRef> read_again(const Arguments& arguments, const Alignment& alignment,
                                   const std::vector<bool>& numbers);

/// Writes the keys of the step that compares the extents at an axis. `numbers`: as above.
void write_column_step(Json& json, const Arguments& arguments, const Alignment& alignment, std::size_t axis,
                       const std::vector<bool>& numbers);

}  // namespace bcast
