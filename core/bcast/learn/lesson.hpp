#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/rules/beliefs.hpp"

namespace bcast {

/// A lesson: a call, wrong rules that people believe in there, and pairs of shapes that distinguish these.
struct Lesson {
    std::string id;
    const Call* call = nullptr;
    bool in_place = false;
    std::vector<std::string> labels;  ///< What the operands are called: `pred`, `target`.
    std::string code;                 ///< The line that is asked about; empty: the call itself, `pred - target`.
    std::vector<Belief> beliefs;
    /// Shapes with letters for sizes, and multiples of them: `n,1` with `n`, `2n,m` with `n,m`. The first asks first.
    /// `mean(1)` in place of the second asks what shape that reduction of the first has.
    std::vector<std::pair<std::string, std::string>> pairs;
    std::map<char, Extent> first;  ///< What the letters are in the first question.
};

/// One question of a lesson.
struct LessonItem {
    std::size_t number = 0;
    Arguments arguments;                 ///< Of a reduction, its one operand.
    std::optional<std::size_t> reduced;  ///< The axis of a reduction; nothing where two shapes meet.
    std::vector<std::string> answers;  ///< `(4, 1)`, `(N=2, C=3)`, `error`: all different, in the order they are shown.
    std::string truth;                 ///< One of them.
    std::map<Belief, std::string> believed;  ///< What each belief that speaks of it answers; one of them, too.
};

/// What follows from the answers given so far.
struct LessonState {
    std::vector<Belief> possible;   ///< Not ruled out.
    std::vector<Belief> ruled_out;  ///< Some answer was another than the belief gives.
    std::optional<Belief> held;     ///< The only one left, if the answers were not all true.
    std::size_t answered = 0;
    std::vector<Shape> asked;  ///< The operands of the last question, which the next one does not repeat.
    bool all_true = true;
    bool done = false;  ///< Every belief is ruled out, or one is held.
};

Believed truth_of(const LessonItem& item);

/// What a belief gives there; nothing where it says nothing of it.
std::optional<Believed> believed(Belief belief, const LessonItem& item);

/// An answer as it is shown: a shape, with its names if it has any, or `error`.
std::string answer_text(const Believed& answer);

/// The next question: the first pair, then the pair and the numbers that part the beliefs still possible, and the
/// truth, into the most answers. The same seed and answers give the same question.
LessonItem next_item(const Lesson& lesson, std::uint64_t seed, const LessonState& state);

/// Takes an answer to an item; an empty one means "I do not know" and rules nothing out.
void take_answer(const LessonItem& item, const std::string& answer, LessonState& state);

LessonState begin_of(const Lesson& lesson);

/// Reads `lesson`, `seed` and `said` of a request and gives the next item: LessonItem of explain/schema.json.
std::string lesson(std::string_view request_json);

}  // namespace bcast
