#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "bcast/ops/elementwise.hpp"
#include "bcast/ops/kernels.hpp"
#include "catch.hpp"
#include "ops/reference.hpp"
#include "ops/targets.hpp"

using bcast::Operation;
using namespace bcast::ops;
using reference::Random;

namespace {

struct Pairs {
    std::vector<float> bases;
    std::vector<float> exponents;
};

std::vector<float> by_lanes(const Pairs& pairs) {
    const std::size_t count = pairs.bases.size();
    const auto stride = static_cast<std::ptrdiff_t>(count);
    std::vector<float> result(count);
    lane_kernel(Operation::pow, RowCase::vector_vector)(
        {1, count, {pairs.bases.data(), stride, 1}, {pairs.exponents.data(), stride, 1}, result.data()});
    return result;
}

/// What people type, what fills the range of float, and any 32 bits at all.
Pairs pairs_of_every_kind(std::size_t count) {
    Random random(7);
    Pairs pairs;
    for (std::size_t index = 0; index < count; ++index) {
        float base = 0;
        float exponent = 0;
        if (index % 4 == 0) {
            base = random.between(-10, 10);
            exponent = static_cast<float>(random.below(21) - 10);
        } else if (index % 4 == 1) {
            base = random.between(0, 100);
            exponent = random.between(-20, 20);
        } else if (index % 4 == 2) {
            // From powers that round to 0 to ones that overflow, by arithmetic that is exact everywhere.
            const auto binary = static_cast<int>(random.below(277)) - 149;
            base = std::ldexp(random.between(1, 2), binary);
            exponent = random.between(-151, 130) / static_cast<float>(binary | 1);
        } else {
            base = reference::float_of(random.bits());
            exponent = reference::float_of(random.bits());
        }
        pairs.bases.push_back(base);
        pairs.exponents.push_back(exponent);
    }
    return pairs;
}

}  // namespace

TEST_CASE("pow in lanes is at most 1 ULP from its twin and almost never even that") {
    const Pairs pairs = pairs_of_every_kind(200'000);
    for_each_target([&] {
        const std::vector<float> result = by_lanes(pairs);
        std::int64_t not_the_twins = 0;
        std::string farther = reference::no_difference;
        for (std::size_t index = 0; index < result.size(); ++index) {
            const float expected = twin<Operation::pow>(pairs.bases[index], pairs.exponents[index]);
            if (reference::identical(result[index], expected)) continue;
            ++not_the_twins;
            if (farther == reference::no_difference &&
                !reference::is_allowed(Operation::pow, result[index], expected)) {
                std::ostringstream text;
                text.precision(9);
                text << pairs.bases[index] << " ^ " << pairs.exponents[index] << " is " << result[index]
                     << " instead of " << expected;
                farther = text.str();
            }
        }
        CHECK(farther == reference::no_difference);
        CHECK(not_the_twins <= 2);
    });
}

TEST_CASE("powers of integers that are floats are exact") {
    Pairs pairs;
    std::vector<float> expected;
    for (std::int64_t base = -4096; base <= 4096; ++base) {
        std::int64_t power = 1;
        for (int exponent = 0; exponent <= 24 && std::abs(power) <= (1 << 24); ++exponent, power *= base) {
            pairs.bases.push_back(static_cast<float>(base));
            pairs.exponents.push_back(static_cast<float>(exponent));
            expected.push_back(static_cast<float>(power));
        }
    }
    for (int exponent = -149; exponent <= 127; ++exponent) {
        pairs.bases.push_back(2);
        pairs.exponents.push_back(static_cast<float>(exponent));
        expected.push_back(std::ldexp(1.0f, exponent));
    }
    for (int root = 0; root <= 4096; ++root) {
        pairs.bases.push_back(static_cast<float>(root * root));
        pairs.exponents.push_back(0.5f);
        expected.push_back(static_cast<float>(root));
    }
    const auto all_exact = [&](const std::vector<float>& result) {
        for (std::size_t index = 0; index < expected.size(); ++index) {
            if (result[index] == expected[index]) continue;
            UNSCOPED_INFO(pairs.bases[index] << " ^ " << pairs.exponents[index] << " gave " << result[index]);
            return false;
        }
        return true;
    };
    std::vector<float> by_twin;
    for (std::size_t index = 0; index < expected.size(); ++index) {
        by_twin.push_back(twin<Operation::pow>(pairs.bases[index], pairs.exponents[index]));
    }
    CHECK(all_exact(by_twin));
    for_each_target([&] { CHECK(all_exact(by_lanes(pairs))); });
}

TEST_CASE("the twin of pow gives the same floats with every compiler and C library") {
    const Pairs pairs = pairs_of_every_kind(100'000);
    std::uint64_t hash = 14695981039346656037u;
    for (std::size_t index = 0; index < pairs.bases.size(); ++index) {
        const float power = twin<Operation::pow>(pairs.bases[index], pairs.exponents[index]);
        hash = (hash ^ (std::isnan(power) ? 0x7fc00000u : reference::bits_of(power))) * 1099511628211u;
    }
    CHECK(hash == 0xf71179a365eb4d22u);
}

TEST_CASE("up to 4096 elements pow is its twin and beyond at most 1 ULP from it") {
    for (const std::int64_t count : {twin_limit - 1, twin_limit, twin_limit + 1, 3 * twin_limit}) {
        CAPTURE(count);
        Pairs pairs = pairs_of_every_kind(static_cast<std::size_t>(count));
        // Here the lanes are 1 ULP off (with Highway 1.0, on every x86-64): only the twin gives the twin's float.
        pairs.bases[0] = 0x1.0c63cep+8f;
        pairs.exponents[0] = -0x1.0f4b6ep+3f;
        pairs.bases[1] = 0x1.0ad702p+9f;
        pairs.exponents[1] = 0x1.6a386ap+3f;
        const std::int64_t shape[] = {count};
        const std::int64_t strides[] = {1};
        for_each_target([&] {
            std::vector<float> result(pairs.bases.size());
            elementwise(Operation::pow, shape, {pairs.bases.data(), strides}, {pairs.exponents.data(), strides},
                        result.data());
            std::int64_t not_the_twins = 0;
            std::int64_t not_allowed = 0;
            for (std::size_t index = 0; index < result.size(); ++index) {
                const float expected = twin<Operation::pow>(pairs.bases[index], pairs.exponents[index]);
                not_the_twins += reference::identical(result[index], expected) ? 0 : 1;
                not_allowed += reference::is_allowed(Operation::pow, result[index], expected) ? 0 : 1;
            }
            CHECK(not_allowed == 0);
            if (count <= twin_limit) CHECK(not_the_twins == 0);
        });
    }
}
