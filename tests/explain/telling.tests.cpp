#include "bcast/explain/narration.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::vector<std::string> told_steps(const Answer& answer) {
    static const Narration narration;
    std::vector<std::string> out;
    for (const auto& step : answer.list("/steps")) out.push_back(narration.sentence(step));
    return out;
}

std::string last(const Answer& answer) {
    return told_steps(answer).back();
}

}  // namespace

TEST_CASE("Each step is described in plain English") {
    CHECK(told_steps(explained({"N=2,3", "1"}, R"("window":{"start":[1,2],"shape":[1,1]})")) ==
          std::vector<std::string>{
              "Line the shapes up on the right and compare from the right.",
              "Axis \u22121: a has 3, b has 1. b has 1 here, so each value is reused 3 times (stride 0).",
              "Axis N: a has 2, b has no such axis. A missing axis counts as 1, so b stretches to 2 here. Nothing is "
              "copied (stride 0).",
              "The result has shape (2, 3). It has 6 elements.",
              "b is not copied. Stride 0 reuses the same element along each stretched axis.",
              "Element [1, 2] of the result reads a[1, 2] and b[0].",
          });
}

TEST_CASE("Operands are listed with commas and a final and") {
    CHECK(told_steps(explained({"4,1,1", "3,1", "2"})).at(1) ==
          "Axis \u22121: a has 1, b has 1, c has 2. a and b have 1 here, so each value is reused 2 times (stride 0).");
    CHECK(told_steps(explained({"4", "1", "1", "1"})).at(1) ==
          "Axis \u22121: a has 4, b has 1, c has 1, d has 1. b, c and d have 1 here, so each value is reused 4 times "
          "(stride 0).");
}

TEST_CASE("A failure is described with both sides") {
    CHECK(last(explained({"2,3", "4"})) ==
          "Axis \u22121 clashes: a has 3, b has 4. The sizes differ and neither is 1.");
    CHECK(last(explained({"N=2,C=3", "N=3"})) == "Axis C: a says C, b says N. Two different names never match.");
    CHECK(last(explained({"C=3,1", "N=2,C=3"})) == "Axis C: the name C of b is at another position in a.");
    CHECK(last(explained({"3"}, R"("op":"expand","target":[4])")) ==
          "Axis \u22121 clashes: the target has 4, a has 3. Only a 1 of a can stretch.");
    CHECK(last(explained({"2", "-7"})) == "b has the size \u22127. A size counts elements, so it cannot be negative.");
    CHECK(last(explained({"3", "2,3"}, R"("in_place":true)")) ==
          "The broadcast shape is (2, 3), but a is (3,) and cannot change its shape in place.");
}

TEST_CASE("Counts beyond 2^53-1 are printed in full") {
    CHECK(told_steps(explained({"9007199254740991,1", "9007199254740991"}, R"("dialect":"onnx")")).at(3) ==
          "The result has shape (9007199254740991, 9007199254740991). It has "
          "81,129,638,414,606,663,681,390,495,662,081 elements.");
}

TEST_CASE("A missing entry yields an empty text") {
    const Answer answer = explained({"2", "2"});
    CHECK(Narration().sentence("no.such.entry", answer.require("/steps/0/args")).empty());
}
