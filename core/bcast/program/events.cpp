#include "bcast/program/events.hpp"

#include <algorithm>

#include "bcast/explain/request.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/program/columns/seen.hpp"
#include "bcast/program/deeds.hpp"
#include "bcast/program/lineage/log.hpp"
#include "bcast/program/operand_places.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

constexpr std::size_t most_runs = 64;
constexpr std::size_t deepest_stack = 16;

/// The elements of tensors, whatever their dtype.
class TensorElements : public Elements {
  public:
    explicit TensorElements(std::span<const Tensor> tensors) : tensors_(tensors) {}

    [[nodiscard]] Scalar at(std::size_t operand, Extent offset) const override {
        const Tensor& tensor = tensors_[operand];
        Extent place = 0;
        for (std::size_t axis = tensor.rank(); axis-- > 0; offset /= tensor.sizes[axis]) {
            place += offset % tensor.sizes[axis] * tensor.strides[axis];
        }
        return read(tensor, place);
    }

  private:
    std::span<const Tensor> tensors_;
};

std::optional<bcast::Values> shown_values(const Arguments& arguments, const Alignment& alignment,
                                          std::span<const Tensor> operands) {
    if (operands.size() != arguments.operands.size()) return std::nullopt;
    for (const Tensor& operand : operands) {
        if (operand.shape_only()) return std::nullopt;
    }
    return values_of(request_of(arguments), alignment, TensorElements(operands));
}

/// The elements of a result that was made are those that are shown.
void take_result(EventAlignment& told, const Tensor& result) {
    if (!told.values || result.shape_only() || told.values->operands.empty()) return;
    std::vector<Extent> sizes;
    for (const Dim& dim : told.alignment.result) sizes.push_back(dim.extent);
    if (sizes != result.sizes) return;
    told.values->result_dtype = result.dtype;
    told.values->result.clear();
    each_index(told.values->window, [&](const std::vector<Extent>& index) {
        Extent place = 0;
        for (std::size_t axis = 0; axis < index.size(); ++axis) place += index[axis] * result.strides[axis];
        told.values->result.push_back(read(result, place));
    });
}

/// Parts of what a library gave are the program's already: an item of a pair, a layer's weight.
bool takes_apart(const Deed& deed) {
    if (deed.kind == DeedKind::attribute) return tensor_in(*deed.operands[0]) == nullptr;
    return deed.kind == DeedKind::get_item && items_of(*deed.operands[0]) != nullptr;
}

/// What a method is called of, also where the method is a value of its own.
const Value* self_of(const Frame& frame, const Deed& deed) {
    if (deed.kind != DeedKind::call || frame.calling == nullptr || frame.calling->self == nullptr) return deed.self;
    const CallArguments& given = *frame.calling->arguments;
    const bool this_call = given.positional.data() == deed.positional.data() &&
                           given.positional.size() == deed.positional.size() &&
                           given.keywords.data() == deed.keywords.data();
    const Value& self = *frame.calling->self;
    const bool elements = tensor_in(self) != nullptr || self.as<numpy::ScalarObject>() != nullptr;
    return this_call && elements ? &self : nullptr;
}

bool is_operator(DeedKind kind) {
    return kind == DeedKind::binary || kind == DeedKind::in_place || kind == DeedKind::compare;
}

EventKind kind_of(const PendingEvent& pending, bool tensors, bool shares) {
    switch (pending.deed.kind) {
        case DeedKind::binary:
        case DeedKind::in_place:
            return pending.function == "matmul" ? EventKind::contract : EventKind::broadcast;
        case DeedKind::unary:
        case DeedKind::compare:
            return EventKind::broadcast;
        case DeedKind::get_item:
            return EventKind::index;
        case DeedKind::set_item:
            return EventKind::assign;
        default:
            break;
    }
    // One extreme of a tensor, but the larger elements of two.
    const bool extreme = pending.function == "max" || pending.function == "min";
    if (extreme && pending.operands.size() == 2 && !pending.alignments.empty()) return EventKind::broadcast;
    if (pending.kind.found) return pending.kind.kind;
    if (!pending.alignments.empty()) return EventKind::broadcast;
    if (!tensors) return EventKind::make;
    return shares ? EventKind::view : EventKind::other;
}

EventKind pending_kind(const PendingEvent& pending, const std::vector<EventResult>& results) {
    const bool shares = !results.empty() && results[0].memory == ResultMemory::view;
    const bool tensors = std::any_of(pending.operands.begin(), pending.operands.end(),
                                     [](const Value& value) { return value.is_object(); });
    return kind_of(pending, tensors, shares);
}

/// Of several alignments the one that failed, or that of the function itself.
std::size_t main_alignment(const PendingEvent& pending, bool ok) {
    for (std::size_t i = pending.alignments.size(); !ok && i-- > 0;) {
        if (!pending.alignments[i].alignment.ok()) return i;
    }
    const std::string_view name = plain_name(pending.function);
    for (std::size_t i = 0; i < pending.alignments.size(); ++i) {
        if (pending.alignments[i].arguments.call->op == name) return i;
    }
    return 0;
}

Dialect event_dialect(const PendingEvent& pending) {
    const bool numpy = std::any_of(pending.operands.begin(), pending.operands.end(), [](const Value& value) {
        return value.as<numpy::Array>() != nullptr || value.as<numpy::ScalarObject>() != nullptr;
    });
    return numpy ? Dialect::numpy : Dialect::pytorch;
}

bool same_shapes(const EventRun& a, const EventRun& b) {
    return a.operands == b.operands && a.result == b.result;
}

}  // namespace

std::string_view name_of(ResultMemory memory) {
    constexpr std::array<std::string_view, 5> names{"new", "view", "written", "same", "none"};
    return names[static_cast<std::size_t>(memory)];
}

std::optional<std::string> Recorder::text(const std::optional<Location>& where) const {
    if (!where) return std::nullopt;
    return std::string(text(*where));
}

std::vector<StackLine> Recorder::stack() const {
    std::vector<StackLine> out;
    const Source& source = interpreter_.program()->source;
    for (const Frame* at = interpreter_.frame(); at != nullptr && out.size() < deepest_stack; at = at->back) {
        if (at->code->library.empty()) out.push_back({std::string(at->code->name), source.line(at->where.begin)});
    }
    return out;
}

std::optional<std::size_t> Recorder::made_by(const TensorFacts& facts) const {
    if (!facts.storage) return std::nullopt;
    std::vector<Extent> sizes;
    for (const Dim& dim : facts.shape) sizes.push_back(dim.extent);
    const auto view = makers_.find({*facts.storage, facts.offset, sizes, facts.strides});
    const auto writer = last_writers_.find(*facts.storage);
    if (view == makers_.end()) {
        return writer == last_writers_.end() ? std::nullopt : std::optional(writer->second);
    }
    return view->second;
}

TensorFacts Recorder::facts_in(const Tensor& tensor) {
    TensorFacts out = facts_of(tensor, true);
    if (tensor.storage) out.storage = storages_.of(tensor.storage);
    return out;
}

EventOperand Recorder::operand_of(const Value& value, const std::optional<Location>& where) {
    EventOperand out{text(where), {}, {}};
    if (const Tensor* tensor = tensor_in(value)) {
        out.facts = facts_in(*tensor);
        out.event = made_by(out.facts);
    } else if (const auto number = number_in(value)) {
        out.facts = facts_of(*number);
    }
    return out;
}

void Recorder::aligned(const Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) {
    if (pending_ == nullptr || interpreter_.program() == nullptr) return;
    const Frame* frame = interpreter_.frame();
    if (frame == nullptr || pending_->puts_back || pending_->alignments.size() >= 8) return;
    // Of what a library written in Python does, the program sees what failed, and what its own operands did.
    const auto is_operand = [&](const Tensor& tensor) {
        return tensor.rank() == 0 ||
               std::any_of(pending_->operands.begin(), pending_->operands.end(), [&](const Value& value) {
                   const Tensor* own = tensor_in(value);
                   return own != nullptr && own->storage == tensor.storage && own->sizes == tensor.sizes;
               });
    };
    if (interpreter_.in_library() && alignment.ok() && !std::all_of(operands.begin(), operands.end(), is_operand))
        return;
    EventAlignment told{arguments, alignment, {}, shown_values(arguments, alignment, operands)};
    // Beside a subscript stand the tensor and the index, and it is the parts of that which align.
    const bool beside = pending_->deed.kind != DeedKind::get_item;
    const auto places = beside ? operand_places(*frame, operands, arguments.operands.size())
                               : std::vector<std::optional<Location>>(arguments.operands.size());
    for (const auto& place : places) told.texts.push_back(text(place));
    std::vector<EventOperand> seen;
    for (std::size_t i = 0; operands.size() == arguments.operands.size() && i < operands.size(); ++i) {
        EventOperand operand{told.texts[i], {}, facts_in(operands[i])};
        operand.event = made_by(operand.facts);
        seen.push_back(std::move(operand));
    }
    pending_->alignments.push_back(std::move(told));
    pending_->aligned.push_back(std::move(seen));
}

bool Recorder::asks() const {
    return pending_ != nullptr && !pending_->puts_back && pending_->derivations.size() < 64;
}

void Recorder::derived(std::span<const autograd::Variable> inputs, const Tensor* result,
                       const autograd::Derivation& derivation) {
    if (auto told = told_derivation(pending_->operands, inputs, result, derivation))
        pending_->derivations.push_back(std::move(*told));
}

void Recorder::begin(PendingEvent& pending) {
    const Deed& deed = pending.deed;
    const Frame* frame = interpreter_.frame();
    pending.function = function_of(interpreter_, deed);
    pending.kind = kind_of_function(pending.function);
    pending.where = frame->where;
    pending.mark = frame->sign;
    pending.puts_back = frame->puts_back;
    const bool numbers = is_operator(deed.kind) || deed.kind == DeedKind::set_item ||
                         (pending.kind.found && pending.kind.kind == EventKind::broadcast &&
                          (find_call(Dialect::pytorch, plain_name(pending.function)) != nullptr ||
                           find_call(Dialect::numpy, pending.function) != nullptr));
    const Value* self = self_of(*frame, deed);
    if (self != nullptr) pending.operands = elements_in(*self);
    pending.has_self = self != nullptr && !pending.operands.empty();
    pending.subscript = subscript_places(*frame, deed);
    const auto take = [&](const Value& value) {
        if (numbers && number_in(value)) return pending.operands.push_back(value);
        for (Value& one : elements_in(value)) pending.operands.push_back(std::move(one));
    };
    for (const Value* value : deed.operands) {
        // A number in a subscript is a place.
        const bool place = deed.kind == DeedKind::set_item && value == deed.operands[1] && number_in(*value);
        if (value != nullptr && !place) take(*value);
    }
    for (const Value& value : deed.positional) take(value);
    for (const KeywordArgument& keyword : deed.keywords) {
        if (keyword.name == "out") {
            pending.out = keyword.value;
            continue;
        }
        for (Value& one : elements_in(keyword.value)) pending.operands.push_back(std::move(one));
    }
    pending.places = places_of_values(*frame, deed, pending.operands);
    for (std::size_t i = 0; i < pending.operands.size(); ++i) {
        pending.seen.push_back(operand_of(pending.operands[i], pending.places[i]));
    }
    if (log_ != nullptr) pending.logged = log_->begin(deed, pending.function, self_of(*frame, deed));
}

std::vector<EventResult> Recorder::results_of(const PendingEvent& pending, const Value& result,
                                              std::vector<Value>& changed) {
    const auto written = [&](const Value& value) {
        const Deed& deed = pending.deed;
        if (deed.kind == DeedKind::set_item) return true;
        if (deed.kind == DeedKind::in_place) return value.same(*deed.operands[0]);
        for (const Value& out : elements_in(pending.out)) {
            if (out.same(value)) return true;
        }
        const bool marked = plain_name(pending.function) != pending.function;
        const bool first = !pending.operands.empty() && pending.operands[0].same(value);
        if (deed.kind == DeedKind::attribute || !first || changes_no_element(pending.function)) return false;
        for (const KeywordArgument& keyword : deed.keywords) {
            if (keyword.name == "inplace" && interpreter_.truth(keyword.value)) return true;
        }
        return marked;
    };
    const auto memory_of = [&](const Value& value, const TensorFacts& facts, bool known) {
        if (written(value)) return ResultMemory::written;
        for (const Value& operand : pending.operands) {
            if (operand.is_object() && operand.same(value)) return ResultMemory::same;
        }
        if (!facts.storage) return pending.kind.kind == EventKind::view ? ResultMemory::view : ResultMemory::new_;
        for (const EventOperand& operand : pending.seen) {
            if (operand.facts.storage == facts.storage) return ResultMemory::view;
        }
        return known || pending.deed.kind == DeedKind::attribute ? ResultMemory::same : ResultMemory::new_;
    };
    std::vector<EventResult> out;
    for (const Value& value : elements_in(result)) {
        if (const Tensor* tensor = tensor_in(value)) {
            const bool known = tensor->storage && storages_.knows(tensor->storage);
            TensorFacts facts = facts_in(*tensor);
            const ResultMemory memory = memory_of(value, facts, known);
            if (memory == ResultMemory::written) changed.push_back(value);
            out.push_back({std::move(facts), memory});
        } else {
            out.push_back({facts_of(*number_in(value)), ResultMemory::new_});
        }
    }
    if (!out.empty()) return out;
    const bool of_tensors = !pending.operands.empty();
    if (result.is_none() && of_tensors && writes_first_argument(pending.function)) {
        const Value& target = pending.operands[0];
        if (const Tensor* tensor = tensor_in(target)) {
            out.push_back({facts_in(*tensor), ResultMemory::written});
            changed.push_back(target);
        }
    } else if (of_tensors && reads_elements(pending.function) && number_in(result)) {
        out.push_back({facts_of(*number_in(result)), ResultMemory::none});
    }
    return out;
}

void Recorder::end(PendingEvent& pending, const Value& result, bool ok) {
    if (interpreter_.program() == nullptr) return;
    std::vector<EventResult> results;
    std::vector<Value> written;
    if (ok) results = results_of(pending, result, written);
    const auto log = [&](std::optional<std::size_t> event) {
        if (ok && pending.logged) log_result(pending, result, written, event);
    };
    const bool tensors = std::any_of(pending.operands.begin(), pending.operands.end(),
                                     [](const Value& value) { return value.is_object(); });
    if (results.empty() && pending.alignments.empty()) {
        // Questions about shapes are no events, and neither is what failed without a tensor.
        if (!tensors || (ok && !reads_elements(pending.function))) return log({});
        if (pending.deed.kind == DeedKind::attribute) return;
    }
    if (pending.puts_back) return log({});
    const EventKind kind = pending_kind(pending, results);
    if (pending.logged) pending.logged->event_kind = kind;
    const std::vector<Value> given = elements_in(result);
    const Tensor* made = given.size() == 1 ? tensor_in(given[0]) : written.empty() ? nullptr : tensor_in(written[0]);
    pending.result = result;
    const std::size_t event = keep(pending, std::move(results), made, ok);
    log(event < events_.size() ? std::optional(event) : std::nullopt);
}

void Recorder::log_result(PendingEvent& pending, const Value& result, const std::vector<Value>& written,
                          std::optional<std::size_t> event) {
    lineage::LoggedCall& call = *pending.logged;
    call.where = pending.where;
    call.line = interpreter_.program()->source.line(pending.where.begin);
    call.event = event;
    log_->end(call, result, written);
    log_->keep(pending.logged);
    if (event) log_->ended(*event, result, written);
}

void Recorder::bound(Location where, const Value& value) {
    if (log_ == nullptr || stopped_ || interpreter_.program() == nullptr) return;
    log_->bound(text(where), interpreter_.program()->source.line(where.begin), value);
}

void Recorder::add_run(Event& event, const std::vector<EventOperand>& operands,
                       const std::vector<EventResult>& results) {
    EventRun run;
    for (const EventOperand& operand : operands) run.operands.push_back(operand.facts.shape);
    if (!results.empty()) run.result = results[0].facts.shape;
    run.changed = !event.runs.empty() && !same_shapes(event.runs.back(), run);
    if (event.runs.size() < most_runs) event.runs.push_back(std::move(run));
}

std::vector<EventColumn> Recorder::columns_in(const PendingEvent& pending, EventKind kind,
                                              const std::vector<EventOperand>& operands,
                                              const std::vector<EventResult>& results) const {
    const bool all = operands.size() == pending.operands.size();
    if (kind == EventKind::broadcast || kind == EventKind::make || kind == EventKind::other || !all) return {};
    SeenCall call{interpreter_,
                  pending.deed,
                  plain_name(pending.function),
                  kind,
                  event_dialect(pending),
                  pending.has_self,
                  pending.operands,
                  {},
                  nullptr,
                  {}};
    for (const EventOperand& operand : operands) call.shapes.push_back(operand.facts.shape);
    if (!results.empty()) call.result = &results[0].facts.shape;
    for (const Location where : pending.subscript) call.written.emplace_back(text(where));
    return columns_of(call);
}

std::size_t Recorder::keep(PendingEvent& pending, std::vector<EventResult> results, const Tensor* made, bool ok) {
    const std::size_t main = main_alignment(pending, ok);
    const EventKind kind = pending_kind(pending, results);
    std::vector<EventOperand> operands = std::move(pending.seen);
    const bool region = pending.deed.kind == DeedKind::set_item;
    const bool by_alignment = (kind == EventKind::broadcast || (kind == EventKind::assign && !region)) &&
                              !pending.alignments.empty() && !pending.aligned[main].empty();
    if (by_alignment) operands = std::move(pending.aligned[main]);
    const Key key{pending.where.begin, pending.where.end, pending.mark.begin, pending.mark.end, pending.function, ok};
    const auto [known, fresh] = known_.emplace(key, known_.size());
    const std::size_t index = known->second;
    if (!fresh && index < events_.size()) {
        ++events_[index].count;
        add_run(events_[index], operands, results);
    }
    for (const EventResult& each : results) {
        if (!each.facts.storage) continue;
        std::vector<Extent> sizes;
        for (const Dim& dim : each.facts.shape) sizes.push_back(dim.extent);
        makers_[{*each.facts.storage, each.facts.offset, sizes, each.facts.strides}] = index;
        if (each.memory != ResultMemory::view) last_writers_[*each.facts.storage] = index;
    }
    if (!fresh || events_.size() >= most_) return index;
    const Program* program = interpreter_.program();
    Event event;
    event.span = place_of(program->source, pending.where);
    event.mark = place_of(program->source, pending.mark);
    event.call = text(pending.where);
    event.function = pending.function;
    event.kind = kind;
    event.ok = ok;
    event.stack = stack();
    if (by_alignment) {
        std::vector<bool> numbers;
        for (const EventOperand& operand : operands) numbers.push_back(operand.facts.number);
        event.columns = columns_of(pending.alignments[main].alignment, numbers);
    } else {
        event.columns = columns_in(pending, kind, operands, results);
    }
    event.operands = std::move(operands);
    event.results = std::move(results);
    if (by_alignment && ok && made != nullptr) take_result(pending.alignments[main], *made);
    if (ok && event_dialect(pending) == Dialect::pytorch && !by_alignment) {
        event.gradients = event_gradients(event, pending.result, pending.derivations);
    } else if (ok && by_alignment) {
        event.gradients = event_gradients(pending.alignments[main], event.operands);
    }
    if (!pending.alignments.empty()) event.aligned = std::move(pending.alignments[main]);
    add_run(event, event.operands, event.results);
    events_.push_back(std::move(event));
    marks_.push_back(pending.mark);
    return index;
}

void Recorder::made(Location statement, const Value& value) {
    const Tensor* tensor = tensor_in(value);
    if (tensor == nullptr) return;
    const std::size_t line = interpreter_.program()->source.line(statement.begin);
    lines_[line] = {line, tensor->shape(), tensor->dtype};
}

void Recorder::assigning(const Value& object, const AttributeExpr& attribute, Location statement) {
    if (tensor_in(object) != nullptr && attribute.name == "names") migration_.named(statement);
}

std::vector<MadeTensor> Recorder::lines() const {
    std::vector<MadeTensor> out;
    out.reserve(lines_.size());
    for (const auto& [line, made] : lines_) out.push_back(made);
    return out;
}

std::optional<std::size_t> Recorder::failed_at(Location mark) const {
    for (std::size_t i = events_.size(); i-- > 0;) {
        if (!events_[i].ok && marks_[i] == mark) return i;
    }
    return std::nullopt;
}

Watch::Watch(Recorder& recorder, const Deed& deed) : recorder_(recorder), before_(recorder.pending_) {
    if (recorder_.stopped_) return;
    // What another frame of the program does meanwhile, a method that a library written in Python calls, is its own
    // too.
    const bool own = before_ == nullptr || before_->frame != recorder.interpreter_.frame();
    if (calls_program(deed)) {
        // What the program does in its own function is its own, whoever calls it.
        recorder_.pending_ = nullptr;
    } else if (own && recorder.interpreter_.frame() != nullptr && !recorder.interpreter_.in_library() &&
               done_by_library(recorder.interpreter_, deed) && !takes_apart(deed)) {
        pending_.emplace(deed);
        pending_->frame = recorder.interpreter_.frame();
        recorder_.pending_ = &*pending_;
        recorder_.begin(*pending_);
    }
}

void Watch::done(const Value& result) {
    done_ = true;
    recorder_.pending_ = before_;
    if (pending_) recorder_.end(*pending_, result, true);
}

Watch::~Watch() {
    recorder_.pending_ = before_;
    if (done_ || !pending_) return;
    try {
        recorder_.end(*pending_, {}, false);
    } catch (const std::bad_alloc&) {
        // What is on its way is told; that it is no event is the lesser harm.
    }
}

}  // namespace bcast::python
