#pragma once

#include <string>
#include <string_view>

#include "bcast/rules/alignment.hpp"

namespace bcast {

/// What a library says when it refuses.
struct Message {
    std::string type;  ///< The exception's class.
    std::string text;
    bool exact = false;  ///< The library's own words, to the letter; otherwise ours.
};

/// The words of the call's dialect for the alignment's failure: PyTorch 1.13.1 and NumPy 1.24.2 to the letter; for ONNX
/// and OpenVINO, which have no message of their own or one that carries a node and a source line, ours. Requires a
/// failure.
Message worded(const Arguments& arguments, const Alignment& alignment);

/// `a`, `b`, ... `z`, `aa`, `ab`, ...: how operands are called, here and on the page.
std::string label_of(std::size_t operand);

/// The label of an operand, or `target`.
std::string label_of(OperandRef ref);

/// `a (2, 3)`: an operand or the target with its shape.
std::string described(const Arguments& arguments, OperandRef ref);

/// One dialect's words; nothing where the library has none.
std::optional<Message> pytorch_words(const Arguments& arguments, const Alignment& alignment);
std::optional<Message> numpy_words(const Arguments& arguments, const Alignment& alignment);
std::optional<Message> openvino_words(const Arguments& arguments, const Alignment& alignment);

/// Our own words: one sentence that names the operands and what they have.
Message own_words(const Arguments& arguments, const Alignment& alignment);

}  // namespace bcast
