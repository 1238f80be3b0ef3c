#include "bcast/explain/calls.hpp"

#include <string>
#include <vector>

#include "bcast/operators/call.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// The rules of a call in the answer of calls().
std::string rules_of(const Answer& answer, const std::string& dialect, const std::string& op) {
    for (const auto& entry : answer.list("/dialects")) {
        if (entry["dialect"].GetString() != dialect) continue;
        for (const auto& call : entry["calls"].GetArray()) {
            if (call["op"].GetString() == op) return json_of(call["rules"]);
        }
    }
    return "no call";
}

}  // namespace

TEST_CASE("calls() lists every dialect, rule and call") {
    const Answer answer(calls());
    CHECK(answer.at("/schema") == "1");
    CHECK(answer.at("/default_dtype") == "\"float32\"");
    CHECK(answer.texts("/rules", "rule") == std::vector<std::string>{"none", "numpy", "unidirectional", "onto", "pdpd",
                                                                     "pdpd-target", "bidirectional", "explicit",
                                                                     "by-name"});
    CHECK(answer.texts("/dialects", "dialect") == std::vector<std::string>{"pytorch", "numpy", "onnx", "openvino"});
    CHECK(answer.at("/rules/7") == R"({"rule":"explicit","axis":false,"axes":true,"target":true})");
    CHECK(answer.at("/dialects/1/rank_limit") == "32");
    CHECK(answer.at("/dialects/0/names") == "true");
    CHECK(answer.at("/dialects/1/names") == "false");
    std::size_t count = 0;
    for (const auto& dialect : answer.list("/dialects")) count += dialect["calls"].Size();
    std::size_t offered = 0;
    for (const Dialect dialect : all_dialects) {
        for (const Call& call : calls_of(dialect)) offered += is_offered(call) ? 1 : 0;
    }
    CHECK(count == offered);
}

TEST_CASE("A call lists its parameters") {
    const Answer answer(calls());
    CHECK(answer.at("/dialects/0/calls/0") == R"({"op":"add","symbol":"+","min_operands":2,"max_operands":null,)"
                                              R"("rules":["numpy"],"in_place":true,"values":true})");
    CHECK(rules_of(answer, "pytorch", "expand") == R"(["onto"])");
    CHECK(rules_of(answer, "openvino", "multiply") == R"(["numpy","none","pdpd"])");
    CHECK(rules_of(answer, "openvino", "broadcast_to") == R"(["onto","pdpd-target","bidirectional","explicit"])");
    CHECK(rules_of(answer, "onnx", "add") == R"(["numpy","unidirectional"])");
}

TEST_CASE("Every listed dialect, rule and call can be requested") {
    const Answer answer(calls());
    for (const auto& dialect : answer.list("/dialects")) {
        for (const auto& call : dialect["calls"].GetArray()) {
            for (const auto& rule : call["rules"].GetArray()) {
                const bool one = call["max_operands"].IsInt() && call["max_operands"].GetInt() == 1;
                const std::string operand = std::string(rule.GetString()) == "by-name" ? "N=1" : "1";
                std::vector<std::string> operands{operand};
                if (!one) operands.push_back(operand);
                std::string fields = R"("dialect":)" + json_of(dialect["dialect"]) + R"(,"op":)" + json_of(call["op"]) +
                                     R"(,"rule":)" + json_of(rule);
                if (call["in_place"].GetBool()) fields += R"(,"in_place":true)";
                fields += R"(,"target":[1],"axes":[0],"axis":0,"window":"auto")";
                CAPTURE(fields);
                const Answer trace = explained(operands, fields);
                CHECK(trace.ok());
                CHECK(trace.at("/rule") == json_of(rule));
                CHECK(trace.at("/op") == json_of(call["op"]));
                CHECK((trace.at("/values") != "null") == call["values"].GetBool());
            }
        }
    }
}
