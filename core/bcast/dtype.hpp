#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace bcast {

/// Element types, named as PyTorch and NumPy name them.
enum class Dtype { bool_, uint8, int8, int16, int32, int64, float16, bfloat16, float32, float64 };

/// The name without its module: `bool`, `float32`.
std::string_view name_of(Dtype dtype);
/// The reverse; nothing for names of other dtypes, also of those that only NumPy has.
std::optional<Dtype> dtype_named(std::string_view name);

bool is_floating(Dtype dtype);

/// The minimum and the maximum of a non-floating dtype; 0 and 1 for bool.
struct IntegerRange {
    std::int64_t least;
    std::int64_t most;
};
IntegerRange integers_of(Dtype dtype);

/// Bytes of one element.
std::uint64_t item_size(Dtype dtype);

}  // namespace bcast
