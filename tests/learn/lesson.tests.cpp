#include "bcast/learn/lesson.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "bcast/explain/read_json.hpp"
#include "bcast/learn/read_lesson.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/ways_out.hpp"
#include "catch.hpp"
#include "support/sanitized.hpp"
#include "support/source_dir.hpp"

using namespace bcast;

namespace {

constexpr std::size_t max_items = 6;

std::vector<Lesson> all_lessons() {
    std::vector<Lesson> out;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() + "/core/bcast/lessons")) {
        if (!entry.is_directory()) continue;
        std::ifstream file(entry.path() / "lesson.json");
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        JsonDocument document;
        REQUIRE_FALSE(parse_json(text, document));
        auto lesson = read_lesson(document);
        INFO(entry.path());
        REQUIRE(lesson);
        out.push_back(std::move(*lesson));
    }
    std::sort(out.begin(), out.end(), [](const Lesson& one, const Lesson& other) { return one.id < other.id; });
    return out;
}

/// The answer of a learner with this belief; the correct answer if the belief does not apply.
std::string answer_of(const LessonItem& item, Belief belief) {
    const auto found = item.believed.find(belief);
    return found == item.believed.end() ? item.truth : found->second;
}

}  // namespace

TEST_CASE("There are sixteen lessons, and each has an item that a misconception answers differently") {
    const std::vector<Lesson> lessons = all_lessons();
    CHECK(lessons.size() == 16);
    for (const Lesson& lesson : lessons) {
        INFO(lesson.id);
        const LessonItem first = next_item(lesson, 1, begin_of(lesson));
        CHECK(std::any_of(first.believed.begin(), first.believed.end(),
                          [&](const auto& one) { return one.second != first.truth; }));
    }
}

TEST_CASE("The answers of an item are distinct, and each follows from the rule or from a misconception") {
    for (const Lesson& lesson : all_lessons()) {
        for (std::uint64_t seed = 1; seed <= (testing::is_sanitized ? 2 : 12); ++seed) {
            LessonState state = begin_of(lesson);
            for (std::size_t asked = 0; asked < max_items; ++asked) {
                const LessonItem item = next_item(lesson, seed, state);
                INFO(lesson.id << " seed " << seed << " item " << asked);
                const std::set<std::string> answers(item.answers.begin(), item.answers.end());
                CHECK(answers.size() == item.answers.size());
                CHECK(answers.count(item.truth) == 1);
                for (const std::string& answer : item.answers) {
                    const bool held = std::any_of(item.believed.begin(), item.believed.end(),
                                                  [&](const auto& one) { return one.second == answer; });
                    CHECK((answer == item.truth || answer == "error" || held));
                }
                take_answer(item, item.truth, state);
            }
        }
    }
}

TEST_CASE("Correct answers rule out every misconception within six items") {
    for (const Lesson& lesson : all_lessons()) {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            LessonState state = begin_of(lesson);
            while (!state.done && state.answered < max_items) {
                const LessonItem item = next_item(lesson, seed, state);
                take_answer(item, item.truth, state);
            }
            INFO(lesson.id << " seed " << seed << " left " << state.possible.size()
                           << (state.possible.empty() ? "" : name_of(state.possible.front())));
            CHECK(state.done);
            CHECK(state.possible.empty());
        }
    }
}

TEST_CASE("Answers that follow a misconception are identified within six items") {
    for (const Lesson& lesson : all_lessons()) {
        for (const Belief belief : lesson.beliefs) {
            for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                LessonState state = begin_of(lesson);
                while (!state.done && state.answered < max_items) {
                    const LessonItem item = next_item(lesson, seed, state);
                    take_answer(item, answer_of(item, belief), state);
                }
                INFO(lesson.id << " " << name_of(belief) << " seed " << seed << " possible " << state.possible.size());
                CHECK(state.held == belief);
            }
        }
    }
}

TEST_CASE("An item has other shapes than the previous one") {
    for (const Lesson& lesson : all_lessons()) {
        INFO(lesson.id);
        for (int seed = 1; seed <= testing::cases_of(8); ++seed) {
            for (const Belief belief : lesson.beliefs) {
                LessonState state = begin_of(lesson);
                std::vector<Shape> before;
                for (std::size_t asked = 0; asked < max_items; ++asked) {
                    const LessonItem item = next_item(lesson, static_cast<std::uint64_t>(seed), state);
                    CHECK(item.arguments.operands != before);
                    before = item.arguments.operands;
                    take_answer(item, answer_of(item, belief), state);
                }
            }
        }
    }
}

TEST_CASE("Every repair that an item offers broadcasts") {
    for (const Lesson& lesson : all_lessons()) {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const LessonItem item = next_item(lesson, seed, begin_of(lesson));
            if (item.reduced) continue;
            const Alignment alignment = broadcast(item.arguments);
            for (const WayOut& way : ways_out(item.arguments, alignment, lint(item.arguments, alignment))) {
                INFO(lesson.id << " " << way.change.text);
                if (way.intent == Intent::product) continue;
                CHECK(broadcast(way.arguments).result == way.result);
            }
        }
    }
}

TEST_CASE("A clash of * between matrices offers @") {
    std::ifstream file(source_dir() + "/core/bcast/lessons/star/lesson.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    JsonDocument item;
    REQUIRE_FALSE(parse_json(lesson(R"({"seed":1,"lesson":)" + text + "}"), item));
    const auto& repair = item["repair"];
    CHECK(std::string(repair["text"].GetString()) == "a @ b");
    CHECK(repair["request"].IsNull());
    CHECK(repair["result"][0].GetInt() == 2);
    CHECK(repair["result"][1].GetInt() == 2);
}

TEST_CASE("The lesson of row means asks for the shape of a mean too, where keepdim is off and dim names what goes") {
    const std::vector<Lesson> lessons = all_lessons();
    const auto row_means =
        std::find_if(lessons.begin(), lessons.end(), [](const auto& one) { return one.id == "row-means"; });
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        LessonState state = begin_of(*row_means);
        std::optional<LessonItem> asked;
        while (!state.done && !asked) {
            LessonItem item = next_item(*row_means, seed, state);
            take_answer(item, item.truth, state);
            if (item.reduced) asked = std::move(item);
        }
        INFO("seed " << seed);
        REQUIRE(asked);
        const Shape& x = asked->arguments.operands[0];
        CHECK(asked->truth == answer_text(true_reduction(x, *asked->reduced)));
        CHECK(asked->believed.at(Belief::keepdim_default) != asked->truth);
        CHECK(asked->believed.at(Belief::dim_stays) != asked->truth);
        CHECK(asked->believed.count(Belief::fits_anywhere) == 0);
    }
}

TEST_CASE("A lesson that reduces a nonexistent axis is invalid") {
    const auto read = [](const char* pair) {
        JsonDocument document;
        const std::string text =
            R"({"id":"x","dialect":"pytorch","op":"sub","labels":["x","m"],"beliefs":[],"pairs":[)" +
            std::string(pair) + "]}";
        REQUIRE_FALSE(parse_json(text, document));
        return read_lesson(document).has_value();
    };
    CHECK(read(R"x(["n,m","mean(1)"])x"));
    for (const char* pair : {R"x(["n,m","mean(2)"])x", R"x(["n","mean(-1)"])x", R"x(["n","mean("])x"})
        CHECK_FALSE(read(pair));
}
