#pragma once

#include <string>

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// The error message of a library.
struct Message {
    std::string type;  ///< The exception's class.
    std::string text;
    bool exact = false;  ///< Identical to the library's text; otherwise this program's own.
};

/// The message of the call's dialect for the alignment's failure: identical to PyTorch 1.13.1 and NumPy 1.24.2; this
/// program's own for ONNX and OpenVINO, which have none or one that contains a node and a source line. Requires a
/// failure.
Message worded(const Arguments& arguments, const Alignment& alignment);

/// `a`, `b`, ... `z`, `aa`, `ab`, ...: the label of an operand, here and on the page.
std::string label_of(std::size_t operand);

/// The label of an operand, or `target`.
std::string label_of(OperandRef ref);

/// `a (2, 3)`: an operand or the target with its shape.
std::string described(const Arguments& arguments, OperandRef ref);

/// The message of one dialect; nothing if the library has none.
std::optional<Message> pytorch_words(const Arguments& arguments, const Alignment& alignment);
std::optional<Message> numpy_words(const Arguments& arguments, const Alignment& alignment);
std::optional<Message> openvino_words(const Arguments& arguments, const Alignment& alignment);

/// This program's own message: one sentence with the operands and their sizes.
Message own_words(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
