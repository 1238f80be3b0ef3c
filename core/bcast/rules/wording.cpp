#include "bcast/rules/wording.hpp"
#include "bcast/concat.hpp"

#include "bcast/rules/messages.hpp"

namespace bcast {
namespace {

const Shape& shape_at(const Arguments& arguments, OperandRef ref) {
    return ref.operand ? arguments.operands[*ref.operand] : *arguments.target;
}

std::string mismatch(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const auto& sizes = failure.as<SizePair>();
    const auto position = static_cast<Extent>(*failure.axis) - static_cast<Extent>(alignment.columns.size());
    std::string text =
        filled(own_messages::size_mismatch,
               {arguments.call->op, label_of(failure.first), tuple_text(shape_at(arguments, failure.first)),
                label_of(failure.second), tuple_text(shape_at(arguments, failure.second)), std::to_string(position),
                std::to_string(sizes.first), std::to_string(sizes.second)});
    if (arguments.rule == Rule::none) text += ", which must be equal";
    if (alignment.columns[*failure.axis].extents == ExtentVerdict::one_way)
        text += concat({", and only ", label_of(failure.second), " may stretch"});
    return text;
}

/// Sentences with the call as a prefix: "add: ...".
std::string what_is_wrong(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const auto called = [&](std::string_view rest) {
        return std::string(arguments.call->op).append(": ").append(rest);
    };
    const auto first = [&] { return called(described(arguments, failure.first)); };
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
            return mismatch(arguments, alignment);
        case FailureKind::rank_mismatch:
            return filled(own_messages::rank_mismatch,
                          {arguments.call->op, label_of(failure.first), tuple_text(shape_at(arguments, failure.first)),
                           label_of(failure.second), tuple_text(shape_at(arguments, failure.second)),
                           std::to_string(failure.as<SizePair>().first), std::to_string(failure.as<SizePair>().second),
                           name_of(arguments.rule)});
        case FailureKind::negative_extent:
            return filled(own_messages::negative_extent,
                          {arguments.call->op, label_of(failure.first), tuple_text(shape_at(arguments, failure.first)),
                           std::to_string(failure.as<BadExtent>().extent)});
        case FailureKind::too_many_dims:
            return filled(own_messages::too_many_dims,
                          {arguments.call->op, label_of(failure.first), std::to_string(failure.as<TooManyDims>().count),
                           std::to_string(failure.as<TooManyDims>().limit)});
        case FailureKind::too_large:
            return called(concat({"the shape ", tuple_text(failure.as<TooLarge>().shape), " has too many elements"}));
        case FailureKind::output_mismatch:
            return filled(own_messages::output_mismatch,
                          {arguments.call->op, label_of(failure.first), tuple_text(shape_at(arguments, failure.first)),
                           tuple_text(failure.as<UnfitOutput>().broadcast)});
        case FailureKind::invalid_name:
            return first() + " has the name '" + *failure.as<BadName>().name + "', which is no identifier";
        case FailureKind::duplicate_names:
            return first() + " has the name '" + *failure.as<BadName>().name + "' twice";
        case FailureKind::axis_out_of_range:
            return filled(own_messages::axis_out_of_range,
                          {arguments.call->op, label_of(failure.first), tuple_text(shape_at(arguments, failure.first)),
                           label_of(failure.second), tuple_text(shape_at(arguments, failure.second)),
                           std::to_string(arguments.axis), std::to_string(failure.as<SizePair>().second),
                           std::to_string(failure.as<SizePair>().start), std::to_string(failure.as<SizePair>().first)});
        case FailureKind::axes_length:
            return concat({first(), ": axes has ", failure.as<SizePair>().first, " entries for ",
                           failure.as<SizePair>().second, " dims"});
        case FailureKind::axes_order:
            return first() + ": axes must grow from left to right";
        case FailureKind::axes_range:
            return concat({first(), ": axes names axis ", failure.as<BadAxis>().axis, " of ",
                           described(arguments, target_party)});
        case FailureKind::keep_leading:
            return concat({first(), ": -1 where ", label_of(failure.second), " has no dim"});
        case FailureKind::name_mismatch:
        case FailureKind::name_misaligned:
        case FailureKind::names_unsupported:
        case FailureKind::output_names:
        case FailureKind::unnamed_dim:
        case FailureKind::name_not_found:
            break;  // only PyTorch has names, and messages for them
    }
    return called("the operands do not broadcast");
}

}  // namespace

std::string label_of(std::size_t operand) {
    std::string label;
    for (std::size_t rest = operand + 1; rest > 0; rest = (rest - 1) / 26)
        label.insert(label.begin(), static_cast<char>('a' + (rest - 1) % 26));
    return label;
}

std::string label_of(OperandRef ref) {
    return ref.operand ? label_of(*ref.operand) : "target";
}

std::string described(const Arguments& arguments, OperandRef ref) {
    const Shape& shape = ref.operand ? arguments.operands[*ref.operand] : *arguments.target;
    return concat({label_of(ref), " ", tuple_text(shape)});
}

Message own_words(const Arguments& arguments, const Alignment& alignment) {
    return {"ValueError", what_is_wrong(arguments, alignment), false};
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
