#include "cli/check.hpp"

#include <sstream>

#include "catch.hpp"
#include "cli/check_report.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::cli;
using namespace bcast::testing;

namespace {

CheckedFiles one_file() {
    const std::string text = "```bcast\n(2,) + (1,) -> (2,)\n(2,) -> (3,)\n(2,\n```\n";
    return {{"docs/a b.md", claims::check("a.md", text, {}), text}};
}

std::string as(std::string_view format) {
    return (*report_format(format))(one_file());
}

}  // namespace

TEST_CASE("A false claim is a line with its place and what is true") {
    CHECK(as("text") == "docs/a b.md:3:1: it is (2,), not (3,)\n");
}

TEST_CASE("GitHub is told of false claims and of what could not be checked") {
    CHECK(
        as("github").starts_with("::error file=docs/a b.md,line=3,col=1,title=bcast::it is (2,), not (3,)\n::error "));
}

TEST_CASE("The list has every claim with both texts") {
    const Answer answer(as("json"));
    CHECK(answer.list("").Size() == 2);
    CHECK(answer.at("/0") ==
          R"json({"path":"docs/a b.md","line":2,"column":1,"ok":true,"expected":"(2,)","got":"(2,)"})json");
    CHECK(answer.at("/1/ok") == "false");
}

TEST_CASE("SARIF has what its schema asks for") {
    const Answer answer(as("sarif"));
    CHECK(answer.text("/version") == "2.1.0");
    CHECK(answer.text("/runs/0/tool/driver/name") == "bcast");
    CHECK(answer.list("/runs/0/results").Size() == 2);
    for (const auto& result : answer.list("/runs/0/results")) {
        CHECK(result["message"]["text"].IsString());
        CHECK(std::string(result["level"].GetString()) == "error");
        const auto& place = result["locations"][0]["physicalLocation"];
        CHECK(std::string(place["artifactLocation"]["uri"].GetString()) == "docs/a%20b.md");
        CHECK(place["region"]["startLine"].GetInt() >= 1);
        CHECK(place["region"]["startColumn"].GetInt() >= 1);
        bool known = false;
        for (const auto& rule : answer.list("/runs/0/tool/driver/rules"))
            known = known || rule["id"] == result["ruleId"];
        CHECK(known);
    }
}

TEST_CASE("JUnit counts claims, failures and errors") {
    const std::string junit = as("junit");
    CHECK(junit.find("<testsuites tests=\"3\" failures=\"1\" errors=\"1\">") != std::string::npos);
    CHECK(junit.find("<failure message=\"it is (2,), not (3,)\"/>") != std::string::npos);
}

TEST_CASE("There are five formats") {
    CHECK_FALSE(report_format("xml"));
}

TEST_CASE("A path that leads nowhere is told, and the others are checked") {
    std::istringstream in;
    std::ostringstream out, err;
    DocumentOptions options;
    options.paths = {"/no/such/file.md", std::string(BCAST_SOURCE_DIR) + "/core/bcast/claims/README.md"};
    CHECK(check_documents(options, {in, out, err}) == 3);
    CHECK(err.str() == "/no/such/file.md:1:1: there is no such file\n");
    CHECK(out.str().empty());
}
