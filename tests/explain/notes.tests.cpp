#include "bcast/explain/notes.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

bool has(const Answer& answer, const std::string& code) {
    const std::vector<std::string> codes = answer.texts("/notes", "code");
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

}  // namespace

TEST_CASE("PyTorch's documentation requires one dimension, but 0-dimensional tensors broadcast too") {
    CHECK(has(explained({"2,3", "()"}), "zero-dim"));
    CHECK_FALSE(has(explained({"2,3", "1"}), "zero-dim"));
    CHECK_FALSE(has(explained({"2,3", "()"}, R"("dialect":"numpy")"), "zero-dim"));
}

TEST_CASE("A number of a program is not a 0-dimensional tensor, and a program's dtypes are already resolved") {
    const auto said = [](const std::string& line) {
        return python::run("import torch\na = torch.ones(2)\nb = torch.tensor(3)\n" + line + "\n");
    };
    const auto tells = [&](const std::string& line, const char* code) {
        return said(line).find(std::string("{\"code\":\"") + code + '"') != std::string::npos;
    };
    CHECK_FALSE(tells("a * 2", "zero-dim"));
    CHECK(tells("a * b", "zero-dim"));
    CHECK_FALSE(tells("a * b", "result-dtype"));
}

TEST_CASE("A dialect without named axes ignores names, and says so") {
    CHECK(has(explained({"N=2", "2"}, R"("dialect":"numpy")"), "names-ignored"));
    CHECK(has(explained({"N=2", "2"}, R"("dialect":"onnx")"), "names-ignored"));
    CHECK_FALSE(has(explained({"N=2", "2"}), "names-ignored"));
    CHECK_FALSE(has(explained({"2", "2"}, R"("dialect":"numpy")"), "names-ignored"));
}

TEST_CASE("A call that does not unify names says so") {
    CHECK(has(explained({"N=2", "C=2"}, R"("op":"broadcast_shapes")"), "names-not-taken"));
    CHECK(has(explained({"N=2", "C=2"}, R"("op":"broadcast_tensors")"), "names-not-taken"));
    CHECK_FALSE(has(explained({"N=2", "2"}, R"("op":"setitem")"), "names-not-taken"));
    CHECK_FALSE(has(explained({"N=2"}, R"("op":"expand","target":[3,2])"), "names-not-taken"));
    CHECK_FALSE(has(explained({"N=2", "N=2"}), "names-not-taken"));
}

TEST_CASE("A field that the rule does not read is reported") {
    const Answer answer = explained({"2,3", "3"}, R"("axis":1)");
    CHECK(answer.at("/notes/0") == R"({"code":"unread","say":"note.unread","args":{"name":"axis"}})");
    CHECK_FALSE(has(explained({"2,3", "3"}, R"("dialect":"openvino","rule":"pdpd","axis":1)"), "unread"));
}

TEST_CASE("Integers keep their dtype under addition, and division leaves it undetermined") {
    const std::string operands = R"({"operands":[{"shape":[2],"dtype":"int64"},{"shape":[2],"dtype":"int64"}],"op":)";
    CHECK_FALSE(has(answer_to(operands + R"("add"})"), "result-dtype"));
    CHECK(has(answer_to(operands + R"("div"})"), "result-dtype"));
}

TEST_CASE("Leading 1s that an assignment drops are counted") {
    const Answer answer = explained({"2,3", "1,1,3"}, R"("dialect":"numpy","op":"copy_")");
    CHECK(answer.at("/notes/0") ==
          R"({"code":"leading-ones","say":"note.leading-ones","args":{"operand":1,"count":1}})");
    CHECK(has(explained({"3", "1,3"}, R"("op":"setitem")"), "leading-ones"));
    CHECK_FALSE(has(explained({"2,3", "1,3"}, R"("op":"setitem")"), "leading-ones"));
    CHECK_FALSE(has(explained({"2,3", "3"}, R"("dialect":"numpy","op":"copy_")"), "leading-ones"));
}

TEST_CASE("Trailing 1s that OpenVINO's documentation accepts and its source rejects are reported") {
    const std::string pdpd = R"("dialect":"openvino","rule":"pdpd","axis":)";
    CHECK(has(explained({"2,3,4,5", "5,1"}, pdpd + "3"), "pdpd-trailing-ones"));
    CHECK_FALSE(has(explained({"2,3,4,5", "3,1"}, pdpd + "1"), "pdpd-trailing-ones"));
}

TEST_CASE("Different dtypes of operands are reported where the result's dtype is undetermined") {
    const std::string operands = R"({"operands":[{"shape":[2],"dtype":"bool"},{"shape":[2]}])";
    CHECK(has(answer_to(operands + "}"), "result-dtype"));
    CHECK_FALSE(has(answer_to(operands + R"(,"in_place":true})"), "result-dtype"));
    CHECK_FALSE(has(explained({"2", "2"}), "result-dtype"));
}

TEST_CASE("The number of values that are not shown is stated") {
    const Answer part = explained({"100,100", "1"}, R"("window":{"start":[0,0],"shape":[2,3]})");
    CHECK(part.at("/notes/0") == R"({"code":"window","say":"note.window","args":{"count":6}})");
    CHECK_FALSE(has(explained({"2,3", "1"}, R"("window":"auto")"), "window"));
    CHECK_FALSE(has(explained({"100,100", "1"}), "window"));
}

TEST_CASE("A result of more than 2^40 bytes is reported as too large for memory") {
    CHECK(has(explained({"1048576,1", "1048576"}), "memory"));       // 2^42 bytes
    CHECK_FALSE(has(explained({"1048576,1", "262144"}), "memory"));  // 2^40 bytes
    CHECK(has(explained({"1048576,1", "262145"}), "memory"));
    CHECK_FALSE(has(explained({"1048576,1", "1048576"}, R"("op":"broadcast_tensors")"), "memory"));
    CHECK_FALSE(has(explained({"1048576,1048576", "1048576"}, R"("in_place":true)"), "memory"));
}
