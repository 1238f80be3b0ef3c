#include "bcast/explain/column_step.hpp"

#include <string>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("A column step has its axis, every operand's extent there, and the operands that are reread") {
    const Answer answer = explained({"N=2,C=3", "1"});
    CHECK(answer.at("/steps/1/args") ==
          R"({"axis":{"axis":1,"position":-1,"name":"C"},"sizes":[{"operand":0,"extent":3},{"operand":1,"extent":1}],)"
          R"("extent":3,"operands":[1]})");
    CHECK(answer.at("/steps/2/args/sizes") == R"([{"operand":0,"extent":2},{"operand":1,"extent":null}])");
}

TEST_CASE("A pad of 1 that meets 1 is described, though nothing is reread") {
    const Answer answer = explained({"1,3", "3"});
    CHECK(answer.at("/steps/2/say") == "\"column.pad.one\"");
    CHECK(answer.at("/steps/2/args/operands") == "[1]");
    CHECK(explained({"1,3", "3", "3"}).at("/steps/2/say") == "\"column.pad.one.many\"");
}

TEST_CASE("A column step with a target describes the target first") {
    const Answer answer = explained({"3"}, R"("dialect":"openvino","rule":"bidirectional","target":[2,1])");
    CHECK(answer.at("/steps/1/args/sizes") == R"([{"operand":"target","extent":1},{"operand":0,"extent":3}])");
    CHECK(answer.at("/steps/1/args/operands") == R"(["target"])");
    CHECK(answer.at("/steps/1/args/operand") == "0");
    CHECK(answer.at("/steps/2/args/operands") == "[0]");
}

TEST_CASE("A clash describes both sides with their extents") {
    const Answer answer = explained({"1", "3", "4"});
    CHECK(answer.at("/steps/1/verdict") == "\"mismatch\"");
    CHECK(answer.at("/steps/1/args") ==
          R"({"axis":{"axis":0,"position":-1,"name":null},"sizes":[{"operand":0,"extent":1},{"operand":1,"extent":3},)"
          R"({"operand":2,"extent":4}],"first":1,"second":2,"first_extent":3,"second_extent":4})");
    const Answer target = explained({"3"}, R"("op":"expand","target":[4])");
    CHECK(target.at("/steps/1/args/first") == "\"target\"");
    CHECK(target.at("/steps/1/args/first_extent") == "4");
    CHECK(target.at("/steps/1/args/second") == "0");
}

TEST_CASE("A name step says which operand has the name, and both names if they differ") {
    const Answer mismatch = explained({"N=2,C=3", "N=3"});
    CHECK(mismatch.at("/steps/1/code") == "\"name\"");
    CHECK(mismatch.at("/steps/1/args/first_name") == "\"C\"");
    CHECK(mismatch.at("/steps/1/args/second_name") == "\"N\"");
    CHECK(mismatch.at("/steps/1/args/first") == "0");
    CHECK(mismatch.at("/steps/1/args/second") == "1");
    const Answer folded = explained({"N=2,3", "2,C=3", "2,D=3"});
    CHECK(folded.at("/steps/1/args/first") == "1");
    CHECK(folded.at("/steps/1/args/second") == "2");
    const Answer misaligned = explained({"C=3,1", "N=2,C=3"});
    CHECK(misaligned.at("/steps/1/args/first") == "1");
    CHECK(misaligned.at("/steps/1/args/second") == "0");
    CHECK(misaligned.at("/steps/1/args/name") == "\"C\"");
    CHECK(explained({"N=2,C=3", "D=2,C=3"}).at("/steps/1/args/name") == "\"C\"");
}
