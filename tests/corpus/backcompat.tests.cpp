#include <string>

#include "corpus/recorded_tests.hpp"

using namespace bcast::testing;

RECORDED_TESTS("the trace describes what PyTorch 0.2 did, and what PyTorch 1.13 does", "backcompat.jsonl")
(const Row& row) {
    const bool in_place = text_at(row, "op") == "add_";
    const std::string request =
        R"({"op":"add","in_place":)" + std::string(in_place ? "true," : "false,") + operands_of(row) + '}';
    CAPTURE(request);
    const Answer answer = answer_to(request);

    const rapidjson::Value& now = row["torch_1_13_1"];
    CHECK(outcome(answer) == (now.HasMember("error") ? now["error"].GetString() : json_of(now["shape"])));

    const rapidjson::Value& then = row["old_0_2"];
    const char* flagged = "warning_if_flag_enabled";  // if those versions broadcast, they warned only with a flag
    const std::string warning = text_at(then, then.HasMember(flagged) ? flagged : "warning");
    if (warning.empty()) {
        CHECK(answer.at("/legacy") == "null");
    } else {
        CHECK(answer.at("/legacy/shape") == json_of(then["shape"]));
        CHECK(answer.at("/legacy/pointwise_1d") == (then.HasMember("pointwise_1d") ? "true" : "false"));
        CHECK(answer.text("/legacy/warning") == warning);
    }
}
