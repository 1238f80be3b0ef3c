#include "bcast/ops/elementwise.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "catch.hpp"
#include "ops/reference.hpp"
#include "ops/targets.hpp"

using bcast::Operation;
using namespace bcast::ops;
using reference::any_floats;
using reference::first_difference;
using reference::no_difference;
using reference::Random;

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr float sentinel = -12345.0f;

/// An operand's strides under `shape` and its elements, no more than an index can reach.
struct Operand {
    Numbers strides;
    std::vector<float> values;
    std::int64_t start = 0;

    StridedInput input() const { return {values.data() + start, strides}; }
};

/// Some axes stretched, the others in any order in memory, now and then backwards or with gaps.
Operand any_operand(const Numbers& shape, Random& random) {
    Operand operand{Numbers(shape.size(), 0), {}, 0};
    Numbers order(shape.size());
    std::iota(order.rbegin(), order.rend(), 0);
    if (random.below(3) == 0) {
        for (std::size_t axis = 1; axis < order.size(); ++axis) {
            std::swap(order[axis], order[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(axis) + 1))]);
        }
    }
    const bool stretches = random.below(4) != 0;
    const bool twists = random.below(4) == 0;
    std::int64_t length = 1;
    std::int64_t last = 0;
    for (const std::int64_t axis : order) {
        const std::int64_t extent = shape[static_cast<std::size_t>(axis)];
        if (stretches && random.below(3) == 0) continue;
        std::int64_t stride = length * (twists && random.below(3) == 0 ? 2 : 1);
        length = stride * extent;
        last += stride * (extent - 1);
        if (twists && random.below(3) == 0) {
            operand.start += stride * (extent - 1);
            stride = -stride;
        }
        operand.strides[static_cast<std::size_t>(axis)] = stride;
    }
    operand.values = any_floats(static_cast<std::size_t>(last) + 1, random.bits());
    return operand;
}

Numbers any_shape(std::size_t rank, Random& random) {
    Numbers shape(rank);
    std::int64_t count = 1;
    for (std::int64_t& extent : shape) {
        extent = 1 + random.below(rank < 4 ? 40 : 4);
        if (random.below(4) == 0 || count * extent > 6000) extent = 1;
        count *= extent;
    }
    // So that the short axes are not always the last ones.
    for (std::size_t axis = 1; axis < rank; ++axis) {
        std::swap(shape[axis], shape[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(axis) + 1))]);
    }
    return shape;
}

void check_against_reference(Operation operation, const Numbers& shape, const Operand& first, const Operand& second) {
    CAPTURE(reference::name(operation), shape, first.strides, second.strides);
    const std::vector<float> expected = reference::elementwise(operation, shape, first.input(), second.input());
    std::vector<float> result(expected.size() + 1, sentinel);
    elementwise(operation, shape, first.input(), second.input(), result.data());
    CHECK(first_difference(operation, result, expected) == no_difference);
    CHECK(result.back() == sentinel);
}

}  // namespace

TEST_CASE("elementwise agrees with the naive loop for every rank up to 16 and any strides") {
    for_each_target([] {
        Random random(42);
        for (std::size_t rank = 0; rank <= 16; ++rank) {
            for (int repetition = 0; repetition < 42; ++repetition) {
                const Numbers shape = any_shape(rank, random);
                const Operand first = any_operand(shape, random);
                const Operand second = any_operand(shape, random);
                check_against_reference(reference::operations[repetition % 7], shape, first, second);
            }
        }
    });
}

TEST_CASE("elementwise visits sixty-four axes in order") {
    Numbers shape(max_rank, 1);
    Operand first{Numbers(max_rank, 0), any_floats(32, 1), 0};
    Operand second{Numbers(max_rank, 0), any_floats(32, 2), 0};
    // Ten axes that take turns being stretched, so that none merges.
    for (std::size_t turn = 0; turn < 10; ++turn) {
        const std::size_t axis = 63 - 7 * turn;
        shape[axis] = 2;
        (turn % 2 == 0 ? first : second).strides[axis] = std::int64_t{1} << (turn / 2);
    }
    check_against_reference(Operation::sub, shape, first, second);
}

TEST_CASE("the empty shape is one element") {
    const float first = 7;
    const float second = 2;
    float result[] = {sentinel, sentinel};
    elementwise(Operation::div, {}, {&first, {}}, {&second, {}}, result);
    CHECK(result[0] == 3.5f);
    CHECK(result[1] == sentinel);
}

TEST_CASE("an extent 0 reads and writes nothing") {
    const Numbers shape{3, 0, 2};
    const Numbers strides{0, 2, 1};
    for (const Operation operation : reference::operations) {
        elementwise(operation, shape, {nullptr, strides}, {nullptr, strides}, nullptr);
    }
    SUCCEED("a null pointer would have been read");
}

TEST_CASE("a stretched element is read where it is however often") {
    const float single = 3;
    const Numbers shape{1000, 1000};
    const Numbers stretched{0, 0};
    std::vector<float> result(1'000'000, sentinel);
    elementwise(Operation::mul, shape, {&single, stretched}, {&single, stretched}, result.data());
    CHECK(std::all_of(result.begin(), result.end(), [](float value) { return value == 9; }));
}

TEST_CASE("the result may be the very elements of a contiguous operand") {
    const Numbers shape{9, 37};
    const Numbers contiguous{37, 1};
    const std::vector<float> before = any_floats(std::size_t{9} * 37, 5);
    for_each_target([&] {
        for (const Operation operation : reference::operations) {
            for (const Numbers& strides :
                 {Numbers{37, 1}, Numbers{0, 1}, Numbers{1, 0}, Numbers{0, 0}, Numbers{1, 9}}) {
                CAPTURE(reference::name(operation), strides);
                const std::vector<float> other = any_floats(std::size_t{9} * 37, 6);
                std::vector<float> first = before;
                std::vector<float> second = before;
                elementwise(operation, shape, {first.data(), contiguous}, {other.data(), strides}, first.data());
                elementwise(operation, shape, {other.data(), strides}, {second.data(), contiguous}, second.data());
                const StridedInput was{before.data(), contiguous};
                const StridedInput with{other.data(), strides};
                CHECK(first_difference(operation, first, reference::elementwise(operation, shape, was, with)) ==
                      no_difference);
                CHECK(first_difference(operation, second, reference::elementwise(operation, shape, with, was)) ==
                      no_difference);
            }
        }
    });
}

TEST_CASE("both operands may be the same elements") {
    const Numbers shape{5, 5};
    const std::vector<float> values = any_floats(25, 8);
    const Operand matrix{{5, 1}, values, 0};
    const Operand transposed{{1, 5}, values, 0};
    for (const Operation operation : reference::operations)
        check_against_reference(operation, shape, matrix, transposed);
}
