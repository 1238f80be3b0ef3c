#include "bcast/explain/matrix.hpp"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"
#include "support/random.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

Answer matrix_of(const std::vector<std::string>& operands, const std::string& fields = {}) {
    return Answer(matrix(request(operands, fields)));
}

/// `pytorch numpy add`, with `in place`, the axis, `*` for the row of the request itself, and the result.
std::vector<std::string> rows(const Answer& answer) {
    std::vector<std::string> out;
    for (const auto& row : answer.list("/rows")) {
        std::string line =
            std::string(row["dialect"].GetString()) + ' ' + row["rule"].GetString() + ' ' + row["op"].GetString();
        if (row["in_place"].GetBool()) line += " in place";
        if (row["axis"].IsInt()) line += " at " + std::to_string(row["axis"].GetInt());
        if (row["here"].GetBool()) line += " *";
        line += row["ok"].GetBool() ? " " : " no";
        if (row["ok"].GetBool()) line += json_of(row["result"]);
        out.push_back(line);
    }
    return out;
}

const rapidjson::Value& row(const Answer& answer, const std::string& dialect, const std::string& rule,
                            bool in_place = false) {
    for (const auto& one : answer.list("/rows")) {
        if (one["dialect"].GetString() == dialect && one["rule"].GetString() == rule &&
            one["in_place"].GetBool() == in_place)
            return one;
    }
    throw std::runtime_error("no row " + dialect + ' ' + rule);
}

}  // namespace

TEST_CASE("A matrix evaluates two operands under every rule of every dialect") {
    const Answer answer = matrix_of({"2,3,4", "3"});
    CHECK(answer.at("/ok") == "true");
    CHECK(answer.at("/error") == "null");
    CHECK(rows(answer) == std::vector<std::string>{
                              "pytorch numpy add * no",
                              "pytorch numpy add in place no",
                              "pytorch onto broadcast_to no",
                              "numpy numpy add no",
                              "onnx numpy add no",
                              "onnx unidirectional add no",
                              "openvino none add no",
                              "openvino numpy add no",
                              "openvino pdpd add at -1 no",
                              "openvino pdpd add at 1 [2,3,4]",
                              "openvino bidirectional broadcast_to no",
                          });
    CHECK(answer.at("/accepted") == "1");
    CHECK(answer.at("/parts_at") == "-1");
}

TEST_CASE("The first operand is the target of rules that have one") {
    const Answer answer = matrix_of({"3,1", "2,1,4"});
    CHECK(json_of(row(answer, "openvino", "bidirectional")["result"]) == "[2,3,4]");
    CHECK_FALSE(row(answer, "pytorch", "onto")["ok"].GetBool());
    const Answer fits = matrix_of({"2,3", "3"});
    CHECK(json_of(row(fits, "pytorch", "onto")["result"]) == "[2,3]");
    const auto& column = row(fits, "pytorch", "onto")["columns"][0];
    CHECK(column["target"].IsNull());
    CHECK(column["cells"].Size() == 2);
    CHECK(column["cells"][0]["extent"].GetInt() == 2);
    CHECK(std::string(column["cells"][1]["kind"].GetString()) == "pad");
}

TEST_CASE("The row of the request itself is marked") {
    const auto own = [](const std::string& fields) {
        std::vector<std::string> out;
        const Answer answer = matrix_of({"2,3,4", "3,4"}, fields);
        for (const auto& one : answer.list("/rows")) {
            if (!one["here"].GetBool()) continue;
            out.push_back(std::string(one["dialect"].GetString()) + ' ' + one["rule"].GetString() +
                          (one["in_place"].GetBool() ? " in place" : ""));
        }
        return out;
    };
    CHECK(own("") == std::vector<std::string>{"pytorch numpy"});
    CHECK(own(R"("in_place":true)") == std::vector<std::string>{"pytorch numpy in place"});
    CHECK(own(R"("dialect":"numpy","op":"maximum")") == std::vector<std::string>{"numpy numpy"});
    CHECK(own(R"("dialect":"onnx","rule":"unidirectional")") == std::vector<std::string>{"onnx unidirectional"});
    CHECK(own(R"("dialect":"openvino","rule":"none")") == std::vector<std::string>{"openvino none"});
    CHECK(own(R"("dialect":"openvino","rule":"pdpd")") == std::vector<std::string>{"openvino pdpd"});
    CHECK(own(R"("dialect":"openvino","rule":"pdpd","axis":1)") == std::vector<std::string>{"openvino pdpd"});
}

TEST_CASE("The operator has the name of each dialect") {
    const Answer answer = matrix_of({"2", "2"}, R"("op":"mul")");
    CHECK(std::string(row(answer, "numpy", "numpy")["op"].GetString()) == "multiply");
    CHECK(std::string(row(answer, "onnx", "numpy")["op"].GetString()) == "mul");
    CHECK(std::string(row(answer, "openvino", "none")["op"].GetString()) == "multiply");
}

TEST_CASE("pdpd has a second row with the requested axis, or with the first that accepts") {
    const auto axes = [](const std::vector<std::string>& operands, const std::string& fields) {
        std::vector<int> out;
        const Answer answer = matrix_of(operands, fields);
        for (const auto& one : answer.list("/rows")) {
            if (one["axis"].IsInt()) out.push_back(one["axis"].GetInt());
        }
        return out;
    };
    CHECK(axes({"2,3,4", "4"}, "") == std::vector<int>{-1});       // the default accepts
    CHECK(axes({"2,3,4", "2,3"}, "") == std::vector<int>{-1, 0});  // the first that accepts
    CHECK(axes({"2,3,4", "7"}, "") == std::vector<int>{-1});       // none accepts
    CHECK(axes({"2,3,4", "3"}, R"("dialect":"openvino","rule":"pdpd","axis":2)") == std::vector<int>{-1, 2});
}

TEST_CASE("The rules diverge at the first position from the right at which one result differs") {
    CHECK(matrix_of({"2,3", "2,3"}).at("/parts_at") == "null");
    CHECK(matrix_of({"2,3", "2,3"}).at("/accepted") == "10");
    CHECK(matrix_of({"()", "()"}).at("/parts_at") == "null");
    CHECK(matrix_of({"1,3", "2,3"}).at("/parts_at") == "-2");
    CHECK(matrix_of({"2,3", "1,3"}).at("/parts_at") == "-2");  // none does not stretch
}

TEST_CASE("Each row equals the answer to the same request on its own") {
    Random random(31);
    for (int round = 0; round < 300; ++round) {
        std::vector<Extent> first = random.extents(4);
        std::vector<Extent> second = random.like(first);
        if (random.once_in(4)) std::swap(first, second);
        const std::string operands =
            R"({"operands":[{"shape":)" + json_of(first) + R"(},{"shape":)" + json_of(second) + "}]";
        CAPTURE(operands);
        const Answer answer(matrix(operands + "}"));
        std::size_t accepted = 0;
        for (const auto& one : answer.list("/rows")) {
            std::string fields = R"("dialect":)" + json_of(one["dialect"]) + R"(,"rule":)" + json_of(one["rule"]) +
                                 R"(,"op":)" + json_of(one["op"]) + R"(,"in_place":)" + json_of(one["in_place"]);
            if (one["axis"].IsInt()) fields += R"(,"axis":)" + json_of(one["axis"]);
            const std::string rule = one["rule"].GetString();
            const bool targeted = rule == "onto" || rule == "bidirectional";
            const Answer alone = targeted ? answer_to(R"({"operands":[{"shape":)" + json_of(second) +
                                                      R"(}],"target":)" + json_of(first) + "," + fields + "}")
                                          : answer_to(operands + "," + fields + "}");
            CAPTURE(fields);
            REQUIRE(alone.ok() == one["ok"].GetBool());
            REQUIRE(alone.at("/result/shape") == (one["result"].IsNull() ? "nothing" : json_of(one["result"])));
            if (!alone.ok()) REQUIRE(alone.text("/error/message") == one["error"]["message"].GetString());
            accepted += alone.ok() ? 1 : 0;
        }
        REQUIRE(answer.at("/accepted") == std::to_string(accepted));
    }
}

TEST_CASE("A matrix compares two operands, no more and no fewer") {
    const Answer three(matrix(request({"2", "2", "2"})));
    CHECK(three.at("/ok") == "false");
    CHECK(three.text("/error/reason") == "operand-count");
    CHECK(three.text("/error/message") == "a matrix compares 2 operands, not 3");
    CHECK(three.at("/rows") == "[]");
    CHECK(three.at("/accepted") == "0");
    const Answer one(matrix(request({"2"}, R"("op":"expand","target":[2,2])")));
    CHECK(one.text("/error/reason") == "operand-count");
}

TEST_CASE("A matrix of an invalid request has every key, and the error") {
    const Answer answer(matrix(request({"2,3", "2,,3"})));
    CHECK(answer.line().find(R"({"schema":1,"ok":false,"error":{"code":"bad-request")") == 0);
    CHECK(answer.text("/error/reason") == "shape-extent-missing");
    CHECK(answer.at("/operands") == "[]");
    CHECK(answer.at("/parts_at") == "null");
}

TEST_CASE("Errors of rows refer to the pair, like the columns") {
    const Answer answer = matrix_of({"4", "3"});
    for (const auto& one : answer.list("/rows")) {
        CAPTURE(one["dialect"].GetString(), one["rule"].GetString());
        for (const auto& ref : one["error"]["operands"].GetArray()) CHECK(ref.IsInt());
    }
}
