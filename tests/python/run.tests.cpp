#include "bcast/python/run.hpp"

#include <rapidjson/document.h>

#include "catch.hpp"

using namespace bcast::python;

namespace {

rapidjson::Document parsed(const std::string& text) {
    rapidjson::Document out;
    out.Parse(text.data(), text.size());
    REQUIRE_FALSE(out.HasParseError());
    return out;
}

}  // namespace

TEST_CASE("A line has the cell's fields") {
    const auto line = parsed(run_line(R"({"code":"print(1)\n'a'"})"));
    CHECK(std::string(line["code"].GetString()) == "print(1)\n'a'");
    CHECK(std::string(line["stdout"].GetString()) == "1\n");
    CHECK(std::string(line["last"].GetString()) == "'a'");
    CHECK(line["error"].IsNull());
    CHECK(line["exit"].GetInt() == 0);
    CHECK(std::string(parsed(run_line(R"({"code":"1/0"})"))["error"].GetString()) ==
          "ZeroDivisionError: division by zero");
}

TEST_CASE("A line that is no cell says so and keeps its form") {
    for (const std::string& text : {std::string("{"), std::string("[]"), std::string(R"({"code":1})"),
                                    std::string("\xff"), std::string(100000, '[')}) {
        const auto line = parsed(run_line(text));
        CHECK(line["code"].IsNull());
        CHECK(line["error"].IsString());
        CHECK(line["exit"].GetInt() == 2);
    }
}

TEST_CASE("A result tells its error with span and traceback, its warnings and who printed") {
    const auto result = parsed(run("import warnings\nwarnings.warn('w')\nprint(2)\nx = 1 + 'a'"));
    CHECK(result["schema"].GetInt() == 1);
    CHECK(result["exit"].GetInt() == 1);
    CHECK(result["error"]["span"]["begin"].GetInt() == 50);
    CHECK(result["error"]["line"].GetInt() == 4);
    CHECK(result["error"]["traceback"].Size() == 1);
    CHECK(std::string(result["warnings"][0]["message"].GetString()) == "w");
    CHECK(std::string(result["prints"][0]["text"].GetString()) == "2\n");
    CHECK(result["events"].Size() == 0);
}
