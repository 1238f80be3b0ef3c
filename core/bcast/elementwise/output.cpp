#include "bcast/elementwise/output.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/elementwise/layout.hpp"
#include "bcast/raised.hpp"

namespace bcast::ops {
namespace {

std::vector<Name> names_or_none(const Shape& shape) {
    return has_names(shape) ? names_of(shape) : std::vector<Name>{};
}

bool has_extents(const Tensor& tensor, const Shape& shape) {
    return std::equal(tensor.sizes.begin(), tensor.sizes.end(), shape.begin(), shape.end(),
                      [](Extent size, const Dim& dim) { return size == dim.extent; });
}

/// Whether `from` broadcasts to `to` without changing it.
bool broadcasts_to(const Shape& from, const Shape& to) {
    if (from.size() > to.size()) return false;
    for (std::size_t back = 1; back <= from.size(); ++back) {
        const Extent extent = from[from.size() - back].extent;
        if (extent != 1 && extent != to[to.size() - back].extent) return false;
    }
    return true;
}

/// Whether two shapes are broadcastable with each other.
bool is_broadcastable(const Shape& first, const Shape& second) {
    for (std::size_t back = 1; back <= std::min(first.size(), second.size()); ++back) {
        const Extent one = first[first.size() - back].extent;
        const Extent other = second[second.size() - back].extent;
        if (one != other && one != 1 && other != 1) return false;
    }
    return true;
}

/// The broadcast shape of the result and the output, which must be broadcastable.
Shape joined(const Shape& first, const Shape& second) {
    Shape out = first.size() < second.size() ? second : first;
    for (std::size_t back = 1; back <= std::min(first.size(), second.size()); ++back) {
        const Extent one = first[first.size() - back].extent;
        out[out.size() - back].extent = one == 1 ? second[second.size() - back].extent : one;
    }
    return out;
}

void fit_numpy(std::span<const Tensor> operands, const Shape& result, const Tensor& out) {
    if (has_extents(out, result)) return;
    const Shape own = out.shape();
    if (broadcasts_to(result, own)) return;
    if (is_broadcastable(result, own)) {
        raise_value_error({"non-broadcastable output operand with shape ", ufunc_text(own),
                           " doesn't match the broadcast shape ", ufunc_text(joined(result, own))});
    }
    std::string shapes;
    for (const Tensor& operand : operands) shapes += ufunc_text(operand.shape()) + ' ';
    raise_value_error({"operands could not be broadcast together with shapes ", shapes, ufunc_text(own), " "});
}

/// PyTorch 1.13 `resize_named_tensor_`.
[[noreturn]] void raise_named_resize(const std::vector<Name>& names, const Tensor& out, const Shape& result) {
    raise_runtime_error({"Cannot resize named tensor with resize_ or resize_as_ (tried to resize Tensor",
                         names_text(names), " with size ", list_text(out.shape()), " to ", list_text(result),
                         "). This may be caused by passing a named tensor as an `out=` argument; please ensure that "
                         "the sizes are the same. "});
}

void fit_torch(Context& context, const Call& call, std::span<const Tensor> operands, const Shape& result, Tensor& out) {
    if (!has_extents(out, result)) {
        const Shape own = out.shape();
        if (out.named()) raise_named_resize(out.names, out, result);
        if (out.numel() > 0 && context.warn) {
            context.warn(
                concat({"An output with one or more elements was resized since it had shape ", list_text(own),
                        ", which does not match the required output shape ", list_text(result),
                        ". This behavior is deprecated, and in a future PyTorch release outputs will not be resized "
                        "unless they have zero elements. You can explicitly reuse an out tensor t by resizing it, "
                        "inplace, to zero elements with t.resize_(0). (Triggered internally at  "
                        "./aten/src/ATen/native/Resize.cpp:17.)"}),
                false);
        }
        Tensor fitted = out;
        fitted.sizes = extents_of(result);
        fitted.strides = contiguous_strides(fitted.sizes);
        // Resized in place if the storage is large enough, so that tensors sharing it see the result, and if no operand
        // reads the storage at other indices.
        const bool read = std::any_of(operands.begin(), operands.end(), [&fitted](const Tensor& operand) {
            return operand.storage && operand.storage == fitted.storage &&
                   (operand.sizes != fitted.sizes || operand.offset != fitted.offset || !operand.contiguous());
        });
        const bool fits =
            out.storage && !read &&
            static_cast<std::uint64_t>(fitted.offset + fitted.numel()) * item_size(out.dtype) <= out.storage->bytes();
        out = fits ? fitted : empty(context.workspace, out.dtype, fitted.sizes);
    }
    propagate_names(out, result, call.action == Action::elementwise);
}

}  // namespace

void propagate_names(Tensor& out, const Shape& result, bool even_none) {
    if (!out.named()) {
        out.names = names_or_none(result);
    } else if ((even_none || has_names(result)) && names_of(result) != out.names) {
        raise_runtime_error({"Name mismatch: specified out tensor with names ", names_text(out.names),
                             " are not the same as the computed output names ", names_text(names_of(result)),
                             ". Please rename the out tensor's dims with `Tensor.rename`."});
    }
}

void refuse_named_resize(const Tensor& out, const Shape& result) {
    if (has_names(result) && !has_extents(out, result)) raise_named_resize(names_of(result), out, result);
}

Tensor new_output(Context& context, const NewOutput& wanted, const Shape& result, std::span<const Tensor> operands,
                  std::span<const std::span<const Extent>> strides) {
    Tensor out;
    out.dtype = wanted.dtype;
    out.sizes = extents_of(result);
    out.names = names_or_none(result);
    const bool computed =
        std::none_of(operands.begin(), operands.end(), [](const Tensor& operand) { return operand.shape_only(); });
    if (computed) out.storage = empty(context.workspace, wanted.dtype, out.sizes).storage;
    out.strides = output_strides(wanted.dialect, out.sizes, operands, strides, wanted.apart);
    return out;
}

void fit_output(Context& context, const Call& call, std::span<const Tensor> operands, const Shape& result,
                Tensor& out) {
    if (call.dialect == Dialect::numpy) {
        fit_numpy(operands, result, out);
    } else {
        fit_torch(context, call, operands, result, out);
    }
}

}  // namespace bcast::ops
