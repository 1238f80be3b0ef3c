#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "bcast/deadline.hpp"
#include "bcast/program/lineage/log.hpp"
#include "bcast/program/lineage/replay.hpp"

namespace bcast::python::lineage {

/// How an element of a storage affects the queried element.
inline constexpr std::uint8_t is_source = 1;     ///< Its value can change the queried element.
inline constexpr std::uint8_t is_condition = 2;  ///< It can change which elements the queried one is computed from.

/// Marks of the bytes of a storage: elements of several sizes may share it (`a.view(np.int8)`, `z.real`). An element is
/// an offset in the storage of a tensor, in elements of the tensor's dtype.
class Marks {
  public:
    Marks() = default;
    explicit Marks(const Tensor& tensor) : bytes_(static_cast<std::size_t>(tensor.storage->bytes())) {}

    [[nodiscard]] std::uint8_t at(const Tensor& tensor, Extent offset) const;
    void add(const Tensor& tensor, Extent offset, std::uint8_t bits);
    /// Removes the marks of an element, and returns them.
    std::uint8_t take(const Tensor& tensor, Extent offset);

    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

/// Elements that the program wrote as literals or drew at random.
struct Origin {
    const LoggedCall* call = nullptr;  ///< The call that created them; null: unknown.
    LoggedTensor tensor;
    Marks marks;
};

/// Traces an element back through the calls of a run, from the last one to the first, within the time that the program
/// had.
class Walk {
  public:
    Walk(Interpreter& interpreter, const Log& log)
        : interpreter_(interpreter), log_(log), deadline_(interpreter.budget().seconds) {}

    /// `offset` is an element of the storage of `tensor`, and `value` was its value after the first `count` calls.
    void from(const LoggedTensor& tensor, Extent offset, double value, std::size_t count);

    /// Traces a Python number, after the last call.
    void from_number(NumberNode node, double value);

    /// The forward direction: what later calls computed from an element that the storage of `tensor` held after the
    /// first `calls` calls, the last call first; nothing if that is too much to follow. Requires an unused Walk.
    std::optional<std::vector<Origin>> reached_from(const LoggedTensor& tensor, Extent offset, std::size_t calls);

    [[nodiscard]] const std::vector<Origin>& origins() const { return origins_; }
    /// The results computed along the way, the last call first, once per event and up to a memory limit.
    [[nodiscard]] const std::vector<Origin>& passed() const { return passed_; }
    /// The first call along the way whose elements are non-finite in the same way as the queried one.
    [[nodiscard]] const LoggedCall* first() const { return first_; }

  private:
    /// An element of a result that is traced.
    struct Wanted {
        std::size_t result = 0;
        Extent position = 0;  ///< Its offset in the tensor from `replay`.
        Extent index = 0;     ///< Its row-major number in the result; -1: outside of it.
        std::uint8_t bits = 0;
    };

    /// Traces the marked elements back through the first `count` calls; `value` is that of the queried element.
    void back(double value, std::size_t count);
    void mark(const LoggedTensor& tensor, Extent offset, std::uint8_t bits);
    /// Marks the element that a number was read from, when the walk reaches the read.
    void mark_number(NumberNode node, std::uint8_t bits);
    /// Marks the number arguments of a call as sources of its results or, if they are indices, as conditions.
    void numbers(const LoggedCall& call, const std::vector<Wanted>& wanted);
    /// Marks the number from which a call created an element; false if the number is a literal of the program.
    bool number(const LoggedCall& call, const Wanted& wanted);
    /// Marks the index elements of marked views that were created after at least `calls` calls.
    void mark_indices(std::size_t calls);
    std::vector<Wanted> take(const LoggedCall& call);
    void pass(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void follow(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void written_down(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void elementwise(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void resized(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void product(const LoggedCall& call, const std::vector<Wanted>& wanted);
    /// All elements along some axes, or only those that are NaN; false if the call computes of others too.
    bool fiber(const LoggedCall& call, const std::vector<Wanted>& wanted, bool only_nan = false);
    void moved(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void chosen(const LoggedCall& call, const std::vector<Wanted>& wanted);
    /// Elements selected along one axis by a call that also returned their indices.
    void chosen_by_index(const LoggedCall& call, const std::vector<Wanted>& wanted, const std::vector<bool>& along);
    /// Elements, or slices along an axis, that are the first of those equal to them: `unique`.
    void joined(const LoggedCall& call, const std::vector<Wanted>& wanted, const std::vector<bool>& along);
    /// Elements selected by a call that is replayed on the ranks of its input's elements.
    void chosen_by_rank(const LoggedCall& call, const std::vector<Wanted>& wanted);
    void probed(const LoggedCall& call, const std::vector<Wanted>& wanted);
    /// `propagated`: the wanted elements are NaN because an operand has one.
    void probed(const LoggedCall& call, const std::vector<Wanted>& wanted, std::uint8_t bit, bool propagated);
    /// Whether a call that otherwise orders its elements returned NaN because one of them is NaN.
    [[nodiscard]] bool propagates_nan(const LoggedCall& call, const Wanted& wanted) const;
    /// The wanted elements of the gradients, if the tensors saved by the graph have other elements.
    std::vector<double> gradients_with(const LoggedCall& call, const std::vector<Wanted>& wanted,
                                       const Substitutes& given);
    /// The wanted elements of the results, if the operands have other elements.
    std::vector<double> results_with(const LoggedCall& call, const std::vector<Wanted>& wanted,
                                     const Substitutes& given);
    void conditions(const LoggedCall& call, const LoggedTensor& input, const Wanted& wanted, Extent taken);
    /// Finds which elements of an integer index select the elements: changes each one in turn and checks which results
    /// differ. False if there are too many.
    bool mark_indices_of(const LoggedCall& call, const LoggedTensor& input, const Substitutes& substitutes,
                         const std::vector<Wanted>& wanted);

    Interpreter& interpreter_;
    const Log& log_;
    Deadline deadline_;
    std::uint64_t work_ = 0;  ///< Bytes passed to repeated calls so far.
    std::map<std::uint64_t, Marks> marks_;
    std::map<std::uint64_t, LoggedTensor> tensors_;  ///< Tensors with marks.
    std::vector<Origin> origins_;
    std::vector<Origin> passed_;
    std::set<const ViewIndex*> indices_;         ///< Those not marked yet,
    std::set<const ViewIndex*> marked_;          ///< and those already marked.
    std::map<std::size_t, std::uint8_t> reads_;  ///< Bits of the reads that are not marked yet, by read number.
    std::set<std::size_t> passed_events_;
    std::size_t passed_bytes_ = 0;
    std::set<std::pair<std::size_t, Extent>> left_;  ///< Results that the call left unchanged, with their offsets.
    const LoggedCall* first_ = nullptr;
    std::size_t at_ = 0;     ///< Index of the current call.
    bool nan_ = false;       ///< The queried element is NaN
    bool infinite_ = false;  ///< or infinite.
};

}  // namespace bcast::python::lineage
