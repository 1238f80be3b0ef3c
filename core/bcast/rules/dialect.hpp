#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace bcast {

/// Whose wording, extra checks and conventions: PyTorch 1.13, NumPy 1.24, ONNX (opset 13), OpenVINO (opset 3 and
/// later).
enum class Dialect { pytorch, numpy, onnx, openvino };

inline constexpr Dialect all_dialects[] = {Dialect::pytorch, Dialect::numpy, Dialect::onnx, Dialect::openvino};

std::string_view name_of(Dialect dialect);
std::optional<Dialect> dialect_named(std::string_view name);

/// Dims may have names.
bool has_named_dims(Dialect dialect);

/// The largest rank of a tensor: NumPy 1.24's NPY_MAXDIMS is 32; the others get the limit of the whole product.
std::size_t rank_limit(Dialect dialect);

}  // namespace bcast
