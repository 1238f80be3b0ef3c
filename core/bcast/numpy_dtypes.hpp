#pragma once

#include "bcast/dtype.hpp"

/// The element types that NumPy alone has: PyTorch 1.13 has no unsigned one but uint8, and its complex ones are not
/// here. They go on counting where `Dtype` ends, so what knows only the shared ones neither lists nor compiles them.
namespace bcast::dtypes {

inline constexpr auto uint16 = static_cast<Dtype>(10);
inline constexpr auto uint32 = static_cast<Dtype>(11);
inline constexpr auto uint64 = static_cast<Dtype>(12);
inline constexpr auto complex64 = static_cast<Dtype>(13);
inline constexpr auto complex128 = static_cast<Dtype>(14);

/// How many there are, the shared ones included.
inline constexpr int count = 15;

}  // namespace bcast::dtypes

namespace bcast {

constexpr bool is_complex(Dtype dtype) {
    return dtype == dtypes::complex64 || dtype == dtypes::complex128;
}

constexpr bool is_unsigned(Dtype dtype) {
    return dtype == Dtype::uint8 || (dtype >= dtypes::uint16 && dtype <= dtypes::uint64);
}

/// One of the dtypes that NumPy alone has.
constexpr bool is_of_numpy_alone(Dtype dtype) {
    return dtype > Dtype::float64;
}

/// The dtype of the real and of the imaginary part; other dtypes are their own.
constexpr Dtype part_of(Dtype dtype) {
    return dtype == dtypes::complex64 ? Dtype::float32 : dtype == dtypes::complex128 ? Dtype::float64 : dtype;
}

}  // namespace bcast
