#include "bcast/tensor/random/pcg64.hpp"

#include "catch.hpp"

using namespace bcast;

TEST_CASE("Entropy is mixed into words as by SeedSequence") {
    // np.random.SeedSequence(0).generate_state(4, np.uint64), and of 2**64 + 1
    CHECK(seed_words(words_of(0), 2) == std::vector<std::uint64_t>{15793235383387715774U, 12390638538380655177U});
    const std::uint32_t entropy[] = {1, 0, 1};
    CHECK(seed_words(entropy, 2) == std::vector<std::uint64_t>{1784231692315648907U, 15102179360576355383U});
}

TEST_CASE("A seed's words are its 32-bit digits") {
    CHECK(words_of(0) == std::vector<std::uint32_t>{0});
    CHECK(words_of((std::uint64_t{5} << 32U) + 7) == std::vector<std::uint32_t>{7, 5});
}

TEST_CASE("32 bits are the lower half of a draw, then its upper half, even with a 64-bit draw in between") {
    Pcg64 bits(words_of(3));
    Pcg64 again(words_of(3));
    const std::uint64_t first = again.next64();
    CHECK(bits.next32() == static_cast<std::uint32_t>(first));
    CHECK(bits.next64() == again.next64());
    CHECK(bits.next32() == static_cast<std::uint32_t>(first >> 32U));
    CHECK(bits.next_double() == static_cast<double>(again.next64() >> 11U) * 0x1p-53);
}
