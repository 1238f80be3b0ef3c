#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/index/advanced.hpp"
#include "bcast/program/columns/call_shapes.hpp"
#include "bcast/program/event.hpp"

namespace bcast::python {

class Interpreter;
namespace lineage {
struct LoggedCall;
}  // namespace lineage

/// What an index selected, before it is known whether that is what the call gives.
struct SelectedElements {
    const Storage* from = nullptr;
    const Storage* to = nullptr;
    std::vector<Extent> sizes;
    std::vector<Extent> places;  ///< In `from`, of each element in a box of what was selected.
};

/// `start`: where the box begins, as facts_of takes it.
SelectedElements selected_elements(const ops::IndexedElements& indexed, const Tensor& to,
                                   const std::vector<Extent>* start);

/// What a call that wrote elements took the shown ones of an event's result from; nothing where that is not known.
std::optional<EventTaken> taken_of(Interpreter& interpreter, const lineage::LoggedCall& call, const Event& event,
                                   const std::vector<Extent>& start);

/// Nothing where the first result is another tensor than what was selected, or no operand has its elements.
std::optional<EventGathered> gathered_of(const SelectedElements& selected, std::span<const EventOperand> operands,
                                         std::span<const EventResult> results);

/// Of a call with one operand that gives each of its elements several times, `tile` and `repeat`; nothing for another
/// call, and where each element has a count of its own.
std::optional<EventGathered> repeated_elements(const CallShapes& call, const TensorFacts& operand, const Shape& result,
                                               const std::vector<Extent>* start);

}  // namespace bcast::python
