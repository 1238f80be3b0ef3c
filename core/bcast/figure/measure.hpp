#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// The font families of a figure. The reader's fonts are unknown, so widths are those of the widest common one
/// (DejaVu): a text is never wider than measured.
enum class Face { sans, serif, mono };

/// The maximum width of a text, in units of the font size.
double width_of(std::string_view text, Face face, bool bold = false);

/// Breaks a text into lines of at most `width`, as few as possible, and then as equal as possible. Lines break at
/// blanks; Chinese between characters, Japanese before a word, and neither before closing punctuation. A word that is
/// wider than a line is split.
std::vector<std::string> broken(std::string_view text, Face face, double size, double width);

/// The text, or the longest beginning that fits with an ellipsis.
std::string shortened_to(std::string_view text, Face face, double size, double width);

}  // namespace bcast
