#include "bcast/tensor/random/torch_generator.hpp"

#include <cmath>
#include <numbers>

namespace bcast {

TorchGenerator::TorchGenerator(std::uint64_t seed) : seed_(seed), bits_(static_cast<std::uint32_t>(seed)) {}

void TorchGenerator::manual_seed(std::uint64_t seed) {
    *this = TorchGenerator(seed);
}

double TorchGenerator::uniform() {
    constexpr std::uint64_t mask = (std::uint64_t{1} << 53U) - 1;
    return static_cast<double>(random64() & mask) * 0x1p-53;
}

double TorchGenerator::normal() {
    if (cached_normal_) {
        const double cached = *cached_normal_;
        cached_normal_.reset();
        return cached;
    }
    const double angle = 2 * std::numbers::pi * uniform();
    const double radius = std::sqrt(-2 * std::log(1 - uniform()));
    cached_normal_ = radius * std::sin(angle);
    return radius * std::cos(angle);
}

}  // namespace bcast
