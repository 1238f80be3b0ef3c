#include "bcast/rules/lint.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::optional<Lint> found(LintKind kind, const Arguments& given) {
    for (const Lint& one : lint(given, broadcast(given))) {
        if (one.kind == kind) return one;
    }
    return std::nullopt;
}

std::optional<Lint> found(LintKind kind, const std::vector<std::string>& operands) {
    return found(kind, arguments(Dialect::pytorch, "mul", operands));
}

void check_found(const std::optional<Lint>& lint, const std::vector<std::size_t>& axes,
                 const std::vector<std::size_t>& operands, Extent extent) {
    REQUIRE(lint);
    CHECK(lint->axes == axes);
    CHECK(lint->operands == operands);
    CHECK(lint->extent == extent);
}

}  // namespace

TEST_CASE("Two operands that stretch each other along axes of equal extent form an outer product") {
    const LintKind kind = LintKind::outer_product;
    check_found(found(kind, {"4,1", "4"}), {0, 1}, {0, 1}, 4);
    check_found(found(kind, {"4", "4,1"}), {0, 1}, {0, 1}, 4);
    check_found(found(kind, {"3,1,2", "1,3,2"}), {0, 1}, {0, 1}, 3);
    CHECK_FALSE(found(kind, {"4,1", "5"}));  // different extents are intended
    CHECK_FALSE(found(kind, {"4,4", "4"}));  // only one is stretched
    CHECK_FALSE(found(kind, {"1,1", "1"}));
    CHECK_FALSE(found(kind, {"0,1", "0"}));
    CHECK_FALSE(found(kind, {"4,1", "4", "4,4"}));
    CHECK_FALSE(found(kind, arguments(Dialect::pytorch, "broadcast_shapes", {"4,1", "4"})));
}

TEST_CASE("An outer product counts and names every axis along which either operand is stretched") {
    const auto lint = found(LintKind::outer_product, {"1,2,1,3,1,4,1,1", "2,1,3,1,4,1,1,1"});
    check_found(lint, {0, 1, 2, 3, 4, 5}, {0, 1}, 2);
    CHECK(lint->meeting == std::vector<Count>{Count(24), Count(24)});
    const auto wide = found(LintKind::outer_product, {"5,4,1", "4"});
    check_found(wide, {0, 1, 2}, {0, 1}, 4);
    CHECK(wide->meeting == std::vector<Count>{Count(20), Count(4)});
    const auto beside = found(LintKind::outer_product, {"7,3,1,2", "7,1,3,2"});
    check_found(beside, {1, 2}, {0, 1}, 3);
    CHECK(beside->meeting == std::vector<Count>{Count(3), Count(3)});
    Count whole(9007199254740991U);
    whole.multiply(1024);
    const auto vast =
        found(LintKind::outer_product, arguments(Dialect::onnx, "add", {"9007199254740991,1024,1", "1024"}));
    REQUIRE(vast);
    CHECK(vast->meeting == std::vector<Count>{whole, Count(1024)});
}

TEST_CASE("An outer product has repairs for elementwise pairing") {
    const auto lint = found(LintKind::outer_product, {"4,1", "4"});
    REQUIRE(lint);
    REQUIRE(lint->repairs.size() == 2);
    CHECK(lint->repairs[0].change.text == "a.squeeze(1)");
    CHECK(lint->repairs[0].result == typed("4"));
    CHECK(lint->repairs[1].change.text == "b[:, None]");
    CHECK(lint->repairs[1].result == typed("4,1"));
}

TEST_CASE("An operand that would also fit another axis may be aligned to the wrong one") {
    const LintKind kind = LintKind::square;
    check_found(found(kind, {"6,6", "6"}), {0, 1}, {1}, 6);
    check_found(found(kind, {"6", "6,6"}), {0, 1}, {0}, 6);
    check_found(found(kind, {"3,5,3", "3"}), {0, 2}, {1}, 3);
    CHECK_FALSE(found(kind, {"6,5", "5"}));
    CHECK_FALSE(found(kind, {"5,3,3", "3,1"}));  // its other axis is already used
    CHECK_FALSE(found(kind, {"6,6", "6,6"}));
    CHECK_FALSE(found(kind, {"6,6", "6,1"}));  // no pad: the author chose the position
    CHECK_FALSE(found(kind, {"1,1", "1"}));
    CHECK_FALSE(found(kind, {"N=6,C=6", "C=6"}));  // a name determines the axis
    CHECK_FALSE(found(kind, {"6,6", "6", "6"}));
}

TEST_CASE("A dim of variable size is fragile where it happens to be 1") {
    const LintKind kind = LintKind::fragile_one;
    check_found(found(kind, {"2,3", "1,3"}), {0}, {1}, 2);          // a batch of size 1
    check_found(found(kind, {"N=2,C=1", "N=2,C=3"}), {1}, {0}, 3);  // a named dim
    CHECK_FALSE(found(kind, {"2,3", "2,1"}));                       // intended
    CHECK_FALSE(found(kind, {"2,3", "3"}));
    CHECK_FALSE(found(kind, {"5,2,3", "1,3"}));  // ranks differ
    CHECK_FALSE(found(kind, {"1,3", "1,3"}));    // nothing is stretched
    CHECK_FALSE(found(kind, {"3", "1"}));
}

TEST_CASE("Operands of different ranks are promoted, unless one is a single value") {
    const LintKind kind = LintKind::rank_promotion;
    const auto lint = found(kind, {"2,3", "3"});
    REQUIRE(lint);
    CHECK(lint->operands == std::vector<std::size_t>{1});
    const auto several = found(kind, {"3", "2,3", "1"});
    REQUIRE(several);
    CHECK(several->operands == std::vector<std::size_t>{0, 2});
    CHECK_FALSE(found(kind, {"2,3", "1,3"}));
    CHECK_FALSE(found(kind, {"2,3", "()"}));
    CHECK_FALSE(found(kind, arguments(Dialect::openvino, "add", {"2,3", "3"}, Rule::pdpd)));
}

TEST_CASE("A 1 that meets 0 yields an empty result") {
    check_found(found(LintKind::size_zero, {"2,0", "1"}), {1}, {}, 0);
    CHECK_FALSE(found(LintKind::size_zero, {"2,0", "0"}));
    CHECK_FALSE(found(LintKind::size_zero, {"0,2", "2"}));  // an implicit 1 is no surprise
    CHECK_FALSE(found(LintKind::size_zero, {"2,3", "1"}));
}

TEST_CASE("Trailing 1s that pdpd drops are reported") {
    const auto pdpd = [](const std::string& second) {
        return with_axis(arguments(Dialect::openvino, "add", {"2,3,4,5", second}, Rule::pdpd), 1);
    };
    check_found(found(LintKind::pdpd_trim, pdpd("3,1,1")), {}, {1}, 2);
    CHECK_FALSE(found(LintKind::pdpd_trim, pdpd("3,4")));
    CHECK_FALSE(found(LintKind::pdpd_trim, pdpd("1,4")));
    CHECK_FALSE(found(LintKind::pdpd_trim, arguments(Dialect::openvino, "add", {"2,3", "3,1"})));
}

TEST_CASE("Shapes of equal numel were once read as 1-dimensional") {
    CHECK(found(LintKind::legacy_1d, {"4,1", "4"}));
    CHECK(found(LintKind::legacy_1d, {"2,2", "4"}));  // although it does not broadcast
    CHECK_FALSE(found(LintKind::legacy_1d, {"2,3", "3"}));
    CHECK_FALSE(found(LintKind::legacy_1d, {"2,3", "4"}));
}

TEST_CASE("Shapes that do not broadcast have no other lint") {
    for (const auto& operands :
         {std::vector<std::string>{"6,6", "5"}, {"0,2", "1,3"}, {"2,3,4", "5"}, {"1,3", "2,4"}}) {
        CAPTURE(operands);
        const Arguments given = arguments(Dialect::pytorch, "mul", operands);
        CHECK(lint(given, broadcast(given)).empty());
    }
}

TEST_CASE("A lint is a warning if a change is advisable, otherwise a note") {
    const auto warns = [](LintKind kind) {
        Lint lint;
        lint.kind = kind;
        return is_warning(lint);
    };
    CHECK(warns(LintKind::outer_product));
    CHECK(warns(LintKind::fragile_one));
    CHECK(warns(LintKind::size_zero));
    CHECK(warns(LintKind::legacy_1d));
    CHECK_FALSE(warns(LintKind::square));
    CHECK_FALSE(warns(LintKind::rank_promotion));
    CHECK_FALSE(warns(LintKind::pdpd_trim));
}

TEST_CASE("A broadcast that the shapes show to be intended is not a warning") {
    const auto warns = [](LintKind kind, const std::vector<std::string>& operands) {
        const auto lint = found(kind, operands);
        REQUIRE(lint);
        return is_warning(*lint);
    };
    CHECK(warns(LintKind::outer_product, {"4,1", "4"}));
    CHECK_FALSE(warns(LintKind::outer_product, {"4,1", "1,4"}));      // both contain an explicit 1
    CHECK_FALSE(warns(LintKind::outer_product, {"3,1,2", "1,3,2"}));  // as in pairwise distances of rows
    CHECK_FALSE(warns(LintKind::outer_product, {"5,4,1", "4"}));      // the operands have different numbers of elements
    CHECK(warns(LintKind::fragile_one, {"1,3", "4,3"}));
    CHECK_FALSE(warns(LintKind::fragile_one, {"1,3", "4,1"}));
}
