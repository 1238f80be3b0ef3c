#include "bcast/explain/verdict.hpp"

#include <string>

#include "bcast/explain/narration.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// `level: sentence`.
std::string verdict(const std::vector<std::string>& operands, const std::string& fields = {}) {
    const Answer answer = explained(operands, fields);
    const reading::Value& said = answer.require("/verdict");
    if (said.IsNull()) return "none";
    return reading::text(said, "level") + ": " + Narration().sentence(said);
}

/// `intent text -> result`, separated.
std::vector<std::string> intents(const std::vector<std::string>& operands, const std::string& fields = {}) {
    std::vector<std::string> out;
    const Answer answer = explained(operands, fields);
    for (const auto& way : answer.list("/verdict/intents")) {
        out.push_back(reading::text(way, "intent") + ' ' + reading::text(way, "text") + " -> " +
                      reading::shape_text(way["result"]));
    }
    return out;
}

}  // namespace

TEST_CASE("The verdict on shapes that broadcast states how many numbers result, and why") {
    CHECK(verdict({"2,3", "2,3"}) == "plain: 6 numbers, paired one to one.");
    CHECK(verdict({"2,3", "3"}) == "plain: 6 numbers. b stretches to fit.");
    CHECK(verdict({"3,1", "4"}) == "plain: 12 numbers: all 3 \u00d7 4 pairs.");
    CHECK(verdict({"4,1", "1,4"}) == "plain: 16 numbers: all 4 \u00d7 4 pairs.");
    CHECK(verdict({"2,3,1", "3,4"}) == "plain: 24 numbers. a and b stretch to fit.");
    CHECK(verdict({"()", "()"}) == "plain: One number.");
    CHECK(verdict({"0", "0"}) == "plain: No numbers: an axis has size 0.");
    CHECK(verdict({"2,3", "3"}, R"("in_place":true)") == "plain: a keeps its shape (2, 3).");
    CHECK(verdict({"2,3", "3"}, R"("op":"broadcast_shapes")") == "plain: The shapes fit: (2, 3).");
}

TEST_CASE("Silent surprises take precedence over plain facts") {
    CHECK(verdict({"4,1", "4"}) == "odd: 16 numbers, not 4. The 4 you meant are on the diagonal.");
    CHECK(verdict({"4,4,1", "4,4"}) == "odd: 64 numbers, not 16: both shapes stretch.");
    CHECK(verdict({"6,6", "6"}) == "odd: b fits axis \u22122 and axis \u22121 alike, so a wrong axis would not show.");
    CHECK(verdict({"1,3", "2,3"}) == "odd: It fits only because a has 1 on axis \u22122.");
    CHECK(verdict({"4,1,0", "4,1,1"}) == "odd: No numbers: on axis \u22121 a 1 meets 0.");
}

TEST_CASE("The verdict on a clash states the axis, both sizes, and why nothing stretches") {
    CHECK(verdict({"2,4", "3"}) == "clash: Axis \u22121: 4 and 3 differ, and neither is 1.");
    CHECK(verdict({"2,3", "3"}, R"("dialect":"openvino","rule":"none")") != "none");
    CHECK(verdict({"2,3", "2"}, R"("dialect":"onnx","rule":"unidirectional")") ==
          "clash: Axis \u22121: 3 and 2 differ. Only a 1 of b may stretch.");
    CHECK(verdict({"1", "2"}, R"("in_place":true)") == "clash: a is (1,) and cannot become (2,) in place.");
    CHECK(verdict({"N=2,C=3", "C=3,N=2"}) == "clash: Axis C: a says C, b says N. Two different names never match.");
    CHECK(verdict({"N=2,C=3", "C=2,D=3"}) == "clash: The names caught it: without them, (2, 3) comes out.");
    CHECK(verdict({"-1", "2"}).rfind("clash: ", 0) == 0);
    CHECK(verdict({"2,,3", "2"}) == "none");
}

TEST_CASE("Repairs are named by intent, and have the promised result") {
    CHECK(intents({"4,1", "4"}) == std::vector<std::string>{"one-to-one a.squeeze(1) -> (4,)",
                                                            "one-to-one b[:, None] -> (4, 1)",
                                                            "keep b[None, :] -> (4, 4)"});
    CHECK(intents({"6,6", "6"}) ==
          std::vector<std::string>{"other-axis b[:, None] -> (6, 6)", "keep b[None, :] -> (6, 6)"});
    CHECK(intents({"1", "2"}, R"("in_place":true)") == std::vector<std::string>{"out-of-place a = a + b -> (2,)"});
    CHECK(intents({"2,3", "3"}).empty());
}

TEST_CASE("The first way out of a clash of * between matrices is the product, if @ accepts them") {
    const auto mul = [](const std::vector<std::string>& operands, const char* fields = R"("op":"mul")") {
        return intents(operands, fields);
    };
    CHECK(mul({"2,3", "3,2"}) ==
          std::vector<std::string>{"product a @ b -> (2, 2)", "transpose b.transpose(0, 1) -> (2, 3)",
                                   "transpose a.transpose(0, 1) -> (3, 2)", "all-pairs a[:, :, None] -> (2, 3, 2)"});
    CHECK(mul({"2,3", "3,5"}).front() == "product a @ b -> (2, 5)");
    CHECK(mul({"8,2,3", "3,5"}).front() == "product a @ b -> (8, 2, 5)");
    CHECK(mul({"8,2,3", "1,3,5"}).front() == "product a @ b -> (8, 2, 5)");
    CHECK(mul({"2,3", "3,5"}, R"("dialect":"numpy","op":"multiply")").front() == "product a @ b -> (2, 5)");
    // Clashing batches, different inner sizes, a vector (on either side), another operator, names, in-place, a graph.
    for (const auto& others : {mul({"8,2,3", "7,3,5"}), mul({"2,3", "4,2"}), mul({"2,3", "2"}), mul({"2", "2,3"}),
                               mul({"2,3", "3,2"}, R"("op":"add")"), mul({"N=2,C=3", "N=3,C=2"}),
                               mul({"2,3", "3,2"}, R"("op":"mul","in_place":true)"),
                               mul({"2,3", "3,2"}, R"("dialect":"onnx","op":"mul")")}) {
        for (const std::string& way : others) CHECK_FALSE(way.starts_with("product"));
    }
}

TEST_CASE("A clash has a way out or says where to look") {
    const auto look = [](const std::vector<std::string>& operands, const std::string& fields = {}) {
        const Answer answer = explained(operands, fields);
        CHECK(answer.list("/verdict/intents").Empty());
        const reading::Value& said = answer.require("/verdict");
        return Narration().sentence(reading::text(said, "look"), said["args"]);
    };
    CHECK(look({"2,3,4", "5,7,9"}) == "Check where 4 and 9 come from.");
    CHECK(look({"2"}, R"("op":"expand","target":{"text":"4,3"})") == "Check where 3 and 2 come from.");
    CHECK(look({"2,3"}, R"("op":"expand","target":{"text":"3"})") == "Check where these shapes come from.");
    CHECK(look({"2,-3"}, R"("op":"expand","target":{"text":"3"})") == "The message says what to change.");
    for (const std::vector<std::string>& others : {std::vector<std::string>{"2,3", "2"}, {"2,3", "3"}, {"4,1", "4"}})
        CHECK_FALSE(explained(others).require("/verdict").HasMember("look"));
}
