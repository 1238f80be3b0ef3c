#include "bcast/explain/without_names.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// The note about the effect of the names.
std::string told_without_names(const Answer& answer) {
    for (const auto& note : answer.list("/notes")) {
        if (std::string(note["code"].GetString()) == "without-names") return note["say"].GetString();
    }
    return "nothing";
}

}  // namespace

TEST_CASE("The trace of named operands gives the result of the same call without names") {
    const Answer agrees = explained({"N=2,C=3", "C=3"});
    CHECK(agrees.at("/without_names") == R"({"ok":true,"result":{"shape":[2,3]},"error":null,"verdict":"agrees"})");
    CHECK(told_without_names(agrees) == "note.without-names.agrees.all");
    CHECK(told_without_names(explained({"N=2,C=3", "3"})) == "note.without-names.agrees");
    const Answer caught = explained({"N=3,C=3", "N=3"});
    CHECK(caught.at("/without_names") == R"({"ok":true,"result":{"shape":[3,3]},"error":null,"verdict":"caught"})");
    CHECK(told_without_names(caught) == "note.without-names.caught.mismatch");
}

TEST_CASE("A call that fails with and without names shows the message without names") {
    const Answer answer = explained({"N=2,C=3", "N=4"});
    CHECK(answer.text("/without_names/verdict") == "both-refuse");
    CHECK(answer.text("/without_names/error") ==
          "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1");
    CHECK(told_without_names(answer) == "note.without-names.both-refuse.other");
    CHECK(told_without_names(explained({"N=2,C=3", "C=4"})) == "note.without-names.both-refuse");
}

TEST_CASE("Two names that would have been paired are reported with their operands") {
    const Answer answer = explained({"N=3,C=3", "N=3"});
    const auto notes = answer.list("/notes");
    const auto note = std::find_if(notes.Begin(), notes.End(), [](const auto& one) {
        return std::string(one["code"].GetString()) == "without-names";
    });
    REQUIRE(note != notes.End());
    CHECK(json_of((*note)["args"]) ==
          R"({"shape":[3,3],"axis":{"axis":1,"position":-1,"name":"C"},"first":0,"second":1,)"
          R"("first_name":"C","second_name":"N"})");
}

TEST_CASE("Without names there is nothing to compare") {
    CHECK(explained({"2,3", "3"}).at("/without_names") == "null");
    CHECK(explained({"N=2", "2"}, R"("dialect":"numpy")").at("/without_names") == "null");
    CHECK(answer_to("nonsense").at("/without_names") == "null");
}

TEST_CASE("A request may drop the names of the operands and of the target before the rule is applied") {
    const Answer dropped = explained({"N=3,C=3", "N=3"}, R"("names":"drop")");
    CHECK(outcome(dropped) == "[3,3]");
    CHECK(dropped.at("/operands/0/names") == "[null,null]");
    CHECK(dropped.at("/without_names") == "null");
    CHECK(dropped.texts("/notes", "code") == std::vector<std::string>{"names-dropped"});
    const Answer target = explained({"3"}, R"("op":"expand","names":"drop","target":{"text":"N=2,3"})");
    CHECK(target.texts("/notes", "code") == std::vector<std::string>{"names-dropped"});
    CHECK(explained({"2,3", "3"}, R"("names":"drop")").texts("/notes", "code").empty());
    CHECK(explained({"N=2,C=3", "C=3"}, R"("names":"keep")").line() == explained({"N=2,C=3", "C=3"}).line());
}

TEST_CASE("The option names is keep or drop, nothing else") {
    CHECK(outcome(explained({"N=2", "2"}, R"("names":"forget")")) ==
          R"(ValueError: names is "keep" or "drop", not "forget")");
    CHECK(outcome(explained({"N=2", "2"}, R"("names":true)")) == "ValueError: names must be a text");
}
