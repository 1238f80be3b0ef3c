#include "bcast/rules/broadcast.hpp"

#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/arguments.hpp"
#include "support/naive.hpp"
#include "support/random.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

using Extents = std::vector<Extent>;

std::optional<Extents> broadcast_extents(Dialect dialect, std::string_view op, const std::vector<Extents>& shapes) {
    Arguments given = arguments(dialect, op, {});
    for (const Extents& shape : shapes) given.operands.push_back(shape_of(shape));
    given.dtypes.assign(shapes.size(), Dtype::float32);
    const Alignment alignment = broadcast(given);
    return alignment.ok() ? std::optional(extents_of(alignment.result)) : std::nullopt;
}

std::vector<Extents> any_operands(Random& random, std::size_t count, std::size_t max_dims) {
    std::vector<Extents> shapes;
    const Extents base = random.extents(max_dims);
    for (std::size_t i = 0; i < count; ++i)
        shapes.push_back(random.once_in(8) ? random.extents(max_dims) : random.like(base));
    return shapes;
}

void check_failure(const Arguments& given, FailureKind kind) {
    const Alignment alignment = broadcast(given);
    REQUIRE(alignment.failure);
    CHECK(alignment.failure->kind == kind);
}

}  // namespace

TEST_CASE("Any number of operands broadcast according to the naive implementation") {
    Random random(1);
    std::size_t fits = 0;
    for (int round = 0; round < 4000; ++round) {
        const std::vector<Extents> shapes = any_operands(random, 1 + random.below(5), 5);
        CAPTURE(shapes);
        const std::optional<Extents> expected = naive_broadcast(shapes);
        fits += expected ? 1 : 0;
        REQUIRE(broadcast_extents(Dialect::pytorch, "broadcast_tensors", shapes) == expected);
        REQUIRE(broadcast_extents(Dialect::numpy, "broadcast_shapes", shapes) == expected);
    }
    CHECK(fits > 400);
    CHECK(fits < 3600);
}

TEST_CASE("The order of two operands does not matter for the shape") {
    Random random(2);
    for (int round = 0; round < 1500; ++round) {
        const std::vector<Extents> shapes = any_operands(random, 2, 6);
        CAPTURE(shapes);
        for (const Dialect dialect : all_dialects) {
            REQUIRE(broadcast_extents(dialect, "add", shapes) ==
                    broadcast_extents(dialect, "add", {shapes[1], shapes[0]}));
        }
    }
}

TEST_CASE("Three operands that broadcast do so however they are grouped") {
    Random random(3);
    std::size_t fits = 0;
    for (int round = 0; round < 2000; ++round) {
        const std::vector<Extents> shapes = any_operands(random, 3, 4);
        CAPTURE(shapes);
        const auto all = broadcast_extents(Dialect::numpy, "add", shapes);
        const auto left = broadcast_extents(Dialect::numpy, "add", {shapes[0], shapes[1]});
        const auto right = broadcast_extents(Dialect::numpy, "add", {shapes[1], shapes[2]});
        if (!all) {
            REQUIRE_FALSE((left && broadcast_extents(Dialect::numpy, "add", {*left, shapes[2]})));
            continue;
        }
        ++fits;
        REQUIRE(left);
        REQUIRE(right);
        REQUIRE(broadcast_extents(Dialect::numpy, "add", {*left, shapes[2]}) == all);
        REQUIRE(broadcast_extents(Dialect::numpy, "add", {shapes[0], *right}) == all);
    }
    CHECK(fits > 300);
}

TEST_CASE("A result broadcasts with each of its operands to itself") {
    Random random(4);
    for (int round = 0; round < 1000; ++round) {
        const std::vector<Extents> shapes = any_operands(random, 3, 5);
        const auto result = broadcast_extents(Dialect::pytorch, "add", shapes);
        if (!result) continue;
        CAPTURE(shapes);
        for (const Extents& shape : shapes) {
            REQUIRE(broadcast_extents(Dialect::pytorch, "add", {*result, shape}) == result);
            Arguments onto = arguments(Dialect::numpy, "broadcast_to", {"()"});
            onto.operands[0] = shape_of(shape);
            onto.target = shape_of(*result);
            REQUIRE(broadcast(onto).result == shape_of(*result));
            Arguments written = in_place(arguments(Dialect::pytorch, "add", {"()", "()"}));
            written.operands = {shape_of(*result), shape_of(shape)};
            REQUIRE(broadcast(written).ok());
        }
    }
}

TEST_CASE("A one-directional rule accepts the shapes that broadcast without changing the receiver") {
    Random random(5);
    for (int round = 0; round < 2000; ++round) {
        const std::vector<Extents> shapes = any_operands(random, 2, 4);
        CAPTURE(shapes);
        Arguments given = arguments(Dialect::onnx, "add", {"()", "()"}, Rule::unidirectional);
        given.operands = {shape_of(shapes[0]), shape_of(shapes[1])};
        const auto both = naive_broadcast(shapes);
        // Ranks count as well: an operand of higher rank does not broadcast to a receiver of lower rank.
        const bool expected = both == shapes[0] && shapes[1].size() <= shapes[0].size();
        REQUIRE(broadcast(given).ok() == expected);
        Arguments axis = arguments(Dialect::openvino, "add", {"()", "()"}, Rule::pdpd);
        axis.operands = given.operands;
        const bool ends_in_one = !shapes[1].empty() && shapes[1].back() == 1;
        if (!ends_in_one) REQUIRE(broadcast(axis).ok() == expected);
    }
}

TEST_CASE("Shapes with 2^53-1 elements along each of 64 axes are compared instantly") {
    const Extents large(64, max_extent);
    Extents ones = large;
    ones[3] = 1;
    CHECK(broadcast_extents(Dialect::onnx, "add", {large, ones}) == large);
    CHECK(broadcast_extents(Dialect::onnx, "add", {large, {max_extent - 1}}) == std::nullopt);
}

TEST_CASE("Existing tensors may have duplicate names, and keep them") {
    const Alignment made = broadcast_made(arguments(Dialect::pytorch, "add", {"N=5,A=3,N=3", "3"}));
    REQUIRE(made.ok());
    CHECK(names_of(made.result) == std::vector<Name>{"N", "A", "N"});
}

TEST_CASE("The check that the libraries make first is reported first") {
    // The operands, their alignment, the names, the extents, the output, the size.
    check_failure(arguments(Dialect::pytorch, "add", {"N=2,N=3", "-1"}), FailureKind::duplicate_names);
    check_failure(arguments(Dialect::pytorch, "add", {"-1", "N=2,N=3"}), FailureKind::negative_extent);
    check_failure(arguments(Dialect::openvino, "add", {"2,3", "4,5,-6"}, Rule::none), FailureKind::negative_extent);
    check_failure(arguments(Dialect::openvino, "add", {"2,3", "4,5,6"}, Rule::none), FailureKind::rank_mismatch);
    check_failure(arguments(Dialect::pytorch, "add", {"N=2", "C=3"}), FailureKind::name_mismatch);
    check_failure(in_place(arguments(Dialect::pytorch, "add", {"N=2", "C=2,3"})), FailureKind::extent_mismatch);
    check_failure(in_place(arguments(Dialect::pytorch, "add", {"C=3", "N=2,C=3"})), FailureKind::output_mismatch);
    check_failure(in_place(arguments(Dialect::pytorch, "add", {"N=2,3", "2,C=3"})), FailureKind::output_names);
    check_failure(arguments(Dialect::pytorch, "add", {"9007199254740991,1", "1,9007199254740991"}),
                  FailureKind::too_large);
}

TEST_CASE("No operands at all broadcast to a single value") {
    const Alignment alignment = broadcast(arguments(Dialect::pytorch, "broadcast_shapes", {}));
    CHECK(alignment.ok());
    CHECK(alignment.result.empty());
    CHECK(broadcast(arguments(Dialect::numpy, "broadcast_shapes", {})).ok());
}
