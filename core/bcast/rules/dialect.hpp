#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace bcast {

/// The library whose error messages, additional checks and conventions apply: PyTorch 1.13, NumPy 1.24, ONNX (opset
/// 13), OpenVINO (opset 3 and later).
enum class Dialect { pytorch, numpy, onnx, openvino };

inline constexpr Dialect all_dialects[] = {Dialect::pytorch, Dialect::numpy, Dialect::onnx, Dialect::openvino};

std::string_view name_of(Dialect dialect);
std::optional<Dialect> dialect_named(std::string_view name);

/// Whether dims may have names.
bool has_named_dims(Dialect dialect);

/// The maximum rank of a tensor: NPY_MAXDIMS, 32, for NumPy 1.24; the limit of this program for the others.
std::size_t rank_limit(Dialect dialect);

}  // namespace bcast
