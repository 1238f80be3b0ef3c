#include "bcast/tensor/random/numpy_source.hpp"

#include <cmath>
#include <cstddef>

#include "bcast/tensor/random/ziggurat.hpp"

namespace bcast {

RandomState::RandomState(std::uint32_t seed) : bits_(seed) {}
RandomState::RandomState(std::span<const std::uint32_t> seed) : bits_(seed) {}

double RandomState::standard_normal() {
    if (cached_normal_) {
        const double cached = *cached_normal_;
        cached_normal_.reset();
        return cached;
    }
    for (;;) {
        const double x = 2 * bits_.next_double() - 1;
        const double y = 2 * bits_.next_double() - 1;
        const double square = x * x + y * y;
        if (square >= 1 || square == 0) continue;
        const double factor = std::sqrt(-2 * std::log(square) / square);
        cached_normal_ = factor * x;
        return factor * y;
    }
}

double RandomState::standard_exponential() {
    return -std::log(1 - bits_.next_double());
}

NumpyGenerator::NumpyGenerator(std::uint64_t seed) : bits_(words_of(seed)) {}
NumpyGenerator::NumpyGenerator(std::span<const std::uint32_t> entropy) : bits_(entropy) {}

double NumpyGenerator::standard_normal() {
    const DoubleZiggurat& table = normal_ziggurat();
    for (;;) {
        std::uint64_t drawn = bits_.next64();
        const auto strip = static_cast<std::size_t>(drawn & 0xffU);
        drawn >>= 8U;
        const bool negative = (drawn & 1U) != 0;
        const std::uint64_t steps = (drawn >> 1U) & 0x000fffffffffffffU;
        const double size = static_cast<double>(steps) * table.width[strip];
        const double x = negative ? -size : size;
        if (steps < table.inside[strip]) return x;
        if (strip != 0) {
            const double step = table.density[strip - 1] - table.density[strip];
            if (step * bits_.next_double() + table.density[strip] < std::exp(-0.5 * x * x)) return x;
            continue;
        }
        for (;;) {
            constexpr double inverse_tail = 0.27366123732975827203338247596;
            const double over = -inverse_tail * std::log1p(-bits_.next_double());
            const double height = -std::log1p(-bits_.next_double());
            if (height + height > over * over)
                return ((steps >> 8U) & 1U) != 0 ? -(normal_tail + over) : normal_tail + over;
        }
    }
}

double NumpyGenerator::standard_exponential() {
    const DoubleZiggurat& table = exponential_ziggurat();
    for (;;) {
        const std::uint64_t drawn = bits_.next64() >> 3U;
        const auto strip = static_cast<std::size_t>(drawn & 0xffU);
        const std::uint64_t steps = drawn >> 8U;
        const double x = static_cast<double>(steps) * table.width[strip];
        if (steps < table.inside[strip]) return x;
        if (strip == 0) return exponential_tail - std::log1p(-bits_.next_double());
        const double step = table.density[strip - 1] - table.density[strip];
        if (step * bits_.next_double() + table.density[strip] < std::exp(-x)) return x;
    }
}

float NumpyGenerator::next_float() {
    return static_cast<float>(bits_.next32() >> 8U) * 0x1p-24F;
}

float NumpyGenerator::standard_normal_float() {
    const FloatZiggurat& table = normal_ziggurat_float();
    for (;;) {
        const std::uint32_t drawn = bits_.next32();
        const auto strip = static_cast<std::size_t>(drawn & 0xffU);
        const bool negative = ((drawn >> 8U) & 1U) != 0;
        const std::uint32_t steps = (drawn >> 9U) & 0x007fffffU;
        const float size = static_cast<float>(steps) * table.width[strip];
        const float x = negative ? -size : size;
        if (steps < table.inside[strip]) return x;
        if (strip != 0) {
            const float step = table.density[strip - 1] - table.density[strip];
            if (step * next_float() + table.density[strip] < std::exp(-0.5 * x * x)) return x;
            continue;
        }
        for (;;) {
            constexpr float inverse_tail = 0.27366123732975827203338247596F;
            constexpr auto tail = static_cast<float>(normal_tail);
            const float over = -inverse_tail * std::log1p(-next_float());
            const float height = -std::log1p(-next_float());
            if (height + height > over * over) return ((steps >> 8U) & 1U) != 0 ? -(tail + over) : tail + over;
        }
    }
}

float NumpyGenerator::standard_exponential_float() {
    const FloatZiggurat& table = exponential_ziggurat_float();
    for (;;) {
        const std::uint32_t drawn = bits_.next32() >> 1U;
        const auto strip = static_cast<std::size_t>(drawn & 0xffU);
        const std::uint32_t steps = drawn >> 8U;
        const float x = static_cast<float>(steps) * table.width[strip];
        if (steps < table.inside[strip]) return x;
        if (strip == 0) return static_cast<float>(exponential_tail) - std::log1p(-next_float());
        const float step = table.density[strip - 1] - table.density[strip];
        if (step * next_float() + table.density[strip] < std::exp(-x)) return x;
    }
}

}  // namespace bcast
