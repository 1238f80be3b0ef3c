#include "bcast/rules/legacy.hpp"

#include <string>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::optional<Legacy> legacy(const Arguments& given) {
    return legacy_of(given, broadcast(given));
}

std::optional<Legacy> legacy_of_addition(const std::string& first, const std::string& second) {
    return legacy(arguments(Dialect::pytorch, "add", {first, second}));
}

}  // namespace

TEST_CASE("PyTorch 0.2 changed the meaning of shapes with equal numel that broadcast") {
    struct Case {
        std::string first, second, shape;
    };
    const Case cases[] = {
        {"4,1", "4", "4,4"},
        {"4", "4,1", "4,4"},
        {"1,4", "4", "1,4"},
        // The result has too many elements today; before, shapes of equal numel were paired element by element.
        {"9007199254740991,1", "9007199254740991", "9007199254740991,9007199254740991"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.first, one.second);
        const auto found = legacy(arguments(Dialect::pytorch, "mul", {one.first, one.second}));
        REQUIRE(found);
        CHECK(found->shape == typed(one.shape));
        CHECK_FALSE(found->pointwise_1d);
        CHECK(found->warning.find("Changing behavior in a backwards incompatible manner") != std::string_view::npos);
    }
}

TEST_CASE("Shapes of equal numel that do not broadcast were read as 1-dimensional") {
    const auto found = legacy_of_addition("2,2", "4");
    REQUIRE(found);
    CHECK(found->shape == typed("2,2"));
    CHECK(found->pointwise_1d);
    CHECK(found->warning.find("self and other not broadcastable") == 0);
}

TEST_CASE("In place the warning says that the other operand is not broadcastable to self") {
    for (const char* second : {"2,2", "4,1"}) {
        CAPTURE(second);
        const auto found = legacy(in_place(arguments(Dialect::pytorch, "add", {"4", second})));
        REQUIRE(found);
        CHECK(found->shape == typed("4"));
        CHECK(found->pointwise_1d);
        CHECK(found->warning.find("other is not broadcastable to self") == 0);
    }
}

TEST_CASE("Names do not affect the behaviour of PyTorch 0.2") {
    const auto found = legacy_of_addition("N=4,1", "C=4");
    REQUIRE(found);
    CHECK(found->shape == typed("4,4"));
    CHECK_FALSE(found->pointwise_1d);
}

TEST_CASE("Where those versions behaved like today's, there is no note") {
    CHECK_FALSE(legacy_of_addition("2,2", "2,2"));  // equal shapes
    CHECK_FALSE(legacy_of_addition("2,3", "4"));    // different numel
    CHECK_FALSE(legacy_of_addition("2,3", "3"));    // different numel, broadcasts
    CHECK_FALSE(legacy_of_addition("1", "()"));     // there were no 0-dimensional tensors
    CHECK_FALSE(legacy_of_addition("0", "2,0"));    // there were no empty tensors
    CHECK_FALSE(legacy_of_addition("4,-1", "-4"));  // invalid shapes
    CHECK_FALSE(legacy(arguments(Dialect::numpy, "add", {"4,1", "4"})));
    CHECK_FALSE(legacy(arguments(Dialect::pytorch, "broadcast_tensors", {"4,1", "4"})));
    CHECK_FALSE(legacy(arguments(Dialect::pytorch, "add", {"4,1", "4", "4"})));
}
