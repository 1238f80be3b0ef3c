#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/place.hpp"
#include "bcast/program/columns/columns.hpp"
#include "bcast/program/kinds.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/tensor/tensor.hpp"

/// What a trace of a program holds of each call.
namespace bcast::python {

/// What became of the memory of a result.
enum class ResultMemory : std::uint8_t {
    new_,     ///< A storage of its own.
    view,     ///< Shares the storage of an operand.
    written,  ///< Is an operand whose elements were written.
    same,     ///< Is the very object that was there before, its elements untouched.
    none,     ///< A number of Python, or nothing.
};
std::string_view name_of(ResultMemory memory);

/// Elements in the box of a tensor that is shown of its shape (tensor_values), row by row, as bytes of its dtype.
struct ShownElements {
    std::vector<Extent> start;  ///< Where the box begins; none at all: at the first element.
    std::vector<std::byte> bytes;
    bool all = false;  ///< The tensor has no others.
};

/// What is shown of an event in place of the first elements of its first run: where the windows of its operands and of
/// its result begin, and in which run. A window that is empty is not asked for.
struct AskedWindow {
    std::size_t event = 0;
    std::size_t run = 0;  ///< Counted from 0. One that there is not is the first.
    std::vector<std::vector<Extent>> operands;
    std::vector<Extent> result;
};

/// A tensor as it was when an event saw it.
struct TensorFacts {
    Shape shape;
    Dtype dtype = Dtype::float32;
    std::vector<Extent> strides;
    Extent offset = 0;
    std::optional<std::uint64_t> storage;   ///< Nothing: a number, or too large to be computed.
    const Storage* place = nullptr;         ///< Where that storage was: only to find it while it lives.
    bool number = false;                    ///< Python's or NumPy's, no tensor.
    std::optional<Scalar> value;            ///< Of a number.
    std::optional<ShownElements> elements;  ///< Nothing: none are shown.
};
/// Events that see the same tensor, with the same elements, share its facts.
using SharedFacts = std::shared_ptr<const TensorFacts>;

struct EventOperand {
    std::optional<std::string> text;   ///< As it is written, where it is.
    std::optional<std::size_t> event;  ///< Which one made it, or wrote to it last.
    SharedFacts facts;
    std::vector<bool> on_purpose{};  ///< Per dim whether a 1 was made on purpose; none at all: no 1 is known to be.
    bool varies = false;             ///< Its text gives other elements each time it is evaluated.
};

struct EventResult {
    SharedFacts facts;
    ResultMemory memory = ResultMemory::new_;
};

/// A function that was being called, and the line in it.
struct StackLine {
    std::string function;  ///< `<module>` at the top.
    std::size_t line = 0;
};

/// The part of the results' gradients that flows to an operand.
struct EventGradient {
    bool flows = false;
    std::string text;  ///< As a PyTorch expression; empty where nothing flows, or there is none of one line.
};

/// What one run of an event had.
struct EventRun {
    std::vector<Shape> operands;
    std::optional<Shape> result;
    bool changed = false;    ///< Other shapes than the run before it.
    bool stretches = false;  ///< An operand of what is done element by element has another shape than what came out.
};

/// A tensor or number as it was aligned, and what of it a window of the alignment has.
struct AlignedTensor {
    SharedFacts facts;               ///< Null where there is none: the result of a call that failed.
    std::vector<std::byte> bytes{};  ///< As those of ShownElements; none where its facts have all elements.
};

/// An operand as it was aligned.
struct AlignedOperand {
    std::optional<std::string> text;
    std::optional<Location> place;  ///< Where that stands.
    std::optional<Span> span;       ///< The same, once it is an event.
    bool made = false;              ///< An event made it.
    std::vector<bool> on_purpose;   ///< As an EventOperand has it.
    bool varies = false;            ///< The same.
    bool number = false;
    AlignedTensor tensor{};
};

/// How the operands of an event aligned.
struct EventAlignment {
    Arguments arguments;
    Alignment alignment;
    std::vector<AlignedOperand> operands;
    std::optional<Span> augmented{};  ///< The statement, if it is an augmented assignment.
    bool recorded = true;             ///< It ran where gradients are recorded.
    bool shown = false;               ///< There are elements to show (event_values).
    std::vector<Extent> start{};      ///< Where their window begins; none at all: at the first element.
    AlignedTensor result{};           ///< Nothing where what came out has another shape.
};

/// Why nothing could be written: several elements of the target share one place in memory, or an operand overlaps it.
struct EventOverlap {
    std::optional<std::size_t> axis;    ///< Of the target, along which elements share a place.
    std::optional<std::size_t> reader;  ///< Else the operand that reads.
    SharedFacts written;                ///< Of operand 0 what is written to.
};

/// What an event wrote to.
struct EventTarget {
    std::optional<std::string> text;   ///< As it is written.
    std::vector<std::string> seen_by;  ///< Other names of the program whose tensors have some of its elements.
};

/// Of each matrix of operand 0 what is kept, the rest becomes 0: from a diagonal on to the right, or up to it.
struct EventTriangle {
    bool upper = false;
    Extent diagonal = 0;  ///< How far it stands to the right of the main one.
};

/// Where what indices or a mask selected was: of each shown element of the result, row by row, the place in the storage
/// of an operand.
struct EventGathered {
    std::size_t operand = 0;
    std::vector<Extent> places;
};

/// What a call that wrote elements took each of them from: of each shown element of the result, row by row, an operand
/// and the place in its storage; no operand where it was none's, but a number's. What was not written was its own.
struct EventTaken {
    std::vector<std::optional<std::size_t>> operands;
    std::vector<Extent> places;
};

/// Where a product is added to an operand: which, unless both are scaled first (`alpha`, `beta`).
struct EventAddend {
    std::optional<std::size_t> operand;
    bool scaled = false;
};

/// A call of the program that made, viewed, read or wrote a tensor, or tried to.
struct Event {
    Place span;            ///< The whole expression.
    Place mark;            ///< Its operator, or the name that is called.
    std::string call;      ///< The expression as it is written.
    std::string function;  ///< `matmul`, `add`, `sum`: what the library calls it; `getitem`, `setitem`.
    EventKind kind = EventKind::other;
    bool ok = true;
    std::vector<StackLine> stack;  ///< The innermost first.
    std::vector<EventOperand> operands;
    std::vector<EventResult> results;  ///< Several where it gives several tensors.
    std::optional<EventAlignment> aligned;
    bool columns_of_alignment = false;  ///< What becomes of its axes is what `aligned` says of them.
    std::vector<EventColumn> columns;   ///< Else; none where that is not known.
    EventAddend addend;
    std::optional<EventTriangle> triangle;
    /// Of a reduction the operand that says which elements take part (`where=`).
    std::optional<std::size_t> where;
    std::optional<EventGathered> gathered;
    std::optional<EventTaken> taken;
    std::optional<EventOverlap> overlap;
    std::optional<EventTarget> target;
    bool gradients_of_alignment = false;   ///< The gradients of its operands are what `aligned` says.
    std::vector<EventGradient> gradients;  ///< Else, one for each operand; none where nothing is known of them.
    std::vector<EventRun> runs;            ///< None where there was but one.
    std::size_t run = 0;                   ///< Which one, counted from 0, the other members describe.
    std::size_t count = 1;                 ///< How often the program ran it.
};

/// Whether the alignment of its operands is the whole of it: of a contraction only the batch axes align.
inline bool is_aligned(const Event& event) {
    if (!event.aligned) return false;
    // What is refused after its operands aligned has no such result.
    if (!event.ok && event.aligned->alignment.ok()) return false;
    if (event.kind == EventKind::broadcast) return true;
    return event.columns_of_alignment ? event.aligned->alignment.columns.empty() : event.columns.empty();
}

/// What becomes of its axes, where that is known.
std::vector<EventColumn> columns_of(const Event& event);
/// The operands that count as having a 1 at a column, which meets each place of it: their own 1, or an axis that they
/// lack. No number is among them.
std::vector<std::size_t> read_again(const Event& event, const EventColumn& column);
/// Which of its results holds, for each element, the index of the one that was chosen: by `max`, `sort`, `argmax`;
/// none.
std::optional<std::size_t> order_in(const Event& event);
/// Per operand whether it is a number.
std::vector<bool> numbers_of(const std::vector<EventOperand>& operands);
std::vector<bool> numbers_of(const EventAlignment& aligned);

}  // namespace bcast::python
