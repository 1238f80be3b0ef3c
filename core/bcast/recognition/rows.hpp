#pragma once

#include <vector>

#include "bcast/rules/message_row.hpp"

namespace bcast {

/// All messages that can be parsed: those of the rules, those of other calls of PyTorch and NumPy, and those of
/// PaddlePaddle, TensorFlow, JAX, ONNX Runtime and TensorFlow Lite.
const std::vector<const MessageRow*>& readable_rows();

/// Append the rows of one family to a list.
void add_rule_rows(std::vector<const MessageRow*>& out);
void add_pytorch_rows(std::vector<const MessageRow*>& out);
void add_numpy_rows(std::vector<const MessageRow*>& out);
void add_framework_rows(std::vector<const MessageRow*>& out);

}  // namespace bcast
