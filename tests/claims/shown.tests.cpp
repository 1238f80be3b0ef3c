#include "bcast/claims/shown.hpp"

#include <rapidjson/document.h>

#include <string>

#include "catch.hpp"

namespace {

using namespace bcast;

rapidjson::Document answer_shown(const std::string& asked) {
    rapidjson::Document out;
    out.Parse(claims::shown(asked).c_str());
    REQUIRE_FALSE(out.HasParseError());
    return out;
}

}  // namespace

TEST_CASE("For each line of a fence a host gets its truth, its figure and the attributes of the live element",
          "[claims]") {
    const auto answer = answer_shown(
        R"json({"text":"# two\n(4, 1) - (4,) -> (4, 3)\nN=2,C=3 * C=3\n","info":"bcast theme=light"})json");
    CHECK_FALSE(answer["program"].GetBool());
    CHECK(answer["options"]["theme"] == "light");
    REQUIRE(answer["claims"].Size() == 2);
    const auto& wrong = answer["claims"][0];
    CHECK(wrong["line"].GetInt() == 2);
    CHECK_FALSE(wrong["ok"].GetBool());
    CHECK(wrong["text"] == "(4, 1) - (4,) -> (4, 3)");
    CHECK_THAT(wrong["message"].GetString(), Catch::Matchers::StartsWith("it is (4, 4), not (4, 3). Axis"));
    CHECK(wrong["attributes"]["a"] == "(4, 1)");
    CHECK(wrong["attributes"]["op"] == "sub");
    CHECK_THAT(wrong["svg"].GetString(), Catch::Matchers::StartsWith("<svg "));
    const auto& named = answer["claims"][1];
    CHECK(named["ok"].IsNull());
    CHECK(named["attributes"]["a"] == "(N=2, C=3)");
    CHECK(answer["problems"].Empty());
}

TEST_CASE("A rule, its axis and a target become attributes, and a shape alone is a figure", "[claims]") {
    const auto answer =
        answer_shown(R"json({"text":"pdpd((2, 3), (2,), axis=0)\nbroadcast_to((3,), (2, 3)) -> (2, 3)\n(2, 3)"})json");
    REQUIRE(answer["claims"].Size() == 3);
    CHECK(answer["claims"][0]["attributes"]["axis"] == "0");
    CHECK(answer["claims"][0]["attributes"]["rule"] == "pdpd");
    CHECK(answer["claims"][1]["attributes"]["target"] == "(2, 3)");
    CHECK(answer["claims"][2].HasMember("svg"));
}

TEST_CASE("A program becomes code for the element, with the figure of its last operator and its session", "[claims]") {
    const auto first = answer_shown(
        R"json({"text":">>> import torch\n>>> x = torch.ones(4, 1)\n","info":"pycon bcast session=s"})json");
    REQUIRE(first["session"].Size() == 2);
    const auto second = answer_shown(
        R"json({"text":"(x + torch.ones(4)).shape  # -> (4, 4)\n","info":"python bcast session=s","session":["import torch","x = torch.ones(4, 1)"]})json");
    CHECK(second["claims"][0]["ok"].GetBool());
    CHECK(second["code"] == "import torch\nx = torch.ones(4, 1)\n(x + torch.ones(4)).shape  # -> (4, 4)\n");
    CHECK(second["event"].GetInt() == 2);
    CHECK(second.HasMember("svg"));
}

TEST_CASE(
    "An invalid line of a fence is a problem at this line, an invalid option at line 0, and an invalid request has "
    "no claims",
    "[claims]") {
    CHECK(answer_shown(R"({"text":"(2, 3) +","info":"bcast"})")["problems"][0]["line"].GetInt() == 1);
    CHECK(answer_shown(R"({"text":"1","options":{"colour":"red"}})")["problems"].Size() == 1);
    CHECK(answer_shown(R"({"text":"1","info":"python"})")["problems"].Size() == 1);
    CHECK(answer_shown(R"({"text":"1","info":"bcast no_such=1"})")["problems"][0]["line"].GetInt() == 0);
    CHECK(answer_shown(R"({"text":"1","info":"bcast width=x"})")["problems"][0]["line"].GetInt() == 0);
    const auto directive = answer_shown(R"json({"text":"(2,) -> (3,)\n","info":"{bcast} (2,) -> (4,)"})json");
    CHECK(directive["claims"][0]["line"].GetInt() == 0);
    CHECK(directive["claims"][1]["line"].GetInt() == 1);
    CHECK(answer_shown("{nonsense")["claims"].Empty());
    CHECK(answer_shown(R"({"text":"<script>","options":{"id":"<"}})")["problems"].Size() == 1);
}

TEST_CASE("A nonexistent step or event, and a width that is not a number, are problems", "[claims]") {
    const auto problem = [](const std::string& asked) {
        const auto answer = answer_shown(asked);
        return answer["problems"].Empty() ? std::string() : std::string(answer["problems"][0]["message"].GetString());
    };
    const std::string beyond = "there is no step 99: this has 5 steps, from 0 to 4";
    const std::string request = R"({"request":{"operands":[{"shape":[4,1]},{"shape":[4]}]},"options":{"step":)";
    const std::string program = R"x({"text":"import torch\ntorch.ones(4, 1) - torch.ones(4)","info":"python bcast )x";
    CHECK(problem(request + R"("99"}})") == beyond);
    CHECK(problem(request + R"("4"}})").empty());
    CHECK(problem(R"x({"text":"(4, 1) - (4,) -> (4, 4)","info":"bcast step=99"})x") == beyond);
    CHECK(problem(program + R"(step=99"})") == beyond);
    CHECK(problem(program + R"(step=4"})").empty());
    CHECK_FALSE(problem(program + R"(event=99"})").empty());
    CHECK(problem(R"({"request":{"operands":[{"shape":[4]}],"op":"broadcast_shapes"},"width":"wide"})") ==
          "width must be a number");
}

TEST_CASE("A host that has shapes and values sends a request", "[claims]") {
    const auto answer = answer_shown(
        R"json({"request":{"op":"sub","operands":[{"shape":[2,1],"values":[1,2]},{"shape":[2],"values":[3,4]}]},"options":{"values":""}})json");
    REQUIRE(answer["claims"].Size() == 1);
    CHECK(answer["claims"][0]["got"] == "(2, 2)");
    CHECK(answer["claims"][0]["attributes"]["b"] == "(2,)");
    CHECK_THAT(answer["claims"][0]["svg"].GetString(), Catch::Matchers::Contains("\u22123"));
    CHECK(answer_shown(R"json({"request":{"operands":[{"shape":"no"},7]}})json")["problems"].Size() == 1);
}

TEST_CASE("A call that is run on zeros has the figure of what was run, and is live as a program", "[claims]") {
    const auto product = answer_shown(R"json({"text":"(2, 3) @ (3, 4) -> (2, 4)\n(2, 3) @ (4, 5)\n"})json");
    for (const auto& claim : product["claims"].GetArray()) {
        CHECK(std::string(claim["attributes"]["code"].GetString()).find("r = x0 @ x1") != std::string::npos);
        CHECK(std::string(claim["svg"].GetString()).starts_with("<svg "));
    }
    CHECK(std::string(product["claims"][0]["svg"].GetString()).find(">\u03a3 3<") != std::string::npos);
    CHECK(std::string(product["claims"][1]["description"].GetString()).find("RuntimeError: mat1 and mat2") !=
          std::string::npos);
}
