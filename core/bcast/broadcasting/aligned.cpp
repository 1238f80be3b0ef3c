#include "bcast/broadcasting/aligned.hpp"

#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast::ops {

namespace {

Alignment checked_alignment(Context& context, const Arguments& arguments, std::span<const Tensor> operands,
                            bool notifies) {
    Alignment alignment = broadcast_made(arguments);
    if (context.observer && notifies) context.observer->aligned(arguments, alignment, operands);
    if (!alignment.ok()) {
        const Message message = worded(arguments, alignment);
        throw Raised(message.type, message.text);
    }
    return alignment;
}

}  // namespace

Alignment aligned(Context& context, const Arguments& arguments, std::span<const Tensor> operands) {
    return checked_alignment(context, arguments, operands, true);
}

Arguments arguments_of(const Call& call, std::span<const Tensor> operands) {
    Arguments arguments;
    arguments.call = &call;
    arguments.rule = call.rules.front().effective;
    arguments.operands.reserve(operands.size());
    arguments.dtypes.reserve(operands.size());
    for (const Tensor& operand : operands) {
        arguments.operands.push_back(operand.shape());
        arguments.dtypes.push_back(operand.dtype);
    }
    return arguments;
}

Alignment aligned(Context& context, const Call& call, std::span<const Tensor> operands, bool in_place) {
    Arguments arguments = arguments_of(call, operands);
    arguments.in_place = in_place;
    return checked_alignment(context, arguments, operands, operands.size() > 1);
}

std::vector<Extent> strides_in(const Alignment& alignment, const Tensor& operand, std::size_t index) {
    std::vector<Extent> strides(alignment.columns.size());
    write_strides(alignment, operand, index, strides);
    return strides;
}

void write_strides(const Alignment& alignment, const Tensor& operand, std::size_t index, std::span<Extent> strides) {
    for (std::size_t axis = 0; axis < strides.size(); ++axis) {
        const Cell& cell = alignment.columns[axis].cells[index];
        strides[axis] = cell.has_dim() && !cell.stretched ? operand.strides[cell.dim] : 0;
    }
}

}  // namespace bcast::ops
