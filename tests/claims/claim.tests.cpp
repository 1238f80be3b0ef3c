#include "bcast/claims/claim.hpp"

#include "bcast/claims/deciding.hpp"
#include "catch.hpp"

using namespace bcast;
using namespace bcast::claims;

namespace {

std::string came_to(std::string_view expression, const ClaimOptions& options = {}) {
    const auto asked = ask(expression, options);
    if (const auto* diagnostic = std::get_if<Diagnostic>(&asked)) return "unread: " + diagnostic->message;
    return std::get<Outcome>(asked).text();
}

bool is_true(std::string_view expression, std::string_view expected, const ClaimOptions& options = {}) {
    const auto held = holds(expected, std::get<Outcome>(ask(expression, options)));
    return std::get<bool>(held);
}

}  // namespace

TEST_CASE("A claim is an expression of shapes with the operators of Python") {
    CHECK(came_to("(4, 1) - (4,)") == "(4, 4)");
    CHECK(came_to("(2,3)+(3,)") == "(2, 3)");
    CHECK(came_to("N=2,C=3 * C=3") == "(N=2, C=3)");
    CHECK(came_to("2,3 // 3") == "(2, 3)");
    CHECK(came_to("(2, 3) == (2, 1)") == "(2, 3)");
    CHECK(came_to("(2, 3) @ (3, 4)") == "(2, 4)");
    CHECK(came_to("*=2,C=3 + C=3") == "(2, C=3)");
    CHECK(came_to("(4, 1) + (3,) * (5, 1, 1)") == "(5, 4, 3)");
    CHECK(came_to("((4, 1) + (3,)) * (5, 1, 1)") == "(5, 4, 3)");
    CHECK(came_to("(2, 3)") == "(2, 3)");
    CHECK(came_to("()") == "()");
    CHECK(came_to("(2, 3) \u00d7 (3,) \u2212 (1,)") == "(2, 3)");
}

TEST_CASE("The first failing operation is the one that is reported") {
    CHECK(came_to("(2, 1) + (3,) + (4,)") ==
          "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1");
}

TEST_CASE("In place the left operand keeps its shape") {
    CHECK(came_to("(2, 3) += (3,)") == "(2, 3)");
    CHECK_FALSE(is_true("(3,) += (2, 3)", "(2, 3)"));
    CHECK(is_true("add_((2, 3), (3,))", "(2, 3)"));
}

TEST_CASE("Calls and rules are written with parentheses") {
    CHECK(came_to("broadcast_to((3,), (2, 3))") == "(2, 3)");
    CHECK(came_to("np.broadcast_to((3,), (2, 3))") == "(2, 3)");
    CHECK(came_to("expand((3, 1), (-1, 4))") == "(3, 4)");
    CHECK(came_to("pdpd((2, 3, 4, 5), (3, 4), axis=1)") == "(2, 3, 4, 5)");
    CHECK(came_to("unidirectional((2, 3), (3,))") == "(2, 3)");
    CHECK(came_to("bidirectional((3, 1), (1, 4))") == "(3, 4)");
    CHECK(came_to("explicit((2,), (3, 2), axes=[1])") == "(3, 2)");
    CHECK(came_to("broadcast_shapes((2, 1), (3,), (5, 1, 1))") == "(5, 2, 3)");
    CHECK(came_to("maximum((2, 3), 3)") == "(2, 3)");
}

TEST_CASE("Calls that are not in the table of calls are run on zeros") {
    CHECK(came_to("torch.matmul((7, 2, 3), (3, 4))") == "(7, 2, 4)");
    CHECK(came_to("cat([(2, 3), (1, 3)])") == "(3, 3)");
    CHECK(came_to("torch.nonsense((2, 3))").find("unread: ") == std::string::npos);
    CHECK(came_to("N=2,C=3 @ C=3,D=4") == "(N=2, D=4)");
}

TEST_CASE("An error is claimed as such, by its type, or by its exact message apart from trailing blanks") {
    ClaimOptions numpy;
    numpy.dialect = Dialect::numpy;
    CHECK(is_true("(2, 3) + (2,)", "error"));
    CHECK(is_true("(2, 3) + (2,)", "RuntimeError"));
    CHECK_FALSE(is_true("(2, 3) + (2,)", "ValueError"));
    CHECK(
        is_true("(2, 3) + (2,)", "ValueError: operands could not be broadcast together with shapes (2,3) (2,)", numpy));
    CHECK_FALSE(is_true("(2, 3) + (2,)", "ValueError: operands could not be broadcast together", numpy));
    CHECK_FALSE(is_true("(2, 3) + (3,)", "error"));
    CHECK_FALSE(is_true("(2, 3) + (2,)", "(2, 3)"));
}

TEST_CASE("A shape is claimed with all its names, or without any") {
    CHECK(is_true("N=2,C=3 * C=3", "(N=2, C=3)"));
    CHECK(is_true("N=2,C=3 * C=3", "(2, 3)"));
    CHECK_FALSE(is_true("N=2,C=3 * C=3", "(N=2, D=3)"));
    CHECK_FALSE(is_true("(2, 3) * (3,)", "(N=2, C=3)"));
    CHECK_FALSE(is_true("(2, 3) * (3,)", "(1, 2, 3)"));
    CHECK(is_true("() + ()", "()"));
    CHECK(is_true("(2, 3) * (3,)", "torch.Size([2, 3])"));
}

TEST_CASE("Text that is not a claim is reported") {
    for (const char* text : {"(2, 3", "(2, 3) +", "hello", "pdpd((2, 3), (3,), colour=1)", "frobnicate.it((2,))"})
        CHECK(came_to(text).starts_with("unread: "));
    CHECK(std::holds_alternative<Diagnostic>(holds("", std::get<Outcome>(ask("(2,)", {})))));
    CHECK(std::holds_alternative<Diagnostic>(holds("(2,", std::get<Outcome>(ask("(2,)", {})))));
}

TEST_CASE("The deciding step is that of the first axis that differs from the claim") {
    const Outcome outcome = std::get<Outcome>(ask("(4, 1) - (4,)", {}));
    CHECK(deciding_step("(4, 3)", outcome).starts_with("Axis \u22121: a has 1, b has 4."));
    CHECK(deciding_step("(1, 4)", outcome).starts_with("Axis \u22122: a has 4"));
    const Outcome named = std::get<Outcome>(ask("N=2,C=3 * C=3", {}));
    CHECK(deciding_step("(N=2, H=3)", named) ==
          "Axis C: a has 3, b has 3. The sizes match, so elements pair up one to one.");
    const Outcome product = std::get<Outcome>(ask("(2, 3) @ (3, 4)", {}));
    CHECK(deciding_step("(2, 5)", product) == "Axis \u22121: only b has it, so its 4 stays.");
    const Outcome clash = std::get<Outcome>(ask("(2, 3) @ (4, 5)", {}));
    CHECK(deciding_step("(2, 5)", clash).find("3") != std::string::npos);
}

TEST_CASE("A line is split at its arrow and its comment") {
    const ClaimLine line = cut("  (2,) + (3,) -> error  # why");
    CHECK(line.begin == 2);
    CHECK(line.end == 13);
    CHECK(line.expected_begin == 17);
    CHECK(line.expected_end == 22);
    CHECK_FALSE(cut("(2, 3)").claims);
    CHECK(cut("# (2,) -> (2,)").begin == cut("").end);
}
