#include "bcast/program/functions.hpp"

#include <string>

#include "bcast/language/interpreter/binder.hpp"
#include "catch.hpp"

using namespace bcast::python;

namespace {

/// The functions of a trait that the table of kinds does not have.
std::string without_kind(FunctionTrait trait) {
    std::string out;
    for (const std::string_view name : parameter_names(functions_with(trait))) {
        const bool is_layer = name[0] >= 'A' && name[0] <= 'Z';  // It has the kind of the call that it makes.
        if (!is_layer && !kind_of_function(name).found) out += std::string(name) + " ";
    }
    return out;
}

}  // namespace

TEST_CASE("A function with a trait has a kind, unless it returns no tensor") {
    for (int i = 0; i <= static_cast<int>(FunctionTrait::adds_first); ++i) {
        const auto trait = static_cast<FunctionTrait>(i);
        if (trait == FunctionTrait::returns_no_tensor || trait == FunctionTrait::consists_of_calls) continue;
        const std::string rest = without_kind(trait);
        CAPTURE(functions_with(trait), rest);
        CHECK(rest.empty());
    }
}

TEST_CASE("An in-place method has the kind of its function, and a name that no table has is other") {
    CHECK(kind_of_function("add_").kind == EventKind::broadcast);
    CHECK(kind_of_function("resize_").kind == EventKind::view);
    CHECK(kind_of_function("resize").kind == EventKind::join);
    CHECK(kind_of_function("cumsum_").kind == EventKind::scan);
    CHECK(kind_of_function("__getitem__").kind == EventKind::other);
    CHECK_FALSE(kind_of_function("no_such_function").found);
    CHECK(plain_name("__getitem__") == "__getitem__");
}

TEST_CASE("A trait is that of the whole name of a function") {
    CHECK(has(FunctionTrait::index_second, "take"));
    CHECK_FALSE(has(FunctionTrait::index_second, "take_"));
    CHECK_FALSE(has(FunctionTrait::index_second, "tak"));
    CHECK_FALSE(has(FunctionTrait::index_second, "along_axis"));
}
