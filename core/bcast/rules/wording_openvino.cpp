#include "bcast/rules/wording.hpp"

/// OpenVINO. The library's messages carry a node's name and a source line, so these are its sentences with our own
/// account behind them, not its message to the letter.
namespace bcast {
namespace {

std::string axis_vector(const std::vector<Extent>& axes) {
    std::string out = "AxisVector{";
    for (std::size_t i = 0; i < axes.size(); ++i) out += (i ? ", " : "") + std::to_string(axes[i]);
    return out + '}';
}

std::string openvino_extent_mismatch(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const Column& column = alignment.columns[*failure.axis];
    const Extent input = column.cells[0].extent;
    const Extent target = column.target->extent;
    switch (given.rule) {
        case Rule::bidirectional:  // set_result_shape_bidirectional
            return "Broadcast incorrect target shape. Expecting either 1 or " + std::to_string(input) + ". Got " +
                   std::to_string(target);
        case Rule::onto:  // validate_target_shape_numpy
            return "Input shape dimension equal " + std::to_string(input) + " cannot be broadcasted (numpy mode) to " +
                   std::to_string(target) + ". Allowed input dimension value would be 1" +
                   (target == 1 ? "" : " or " + std::to_string(target));
        default:  // validate_target_shape_none
            return "Broadcast target[axes_mapping[" + std::to_string(column.cells[0].dim) + "]] Expected " +
                   std::to_string(input) + ". Got " + std::to_string(target);
    }
}

std::string sentence(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
        case FailureKind::axis_out_of_range:
        case FailureKind::rank_mismatch:
            if (given.call->action == Action::elementwise)
                return "Argument shapes are inconsistent.";  // eltwise_shape_infer
            if (failure.kind == FailureKind::extent_mismatch) return openvino_extent_mismatch(given, alignment) + '.';
            return "Broadcast target_shape has smaller rank " + std::to_string(failure.first_extent) +
                   " than arg shape " + std::to_string(failure.second_extent) + '.';
        case FailureKind::axes_length:
            return "Broadcast axes_mapping shape [" + std::to_string(failure.first_extent) +
                   "] doesn't match rank of input tensor " + std::to_string(failure.second_extent) + '.';
        case FailureKind::axes_order:
            return "Broadcast doesn't permit transposes. axes_mapping " + axis_vector(given.axes) +
                   " not in sorted order.";
        case FailureKind::axes_range:
            return "Broadcast axes_mapping[" + std::to_string(failure.dim) + "]: " + std::to_string(failure.start) +
                   " exceeds target rank " + std::to_string(failure.second_extent) + '.';
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
    message.text = said + ' ' + message.text;
    return message;
}

}  // namespace bcast
