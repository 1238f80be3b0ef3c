#include "bcast/rules/without_names.hpp"

#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// `caught (3, 3)`: the effect of the names, and the shape without them; `nothing` if there is no note.
std::string role(const std::string& op, const std::vector<std::string>& operands, bool in_place = false) {
    Arguments given = testing::arguments(Dialect::pytorch, op, operands);
    given.in_place = in_place;
    const auto found = without_names(given, broadcast(given));
    if (!found) return "nothing";
    const std::string out(name_of(found->role));
    return found->alignment.ok() ? out + ' ' + tuple_text(found->alignment.result) : out;
}

}  // namespace

TEST_CASE("Names that fit only label the axes: the result has the same shape without them") {
    CHECK(role("add", {"N=2,C=3", "C=3"}) == "agrees (2, 3)");
    CHECK(role("add", {"N=2,C=3", "3"}) == "agrees (2, 3)");
    CHECK(role("broadcast_tensors", {"N=2,C=3", "3"}) == "agrees (2, 3)");
    CHECK(role("exp", {"N=2"}) == "agrees (2,)");
}

TEST_CASE("Names that are rejected although the extents fit have caught a wrong pairing") {
    CHECK(role("add", {"N=3,C=3", "N=3"}) == "caught (3, 3)");
    CHECK(role("mul", {"N=2,C=3", "C=2,N=1"}) == "caught (2, 3)");
    CHECK(role("add", {"N=2,3", "N=3"}) == "caught (2, 3)");
    CHECK(role("add", {"N=2,3", "2,C=3"}, true) == "caught (2, 3)");
}

TEST_CASE("A call that fails on its extents also fails without names") {
    CHECK(role("add", {"N=2,C=3", "C=4"}) == "both-refuse");
    CHECK(role("add", {"N=2,C=3", "N=4"}) == "both-refuse");
}

TEST_CASE("An operator without a name rule, and invalid names, are not a caught pairing") {
    CHECK(role("maximum", {"N=2", "2"}) == "unsupported (2,)");
    CHECK(role("add", {"N=2,N=3", "3"}) == "invalid (2, 3)");
}

TEST_CASE("Operands without names, and calls that ignore names, have no note") {
    CHECK(role("add", {"2,3", "3"}) == "nothing");
    CHECK(role("broadcast_shapes", {"N=2", "2"}) == "nothing");
}
