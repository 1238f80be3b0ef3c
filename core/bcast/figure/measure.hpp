#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// The families a figure is set in. Which font a reader has is not known, so widths are those of the widest usual one
/// (DejaVu): a text is never wider than measured.
enum class Face { sans, serif, mono };

/// How wide a text is at most, in units of the font's size 1.
double width_of(std::string_view text, Face face, bool bold = false);

/// The text in lines that are no wider than `width`, as few as possible, and then as equal as possible. Lines break at
/// blanks; Chinese between characters, Japanese before a word, and neither before closing punctuation. A word that is
/// wider than a line is cut.
std::vector<std::string> broken(std::string_view text, Face face, double size, double width);

/// The text, or as much of its beginning as fits with an ellipsis.
std::string shortened_to(std::string_view text, Face face, double size, double width);

}  // namespace bcast
