#include <string>

#include "catch.hpp"
#include "corpus/rows.hpp"

using namespace bcast::testing;

TEST_CASE("The core answers random calls as PyTorch and NumPy did") {
    const auto rows = corpus_rows("random.jsonl");
    REQUIRE(rows.size() == 600);
    for (const rapidjson::Value& row : rows) {
        CAPTURE(text_at(row, "id"), json_of(row["request"]));
        const Answer answer = answer_to(json_of(row["request"]));
        const rapidjson::Value& expected = row["answer"];
        CHECK(outcome(answer) ==
              (expected.HasMember("error") ? expected["error"].GetString() : json_of(expected["shape"])));
        if (expected.HasMember("error")) CHECK(answer.at("/error/exact") == "true");
        if (expected.HasMember("names")) CHECK(answer.at("/result/names") == json_of(expected["names"]));
    }
}
