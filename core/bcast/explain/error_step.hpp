#pragma once

#include "bcast/explain/arguments.hpp"

namespace bcast {

/// How far a failing call comes before it fails.
enum class Stage { operands, placing, names, extents, output };

Stage stage_of(FailureKind kind);

/// The entry of the narration for a failure that no column shows.
std::string_view error_say(FailureKind kind);

/// The arguments of that entry.
void write_error_arguments(ArgumentWriter& args, const Failure& failure);

}  // namespace bcast
