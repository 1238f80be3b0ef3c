#include "bcast/rules/alignment.hpp"

#include <set>
#include <string_view>

#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("In-place calls and assignments write to the first operand") {
    CHECK(writes_first(in_place(arguments(Dialect::pytorch, "add", {"2", "2"}))));
    CHECK(writes_first(arguments(Dialect::pytorch, "copy_", {"2", "2"})));
    CHECK(writes_first(arguments(Dialect::pytorch, "setitem", {"2", "2"})));
    CHECK_FALSE(writes_first(arguments(Dialect::pytorch, "add", {"2", "2"})));
    CHECK_FALSE(writes_first(arguments(Dialect::pytorch, "broadcast_tensors", {"2", "2"})));
}

TEST_CASE("Cells and verdicts have distinct names in the trace") {
    std::set<std::string_view> extents;
    for (const ExtentVerdict verdict :
         {ExtentVerdict::equal, ExtentVerdict::stretch, ExtentVerdict::pad, ExtentVerdict::zero, ExtentVerdict::keep,
          ExtentVerdict::free, ExtentVerdict::mismatch, ExtentVerdict::one_way, ExtentVerdict::no_axis}) {
        extents.insert(name_of(verdict));
    }
    CHECK(extents == std::set<std::string_view>{"equal", "stretch", "pad", "zero", "keep", "free", "mismatch",
                                                "one-way", "no-axis"});
    std::set<std::string_view> names;
    for (const NameVerdict verdict : {NameVerdict::none, NameVerdict::same, NameVerdict::wildcard,
                                      NameVerdict::mismatch, NameVerdict::misaligned, NameVerdict::kept}) {
        names.insert(name_of(verdict));
    }
    CHECK(names == std::set<std::string_view>{"none", "same", "wildcard", "mismatch", "misaligned", "kept"});
    std::set<std::string_view> cells;
    for (const CellKind kind : {CellKind::pad, CellKind::one, CellKind::extent, CellKind::absent}) {
        cells.insert(name_of(kind));
    }
    CHECK(cells == std::set<std::string_view>{"pad", "one", "extent", "absent"});
}
