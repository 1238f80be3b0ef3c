#include "bcast/explain/trace.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::vector<std::string> keys(const rapidjson::Value& object) {
    std::vector<std::string> out;
    for (const auto& member : object.GetObject()) out.emplace_back(member.name.GetString());
    return out;
}

const std::vector<std::string> trace_keys{"schema",   "ok",      "dialect",       "rule",  "op",       "in_place",
                                          "operands", "target",  "axis",          "axes",  "result",   "verdict",
                                          "error",    "columns", "steps",         "views", "gradient", "lint",
                                          "notes",    "legacy",  "without_names", "values"};

}  // namespace

TEST_CASE("A trace has all its keys in one order, whatever the result") {
    const std::string requests[] = {
        request({"2,3", "3"}, R"("window":"auto")"),
        request({"2,3", "4"}),
        request({"2,-1", "4"}),
        request({"2,,1", "4"}),
        request({"3"}, R"("op":"expand","target":[2,3])"),
        "no json",
    };
    for (const std::string& json : requests) {
        CAPTURE(json);
        CHECK(keys(answer_to(json).require("")) == trace_keys);
    }
}

TEST_CASE("The parts of a trace have their keys in one order") {
    const Answer good = answer_to(request({"4,1", "4"}, R"("window":"auto")"));
    CHECK(keys(good.require("/operands/0")) == std::vector<std::string>{"shape", "names", "dtype"});
    CHECK(keys(good.require("/result")) ==
          std::vector<std::string>{"shape", "names", "dtype", "numel", "bytes", "new_bytes"});
    CHECK(keys(good.require("/columns/0")) ==
          std::vector<std::string>{"axis", "position", "cells", "target", "extents", "names", "result"});
    CHECK(keys(good.require("/columns/0/cells/0")) ==
          std::vector<std::string>{"kind", "dim", "extent", "name", "stretched"});
    CHECK(keys(good.require("/columns/0/result")) == std::vector<std::string>{"extent", "name"});
    CHECK(keys(good.require("/steps/0")) == std::vector<std::string>{"code", "axis", "verdict", "say", "args"});
    CHECK(keys(good.require("/views/0")) ==
          std::vector<std::string>{"operand", "strides", "stored", "read", "stored_bytes", "read_bytes"});
    CHECK(keys(good.require("/lint/0")) == std::vector<std::string>{"code", "level", "say", "args", "repairs"});
    CHECK(keys(good.require("/lint/0/repairs/0")) ==
          std::vector<std::string>{"code", "operand", "text", "appended", "operands", "axis", "result"});
    CHECK(keys(good.require("/legacy")) == std::vector<std::string>{"shape", "pointwise_1d", "warning"});
    CHECK(keys(good.require("/values")) == std::vector<std::string>{"window", "operands", "result"});
    CHECK(keys(good.require("/values/window")) == std::vector<std::string>{"start", "shape"});
    CHECK(keys(good.require("/values/operands/0")) == std::vector<std::string>{"values", "offsets", "again"});
}

TEST_CASE("An invalid request has every key, and nothing but the error") {
    const Answer answer = answer_to(request({"2,3", "2,,3"}));
    CHECK(answer.at("/schema") == "1");
    CHECK(answer.at("/ok") == "false");
    for (const char* null :
         {"/dialect", "/rule", "/op", "/target", "/axis", "/axes", "/result", "/legacy", "/values"}) {
        CAPTURE(null);
        CHECK(answer.at(null) == "null");
    }
    for (const char* empty : {"/operands", "/columns", "/steps", "/views", "/lint", "/notes"}) {
        CAPTURE(empty);
        CHECK(answer.at(empty) == "[]");
    }
    CHECK(answer.at("/error") ==
          R"({"code":"bad-request","type":"ValueError","message":"operand b: \"2,,3\", column 3: a size is missing )"
          R"(before this comma","exact":false,"reason":"shape-extent-missing","axis":null,"operands":[],"operand":1,)"
          R"("span":{"begin":2,"end":3,"column":3},"text":",","repairs":[]})");
}

TEST_CASE("A trace repeats the request with its defaults filled in") {
    const Answer plain = explained({"N=2,3", "3"});
    CHECK(plain.at("/dialect") == "\"pytorch\"");
    CHECK(plain.at("/rule") == "\"numpy\"");
    CHECK(plain.at("/op") == "\"add\"");
    CHECK(plain.at("/in_place") == "false");
    CHECK(plain.at("/operands/0") == R"({"shape":[2,3],"names":["N",null],"dtype":"float32"})");
    CHECK(plain.at("/target") == "null");
    CHECK(plain.at("/axis") == "null");
    CHECK(plain.at("/axes") == "null");
    const Answer pdpd = explained({"2,3", "2"}, R"("dialect":"openvino","rule":"pdpd","axis":0,"op":"mul")");
    CHECK(pdpd.at("/axis") == "0");
    CHECK(pdpd.at("/op") == "\"multiply\"");
    const Answer axes = explained({"3"}, R"("dialect":"openvino","rule":"explicit","target":[3,2],"axes":[0])");
    CHECK(axes.at("/target") == "[3,2]");
    CHECK(axes.at("/axes") == "[0]");
    CHECK(explained({"2", "2"}, R"("op":"copy_")").at("/in_place") == "true");
    CHECK(explained({"2", "2"}, R"("in_place":true)").at("/in_place") == "true");
}

TEST_CASE("The result has its names, its count and its bytes") {
    CHECK(explained({"N=2,3", "C=3"}).at("/result") ==
          R"({"shape":[2,3],"names":["N","C"],"dtype":"float32","numel":6,"bytes":24,"new_bytes":24})");
    CHECK(explained({"()", "()"}).at("/result") ==
          R"({"shape":[],"names":[],"dtype":"float32","numel":1,"bytes":4,"new_bytes":4})");
    CHECK(explained({"2,3", "3"}, R"("in_place":true)").at("/result/new_bytes") == "0");
    CHECK(explained({"2,3", "3"}, R"("op":"copy_")").at("/result/new_bytes") == "0");
    CHECK(explained({"2,3", "3"}, R"("op":"broadcast_tensors")").at("/result/new_bytes") == "0");
    CHECK(explained({"2,3", "3"}, R"("op":"broadcast_shapes")").at("/result/new_bytes") == "0");
    CHECK(explained({"3"}, R"("op":"expand","target":[2,-1])").at("/result/shape") == "[2,3]");
}

TEST_CASE("Where the operands' dtypes differ, the result's is undetermined, unless it is written in place") {
    const std::string operands = R"({"operands":[{"shape":[2],"dtype":"float64"},{"shape":[2],"dtype":"int8"}])";
    const Answer mixed = answer_to(operands + "}");
    CHECK(mixed.at("/result/dtype") == "null");
    CHECK(mixed.at("/result/bytes") == "null");
    CHECK(mixed.at("/result/new_bytes") == "null");
    CHECK(mixed.at("/result/numel") == "2");
    const Answer in_place = answer_to(operands + R"(,"in_place":true})");
    CHECK(in_place.at("/result/dtype") == "\"float64\"");
    CHECK(in_place.at("/result/bytes") == "16");
}

TEST_CASE("Views list the strides after broadcasting, the stored and the read elements") {
    const Answer answer = explained({"2,3,4", "3,1", "()"});
    CHECK(answer.at("/views") ==
          R"([{"operand":0,"strides":[12,4,1],"stored":24,"read":24,"stored_bytes":96,"read_bytes":96},)"
          R"({"operand":1,"strides":[0,1,0],"stored":3,"read":24,"stored_bytes":12,"read_bytes":96},)"
          R"({"operand":2,"strides":[0,0,0],"stored":1,"read":24,"stored_bytes":4,"read_bytes":96}])");
    CHECK(explained({"2,3", "4"}).at("/views") == "[]");
    const Answer bytes = answer_to(R"({"operands":[{"shape":[2,3],"dtype":"int64"},{"shape":[1],"dtype":"bool"}]})");
    CHECK(bytes.at("/views/0/stored_bytes") == "48");
    CHECK(bytes.at("/views/1/read_bytes") == "6");
    const Answer axes = explained({"2,4"}, R"("dialect":"openvino","rule":"explicit","target":[2,3,4],"axes":[0,2])");
    CHECK(axes.at("/views/0/strides") == "[4,0,1]");
    const Answer dropped = explained({"2,3", "1,1,3"}, R"("dialect":"numpy","op":"copy_")");
    CHECK(dropped.at("/views/1/strides") == "[0,1]");
}

TEST_CASE("Counts beyond 2^53-1 are strings of digits") {
    const Answer answer =
        explained({"9007199254740991,1,1", "9007199254740991,9007199254740991"}, R"("dialect":"onnx")");
    REQUIRE(answer.ok());
    CHECK(answer.at("/result/numel") == "\"730750818665451215712927172538123444058715062271\"");  // (2^53-1)^3
    CHECK(answer.at("/result/bytes") == "\"2923003274661804862851708690152493776234860249084\"");
    CHECK(answer.at("/views/1/strides") == "[0,9007199254740991,1]");
    CHECK(answer.at("/views/1/stored") == "\"81129638414606663681390495662081\"");
    const Answer strides = explained({"2,9007199254740991,9007199254740991", "1"}, R"("dialect":"onnx")");
    CHECK(strides.at("/views/0/strides") == R"(["81129638414606663681390495662081",9007199254740991,1])");
}

TEST_CASE("Everything is exact for 10^15 elements and more, at once") {
    const Answer answer = explained({"1000000,1000000,1000", "1000"});
    REQUIRE(answer.ok());
    CHECK(answer.at("/result/numel") == "1000000000000000");
    CHECK(answer.at("/values") == "null");
}

TEST_CASE("The behaviour of PyTorch 0.2 is described where it differed") {
    const Answer answer = explained({"2,2", "4"});
    CHECK_FALSE(answer.ok());
    CHECK(answer.at("/legacy") ==
          R"({"shape":[2,2],"pointwise_1d":true,"warning":"self and other not broadcastable, but )"
          R"(have the same number of elements.  Falling back to deprecated pointwise behavior."})");
    CHECK(explained({"2,3", "3"}).at("/legacy") == "null");
}

TEST_CASE("Lints and their repairs are in the trace") {
    const Answer answer = explained({"4,1", "4"});
    CHECK(answer.texts("/lint", "code") == std::vector<std::string>{"outer-product", "rank-promotion", "legacy-1d"});
    CHECK(answer.texts("/lint", "level") == std::vector<std::string>{"warning", "info", "warning"});
    CHECK(answer.texts("/lint", "say") ==
          std::vector<std::string>{"lint.outer-product", "lint.rank-promotion", "lint.legacy-1d"});
    CHECK(answer.at("/lint/0/args/axes/1") == R"({"axis":1,"position":-1,"name":null})");
    CHECK(answer.at("/lint/0/args/extent") == "4");
    CHECK(answer.at("/lint/0/repairs/0/text") == "\"a.squeeze(1)\"");
    CHECK(answer.at("/lint/0/repairs/0/operand") == "0");
    CHECK(answer.at("/lint/0/repairs/0/operands/0/shape") == "[4]");
    CHECK(answer.at("/lint/0/repairs/0/axis") == "null");
    CHECK(answer.at("/lint/0/repairs/0/result") == "[4]");
    CHECK(answer.at("/lint/2/args/count") == "4");
    const Answer trimmed = explained({"2,3,4", "3,1"}, R"("dialect":"openvino","rule":"pdpd","axis":1)");
    CHECK(trimmed.at("/lint/0/code") == "\"pdpd-trim\"");
    CHECK(trimmed.at("/lint/0/args/count") == "1");
    CHECK(trimmed.at("/lint/0/args/start") == "1");
}
