#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"
#include "bcast/program/event.hpp"
#include "bcast/program/event_gradients.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/hidden_tensors.hpp"
#include "bcast/program/selected_elements.hpp"

namespace bcast::python {

namespace lineage {
class Log;
struct LoggedCall;
}  // namespace lineage

/// The calls of known functions that a function or layer written in Python makes of its operands.
struct InnerCalls {
    std::size_t count = 0;
    bool running = false;
    bool failed = false;  ///< One of them raised, and is the event instead of the whole.
    KindOfFunction kind;  ///< Of the last one.
    Value result;         ///< Of the last one.
};

/// A library call in progress, with its operands as they were before it began.
struct PendingEvent {
    explicit PendingEvent(const ObservedCall& its);
    PendingEvent(const PendingEvent&) = delete;
    PendingEvent& operator=(const PendingEvent&) = delete;
    PendingEvent(PendingEvent&&) = delete;
    PendingEvent& operator=(PendingEvent&&) = delete;
    ~PendingEvent();

    /// Whether it is new, assigns elements, and has inputs small enough to replay it.
    [[nodiscard]] bool is_small_assignment() const;

    const ObservedCall& observed;
    const Frame* frame = nullptr;  ///< The frame that makes the call.
    std::uint64_t storages = 0;    ///< Number of storages that had an id when it began.
    bool followed = false;         ///< A call within a library: not an event.
    std::string function;
    KindOfFunction kind;
    InnerCalls inner;
    const CallExpr* call = nullptr;  ///< The call in the source, if it is one.
    Location where;
    Location mark;
    bool is_write_back = false;
    bool known = false;  ///< The same event occurred at this location before, so only shapes are recorded.
    bool again = false;  ///< It occurred before, and this is the requested run.
    std::optional<std::size_t> counted;  ///< The event with the maximum of runs: a successful call is only counted.
    std::vector<Value> operands;         ///< Tensors and numbers.
    std::vector<std::optional<Location>> locations;
    std::vector<EventOperand> seen;               ///< Facts of the operands.
    std::vector<Location> subscript;              ///< Items of the subscript.
    std::uint32_t writes = 0;                     ///< Version counter of the first operand.
    bool has_self = false;                        ///< The first operand is not among the arguments.
    Value out;                                    ///< The argument `out=`.
    std::vector<HiddenTensor> hidden;             ///< Not operands, but `seen` includes their facts.
    bool opened = false;                          ///< The calls within it are logged, instead of it.
    std::size_t calls = 0;                        ///< Number of calls logged when it began.
    std::shared_ptr<lineage::LoggedCall> logged;  ///< Set if lineage is requested.
    std::shared_ptr<lineage::Log> writing_log;    ///< A log of only this call, if it writes elements.
    std::shared_ptr<lineage::LoggedCall> writing;
    std::vector<EventAlignment> alignments;
    std::optional<SelectedElements> selected;  ///< The last selection by indices or a mask.
    Value result;
    Derivations derivations;
    bool overlaps = false;              ///< The write is refused because of overlap; the target is read too.
    bool recorded = true;               ///< Grad mode is enabled.
    bool derives_by_alignment = false;  ///< The gradient of its result is that of its alignment.
    bool aligns_own = true;             ///< Its main alignment is that of the call itself.
    bool aligns_more = false;           ///< It also aligned tensors that it had computed, which is not part of it.
    std::vector<std::vector<EventOperand>> aligned;  ///< Operands of each alignment.
};

/// Whether the call is an operator, whose operands may be numbers.
bool is_operator(CallKind kind);

/// The output of a NumPy call among its positional arguments, `np.clip(a, 0, 1, out)`, is the array that it returns:
/// from now on it is `out`, not an operand.
void note_output(PendingEvent& pending, const Value& result);

/// Whether the call only extracts a part of a library's result that the program already has: an item of a pair, a
/// layer's weight.
bool takes_apart(const ObservedCall& observed);

/// The object that a method is called on, also for a bound method held in a variable.
Value self_of(Interpreter& interpreter, const Frame& frame, const ObservedCall& observed);

/// The kind of the event, determined once its results are known.
EventKind kind_of(const PendingEvent& pending, const std::vector<EventResult>& results);

/// NumPy if one of the operands is a NumPy array or scalar.
Dialect event_dialect(const PendingEvent& pending);

/// Among several alignments, the one that failed, or that of the function itself.
std::size_t main_alignment(const PendingEvent& pending, bool ok);

/// Maps each aligned operand to its index among the call's operands; a number may have none. Nothing if a tensor is not
/// an operand of the call; with `by_shape` a derived tensor of the same shape matches too.
std::optional<std::vector<std::optional<std::size_t>>> operands_of_aligned(const PendingEvent& pending,
                                                                           std::size_t main, bool by_shape = false);

/// Whether the main alignment of a call is of the operands that the program passed. A function composed of others
/// aligns intermediate tensors, which do not represent the call; if it failed (`ok` is false), they still show why.
bool aligns_own(const PendingEvent& pending, const std::vector<EventResult>& results, bool ok);

}  // namespace bcast::python
