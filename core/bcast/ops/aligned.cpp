#include "bcast/ops/aligned.hpp"

#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast::ops {

Alignment aligned(Context& context, const Call& call, std::span<const Tensor> operands, bool in_place) {
    Arguments arguments;
    arguments.call = &call;
    arguments.rule = call.rules.front().effective;
    arguments.in_place = in_place;
    for (const Tensor& operand : operands) {
        arguments.operands.push_back(operand.shape());
        arguments.dtypes.push_back(operand.dtype);
    }
    Alignment alignment = broadcast(arguments);
    if (context.observer && operands.size() > 1) context.observer->aligned(arguments, alignment);
    if (!alignment.ok()) {
        const Message message = worded(arguments, alignment);
        throw Raised(message.type, message.text);
    }
    return alignment;
}

std::vector<Extent> strides_in(const Alignment& alignment, const Tensor& operand, std::size_t place) {
    std::vector<Extent> strides;
    strides.reserve(alignment.columns.size());
    for (const Column& column : alignment.columns) {
        const Cell& cell = column.cells[place];
        strides.push_back(cell.has_dim() && !cell.stretched ? operand.strides[cell.dim] : 0);
    }
    return strides;
}

}  // namespace bcast::ops
