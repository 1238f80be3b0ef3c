#include "bcast/libraries/numpy/ufunc_outputs.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

namespace bcast::python::numpy {
namespace {

/// Raises NumPy's error for incompatible shapes. The message lists the shapes of the inputs, then of the outputs and of
/// `where`, which broadcast too; if they are compatible, an output differs from the broadcast shape.
[[noreturn]] void raise_shape_mismatch(std::span<const Tensor> operands, std::span<const Value> outputs,
                                       const Tensor* where) {
    std::vector<const Tensor*> all;
    for (const Tensor& operand : operands) all.push_back(&operand);
    for (const Value& out : outputs) {
        if (!out.is_nothing()) all.push_back(&out.as<Array>()->tensor);
    }
    if (where != nullptr) all.push_back(where);
    std::string text;
    std::vector<Extent> broadcast_sizes;
    bool compatible = true;
    for (const Tensor* tensor : all) {
        text += ufunc_text(tensor->shape()) + ' ';
        if (tensor->rank() > broadcast_sizes.size())
            broadcast_sizes.insert(broadcast_sizes.begin(), tensor->rank() - broadcast_sizes.size(), 1);
        for (std::size_t axis = 0; axis < tensor->rank(); ++axis) {
            Extent& size = broadcast_sizes[broadcast_sizes.size() - tensor->rank() + axis];
            compatible = compatible && (size == 1 || tensor->sizes[axis] == 1 || size == tensor->sizes[axis]);
            if (size == 1) size = tensor->sizes[axis];
        }
    }
    for (const Value& out : outputs) {
        if (!compatible || out.is_nothing() || out.as<Array>()->tensor.sizes == broadcast_sizes) continue;
        raise_value_error({"non-broadcastable output operand with shape ", ufunc_text(out.as<Array>()->tensor.shape()),
                           " doesn't match the broadcast shape ", ufunc_text(shape_of(broadcast_sizes))});
    }
    raise_value_error({"operands could not be broadcast together with shapes ", text});
}

}  // namespace

Tensor masked_by(Interpreter& interpreter, const Value& where, const Tensor& result, const Tensor* before) {
    ops::Context unobserved = interpreter.context().unobserved();
    Tensor given[] = {mask_argument(interpreter, where), result,
                      before != nullptr ? *before : empty(unobserved.workspace, result.dtype, result.sizes)};
    if (before == nullptr) fill(given[2], std::int64_t{0});
    return ops::elementwise(unobserved, *find_call(Dialect::numpy, op::where), given);
}

Value with_all_shapes_in_errors(Interpreter& interpreter, std::span<const Tensor> operands, const UfuncArguments& given,
                                FunctionRef<Value()> body) {
    const Value outputs[] = {given.out, given.second_out};
    if (given.out.is_nothing() && given.second_out.is_nothing() && given.where.is_nothing()) return body();
    try {
        return body();
    } catch (const Raised& raised) {
        const std::string& text = raised.message();
        const bool of_shapes = text.starts_with("operands could not be broadcast together with shapes ") ||
                               text.starts_with("non-broadcastable output operand");
        if (raised.type() != "ValueError" || !of_shapes) throw;
        std::optional<Tensor> where;
        if (!given.where.is_nothing()) where = mask_argument(interpreter, given.where);
        raise_shape_mismatch(operands, outputs, where ? &*where : nullptr);
    }
}

void check_stretches(const Tensor& result, const Value& given) {
    const Tensor& out = given.as<Array>()->tensor;
    const bool fits =
        result.rank() <= out.rank() && std::equal(result.sizes.rbegin(), result.sizes.rend(), out.sizes.rbegin(),
                                                  [](Extent own, Extent wanted) { return own == 1 || own == wanted; });
    if (!fits) raise_shape_mismatch(std::span(&result, 1), std::span(&given, 1), nullptr);
}

Value stretched_into(const Value& given, const Tensor& result) {
    check_stretches(result, given);
    Tensor& out = given.as<Array>()->tensor;
    ops::copy_elements(stretched(result, out.sizes), out);
    return given;
}

Value ufunc_into(Interpreter& interpreter, const Value& out, const Tensor& result, std::string_view ufunc) {
    expect_array(out, "return arrays must be of ArrayType");
    expect_writeable(interpreter, *out.as<Array>(), "output array");
    check_output_cast(ufunc, result.dtype, out.as<Array>()->tensor.dtype);
    return stretched_into(out, result);
}

}  // namespace bcast::python::numpy
