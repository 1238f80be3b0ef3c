#include "bcast/program/pending_event.hpp"

#include <algorithm>

#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

bool gives_aligned(const PendingEvent& pending, std::size_t main, const std::vector<EventResult>& results) {
    return !results.empty() && same_extents(pending.alignments[main].alignment.result, results[0].facts->shape);
}

/// `np.outer` multiplies; the method `outer`, as in `np.subtract.outer`, applies its ufunc to all pairs of elements.
bool is_ufunc_outer(const PendingEvent& pending) {
    return pending.function == "outer" && pending.observed.kind == CallKind::method;
}

/// `np.resize` joins repetitions of an array; the method gives the array itself another shape.
bool is_resize_method(const PendingEvent& pending) {
    return pending.function == "resize" && pending.has_self;
}

EventKind kind_of(const PendingEvent& pending, const std::vector<EventResult>& results, bool tensors, bool shares) {
    switch (pending.observed.kind) {
        case CallKind::binary:
        case CallKind::in_place:
            return pending.function == "matmul" ? EventKind::contract : EventKind::broadcast;
        case CallKind::unary:
        case CallKind::compare:
            return EventKind::broadcast;
        case CallKind::get_item:
            // Not `np.r_[x, y]` or `np.mgrid[0:2]`.
            if (!elements_in(*pending.observed.operands[0]).empty() || !pending.hidden.empty()) return EventKind::index;
            return tensors ? EventKind::join : EventKind::make;
        case CallKind::set_item:
            return EventKind::assign;
        default:
            break;
    }
    // With one tensor they reduce to the extreme; with two they are element-wise.
    const bool extreme = pending.function == "max" || pending.function == "min";
    const bool aligned = !pending.alignments.empty() && pending.aligns_own;
    if (extreme && pending.operands.size() == 2 && aligned) return EventKind::broadcast;
    if (is_ufunc_outer(pending)) return EventKind::broadcast;
    if (is_resize_method(pending)) return EventKind::other;
    if (pending.kind.found) return pending.kind.kind;
    if (aligned && (results.empty() || gives_aligned(pending, main_alignment(pending, true), results)))
        return EventKind::broadcast;
    if (!tensors) return EventKind::make;
    return shares ? EventKind::view : EventKind::other;
}

bool same_facts(const TensorFacts& a, const TensorFacts& b) {
    return a.storage == b.storage && a.offset == b.offset && a.strides == b.strides && same_extents(a.shape, b.shape);
}

}  // namespace

PendingEvent::PendingEvent(const ObservedCall& its) : observed(its) {}
PendingEvent::~PendingEvent() = default;

bool PendingEvent::is_small_assignment() const {
    constexpr std::uint64_t max_bytes = 1 << 16;
    if (known || (observed.kind != CallKind::set_item && !(kind.found && kind.kind == EventKind::assign))) return false;
    return std::all_of(operands.begin(), operands.end(), [](const Value& value) {
        const Tensor* tensor = tensor_in(value);
        return tensor == nullptr || (!tensor->shape_only() && tensor->storage->bytes() <= max_bytes);
    });
}

bool is_operator(CallKind kind) {
    return kind == CallKind::binary || kind == CallKind::in_place || kind == CallKind::compare;
}

bool takes_apart(const ObservedCall& observed) {
    const Value* of = observed.operands[0];
    if (observed.kind == CallKind::attribute)
        return tensor_in(*of) == nullptr && of->as<numpy::ScalarObject>() == nullptr;
    return observed.kind == CallKind::get_item && items_of(*of) != nullptr;
}

Value self_of(Interpreter& interpreter, const Frame& frame, const ObservedCall& observed) {
    if (observed.kind != CallKind::call) return observed.self != nullptr ? *observed.self : Value();
    const auto has_elements = [](const Value& value) {
        return tensor_in(value) != nullptr || value.as<numpy::ScalarObject>() != nullptr;
    };
    if (frame.calling != nullptr && frame.calling->self != nullptr) {
        const CallArguments& given = *frame.calling->arguments;
        const bool this_call = given.positional.data() == observed.positional.data() &&
                               given.positional.size() == observed.positional.size() &&
                               given.keywords.data() == observed.keywords.data();
        if (this_call) return has_elements(*frame.calling->self) ? *frame.calling->self : Value();
    }
    // A method that is held in a variable, or that a function calls.
    const Type& type = observed.function->type();
    const bool bound = type.name == "builtin_function_or_method" || type.name == "method-wrapper";
    Value self = bound ? type.slot(&Slots::get_attribute)(interpreter, *observed.function, "__self__") : Value();
    return has_elements(self) ? self : Value();
}

EventKind kind_of(const PendingEvent& pending, const std::vector<EventResult>& results) {
    const bool shares =
        !results.empty() && (results[0].memory == ResultMemory::view || results[0].memory == ResultMemory::same);
    const bool tensors = !pending.hidden.empty() || std::any_of(pending.operands.begin(), pending.operands.end(),
                                                                [](const Value& value) { return value.is_object(); });
    return kind_of(pending, results, tensors, shares);
}

Dialect event_dialect(const PendingEvent& pending) {
    const auto is_numpys = [](const Value& value) {
        return value.as<numpy::Array>() != nullptr || value.as<numpy::ScalarObject>() != nullptr;
    };
    const bool numpy = std::any_of(pending.operands.begin(), pending.operands.end(), is_numpys) ||
                       std::any_of(pending.hidden.begin(), pending.hidden.end(),
                                   [&](const HiddenTensor& one) { return is_numpys(one.tensor); });
    return numpy ? Dialect::numpy : Dialect::pytorch;
}

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

std::optional<std::vector<std::optional<std::size_t>>> operands_of_aligned(const PendingEvent& pending,
                                                                           std::size_t main, bool by_shape) {
    std::vector<std::optional<std::size_t>> out;
    std::vector<bool> taken(pending.seen.size(), false);
    for (const EventOperand& operand : pending.aligned[main]) {
        // NumPy converts a number to an array.
        const bool array_of_one = operand.facts->shape.empty() && !operand.event;
        const bool number = operand.facts->number || (array_of_one && operand.text);
        std::size_t at = 0;
        const auto is_it = [&](const TensorFacts& seen) {
            if (operand.facts->number || seen.number) return (operand.facts->number || array_of_one) && seen.number;
            return same_facts(seen, *operand.facts) || (by_shape && same_extents(seen.shape, operand.facts->shape));
        };
        while (at < taken.size() && (taken[at] || !is_it(*pending.seen[at].facts))) ++at;
        if (at == taken.size() && (!number || (!operand.text && !by_shape))) return std::nullopt;
        out.push_back(at < taken.size() ? std::optional(at) : std::nullopt);
        if (at < taken.size()) taken[at] = true;
    }
    return out;
}

bool aligns_own(const PendingEvent& pending, const std::vector<EventResult>& results, bool ok) {
    if (pending.alignments.empty()) return true;
    // A `where` mask is aligned with the operands and selects the elements that are computed.
    const auto masks = [](const KeywordArgument& keyword) { return keyword.name == "where"; };
    if (std::any_of(pending.observed.keywords.begin(), pending.observed.keywords.end(), masks)) return false;
    if (!ok) return true;
    // A ufunc's `outer` aligns operands to which it has added axes.
    if (is_ufunc_outer(pending)) return false;
    const std::size_t main = main_alignment(pending, true);
    // Otherwise the alignment is of only a part of a product's axes, or of the items of a subscript.
    if (pending.aligned[main].empty() || pending.observed.kind != CallKind::call) return true;
    const Call& call = *pending.alignments[main].arguments.call;
    const Call* named = find_call(call.dialect, plain_name(pending.function));
    const bool its_name = named != nullptr && named->op == call.op;
    const auto indices = operands_of_aligned(pending, main, its_name);
    // NumPy converts lists to arrays.
    if (its_name && (indices || call.dialect == Dialect::numpy)) return true;
    if (!indices) return false;
    // An alias: then the alignment must be all that the call does.
    for (std::size_t i = 0; i < pending.seen.size(); ++i) {
        const bool aligned = std::find(indices->begin(), indices->end(), i) != indices->end();
        if (!aligned && !pending.seen[i].facts->number) return false;
    }
    // A reduction aligns its operands before it reduces them.
    if (!pending.kind.found || pending.kind.kind != EventKind::broadcast) return true;
    return pending.alignments.size() == 1 && !pending.aligns_more && gives_aligned(pending, main, results);
}

}  // namespace bcast::python
