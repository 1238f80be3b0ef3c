#include "cli/check.hpp"

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "catch.hpp"
#include "cli/check_report.hpp"
#include "support/answer.hpp"
#include "support/source_dir.hpp"

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

TEST_CASE("A false claim is reported in one line with its location and the actual result") {
    CHECK(as("text") == "docs/a b.md:3:1: it is (2,), not (3,)\n");
}

TEST_CASE("The GitHub format reports false claims and what could not be checked") {
    CHECK(
        as("github").starts_with("::error file=docs/a b.md,line=3,col=1,title=bcast::it is (2,), not (3,)\n::error "));
}

TEST_CASE("The JSON format lists every claim with both texts, and why one could not be checked") {
    const Answer answer(as("json"));
    CHECK(answer.list("").Size() == 3);
    CHECK(answer.at("/0") ==
          R"json({"path":"docs/a b.md","line":2,"column":1,"ok":true,"expected":"(2,)","got":"(2,)"})json");
    CHECK(answer.at("/1/ok") == "false");
    CHECK(answer.at("/2/line") == "4");
    CHECK_FALSE(answer.text("/2/error").empty());
}

TEST_CASE("The SARIF report has the fields that its schema requires") {
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

TEST_CASE("A file that cannot be read is one line with path, line and reason, and takes precedence over false claims") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("bcast-check-" + std::to_string(std::random_device()()));
    fs::create_directories(folder / "empty");
    const auto write = [&](const std::string& name, const std::string& text) {
        std::ofstream(folder / name, std::ios::binary) << text;
    };
    write("a.md", "x\n\xff\n");
    write("b.ipynb", "{");
    write("c.md", "```bcast\n(2,) -> (3,)\n```\n");
    write("d.txt", "");
    fs::create_symlink(folder / "nowhere.md", folder / "e.md");
    fs::create_symlink(folder / "f.md", folder / "f.md");
    const auto run = [&](std::vector<std::string> names, std::string* lines, bool update = false) {
        std::istringstream in;
        std::ostringstream out, err;
        DocumentOptions options;
        options.update = update;
        for (const std::string& name : names) options.paths.push_back((folder / name).string());
        const int status = check_documents(options, {in, out, err});
        const std::string prefix = folder.string() + '/';
        std::string text = out.str() + err.str();
        for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix))
            text.erase(at, prefix.size());
        if (lines) *lines = text;
        return status;
    };
    std::string lines;
    CHECK(run({"."}, &lines) == 3);
    CHECK(lines ==
          "./c.md:2:1: it is (2,), not (3,)\n./a.md:2:1: the file is not UTF-8\n./b.ipynb:1:2: the notebook is no "
          "JSON\n./e.md:1:1: the link leads nowhere\n./f.md:1:1: the link leads nowhere\n");
    CHECK(run({"empty"}, &lines) == 3);
    CHECK(lines == "empty:1:1: the folder has no document\n");
    CHECK(run({"d.txt"}, nullptr) == 3);
    CHECK(run({"c.md"}, nullptr) == 1);
    CHECK(run({"c.md"}, nullptr, true) == 0);
    CHECK(run({"c.md"}, nullptr) == 0);
    fs::remove_all(folder);
}

TEST_CASE("A path that does not exist is reported, and the others are checked") {
    std::istringstream in;
    std::ostringstream out, err;
    DocumentOptions options;
    options.paths = {"/no/such/file.md", source_dir() + "/core/bcast/claims/README.md"};
    CHECK(check_documents(options, {in, out, err}) == 3);
    CHECK(err.str() == "/no/such/file.md:1:1: there is no such file\n");
    CHECK(out.str().empty());
}
