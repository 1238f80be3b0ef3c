#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast::testing;

namespace {

Answer align_as(const std::vector<std::string>& operands, const std::string& more = {}) {
    return explained(operands, R"("op":"align_as")" + more);
}

}  // namespace

TEST_CASE("Alignment by name is described dim by dim, followed by each 1 that is inserted") {
    const Answer answer = align_as({"N=2,C=3", "C=3,H=4,N=2"});
    CHECK(answer.text("/rule") == "by-name");
    CHECK(answer.at("/axes") == "[2,0]");
    CHECK(answer.at("/result/shape") == "[3,1,2]");
    CHECK(answer.at("/result/names") == R"(["C","H","N"])");
    CHECK(answer.texts("/steps", "say") == std::vector<std::string>{"align.name", "move.move", "move.move",
                                                                    "insert.one", "result.view", "strides.once"});
    CHECK(answer.at("/steps/1/args") ==
          R"({"axis":{"axis":2,"position":-1,"name":"N"},"operand":0,"extent":2,"start":0,"count":2})");
    CHECK(answer.at("/steps/3/axis") == "1");
    CHECK(align_as({"N=2,C=3", "N=4,C=3"}).texts("/steps", "verdict")[1] == "stay");
}

TEST_CASE("Alignment by name reads only the elements of the first operand") {
    const Answer answer = align_as({"N=2,C=2", "C=1,N=1"}, R"(,"window":"auto")");
    CHECK(answer.list("/views").Size() == 1);
    CHECK(answer.list("/values/operands").Size() == 1);
    CHECK(answer.list("/gradient/operands").Size() == 1);
    CHECK(answer.at("/values/result") == "[1,3,2,4]");
    CHECK(answer.at("/steps/5/args/sources") == "[[0,0]]");
    CHECK(answer.at("/steps/6/args/sources") == "[[1,0]]");
    CHECK(answer.at("/lint") == "[]");
}

TEST_CASE("align_to returns the order of the resulting axes") {
    const Answer answer = explained({"N=2,3"}, R"("op":"align_to","order":["...","X","N"])");
    CHECK(answer.at("/result/shape") == "[3,1,2]");
    CHECK(answer.at("/result/names") == R"([null,"X","N"])");
    CHECK(answer.text("/steps/0/say") == "align.order");
}

TEST_CASE("A dim without a matching name is pointed at where it was typed") {
    const Answer answer = align_as({"N=2,X=3", "C=3,N=2"});
    CHECK(answer.text("/error/code") == "name-not-found");
    CHECK(answer.at("/error/span/column") == "5");
    CHECK(answer.text("/error/text") == "X=3");
    CHECK(align_as({"N=2,3", "C=3,N=2"}).text("/error/code") == "unnamed-dim");
}

TEST_CASE("An order is a list of names with one ellipsis at most") {
    const auto refused = [](const std::string& order) {
        return explained({"N=2"}, R"("op":"align_to")" + order).text("/error/message");
    };
    CHECK(refused("") == "align_to needs order, the names of the axes that come out");
    CHECK(refused(R"(,"order":"N")") == "order must be a list of names");
    CHECK(refused(R"(,"order":["...","..."])") == "order has two ellipses");
    CHECK(refused(R"(,"order":["...",null])") == "order has an ellipsis, so each other entry is a name");
    CHECK(refused(R"(,"order":["1"])") == R"(an entry of order is a name, "..." or null)");
    CHECK(explained({"2", "2"}, R"("order":["N"])").texts("/notes", "code") == std::vector<std::string>{"unread"});
}
