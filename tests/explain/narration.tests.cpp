#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"
#include "support/random.hpp"
#include "support/source_dir.hpp"

using namespace bcast::testing;

namespace {

/// The entries of a file of the narration: a language, or a part of a language such as `beside/en`.
const Answer& catalog(const std::string& file) {
    static std::vector<std::pair<std::string, Answer>> read;
    for (const auto& [name, entries] : read) {
        if (name == file) return entries;
    }
    const std::string path = source_dir() + "/core/bcast/explain/narration/" + file + ".json";
    std::ifstream in(path);
    REQUIRE(in);
    read.reserve(16);
    read.emplace_back(file, Answer(std::string(std::istreambuf_iterator<char>(in), {})));
    return read.back().second;
}

/// The names of the placeholders in an entry.
std::set<std::string> placeholders(const std::string& entry) {
    std::set<std::string> out;
    for (std::size_t at = entry.find('{'); at != std::string::npos; at = entry.find('{', at + 1)) {
        // A placeholder with two forms of a word is selected by a count.
        out.insert(entry.substr(at + 1, entry.find_first_of("|}", at) - at - 1));
    }
    return out;
}

/// Checks that every language has the entry, and that the arguments fill its placeholders.
void check_told(const std::string& say, const rapidjson::Value& args) {
    for (const char* language : {"en", "ja", "zh-Hans", "zh-Hant"}) {
        CAPTURE(language, say);
        std::string entry = "no text";
        for (const char* folder : {"", "lint/", "beside/"}) {
            if (entry == "no text") entry = catalog(std::string(folder) + language).text('/' + say);
        }
        REQUIRE(entry != "no text");
        for (const std::string& placeholder : placeholders(entry)) {
            CAPTURE(placeholder);
            REQUIRE(args.HasMember(placeholder == "Axis" ? "axis" : placeholder.c_str()));
        }
    }
}

void check_all_told(const Answer& answer) {
    CAPTURE(answer.line());
    for (const auto& step : answer.list("/steps")) check_told(step["say"].GetString(), step["args"]);
    for (const auto& note : answer.list("/notes")) check_told(note["say"].GetString(), note["args"]);
    if (answer.at("/gradient") != "null") {
        for (const auto& gradient : answer.list("/gradient/operands")) {
            check_told(gradient["say"].GetString(), gradient["args"]);
            for (const auto& sum : gradient["sums"].GetArray()) check_told(sum["say"].GetString(), sum["args"]);
        }
    }
    if (answer.at("/verdict") != "null") {
        const auto& verdict = answer.require("/verdict");
        check_told(verdict["say"].GetString(), verdict["args"]);
        for (const auto& way : verdict["intents"].GetArray())
            check_told("intent." + std::string(way["intent"].GetString()), verdict["args"]);
    }
    for (const auto& lint : answer.list("/lint")) {
        check_told(lint["say"].GetString(), lint["args"]);
        check_told(std::string(lint["say"].GetString()) + ".more", lint["args"]);
    }
}

}  // namespace

TEST_CASE("Every step, gradient, lint and note has its prose in every language, with all its arguments") {
    Random random(12);
    const std::vector<std::string> texts{"2,3",
                                         "3",
                                         "1",
                                         "()",
                                         "2,1",
                                         "1,3",
                                         "N=2,C=3",
                                         "C=3",
                                         "C=3,1",
                                         "N=3",
                                         "4,1",
                                         "4",
                                         "2,3,4",
                                         "3,1",
                                         "0",
                                         "-1",
                                         "1a=2",
                                         "N=1,N=1",
                                         "2,2",
                                         "6,6",
                                         "6",
                                         "5,1",
                                         "N=2,3",
                                         "1,1,3",
                                         "9007199254740991,1024",
                                         "9007199254740991,1",
                                         "1024"};
    const std::vector<std::string> two{R"("op":"add")",
                                       R"("in_place":true)",
                                       R"("op":"copy_")",
                                       R"("op":"setitem")",
                                       R"("op":"eq")",
                                       R"("op":"floor_divide")",
                                       R"("op":"broadcast_shapes")",
                                       R"("op":"broadcast_tensors")",
                                       R"("op":"align_as")",
                                       R"("op":"align_as","window":"auto")",
                                       R"("op":"add","names":"drop")",
                                       R"("dialect":"numpy")",
                                       R"("dialect":"numpy","op":"broadcast_shapes")",
                                       R"("dialect":"numpy","op":"copy_")",
                                       R"("dialect":"onnx","rule":"unidirectional")",
                                       R"("dialect":"openvino","rule":"none")",
                                       R"("dialect":"openvino","rule":"pdpd")",
                                       R"("dialect":"openvino","rule":"pdpd","axis":1)",
                                       R"("window":"auto")"};
    const std::vector<std::string> one{R"("op":"expand")",
                                       R"("op":"align_to","order":["C","...","N"])",
                                       R"("op":"align_to","order":["C","N"])",
                                       R"("dialect":"numpy","op":"broadcast_to")",
                                       R"("dialect":"openvino","rule":"bidirectional")",
                                       R"("dialect":"openvino","op":"broadcast_to","window":"auto")",
                                       R"("dialect":"openvino","rule":"explicit","axes":[0])",
                                       R"("dialect":"openvino","rule":"explicit","axes":[1,0])",
                                       R"("dialect":"openvino","rule":"explicit","axes":[0,2])"};
    for (int round = 0; round < 1500; ++round) {
        check_all_told(explained({random.one_of(texts), random.one_of(texts)}, random.one_of(two)));
        const std::string target = R"(,"target":{"text":")" + random.one_of(texts) + "\"}";
        check_all_told(explained({random.one_of(texts)}, random.one_of(one) + target));
    }
    for (int round = 0; round < 300; ++round) {
        check_all_told(explained({random.one_of(texts), random.one_of(texts), random.one_of(texts)}));
    }
}

TEST_CASE("The narrations of all languages have the same entries, with the same placeholders") {
    const std::string folder = GENERATE("", "asked/");
    const Answer& english = catalog(folder + "en");
    for (const char* language : {"ja", "zh-Hans", "zh-Hant"}) {
        const Answer& other = catalog(folder + language);
        CAPTURE(folder, language);
        CHECK(other.require("").MemberCount() == english.require("").MemberCount());
        for (const auto& entry : english.require("").GetObject()) {
            const std::string key = entry.name.GetString();
            CAPTURE(key);
            const std::string text = other.text('/' + key);
            REQUIRE(text != "no text");
            const std::set<std::string> allowed = placeholders(entry.value.GetString());
            for (const std::string& placeholder : placeholders(text)) {
                CAPTURE(placeholder);
                const std::string twin = placeholder == "axis" ? "Axis" : "axis";
                CHECK((allowed.count(placeholder) > 0 ||
                       (allowed.count(twin) > 0 && (placeholder == "axis" || placeholder == "Axis"))));
            }
        }
    }
}
