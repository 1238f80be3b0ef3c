#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Marsaglia and Tsang's ziggurat method: a density covered by 256 strips of equal area. The tables are computed, not
/// copied from NumPy; they equal NumPy's to the last bit wherever that bit affects a drawn number.
namespace bcast {

inline constexpr std::size_t ziggurat_strips = 256;

/// For integers below 2^bits: `width` times an integer is the candidate, accepted immediately if the integer is below
/// `inside`.
template <class Float, class Integer>
struct Ziggurat {
    std::array<Float, ziggurat_strips> width{};
    std::array<Float, ziggurat_strips> density{};
    std::array<Integer, ziggurat_strips> inside{};
};

using DoubleZiggurat = Ziggurat<double, std::uint64_t>;
using FloatZiggurat = Ziggurat<float, std::uint32_t>;

inline constexpr double normal_tail = 3.6541528853610087963519472518;  ///< The start of the tail.
inline constexpr double exponential_tail = 7.69711747013104972;

/// e^(-x^2/2), integers of 52 bits (NumPy `wi_double`, `fi_double`, `ki_double`) and 23 bits (`wi_float`, ...).
const DoubleZiggurat& normal_ziggurat();
const FloatZiggurat& normal_ziggurat_float();

/// e^-x, integers of 53 bits (NumPy `we_double`, ...) and 23 bits.
const DoubleZiggurat& exponential_ziggurat();
const FloatZiggurat& exponential_ziggurat_float();

}  // namespace bcast
