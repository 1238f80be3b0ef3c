#pragma once

#include "bcast/explain/arguments.hpp"

namespace bcast {

/// The stage at which a call fails.
enum class Stage { operands, placing, names, extents, output };

Stage stage_of(FailureKind kind);

/// The key of the sentence for a failure that no column shows.
std::string_view error_say(FailureKind kind);

/// Writes the arguments of that sentence.
void write_error_arguments(ArgumentWriter& args, const Failure& failure);

}  // namespace bcast
