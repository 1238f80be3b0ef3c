#include "bcast/libraries/torch/masks.hpp"

#include <array>
#include <variant>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/names.hpp"

namespace bcast::python::torch {
namespace {

/// Checks that the names of two tensors match, whatever their sizes.
void check_names_meet(Arguments& a, const Tensor& x, const Tensor& y) {
    const auto only_names = [](const Tensor& tensor) {
        Tensor out;
        out.names = tensor.names;
        out.sizes.assign(tensor.rank(), 1);
        out.strides.assign(tensor.rank(), 1);
        return out;
    };
    ops::Context unobserved = a.context().unobserved();
    ops::aligned(unobserved, *find_call(Dialect::pytorch, op::add), std::array{only_names(x), only_names(y)}, false);
}

/// The lowest byte of each element of a mask, which PyTorch reads whatever the dtype is: so 1.0 does not count.
Tensor lowest_bytes(const Tensor& mask) {
    Tensor out = mask;
    out.dtype = Dtype::uint8;
    const auto bytes = static_cast<Extent>(item_size(mask.dtype));
    for (Extent& stride : out.strides) stride *= bytes;
    out.offset *= bytes;
    return out;
}

}  // namespace

void check_mask(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Tensor mask = a.tensor("mask").data;
    const Tensor& from = a.in_place() ? x : mask;
    const Tensor& to = a.in_place() ? mask : x;
    if (x.named() || mask.named()) {
        if (from.rank() > to.rank()) {
            raise_runtime_error({a.form(), ": attempted to broadcast ", tensor_text(dim_names(from)), " to ",
                                 tensor_text(dim_names(to)), " but the number of dims (", from.rank(),
                                 ") must be less than or equal to the number of dims in the tensor (", to.rank(), ")"});
        }
        check_names_meet(a, to, from);
    }
    if (x.sizes == mask.sizes) return;
    ops::Context unobserved = a.context().unobserved();
    if (!a.in_place()) {
        ops::broadcast_tensors(unobserved, Dialect::pytorch, std::array{mask, x});
    } else if (ops::broadcast_tensors(unobserved, Dialect::pytorch, std::array{x, mask}).front().sizes == x.sizes) {
        // A mask that broadcasts with the tensor to another shape is refused by the call itself.
        ops::expand(unobserved, Dialect::pytorch, "expand", mask, x.sizes);
    }
}

Tensor mask_values(Arguments& a, const Tensor& mask) {
    if (mask.dtype == Dtype::bool_ || !mask.storage) return mask;
    ops::Context unobserved = a.context().unobserved();
    Tensor values = ops::contiguous(unobserved, lowest_bytes(mask));
    for (Extent i = 0; i < values.numel(); ++i) {
        const std::int64_t value = std::get<std::int64_t>(read(values, i));
        if (value != 0 && value != 1) raise_runtime_error("Mask tensor can take 0 and 1 values only");
    }
    return values;
}

}  // namespace bcast::python::torch
