#include "bcast/libraries/torch/selecting.hpp"

#include <array>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/index/deprecated.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/masks.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that choose among elements: bounds, conditions and masks.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Raises RuntimeError for Python numbers that the dtype of the result cannot represent.
void check_numbers(std::span<const Variable> operands) {
    std::vector<Tensor> tensors;
    for (const Variable& operand : operands) tensors.push_back(operand.data);
    const Dtype dtype = promotion_of(Dialect::pytorch, tensors);
    for (const Tensor& each : tensors) {
        if (each.number && !each.shape_only()) check_representable(dtype, read(each, 0));
    }
}

/// Raises RuntimeError for float16 and bool: a clamp by Python numbers has a kernel for each form, none of which
/// supports them. An output of another dtype is refused first.
void check_clamp_kernel(const Arguments& a, std::string_view kernel, std::span<const Variable> operands) {
    std::vector<Tensor> tensors;
    bool numbers = true;
    for (const Variable& operand : operands) tensors.push_back(operand.data);
    for (std::size_t at = 1; at < tensors.size(); ++at) numbers = numbers && tensors[at].number;
    if (!numbers) return;
    const Dtype promoted = promotion_of(Dialect::pytorch, tensors);
    if (const TensorObject* out = a.out(); out != nullptr && out->variable.data.dtype != promoted) return;
    if (promoted != Dtype::float16 && promoted != Dtype::bool_) return;
    if (const TensorObject* out = a.out()) ops::check_output_overlap(out->variable.data, tensors);
    raise_not_implemented(kernel, promoted);
}

/// clamp(input, min, max), where either bound can be omitted.
Value clamp(Arguments& a) {
    const bool low = a.has("min");
    const bool high = a.has("max");
    if (!low && !high) raise_runtime_error("torch.clamp: At least one of 'min' or 'max' must not be None");
    if (low && high) {
        const std::array operands{a.tensor("input"), a.tensor("min"), a.tensor("max")};
        check_numbers(operands);
        check_clamp_kernel(a, "clamp_scalar_cpu", operands);
        return apply(a, op::clamp, operands);
    }
    const Applied applied = low ? Applied("clamp_min", "clamp_low") : Applied("clamp_max", "clamp_high");
    const std::array operands{a.tensor("input"), a.tensor(low ? "min" : "max")};
    check_numbers(operands);
    check_clamp_kernel(a, low ? "clamp_min_cpu" : "clamp_max_scalar_cpu", operands);
    return apply(a, applied, operands);
}

Value clamp_min(Arguments& a) {
    const std::array operands{a.tensor("input"), a.tensor("min")};
    check_clamp_kernel(a, "clamp_min_cpu", operands);
    return apply(a, "clamp_min", operands);
}

Value clamp_max(Arguments& a) {
    const std::array operands{a.tensor("input"), a.tensor("max")};
    check_clamp_kernel(a, "clamp_max_scalar_cpu", operands);
    return apply(a, "clamp_max", operands);
}

/// The indices where the condition is true: one tensor per axis.
Value where_true(Arguments& a) {
    refuse_names(a.tensor("condition").data, "nonzero");
    Values out;
    for (Tensor& each : ops::nonzero_along_axes(a.context(), a.tensor("condition").data))
        out.push_back(new_tensor(std::move(each)));
    return new_tuple(std::move(out));
}

Value where(Arguments& a) {
    const std::array operands{a.tensor("condition"), a.tensor(a.has("self") ? "self" : "input"), a.tensor("other")};
    check_numbers(std::span(operands).subspan(1));
    if (operands[0].data.dtype == Dtype::uint8) {
        warn(a.interpreter,
             "where received a uint8 condition tensor. This behavior is deprecated and will be removed in a future "
             "version of PyTorch. Use a boolean condition instead. (Triggered internally at  "
             "./aten/src/ATen/native/TensorCompare.cpp:413.)",
             true);
    }
    return apply(a, op::where, operands);
}

/// `x.where(condition, other)`: takes elements of `x` where the condition is true.
Value where_method(Arguments& a) {
    return apply(a, op::where, std::array{a.tensor("condition"), a.tensor("input"), a.tensor("other")});
}

/// An element that several positions share is filled if the mask is true at any of them (PyTorch 1.13 only warns).
Value masked_fill_stretched(Arguments& a, Variable mask) {
    Steps steps(a.interpreter);
    Variable stored = a.tensor("input");
    mask = steps.method(mask, "expand", {list_of(stored.data.sizes)});
    for (std::size_t axis = 0; axis < stored.data.rank(); ++axis) {
        if (stored.data.strides[axis] != 0 || stored.data.sizes[axis] < 2) continue;
        const Value dim = Value::integer(static_cast<std::int64_t>(axis));
        mask = steps.method(mask, "any", {dim, Value::boolean(true)});
        stored = steps.method(stored, "narrow", {dim, Value::integer(0), Value::integer(1)});
    }
    static_cast<void>(steps.value(stored, "masked_fill_", {new_tensor(mask), a.value("value")}));
    return a.value("input");
}

Value masked_fill(Arguments& a) {
    const TensorObject* value = a.value("value").as<TensorObject>();
    // In place the value is checked before the broadcast of mask and tensor, otherwise after it.
    if (!a.in_place()) check_mask(a);
    if (value != nullptr && value->variable.data.rank() > 0) {
        raise_runtime_error({"masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ",
                             value->variable.data.rank(), " dimension(s)."});
    }
    if (a.in_place()) {
        check_mask(a);
        ops::warn_of_expanded(a.context(), "masked_fill_", a.tensor("input").data, "mask",
                              "TensorAdvancedIndexing.cpp:1651");
    }
    ops::warn_of_bytes(a.context(), "masked_fill_", a.tensor("mask").data, "TensorAdvancedIndexing.cpp:1646");
    const Variable mask{mask_values(a, a.tensor("mask").data)};
    if (a.in_place() && ops::has_internal_overlap(a.tensor("input").data)) return masked_fill_stretched(a, mask);
    if (value == nullptr) check_representable(a.tensor("input").data.dtype, a.number("value"));
    return apply(a, op::masked_fill, std::array{a.tensor("input"), mask, a.tensor("value")});
}

constexpr Overload clamp_overloads[] = {{"Tensor input, Tensor? min=, Tensor? max=, *, Tensor? out=", clamp},
                                        {"Tensor input, Number? min=, Number? max=, *, Tensor? out=", clamp}};
constexpr Overload clamp_min_overloads[] = {{"Tensor input, Tensor min, *, Tensor? out=", clamp_min},
                                            {"Tensor input, Number min, *, Tensor? out=", clamp_min}};
constexpr Overload clamp_max_overloads[] = {{"Tensor input, Tensor max, *, Tensor? out=", clamp_max},
                                            {"Tensor input, Number max, *, Tensor? out=", clamp_max}};
constexpr Overload where_overloads[] = {{"Tensor condition", where_true},
                                        {"Tensor condition, Tensor input, Tensor other, *, Tensor? out=", where},
                                        {"Tensor condition, Number self, Tensor other", where},
                                        {"Tensor condition, Tensor input, Number other", where},
                                        {"Tensor condition, Number self, Number other", where}};
constexpr Overload where_method_overload[] = {{"Tensor input, Tensor condition, Tensor other", where_method}};
constexpr Overload masked_fill_overloads[] = {{"Tensor input, Tensor mask, Tensor value", masked_fill},
                                              {"Tensor input, Tensor mask, Number value", masked_fill}};

}  // namespace

std::span<const Overload> selecting_overloads(Reading reading) {
    switch (reading) {
        case Reading::low_bound:
            return clamp_min_overloads;
        case Reading::high_bound:
            return clamp_max_overloads;
        case Reading::bounds:
            return clamp_overloads;
        case Reading::choice:
            return where_overloads;
        default:
            return masked_fill_overloads;
    }
}

std::span<const Overload> selecting_method_overloads() {
    return where_method_overload;
}

}  // namespace bcast::python::torch
