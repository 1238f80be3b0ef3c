#include "bcast/explain/steps.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out.append(out.empty() ? "" : " ").append(word);
    return out;
}

/// The codes of the steps, without those of the elements.
std::string told(const Answer& answer) {
    std::vector<std::string> says = answer.texts("/steps", "say");
    while (!says.empty() && says.back() == "element.read") says.pop_back();
    return joined(says);
}

std::size_t elements(const Answer& answer) {
    std::size_t count = 0;
    for (const auto& step : answer.list("/steps")) count += std::string(step["code"].GetString()) == "element" ? 1 : 0;
    return count;
}

struct Walk {
    std::vector<std::string> operands;
    std::string fields, says;
};

void check_walk(const Walk& walk) {
    CAPTURE(walk.operands, walk.fields);
    CHECK(told(explained(walk.operands, walk.fields)) == walk.says);
}

const std::string openvino = R"("dialect":"openvino",)";

}  // namespace

TEST_CASE("The steps line up, read the columns from the right, and end at the strides") {
    const Walk walks[] = {
        {{"2,3", "2,3"}, "", "align.right column.equal column.equal result.new strides.once"},
        {{"2,3,4", "3,1"}, "", "align.right column.stretch column.equal column.pad result.new strides.again"},
        {{"4,1", "4"}, "", "align.right column.stretch column.pad result.new strides.again.many"},
        {{"()", "()"}, "", "align.scalars result.new strides.once"},
        {{"1,3", "3"}, "", "align.right column.equal column.pad.one result.new strides.once"},
        {{"0", "1"}, "", "align.right column.zero result.new strides.empty"},
        {{"3,1,1", "2,1", "4"},
         "",
         "align.right column.stretch.many column.stretch.many column.pad.many result.new strides.again.many"},
    };
    for (const Walk& walk : walks) check_walk(walk);
}

TEST_CASE("Each action has its own result step") {
    const Walk walks[] = {
        {{"2,3", "3"},
         R"("in_place":true)",
         "align.right column.equal column.pad output.match result.in-place strides.again"},
        {{"2,3", "3"},
         R"("op":"copy_")",
         "align.right column.equal column.pad output.match result.in-place strides.again"},
        {{"2,3", "3"}, R"("op":"broadcast_tensors")", "align.right column.equal column.pad result.view strides.again"},
        {{"2,3", "3"}, R"("op":"broadcast_shapes")", "align.right column.equal column.pad result.shape"},
        {{"2,3"}, R"("op":"broadcast_shapes")", "align.single column.single column.single result.shape"},
        {{}, R"("op":"broadcast_shapes")", "align.nothing result.shape"},
    };
    for (const Walk& walk : walks) check_walk(walk);
}

TEST_CASE("Each rule has its own step for lining up") {
    const Walk walks[] = {
        {{"2,3", "2,3"},
         openvino + R"("rule":"none")",
         "align.position column.equal column.equal result.new strides.once"},
        {{"2,3", "1,3"},
         R"("dialect":"onnx","rule":"unidirectional")",
         "align.right column.equal column.stretch result.new strides.again"},
        {{"3,1"},
         R"("op":"expand","target":[2,-1,4])",
         "align.target column.stretch column.keep column.pad result.view strides.again"},
        {{"2,3,4,5", "3,1"},
         openvino + R"("rule":"pdpd","axis":1)",
         "align.axis trim.ones column.pad column.pad column.equal column.pad result.new strides.again"},
        {{"3,1"},
         openvino + R"("rule":"bidirectional","target":[2,1,6])",
         "align.target column.stretch column.stretch column.pad result.view strides.again"},
        {{"1,4"},
         openvino + R"("rule":"explicit","target":[2,3,4,1],"axes":[1,2])",
         "align.axes column.free.one column.equal column.stretch column.free result.view strides.again"},
    };
    for (const Walk& walk : walks) check_walk(walk);
}

TEST_CASE("The steps end where the call fails") {
    const Walk walks[] = {
        {{"2,3,4", "5,4"}, "", "align.right column.equal column.mismatch"},
        {{"2,3", "4"}, "", "align.right column.mismatch"},
        {{"5,3", "4,3"}, R"("dialect":"numpy","op":"broadcast_shapes")", "align.right column.equal column.mismatch"},
        {{"2,3", "2,1"}, openvino + R"("rule":"none")", "align.position column.mismatch.none"},
        {{"2,3", "2"}, openvino + R"("rule":"none")", "align.position error.rank-mismatch"},
        {{"1,3", "2,3"}, R"("dialect":"onnx","rule":"unidirectional")", "align.right column.equal column.one-way"},
        {{"4,3", "2,3"},
         R"("dialect":"onnx","rule":"unidirectional")",
         "align.right column.equal column.mismatch.one-way"},
        {{"3", "2,3"}, R"("dialect":"onnx","rule":"unidirectional")", "align.right error.rank-mismatch"},
        {{"3"}, R"("op":"expand","target":[-1,3])", "align.target column.equal error.keep-leading"},
        {{"2,3"}, R"("op":"expand","target":[3])", "align.target error.rank-mismatch"},
        {{"2,3,4", "3,4"}, openvino + R"("rule":"pdpd","axis":3)", "align.axis error.axis-out-of-range"},
        {{"3"}, openvino + R"("rule":"explicit","target":[3],"axes":[0,1])", "align.axes error.axes-length"},
        {{"3,3"}, openvino + R"("rule":"explicit","target":[3,3],"axes":[1,0])", "align.axes error.axes-order"},
        {{"3"}, openvino + R"("rule":"explicit","target":[3],"axes":[1])", "align.axes error.axes-range"},
        {{"3", "2,3"}, R"("in_place":true)", "align.right column.equal column.pad output.mismatch"},
        {{"N=2,3", "2,C=3"}, R"("in_place":true)", "align.right column.equal column.equal output.names"},
        {{"2,-1", "2"}, "", "error.negative-extent"},
        {{"1a=2", "2"}, "", "error.invalid-name"},
        {{"N=2,N=2", "2"}, "", "error.duplicate-names"},
        {{"9007199254740991,1024", "1"}, "", "error.too-large"},
        {{"9007199254740991,1", "1024"}, "", "align.right column.stretch column.pad error.too-large"},
        {{"9007199254740991,1", "1025"},
         R"("dialect":"numpy","op":"broadcast_shapes")",
         "align.right column.stretch column.pad error.too-large"},
    };
    for (const Walk& walk : walks) check_walk(walk);
}

TEST_CASE("Steps that fail on names describe the names, and no extents") {
    const Walk walks[] = {
        {{"N=2,C=3", "N=3"}, "", "align.right name.mismatch"},
        {{"N=2,C=3", "C=3,1"}, "", "align.right name.misaligned"},
        {{"N=2,C=3", "D=2,C=3"}, "", "align.right name.same name.mismatch"},
        {{"N=2,C=3", "D=2,3"}, "", "align.right name.wildcard name.mismatch"},
        {{"N=2,3", "D=2,3"}, "", "align.right name.none name.mismatch"},
    };
    for (const Walk& walk : walks) check_walk(walk);
}

TEST_CASE("Each step has a code, its axis and its verdict") {
    const Answer answer = explained({"N=2,C=3", "3"}, R"("window":"auto")");
    CHECK(answer.at("/steps/0") == R"({"code":"align","axis":null,"verdict":"right","say":"align.right","args":{}})");
    CHECK(answer.at("/steps/1/code") == "\"column\"");
    CHECK(answer.at("/steps/1/axis") == "1");
    CHECK(answer.at("/steps/1/verdict") == "\"equal\"");
    CHECK(answer.at("/steps/2/axis") == "0");
    CHECK(answer.at("/steps/2/verdict") == "\"pad\"");
    CHECK(answer.at("/steps/3") ==
          R"({"code":"result","axis":null,"verdict":"new","say":"result.new","args":{"shape":[2,3],"count":6}})");
    CHECK(answer.at("/steps/4") ==
          R"({"code":"strides","axis":null,"verdict":"again","say":"strides.again","args":{"operands":[1]}})");
    CHECK(answer.at("/steps/5/code") == "\"element\"");
    const Answer in_place = explained({"3", "2,3"}, R"("in_place":true)");
    CHECK(in_place.at("/steps/3") == R"({"code":"output","axis":null,"verdict":"mismatch","say":"output.mismatch",)"
                                     R"("args":{"operand":0,"shape":[2,3],"other_shape":[3]}})");
}

TEST_CASE("An alignment at an axis, or to a target, has a step with its axis") {
    CHECK(explained({"2,3,4", "3"}, openvino + R"("rule":"pdpd","axis":1)").at("/steps/0/args") ==
          R"({"first":0,"second":1,"start":1})");
    CHECK(explained({"2,3,4", "4"}, openvino + R"("rule":"pdpd")").at("/steps/0/args/start") == "2");
    CHECK(explained({"2,3,4", "3,1"}, openvino + R"("rule":"pdpd","axis":1)").at("/steps/1/args") ==
          R"({"second":1,"count":1})");
    CHECK(explained({"3"}, R"("op":"expand","target":[2,-1])").at("/steps/0/args") ==
          R"({"operand":0,"shape":[2,-1]})");
}

TEST_CASE("Each element of the window has a step, with the element of each operand that is read") {
    const Answer answer = explained({"2,1", "3"}, R"("window":"auto")");
    CHECK(elements(answer) == 6);
    CHECK(answer.at("/steps/5") == R"({"code":"element","axis":null,"verdict":"read","say":"element.read",)"
                                   R"("args":{"index":[0,0],"sources":[[0,0],[0]],"cell":0}})");
    CHECK(answer.at("/steps/10/args") == R"({"index":[1,2],"sources":[[1,0],[2]],"cell":5})");
    const Answer boxed = explained({"100,1", "50"}, R"("window":{"start":[7,40],"shape":[1,2]})");
    CHECK(elements(boxed) == 2);
    CHECK(boxed.at("/steps/6/args") == R"({"index":[7,41],"sources":[[7,0],[41]],"cell":1})");
    const Answer scalars = explained({"()", "()"}, R"("window":"auto")");
    CHECK(scalars.at("/steps/3/args") == R"({"index":[],"sources":[[],[]],"cell":0})");
    const Answer moved =
        explained({"2,3,4", "3"}, openvino + R"("rule":"pdpd","axis":1,"window":{"start":[1,2,3],"shape":[1,1,1]})");
    CHECK(moved.at("/steps/6/args/sources") == "[[1,2,3],[2]]");
}

TEST_CASE("Elements have steps only if values were requested and there are not too many") {
    CHECK(elements(explained({"2,1", "3"})) == 0);
    CHECK(elements(explained({"12,8", "8"}, R"("window":{"start":[0,0],"shape":[12,8]})")) == 96);
    CHECK(elements(explained({"97", "1"}, R"("window":{"start":[0],"shape":[97]})")) == 0);
    CHECK(elements(explained({"0,3", "3"}, R"("window":"auto")")) == 0);
    CHECK(elements(explained({"2,3", "4"}, R"("window":"auto")")) == 0);
    CHECK(elements(explained({"2,1", "3"}, R"("op":"broadcast_shapes","window":"auto")")) == 0);
}

TEST_CASE("Any names of any number of operands are described consistently, and only the last name fails") {
    Random random(17);
    const std::vector<std::string> names{"N", "C", "H", "W"};
    int apart = 0;
    for (int round = 0; round < cases_of(3000); ++round) {
        std::vector<std::string> operands;
        for (std::size_t count = 2 + random.below(3); count > 0; --count) {
            std::string text("[");
            for (std::size_t left = random.below(5); left > 0; --left) {
                text.append(text.size() > 1 ? "," : "").append(random.once_in(2) ? random.one_of(names) : "*");
                text.append("=").append(random.once_in(6) ? "3" : "2");
            }
            operands.push_back(text.append("]"));
        }
        CAPTURE(operands);
        const Answer answer = explained(operands);
        const std::vector<std::string> verdicts = answer.texts("/steps", "verdict");
        const std::vector<std::string> codes = answer.texts("/steps", "code");
        for (std::size_t i = 0; i + 1 < verdicts.size(); ++i) {
            const bool fails = verdicts[i] == "mismatch" || verdicts[i] == "misaligned";
            REQUIRE_FALSE((codes[i] == "name" && fails));
        }
        const std::string code = answer.text("/error/code");
        if (code == "name-mismatch") REQUIRE(verdicts.back() == "mismatch");
        if (code == "name-misaligned") REQUIRE(verdicts.back() == "misaligned");
        apart += code == "name-mismatch" || code == "name-misaligned" ? 1 : 0;
    }
    CHECK(apart > cases_of(3000) / 6);
}
