#include "bcast/program/events.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/program/columns/call_shapes.hpp"
#include "bcast/program/event_values.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/intentional_ones.hpp"
#include "bcast/program/lineage/log.hpp"
#include "bcast/program/observed_calls.hpp"
#include "bcast/program/operand_locations.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::python {
namespace {

/// Whether the call received memory of this tensor, to read or to write.
bool is_given(const PendingEvent& pending, const Tensor& tensor) {
    const auto shares = [&](const Value& value) {
        const Tensor* own = tensor_in(value);
        return own != nullptr && own->storage == tensor.storage;
    };
    const std::vector<Value> outputs = elements_in(pending.out);
    return std::any_of(pending.operands.begin(), pending.operands.end(), shares) ||
           std::any_of(outputs.begin(), outputs.end(), shares);
}

/// Arithmetic or a comparison of a PyTorch tensor with another tensor or a number: the call is a single alignment, or
/// is shown as one, so the gradients of its operands are those of the alignment.
bool is_one_alignment(const PendingEvent& pending) {
    const ObservedCall& observed = pending.observed;
    const auto is_tensor = [](const Value& value) { return value.as<torch::TensorObject>() != nullptr; };
    const bool arithmetic =
        observed.kind == CallKind::binary && (pending.function == op::add || pending.function == op::sub ||
                                              pending.function == op::mul || pending.function == op::div);
    if (!arithmetic && observed.kind != CallKind::compare) return false;
    const auto takes_part = [&](const Value& value) { return is_tensor(value) || !value.is_object(); };
    return takes_part(*observed.operands[0]) && takes_part(*observed.operands[1]);
}

/// Whether numbers among the arguments of a call are operands, as for an operator, not parameters.
bool takes_numbers(const PendingEvent& pending) {
    const CallKind kind = pending.observed.kind;
    return is_operator(kind) || kind == CallKind::set_item ||
           (pending.kind.found && pending.kind.kind == EventKind::broadcast &&
            (find_call(Dialect::pytorch, plain_name(pending.function)) != nullptr ||
             find_call(Dialect::numpy, pending.function) != nullptr));
}

/// Adds the operands and the outputs among the arguments of a call.
void add_arguments(Interpreter& interpreter, PendingEvent& pending) {
    const ObservedCall& observed = pending.observed;
    const bool numbers = takes_numbers(pending);
    const auto take = [&](const Value& value) {
        if (numbers && number_in(value)) return pending.operands.push_back(value);
        for (Value& one : elements_in(value)) pending.operands.push_back(std::move(one));
    };
    for (const Value* value : observed.operands) {
        // A number in a subscript is an index, not an operand.
        const bool place = observed.kind == CallKind::set_item && value == observed.operands[1] && number_in(*value);
        if (value != nullptr && !place) take(*value);
    }
    // The positional arguments after a ufunc's inputs are its outputs.
    const std::size_t inputs = positional_inputs(observed);
    const bool makes_arrays = observed.kind == CallKind::call && observed.function->as<numpy::Ufunc>() != nullptr;
    for (const Value& value : observed.positional.first(inputs)) {
        // A list passed next to another operand is converted to an array that has no name.
        if (makes_arrays && inputs > 1 && items_of(value) != nullptr) {
            pending.operands.push_back(numpy::new_array(numpy::array_of(interpreter, value)));
        } else {
            take(value);
        }
    }
    const std::span<const Value> outputs = observed.positional.subspan(inputs);
    if (!outputs.empty()) pending.out = new_tuple({outputs.begin(), outputs.end()});
    for (const KeywordArgument& keyword : observed.keywords) {
        if (keyword.name == "out") {
            pending.out = keyword.value;
            continue;
        }
        for (Value& one : elements_in(keyword.value)) pending.operands.push_back(std::move(one));
    }
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

Recorder::Start Recorder::requested_start(const PendingEvent& pending, std::optional<std::size_t> operand) const {
    if (!window_ || pending.known) return nullptr;
    if (!pending.again && (window_->run > 0 || window_->event != known_.size())) return nullptr;
    if (operand && *operand >= window_->operands.size()) return nullptr;
    const std::vector<Extent>& start = operand ? window_->operands[*operand] : window_->result;
    return start.empty() ? nullptr : &start;
}

bool Recorder::is_requested_run(std::size_t event) const {
    return window_ && window_->event == event && event < events_.size() && events_[event].count == window_->run;
}

EventOperand Recorder::operand_of(const Tensor& tensor, std::optional<std::string> text, bool shown, Start start) {
    EventOperand out{std::move(text), {}, history_.facts_of(tensor, shown, start)};
    TensorHistory::Made made = history_.of(*out.facts);
    out.event = made.event;
    if (made.on_purpose) out.on_purpose = std::move(*made.on_purpose);
    return out;
}

EventOperand Recorder::operand_of(const Value& value, const std::optional<Location>& where, bool shown, Start start) {
    if (const Tensor* tensor = tensor_in(value)) return operand_of(*tensor, text(where), shown, start);
    const auto number = number_in(value);
    return {text(where), {}, std::make_shared<TensorFacts>(number ? facts_of(*number) : TensorFacts())};
}

EventOperand Recorder::aligned_operand(const Tensor& tensor, const std::optional<std::string>& text, bool shown,
                                       Start start) {
    for (const EventOperand& own : pending_->seen) {
        const bool itself = start == nullptr && own.facts->storage_address == tensor.storage.get() &&
                            own.facts->storage_address != nullptr && is_layout_of(*own.facts, tensor) &&
                            (!shown || own.facts->elements);
        if (itself) return {text, own.event, own.facts, own.on_purpose};
    }
    return operand_of(tensor, text, shown, start);
}

void Recorder::aligned(const Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) {
    if (pending_ == nullptr || interpreter_.program() == nullptr) return;
    const Frame* frame = interpreter_.frame();
    if (frame == nullptr || pending_->is_write_back || pending_->alignments.size() >= 8) return;
    if (pending_->counted && alignment.ok()) return;
    // A buffer that a library allocates and fills is not an operand of the call: it held nothing before.
    if (alignment.ok() && writes_first(arguments) && !operands.empty() && !is_given(*pending_, operands[0])) return;
    // Within a library written in Python, only alignments that fail, or that align operands of the call with each other
    // or with numbers, are part of the event.
    const auto is_operand = [&](const Tensor& tensor) {
        return std::any_of(pending_->operands.begin(), pending_->operands.end(), [&](const Value& value) {
            const Tensor* own = tensor_in(value);
            return own != nullptr && own->storage == tensor.storage && own->sizes == tensor.sizes;
        });
    };
    const auto is_other = [&](const Tensor& tensor) { return tensor.rank() > 0 && !is_operand(tensor); };
    if (interpreter_.in_library() && alignment.ok() &&
        (std::none_of(operands.begin(), operands.end(), is_operand) ||
         std::any_of(operands.begin(), operands.end(), is_other))) {
        pending_->aligns_more = true;
        return;
    }
    const bool shown = !pending_->known || !alignment.ok();
    EventAlignment record{arguments, alignment, std::vector<AlignedOperand>(arguments.operands.size())};
    // `np.broadcast` returns no views.
    if (pending_->function == "broadcast") record.arguments.call = find_call(Dialect::numpy, "broadcast_shapes");
    record.recorded = pending_->recorded;
    // The operator's operands would be the tensor and the entire index, but here the items of the index align.
    const bool has_locations = pending_->observed.kind != CallKind::get_item;
    const auto locations = has_locations
                               ? operand_locations(*frame, pending_->observed, operands, arguments.operands.size())
                               : std::vector<std::optional<Location>>(arguments.operands.size());
    for (std::size_t i = 0; i < locations.size(); ++i) {
        record.operands[i].text = text(locations[i]);
        record.operands[i].location = locations[i];
        const auto multiple =
            locations[i] || i >= operands.size() ? std::nullopt : multiple_locations(*frame, operands[i], locations);
        if (multiple) {
            const std::string factor = atom_text(text(multiple->factor));
            record.operands[i].text = multiple->operand ? concat({atom_text(text(*multiple->operand)), " * ", factor})
                                                        : concat({"-", factor});
        }
    }
    std::vector<EventOperand> seen;
    for (std::size_t i = 0; operands.size() == arguments.operands.size() && i < operands.size(); ++i) {
        AlignedOperand& own = record.operands[i];
        seen.push_back(aligned_operand(operands[i], own.text, shown, requested_start(*pending_, i)));
        own.on_purpose = seen.back().on_purpose;
        own.number = seen.back().facts->number;
        own.made = seen.back().event.has_value();
        own.tensor.facts = seen.back().facts;
    }
    if (shown) take_operands(record, operands, requested_start(*pending_, {}));
    pending_->alignments.push_back(std::move(record));
    pending_->aligned.push_back(std::move(seen));
}

void Recorder::gathered(const ops::IndexedElements& indexed, const Tensor& to) {
    if (pending_ != nullptr && !pending_->known)
        pending_->selected = selected_elements(indexed, to, requested_start(*pending_, {}));
}

bool Recorder::asks() const {
    return pending_ != nullptr && !pending_->known && !pending_->is_write_back && !pending_->derives_by_alignment;
}

void Recorder::derived(std::span<const autograd::Variable> inputs, const Tensor* result,
                       const autograd::Derivation& derivation) {
    pending_->derivations.add(pending_->operands, inputs, result, derivation);
}

void Recorder::computed(std::span<const autograd::Variable> inputs, const Tensor& result, std::string_view call) {
    pending_->derivations.computed(pending_->operands, inputs, result, call);
}

void Recorder::begin(PendingEvent& pending) {
    const ObservedCall& observed = pending.observed;
    const Frame* frame = interpreter_.frame();
    pending.storages = history_.numbers();
    pending.function = function_of(interpreter_, observed);
    pending.kind = kind_of_function(pending.function);
    pending.where = frame->where;
    pending.mark = frame->sign;
    pending.is_write_back = frame->is_write_back;
    pending.recorded = torch::torch_state(interpreter_).mode.enabled;
    if (frame->calling != nullptr) pending.call = frame->calling->expr;
    const auto known = known_.find(key_of(pending, true));
    pending.again = known != known_.end() && is_requested_run(known->second);
    pending.known = known != known_.end() && !pending.again;
    if (pending.known && log_ == nullptr && is_only_counted(known->second)) pending.counted = known->second;
    const Value self = self_of(interpreter_, *frame, observed);
    if (!self.is_nothing()) pending.operands = elements_in(self);
    pending.has_self = !pending.operands.empty();
    add_arguments(interpreter_, pending);
    if (!pending.operands.empty()) pending.writes = writes_of(pending.operands[0]);
    pending.subscript = subscript_locations(*frame, observed);
    pending.derives_by_alignment = pending.recorded && is_one_alignment(pending);
    pending.locations = locations_of_values(*frame, observed, pending.operands);
    for (std::size_t i = 0; i < pending.operands.size(); ++i) {
        pending.seen.push_back(
            operand_of(pending.operands[i], pending.locations[i], !pending.known, requested_start(pending, i)));
    }
    if (pending.operands.empty() || observed.kind == CallKind::get_item || observed.kind == CallKind::set_item)
        pending.hidden = hidden_tensors(interpreter_, observed, pending.function);
    if (!pending.known && pending.call != nullptr && observed.kind == CallKind::call) name_members(pending);
    std::optional<Location> item;
    if (observed.operands[0] != nullptr) item = locations_of_values(*frame, observed, {observed.operands[0], 1})[0];
    for (const HiddenTensor& hidden : pending.hidden) {
        pending.seen.push_back(
            operand_of(hidden.tensor, item, !pending.known, requested_start(pending, pending.seen.size())));
    }
    pending.opened = !pending.hidden.empty() || opens(observed);
    if (log_ != nullptr) {
        pending.logged = log_->begin(observed, pending.function, self);
        pending.calls = log_->calls().size();
    } else if (pending.is_small_assignment()) {
        pending.writing_log = std::make_shared<lineage::Log>(interpreter_);
        pending.writing = pending.writing_log->begin(observed, pending.function, self);
    }
}

void Recorder::name_members(PendingEvent& pending) const {
    const Expr& named = *pending.call->function;
    const std::string_view words = text(named.where);
    if ((named.kind != ExprKind::name && named.kind != ExprKind::attribute) || words == "g" || words == "out") return;
    for (const auto& [name, member] : lineage::members_of(interpreter_, *pending.observed.function)) {
        const Tensor* tensor = tensor_in(member);  // Not made before the first call.
        if (tensor != nullptr) pending.derivations.computed({}, {}, *tensor, lineage::member_of(words, name));
    }
}

void Recorder::name_parameters(PendingEvent& inner, const PendingEvent& whole) const {
    for (std::size_t i = 0; whole.call != nullptr && i < inner.operands.size(); ++i) {
        const Tensor* tensor = tensor_in(inner.operands[i]);
        if (tensor == nullptr || inner.seen[i].text) continue;
        std::string path = whole.derivations.expression_of(*tensor);
        // Other expressions are those of intermediate results, in letters.
        if (path.starts_with(text(whole.call->function->where))) inner.seen[i].text = std::move(path);
    }
}

void Recorder::end(PendingEvent& pending, Value& result, bool ok) {
    if (interpreter_.program() == nullptr) return;
    if (!ok && pending.logged) log_->failed(*pending.logged);
    // A layer that is one call of a function is of that function's kind.
    if (pending.inner.count == 1 && (!ok || pending.inner.result.same(result))) pending.kind = pending.inner.kind;
    std::vector<EventResult> results;
    std::vector<Value> written;
    if (ok) {
        note_output(pending, result);
        results = results_of(pending, result, written);
    }
    for (const HiddenTensor& hidden : pending.hidden) {
        if (!ok || !was_written(hidden)) continue;
        written.push_back(hidden.tensor);
        results.push_back({history_.facts_of(*tensor_in(hidden.tensor), !pending.known, requested_start(pending, {})),
                           ResultMemory::written});
    }
    const auto log = [&](std::optional<std::size_t> event) {
        if (ok && pending.logged) log_result(pending, result, written, event);
    };
    const bool tensors = std::any_of(pending.operands.begin(), pending.operands.end(),
                                     [](const Value& value) { return value.is_object(); });
    if (results.empty() && pending.alignments.empty() && !(ok && pending.counted)) {
        // Queries of shapes are not events, and neither is a failed call without a tensor.
        if (!tensors || (ok && !has(FunctionTrait::returns_no_tensor, pending.function))) return log({});
        if (pending.observed.kind == CallKind::attribute) return;
    }
    if (pending.is_write_back) return log({});
    pending.aligns_own = aligns_own(pending, results, ok);
    const EventKind kind = kind_of(pending, results);
    if (pending.logged) pending.logged->event_kind = kind;
    const std::vector<Value> given = elements_in(result);
    const Value* first = !given.empty() ? &given[0] : !written.empty() ? &written[0] : nullptr;
    const Tensor* made = first != nullptr ? tensor_in(*first) : nullptr;
    pending.result = result;
    if (ok && pending.writing) {
        pending.writing->event_kind = kind;
        pending.writing_log->end(*pending.writing, result, written);
    }
    const std::size_t event = keep(pending, std::move(results), made, ok);
    if (ok && pending.writing && event < events_.size()) {
        const Start start = requested_start(pending, {});
        writing_.push_back({event, pending.writing, start != nullptr ? *start : std::vector<Extent>()});
    }
    log(event < events_.size() ? std::optional(event) : std::nullopt);
}

void Recorder::log_result(PendingEvent& pending, Value& result, const std::vector<Value>& written,
                          std::optional<std::size_t> event) {
    lineage::LoggedCall& call = *pending.logged;
    if (event) log_->belong(pending.calls, *event, result, pending.opened);
    if (pending.opened) {
        if (event) log_->ended(*event, result, written);
        return;
    }
    call.where = pending.where;
    call.line = interpreter_.program()->source.line(pending.where.begin);
    call.event = event;
    log_->end(call, result, written);
    log_->keep(pending.logged);
    if (event) log_->ended(*event, result, written);
}

void Recorder::evaluated(Location where, const Value& value) {
    const Tensor* tensor = stopped_ ? nullptr : tensor_in(value);
    if (tensor != nullptr && interpreter_.program() != nullptr && !interpreter_.in_library())
        expressions_.add(where, *tensor);
}

void Recorder::bound(Location where, const Value& value) {
    evaluated(where, value);
    if (log_ == nullptr || stopped_ || interpreter_.program() == nullptr || interpreter_.in_library()) return;
    log_->bound(where, value);
}

void Recorder::made(Location statement, const Value& value) {
    const Tensor* tensor = tensor_in(value);
    if (stopped_ || tensor == nullptr || interpreter_.in_library()) return;
    const std::size_t line = interpreter_.program()->source.line(statement.begin);
    lines_[line] = {line, tensor->shape(), tensor->dtype};
}

void Recorder::axes_read(const Value& given) {
    const Frame* frame = interpreter_.frame();
    const bool own = pending_ != nullptr && !pending_->known && frame == pending_->frame;
    if (!own || frame->calling == nullptr) return;
    for (const WrittenSize& one : written_sizes(*frame->calling, given)) {
        const auto same = [&](const WrittenSize& other) { return other.where == one.where; };
        if (std::none_of(sizes_.begin(), sizes_.end(), same)) sizes_.push_back(one);
    }
}

void Recorder::assigning(const Value& object, const AttributeExpr& attribute, Location statement) {
    if (tensor_in(object) != nullptr && !interpreter_.in_library() && attribute.name == "names")
        migration_.named(statement);
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

void Recorder::find_taken() {
    stop();
    for (const Writing& one : writing_) {
        Event& event = events_[one.event];
        event.taken = taken_of(interpreter_, *one.call, event, one.start);
    }
}

}  // namespace bcast::python
