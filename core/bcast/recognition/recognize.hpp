#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast {

/// What running a text that is Python showed. Recognition runs nothing itself: program/trial does.
struct Trial {
    bool alone = false;  ///< It needs nothing that is not in it, but for imports.
    bool fails = false;  ///< It ends with an error.
    std::string code;    ///< The program, with the imports that it missed.
    /// Where it needs more: what in its text was a tensor until then, in the order of the text.
    std::vector<std::pair<std::string, Shape>> known;
};

/// What a text that was pasted is: an error of a library, shapes, a program, a line of code. Recognition of
/// explain/schema.json, on one line. Any bytes are a text.
///
/// An error's message gives what is known of the operands; its failing line, which of them they are and what the call
/// was. Sizes that are not known are to be asked for. A text that is Python is `python` without a trial, and its `code`
/// is to be tried; with one it is a program or a line of code.
std::string recognize(std::string_view text, const Trial* trial = nullptr);

}  // namespace bcast
