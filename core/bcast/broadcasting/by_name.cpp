#include "bcast/broadcasting/by_name.hpp"

#include <array>
#include <utility>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast::ops {

Alignment align_as(Context& context, const Tensor& tensor, const Tensor& other) {
    const std::array operands{tensor, other};
    return aligned(context, arguments_of(*find_call(Dialect::pytorch, "align_as"), operands), operands);
}

Alignment align_to(Context& context, const Tensor& tensor, DimOrder order) {
    Arguments arguments = arguments_of(*find_call(Dialect::pytorch, "align_to"), {&tensor, 1});
    arguments.order = std::move(order);
    return aligned(context, arguments, {&tensor, 1});
}

Tensor moved_by_name(const Tensor& tensor, const Alignment& alignment) {
    Tensor out = strided_view(tensor, extents_of(alignment.result), strides_in(alignment, tensor, 0));
    out.names = names_of(alignment.result);
    if (!out.named()) out.names.clear();
    return out;
}

}  // namespace bcast::ops
