#include "bcast/program/pending_event.hpp"

#include <algorithm>

#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

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

}  // namespace

bool is_operator(DeedKind kind) {
    return kind == DeedKind::binary || kind == DeedKind::in_place || kind == DeedKind::compare;
}

bool takes_apart(const Deed& deed) {
    if (deed.kind == DeedKind::attribute) return tensor_in(*deed.operands[0]) == nullptr;
    return deed.kind == DeedKind::get_item && items_of(*deed.operands[0]) != nullptr;
}

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

EventKind kind_of(const PendingEvent& pending, const std::vector<EventResult>& results) {
    const bool shares = !results.empty() && results[0].memory == ResultMemory::view;
    const bool tensors = std::any_of(pending.operands.begin(), pending.operands.end(),
                                     [](const Value& value) { return value.is_object(); });
    return kind_of(pending, tensors, shares);
}

Dialect event_dialect(const PendingEvent& pending) {
    const bool numpy = std::any_of(pending.operands.begin(), pending.operands.end(), [](const Value& value) {
        return value.as<numpy::Array>() != nullptr || value.as<numpy::ScalarObject>() != nullptr;
    });
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

}  // namespace bcast::python
