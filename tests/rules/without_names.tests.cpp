#include "bcast/rules/without_names.hpp"

#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// `caught (3, 3)`: what the names did, and the shape without them; `nothing` where there is nothing to say.
std::string role(const std::string& op, const std::vector<std::string>& operands, bool in_place = false) {
    Arguments given = testing::arguments(Dialect::pytorch, op, operands);
    given.in_place = in_place;
    const auto found = without_names(given, broadcast(given));
    if (!found) return "nothing";
    const std::string out(name_of(found->role));
    return found->alignment.ok() ? out + ' ' + tuple_text(found->alignment.result) : out;
}

}  // namespace

TEST_CASE("Names that fit only label the axes: the same shape comes out without them") {
    CHECK(role("add", {"N=2,C=3", "C=3"}) == "agrees (2, 3)");
    CHECK(role("add", {"N=2,C=3", "3"}) == "agrees (2, 3)");
    CHECK(role("broadcast_tensors", {"N=2,C=3", "3"}) == "agrees (2, 3)");
    CHECK(role("exp", {"N=2"}) == "agrees (2,)");
}

TEST_CASE("Names that are refused where the extents fit have caught a pairing") {
    CHECK(role("add", {"N=3,C=3", "N=3"}) == "caught (3, 3)");
    CHECK(role("mul", {"N=2,C=3", "C=2,N=1"}) == "caught (2, 3)");
    CHECK(role("add", {"N=2,3", "N=3"}) == "caught (2, 3)");
    CHECK(role("add", {"N=2,3", "2,C=3"}, true) == "caught (2, 3)");
}

TEST_CASE("A call that is refused for its extents is refused without names as well") {
    CHECK(role("add", {"N=2,C=3", "C=4"}) == "both-refuse");
    CHECK(role("add", {"N=2,C=3", "N=4"}) == "both-refuse");
}

TEST_CASE("An operator without a name rule and names that are none are not a pairing caught") {
    CHECK(role("maximum", {"N=2", "2"}) == "unsupported (2,)");
    CHECK(role("add", {"N=2,N=3", "3"}) == "invalid (2, 3)");
}

TEST_CASE("There is nothing to say of operands without names, and of calls that do not see names") {
    CHECK(role("add", {"2,3", "3"}) == "nothing");
    CHECK(role("broadcast_shapes", {"N=2", "2"}) == "nothing");
}
