#include "bcast/explain/beliefs.hpp"

#include <set>
#include <string>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Misconceptions are listed next to the actual result, with the first axis where they differ") {
    const Answer answer(beliefs(R"({"op":"sub","operands":[{"text":"4,1"},{"text":"4"}]})"));
    CHECK(answer.at("/truth") == R"({"ok":true,"shape":[4,4],"names":[null,null]})");
    CHECK(answer.at("/beliefs/0") == R"({"belief":"left-aligned","ok":true,"shape":[4,1],"names":[null,null],)"
                                     R"("differs":true,"position":-1,"columns":[{"sizes":[4,4],"result":4},)"
                                     R"({"sizes":[1,null],"result":1}]})");
    CHECK(answer.at("/error") == "null");
}

TEST_CASE("An invalid request has an error, and no beliefs") {
    const Answer answer(beliefs(R"({"operands":[{"text":"(4, x"}]})"));
    CHECK(answer.at("/truth") == "null");
    CHECK(answer.at("/beliefs") == "[]");
    CHECK(answer.text("/error/code") == "bad-request");
}

TEST_CASE("Every belief has a text in every language") {
    for (const Belief belief : all_beliefs) CHECK_FALSE(name_of(belief).empty());
}
