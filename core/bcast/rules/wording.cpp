#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

std::string axis_text(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const auto position = static_cast<Extent>(*failure.axis) - static_cast<Extent>(alignment.columns.size());
    const char* reason = given.rule == Rule::none ? ", which must be equal" : "";
    return "axis " + std::to_string(position) + " has " + std::to_string(failure.first_extent) + " and " +
           std::to_string(failure.second_extent) + reason;
}

std::string both(const Arguments& given, const Failure& failure) {
    return described(given, failure.first) + " and " + described(given, failure.second);
}

/// Sentences that begin with the call: "add: ...".
std::string what_is_wrong(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const std::string first = described(given, failure.first);
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
            if (alignment.columns[*failure.axis].extents == ExtentVerdict::one_way) {
                return both(given, failure) + " do not broadcast: " + axis_text(given, alignment) + ", and only " +
                       label_of(failure.second) + " may stretch";
            }
            return both(given, failure) + " do not broadcast: " + axis_text(given, alignment);
        case FailureKind::rank_mismatch:
            return both(given, failure) + " do not broadcast: ranks " + std::to_string(failure.first_extent) + " and " +
                   std::to_string(failure.second_extent) + " under rule " + std::string(name_of(given.rule));
        case FailureKind::negative_extent:
            return first + " has the negative extent " + std::to_string(failure.first_extent);
        case FailureKind::too_many_dims:
            return label_of(failure.first) + " has " + std::to_string(failure.first_extent) + " dims, the limit is " +
                   std::to_string(failure.second_extent);
        case FailureKind::too_large:
            return "the shape " + tuple_text(failure.shape) + " has too many elements";
        case FailureKind::output_mismatch:
            return first + " cannot take the broadcast shape " + tuple_text(failure.shape) + " in place";
        case FailureKind::invalid_name:
            return first + " has the name '" + *failure.name + "', which is no identifier";
        case FailureKind::duplicate_names:
            return first + " has the name '" + *failure.name + "' twice";
        case FailureKind::axis_out_of_range:
            return both(given, failure) + ": axis " + std::to_string(given.axis) + " would put " +
                   std::to_string(failure.second_extent) + " dims at axis " + std::to_string(failure.start) + " of " +
                   std::to_string(failure.first_extent);
        case FailureKind::axes_length:
            return first + ": axes has " + std::to_string(failure.first_extent) + " entries for " +
                   std::to_string(failure.second_extent) + " dims";
        case FailureKind::axes_order:
            return first + ": axes must grow from left to right";
        case FailureKind::axes_range:
            return first + ": axes names axis " + std::to_string(failure.start) + " of " +
                   described(given, target_party);
        case FailureKind::keep_leading:
            return first + ": -1 where " + label_of(failure.second) + " has no dim";
        case FailureKind::name_mismatch:
        case FailureKind::name_misaligned:
        case FailureKind::names_unsupported:
        case FailureKind::output_names:
        case FailureKind::unnamed_dim:
        case FailureKind::name_not_found:
            break;  // only PyTorch has names, and words for them
    }
    return "the operands do not broadcast";
}

}  // namespace

std::string label_of(std::size_t operand) {
    std::string label;
    for (std::size_t rest = operand + 1; rest > 0; rest = (rest - 1) / 26)
        label.insert(label.begin(), static_cast<char>('a' + (rest - 1) % 26));
    return label;
}

std::string label_of(Party party) {
    return party.operand ? label_of(*party.operand) : "target";
}

std::string described(const Arguments& arguments, Party party) {
    const Shape& shape = party.operand ? arguments.operands[*party.operand] : *arguments.target;
    return label_of(party) + ' ' + tuple_text(shape);
}

Message own_words(const Arguments& arguments, const Alignment& alignment) {
    return {"ValueError", std::string(arguments.call->op) + ": " + what_is_wrong(arguments, alignment), false};
}

Message worded(const Arguments& arguments, const Alignment& alignment) {
    std::optional<Message> words;
    switch (arguments.call->dialect) {
        case Dialect::pytorch:
            words = pytorch_words(arguments, alignment);
            break;
        case Dialect::numpy:
            words = numpy_words(arguments, alignment);
            break;
        case Dialect::openvino:
            words = openvino_words(arguments, alignment);
            break;
        case Dialect::onnx:
            break;
    }
    return words ? *words : own_words(arguments, alignment);
}

}  // namespace bcast
