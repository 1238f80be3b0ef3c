#include "bcast/concat.hpp"
#include "bcast/rules/messages.hpp"
#include "bcast/rules/wording.hpp"

/// OpenVINO. The library's messages contain a node's name and a source line, so these are its sentences followed by
/// this program's own description, not its exact message.
namespace bcast {
namespace {

std::string axis_vector(const std::vector<Extent>& axes) {
    std::string out = "{";
    for (std::size_t i = 0; i < axes.size(); ++i) out += (i ? ", " : "") + std::to_string(axes[i]);
    return out + '}';
}

std::string openvino_extent_mismatch(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const Column& column = alignment.columns[*failure.axis];
    const std::string input = std::to_string(column.cells[0].extent);
    const std::string target = std::to_string(column.target->extent);
    switch (arguments.rule) {
        case Rule::bidirectional:
        case Rule::pdpd_target:
            return filled(openvino_messages::incorrect_target, {input, target});
        case Rule::onto:
            return filled(openvino_messages::input_dimension, {input, target}) +
                   (column.target->extent == 1 ? "" : " or " + target);
        default:
            return filled(openvino_messages::mapped_axis, {std::to_string(column.cells[0].dim), input, target});
    }
}

std::string sentence(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const auto with_sizes = [&failure](const auto& message) {
        const auto& sizes = failure.as<SizePair>();
        return filled(message, {std::to_string(sizes.first), std::to_string(sizes.second)}) + '.';
    };
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
        case FailureKind::axis_out_of_range:
        case FailureKind::rank_mismatch:
            if (arguments.call->action == Action::elementwise) return filled(openvino_messages::inconsistent, {});
            if (failure.kind == FailureKind::axis_out_of_range) return {};
            if (failure.kind == FailureKind::extent_mismatch)
                return openvino_extent_mismatch(arguments, alignment) + '.';
            return with_sizes(openvino_messages::smaller_rank);
        case FailureKind::axes_length:
            return with_sizes(openvino_messages::mapping_length);
        case FailureKind::axes_order:
            return filled(openvino_messages::mapping_order, {axis_vector(arguments.axes)}) + '.';
        case FailureKind::axes_range:
            return filled(openvino_messages::mapping_range,
                          {std::to_string(failure.as<BadAxis>().at), std::to_string(failure.as<BadAxis>().axis),
                           std::to_string(failure.as<BadAxis>().rank)}) +
                   '.';
        default:
            return {};
    }
}

}  // namespace

std::optional<Message> openvino_words(const Arguments& arguments, const Alignment& alignment) {
    const std::string said = sentence(arguments, alignment);
    if (said.empty()) return std::nullopt;
    Message message = own_words(arguments, alignment);
    message.type = "RuntimeError";
    message.text = concat({said, " ", message.text});
    return message;
}

}  // namespace bcast
