#include "bcast/libraries/numpy/layout.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/stable_order.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::python::numpy {

MemoryOrder order_of(const Value& given, MemoryOrder otherwise) {
    if (given.is_nothing() || given.is_none()) return otherwise;
    const std::string_view text = to_text(given, "order must be str, not ");
    for (const MemoryOrder order : {MemoryOrder::c, MemoryOrder::f, MemoryOrder::keep, MemoryOrder::any}) {
        const char letter = static_cast<char>(order);
        if (text.size() == 1 && (text[0] == letter || text[0] == letter + 32)) return order;
    }
    raise_value_error({"order must be one of 'C', 'F', 'A', or 'K' (got '", text, "')"});
}

Tensor permuted_to_order(MemoryOrder order, const Tensor& tensor) {
    if (order == MemoryOrder::c || tensor.contiguous()) {
        return order == MemoryOrder::f ? reversed_axes(Dialect::numpy, tensor) : tensor;
    }
    if (is_f_contiguous(tensor) || order == MemoryOrder::f) return reversed_axes(Dialect::numpy, tensor);
    if (order == MemoryOrder::any) return tensor;
    const auto stride = [&](std::size_t axis) -> Extent { return std::abs(tensor.strides[axis]); };
    std::vector<Extent> axes;
    for (const std::size_t axis :
         stable_order(tensor.rank(), [&](std::size_t one, std::size_t other) { return stride(one) > stride(other); })) {
        if (stride(axis) == 0)
            raise_unsupported("the order 'K' of an array that was stretched is not implemented here");
        axes.push_back(static_cast<Extent>(axis));
    }
    return permute(Dialect::numpy, tensor, axes);
}

bool is_f_contiguous(const Tensor& tensor) {
    return reversed_axes(Dialect::numpy, tensor).contiguous();
}

Tensor with_memory_order(ops::Context& context, const Tensor& tensor, MemoryOrder order, bool copies) {
    const bool columns = is_f_contiguous(tensor);
    if (order == MemoryOrder::any) order = columns && !tensor.contiguous() ? MemoryOrder::f : MemoryOrder::c;
    const bool lies_so = order == MemoryOrder::keep || (order == MemoryOrder::c ? tensor.contiguous() : columns);
    if (lies_so && !copies) return tensor;
    if (order == MemoryOrder::keep) return ops::numpy_copy(context, tensor, tensor.dtype);
    const Tensor turned = order == MemoryOrder::f ? reversed_axes(Dialect::numpy, tensor) : tensor;
    // numpy_copy preserves the memory order of a dense tensor, so it is used only if that order is already right.
    const Tensor rows = ops::contiguous(context, turned.contiguous() ? ops::numpy_copy(context, turned) : turned);
    return order == MemoryOrder::f ? reversed_axes(Dialect::numpy, rows) : rows;
}

Tensor in_order(ops::Context& context, Tensor result, MemoryOrder order, std::span<const Tensor> operands,
                bool iterates) {
    if (order == MemoryOrder::keep || result.numel() == 0) return result;
    if (order == MemoryOrder::any) {
        const auto by_rows = [](const Tensor& operand) { return operand.contiguous(); };
        const bool columns = std::all_of(operands.begin(), operands.end(), is_f_contiguous) &&
                             (iterates || !std::all_of(operands.begin(), operands.end(), by_rows));
        order = columns ? MemoryOrder::f : MemoryOrder::c;
    }
    if (order == MemoryOrder::c) return ops::with_strides(context, result, contiguous_strides(result.sizes));
    const std::vector<Extent> turned(result.sizes.rbegin(), result.sizes.rend());
    std::vector<Extent> strides = contiguous_strides(turned);
    std::reverse(strides.begin(), strides.end());
    return ops::with_strides(context, result, strides);
}

MemoryOrder plain_order_of(const Value& given) {
    const MemoryOrder order = order_of(given);
    if (order == MemoryOrder::keep || order == MemoryOrder::any)
        raise_value_error("only 'C' or 'F' order is permitted");
    return order;
}

Tensor with_ufunc_strides(ops::Context& context, const Tensor& result, std::span<const Tensor> operands,
                          bool iterates) {
    std::vector<std::vector<Extent>> strides;
    for (const Tensor& operand : operands) strides.push_back(stretched(operand, result.sizes).strides);
    const std::vector<std::span<const Extent>> lists(strides.begin(), strides.end());
    return ops::with_strides(context, result,
                             ops::output_strides(Dialect::numpy, result.sizes, operands, lists, iterates));
}

Tensor with_reduction_strides(Interpreter& interpreter, Tensor result, const Tensor& operand,
                              const ops::ReduceDims& over) {
    if (operand.contiguous() || result.rank() == 0 || result.shape_only()) return result;
    const auto any = ops::reduce(interpreter.context(), Dialect::numpy, ops::Reduction::any, operand, {over, {}, {}});
    return ops::with_strides(interpreter.context(), result, any.strides);
}

Value reshaped(Interpreter& interpreter, Tensor made, std::span<const Extent> sizes) {
    const Value base = new_array(std::move(made));
    const Tensor& tensor = base.as<Array>()->tensor;
    return new_view(base, ops::reshape(interpreter.context(), Dialect::numpy, tensor, sizes));
}

Value columns_of_indices(Interpreter& interpreter, std::span<const Tensor> indices) {
    const auto count = static_cast<Extent>(indices.size());
    std::vector<Extent> sizes = indices[0].sizes;
    sizes.push_back(count);
    const Tensor all = empty(interpreter.context().workspace, Dtype::int64, sizes);
    const Value base = new_array(all);
    Values out;
    for (Extent axis = 0; axis < count; ++axis) {
        Tensor column = select(all, -1, axis);
        ops::copy_elements(indices[static_cast<std::size_t>(axis)], column);
        out.push_back(new_view(base, std::move(column)));
    }
    return new_tuple(std::move(out));
}

Value reshaped_product(Tensor made) {
    Value base = new_array(std::move(made));
    Tensor view = base.as<Array>()->tensor;
    view.strides = contiguous_strides(view.sizes);
    return new_view(base, std::move(view));
}

Tensor array_cast(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype) {
    // Arrays and scalars are cast unsafely, Python numbers are range-checked.
    const bool typed = value.as<Array>() != nullptr || value.as<ScalarObject>() != nullptr;
    if (!typed || !dtype) return array_of(interpreter, value, dtype);
    Tensor tensor = array_of(interpreter, value);
    warn_of_discarded(interpreter, tensor.dtype, *dtype);
    return *dtype == tensor.dtype ? tensor : ops::converted(interpreter.context(), tensor, *dtype);
}

}  // namespace bcast::python::numpy
