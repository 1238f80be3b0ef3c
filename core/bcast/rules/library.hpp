#pragma once

#include <string_view>

#include "bcast/rules/dialect.hpp"

namespace bcast {

/// A library whose messages are known.
enum class Library { pytorch, numpy, onnx, openvino, onnxruntime, paddle, tensorflow, jax };

/// What is known about a library.
struct LibraryFacts {
    std::string_view key;    ///< In requests and answers: `onnxruntime`.
    std::string_view title;  ///< As it calls itself: `ONNX Runtime`.
    Dialect dialect;         ///< The one that broadcasts as it does.
    bool of_graphs = false;  ///< Its operands belong to a graph, not to a program.
};

const LibraryFacts& facts_of(Library library);

}  // namespace bcast
