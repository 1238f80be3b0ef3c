#include "bcast/tensor/random/bounded.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "bcast/tensor/random/mt19937.hpp"
#include "bcast/tensor/random/pcg64.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

constexpr std::uint64_t every_bit = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TEST_CASE("Bounded integers stay in their range and reach both bounds") {
    Mt19937 bits(1);
    for (const Bounding bounding : {Bounding::masked, Bounding::scaled}) {
        for (const std::uint64_t range : {std::uint64_t{1}, std::uint64_t{6}, std::uint64_t{7}, std::uint64_t{8}}) {
            std::set<std::uint64_t> seen;
            for (int i = 0; i < 500; ++i) seen.insert(bounded(bits, range, bounding));
            CAPTURE(range);
            CHECK(seen.size() == range + 1);
            CHECK(*seen.rbegin() == range);
        }
        const std::uint64_t wide = (std::uint64_t{1} << 40U) + 5;
        for (int i = 0; i < 200; ++i) CHECK(bounded(bits, wide, bounding) <= wide);
    }
}

TEST_CASE("An empty range draws nothing, and a full range uses a draw unchanged") {
    Mt19937 bits(1);
    Mt19937 again = bits;
    CHECK(bounded(bits, 0, Bounding::masked) == 0);
    CHECK(bits == again);
    CHECK(bounded(bits, std::numeric_limits<std::uint32_t>::max(), Bounding::scaled) == again.next32());
    CHECK(bounded(bits, every_bit, Bounding::scaled) == again.next64());
}

TEST_CASE("Small dtypes use one draw for several integers") {
    Mt19937 bits(5);
    Mt19937 again = bits;
    Tensor bytes = empty(Workspace{}, Dtype::uint8, {6});
    fill_bounded(bytes, bits, 0, 255, Bounding::masked);
    const std::uint32_t first = again.next32();
    const std::uint32_t second = again.next32();
    for (unsigned i = 0; i < 4; ++i) CHECK(read(bytes, i) == Scalar{std::int64_t{(first >> (8 * i)) & 0xffU}});
    CHECK(read(bytes, 4) == Scalar{std::int64_t{second & 0xffU}});
    CHECK(bits == again);
}

TEST_CASE("The lower bound may be any 64-bit integer") {
    Pcg64 bits(words_of(1));
    Tensor out = empty(Workspace{}, Dtype::int64, {50});
    fill_bounded(out, bits, std::numeric_limits<std::int64_t>::min(), every_bit, Bounding::scaled);
    bool negative = false;
    bool positive = false;
    for (Extent i = 0; i < 50; ++i) {
        const auto value = std::get<std::int64_t>(read(out, i));
        negative = negative || value < 0;
        positive = positive || value > 0;
    }
    CHECK((negative && positive));
}
