#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bcast/dtype.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// Reductions, scans, sorts and products compute in one of three wide types, whatever the dtype: std::int64_t for
/// integers and bool, double for floats, and float where a library rounds to float32 at every step.

/// The elements of a tensor along one axis: a strided vector.
struct Strip {
    Dtype dtype;
    std::byte* at;       ///< The first element.
    std::int64_t step;   ///< Stride in elements, of any sign.
    std::int64_t count;  ///< Number of elements.

    /// The strip from element `start` on, limited to `most` elements.
    [[nodiscard]] Strip from(std::int64_t start, std::int64_t most) const;
};

/// wide[i] = strip[i]. Raises Unsupported for complex numbers, and for integers of 2^63 and above if Wide is
/// std::int64_t: a caller that needs the bits, or the order, passes another dtype. Integers convert to float types as
/// by a C++ cast; floats are truncated to std::int64_t. Instantiated for float, double and std::int64_t.
template <class Wide>
void load(const Strip& strip, Wide* wide);

/// strip[i] = wide[i]: floats are rounded to nearest, integers wrapped, bools compared with 0.
template <class Wide>
void store(const Wide* wide, const Strip& strip);

/// Returns the strip's own memory if its elements are contiguous and of the wide type; otherwise loads them into
/// `room`.
template <class Wide>
const Wide* loaded(const Strip& strip, Wide* room);

/// Whether a value is NaN; false for integers.
template <class Wide>
bool is_nan(Wide value) {
    if constexpr (std::is_floating_point_v<Wide>) return std::isnan(value);
    return false;
}

/// Whether the dtype is integral: bool or an integer.
inline bool is_integral(Dtype dtype) {
    return !is_floating(dtype) && !is_complex(dtype);
}

}  // namespace bcast::ops
