#include "bcast/language/types/nan.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace bcast::python {
namespace {

constexpr std::uint64_t quiet = 0x7ff8000000000000;
constexpr std::uint64_t payload_bits = 0x0007ffffffffffff;

// The standard library of Emscripten 3.1.6 has no std::bit_cast.
std::uint64_t bits_of(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

}  // namespace

double nan_with(std::uint64_t payload) {
    const std::uint64_t bits = quiet | payload;
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

double new_nan() {
    static std::uint64_t last = nan_of_numpy;
    last = std::max((last + 1) & payload_bits, nan_of_numpy + 1);
    return nan_with(last);
}

bool is_own_nan(double value) {
    return std::isnan(value) && (bits_of(value) & payload_bits) != 0;
}

}  // namespace bcast::python
