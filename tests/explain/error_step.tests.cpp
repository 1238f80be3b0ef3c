#include "bcast/explain/error_step.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("An error without a column has a step with the values of its message") {
    struct Case {
        std::vector<std::string> operands;
        std::string fields, verdict, args;
    };
    const std::string openvino = R"("dialect":"openvino",)";
    std::string ones = "1";
    for (int i = 0; i < 32; ++i) ones += ",1";
    const Case cases[] = {
        {{"2", "3,-7"}, "", "negative-extent", R"({"operand":1,"extent":-7})"},
        {{ones, "2"}, R"("dialect":"numpy")", "too-many-dims", R"({"operand":0,"count":33,"extent":32})"},
        {{"2", "1a=2"}, "", "invalid-name", R"({"operand":1,"name":"1a"})"},
        {{"N=2,N=2", "2"}, "", "duplicate-names", R"({"operand":0,"name":"N"})"},
        {{"9007199254740991,1", "512"}, "", "too-large", R"({"shape":[9007199254740991,512]})"},
        {{"2,3", "2"},
         openvino + R"("rule":"none")",
         "rank-mismatch",
         R"({"operand":1,"first":0,"second":1,"first_extent":2,"second_extent":1})"},
        {{"2,3,4", "3,4"},
         openvino + R"("rule":"pdpd","axis":2)",
         "axis-out-of-range",
         R"({"start":2,"first":0,"second":1,"first_extent":3,"second_extent":2})"},
        {{"3"},
         openvino + R"("rule":"explicit","target":[3],"axes":[0,1])",
         "axes-length",
         R"({"operand":0,"count":2,"extent":1})"},
        {{"3"},
         openvino + R"("rule":"explicit","target":[3,2],"axes":[2])",
         "axes-range",
         R"({"operand":0,"start":2,"extent":2})"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.verdict);
        const Answer answer = explained(one.operands, one.fields);
        const std::string last = "/steps/" + std::to_string(answer.list("/steps").Size() - 1);
        CHECK(answer.text(last + "/code") == "error");
        CHECK(answer.text(last + "/verdict") == one.verdict);
        CHECK(answer.text(last + "/say") == "error." + one.verdict);
        CHECK(answer.at(last + "/args") == one.args);
    }
}

TEST_CASE("Every failure belongs to the stage at which the libraries detect it") {
    CHECK(stage_of(FailureKind::negative_extent) == Stage::operands);
    CHECK(stage_of(FailureKind::too_many_dims) == Stage::operands);
    CHECK(stage_of(FailureKind::invalid_name) == Stage::operands);
    CHECK(stage_of(FailureKind::duplicate_names) == Stage::operands);
    CHECK(stage_of(FailureKind::rank_mismatch) == Stage::placing);
    CHECK(stage_of(FailureKind::axis_out_of_range) == Stage::placing);
    CHECK(stage_of(FailureKind::axes_order) == Stage::placing);
    CHECK(stage_of(FailureKind::name_mismatch) == Stage::names);
    CHECK(stage_of(FailureKind::name_misaligned) == Stage::names);
    CHECK(stage_of(FailureKind::extent_mismatch) == Stage::extents);
    CHECK(stage_of(FailureKind::keep_leading) == Stage::extents);
    CHECK(stage_of(FailureKind::output_mismatch) == Stage::output);
    CHECK(stage_of(FailureKind::output_names) == Stage::output);
    CHECK(stage_of(FailureKind::too_large) == Stage::output);
}
