#include "bcast/explain/gradient.hpp"

#include <map>
#include <string>
#include <vector>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/random.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("The trace lists for each operand the axes that its gradient is summed over, and why") {
    const Answer answer = explained({"N=2,C=3,W=4", "C=3,1"});
    CHECK(answer.texts("/gradient/operands", "path") == std::vector<std::string>{"as-is", "sum"});
    CHECK(answer.at("/gradient/operands/0/sums") == "[]");
    CHECK(answer.at("/gradient/operands/1/sums/0") ==
          R"({"axis":0,"why":"added","extent":2,"say":"gradient.axis.added","args":{"axis":{"axis":0,"position":-3,)"
          R"("name":"N"},"operand":1,"extent":2}})");
    CHECK(answer.text("/gradient/operands/1/sums/1/why") == "stretched");
    CHECK(answer.at("/gradient/operands/1/terms") == "8");
    CHECK(answer.text("/gradient/operands/1/text") == "g.sum_to_size(3, 1)");
    CHECK(answer.at("/gradient/operands/1/elements") == "[]");
}

TEST_CASE("An added axis of size 1 is dropped without a sum") {
    const Answer answer = explained({"3", "1,3"});
    CHECK(answer.text("/gradient/operands/0/sums/0/say") == "gradient.axis.added.one");
}

TEST_CASE("With values the trace lists the cells of the window that depend on each element, by its own index") {
    const Answer answer = explained({"2,1", "3"}, R"("window":"auto")");
    CHECK(answer.at("/gradient/operands/0/elements") ==
          R"([{"index":[0,0],"feeds":[0,1,2]},{"index":[1,0],"feeds":[3,4,5]}])");
    CHECK(answer.at("/gradient/operands/1/elements") ==
          R"([{"index":[0],"feeds":[0,3]},{"index":[1],"feeds":[1,4]},{"index":[2],"feeds":[2,5]}])");
    const Answer moved = explained({"9,1", "9"}, R"("window":{"start":[7,5],"shape":[2,2]})");
    CHECK(moved.at("/gradient/operands/0/elements") ==
          R"([{"index":[7,0],"feeds":[0,1]},{"index":[8,0],"feeds":[2,3]}])");
    CHECK(explained({"0,3", "3"}, R"("window":"auto")").at("/gradient/operands/1/elements") == "[]");
}

TEST_CASE("A failed call, an untouched element and an unreadable request have no gradient") {
    CHECK(explained({"2", "3"}).at("/gradient") == "null");
    CHECK(explained({"2", "2"}, R"("op":"broadcast_shapes")").at("/gradient") == "null");
    CHECK(explained({"2,,", "2"}).at("/gradient") == "null");
}

TEST_CASE("The cells that depend on an element are those that read its offset") {
    Random random(31);
    const std::vector<std::string> texts{"2,3,4", "3,1", "1,4", "4", "1", "()", "2,1,1", "1,3,1", "3,4"};
    for (int round = 0; round < 200; ++round) {
        const Answer answer = explained({random.one_of(texts), random.one_of(texts)}, R"("window":"auto")");
        CAPTURE(answer.line());
        REQUIRE(answer.ok());
        for (std::size_t operand = 0; operand < 2; ++operand) {
            const std::string at = std::to_string(operand);
            std::map<int, std::vector<int>> readers;
            int cell = 0;
            for (const auto& offset : answer.list("/values/operands/" + at + "/offsets"))
                readers[offset.GetInt()].push_back(cell++);
            std::vector<std::vector<int>> fed;
            for (const auto& element : answer.list("/gradient/operands/" + at + "/elements")) {
                fed.emplace_back();
                for (const auto& one : element["feeds"].GetArray()) fed.back().push_back(one.GetInt());
            }
            if (fed.empty()) {
                CHECK(answer.at("/gradient/operands/" + at + "/sums") == "[]");
                continue;
            }
            std::vector<std::vector<int>> wanted;
            for (const auto& [offset, cells] : readers) wanted.push_back(cells);
            CHECK(fed == wanted);
        }
    }
}

TEST_CASE("A program's own gradients have the shapes and the sums that the trace describes") {
    Random random(32);
    const std::vector<std::string> texts{"2,3,4", "3,1", "1,4", "4", "1", "2,1,1", "1,3,1", "3,4"};
    for (int round = 0; round < 60; ++round) {
        const std::vector<std::string> shapes{random.one_of(texts), random.one_of(texts)};
        const Answer answer = explained(shapes);
        REQUIRE(answer.ok());
        const Answer ran(python::run("import torch\na = torch.ones(" + shapes[0] +
                                     ", requires_grad=True)\nb = torch.ones(" + shapes[1] +
                                     ", requires_grad=True)\n(a + b).sum().backward()\n" +
                                     "print(list(a.grad.shape), a.grad.min().item(), a.grad.max().item())\n" +
                                     "print(list(b.grad.shape), b.grad.min().item(), b.grad.max().item())"));
        std::string wanted;
        for (const char* operand : {"0", "1"}) {
            std::string shape = answer.at("/operands/" + std::string(operand) + "/shape");
            for (std::size_t at = shape.find(','); at != std::string::npos; at = shape.find(',', at + 1))
                shape.insert(at + 1, " ");
            const std::string terms = answer.at("/gradient/operands/" + std::string(operand) + "/terms");
            wanted += shape + ' ' + terms + ".0 " + terms + ".0\n";
        }
        CAPTURE(shapes);
        CHECK(ran.text("/stdout") == wanted);
    }
}

TEST_CASE("An operation is reported as not differentiable exactly where PyTorch returns no gradient") {
    for (const char* op : {"add", "sub", "mul", "div", "pow", "maximum", "minimum", "atan2", "hypot", "logaddexp", "eq",
                           "lt", "floor_divide"}) {
        const Answer ran(
            python::run("import torch\na = torch.ones(2, requires_grad=True)\nc = torch." + std::string(op) +
                        "(a, torch.ones(2))\nif c.requires_grad:\n    c.sum().backward()\nprint(a.grad is not None)"));
        const bool flows = ran.at("/error") == "null" && ran.text("/stdout") == "True\n";
        CAPTURE(op, ran.line());
        CHECK((explained({"2", "2"}, R"("op":")" + std::string(op) + '"').at("/gradient/operands/0/flows") == "true") ==
              flows);
    }
}
