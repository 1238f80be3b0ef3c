#include "cli/report.hpp"

#include <string>

#include "catch.hpp"
#include "support/answer.hpp"
#include "support/command.hpp"

using namespace bcast::cli;
using namespace bcast::testing;

namespace {

std::string report(const std::vector<std::string>& operands, const std::string& fields = {}) {
    return trace_report(explained(operands, fields).require(""), Style{});
}

}  // namespace

TEST_CASE("A report begins with the call and its rule") {
    CHECK(report({"2", "2"}).find("pytorch add, rule numpy\n\n") == 0);
    CHECK(report({"2", "2"}, R"("in_place":true)").find("pytorch add in place, rule numpy\n") == 0);
    CHECK(report({"2", "2"}, R"("dialect":"openvino","rule":"pdpd","axis":0)")
              .find("openvino add, rule pdpd, axis 0\n") == 0);
}

TEST_CASE("Steps are numbered") {
    const std::string text = report({"2", "2"});
    CHECK(contains(text, "\n 1  Line the shapes"));
    CHECK(contains(text, "\n 2  Axis \u22121"));
    const std::string many = report({"3,3,3", "3"}, R"("window":"auto")");
    CHECK(contains(many, "\n10  Element "));
}

TEST_CASE("An error has the library's message, with its location and possible repairs") {
    const std::string text = report({"2,3", "2"});
    CHECK(contains(
        text,
        "\nRuntimeError: The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1\n"));
    CHECK(contains(text, "      Move it to another axis: b[:, None], which gives (2, 3)\n"));
    CHECK(contains(report({"2,3,4", "5,7,9"}), "      Check where 4 and 9 come from.\n"));
    CHECK(contains(report({"(2, -1)", "2"}), "      column 5: -1\n"));
}

TEST_CASE("Below the steps are the most important sentence and the repairs grouped by intent") {
    const std::string text = report({"4,1", "4"});
    CHECK(contains(text,
                   "\n16 numbers, not 4. The 4 you meant are on the diagonal.\n"
                   "      Pair the elements one to one: a.squeeze(1), which gives (4,)\n"));
    CHECK(contains(report({"2,3", "3"}), "\n6 numbers. b stretches to fit.\n"));
    CHECK_FALSE(contains(report({"2,3", "4"}), "numbers"));
}

TEST_CASE("Lints, notes and the behaviour of PyTorch 0.2 come last") {
    const std::string text = report({"4,1", "4"});
    CHECK(contains(text,
                   "\nouter-product: The two shapes are stretched on different axes. Along axis \u22122 and axis "
                   "\u22121 the result "
                   "holds all 4 \u00d7 4 pairs."));
    CHECK(contains(
        text,
        "\nPyTorch 0.2 gave (4, 4) and, where its flag was set, warned: self and other do not have the same shape"));
    CHECK(contains(report({"2", "()"}), "\nnote: PyTorch's page asks for at least one dimension."));
}

TEST_CASE("A report has no trailing empty lines") {
    for (const std::string& text : {report({"2,3", "2,3"}), report({"2,3", "4"}), report({"4,1", "4"})}) {
        CHECK(text.back() == '\n');
        CHECK(text.substr(text.size() - 2) != "\n\n");
    }
}
