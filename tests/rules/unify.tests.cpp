#include "bcast/rules/unify.hpp"

#include <string>
#include <vector>

#include "bcast/rules/align.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"
#include "support/columns.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// The alignment of an addition after names are unified, whatever its extents.
Alignment unified(const std::vector<std::string>& operands) {
    const Arguments given = arguments(Dialect::pytorch, "add", operands);
    Alignment alignment = align(given);
    alignment.failure = unify(given, alignment.columns);
    return alignment;
}

struct Apart {
    std::vector<std::string> operands;
    FailureKind kind;
    std::size_t axis;
    OperandRef first, second;
    std::string verdicts;
};

void check_apart(const Apart& one) {
    CAPTURE(one.operands);
    const Alignment alignment = unified(one.operands);
    REQUIRE(alignment.failure);
    CHECK(alignment.failure->kind == one.kind);
    CHECK(alignment.failure->axis == one.axis);
    CHECK(alignment.failure->first == one.first);
    CHECK(alignment.failure->second == one.second);
    CHECK(name_verdicts(alignment) == one.verdicts);
}

}  // namespace

TEST_CASE("Equal names are kept, and an unnamed dim takes the other's name") {
    struct Case {
        std::vector<std::string> operands;
        std::string names, verdicts;
    };
    const Case cases[] = {
        {{"N=2,C=3", "N=2,C=3"}, "N C", "same same"},
        {{"N=2,C=3", "C=3"}, "N C", "wildcard same"},
        {{"C=3", "N=2,C=3"}, "N C", "wildcard same"},
        {{"N=2,3", "2,C=3"}, "N C", "wildcard wildcard"},
        {{"2,3", "N=2,C=3"}, "N C", "wildcard wildcard"},
        {{"N=2,C=3", "()"}, "N C", "wildcard wildcard"},
        {{"2,3", "C=3"}, "_ C", "none wildcard"},
        {{"2,3", "3"}, "_ _", "none none"},
        {{"3", "N=2,1", "1,C=3"}, "N C", "wildcard wildcard"},
        {{"C=3", "C=3", "C=3"}, "C", "same"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.operands);
        const Alignment alignment = unified(one.operands);
        CHECK_FALSE(alignment.failure);
        CHECK(result_names(alignment) == one.names);
        CHECK(name_verdicts(alignment) == one.verdicts);
    }
}

TEST_CASE("Two different names at one position from the right never match") {
    const Apart cases[] = {
        {{"N=2,C=3", "N=3"}, FailureKind::name_mismatch, 1, {0}, {1}, "wildcard mismatch"},
        {{"N=2", "N=2,C=3"}, FailureKind::name_mismatch, 1, {0}, {1}, "wildcard mismatch"},
        {{"N=2,C=3", "C=2,N=3"}, FailureKind::name_mismatch, 1, {0}, {1}, "mismatch mismatch"},
        {{"N=2,C=3", "D=2,C=3"}, FailureKind::name_mismatch, 0, {0}, {1}, "mismatch same"},
    };
    for (const Apart& one : cases) check_apart(one);
}

TEST_CASE("A name aligned with a wildcard must not occur elsewhere in the other list, in either direction") {
    const Apart cases[] = {
        {{"N=2,C=3", "C=3,1"}, FailureKind::name_misaligned, 1, {0}, {1}, "mismatch misaligned"},
        {{"C=3,1", "N=2,C=3"}, FailureKind::name_misaligned, 1, {1}, {0}, "mismatch misaligned"},
        {{"N=2,3", "2,N=3"}, FailureKind::name_misaligned, 1, {1}, {0}, "wildcard misaligned"},
        {{"C=3", "C=3,1"}, FailureKind::name_misaligned, 1, {0}, {1}, "wildcard misaligned"},
        {{"C=3,1", "C=3"}, FailureKind::name_misaligned, 1, {1}, {0}, "wildcard misaligned"},
        {{"2,C=3", "C=1,3,2"}, FailureKind::name_misaligned, 2, {0}, {1}, "wildcard none misaligned"},
    };
    for (const Apart& one : cases) check_apart(one);
}

TEST_CASE("Three operands are folded from the left: the third is unified with the result of the first two") {
    // addcmul of PyTorch 1.13 folds the same way; its messages are those of this call.
    const Apart cases[] = {
        {{"N=2,3", "2,C=3", "N=2,D=3"}, FailureKind::name_mismatch, 1, {1}, {2}, "wildcard mismatch"},
        {{"2,3", "2,C=3", "C=2,3"}, FailureKind::name_misaligned, 1, {1}, {2}, "wildcard misaligned"},
        {{"C=3", "3", "C=3,1"}, FailureKind::name_misaligned, 1, {0}, {2}, "wildcard misaligned"},
        {{"3", "C=3,1", "2,C=3"}, FailureKind::name_misaligned, 1, {2}, {1}, "wildcard misaligned"},
    };
    for (const Apart& one : cases) check_apart(one);
}

TEST_CASE("The failure holds both lists of names and the position at which they differ") {
    const Alignment alignment = unified({"N=2,3", "2,C=3", "N=2,D=3"});
    REQUIRE(alignment.failure);
    const auto& clash = alignment.failure->as<NameClash>();
    CHECK(clash.so_far == std::vector<Name>{"N", "C"});
    CHECK(clash.own == std::vector<Name>{"N", "D"});
    CHECK(clash.at == 0);
    const Alignment misaligned = unified({"N=2,C=3", "C=3,1"});
    REQUIRE(misaligned.failure);
    CHECK(misaligned.failure->as<NameClash>().name == Name{"C"});
}

TEST_CASE("Names are checked before extents") {
    const Alignment alignment = broadcast(arguments(Dialect::pytorch, "add", {"N=2", "C=3"}));
    REQUIRE(alignment.failure);
    CHECK(alignment.failure->kind == FailureKind::name_mismatch);
    CHECK(alignment.columns[0].clash);
}

TEST_CASE("Names that are not unified stay with their operand") {
    const Arguments one = with_target(arguments(Dialect::pytorch, "expand", {"C=3,1"}), "2,3,4");
    const Alignment single = broadcast(one);
    REQUIRE(single.ok());
    CHECK(result_names(single) == "_ C _");
    CHECK(name_verdicts(single) == "kept kept kept");
    const Alignment several = broadcast(arguments(Dialect::pytorch, "broadcast_tensors", {"N=2,3", "2,N=3"}));
    REQUIRE(several.ok());
    CHECK(result_names(several) == "_ _");
    CHECK(name_verdicts(several) == "kept kept");
}

TEST_CASE("Calls and dialects that ignore names have no names in their result") {
    const Alignment numpy = broadcast(arguments(Dialect::numpy, "add", {"N=2", "C=2"}));
    REQUIRE(numpy.ok());
    CHECK(name_verdicts(numpy) == "?");
    CHECK(result_names(numpy) == "_");
    const Alignment sizes = broadcast(arguments(Dialect::pytorch, "broadcast_shapes", {"N=2", "C=2"}));
    REQUIRE(sizes.ok());
    CHECK(result_names(sizes) == "_");
}

TEST_CASE("In place the unified names must equal those of the first operand, unless it is unnamed") {
    struct Case {
        std::string first, second;
        bool fits;
    };
    const Case cases[] = {
        {"N=2,C=3", "C=3", true}, {"2,3", "N=2,C=3", true},  {"N=2,3", "2,C=3", false},
        {"N=2,C=3", "2,3", true}, {"2,C=3", "N=2,3", false}, {"2,3", "3", true},
    };
    for (const Case& one : cases) {
        for (const bool copies : {false, true}) {
            CAPTURE(one.first, one.second, copies);
            const Arguments given = arguments(Dialect::pytorch, copies ? "copy_" : "add", {one.first, one.second});
            const Alignment alignment = broadcast(copies ? given : in_place(given));
            CHECK(alignment.ok() == one.fits);
            if (!one.fits) CHECK(alignment.failure->kind == FailureKind::output_names);
        }
    }
    const Alignment alignment = broadcast(in_place(arguments(Dialect::pytorch, "add", {"N=2,3", "2,C=3"})));
    CHECK(alignment.failure->as<UnfitNames>().own == std::vector<Name>{"N", std::nullopt});
    CHECK(alignment.failure->as<UnfitNames>().unified == std::vector<Name>{"N", "C"});
}

TEST_CASE("An assignment keeps its receiver's names, and accepts a named source only of its own shape") {
    const auto assigned = [](const std::string& receiver, const std::string& source) {
        return broadcast(arguments(Dialect::pytorch, "setitem", {receiver, source}));
    };
    CHECK(names_text(names_of(assigned("N=3,C=2", "2").result)) == "['N', 'C']");
    CHECK(names_text(names_of(assigned("3", "C=3").result)) == "['C']");
    CHECK(assigned("N=2", "C=2").failure->kind == FailureKind::name_mismatch);
    CHECK(assigned("*=3,C=2", "N=3,C=2").failure->kind == FailureKind::output_names);
    CHECK(assigned("3,2", "C=5").failure->kind == FailureKind::names_unsupported);
}

TEST_CASE("An operator without a name rule rejects named operands before it compares anything") {
    const Arguments given = arguments(Dialect::pytorch, "maximum", {"3", "N=2"});
    const Alignment alignment = broadcast(given);
    CHECK(alignment.failure->kind == FailureKind::names_unsupported);
    CHECK(
        worded(given, alignment).text.rfind("aten::maximum is not yet supported with named tensors. Please drop", 0) ==
        0);
    CHECK(broadcast(arguments(Dialect::pytorch, "maximum", {"2", "1"})).ok());
}
