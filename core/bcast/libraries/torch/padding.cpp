#include "bcast/libraries/torch/padding.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/movement.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// The number of elements added before and after an axis; negative numbers remove elements.
struct Padding {
    Extent before = 0;
    Extent after = 0;
};

std::vector<Padding> padding_of(const Tensor& x, const std::vector<Extent>& pads) {
    if (pads.size() % 2 != 0) raise_runtime_error("Padding length must be divisible by 2");
    if (pads.size() > 2 * x.rank()) raise_runtime_error("Padding length too large");
    std::vector<Padding> out(x.rank());
    for (std::size_t i = 0; i < pads.size() / 2; ++i) out[x.rank() - 1 - i] = {pads[2 * i], pads[2 * i + 1]};
    return out;
}

/// The part of x that remains or, if `padded`, the position of that part in the padded tensor.
Tensor remaining_part(const Tensor& tensor, const std::vector<Padding>& padding, bool padded) {
    Tensor out = tensor;
    for (std::size_t axis = 0; axis < padding.size(); ++axis) {
        const Extent before = padded ? padding[axis].before : -padding[axis].before;
        const Extent after = padded ? padding[axis].after : -padding[axis].after;
        const Extent start = std::max<Extent>(before, 0);
        const Extent length = out.sizes[axis] - start - std::max<Extent>(after, 0);
        out = narrow(out, static_cast<Extent>(axis), start, length);
    }
    return out;
}

Value pad_constant(Arguments& a, const std::vector<Padding>& padding) {
    const Variable x = a.tensor("input");
    refuse_names(x.data, "constant_pad_nd");
    std::vector<Extent> sizes = x.data.sizes;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        const Extent size = sizes[axis] + padding[axis].before + padding[axis].after;
        if (size < 0) {
            raise_runtime_error({"The input size ", sizes[axis], ", plus negative padding ", padding[axis].before,
                                 " and ", padding[axis].after,
                                 " resulted in a negative output size, which is invalid. Check dimension ", axis,
                                 " of your input."});
        }
        sizes[axis] = size;
    }
    const bool cuts_only = std::all_of(padding.begin(), padding.end(),
                                       [](const Padding& pads) { return pads.before <= 0 && pads.after <= 0; });
    const auto put = [padding, cuts_only](ops::Context& context, const Tensor& from, const std::vector<Extent>& to,
                                          const Scalar& value) {
        if (cuts_only) return ops::clone(context, remaining_part(from, padding, false));
        Tensor out = full(context.workspace, Dialect::pytorch, from.dtype, shape_of(to), value);
        Tensor room = remaining_part(out, padding, true);
        if (out.storage && from.storage) ops::copy_elements(remaining_part(from, padding, false), room);
        return out;
    };
    Tensor result = put(a.context(), x.data, sizes, a.number("value", 0.0));
    autograd::Movement movement{"pad"};
    for (std::size_t axis = padding.size(); axis-- > 0;)
        movement.numbers.insert(movement.numbers.end(), {-padding[axis].before, -padding[axis].after});
    // An axis without elements cannot be padded, not even by 0 (PyTorch 1.13 `constant_pad_nd`), so outer zeros are
    // dropped.
    std::vector<Extent>& pads = movement.numbers;
    while (!pads.empty() && pads.back() == 0 && pads[pads.size() - 2] == 0) pads.resize(pads.size() - 2);
    const auto zeros_around = [put, sizes](ops::Context& context, std::span<const Tensor> all) {
        return put(context, all[0], sizes, std::int64_t{0});
    };
    return record(a, std::array{x}, std::move(result),
                  autograd::moving(a.state().mode, movement, std::array{x}, zeros_around));
}

/// The index of the element that appears at a position outside of an axis.
Extent reflected(Extent position, Extent size, std::string_view mode) {
    if (mode == "replicate") return std::clamp<Extent>(position, 0, size - 1);
    if (position < 0) return -position;
    return position < size ? position : 2 * (size - 1) - position;
}

}  // namespace

Value pad_axes(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const std::string_view mode = a.has("mode") ? a.text("mode") : "constant";
    if (mode != "constant" && mode != "reflect" && mode != "replicate" && mode != "circular")
        raise_exception("NotImplementedError", {"Unrecognised padding mode ", mode});
    const std::vector<Padding> padding = padding_of(x, a.integers("pad"));
    if (mode == "constant") return pad_constant(a, padding);
    if (a.has("value") && a.number("value") != Scalar(0.0))
        raise_runtime_error({"Padding mode \"", mode, "\" doesn't take in value argument"});
    if (const std::size_t axes = a.integers("pad").size() / 2;
        axes == 0 || axes > 3 || (x.rank() != axes + 1 && x.rank() != axes + 2)) {
        raise_exception("NotImplementedError",
                        "Only 2D, 3D, 4D, 5D padding with non-constant padding are supported for now");
    }
    refuse_names(x, concat({mode, "_pad", a.integers("pad").size() / 2, "d"}));
    const std::size_t count = a.integers("pad").size() / 2;
    if (x.dtype != Dtype::float32 && x.dtype != Dtype::float64 &&
        (mode == "replicate" || (mode == "reflect" && count < 3))) {
        raise_not_implemented(
            mode == "reflect" ? concat({"reflection_pad", count, "d"}) : concat({"replication_pad", count, "d_cpu"}),
            x.dtype);
    }
    constexpr std::array reflections{"", "ReflectionPad1DBackward0", "ReflectionPad2DBackward0",
                                     "ReflectionPad3DBackward0"};
    constexpr std::array replications{"", "ReplicationPad1DBackward0", "ReplicationPad2DBackward0",
                                      "ReplicationPad3DBackward0"};
    Steps steps(a.interpreter);
    Variable out = a.tensor("input");
    for (std::size_t axis = 0; axis < padding.size(); ++axis) {
        if (padding[axis].before == 0 && padding[axis].after == 0) continue;
        const Extent size = x.sizes[axis];
        if (mode == "reflect" && (padding[axis].before >= size || padding[axis].after >= size)) {
            raise_runtime_error(
                {"Argument #4: Padding size should be less than the corresponding input dimension, but got: padding (",
                 padding[axis].before, ", ", padding[axis].after, ") at dimension ", axis, " of input ",
                 list_text(shape_of(x.sizes))});
        }
        std::vector<Scalar> indices;
        const auto [before, after] = padding[axis];
        // Circular padding repeats only what remains after negative padding.
        const Extent first = mode == "circular" ? std::max<Extent>(-before, 0) : 0;
        const Extent remaining = size - first - std::max<Extent>(-after, 0);
        if (mode == "circular" && (before > size || after > size))
            raise_runtime_error("Padding value causes wrapping around more than once.");
        if (mode == "circular" && std::max(before, after) > remaining)
            raise_unsupported("what is left by circular padding is not implemented here");
        for (Extent i = -before; i < size + after; ++i) {
            indices.emplace_back(mode == "circular" ? first + (i - first + size * remaining) % remaining
                                                    : reflected(i, size, mode));
        }
        const Tensor index =
            from_values(a.context().workspace, Dtype::int64, {static_cast<Extent>(indices.size())}, indices);
        out = steps.method(out, "index_select", {Value::integer(static_cast<std::int64_t>(axis)), new_tensor(index)});
    }
    if (out.data.storage == x.storage) out = steps.method(out, "clone");
    return with_node(new_tensor(out), mode == "circular"  ? "CopySlices"
                                      : mode == "reflect" ? reflections[count]
                                                          : replications[count]);
}

}  // namespace bcast::python::torch
