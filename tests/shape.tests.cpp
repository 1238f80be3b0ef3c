#include "bcast/shape.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using bcast::testing::typed;

TEST_CASE("A shape is written in each library's notation") {
    struct Case {
        std::string typed, tuple, list, ufunc;
    };
    const Case cases[] = {
        {"()", "()", "[]", "()"},
        {"4", "(4,)", "[4]", "(4,)"},
        {"2,3", "(2, 3)", "[2, 3]", "(2,3)"},
        {"2,0,-1", "(2, 0, -1)", "[2, 0, -1]", "(2,0,-1)"},
        {"9007199254740991,1", "(9007199254740991, 1)", "[9007199254740991, 1]", "(9007199254740991,1)"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.typed);
        CHECK(tuple_text(typed(one.typed)) == one.tuple);
        CHECK(list_text(typed(one.typed)) == one.list);
        CHECK(ufunc_text(typed(one.typed)) == one.ufunc);
    }
}

TEST_CASE("Names are written in PyTorch's notation") {
    CHECK(names_text(names_of(typed("N=2,3,C=1"))) == "['N', None, 'C']");
    CHECK(names_text({}) == "[]");
}

TEST_CASE("Extents and names are separated and combined again") {
    const Shape shape = typed("N=2,3");
    CHECK(extents_of(shape) == std::vector<Extent>{2, 3});
    CHECK(names_of(shape) == std::vector<Name>{"N", std::nullopt});
    CHECK(shape_of({2, 3}) == typed("2,3"));
    CHECK(shape_of({}).empty());
}

TEST_CASE("A shape is named as soon as one dim has a name") {
    CHECK(has_names(typed("2,C=3")));
    CHECK_FALSE(has_names(typed("2,3")));
    CHECK_FALSE(has_names({}));
}

TEST_CASE("Equality of extents ignores names") {
    CHECK(same_extents(typed("N=2,C=3"), typed("2,3")));
    CHECK_FALSE(same_extents(typed("2,3"), typed("3,2")));
    CHECK_FALSE(same_extents(typed("2,3"), typed("2,3,1")));
    CHECK(same_extents({}, {}));
}

TEST_CASE("A name has ASCII letters, digits and underscores, and does not start with a digit") {
    for (const char* name : {"N", "n", "_", "_1", "batch_size", "C0", "Z9z_"}) {
        CAPTURE(name);
        CHECK(is_identifier(name));
    }
    for (const char* name : {"", "1", "1a", "a-b", "a b", "N.", "*", "\u00e9", "\u540d", "a\n", "N\u0301"}) {
        CAPTURE(name);
        CHECK_FALSE(is_identifier(name));
    }
    CHECK_FALSE(is_identifier(std::string("a\0b", 3)));
}

TEST_CASE("Strides of a contiguous tensor are the numbers of elements behind each axis") {
    struct Case {
        std::string shape;
        std::vector<Extent> strides;
    };
    const Case cases[] = {
        {"()", {}},
        {"4", {1}},
        {"2,3,4", {12, 4, 1}},
        {"2,1,4", {4, 4, 1}},
        {"2,0,3", {3, 3, 1}},  // like torch.empty(2, 0, 3).stride()
        {"9007199254740991,2", {2, 1}},
        {"2,1024,9007199254740991", {9223372036854774784, 9007199254740991, 1}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.shape);
        CHECK(row_major_strides(typed(one.shape)) == one.strides);
    }
}

TEST_CASE("A stride beyond 2^63-1 saturates at 2^63-1") {
    const std::vector<Extent> strides = row_major_strides(typed("3,2,2048,9007199254740991"));
    CHECK(strides == std::vector<Extent>{9223372036854775807, 9223372036854775807, 9007199254740991, 1});
}
