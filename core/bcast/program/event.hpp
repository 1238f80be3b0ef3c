#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/source_location.hpp"
#include "bcast/program/columns/columns.hpp"
#include "bcast/program/kinds.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/tensor/tensor.hpp"

/// What a trace of a program records for each call.
namespace bcast::python {

/// How the memory of a result relates to that of the operands.
enum class ResultMemory : std::uint8_t {
    new_,     ///< A new storage.
    view,     ///< Shares the storage of an operand.
    written,  ///< An operand that was modified in place.
    same,     ///< An object that existed before, with unchanged elements.
    none,     ///< A Python number, or no result.
};
std::string_view name_of(ResultMemory memory);

/// Elements of a tensor in the box that is displayed (tensor_values), in row-major order, as bytes of its dtype.
struct ShownElements {
    std::vector<Extent> start;  ///< First index of the box; empty: the first element.
    std::vector<std::byte> bytes;
    bool all = false;  ///< The box contains the whole tensor.
};

/// A request to show other elements than the first ones of an event's first run: the run, and the first indices of the
/// windows of its operands and of its result. An empty window is not requested.
struct RequestedWindow {
    std::size_t event = 0;
    std::size_t run = 0;  ///< Counts from 0. An index out of range means the first run.
    std::vector<std::vector<Extent>> operands;
    std::vector<Extent> result;
};

/// A tensor as it was when an event used it.
struct TensorFacts {
    Shape shape;
    Dtype dtype = Dtype::float32;
    std::vector<Extent> strides;
    Extent offset = 0;
    std::optional<std::uint64_t> storage;      ///< Absent for a number, or a tensor too large to be computed.
    const Storage* storage_address = nullptr;  ///< Address of that storage, only to look it up while it is alive.
    bool number = false;                       ///< A Python or NumPy number, not a tensor.
    std::optional<Scalar> value;               ///< Value of a number.
    std::optional<ShownElements> elements;     ///< Absent if no elements are shown.
};
/// Shared between events that use the same tensor with the same elements.
using SharedFacts = std::shared_ptr<const TensorFacts>;

struct EventOperand {
    std::optional<std::string> text;   ///< Source text of the operand, if the program contains it.
    std::optional<std::size_t> event;  ///< The event that created it or last wrote to it.
    SharedFacts facts;
    std::vector<bool> on_purpose{};  ///< For each dim, whether a size of 1 is intentional; empty: not known of any.
    bool varies = false;             ///< Its source text evaluates to other elements each time.
    bool overwritten = false;        ///< The call wrote its elements before it read them: those are not known.
};

struct EventResult {
    SharedFacts facts;
    ResultMemory memory = ResultMemory::new_;
};

/// A frame of the call stack: the function and the current line in it.
struct StackLine {
    std::string function;  ///< `<module>` at module level.
    std::size_t line = 0;
};

/// The part of the gradients of the results that flows to an operand.
struct EventGradient {
    bool flows = false;
    std::string text;  ///< A PyTorch expression; empty if nothing flows, or no one-line expression exists.
};

/// The shapes of one run of an event.
struct EventRun {
    std::vector<Shape> operands;
    std::optional<Shape> result;
    bool changed = false;    ///< Shapes differ from those of the previous run.
    bool stretches = false;  ///< An operand of an element-wise call has another shape than the result.
};

/// A tensor or number of an alignment, and its elements in the window of the alignment.
struct AlignedTensor {
    SharedFacts facts;               ///< Null if there is none: the result of a failed call.
    std::vector<std::byte> bytes{};  ///< Like those of ShownElements; empty if its facts have all elements.
};

/// An operand of an alignment.
struct AlignedOperand {
    std::optional<std::string> text;
    std::optional<Location> location;  ///< Location of that text.
    std::optional<Span> span;          ///< The same as line and column, set once the event is recorded.
    bool made = false;                 ///< Created by an event.
    std::vector<bool> on_purpose;      ///< As in EventOperand.
    bool varies = false;               ///< As in EventOperand.
    bool number = false;
    AlignedTensor tensor{};
};

/// The alignment of an event's operands.
struct EventAlignment {
    Arguments arguments;
    Alignment alignment;
    std::vector<AlignedOperand> operands;
    std::optional<Span> operator_span{};  ///< The augmented assignment; else the operator's symbol.
    bool recorded = true;                 ///< Grad mode was enabled.
    bool shown = false;                   ///< There are elements to show (event_values).
    std::vector<Extent> start{};          ///< First index of the window; empty: the first element.
    AlignedTensor result{};               ///< Empty if the result has another shape.
};

/// Why a write is refused: several elements of the target share one memory location, or an operand overlaps it.
struct EventOverlap {
    std::optional<std::size_t> axis;    ///< The axis of the target along which elements share memory.
    std::optional<std::size_t> reader;  ///< Otherwise the operand that overlaps the target.
    SharedFacts written;                ///< The part of operand 0 that is written to.
};

/// The tensor that an event writes to.
struct EventTarget {
    std::optional<std::string> text;   ///< Its source text.
    std::vector<std::string> seen_by;  ///< Other variables of the program whose tensors share some of its elements.
};

/// The triangle of each matrix of operand 0 that remains while the rest becomes 0: on and above a diagonal, or on and
/// below it.
struct EventTriangle {
    bool upper = false;
    Extent diagonal = 0;  ///< Offset of the diagonal, positive to the right of the main one.
};

/// Sources of elements that indices or a mask selected: for each shown element of the result, in row-major order, the
/// offset in the storage of an operand.
struct EventGathered {
    std::size_t operand = 0;
    std::vector<Extent> offsets;
};

/// Sources of elements that a call wrote: for each shown element of the result, in row-major order, the operand and the
/// offset in its storage. No operand if the element came from a number. An element that was not written comes from the
/// target itself.
struct EventTaken {
    std::vector<std::optional<std::size_t>> operands;
    std::vector<Extent> offsets;
};

/// The operand to which a product is added, and whether both are scaled first (`alpha`, `beta`).
struct EventAddend {
    std::optional<std::size_t> operand;
    bool scaled = false;
};

/// A call of the program that created, viewed, read or wrote a tensor, or failed to.
struct Event {
    SourceLocation span;   ///< The entire expression.
    SourceLocation mark;   ///< Its operator, or the name of the called function.
    std::string call;      ///< Source text of the expression.
    std::string function;  ///< The library's name: `matmul`, `add`, `sum`; `getitem`, `setitem`.
    EventKind kind = EventKind::other;
    bool ok = true;
    std::vector<StackLine> stack;  ///< Innermost frame first.
    std::vector<EventOperand> operands;
    std::vector<EventResult> results;  ///< More than one if the call returns several tensors.
    std::optional<EventAlignment> aligned;
    bool columns_of_alignment = false;  ///< The columns of this event are those of `aligned`.
    std::vector<EventColumn> columns;   ///< Otherwise its columns; empty if they are not known.
    EventAddend addend;
    std::optional<EventTriangle> triangle;
    /// For a reduction or a ufunc, the operand passed as `where=`, the mask of elements that take part.
    std::optional<std::size_t> where;
    std::optional<EventGathered> gathered;
    std::optional<EventTaken> taken;
    std::optional<EventOverlap> overlap;
    std::optional<EventTarget> target;
    bool gradients_of_alignment = false;   ///< The gradients of the operands are those of `aligned`.
    std::vector<EventGradient> gradients;  ///< Otherwise one per operand; empty if they are not known.
    std::vector<EventRun> runs;            ///< Empty if there was only one.
    std::size_t run = 0;                   ///< Index, from 0, of the run that the other members describe.
    std::size_t count = 1;                 ///< Number of times the program ran it.
};

/// Whether the event is fully described by its alignment. Only the batch axes of a contraction align.
inline bool is_aligned(const Event& event) {
    if (!event.aligned) return false;
    // A call refused after its operands aligned has no result of the aligned shape.
    if (!event.ok && event.aligned->alignment.ok()) return false;
    if (event.kind == EventKind::broadcast) return true;
    if (event.columns_of_alignment) return event.aligned->alignment.columns.empty();
    // What a call computes of aligned operands is not told by their alignment.
    return !event.ok && event.columns.empty();
}

/// What the call does with its axes, if that is known.
std::vector<EventColumn> columns_of(const Event& event);
/// The operands that broadcast along a column: those with a size of 1 there, or without the axis. Numbers are not
/// included.
std::vector<std::size_t> read_again(const Event& event, const EventColumn& column);
/// The result that holds the index of the chosen element for each element, as of `max`, `sort` and `argmax`; nothing if
/// there is none.
std::optional<std::size_t> order_in(const Event& event);
/// For each operand, whether it is a number.
std::vector<bool> numbers_of(const std::vector<EventOperand>& operands);
std::vector<bool> numbers_of(const EventAlignment& aligned);

}  // namespace bcast::python
