#include "bcast/learn/lesson.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <set>

#include "bcast/shape_text.hpp"

namespace bcast {
namespace {

constexpr std::size_t draws_a_pair = 6;
constexpr std::size_t max_answers = 5;

/// SplitMix64: the same numbers on all platforms.
class Draw {
  public:
    explicit Draw(std::uint64_t seed) : state_(seed) {}
    std::uint64_t below(std::uint64_t count) {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return (mixed ^ (mixed >> 31U)) % count;
    }

  private:
    std::uint64_t state_;
};

/// Assigns distinct numbers from 2 to 7 to the letters.
std::map<char, Extent> drawn_letters(Draw& draw) {
    std::vector<Extent> sizes{2, 3, 4, 5, 6, 7};
    std::map<char, Extent> out;
    for (const char letter : {'n', 'm', 'k', 'j'}) {
        const auto at = static_cast<std::ptrdiff_t>(draw.below(sizes.size()));
        out[letter] = sizes[static_cast<std::size_t>(at)];
        sizes.erase(sizes.begin() + at);
    }
    return out;
}

/// `2n,1` with n = 3: `6,1`. A letter before = is a name.
Shape filled(const std::string& pattern, const std::map<char, Extent>& letters) {
    std::string typed;
    for (const char c : pattern) {
        const auto letter = letters.find(c);
        if (letter == letters.end()) {
            typed += c;
            continue;
        }
        Extent times = 1;
        if (!typed.empty() && typed.back() >= '2' && typed.back() <= '9') {
            times = typed.back() - '0';
            typed.pop_back();
        }
        typed += std::to_string(times * letter->second);
    }
    auto parsed = parse_shape(typed);
    if (auto* shape = std::get_if<TypedShape>(&parsed)) return std::move(shape->shape);
    return {};
}

/// The axis of `mean(1)`: 1.
std::optional<std::size_t> reduced_axis(const std::string& pattern) {
    if (pattern.size() != 7 || pattern.rfind("mean(", 0) != 0) return std::nullopt;
    return static_cast<std::size_t>(pattern[5] - '0');
}

LessonItem item_of(const Lesson& lesson, const std::pair<std::string, std::string>& pair,
                   const std::map<char, Extent>& letters) {
    LessonItem out;
    out.arguments.call = lesson.call;
    out.arguments.rule = lesson.call->rules.front().effective;
    out.arguments.in_place = lesson.in_place;
    out.arguments.operands = {filled(pair.first, letters)};
    out.reduced = reduced_axis(pair.second);
    if (!out.reduced) out.arguments.operands.push_back(filled(pair.second, letters));
    out.arguments.dtypes.assign(out.arguments.operands.size(), Dtype::float32);
    out.truth = answer_text(truth_of(out));
    std::set<std::string> answers{out.truth};
    for (const Belief belief : lesson.beliefs) {
        const auto one = believed(belief, out);
        if (one) answers.insert(out.believed[belief] = answer_text(*one));
    }
    answers.insert("error");
    out.answers.assign(answers.begin(), answers.end());
    return out;
}

/// Rates an item: by the number of different answers that the possible beliefs give, and then by how few beliefs share
/// an answer. The rule counts as a belief as long as all answers were right.
std::pair<std::size_t, std::size_t> worth(const LessonItem& item, const std::vector<Belief>& possible, bool rule) {
    if (item.answers.size() > max_answers) return {0, 0};
    std::map<std::string, std::size_t> counts;
    if (rule) ++counts[item.truth];
    for (const Belief belief : possible) {
        const auto found = item.believed.find(belief);
        ++counts[found == item.believed.end() ? item.truth : found->second];
    }
    std::size_t most = 0;
    for (const auto& [answer, count] : counts) most = std::max(most, count);
    return {counts.size(), 100 - std::min<std::size_t>(most, 100)};
}

}  // namespace

Believed truth_of(const LessonItem& item) {
    return item.reduced ? true_reduction(item.arguments.operands[0], *item.reduced) : true_answer(item.arguments);
}

std::optional<Believed> believed(Belief belief, const LessonItem& item) {
    return item.reduced ? believed_of_reduction(belief, item.arguments.operands[0], *item.reduced)
                        : believed(belief, item.arguments);
}

std::string answer_text(const Believed& answer) {
    if (!answer.ok) return "error";
    if (!has_names(answer.shape)) return tuple_text(answer.shape);
    std::string out = "(";
    for (std::size_t i = 0; i < answer.shape.size(); ++i) {
        const Dim& dim = answer.shape[i];
        out += concat({i > 0 ? ", " : "", dim.name ? *dim.name + '=' : std::string(), dim.extent});
    }
    return out + (answer.shape.size() == 1 ? ",)" : ")");
}

LessonItem next_item(const Lesson& lesson, std::uint64_t seed, const LessonState& state) {
    Draw draw(seed * 1000003U + state.answered);
    std::optional<LessonItem> best;
    std::pair<std::size_t, std::size_t> best_worth;
    if (state.answered == 0) {
        best = item_of(lesson, lesson.pairs.front(), lesson.first.empty() ? drawn_letters(draw) : lesson.first);
    } else {
        // If no belief is left to distinguish, all of them are practised again.
        const std::vector<Belief>& parting = state.possible.empty() ? lesson.beliefs : state.possible;
        const auto skipped = static_cast<std::size_t>(draw.below(lesson.pairs.size()));
        for (std::size_t i = 0; i < lesson.pairs.size(); ++i) {
            const auto& pair = lesson.pairs[(skipped + i) % lesson.pairs.size()];
            for (std::size_t one = 0; one < draws_a_pair; ++one) {
                LessonItem item = item_of(lesson, pair, drawn_letters(draw));
                std::pair<std::size_t, std::size_t> value;
                if (item.arguments.operands != state.asked)
                    value = worth(item, parting, state.all_true || state.possible.empty());
                if (best && value <= best_worth) continue;
                best = std::move(item);
                best_worth = value;
            }
        }
    }
    best->number = state.answered;
    std::vector<std::string>& answers = best->answers;
    for (std::size_t i = answers.size(); i > 1; --i)
        std::swap(answers[i - 1], answers[static_cast<std::size_t>(draw.below(i))]);
    return std::move(*best);
}

LessonState begin_of(const Lesson& lesson) {
    LessonState out;
    out.possible = lesson.beliefs;
    return out;
}

void take_answer(const LessonItem& item, const std::string& answer, LessonState& state) {
    ++state.answered;
    state.asked = item.arguments.operands;
    if (answer.empty()) return;
    state.all_true = state.all_true && answer == item.truth;
    const auto contradicted = [&](Belief belief) {
        const auto found = item.believed.find(belief);
        return found != item.believed.end() && found->second != answer;
    };
    std::vector<Belief> left;
    for (const Belief belief : state.possible) (contradicted(belief) ? state.ruled_out : left).push_back(belief);
    state.possible = std::move(left);
    state.held = !state.all_true && state.possible.size() == 1 ? std::optional(state.possible.front()) : std::nullopt;
    state.done = state.possible.empty() || state.held.has_value();
}

}  // namespace bcast
