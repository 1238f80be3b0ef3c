#pragma once

#include <string>
#include <string_view>

#include "bcast/program/cell.hpp"

namespace bcast {

/// What a text that was pasted is: an error of a library, shapes, a program, a line of code. Recognition of
/// explain/schema.json, on one line. Any bytes are a text.
///
/// An error's message gives what is known of the operands; its failing line, which of them they are and what the call
/// was. Sizes that are not known are to be asked for. A text that is Python is run, to see whether it stands alone.
std::string recognize(std::string_view text, const python::CellOptions& options = {});

}  // namespace bcast
