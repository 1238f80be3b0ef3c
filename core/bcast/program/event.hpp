#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/values.hpp"
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

/// Elements in a box of a tensor, row by row.
struct ShownElements {
    std::vector<Extent> start;
    std::vector<Extent> shape;
    std::vector<Scalar> elements;
};

/// Where the windows of an event begin, in place of the first elements: of an operand, of its result. An empty one is
/// not asked for.
struct AskedWindow {
    std::size_t event = 0;
    std::vector<std::vector<Extent>> operands;
    std::vector<Extent> result;
};

/// A tensor as it was when an event saw it.
struct TensorFacts {
    Shape shape;
    Dtype dtype = Dtype::float32;
    std::vector<Extent> strides;
    Extent offset = 0;
    std::optional<std::uint64_t> storage;           ///< Nothing: a number, or too large to be computed.
    bool number = false;                            ///< Python's or NumPy's, no tensor.
    std::shared_ptr<const ShownElements> elements;  ///< Nothing: none are shown.
};

struct EventOperand {
    std::optional<std::string> text;   ///< As it is written, where it is.
    std::optional<std::size_t> event;  ///< Which one made it, or wrote to it last.
    TensorFacts facts;
    std::vector<bool> on_purpose{};  ///< Per dim whether a 1 was made on purpose; none at all: not known.
};

struct EventResult {
    TensorFacts facts;
    ResultMemory memory = ResultMemory::new_;
};

/// A function that was being called, and the line in it.
struct StackLine {
    std::string function;  ///< `<module>` at the top.
    std::size_t line = 0;
};

/// What of the results' gradients comes back to an operand.
struct EventGradient {
    bool flows = false;
    std::string text;  ///< As a PyTorch expression; empty where nothing flows, or there is none of one line.
};

/// What one run of an event had.
struct EventRun {
    std::vector<Shape> operands;
    std::optional<Shape> result;
    bool changed = false;  ///< Other shapes than the run before it.
};

/// How the operands of an event aligned.
struct EventAlignment {
    Arguments arguments;
    Alignment alignment;
    std::vector<std::optional<std::string>> texts;         ///< Per operand of the alignment.
    std::optional<bcast::Values> values;                   ///< Nothing where there are no elements to show.
    std::vector<std::vector<bool>> on_purpose{};           ///< Per operand of the alignment, as an EventOperand has it.
    std::vector<bool> numbers{};                           ///< Per operand of the alignment whether it is a number.
    std::vector<std::vector<Extent>> strides{};            ///< Per operand of the alignment how it lies in memory.
    std::vector<std::optional<Location>> places{};         ///< Per operand of the alignment where that stands.
    std::vector<std::optional<WrittenOperand>> written{};  ///< The same, once it is an event.
    bool recorded = true;                                  ///< It ran where gradients are recorded.
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
    std::vector<EventColumn> columns;      ///< None where what becomes of its axes is not known.
    std::vector<EventGradient> gradients;  ///< One for each operand; none where nothing is known of them.
    std::vector<EventRun> runs;            ///< Of those that were kept, the first one is what all else tells of.
    std::size_t count = 1;                 ///< How often the program came here.
};

/// Whether the alignment of its operands is the whole of it: of a contraction only the batch axes align.
inline bool is_aligned(const Event& event) {
    return event.aligned && (event.kind == EventKind::broadcast || event.columns.empty());
}

}  // namespace bcast::python
