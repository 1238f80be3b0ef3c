#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "bcast/program/lineage/log.hpp"
#include "bcast/program/lineage/replay.hpp"

namespace bcast::python::lineage {

/// What an element of a storage is to the element that is asked for.
inline constexpr std::uint8_t is_source = 1;     ///< Its number can change that one's.
inline constexpr std::uint8_t is_condition = 2;  ///< It can change which elements that one is made of.
using Marks = std::vector<std::uint8_t>;

/// Elements that the program wrote down or drew.
struct Origin {
    const LoggedCall* call = nullptr;  ///< Which made them; null: not known.
    LoggedTensor tensor;
    Marks marks;  ///< Of the storage.
};

/// Goes back from an element through the calls of a run, the last one first.
class Walk {
  public:
    Walk(Interpreter& interpreter, const Log& log) : interpreter_(interpreter), log_(log) {}

    /// `place` counts elements of the storage of `tensor`, and `value` is what stood there after the first `count`
    /// calls.
    void from(const LoggedTensor& tensor, Extent place, double value, std::size_t count);

    /// From a number of Python, after the last call.
    void from_number(NumberNode node, double value);

    /// The other way: what later calls made of an element of the storage of `tensor` that stood there after so many
    /// calls, the last call first; nothing where that is too much to be followed. Of a walk that went nowhere yet.
    std::optional<std::vector<Origin>> reached_from(const LoggedTensor& tensor, Extent place, std::size_t calls);

    [[nodiscard]] const std::vector<Origin>& origins() const { return origins_; }
    /// What the calls on the way computed, the last one first: of each event once, as long as that is not too much.
    [[nodiscard]] const std::vector<Origin>& passed() const { return passed_; }
    /// The first call on the way whose elements are not finite as the one that was asked for is not.
    [[nodiscard]] const LoggedCall* first() const { return first_; }

  private:
    /// An element of a result that is asked for.
    struct Wanted {
        std::size_t result = 0;
        Extent place = 0;  ///< In what `replay` gives.
        Extent index = 0;  ///< Of the result, row by row; -1: none of its elements.
        std::uint8_t bits = 0;
    };

    /// Goes back through the first `count` calls from what is marked, for the sake of an element of this value.
    void back(double value, std::size_t count);
    void mark(const LoggedTensor& tensor, Extent place, std::uint8_t bits);
    /// Marks, once the walk is there, what a number was read from.
    void mark_number(NumberNode node, std::uint8_t bits);
    /// The numbers that a call was given are sources of what it made, or, as places, conditions.
    void numbers(const LoggedCall& call, const std::vector<Wanted>& wanted);
    /// An element that a call made of numbers, in a list or alone: false where it is the program's own.
    bool number(const LoggedCall& call, const Wanted& wanted);
    /// Marks the indices by which views were taken that had marks, as long as no more calls than that were kept before.
    void mark_indices(std::size_t calls);
    std::vector<Wanted> take(const LoggedCall& call);
    void pass(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void follow(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void written_down(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void elementwise(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void product(const LoggedCall& call, const std::vector<Wanted>& wanted);
    bool fiber(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void moved(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void chosen(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void probed(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void probed(const LoggedCall& call, const std::vector<Wanted>& wanted, std::uint8_t bit);
    void conditions(const LoggedCall& call, const LoggedTensor& input, const Wanted& wanted, Extent taken);
    /// Integers that say which elements are taken: each is made another one, and what then is another element is the
    /// one that it says. False where they are too many.
    bool places(const LoggedCall& call, const LoggedTensor& input, const Substitutes& substitutes,
                const std::vector<Wanted>& wanted);

    Interpreter& interpreter_;
    const Log& log_;
    std::map<std::uint64_t, Marks> marks_;
    std::map<std::uint64_t, LoggedTensor> tensors_;  ///< Of which there are marks.
    std::vector<Origin> origins_;
    std::vector<Origin> passed_;
    std::set<const ViewIndex*> indices_;         ///< Not marked yet,
    std::set<const ViewIndex*> marked_;          ///< and those that are.
    std::map<std::size_t, std::uint8_t> reads_;  ///< Reads of numbers that are not marked yet, by their place.
    std::set<std::size_t> passed_events_;
    std::size_t passed_bytes_ = 0;
    std::set<std::pair<std::size_t, Extent>> left_;  ///< Results and places that the call found and left as they were.
    const LoggedCall* first_ = nullptr;
    std::size_t at_ = 0;     ///< The number of the call that is followed.
    bool nan_ = false;       ///< What is asked for is nan;
    bool infinite_ = false;  ///< or infinite.
};

}  // namespace bcast::python::lineage
