#include "bcast/libraries/numpy/reduced_into.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::python::numpy {
namespace {

/// The array passed as `out=`, or null. Raises TypeError for other values.
Array* output_of(const Value& out) {
    if (out.is_nothing() || out.is_none()) return nullptr;
    expect_array(out, "output must be an array");
    return out.as<Array>();
}

void fill(Interpreter& interpreter, const Tensor& result, Tensor& to) {
    ops::copy_elements(ops::converted(interpreter.context(), result, to.dtype), to);
}

/// The output axis of each operand axis; nothing for axes that are reduced and dropped.
std::vector<std::optional<std::size_t>> output_axes_of(const std::vector<bool>& reduced, bool keep) {
    std::vector<std::optional<std::size_t>> axes_of_output;
    std::size_t next = 0;
    for (const bool gone : reduced) {
        axes_of_output.emplace_back();
        if (!gone || keep) axes_of_output.back() = next++;
    }
    return axes_of_output;
}

std::string remapped(const std::vector<Extent>& sizes, const std::vector<std::optional<std::size_t>>& axes_of_output) {
    std::string text;
    std::size_t named = 0;
    for (const auto& axis : axes_of_output) {
        // Leading new axes are omitted, as in shapes aligned from the right.
        if (!axis && named == 0) continue;
        if (named++ > 0) text += ',';
        text += axis ? std::to_string(sizes[*axis]) : "newaxis";
    }
    return concat({"(", text, axes_of_output.size() == 1 && named > 0 ? ",)" : ")"});
}

/// NumPy's iterator broadcasts the operand with the output and the mask; then neither the operand nor the output may be
/// stretched.
void check_sizes(const Tensor* out, const Tensor& operand, const Tensor* mask, const std::vector<bool>& reduced,
                 bool keep) {
    const auto axes_of_output = output_axes_of(reduced, keep);
    std::vector<Extent> common = operand.sizes;
    bool fits = true;
    const auto meet = [&](std::size_t axis, Extent size) {
        if (size == 1 || size == common[axis]) return;
        fits = fits && common[axis] == 1;
        common[axis] = size;
    };
    for (std::size_t axis = 0; out != nullptr && axis < axes_of_output.size(); ++axis) {
        if (axes_of_output[axis]) meet(axis, out->sizes[*axes_of_output[axis]]);
    }
    if (fits && mask != nullptr && mask->rank() > operand.rank())
        raise_value_error("input operand has more dimensions than allowed by the axis remapping");
    for (std::size_t axis = 0; fits && mask != nullptr && axis < mask->rank(); ++axis)
        meet(operand.rank() - mask->rank() + axis, mask->sizes[axis]);
    if (!fits) {
        std::string text = "operands could not be broadcast together with remapped shapes [original->remapped]: ";
        if (out != nullptr) text += concat({ufunc_text(out->shape()), "->", remapped(out->sizes, axes_of_output), " "});
        text += ufunc_text(operand.shape()) + " ";
        if (mask != nullptr) text += ufunc_text(mask->shape()) + " ";
        raise_value_error({text});
    }
    for (std::size_t axis = axes_of_output.size(); out != nullptr && axis-- > 0;) {
        if (!axes_of_output[axis] || !reduced[axis] || out->sizes[*axes_of_output[axis]] == 1) continue;
        raise_value_error({"operand was set up as a reduction along axis ", axis, ", but the length of the axis is ",
                           out->sizes[*axes_of_output[axis]], " (it has to be 1)"});
    }
    if (common != operand.sizes) {
        raise_value_error({"non-broadcastable operand with shape ", ufunc_text(operand.shape()),
                           " doesn't match the broadcast shape ", ufunc_text(shape_of(common))});
    }
    for (std::size_t axis = axes_of_output.size(); out != nullptr && axis-- > 0;) {
        if (!axes_of_output[axis] || reduced[axis] || out->sizes[*axes_of_output[axis]] == common[axis]) continue;
        raise_value_error(
            {"output operand requires a reduction along dimension ", *axes_of_output[axis],
             ", but the reduction is not enabled. The dimension size of 1 does not match the expected output shape."});
    }
}

}  // namespace

bool masks(const Value& where) {
    return !where.is_nothing() && !(where.is_boolean() && where.integer() != 0);
}

void check_counted_mask(const Tensor& mask, const Tensor& tensor) {
    if (tensor.rank() == 0 && mask.rank() > 0) raise_value_error("cannot broadcast a non-scalar to a scalar array");
    if (mask.rank() > tensor.rank())
        raise_value_error("input operand has more dimensions than allowed by the axis remapping");
    const bool fits = std::equal(mask.sizes.rbegin(), mask.sizes.rend(), tensor.sizes.rbegin(),
                                 [](Extent own, Extent size) { return own == 1 || own == size; });
    if (fits) return;
    raise_value_error({"operands could not be broadcast together with remapped shapes [original->remapped]: ",
                       ufunc_text(mask.shape()), "  and requested shape ", ufunc_text(tensor.shape())});
}

void check_reduction(Interpreter& interpreter, const ReductionInto& into, std::string_view ufunc, const Tensor& operand,
                     const ops::ReduceDims& over) {
    const std::vector<bool> axes = ops::reduced_axes(Dialect::numpy, over, operand.rank());
    if (masks(into.where) && !into.begins) {
        raise_value_error({"reduction operation '", ufunc,
                           "' does not have an identity, so to use a where mask one has to specify 'initial'"});
    }
    Array* out = output_of(into.out);
    const std::vector<Extent> sizes = ops::reduced_sizes(operand, axes, over.keep);
    if (out != nullptr && out->tensor.rank() != sizes.size()) {
        raise_value_error({"output parameter for reduction operation ", ufunc,
                           " has the wrong number of dimensions: Found ", out->tensor.rank(), " but expected ",
                           sizes.size(), over.keep ? " (must match the operand's when keepdims=True)" : ""});
    }
    if (out != nullptr) expect_writeable(interpreter, *out, "operand array with iterator write flag set");
    std::optional<Tensor> mask;
    if (masks(into.where)) mask = mask_argument(interpreter, into.where);
    if (!mask && (out == nullptr || out->tensor.sizes == sizes)) return;
    check_sizes(out == nullptr ? nullptr : &out->tensor, operand, mask ? &*mask : nullptr, axes, over.keep);
}

Tensor initial_of(Interpreter& interpreter, const Value& given, Dtype stored, Dtype dtype) {
    const Value one = new_array(bcast::empty(interpreter.context().workspace, Dialect::numpy, stored, Shape{}));
    interpreter.set_item(one, ellipsis(), given);
    return ops::converted(interpreter.context(), one.as<Array>()->tensor, dtype);
}

ReductionStart start_of_reduction(Interpreter& interpreter, const Tensor& tensor, const std::vector<bool>& axes,
                                  const Value& out, const Value& initial) {
    const Array* const to = out.as<Array>();
    const Dtype stored = to != nullptr ? to->tensor.dtype : tensor.dtype;
    const Dtype dtype = promote_types(Dialect::numpy, tensor.dtype, stored);
    ops::Context& context = interpreter.context();
    ReductionStart begun{ops::converted(context, tensor, dtype), {}};
    if (!initial.is_nothing() && !initial.is_none()) {
        begun.start = initial_of(interpreter, initial, stored, dtype);
        return begun;
    }
    if (tensor.shape_only() || tensor.numel() == 0 || can_cast(tensor.dtype, stored, Casting::safe)) return begun;
    if (dtype == tensor.dtype) begun.operand = ops::clone(context, tensor);
    Tensor first = begun.operand;
    Tensor given = tensor;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        if (!axes[axis]) continue;
        first = along(first, axis, {0, 1, 1});
        given = along(given, axis, {0, 1, 1});
    }
    ops::copy_elements(ops::converted(context, given, stored), first);
    return begun;
}

Value reduced_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view ufunc,
                   const Tensor& operand, const ops::ReduceDims& over) {
    Array* array = output_of(out);
    if (array == nullptr) return new_result(std::move(result));
    check_reduction(interpreter, {out, {}, true}, ufunc, operand, over);
    fill(interpreter, result, array->tensor);
    return out;
}

Value accumulated_into(Interpreter& interpreter, const Value& out, Tensor result, const Tensor& operand,
                       std::size_t axis, std::optional<Dtype> own) {
    Array* array = output_of(out);
    if (array == nullptr)
        return new_result(with_ufunc_strides(interpreter.context(), result, std::array{operand}, true));
    expect_writeable(interpreter, *array, "operand array with iterator write flag set");
    Tensor to = array->tensor;
    const std::size_t rank = operand.rank();
    const bool iterates =
        rank > 1 || own != operand.dtype || own != to.dtype || ops::overlap_of(to, operand) != ops::Overlap::none;
    if (!iterates && (to.numel() == 0 || operand.numel() == 0)) return out;
    if (!iterates && to.sizes != operand.sizes)
        raise_value_error("provided out is the wrong size for the accumulation.");
    if (to.rank() < rank) {
        raise_value_error({"Iterator input op_axes[0][", rank - 1 - to.rank(), "] (==", to.rank(),
                           ") is not a valid axis of op[0], which has ", to.rank(), " dimensions "});
    }
    const std::vector<Extent> seen(to.sizes.begin(), to.sizes.begin() + static_cast<std::ptrdiff_t>(rank));
    std::vector<Extent> common = operand.sizes;
    for (std::size_t i = 0; i < rank; ++i) {
        if (seen[i] == operand.sizes[i] || seen[i] == 1) continue;
        if (operand.sizes[i] != 1) {
            const auto remapped = [](const Tensor& tensor, const std::vector<Extent>& sizes) {
                return concat({ufunc_text(tensor.shape()), "->", ufunc_text(shape_of(sizes)), " "});
            };
            raise_value_error({"operands could not be broadcast together with remapped shapes [original->remapped]: ",
                               remapped(to, seen), remapped(operand, operand.sizes)});
        }
        common[i] = seen[i];
    }
    if (seen != common) {
        raise_value_error({"non-broadcastable output operand with shape ", ufunc_text(to.shape()), " [remapped to ",
                           ufunc_text(shape_of({seen.rbegin(), seen.rend()})), "] doesn't match the broadcast shape ",
                           ufunc_text(shape_of(common))});
    }
    common[axis] = operand.sizes[axis];
    to.sizes = common;
    to.strides.resize(rank);
    ops::Context unobserved = interpreter.context().unobserved();
    result = ops::converted(unobserved, result, to.dtype);
    ops::copy_elements(ops::expand(unobserved, Dialect::numpy, "broadcast_to", result, common), to);
    return out;
}

Value indices_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function) {
    Array* array = output_of(out);
    if (array == nullptr) return new_result(std::move(result));
    Tensor& to = array->tensor;
    if (to.sizes != result.sizes) raise_value_error({"output array does not match result of np.", function, "."});
    check_cast(to, result.dtype);
    expect_writeable(interpreter, *array, "WRITEBACKIFCOPY base");
    fill(interpreter, result, to);
    return out;
}

}  // namespace bcast::python::numpy
