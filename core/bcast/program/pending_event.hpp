#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"
#include "bcast/program/event.hpp"
#include "bcast/program/event_gradients.hpp"
#include "bcast/program/hidden_tensors.hpp"
#include "bcast/program/selected_elements.hpp"

namespace bcast::python {

namespace lineage {
class Log;
struct LoggedCall;
}  // namespace lineage

/// A call of a library under way: its operands as they were before it began.
struct PendingEvent {
    explicit PendingEvent(const ObservedCall& its) : observed(its) {}

    /// Whether it is new, assigns elements, and is given so few that it can be made again.
    [[nodiscard]] bool is_small_assignment() const;

    const ObservedCall& observed;
    const Frame* frame = nullptr;  ///< Whose call it is.
    std::uint64_t storages = 0;    ///< How many had a number when it began.
    bool followed = false;         ///< A call within a library, no event.
    std::string function;
    KindOfFunction kind;
    const CallExpr* call = nullptr;  ///< As it is written, if it is a call.
    Location where;
    Location mark;
    bool puts_back = false;
    bool known = false;  ///< The same was done at this place before, so nothing is kept of it but shapes.
    bool again = false;  ///< It was done before, and this is the run that is asked for.
    std::optional<std::size_t> counted;  ///< So often that, if it goes well, this event is only counted.
    std::vector<Value> operands;         ///< Tensors and numbers.
    std::vector<std::optional<Location>> places;
    std::vector<EventOperand> seen;               ///< The operands' facts.
    std::vector<Location> subscript;              ///< Its parts.
    bool has_self = false;                        ///< The first operand is none of the arguments.
    Value out;                                    ///< What `out=` names.
    std::vector<HiddenTensor> hidden;             ///< No operands, but `seen` has those that are.
    std::size_t calls = 0;                        ///< How many were logged when it began.
    std::shared_ptr<lineage::LoggedCall> logged;  ///< Where lineage is asked for.
    std::shared_ptr<lineage::Log> writing_log;    ///< Of a call that writes elements, and of nothing else.
    std::shared_ptr<lineage::LoggedCall> writing;
    std::vector<EventAlignment> alignments;
    std::optional<SelectedElements> selected;  ///< What indices or a mask selected last.
    Value result;
    Derivations derivations;
    bool overlaps = false;                           ///< It may not write where it would: what it has is read too.
    bool recorded = true;                            ///< Gradients are recorded where it runs.
    bool derives_by_alignment = false;               ///< What comes back of its result is what its alignment says.
    bool aligns_own = true;                          ///< What its main alignment is of is what the call does.
    std::vector<std::vector<EventOperand>> aligned;  ///< The operands of each alignment.
};

/// An operator, whose operands may be numbers.
bool is_operator(CallKind kind);

/// Parts of what a library gave are the program's already: an item of a pair, a layer's weight.
bool takes_apart(const ObservedCall& observed);

/// What a method is called of, also where the method is a value of its own.
const Value* self_of(const Frame& frame, const ObservedCall& observed);

/// The kind of the event, now that its results are known.
EventKind kind_of(const PendingEvent& pending, const std::vector<EventResult>& results);

/// NumPy, if one of its operands is NumPy's.
Dialect event_dialect(const PendingEvent& pending);

/// Of several alignments the one that failed, or that of the function itself.
std::size_t main_alignment(const PendingEvent& pending, bool ok);

/// Which operand of the call each aligned one is; that of a number may be none. Nothing where a tensor is none of the
/// call's; `by_shape`: what was made of one has its shape.
std::optional<std::vector<std::optional<std::size_t>>> places_of_aligned(const PendingEvent& pending, std::size_t main,
                                                                         bool by_shape = false);

/// Whether the main alignment of a call that went well is of what the program gave to it. A function that is made of
/// others aligns what is not its own, and that is no picture of the call.
bool aligns_own(const PendingEvent& pending, const std::vector<EventResult>& results);

}  // namespace bcast::python
