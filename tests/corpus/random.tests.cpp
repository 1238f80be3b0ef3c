#include <string>

#include "corpus/recorded_tests.hpp"

using namespace bcast::testing;

RECORDED_TESTS("the core answers a random call like the library", "random.jsonl")
(const Row& row) {
    const Answer answer = answer_to(json_of(row["request"]));
    const rapidjson::Value& expected = row["answer"];
    CHECK(outcome(answer) ==
          (expected.HasMember("error") ? expected["error"].GetString() : json_of(expected["shape"])));
    if (expected.HasMember("error")) CHECK(answer.at("/error/exact") == "true");
    if (expected.HasMember("names")) CHECK(answer.at("/result/names") == json_of(expected["names"]));
}
