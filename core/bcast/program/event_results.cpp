#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/program/events.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {

void note_output(PendingEvent& pending, const Value& result) {
    const ObservedCall& observed = pending.observed;
    const bool views = pending.kind.kind == EventKind::view;
    if (!pending.out.is_nothing() || views || result.as<numpy::Array>() == nullptr) return;
    const std::size_t first = pending.has_self ? 0 : 1;
    for (std::size_t i = observed.positional.size(); i-- > first;) {
        if (!observed.positional[i].same(result)) continue;
        pending.out = result;
        for (std::size_t at = pending.operands.size(); at-- > 0;) {
            if (!pending.operands[at].same(result)) continue;
            const auto offset = static_cast<std::ptrdiff_t>(at);
            pending.operands.erase(pending.operands.begin() + offset);
            pending.locations.erase(pending.locations.begin() + offset);
            pending.seen.erase(pending.seen.begin() + offset);
            return;
        }
    }
}

std::vector<EventResult> Recorder::results_of(const PendingEvent& pending, const Value& result,
                                              std::vector<Value>& changed) {
    const auto written = [&](const Value& value) {
        const ObservedCall& observed = pending.observed;
        if (observed.kind == CallKind::set_item) return true;
        if (observed.kind == CallKind::in_place) return value.same(*observed.operands[0]);
        for (const Value& out : elements_in(pending.out)) {
            if (out.same(value)) return true;
        }
        // NumPy's `round_` does not modify its argument.
        const bool marked = plain_name(pending.function) != pending.function && value.as<numpy::Array>() == nullptr;
        const bool first = !pending.operands.empty() && pending.operands[0].same(value);
        if (observed.kind == CallKind::attribute || !first || has(FunctionTrait::changes_metadata, pending.function))
            return false;
        return marked || writes_of(value) != pending.writes;
    };
    const auto memory_of = [&](const Value& value, const TensorFacts& facts, bool known) {
        if (written(value)) return ResultMemory::written;
        for (const Value& operand : pending.operands) {
            if (operand.is_object() && operand.same(value)) return ResultMemory::same;
        }
        if (!facts.storage) return pending.kind.kind == EventKind::view ? ResultMemory::view : ResultMemory::new_;
        for (const EventOperand& operand : pending.seen) {
            if (operand.facts->storage == facts.storage) return ResultMemory::view;
        }
        return known || pending.observed.kind == CallKind::attribute ? ResultMemory::same : ResultMemory::new_;
    };
    std::vector<EventResult> out;
    for (const Value& value : elements_in(result)) {
        if (const Tensor* tensor = tensor_in(value)) {
            const bool known = tensor->storage && history_.knew(tensor->storage, pending.storages);
            SharedFacts facts = history_.facts_of(*tensor, !pending.known, requested_start(pending, {}));
            const ResultMemory memory = memory_of(value, *facts, known);
            if (memory == ResultMemory::written) changed.push_back(value);
            out.push_back({std::move(facts), memory});
        } else {
            out.push_back({std::make_shared<TensorFacts>(facts_of(*number_in(value))), ResultMemory::new_});
        }
    }
    if (!out.empty()) return out;
    const bool of_tensors = !pending.operands.empty();
    if (result.is_none() && of_tensors && has(FunctionTrait::writes_first, pending.function)) {
        const Value& target = pending.operands[0];
        if (const Tensor* tensor = tensor_in(target)) {
            SharedFacts facts = history_.facts_of(*tensor, !pending.known, requested_start(pending, {}));
            // The array may have got another storage: `resize`.
            const bool moved = !pending.seen.empty() && pending.seen[0].facts->storage != facts->storage;
            out.push_back({std::move(facts), moved ? ResultMemory::new_ : ResultMemory::written});
            changed.push_back(target);
        }
    } else if (of_tensors && has(FunctionTrait::returns_no_tensor, pending.function) && number_in(result)) {
        out.push_back({std::make_shared<TensorFacts>(facts_of(*number_in(result))), ResultMemory::none});
    }
    return out;
}

}  // namespace bcast::python
