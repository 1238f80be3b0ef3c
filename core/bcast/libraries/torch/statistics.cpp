#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/elementwise.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/float_text.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/matmul/names.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/norm.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

/// Counts, extremes, closeness, the trace, and the replacement of nan and infinities.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Value aminmax(Arguments& a) {
    std::optional<Extent> dim;
    if (a.has("dim")) dim = a.integer("dim");
    const Tensor x = a.tensor("input").data;
    if (dim) expect_set_of_dims(x.rank());
    if (dim ? has_elements_along(x, *dim) : x.numel() > 0) {
        if (dim) check_pair(a, x, x.dtype);
        if (x.dtype == Dtype::float16 || (x.dtype == Dtype::bfloat16 && dim))
            raise_not_implemented("aminmax_cpu", x.dtype);
    }
    ops::Range range = ops::aminmax(a.context(), x, dim, a.boolean("keepdim", false));
    if (x.rank() == 0 && dim && a.boolean("keepdim", false)) {
        // keepdim adds an axis to a 0-d tensor, too.
        for (Tensor* each : {&range.smallest, &range.largest}) *each = unsqueeze(Dialect::pytorch, *each, 0);
    }
    const autograd::Mode& mode = a.state().mode;
    if (mode.asked()) {
        ops::ReduceDims over{{}, a.boolean("keepdim", false)};
        if (dim) over.dims = {*dim};
        for (const auto& [name, result] : {std::pair("amin", &range.smallest), std::pair("amax", &range.largest)}) {
            autograd::report(mode, std::array{a.tensor("input")}, result,
                             autograd::reduction(mode, name, a.tensor("input"), reduced_of(x, over), *result));
        }
    }
    // PyTorch 1.13 has no derivative of aminmax; its backward node raises when called.
    const std::array inputs{a.tensor("input")};
    const auto part = [&](Tensor& result) {
        Variable out{std::move(result)};
        if (mode.enabled && inputs[0].requires_grad())
            autograd::rebase(out, autograd::refusing_node(a.name(), inputs, out.data));
        return out;
    };
    return finish_pair(a, "min", part(range.smallest), "max", part(range.largest));
}

/// The number of elements in each of equal bins.
Value histc(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    a.refuse_names(x);
    check_out_casts(a, x.dtype);
    refuse_shared_out(a, std::array{x});
    const Extent bins = a.integer("bins", 100);
    if (bins <= 0) {
        raise_runtime_error({"torch.histogram(): bins must be > 0, but got ", bins, " for dimension 0"});
    }
    if (a.real("min", 0) > a.real("max", 0)) raise_runtime_error("torch.histc: max must be larger than min");
    if (x.dtype == Dtype::bool_) raise_not_implemented("linspace_cpu", x.dtype);
    if (x.dtype == Dtype::float16) {
        const bool searches = a.real("min", 0) == a.real("max", 0) && x.numel() > 0;
        raise_not_implemented(searches ? "aminmax_cpu" : "histogram_cpu", x.dtype);
    }
    double low = a.real("min", 0);
    double high = a.real("max", 0);
    const Tensor flat = ops::contiguous(a.context(), x);
    Tensor out = full(a.context().workspace, Dialect::pytorch, x.dtype, shape_of({bins}), 0.0);
    if (x.shape_only() || out.shape_only()) return finish(a, std::move(out));
    if (low == high && flat.numel() > 0) {
        const auto number = [&](Extent i) {
            return std::visit([](auto held) { return static_cast<double>(held); }, read(flat, i));
        };
        low = number(0);
        high = low;
        for (Extent i = 0; i < flat.numel(); ++i) {
            low = std::min(low, number(i));
            high = std::max(high, number(i));
            if (std::isnan(number(i))) low = high = number(i);
        }
    }
    if (low == high) {
        low -= 1;
        high += 1;
    }
    if (!std::isfinite(low) || !std::isfinite(high)) {
        raise_runtime_error({"torch.histc: range of [", python_general_text(low, 6), ", ", python_general_text(high, 6),
                             "] is not finite"});
    }
    if (low > high) raise_runtime_error("torch.histc: max must be larger than min");
    if (!is_floating(x.dtype)) {
        for (const double edge : {low, high}) check_representable(x.dtype, edge);
        raise_not_implemented("histogram_cpu", x.dtype);
    }
    for (Extent i = 0; i < flat.numel(); ++i) {
        const double value = std::get<double>(read(flat, i));
        if (!(value >= low && value <= high)) continue;
        const auto bin =
            std::min(bins - 1, static_cast<Extent>((value - low) / (high - low) * static_cast<double>(bins)));
        write(out, bin, std::get<double>(read(out, bin)) + 1);
    }
    return finish(a, std::move(out));
}

/// The number of occurrences of 0, 1, 2, ..., or the sums of their weights.
Value bincount(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    a.refuse_names(x);
    if (is_floating(x.dtype) || x.dtype == Dtype::bool_) raise_not_implemented("bincount_cpu", x.dtype);
    if (a.integer("minlength", 0) < 0) raise_runtime_error("minlength should be >= 0");
    if (x.rank() != 1) raise_runtime_error("bincount only supports 1-d non-negative integral inputs.");
    if (x.shape_only()) raise_unsupported("the tensor is too large to be computed");
    Extent count = a.integer("minlength", 0);
    for (Extent i = 0; i < x.sizes[0]; ++i) {
        const Extent value = std::get<std::int64_t>(read(x, i * x.strides[0]));
        if (value < 0) raise_runtime_error("bincount only supports 1-d non-negative integral inputs.");
        count = std::max(count, value + 1);
    }
    const bool weighted = a.has("weights");
    const Tensor weights = weighted ? a.tensor("weights").data : x;
    if (weights.sizes != x.sizes) raise_runtime_error("weights should be 1-d and have the same length as input");
    // For an empty input the dtype of the weights does not matter.
    const Dtype dtype = !weighted || x.sizes[0] == 0      ? Dtype::int64
                        : weights.dtype == Dtype::float32 ? Dtype::float32
                                                          : Dtype::float64;
    Tensor out = full(a.context().workspace, Dialect::pytorch, dtype, shape_of({count}), 0.0);
    for (Extent i = 0; i < x.sizes[0]; ++i) {
        const Extent at = std::get<std::int64_t>(read(x, i * x.strides[0]));
        const double more =
            weighted ? std::visit([](auto v) { return static_cast<double>(v); }, read(weights, i * weights.strides[0]))
                     : 1;
        const double before = std::visit([](auto v) { return static_cast<double>(v); }, read(out, at));
        write(out, at, before + more);
    }
    return finish(a, std::move(out));
}

void require_one_dtype(const Tensor& x, const Tensor& y) {
    if (x.dtype == y.dtype) return;
    raise_runtime_error({torch_scalar_type(x.dtype), " did not match ", torch_scalar_type(y.dtype)});
}

/// Whether |a - b| <= atol + rtol |b|, or a == b.
Variable close(Arguments& a) {
    Steps steps(a.interpreter);
    const Variable x{a.tensor("input").data};
    const Variable y{a.tensor("other").data};
    require_one_dtype(x.data, y.data);
    for (const std::string_view name : {"rtol", "atol"}) {
        if (const double given = a.real(name, 0); given < 0) {
            raise_runtime_error(
                {name, " must be greater than or equal to zero, but got ", python_general_text(given, 6)});
        }
    }
    Variable same = steps(op::eq, x, y);
    const bool equal_nan = a.boolean("equal_nan", false);
    // PyTorch updates the nan mask of the first operand in place, so that operand must not be broadcast.
    if (equal_nan && is_floating(x.data.dtype) && same.data.sizes != x.data.sizes) {
        raise_runtime_error({"output with shape ", list_text(x.data.shape()), " doesn't match the broadcast shape ",
                             list_text(same.data.shape())});
    }
    if (equal_nan) same = steps(op::logical_or, same, steps(op::logical_and, steps(op::isnan, x), steps(op::isnan, y)));
    const double relative = a.real("rtol", 1e-5);
    const double absolute = a.real("atol", 1e-8);
    if (relative == 0 && absolute == 0) return same;
    const Variable wide = is_floating(y.data.dtype) ? y : steps.method(y, "float");
    const Variable allowed =
        steps(op::add, steps(op::abs, steps(op::mul, wide, steps.number(relative))), steps.number(absolute));
    const Variable error =
        steps(op::abs, steps(op::sub, is_floating(x.data.dtype) ? x : steps.method(x, "float"), wide));
    const Variable near = steps(op::logical_and, steps(op::isfinite, error), steps(op::le, error, allowed));
    return steps(op::logical_or, same, near);
}

Value isclose(Arguments& a) {
    // PyTorch composes isclose of `input == other`, then the tolerance, then the combination of both.
    require_one_dtype(a.tensor("input").data, a.tensor("other").data);
    Steps steps(a.interpreter);
    static_cast<void>(steps(op::eq, a.tensor("input"), a.tensor("other")));
    refuse_names(a.tensor("other").data, "mul.Scalar");
    refuse_names(a.tensor("input").data, "bitwise_and_.Tensor");
    return new_tensor(close(a));
}

Value allclose(Arguments& a) {
    refuse_names(a.tensor("input").data, "allclose");
    refuse_names(a.tensor("other").data, "allclose");
    Steps steps(a.interpreter);
    return steps.value(steps.method(close(a), "all"), "item");
}

Value trace(Arguments& a) {
    const Variable x = a.tensor("input");
    a.refuse_names(x.data);
    const Dtype own = x.data.dtype;
    if (own == Dtype::bool_ || own == Dtype::float16 || own == Dtype::bfloat16) raise_not_implemented("trace", own);
    if (x.data.rank() != 2) {
        raise_runtime_error({"trace: expected a matrix, but got tensor with dim ", x.data.rank()});
    }
    Tensor result =
        ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::sum, diagonal(Dialect::pytorch, x.data, 0, 0, 1));
    autograd::Derivation derivation = autograd::reduction(a.state().mode, "trace", x, reduced_of(x.data, {}), result);
    return record(a, std::array{x}, std::move(result), std::move(derivation));
}

Value is_nonzero(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (x.numel() == 0) raise_runtime_error("Boolean value of Tensor with no values is ambiguous");
    if (x.numel() > 1) raise_runtime_error("Boolean value of Tensor with more than one value is ambiguous");
    return Value::boolean(a.interpreter.truth(a.value("input")));
}

/// Replaces NaN and infinities by numbers.
Value nan_to_num(Arguments& a) {
    const Variable x = a.tensor("input");
    a.refuse_names(x.data);
    if (const TensorObject* to = a.out();
        to != nullptr && is_floating(x.data.dtype) && to->variable.data.dtype == x.data.dtype)
        ops::check_output_overlap(to->variable.data, std::array{x.data});
    Tensor out = ops::clone(a.context(), x.data);
    if (is_floating(out.dtype) && out.storage) {
        const bool wide = out.dtype == Dtype::float64;
        const double most = wide                           ? std::numeric_limits<double>::max()
                            : out.dtype == Dtype::float16  ? 65504
                            : out.dtype == Dtype::bfloat16 ? 3.3895313892515355e38
                                                           : std::numeric_limits<float>::max();
        const double nan = a.real("nan", 0);
        const double high = a.real("posinf", most);
        const double low = a.real("neginf", -most);
        Tensor flat = ops::contiguous(a.context(), out);
        for (Extent i = 0; i < flat.numel(); ++i) {
            const double value = std::get<double>(read(flat, i));
            if (std::isnan(value)) write(flat, i, nan);
            if (std::isinf(value)) write(flat, i, value > 0 ? high : low);
        }
        out = ops::with_strides(a.context(), flat, out.strides);
    }
    autograd::Derivation derivation = autograd::reduction(
        a.state().mode, "nan_to_num", x, autograd::Reduced{x.data.sizes, std::vector<bool>(x.data.rank())}, out);
    return record(a, std::array{x}, std::move(out), std::move(derivation));
}

constexpr Overload aminmax_overload[] = {
    {"Tensor input, *, int? dim=, bool keepdim=, tuple of Tensors? out=", aminmax}};
constexpr Overload histc_overload[] = {{"Tensor input, int bins=, Number min=, Number max=, *, Tensor? out=", histc}};
constexpr Overload bincount_overload[] = {{"Tensor input, Tensor? weights=, int minlength=", bincount}};
constexpr Overload isclose_overload[] = {
    {"Tensor input, Tensor other, float rtol=, float atol=, bool equal_nan=", isclose}};
constexpr Overload allclose_overload[] = {
    {"Tensor input, Tensor other, float rtol=, float atol=, bool equal_nan=", allclose}};
constexpr Overload trace_overload[] = {{"Tensor input", trace}};
constexpr Overload is_nonzero_overload[] = {{"Tensor input", is_nonzero}};
constexpr Overload nan_to_num_overload[] = {
    {"Tensor input, float? nan=, float? posinf=, float? neginf=, *, Tensor? out=", nan_to_num}};

void check_replaced_output(const Arguments& a, Dtype result) {
    raise_runtime_error({"nan_to_num: dtype of out: ", torch_scalar_type(dtype_of_out(a)),
                         " should be same as input: ", torch_scalar_type(result)});
}

void check_histogram(const Arguments& a, Dtype result) {
    raise_runtime_error({"torch.histogram: input tensor and hist tensor should have the same dtype, but got input ",
                         torch_element_type(result), " and hist ", torch_element_type(dtype_of_out(a))});
}

constexpr FunctionRow statistic_rows[] = {
    {.name = "aminmax", .overloads = aminmax_overload, .out = writes::raises_in_backward},
    {.name = "histc",
     .overloads = histc_overload,
     .differentiable = false,
     .out = writes::accumulates,
     .check_out = check_histogram},
    {.name = "bincount", .overloads = bincount_overload, .differentiable = false},
    {.name = "isclose", .overloads = isclose_overload},
    {.name = "allclose", .overloads = allclose_overload},
    {.name = "trace", .overloads = trace_overload},
    {.name = "is_nonzero", .overloads = is_nonzero_overload},
    {.name = "nan_to_num",
     .forms = everywhere | in_place,
     .overloads = nan_to_num_overload,
     .out = writes::refuses_gradients,
     .itself = writes::of_module,
     .check_out = check_replaced_output},
};

}  // namespace

std::span<const FunctionRow> statistic_functions() {
    return statistic_rows;
}

}  // namespace bcast::python::torch
