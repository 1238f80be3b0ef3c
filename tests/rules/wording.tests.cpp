#include "bcast/rules/wording.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/said.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("ONNX defines no message, so the message is our own and is marked as such") {
    const Dialect onnx = Dialect::onnx;
    const Said cases[] = {
        {arguments(onnx, "add", {"2,3", "4"}), "ValueError",
         "add: a (2, 3) and b (4,) do not broadcast: axis -1 has 3 and 4"},
        {arguments(onnx, "add", {"1,3", "2,3"}, Rule::unidirectional), "ValueError",
         "add: a (1, 3) and b (2, 3) do not broadcast: axis -2 has 1 and 2, and only b may stretch"},
        {arguments(onnx, "mul", {"3", "2,3"}, Rule::unidirectional), "ValueError",
         "mul: a (3,) and b (2, 3) do not broadcast: ranks 1 and 2 under rule unidirectional"},
        {with_target(arguments(onnx, "expand", {"3"}), "2"), "ValueError",
         "expand: a (3,) and target (2,) do not broadcast: axis -1 has 3 and 2"},
        {arguments(onnx, "add", {"2,-3", "2"}), "ValueError", "add: a (2, -3) has the negative extent -3"},
    };
    for (const Said& one : cases) check_said(one, false);
}

TEST_CASE("Operands are named a to z, then aa") {
    CHECK(label_of(std::size_t{0}) == "a");
    CHECK(label_of(std::size_t{25}) == "z");
    CHECK(label_of(std::size_t{26}) == "aa");
    CHECK(label_of(std::size_t{27}) == "ab");
    CHECK(label_of(std::size_t{51}) == "az");
    CHECK(label_of(std::size_t{52}) == "ba");
    CHECK(label_of(std::size_t{701}) == "zz");
    CHECK(label_of(std::size_t{702}) == "aaa");
    CHECK(label_of(OperandRef{1}) == "b");
    CHECK(label_of(target_party) == "target");
}

TEST_CASE("Every failure of every dialect has a message") {
    const std::vector<std::vector<std::string>> operands{
        {"2,3", "4"}, {"2,-1", "2"}, {"1a=2", "2"}, {"N=2,N=2", "2"}, {"9007199254740991,9007199254740991", "2"},
        {"3", "2,3"},
    };
    for (const Dialect dialect : all_dialects) {
        for (const Call& call : calls_of(dialect)) {
            for (const RuleChoice& choice : call.rules) {
                for (const auto& texts : operands) {
                    CAPTURE(name_of(call.dialect), call.op, name_of(choice.effective), texts);
                    const bool one = call.max_operands == std::size_t{1};
                    Arguments given =
                        arguments(call.dialect, call.op, one ? std::vector{texts[0]} : texts, choice.effective);
                    if (needs_of(choice.effective).target) given.target = typed(texts[1]);
                    if (choice.effective == Rule::explicit_) given.axes = {0};
                    if (choice.effective == Rule::by_name) given.order = DimOrder{{"N"}, std::nullopt};
                    const Alignment alignment = broadcast(given);
                    if (alignment.ok()) continue;
                    const Message message = worded(given, alignment);
                    CHECK_FALSE(message.text.empty());
                    CHECK_FALSE(message.type.empty());
                }
            }
        }
    }
}
