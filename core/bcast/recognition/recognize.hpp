#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast {

/// The result of running Python text. Recognition runs nothing itself: program/trial does.
struct Trial {
    bool alone = false;  ///< It needs nothing outside of it, except for imports.
    bool fails = false;  ///< It ends with an error.
    std::string code;    ///< The program, with missing imports added.
    /// If it needs more: the expressions in its text that were tensors until then, in source order.
    std::vector<std::pair<std::string, Shape>> known;
};

/// Recognizes a pasted text: a library's error, shapes, a program, a line of code. Returns Recognition of
/// explain/schema.json, on one line. Any bytes are accepted.
///
/// An error's message provides what is known of the operands; its failing line provides their expressions and the call.
/// Unknown sizes must be entered by the user. Python text is `python` without a trial, and its `code` is to be tried;
/// with one it is a program or a line of code.
std::string recognize(std::string_view text, const Trial* trial = nullptr);

}  // namespace bcast
