#include "bcast/explain/repairs.hpp"

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "bcast/explain/json_view.hpp"
#include "bcast/shape.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

/// A repair in the notation of each library, `-` if it has none, and its result.
struct Way {
    std::string intent, pytorch, numpy, einops, result;

    bool operator==(const Way& other) const {
        return intent == other.intent && pytorch == other.pytorch && numpy == other.numpy && einops == other.einops &&
               result == other.result;
    }
};

std::ostream& operator<<(std::ostream& out, const Way& way) {
    return out << way.intent << ": " << way.pytorch << " | " << way.numpy << " | " << way.einops << " -> "
               << way.result;
}

rapidjson::Document repairs_for(const std::string& request) {
    rapidjson::Document answer;
    answer.Parse(repairs(request).c_str());
    REQUIRE(!answer.HasParseError());
    return answer;
}

std::vector<Way> ways(const std::string& request) {
    std::vector<Way> out;
    const rapidjson::Document answer = repairs_for(request);
    const auto words = [](const reading::Value& way, const char* library) {
        const reading::Value& text = way["words"][library];
        return text.IsNull() ? std::string("-") : std::string(text.GetString());
    };
    for (const auto& way : answer["repairs"].GetArray()) {
        out.push_back({reading::text(way, "intent"), words(way, "pytorch"), words(way, "numpy"), words(way, "einops"),
                       reading::shape_text(way["result"])});
    }
    return out;
}

/// The shape that `rearrange(b, 'i j -> i 1 j')` returns: names represent sizes, a 1 is an axis of size 1.
std::vector<Extent> rearranged(const std::vector<Extent>& shape, const std::string& text) {
    const std::size_t open = text.find('\'');
    const std::size_t arrow = text.find(" -> ");
    const auto words = [](std::string part) {
        std::vector<std::string> out;
        std::istringstream in(std::move(part));
        for (std::string word; in >> word;) out.push_back(word);
        return out;
    };
    const std::vector<std::string> from = words(text.substr(open + 1, arrow - open - 1));
    REQUIRE(from.size() == shape.size());
    std::map<std::string, Extent> sizes;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (from[i] == "1") {
            REQUIRE(shape[i] == 1);
        } else {
            REQUIRE(sizes.emplace(from[i], shape[i]).second);
        }
    }
    std::vector<Extent> out;
    for (const std::string& word : words(text.substr(arrow + 4, text.rfind('\'') - arrow - 4)))
        out.push_back(word == "1" ? 1 : sizes.at(word));
    return out;
}

std::string listed(const std::vector<Extent>& shape) {
    std::string out;
    for (const Extent extent : shape) out.append(out.empty() ? "" : ",").append(std::to_string(extent));
    return out.empty() ? "()" : out;
}

}  // namespace

TEST_CASE("Each repair has the notations of PyTorch, NumPy and einops") {
    CHECK(ways(R"({"op":"sub","operands":[{"text":"4,1"},{"text":"4"}]})") ==
          std::vector<Way>{{"one-to-one", "a.squeeze(1)", "a.squeeze(1)", "rearrange(a, 'i 1 -> i')", "(4,)"},
                           {"one-to-one", "b[:, None]", "b[:, None]", "rearrange(b, 'i -> i 1')", "(4, 1)"},
                           {"keep", "b[None, :]", "b[None, :]", "rearrange(b, 'i -> 1 i')", "(4, 4)"}});
    CHECK(ways(R"({"op":"sub","operands":[{"text":"2,3"},{"text":"2"}]})") ==
          std::vector<Way>{
              {"other-axis", "b[:, None]", "b[:, None]", "rearrange(b, 'i -> i 1')", "(2, 3)"},
              {"transpose", "a.transpose(0, 1)", "a.swapaxes(0, 1)", "rearrange(a, 'i j -> j i')", "(3, 2)"},
              {"all-pairs", "a[:, :, None]", "a[:, :, None]", "rearrange(a, 'i j -> i j 1')", "(2, 3, 2)"},
              {"one-too-many", "a[:, :-1]", "a[:, :-1]", "-", "(2, 2)"},
          });
    CHECK(ways(R"({"dialect":"numpy","op":"subtract","operands":[{"text":"4"},{"text":"3"}]})") ==
          std::vector<Way>{{"all-pairs", "a[:, None]", "a[:, None]", "rearrange(a, 'i -> i 1')", "(4, 3)"},
                           {"one-too-many", "a[:-1]", "a[:-1]", "-", "(3,)"}});
    CHECK(ways(R"({"op":"mul","operands":[{"text":"6,6"},{"text":"6"}]})") ==
          std::vector<Way>{{"other-axis", "b[:, None]", "b[:, None]", "rearrange(b, 'i -> i 1')", "(6, 6)"},
                           {"keep", "b[None, :]", "b[None, :]", "rearrange(b, 'i -> 1 i')", "(6, 6)"}});
    CHECK(ways(R"({"op":"add","in_place":true,"operands":[{"text":"3"},{"text":"3,3"}]})") ==
          std::vector<Way>{{"out-of-place", "a = a + b", "a = a + b", "-", "(3, 3)"}});
    CHECK(ways(R"({"op":"expand","operands":[{"text":"2"}],"target":{"text":"2,3"}})") ==
          std::vector<Way>{{"other-axis", "a[:, None]", "a[:, None]", "rearrange(a, 'i -> i 1')", "(2, 3)"}});
    CHECK(ways(R"({"op":"mul","operands":[{"text":"N=2,C=3"},{"text":"N=2"}]})") ==
          std::vector<Way>{
              {"by-name", "b.align_as(a)", "-", "-", "(2, 3)"},
              {"transpose", "a.transpose(0, 1)", "a.swapaxes(0, 1)", "rearrange(a, 'i j -> j i')", "(3, 2)"}});
}

TEST_CASE("The result of einops is the shape that the rules computed") {
    const std::vector<std::vector<Extent>> shapes = {{1},    {2}, {4},       {4, 1},    {1, 4},    {2, 3},    {3, 2},
                                                     {6, 6}, {6}, {2, 3, 4}, {4, 3, 2}, {2, 1, 3}, {5, 2, 3}, {2, 2}};
    std::size_t checked = 0;
    for (const auto& a : shapes) {
        for (const auto& b : shapes) {
            const std::vector<std::vector<Extent>> operands = {a, b};
            const std::string request =
                R"({"op":"sub","operands":[{"text":")" + listed(a) + R"("},{"text":")" + listed(b) + R"("}]})";
            const rapidjson::Document answer = repairs_for(request);
            for (const auto& way : answer["repairs"].GetArray()) {
                const reading::Value& text = way["words"]["einops"];
                if (text.IsNull()) continue;
                CAPTURE(request, text.GetString());
                const std::size_t operand = way["operand"].GetUint();
                CHECK(listed(rearranged(operands.at(operand), text.GetString())) ==
                      std::string(
                          way["request"]["operands"][static_cast<rapidjson::SizeType>(operand)]["text"].GetString()));
                ++checked;
            }
        }
    }
    CHECK(checked > 100);
}
