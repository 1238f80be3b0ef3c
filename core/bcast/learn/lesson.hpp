#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/rules/beliefs.hpp"

namespace bcast {

/// A lesson: a call, common misconceptions about it, and pairs of shapes that distinguish them.
struct Lesson {
    std::string id;
    const Call* call = nullptr;
    bool in_place = false;
    std::vector<std::string> labels;  ///< Names of the operands: `pred`, `target`.
    std::string code;                 ///< The line in question; empty: the call itself, `pred - target`.
    std::vector<Belief> beliefs;
    /// Shapes with letters for sizes, and multiples of them: `n,1` with `n`, `2n,m` with `n,m`. The first pair is the
    /// first question. `mean(1)` instead of the second shape asks for the shape of that reduction of the first.
    std::vector<std::pair<std::string, std::string>> pairs;
    std::map<char, Extent> first;  ///< Values of the letters in the first question.
};

/// One question of a lesson.
struct LessonItem {
    std::size_t number = 0;
    Arguments arguments;                     ///< For a reduction, its only operand.
    std::optional<std::size_t> reduced;      ///< The axis of a reduction; absent for two shapes.
    std::vector<std::string> answers;        ///< `(4, 1)`, `(N=2, C=3)`, `error`: distinct, in display order.
    std::string truth;                       ///< One of the answers.
    std::map<Belief, std::string> believed;  ///< The answer of each belief that applies; one of the answers too.
};

/// The conclusions from the answers so far.
struct LessonState {
    std::vector<Belief> possible;   ///< Not ruled out.
    std::vector<Belief> ruled_out;  ///< Contradicted by some answer.
    std::optional<Belief> held;     ///< The only one left, if some answer was wrong.
    std::size_t answered = 0;
    std::vector<Shape> asked;  ///< The operands of the last question, which the next one does not repeat.
    bool all_true = true;
    bool done = false;  ///< Every belief is ruled out, or one is held.
};

/// The result by the actual rules.
Believed truth_of(const LessonItem& item);

/// The result according to a belief; nothing if it does not apply.
std::optional<Believed> believed(Belief belief, const LessonItem& item);

/// An answer as displayed: a shape, with its names if it has any, or `error`.
std::string answer_text(const Believed& answer);

/// The next question: the first pair, then the pair and the sizes that split the beliefs still possible, and the truth,
/// into the most answers. The same seed and answers give the same question.
LessonItem next_item(const Lesson& lesson, std::uint64_t seed, const LessonState& state);

/// Processes an answer to an item; an empty one means "I do not know" and rules nothing out.
void take_answer(const LessonItem& item, const std::string& answer, LessonState& state);

/// The state before the first question.
LessonState begin_of(const Lesson& lesson);

/// Reads `lesson`, `seed` and `said` of a request and returns the next item: LessonItem of explain/schema.json.
std::string lesson(std::string_view request_json);

}  // namespace bcast
