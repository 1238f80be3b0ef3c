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

/// A selection by an index, before it is known whether it is the result of the call.
struct SelectedElements {
    const Storage* from = nullptr;
    const Storage* to = nullptr;
    std::vector<Extent> sizes;
    std::vector<Extent> offsets;  ///< Offsets in `from` of each element in a box of the selection.
};

/// `start`: first index of the box, as in facts_of.
SelectedElements selected_elements(const ops::IndexedElements& indexed, const Tensor& to,
                                   const std::vector<Extent>* start);

/// The sources of the shown elements of an event's result that a call wrote; nothing if they are not known.
std::optional<EventTaken> taken_of(Interpreter& interpreter, const lineage::LoggedCall& call, const Event& event,
                                   const std::vector<Extent>& start);

/// Nothing if the first result is not the selected tensor, or no operand has its elements.
std::optional<EventGathered> gathered_of(const SelectedElements& selected, std::span<const EventOperand> operands,
                                         std::span<const EventResult> results);

/// For `reshape` and the like that read and write column by column; nothing for any other call.
std::optional<EventGathered> elements_by_column(const CallShapes& call, const TensorFacts& operand, const Shape& result,
                                                const std::vector<Extent>* start);

/// For a call with one operand that repeats its elements, `tile` and `repeat`; nothing for any other call, or if each
/// element has its own count.
std::optional<EventGathered> repeated_elements(const CallShapes& call, const TensorFacts& operand, const Shape& result,
                                               const std::vector<Extent>* start);

}  // namespace bcast::python
