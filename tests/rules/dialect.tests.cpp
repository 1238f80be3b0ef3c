#include "bcast/rules/dialect.hpp"

#include "catch.hpp"

using namespace bcast;

TEST_CASE("Every dialect is found by its name") {
    for (const Dialect dialect : all_dialects) {
        CAPTURE(name_of(dialect));
        CHECK(dialect_named(name_of(dialect)) == dialect);
    }
    CHECK(dialect_named("torch") == std::nullopt);
    CHECK(dialect_named("") == std::nullopt);
}

TEST_CASE("Only PyTorch has named dims") {
    for (const Dialect dialect : all_dialects) CHECK(has_named_dims(dialect) == (dialect == Dialect::pytorch));
}

TEST_CASE("NumPy 1.24 supports 32 dims, the others 64") {
    for (const Dialect dialect : all_dialects) CHECK(rank_limit(dialect) == (dialect == Dialect::numpy ? 32 : 64));
}
