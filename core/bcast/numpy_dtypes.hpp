#pragma once

#include "bcast/dtype.hpp"

/// The element types that only NumPy has: PyTorch 1.13 has no unsigned type except uint8, and its complex types are not
/// supported here. They continue the numbering of `Dtype` but are not enumerators, so code for the shared dtypes
/// neither lists nor compiles them.
namespace bcast::dtypes {

inline constexpr auto uint16 = static_cast<Dtype>(10);
inline constexpr auto uint32 = static_cast<Dtype>(11);
inline constexpr auto uint64 = static_cast<Dtype>(12);
inline constexpr auto complex64 = static_cast<Dtype>(13);
inline constexpr auto complex128 = static_cast<Dtype>(14);

/// The number of dtypes, shared ones included.
inline constexpr int count = 15;

}  // namespace bcast::dtypes

namespace bcast {

constexpr bool is_complex(Dtype dtype) {
    return dtype == dtypes::complex64 || dtype == dtypes::complex128;
}

constexpr bool is_unsigned(Dtype dtype) {
    return dtype == Dtype::uint8 || (dtype >= dtypes::uint16 && dtype <= dtypes::uint64);
}

/// Whether only NumPy has the dtype.
constexpr bool is_of_numpy_alone(Dtype dtype) {
    return dtype > Dtype::float64;
}

/// The dtype of the real and the imaginary part; a dtype that is not complex is returned unchanged.
constexpr Dtype part_of(Dtype dtype) {
    return dtype == dtypes::complex64 ? Dtype::float32 : dtype == dtypes::complex128 ? Dtype::float64 : dtype;
}

}  // namespace bcast
