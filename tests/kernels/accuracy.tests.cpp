#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "bcast/kernels/kernels.hpp"
#include "catch.hpp"
#include "support/floats.hpp"
#include "support/targets.hpp"

using namespace bcast;
using namespace bcast::ops;

namespace {

/// The maximum error of a kernel's result in ULP of the correctly rounded value.
struct Accuracy {
    std::string_view name;
    Operation operation;
    float low;
    float high;
    std::int64_t most;
};

// The same table is in core/README.md.
constexpr Accuracy accuracies[] = {
    {"exp", Operation::exp, -104, 89, 1},
    {"exp", Operation::exp, -1, 1, 1},
    {"log", Operation::log, 0, 3e38F, 1},
    {"log", Operation::log, 0.5F, 2, 1},
    {"special_entr", Operation::special_entr, 0, 3e38F, 2},
    {"special_entr", Operation::special_entr, 0.5F, 2, 2},
    {"sigmoid", Operation::sigmoid, -104, 104, 2},
    {"sigmoid", Operation::sigmoid, -8, 8, 2},
    {"tanh", Operation::tanh, -10, 10, 2},
    {"tanh", Operation::tanh, -0.1F, 0.1F, 2},
    {"erf", Operation::erf, -4, 4, 1},
    {"erf", Operation::erf, -1, 1, 1},
    {"sin", Operation::sin, -8, 8, 1},
    {"sin", Operation::sin, -1e5F, 1e5F, 1},
    {"cos", Operation::cos, -8, 8, 1},
    {"cos", Operation::cos, -1e5F, 1e5F, 1},
};

constexpr std::size_t samples = std::size_t{1} << 14;

BlockOperand row_of(std::vector<float>& values) {
    return {reinterpret_cast<std::byte*>(values.data()), 0, sizeof(float)};
}

std::vector<float> computed(Operation operation, std::vector<float> x, std::vector<float> y) {
    std::vector<float> out(x.size());
    Block block{1, x.size(), {}};
    block.operands = {row_of(out), row_of(x), row_of(y)};
    kernel_of(operation, Dtype::float32)({}, block);
    return out;
}

/// Half of them uniformly between `low` and `high`, half of them spread over magnitudes down to 0.
std::vector<float> sampled(float low, float high, std::uint64_t seed) {
    floats::Random random(seed);
    std::vector<float> values(samples);
    for (std::size_t i = 0; i < samples; ++i) {
        const float value = random.between(low, high);
        values[i] = i % 2 == 0 ? value : value * std::exp2(random.between(-30, 0));
        values[i] = std::clamp(values[i], low, high);
    }
    return values;
}

}  // namespace

TEST_CASE("Kernels of one operand are as accurate as the table says") {
    for_each_target([] {
        for (const Accuracy& row : accuracies) {
            const std::vector<float> x = sampled(row.low, row.high, 7);
            const std::vector<float> out = computed(row.operation, x, x);
            std::int64_t worst = 0;
            float at = 0;
            for (std::size_t i = 0; i < samples; ++i) {
                const double exact = float_twin(row.operation).one(static_cast<double>(x[i]));
                const std::int64_t error = floats::ulps(out[i], static_cast<float>(exact));
                if (error > worst) at = x[i];
                worst = std::max(worst, error);
            }
            INFO(row.name << " from " << row.low << " to " << row.high << " is wrong by " << worst << " at " << at);
            CHECK(worst <= row.most);
        }
    });
}

TEST_CASE("The kernel of pow gives the exact power, rounded, or the float next to it") {
    for_each_target([] {
        const std::vector<float> base = sampled(0, 100, 8);
        const std::vector<float> exponent = sampled(-20, 20, 9);
        const std::vector<float> out = computed(Operation::pow, base, exponent);
        std::int64_t worst = 0;
        for (std::size_t i = 0; i < samples; ++i) {
            const double exact = std::pow(static_cast<double>(base[i]), static_cast<double>(exponent[i]));
            worst = std::max(worst, floats::ulps(out[i], static_cast<float>(exact)));
        }
        CHECK(worst <= 1);
    });
}

TEST_CASE("Division to integral quotients is exact for quotients of every size") {
    for_each_target([] {
        for (const Operation operation : {Operation::floor_divide, Operation::remainder, Operation::modulo}) {
            const std::vector<float> x = sampled(-1e6F, 1e6F, 10);
            // Multiples of the divisor, their adjacent floats, and numbers of all sizes.
            std::vector<float> y = sampled(-1000, 1000, 11);
            std::vector<float> dividends = x;
            for (std::size_t i = 0; i < samples; i += 3) {
                dividends[i] = std::trunc(x[i]) * y[i];
                if (i % 2 == 0) dividends[i] = std::nextafter(dividends[i], 0.0F);
            }
            const std::vector<float> out = computed(operation, dividends, y);
            for (std::size_t i = 0; i < samples; ++i) {
                const double exact =
                    float_twin(operation).two(static_cast<double>(dividends[i]), static_cast<double>(y[i]));
                if (floats::identical(out[i], static_cast<float>(exact))) continue;
                INFO(dividends[i] << " by " << y[i] << " gives " << out[i] << " instead of " << exact);
                REQUIRE(floats::identical(out[i], static_cast<float>(exact)));
            }
        }
    });
    SUCCEED();
}

TEST_CASE("Division of 32-bit integers is exact for every sign and for one divisor of any size") {
    for_each_target([] {
        constexpr std::int32_t least = INT32_MIN;
        constexpr std::int32_t most = INT32_MAX;
        floats::Random random(12);
        std::vector<std::int32_t> x{least, least + 1, -1, 0, 1, most - 1, most};
        while (x.size() < 500) x.push_back(static_cast<std::int32_t>(random.bits()) >> random.below(31));
        std::vector<std::int32_t> divisors{least, -7, -2, -1, 0, 1, 2, 3, 5, 7, 641, 1 << 30, (1 << 30) + 1, most};
        while (divisors.size() < 60) divisors.push_back(static_cast<std::int32_t>(random.bits()) >> random.below(31));
        for (const Operation operation : {Operation::floor_divide, Operation::remainder, Operation::modulo}) {
            for (std::int32_t divisor : divisors) {
                for (const bool repeated : {true, false}) {
                    std::vector<std::int32_t> row(x.size(), divisor);
                    std::vector<std::int32_t> out(x.size());
                    Block block{1, x.size(), {}};
                    block.operands = {BlockOperand{reinterpret_cast<std::byte*>(out.data()), 0, 4},
                                      BlockOperand{reinterpret_cast<std::byte*>(x.data()), 0, 4},
                                      BlockOperand{reinterpret_cast<std::byte*>(row.data()), 0, repeated ? 0 : 4}};
                    kernel_of(operation, Dtype::int32)({}, block);
                    for (std::size_t i = 0; i < x.size(); ++i) {
                        const auto exact = static_cast<std::int32_t>(integer_twin(operation).two(x[i], divisor));
                        if (out[i] == exact) continue;
                        INFO(x[i] << " by " << divisor);
                        REQUIRE(out[i] == exact);
                    }
                }
            }
        }
    });
    SUCCEED();
}

TEST_CASE("Division of integers of 24 bits is exact next to every multiple of the divisor") {
    for_each_target([] {
        constexpr std::int32_t limit = 1 << 23;
        floats::Random random(13);
        std::vector<std::int32_t> x;
        std::vector<std::int32_t> y;
        // Every vector contains only such numbers.
        for (int i = 0; i < 20'000; ++i) {
            const auto number = [&] { return (static_cast<std::int32_t>(random.bits()) >> 8) >> random.below(23); };
            const std::int32_t divisor = number();
            const std::int32_t dividend = divisor == 0 ? number() : number() / divisor * divisor;
            for (const std::int32_t next : {dividend - 1, dividend, dividend + 1, -limit, limit - 1}) {
                x.push_back(std::clamp(next, -limit, limit - 1));
                y.push_back(divisor);
            }
        }
        for (const Operation operation : {Operation::floor_divide, Operation::remainder}) {
            std::vector<std::int32_t> out(x.size());
            Block block{1, x.size(), {}};
            block.operands = {BlockOperand{reinterpret_cast<std::byte*>(out.data()), 0, 4},
                              BlockOperand{reinterpret_cast<std::byte*>(x.data()), 0, 4},
                              BlockOperand{reinterpret_cast<std::byte*>(y.data()), 0, 4}};
            kernel_of(operation, Dtype::int32)({}, block);
            for (std::size_t i = 0; i < x.size(); ++i) {
                const auto exact = static_cast<std::int32_t>(integer_twin(operation).two(x[i], y[i]));
                if (out[i] == exact) continue;
                INFO(x[i] << " by " << y[i]);
                REQUIRE(out[i] == exact);
            }
        }
    });
    SUCCEED();
}
