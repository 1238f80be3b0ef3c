// The sentences of the core and of the page in the four languages: tests/web/narration.test.ts reads the same file.

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "bcast/explain/narration.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/source_dir.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

const std::string folder = source_dir() + "/tests/golden/";

/// The contents of a file without a trailing newline.
std::string contents(const std::string& path) {
    std::ifstream in(path);
    REQUIRE(in);
    std::stringstream text;
    text << in.rdbuf();
    std::string out = text.str();
    while (!out.empty() && out.back() == '\n') out.pop_back();
    return out;
}

std::vector<std::string> lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> out;
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

/// One line per sentence: its trace, its language, and the sentences of the trace's steps, notes and lint.
std::string all_told() {
    std::string out;
    for (const std::string& request : lines(contents(folder + "requests.jsonl"))) {
        const std::string name = Answer(request).text("/name");
        const Answer trace(contents(folder + name + ".json"));
        for (const char* language : {"en", "ja", "zh-Hans", "zh-Hant"}) {
            const Narration narration(language, {"a", "b", "c", "d", "e"});
            for (const char* list : {"/steps", "/notes", "/lint"}) {
                for (const auto& said : trace.list(list))
                    out.append(name)
                        .append("\t")
                        .append(language)
                        .append("\t")
                        .append(narration.sentence(said))
                        .append("\n");
            }
        }
    }
    out.pop_back();
    return out;
}

}  // namespace

TEST_CASE("The narration of the golden traces equals the recorded one, in four languages") {
    const std::vector<std::string> expected = lines(contents(folder + "narration.txt"));
    const std::vector<std::string> said = lines(all_told());
    CHECK(said.size() == expected.size());
    for (std::size_t i = 0; i < said.size() && i < expected.size(); ++i) CHECK(said[i] == expected[i]);
}

TEST_CASE("The narration of the golden traces is recorded", "[.record]") {
    std::ofstream(folder + "narration.txt") << all_told() << '\n';
}
