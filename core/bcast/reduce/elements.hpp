#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "bcast/dtype.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// Reductions, scans, sorts and products compute in three wide types, whatever the dtype: std::int64_t for integers and
/// bool, double for floats, and float where a library rounds to float32 at every step.

/// Elements of a tensor along one axis.
struct Strip {
    Dtype dtype;
    std::byte* at;       ///< The first element.
    std::int64_t step;   ///< From one to the next, in elements, of any sign.
    std::int64_t count;  ///< How many.

    /// The strip of the last count - start elements, cut to at most `most`.
    [[nodiscard]] Strip from(std::int64_t start, std::int64_t most) const;
};

/// wide[i] = strip[i]. Raises Unsupported for complex numbers, and for integers of 2^63 and more where std::int64_t is
/// asked for: a caller that means the bits, or that has their order, says so by another dtype. Integers wrap into float
/// types as a C++ cast does; floats into std::int64_t towards zero. Instantiated for float, double and std::int64_t.
template <class Wide>
void load(const Strip& strip, Wide* wide);

/// strip[i] = wide[i], rounded to the nearest, integers wrapped, bool by comparing with 0.
template <class Wide>
void store(const Wide* wide, const Strip& strip);

/// Where the strip's elements already are in the wide type, one after the other; otherwise they are loaded into `room`.
template <class Wide>
const Wide* loaded(const Strip& strip, Wide* room);

/// Whether a value is NaN; no integer is.
template <class Wide>
bool is_nan(Wide value) {
    if constexpr (std::is_floating_point_v<Wide>) return std::isnan(value);
    return false;
}

/// Whether elements of the dtype are counted with, not measured: bool and the integers.
inline bool is_whole(Dtype dtype) {
    return !is_floating(dtype) && !is_complex(dtype);
}

}  // namespace bcast::ops
