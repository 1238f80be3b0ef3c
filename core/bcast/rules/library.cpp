#include "bcast/rules/library.hpp"

#include <cstddef>

namespace bcast {

const LibraryFacts& facts_of(Library library) {
    // In the order of the enumeration.
    static constexpr LibraryFacts all[] = {{"pytorch", "PyTorch", Dialect::pytorch},
                                           {"numpy", "NumPy", Dialect::numpy},
                                           {"onnx", "ONNX", Dialect::onnx, true},
                                           {"openvino", "OpenVINO", Dialect::openvino, true},
                                           {"onnxruntime", "ONNX Runtime", Dialect::onnx, true},
                                           {"paddle", "PaddlePaddle", Dialect::numpy},
                                           {"tensorflow", "TensorFlow", Dialect::numpy},
                                           {"jax", "JAX", Dialect::numpy}};
    return all[static_cast<std::size_t>(library)];
}

}  // namespace bcast
