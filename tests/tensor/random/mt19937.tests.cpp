#include "bcast/tensor/random/mt19937.hpp"

#include <random>

#include "catch.hpp"

using namespace bcast;

TEST_CASE("The Mersenne Twister draws the same numbers as the standard library's") {
    for (const std::uint32_t seed : {0U, 5489U, 42U, 0xffffffffU}) {
        Mt19937 ours(seed);
        std::mt19937 theirs(seed);
        for (int i = 0; i < 2000; ++i) REQUIRE(ours.next32() == theirs());
    }
}

TEST_CASE("A seed of several numbers has the first draws of the reference implementation") {
    const std::uint32_t key[] = {0x123, 0x234, 0x345, 0x456};
    Mt19937 bits{std::span<const std::uint32_t>(key)};
    for (const std::uint32_t expected : {1067595299U, 955945823U, 477289528U, 4107218783U, 4228976476U})
        CHECK(bits.next32() == expected);
}

TEST_CASE("64 bits are two draws with the first as the upper half, and a copy repeats the same draws") {
    Mt19937 bits(7);
    Mt19937 again = bits;
    const std::uint64_t high = again.next32();
    CHECK(bits.next64() == (high << 32U | again.next32()));
    CHECK(bits == again);
    CHECK(bits.next_double() == again.next_double());
}
