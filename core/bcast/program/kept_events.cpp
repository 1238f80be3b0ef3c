#include <algorithm>
#include <utility>

#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/program/call_expression.hpp"
#include "bcast/program/columns/call_shapes.hpp"
#include "bcast/program/event_values.hpp"
#include "bcast/program/events.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/intentional_ones.hpp"
#include "bcast/program/tensor_values.hpp"

/// Recording of a call after it has ended.
namespace bcast::python {
namespace {

constexpr std::size_t max_runs = 64;
constexpr std::size_t deepest_stack = 16;

bool same_shapes(const EventRun& a, const EventRun& b) {
    return a.operands == b.operands && a.result == b.result;
}

EventRun run_of(EventKind kind, const std::vector<EventOperand>& operands, const std::vector<EventResult>& results) {
    EventRun out;
    if (!results.empty()) out.result = results[0].facts->shape;
    for (const EventOperand& operand : operands) {
        const TensorFacts& facts = *operand.facts;
        out.operands.push_back(facts.shape);
        const bool differs = out.result && !facts.number && !same_extents(facts.shape, *out.result);
        out.stretches = out.stretches || (kind == EventKind::broadcast && differs);
    }
    return out;
}

/// The overlap for which a library refuses to write, from the memory of the operands; nothing if they do not show one.
std::optional<EventOverlap> overlap_of(const std::vector<EventOperand>& operands, SharedFacts written) {
    EventOverlap out{{}, {}, std::move(written)};
    const TensorFacts& target = *out.written;
    for (std::size_t axis = 0; axis < target.strides.size() && !out.axis; ++axis) {
        if (target.shape[axis].extent > 1 && target.strides[axis] == 0) out.axis = axis;
    }
    if (out.axis) return out;
    for (std::size_t i = 1; i < operands.size(); ++i) {
        const TensorFacts& other = *operands[i].facts;
        if (!other.storage || other.storage != target.storage) continue;
        const bool same =
            other.offset == target.offset && other.strides == target.strides && same_extents(other.shape, target.shape);
        if (!out.reader || !same) out.reader = i;
        if (!same) break;
    }
    return out.reader ? std::optional(std::move(out)) : std::nullopt;
}

/// Omits the elements of operands that the call itself overwrote: PyTorch reads them while it writes (`x -= x[:, :1]`),
/// so they are not those from before. The target of the write is no such operand. True if it omitted any.
bool omit_overwritten(std::vector<EventOperand>& operands, const Tensor& written, const TensorFacts& target) {
    bool any = false;
    if (target.storage_address == nullptr) return false;  // Only a shape: numbers among the operands have none either.
    for (EventOperand& operand : operands) {
        const TensorFacts& facts = *operand.facts;
        if (!facts.elements || facts.storage_address != target.storage_address ||
            (facts.offset == target.offset && facts.strides == target.strides && facts.shape == target.shape)) {
            continue;
        }
        Tensor now = written;
        now.dtype = facts.dtype;
        now.sizes = extents_of(facts.shape);
        now.strides = facts.strides;
        now.offset = facts.offset;
        const std::vector<Extent>& start = facts.elements->start;
        if (facts_of(now, true, start.empty() ? nullptr : &start).elements->bytes == facts.elements->bytes) continue;
        auto without = std::make_shared<TensorFacts>(facts);
        without->elements.reset();
        operand.facts = std::move(without);
        operand.overwritten = true;
        any = true;
    }
    return any;
}

/// An empty list if no element is true.
TensorHistory::IntentionalOnes if_any(TensorHistory::IntentionalOnes ones) {
    return std::find(ones.begin(), ones.end(), true) == ones.end() ? TensorHistory::IntentionalOnes() : std::move(ones);
}

}  // namespace

std::vector<StackLine> Recorder::stack() const {
    std::vector<StackLine> out;
    const Source& source = interpreter_.program()->source;
    for (const Frame* at = interpreter_.frame(); at != nullptr && out.size() < deepest_stack; at = at->back) {
        if (at->code->library.empty()) out.push_back({std::string(at->code->name), source.line(at->where.begin)});
    }
    return out;
}

bool Recorder::varies(const std::optional<Location>& where) const {
    for (std::size_t i = 0; where && i < events_.size(); ++i) {
        const bool within = marks_[i].begin >= where->begin && marks_[i].end <= where->end;
        if (within && differs_when_repeated(events_[i].function)) return true;
    }
    return false;
}

void Recorder::note_varying(Event& event, const PendingEvent& pending) const {
    for (std::size_t i = 0; event.aligned && i < event.aligned->operands.size(); ++i)
        event.aligned->operands[i].varies = varies(event.aligned->operands[i].location);
    for (std::size_t i = 0; i < event.operands.size() && i < pending.locations.size(); ++i)
        event.operands[i].varies = varies(pending.locations[i]);
}

EventTarget Recorder::target_of(const PendingEvent& pending, const Tensor& written) const {
    EventTarget out;
    if (pending.out.is_nothing()) {
        if (!pending.locations.empty()) out.text = text(pending.locations[0]);
    } else if (pending.call != nullptr) {
        for (const Argument& argument : pending.call->arguments) {
            if (argument.kind == ArgumentKind::keyword && argument.name == "out")
                out.text = text(argument.value->where);
        }
    }
    // With more elements only the address ranges are compared, so that recording an event takes bounded time.
    constexpr Extent most = 65536;
    const auto sees = [&](const Tensor& tensor) {
        const bool few = tensor.numel() <= most && written.numel() <= most;
        return few ? ops::share_elements(tensor, written) : ops::ranges_overlap(tensor, written);
    };
    const auto look = [&](std::string_view name, const Value& value) {
        const Tensor* tensor = tensor_in(value);
        if (tensor != nullptr && name != out.text && sees(*tensor)) out.seen_by.emplace_back(name);
    };
    const Frame& frame = *interpreter_.frame();
    for (std::size_t slot = 0; slot < frame.code->slot_names.size(); ++slot)
        look(frame.code->slot_names[slot], frame.slots[slot]);
    interpreter_.each_global(look);
    return out;
}

bool Recorder::is_only_counted(std::size_t event) const {
    return event >= events_.size() || events_[event].runs.size() >= max_runs;
}

void Recorder::add_run(Event& event, const std::vector<EventOperand>& operands,
                       const std::vector<EventResult>& results) {
    if (event.runs.empty()) event.runs.push_back(run_of(event.kind, event.operands, event.results));
    if (event.runs.size() >= max_runs) return;
    EventRun run = run_of(event.kind, operands, results);
    run.changed = !same_shapes(event.runs.back(), run);
    event.runs.push_back(std::move(run));
}

void Recorder::read_columns(Event& event, const PendingEvent& pending, const std::vector<EventOperand>& operands,
                            const std::vector<EventResult>& results) const {
    const EventKind kind = event.kind;
    if (kind == EventKind::make || kind == EventKind::other || operands.size() != pending.operands.size()) return;
    CallShapes call{interpreter_,
                    pending.observed,
                    plain_name(pending.function),
                    kind,
                    event_dialect(pending),
                    pending.has_self,
                    pending.operands,
                    {},
                    nullptr,
                    {}};
    for (const EventOperand& operand : operands) call.shapes.push_back(operand.facts->shape);
    if (!results.empty()) call.result = &results[0].facts->shape;
    for (const Location where : pending.subscript) call.written.emplace_back(text(where));
    event.triangle = triangle_of(call);
    event.columns = columns_of(call);
    event.addend = addend_of(call);
    if (kind == EventKind::reduce || kind == EventKind::broadcast) event.where = call.operand_of(call.where());
    if (kind == EventKind::join && operands.size() == 1 && !results.empty())
        event.gathered = repeated_elements(call, *operands[0].facts, *call.result, requested_start(pending, {}));
    if (kind == EventKind::view && call.dialect == Dialect::numpy && !results.empty() && !operands.empty())
        event.gathered = elements_by_column(call, *operands[0].facts, *call.result, requested_start(pending, {}));
}

Recorder::Key Recorder::key_of(const PendingEvent& pending, bool ok) {
    return {pending.where.begin, pending.where.end, pending.mark.begin, pending.mark.end, pending.function, ok};
}

void Recorder::remember(const PendingEvent& pending, EventKind kind, const std::vector<EventOperand>& operands,
                        const std::vector<EventResult>& results, std::size_t index) {
    for (std::size_t i = 0; i < results.size(); ++i) {
        const TensorFacts& facts = *results[i].facts;
        if (!facts.storage) continue;
        const bool there = results[i].memory == ResultMemory::written || results[i].memory == ResultMemory::same;
        std::optional<TensorHistory::IntentionalOnes> ones;
        if (there) ones = history_.of(facts).on_purpose;
        const bool alike = i == 0 || (!results[0].facts->shape.empty() && facts.shape == results[0].facts->shape);
        if (!ones && alike && index < on_purpose_.size()) ones = on_purpose_[index];
        if (!alike)
            ones = if_any(ones_on_purpose(facts.shape, kind, plain_name(pending.function), {}, operands, nullptr));
        history_.add(results[i].facts, index, results[i].memory != ResultMemory::view, std::move(ones));
    }
}

Recorder::Aligned Recorder::aligned_operands(PendingEvent& pending, EventKind kind, bool ok) {
    Aligned out;
    out.index = main_alignment(pending, ok);
    out.any = !pending.alignments.empty() && pending.aligns_own;
    const bool region = pending.observed.kind == CallKind::set_item;
    out.shows = (kind == EventKind::broadcast || (kind == EventKind::assign && !region)) && out.any &&
                !pending.aligned[out.index].empty();
    if (!out.shows) {
        out.operands = pending.seen;
        for (std::size_t i = 0; pending.known && !ok && i < pending.operands.size(); ++i) {
            if (const Tensor* tensor = tensor_in(pending.operands[i]))
                out.operands[i].facts = history_.facts_of(*tensor, true, nullptr);
        }
        return out;
    }
    // Show the operands that the program passed, not tensors derived from them before the alignment.
    out.order = operands_of_aligned(pending, out.index, true);
    out.operands = std::move(pending.aligned[out.index]);
    for (std::size_t i = 0; out.order && i < out.operands.size(); ++i) {
        if (!(*out.order)[i] || out.operands[i].facts->number) continue;
        out.operands[i] = pending.seen[*(*out.order)[i]];
        pending.alignments[out.index].operands[i].number = out.operands[i].facts->number;
    }
    return out;
}

Event Recorder::event_of(const PendingEvent& pending, EventKind kind, bool ok) const {
    const Source& source = interpreter_.program()->source;
    Event event;
    event.span = source_location(source, pending.where);
    event.mark = source_location(source, pending.mark);
    event.call = text(pending.where);
    event.function = pending.function;
    event.kind = kind;
    event.ok = ok;
    event.stack = stack();
    return event;
}

TensorHistory::IntentionalOnes Recorder::ones_of_result(const PendingEvent& pending, const Aligned& aligned,
                                                        const Event& event, const EventResult& result) const {
    // An aligned call propagates what is known of its operands.
    const bool any = std::any_of(aligned.operands.begin(), aligned.operands.end(),
                                 [](const EventOperand& operand) { return !operand.on_purpose.empty(); });
    if (aligned.shows && !any) return {};
    std::vector<EventColumn> columns;
    if (aligned.shows) columns = columns_of(pending.alignments[aligned.index].alignment, numbers_of(aligned.operands));
    return if_any(ones_on_purpose(result.facts->shape, event.kind, plain_name(pending.function),
                                  aligned.shows ? columns : event.columns, aligned.operands, pending.call));
}

void Recorder::note_gradients(Event& event, const PendingEvent& pending, const Aligned& aligned) const {
    if (!event.ok) return;
    const bool numpy = event_dialect(pending) == Dialect::numpy;
    if (aligned.shows && (numpy || event.kind == EventKind::assign || pending.derives_by_alignment)) {
        event.gradients_of_alignment = true;
    } else if (pending.function == "detach_") {
        // The same object, to which no gradient flows.
        event.gradients.resize(event.operands.size());
    } else if (!numpy) {
        event.gradients_of_alignment = aligned.shows && !aligned.order;
        if (!event.gradients_of_alignment)
            event.gradients = event_gradients(pending.seen, event.results, pending.result, pending.derivations);
        if (aligned.order) event.gradients = in_order(event.gradients, pending.seen, *aligned.order);
    }
}

void Recorder::take_alignment(Event& event, const PendingEvent& pending, EventAlignment alignment,
                              const Tensor* made) const {
    const Source& source = interpreter_.program()->source;
    event.aligned = std::move(alignment);
    const bool in_place = pending.observed.kind == CallKind::in_place;
    if (in_place || pending.observed.kind == CallKind::binary)
        event.aligned->operator_span = source.span(in_place ? pending.where : pending.mark);
    for (AlignedOperand& operand : event.aligned->operands) {
        if (operand.location) operand.span = source.span(*operand.location);
    }
    if (is_aligned(event) && !event.results.empty()) take_result(*event.aligned, made, event.results[0].facts);
}

void Recorder::replace(std::size_t index, Event event) {
    Event& before = events_[index];
    event.run = window_->run;
    event.count = before.count;
    event.runs = std::move(before.runs);
    before = std::move(event);
}

std::size_t Recorder::keep(PendingEvent& pending, std::vector<EventResult> results, const Tensor* made, bool ok) {
    const EventKind kind = kind_of(pending, results);
    if (pending.counted && ok) {
        if (*pending.counted < events_.size()) ++events_[*pending.counted].count;
        remember(pending, kind, pending.seen, results, *pending.counted);
        return *pending.counted;
    }
    Aligned aligned = aligned_operands(pending, kind, ok);
    std::vector<EventOperand>& operands = aligned.operands;
    const bool writes = made != nullptr && !results.empty() && results[0].memory == ResultMemory::written;
    const bool overwrites = writes && ok && event_dialect(pending) != Dialect::numpy &&
                            omit_overwritten(operands, *made, *results[0].facts);
    const auto [known, fresh] = known_.emplace(key_of(pending, ok), known_.size());
    const std::size_t index = known->second;
    const bool again = !fresh && index < events_.size();
    if (again) {
        ++events_[index].count;
        add_run(events_[index], operands, results);
    }
    const bool requested = again && pending.again && ok;
    if (!requested && (!fresh || events_.size() >= most_)) {
        remember(pending, kind, operands, results, index);
        return index;
    }
    Event event = event_of(pending, kind, ok);
    event.columns_of_alignment = aligned.shows;
    if (!aligned.shows) read_columns(event, pending, operands, results);
    if (pending.overlaps && pending.out.is_nothing() && !operands.empty()) {
        const bool region = pending.observed.kind == CallKind::set_item && aligned.any;
        event.overlap = overlap_of(
            operands, region ? pending.alignments[aligned.index].operands[0].tensor.facts : operands[0].facts);
    }
    if (!results.empty()) {
        if (index >= on_purpose_.size()) on_purpose_.resize(index + 1);
        on_purpose_[index] = ones_of_result(pending, aligned, event, results[0]);
    }
    if (writes) event.target = target_of(pending, *made);
    if (pending.selected && ok && !event.gathered) event.gathered = gathered_of(*pending.selected, operands, results);
    remember(pending, kind, operands, results, index);
    event.operands = std::move(operands);
    event.results = std::move(results);
    note_gradients(event, pending, aligned);
    if (aligned.any) {
        take_alignment(event, pending, std::move(pending.alignments[aligned.index]), made);
        if (overwrites) event.aligned->shown = false;
    }
    note_varying(event, pending);
    // What an item of `flat` is written to comes first, as with any other item.
    if (pending.observed.kind == CallKind::set_item) {
        const auto hidden = static_cast<std::ptrdiff_t>(pending.hidden.size());
        std::rotate(event.operands.begin(), event.operands.end() - hidden, event.operands.end());
    }
    if (requested) {
        replace(index, std::move(event));
        return index;
    }
    if (events_.empty()) events_.reserve(32);
    events_.push_back(std::move(event));
    marks_.push_back(pending.mark);
    return index;
}

}  // namespace bcast::python
