#pragma once

#include <span>
#include <string_view>

namespace bcast::python {

/// The lines of `libraries/known_names/*.txt`: an owner and its names, with a space before each.
extern const std::span<const std::string_view> known_name_rows;

/// Whether the real module or type `owner` has the public name: as recorded of Python 3.11, NumPy 1.24 and PyTorch 1.13
/// in `libraries/known_names`. What is known and not found here is reported as not implemented, by its name; anything
/// else is the program's mistake, as it is there.
bool is_known_name(std::string_view owner, std::string_view name);

}  // namespace bcast::python
