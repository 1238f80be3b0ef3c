#include "bcast/explain/explain.hpp"

#include <string>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

void check_refused(const std::string& json, const std::string& reason) {
    CAPTURE(shortened(json));
    for (const Answer& answer : {Answer(explain(json)), Answer(matrix(json))}) {
        CHECK(answer.at("/ok") == "false");
        CHECK(answer.at("/schema") == "1");
        CHECK(answer.text("/error/code") == "bad-request");
        CHECK(answer.text("/error/type") == "ValueError");
        CHECK(answer.text("/error/reason") == reason);
        CHECK(answer.at("/error/exact") == "false");
        CHECK(answer.line().size() < 2000);
    }
}

std::string times(std::size_t count, const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

}  // namespace

TEST_CASE("An invalid request gets one clear error, in a trace and in a matrix") {
    check_refused("", "no-json");
    check_refused("not json", "no-json");
    check_refused("{\"operands\":[{\"text\":\"\xff\"}]}", "no-json");
    check_refused(R"({"operands":[{"text":"\ud800"},{"text":"2"}]})", "no-json");
    check_refused("7", "no-object");
    check_refused("[]", "no-object");
    check_refused("{}", "no-operands");
    check_refused(R"({"operands":[7,7]})", "no-operand");
    check_refused(R"({"operands":[{"text":"2,,3"},{"text":"3"}]})", "shape-extent-missing");
    check_refused(std::string(std::size_t{1} << 20, '['), "no-json");
    check_refused(times(100000, "[") + times(100000, "]"), "no-object");
    check_refused(R"({"operands":)" + times(100000, "[") + times(100000, "]") + "}", "no-operand");
    check_refused(R"({"operands":[)" + times(9999, R"({"text":"2"},)") + R"({"text":"2"}]})", "too-many-operands");
    check_refused(R"({"operands":[{"text":")" + std::string(1 << 20, '2') + R"("},{"text":"2"}]})", "shape-too-long");
    check_refused(R"({"operands":[{"text":"<img src=x onerror=alert(1)>"},{"text":"2"}]})", "shape-extent-missing");
    check_refused(R"({"operands":[{"text":"2\u0000"},{"text":"2"}]})", "shape-extent-invalid");
}

TEST_CASE("Any text gets one line of JSON with every key of the answer") {
    Random random(77);
    const std::vector<std::string> pieces{"{",          "}",        "[",         "]",         ",",
                                          ":",          "\"",       "operands",  "\"shape\"", "\"text\"",
                                          "2",          "-1",       "null",      "true",      "1e999",
                                          "\"2,3\"",    "\xff",     "\\ud800",   "\u4e2d",    " ",
                                          "\n",         "\"op\"",   "\"add\"",   "\"axis\"",  "9007199254740993",
                                          "\"window\"", "\"auto\"", "\"values\""};
    const Answer bad(explain("{}"));
    std::vector<std::string> keys;
    for (const auto& member : bad.require("").GetObject()) keys.emplace_back(member.name.GetString());
    for (int round = 0; round < cases_of(4000); ++round) {
        std::string json = random.once_in(2) ? R"({"operands":[)" : "";
        for (std::size_t left = random.below(16); left > 0; --left) json += random.one_of(pieces);
        CAPTURE(json);
        const Answer answer(explain(json));
        REQUIRE(answer.line().find('\n') == std::string::npos);
        for (const std::string& key : keys) REQUIRE(answer.at('/' + key) != "nothing");
        REQUIRE(Answer(matrix(json)).at("/rows") != "nothing");
    }
}

TEST_CASE("Any valid request gets an answer, whatever its numbers are") {
    Random random(78);
    const std::vector<std::string> extents{"0",   "1", "2", "3", "-1", "-2", "9007199254740991", "-9007199254740991",
                                           "4097"};
    const std::vector<std::string> calls{
        R"("op":"add")",
        R"("op":"pow","in_place":true)",
        R"("op":"broadcast_shapes")",
        R"("op":"broadcast_tensors")",
        R"("op":"copy_")",
        R"("op":"setitem")",
        R"("dialect":"numpy","op":"add")",
        R"("dialect":"numpy","op":"broadcast_arrays")",
        R"("dialect":"numpy","op":"copy_")",
        R"("dialect":"onnx","op":"mul")",
        R"("dialect":"onnx","rule":"unidirectional")",
        R"("dialect":"openvino","rule":"none")",
        R"("dialect":"openvino","rule":"pdpd","axis":1)",
        R"("dialect":"openvino","rule":"pdpd","axis":-9007199254740991)",
    };
    const auto list = [&](std::size_t most) {
        std::string out = "[";
        for (std::size_t left = random.below(most + 1); left > 0; --left) {
            out.append(out.size() > 1 ? "," : "").append(random.one_of(extents));
        }
        return out.append("]");
    };
    for (int round = 0; round < cases_of(4000); ++round) {
        std::string json = R"({"operands":[{"shape":)" + list(9) + R"(},{"shape":)" + list(9) + "}],";
        json += random.one_of(calls);
        if (random.once_in(2))
            json += R"(,"window":"auto")";
        else
            json += R"(,"window":{"start":)" + list(9) + R"(,"shape":)" + list(9) + "}";
        json += "}";
        CAPTURE(json);
        const Answer answer(explain(json));
        REQUIRE(answer.text("/error/code") != "bad-request");
        REQUIRE(answer.ok() == (answer.at("/error") == "null"));
        REQUIRE(answer.ok() == (answer.at("/result") != "null"));
        REQUIRE(Answer(matrix(json)).at("/ok") == "true");
    }
    const std::vector<std::string> to_target{
        R"("op":"expand")",
        R"("op":"broadcast_to")",
        R"("dialect":"numpy","op":"broadcast_to")",
        R"("dialect":"onnx","op":"expand")",
        R"("dialect":"openvino","rule":"bidirectional")",
        R"("dialect":"openvino","op":"broadcast_to")",
        R"("dialect":"openvino","rule":"explicit","axes":[0,1])",
        R"("dialect":"openvino","rule":"explicit","axes":[1])",
    };
    for (int round = 0; round < cases_of(2000); ++round) {
        std::string json = R"({"operands":[{"shape":)" + list(4) + R"(}],"target":)" + list(4) + ',';
        json += random.one_of(to_target) + R"(,"window":"auto"})";
        CAPTURE(json);
        const Answer answer(explain(json));
        REQUIRE(answer.text("/error/code") != "bad-request");
        REQUIRE(answer.ok() == (answer.at("/error") == "null"));
    }
}

TEST_CASE("The same request gets the same bytes") {
    const std::string json = request({"N=2,C=3", "C=3"}, R"("window":"auto")");
    CHECK(explain(json) == explain(json));
    CHECK(matrix(json) == matrix(json));
}
