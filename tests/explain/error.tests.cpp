#include "bcast/explain/error.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("An error has a code, and identifies the clashing axis and operands") {
    struct Case {
        Answer answer;
        std::string code, axis, operands, operand;
    };
    const std::string openvino = R"("dialect":"openvino",)";
    const Case cases[] = {
        {explained({"2,3", "4"}), "extent-mismatch", "1", "[0,1]", "null"},
        {explained({"2,3", "2"}, openvino + R"("rule":"none")"), "rank-mismatch", "null", "[0,1]", "null"},
        {explained({"3"}, R"("op":"expand","target":[2,4])"), "extent-mismatch", "1", R"(["target",0])", "null"},
        {explained({"3"}, R"("op":"expand","target":[-1,3])"), "keep-leading", "0", R"(["target",0])", "null"},
        {explained({"2", "-1"}), "negative-extent", "null", "[]", "1"},
        {explained({"3"}, R"("dialect":"numpy","op":"broadcast_to","target":[-1,3])"), "negative-extent", "null", "[]",
         R"("target")"},
        {explained({"1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "2"}, R"("dialect":"numpy")"),
         "too-many-dims", "null", "[]", "0"},
        {explained({"9007199254740991,1", "9007199254740991"}), "too-large", "null", "[]", "0"},
        {explained({"3", "2,3"}, R"("in_place":true)"), "output-mismatch", "null", "[]", "0"},
        {explained({"N=2", "C=2"}), "name-mismatch", "0", "[0,1]", "null"},
        {explained({"N=2,C=3", "C=3,1"}), "name-misaligned", "1", "[0,1]", "null"},
        {explained({"N=2,3", "2,C=3"}, R"("in_place":true)"), "output-names", "null", "[]", "0"},
        {explained({"2,3,4", "3,4"}, openvino + R"("rule":"pdpd","axis":3)"), "axis-out-of-range", "null", "[0,1]",
         "null"},
        {explained({"3"}, openvino + R"("rule":"explicit","target":[3],"axes":[0,1])"), "axes-length", "null", "[]",
         "0"},
        {explained({"3,3"}, openvino + R"("rule":"explicit","target":[3,3],"axes":[1,0])"), "axes-order", "null", "[]",
         "0"},
        {explained({"3"}, openvino + R"("rule":"explicit","target":[3],"axes":[1])"), "axes-range", "null", "[]", "0"},
        {explained({"2", "1a=2"}), "invalid-name", "null", "[]", "1"},
        {explained({"N=2,N=3", "3"}), "duplicate-names", "null", "[]", "0"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.code);
        CHECK(one.answer.text("/error/code") == one.code);
        CHECK(one.answer.at("/error/axis") == one.axis);
        CHECK(one.answer.at("/error/operands") == one.operands);
        CHECK(one.answer.at("/error/operand") == one.operand);
        CHECK(one.answer.at("/error/reason") == "null");
    }
}

TEST_CASE("An error about a typed dim points at it, in code points") {
    struct Case {
        Answer answer;
        std::string span, text;
    };
    const Case cases[] = {
        {explained({"(2, -1)", "2"}), R"({"begin":4,"end":6,"column":5})", "\"-1\""},
        {explained({"3", "1a=2"}), R"({"begin":0,"end":4,"column":1})", "\"1a=2\""},
        {explained({"N=2, N=3", "3"}), R"({"begin":5,"end":8,"column":6})", "\"N=3\""},
        {explained({"\u540d\u524d=2", "3"}), R"({"begin":0,"end":4,"column":1})", "\"\u540d\u524d=2\""},
        {explained({"2, \u540d=3", "3"}), R"({"begin":3,"end":6,"column":4})", "\"\u540d=3\""},
        {answer_to(
             R"j({"dialect":"numpy","op":"broadcast_to","operands":[{"text":"3"}],"target":{"text":"(-1, 3)"}})j"),
         R"({"begin":1,"end":3,"column":2})", "\"-1\""},
        {answer_to(R"({"operands":[{"shape":[2,-1]},{"shape":[2]}]})"), "null", "null"},  // not typed
        {explained({"2,3", "4"}), "null", "null"},                                        // about two operands
    };
    for (const Case& one : cases) {
        CAPTURE(one.answer.line());
        CHECK(one.answer.at("/error/span") == one.span);
        CHECK(one.answer.at("/error/text") == one.text);
    }
}

TEST_CASE("An error has the repairs that fix it") {
    const Answer answer = explained({"2,3", "2"});
    CHECK(
        answer.at("/error/repairs/0") ==
        R"({"code":"unsqueeze","operand":1,"text":"b[:, None]","appended":["[:, None]"],"operands":[{"shape":[2,3],"names":[null,null],)"
        R"("dtype":"float32"},{"shape":[2,1],"names":[null,null],"dtype":"float32"}],"axis":null,"result":[2,3]})");
    const Answer pdpd = explained({"2,3,4", "2"}, R"("dialect":"openvino","rule":"pdpd")");
    CHECK(pdpd.at("/error/repairs/0/code") == "\"axis\"");
    CHECK(pdpd.at("/error/repairs/0/axis") == "0");
}

TEST_CASE("Every repair in a trace, sent as a request, has the promised result") {
    const std::string ways[] = {R"("op":"add")", R"("op":"mul","in_place":true)", R"("dialect":"numpy","op":"add")",
                                R"("dialect":"onnx","rule":"unidirectional","op":"add")",
                                R"("dialect":"openvino","rule":"pdpd","op":"add")"};
    const std::vector<std::vector<std::string>> pairs{{"2,3", "2"}, {"2,3,4", "3"},      {"2,3", "3,2"},
                                                      {"4,1", "4"}, {"2,3,4", "2,4"},    {"2,3,4", "2,3"},
                                                      {"4", "4,1"}, {"N=2,C=3", "C=3,2"}};
    std::size_t seen = 0;
    for (const std::string& way : ways) {
        for (const auto& operands : pairs) {
            const Answer answer = explained(operands, way);
            std::vector<const rapidjson::Value*> repairs;
            for (const auto& lint : answer.list("/lint")) {
                for (const auto& repair : lint["repairs"].GetArray()) repairs.push_back(&repair);
            }
            if (!answer.ok()) {
                for (const auto& repair : answer.list("/error/repairs")) repairs.push_back(&repair);
            }
            for (const rapidjson::Value* repair : repairs) {
                std::string fields = R"({"operands":)" + json_of((*repair)["operands"]) + "," + way;
                if ((*repair)["axis"].IsInt64()) fields += R"(,"axis":)" + json_of((*repair)["axis"]);
                CAPTURE(fields);
                CHECK(outcome(answer_to(fields + "}")) == json_of((*repair)["result"]));
                ++seen;
            }
        }
    }
    CHECK(seen > 40);
}
