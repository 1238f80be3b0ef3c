#include "cli/table.hpp"

#include <string>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast::cli;
using namespace bcast::testing;

namespace {

std::string table(const std::vector<std::string>& operands, const std::string& fields = {}) {
    return alignment_table(explained(operands, fields).require(""), Style{});
}

}  // namespace

TEST_CASE("The table lists the operands in rows, aligned by axis") {
    CHECK(table({"2,3,4", "3,1"}) ==
          "                axis \u22123  axis \u22122  axis \u22121\n"
          "  a  (2, 3, 4)        2        3        4\n"
          "  b  (3, 1)       [1]\u21922        3      1\u21924\n"
          "  "
          "\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500"
          "\u2500\u2500\u2500\u2500"
          "\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\n"
          "  =  (2, 3, 4)        2        3        4\n"
          "                    pad    equal  stretch\n");
}

TEST_CASE("Where axes clash the table says so, also in words") {
    const std::string text = table({"2,3", "4"});
    CHECK(text.find("\u2260") != std::string::npos);
    CHECK(text.find("mismatch") != std::string::npos);
    CHECK(text.find("=") == std::string::npos);
}

TEST_CASE("Names are printed above their extents") {
    const std::string text = table({"N=2,3", "3"});
    CHECK(text.find("                  N        *\n  a  (2, 3)        2        3\n") != std::string::npos);
    CHECK(table({"2,3", "3"}).find('*') == std::string::npos);
}

TEST_CASE("Clashing names are reported under their column") {
    const std::string text = table({"N=2,C=3", "N=3"});
    CHECK(text.find("names") != std::string::npos);
    CHECK(text.find("\u2260") != std::string::npos);
}

TEST_CASE("A target has a row of its own") {
    const std::string text = table({"3,1"}, R"("op":"expand","target":[2,-1,4])");
    CHECK(text.find("  target  (2, -1, 4)") != std::string::npos);
    CHECK(text.find("keep") != std::string::npos);
}

TEST_CASE("A missing axis that is not padded is a dash") {
    CHECK(table({"2,3", "2"}, R"("dialect":"openvino","rule":"none")").find("\u2013") != std::string::npos);
}

TEST_CASE("Without columns there is no table") {
    CHECK(table({"()", "()"}).empty());
    CHECK(table({"2,-1", "2"}).empty());
}

TEST_CASE("No line of a table has trailing spaces") {
    for (const std::string& text : {table({"2,3,4", "3,1"}), table({"2,3", "4"}), table({"N=2,3", "()"})}) {
        CHECK(text.find(" \n") == std::string::npos);
    }
}

TEST_CASE("A width is counted in code points") {
    CHECK(width_of("axis \u22121") == 7);
    CHECK(width_of("") == 0);
    CHECK(width_of("1\u21924") == 3);
}

TEST_CASE("A style without colour changes nothing") {
    CHECK(Style{false}.bold("x") == "x");
    CHECK(Style{true}.bold("x") == "\x1b[1mx\x1b[0m");
    CHECK(Style{true}.dim("x") == "\x1b[2mx\x1b[0m");
    CHECK(Style{true}.red("x") == "\x1b[31mx\x1b[0m");
}

TEST_CASE("The matrix has one line per rule with its result") {
    const Answer matrix(bcast::matrix(request({"2,3", "2"})));
    const std::string text = matrix_table(matrix.require(""), Style{});
    CHECK(
        text.find("  numpy numpy                       add             \u2260 operands could not be broadcast together "
                  "with shapes (2,3) (2,)") != std::string::npos);
    CHECK(text.find("  openvino pdpd, axis 0             add             = (2, 3)\n") != std::string::npos);
    CHECK(text.find("  pytorch numpy, in place ") != std::string::npos);
}
