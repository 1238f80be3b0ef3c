#include "bcast/explain/parts.hpp"

#include <string>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("A column lists each operand's cell, the verdicts and the result") {
    const Answer answer = explained({"N=2,C=3", "1"});
    CHECK(answer.at("/columns/0") ==
          R"({"axis":0,"position":-2,"cells":[{"kind":"extent","dim":0,"extent":2,"name":"N","stretched":false},)"
          R"({"kind":"pad","dim":null,"extent":1,"name":null,"stretched":true}],"target":null,"extents":"pad",)"
          R"("names":"wildcard","result":{"extent":2,"name":"N"}})");
    CHECK(answer.at("/columns/1/cells/1") == R"({"kind":"one","dim":0,"extent":1,"name":null,"stretched":true})");
}

TEST_CASE("A column with a target includes it, and a column that clashes has no result") {
    const Answer answer = explained({"3,4"}, R"("dialect":"numpy","op":"broadcast_to","target":[2,3,5])");
    CHECK(answer.at("/columns/0/target") == R"({"kind":"extent","dim":0,"extent":2,"name":null,"stretched":false})");
    CHECK(answer.at("/columns/2/extents") == "\"mismatch\"");
    CHECK(answer.at("/columns/2/result") == "null");
    CHECK(answer.at("/columns/2/names") == "null");
}

TEST_CASE("An axis that an operand lacks and that is not padded is absent") {
    const Answer answer = explained({"2,3", "2"}, R"("dialect":"openvino","rule":"none")");
    CHECK(answer.at("/columns/1/cells/1") ==
          R"({"kind":"absent","dim":null,"extent":null,"name":null,"stretched":false})");
}

TEST_CASE("A dialect without names has none in its columns, and the operands keep theirs") {
    const Answer answer = explained({"N=2", "2"}, R"("dialect":"numpy")");
    CHECK(answer.at("/columns/0/cells/0/name") == "null");
    CHECK(answer.at("/result/names") == "[null]");
    CHECK(answer.at("/operands/0/names") == R"(["N"])");
}
