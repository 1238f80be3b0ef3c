#include <fstream>
#include <set>
#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/source_dir.hpp"

using bcast::python::run_line;
using namespace bcast::testing;

TEST_CASE("Programs of every kind of event have the recorded traces and the recorded provenance of their elements") {
    std::ifstream in(source_dir() + "/tests/golden/events.jsonl");
    REQUIRE(in);
    std::set<std::string> kinds;
    for (std::string line; std::getline(in, line);) {
        const std::string joint = R"(,"answer":)";
        const std::size_t at = line.find(joint);
        REQUIRE(at != std::string::npos);
        const Answer head(line.substr(0, at) + "}");
        CAPTURE(head.text("/name"));
        const std::string why = head.at("/why") == "null" ? "" : R"(,"why":)" + head.at("/why");
        const std::string answer = run_line(R"({"trace":true,"code":)" + head.at("/code") + why + "}");
        CHECK(answer + "}" == line.substr(at + joint.size()));
        const Answer read(answer);
        for (const auto& event : read.list("/events")) kinds.insert(event["kind"].GetString());
    }
    CHECK(kinds == std::set<std::string>{"assign", "broadcast", "contract", "index", "join", "make", "other", "reduce",
                                         "scan", "view"});
}
