#pragma once

#include <span>
#include <string_view>

namespace bcast::python {

/// The lines of `libraries/known_names/*.txt`: an owner and its names, with a space before each.
extern const std::span<const std::string_view> known_name_rows;

/// Whether the real module or type `owner` has the public name and this one has not, in some way in which it can be
/// asked for: of those recorded of Python 3.11, NumPy 1.24 and PyTorch 1.13 (`tests/corpus/known_names`) the ones that
/// are not here stand in `libraries/known_names`. What is known and not found is reported as not implemented, by its
/// name; anything else is the program's mistake, as it is there. Of `torch.special` and the keywords of functions all
/// are known.
bool is_known_name(std::string_view owner, std::string_view name);

}  // namespace bcast::python
