#include "bcast/rules/by_name.hpp"

#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// `(3, 1, 2) ['C', 'H', 'N']`, or the message.
std::string outcome_of(const Arguments& given) {
    const Alignment alignment = broadcast(given);
    if (!alignment.ok()) return worded(given, alignment).text;
    return tuple_text(alignment.result) + ' ' + names_text(names_of(alignment.result));
}

std::string align_as(const std::string& operand, const std::string& other) {
    return outcome_of(arguments(Dialect::pytorch, "align_as", {operand, other}));
}

Arguments to_order(const std::string& operand, DimOrder order) {
    Arguments given = arguments(Dialect::pytorch, "align_to", {operand});
    given.order = std::move(order);
    return given;
}

std::string align_to(const std::string& operand, std::vector<Name> names,
                     std::optional<std::size_t> ellipsis = std::nullopt) {
    return outcome_of(to_order(operand, {std::move(names), ellipsis}));
}

}  // namespace

// The expected values are the results of torch 1.13.1 for the same calls.

TEST_CASE("align_as moves dims to the positions of their names in the other tensor, and inserts 1s elsewhere") {
    CHECK(align_as("N=2,C=3", "C=3,H=4,N=2") == "(3, 1, 2) ['C', 'H', 'N']");
    CHECK(align_as("N=2,C=3", "N=2,4,C=3") == "(2, 1, 3) ['N', None, 'C']");
    CHECK(align_as("N=2,C=3", "N=2,4,C=3,5") == "(2, 1, 3, 1) ['N', None, 'C', None]");
    CHECK(align_as("()", "C=3,H=4,N=2") == "(1, 1, 1) ['C', 'H', 'N']");
    CHECK(align_as("()", "2,3") == "(1, 1) [None, None]");
    CHECK(align_as("()", "()") == "() []");
}

TEST_CASE("align_as does not compare extents") {
    CHECK(align_as("N=2,C=3", "C=7,N=5") == "(3, 2) ['C', 'N']");
}

TEST_CASE("A dim that is unnamed or missing in the target is an error") {
    CHECK(align_as("C=3,H=4,N=2", "N=2,C=3") ==
          "align_to: Cannot find dim 'H' from Tensor['N', 'C'] in desired alignment ['N', 'C'].");
    CHECK(align_as("2,3", "C=3,H=4,N=2") ==
          "align_to: All input dims must be named. Found unnamed dim at index 0 of Tensor[None, None]");
    CHECK(align_as("N=2,3", "C=3,H=4,N=2") ==
          "align_to: All input dims must be named. Found unnamed dim at index 1 of Tensor['N', None]");
    CHECK(align_as("N=2,C=3", "2,3") ==
          "align_to: Cannot find dim 'N' from Tensor[None, None] in desired alignment [None, None].");
    CHECK(align_as("N=2,C=3", "()") == "align_to: Cannot find dim 'N' from Tensor[] in desired alignment [].");
    CHECK(align_to("N=2,C=3", {"C", "H"}) ==
          "align_to: Cannot find dim 'N' from Tensor['C', 'H'] in desired alignment ['C', 'H'].");
}

TEST_CASE("align_to orders dims by the names, with the remaining dims at the ellipsis") {
    CHECK(align_to("N=2,C=3", {"C", "H", "N"}) == "(3, 1, 2) ['C', 'H', 'N']");
    CHECK(align_to("N=2,C=3", {"C", {}, "N"}) == "(3, 1, 2) ['C', None, 'N']");
    CHECK(align_to("N=2,C=3", {{}, "N", "C", {}}) == "(1, 2, 3, 1) [None, 'N', 'C', None]");
    CHECK(align_to("N=2,C=3", {"N"}, 0) == "(3, 2) ['C', 'N']");
    CHECK(align_to("N=2,C=3", {"N", "H"}, 1) == "(2, 3, 1) ['N', 'C', 'H']");
    CHECK(align_to("N=2,3", {"N"}, 0) == "(3, 2) [None, 'N']");
    CHECK(align_to("2,3", {"N"}, 1) == "(1, 2, 3) ['N', None, None]");
}

TEST_CASE("The resulting names must be valid for a tensor") {
    CHECK(align_to("N=2,C=3", {"C", "N", "N"}) ==
          "Cannot construct a tensor with duplicate names. Got names: ['C', 'N', 'N'].");
    CHECK(align_to("N=2,C=3", {"C", "C"}, 2) ==
          "Cannot construct a tensor with duplicate names. Got names: ['C', 'C', 'N'].");
    std::vector<Name> many;
    for (int i = 0; i < 65; ++i) many.emplace_back('x' + std::to_string(i));
    CHECK(align_to("()", many)
              .find("Named tensors only support up to 64 dims: Attempted to create a tensor with dim "
                    "65 with names ['x0', 'x1', ") == 0);
}

TEST_CASE("Each dim of the operand has the output axis that it is moved to") {
    const Arguments given = arguments(Dialect::pytorch, "align_as", {"N=2,C=3", "C=3,H=4,N=2"});
    const Alignment alignment = broadcast(given);
    CHECK(axes_of_dims(given, alignment) == std::vector<std::size_t>{2, 0});
    CHECK(alignment.columns[1].cells[0].kind == CellKind::pad);
    CHECK(alignment.columns[0].extents == ExtentVerdict::keep);
    CHECK(alignment.columns[1].extents == ExtentVerdict::free);
}
