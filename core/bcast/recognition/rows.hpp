#pragma once

#include <vector>

#include "bcast/rules/message_row.hpp"

namespace bcast {

/// All messages that can be read back: those that the rules write, those of PyTorch's and NumPy's other calls, and
/// those of TensorFlow, JAX, ONNX Runtime and TensorFlow Lite.
const std::vector<const MessageRow*>& readable_rows();

/// The rows of one family, to be added to a list.
void add_rule_rows(std::vector<const MessageRow*>& out);
void add_pytorch_rows(std::vector<const MessageRow*>& out);
void add_numpy_rows(std::vector<const MessageRow*>& out);
void add_framework_rows(std::vector<const MessageRow*>& out);

}  // namespace bcast
