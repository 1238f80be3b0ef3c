#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
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
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

/// Norms, distances, quantiles and counts.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Tells of what comes back of quantiles: to the two elements of each fiber by their shares, `share` of it to the upper
/// one. `dim`: nothing of all elements.
void tell_of_quantiles(Arguments& a, const Variable& x, const TensorObject* q, const std::optional<Extent>& dim,
                       const Tensor& ranks, const Tensor& share, const Tensor& result) {
    const autograd::Mode& mode = a.state().mode;
    if (!mode.asked() || ranks.shape_only() || x.data.shape_only()) return;
    std::vector<Variable> inputs{x};
    if (q != nullptr) inputs.push_back(q->variable);
    Substitution blanks;
    const bool several = q != nullptr && q->variable.data.rank() == 1;
    const bool back = dim && !a.boolean("keepdim", false);
    blanks.set("D", std::to_string(dim.value_or(0))).set("A", dim ? "a" : "a.flatten()");
    std::string text = blanks.fill("torch.zeros_like(A)");
    for (Extent i = 0; i < ranks.numel(); ++i) {
        const double rank = std::get<double>(read(ranks, i));
        const double upper = std::get<double>(read(share, i));
        std::string g = several ? concat({"g[", i, "]"}) : "g";
        g += !dim ? ".reshape(1)" : back ? blanks.fill(".unsqueeze(D)") : "";
        const auto give = [&](double place, double part) {
            Substitution own = blanks;
            own.set("P", literal_text(place)).set("W", literal_text(part)).set("G", g);
            if (part != 0) text += own.fill(".scatter_add(D, A.sort(D).indices.narrow(D, P, 1), G * W)");
        };
        give(std::floor(rank), 1 - upper);
        give(std::ceil(rank), upper);
    }
    if (!dim) text.append(".reshape(").append(sizes_text(x.data.sizes)).append(")");
    // Where one is NaN it goes elsewhere.
    const Tensor lying = ops::contiguous(a.context(), result);
    for (Extent i = 0; i < lying.numel(); ++i) {
        if (std::isnan(std::get<double>(read(lying, lying.offset + i)))) text.clear();
    }
    autograd::tell(mode, inputs, &result, {"", {}, {}, {std::move(text), ""}});
}

/// Between the two elements of a sorted fiber that are nearest to q of the way along it.
Value quantile(Arguments& a) {
    Steps steps(a.interpreter);
    const Variable x = a.tensor("input");
    const TensorObject* several = a.value("q").as<TensorObject>();
    if (several == nullptr && !(a.real("q", 0) >= 0 && a.real("q", 0) <= 1)) {
        raise_exception("RuntimeError",
                        {"quantile() q must be in the range [0, 1] but got ", python_general_text(a.real("q", 0), 6)});
    }
    const std::string_view between = a.has("interpolation") ? a.text("interpolation") : "linear";
    if (between != "linear" && between != "lower" && between != "higher" && between != "nearest" &&
        between != "midpoint") {
        raise_exception("RuntimeError", {"quantile() interpolation must be one of linear, lower, higher, midpoint "
                                         "or nearest, but got ",
                                         between});
    }
    if (x.data.numel() == 0) raise_exception("RuntimeError", "quantile() input tensor must be non-empty");
    if (several != nullptr && several->variable.data.rank() > 1)
        raise_exception("RuntimeError", "quantile() q must be a scalar or 1D tensor");
    if (x.data.dtype != Dtype::float32 && x.data.dtype != Dtype::float64)
        raise_exception("RuntimeError", "quantile() input tensor must be either float or double dtype");
    Variable q = several != nullptr ? several->variable
                                    : Variable{scalar_tensor(a.context().workspace, x.data.dtype, a.real("q", 0))};
    if (q.data.dtype != x.data.dtype)
        raise_exception("RuntimeError", "quantile() q tensor must be same dtype as the input tensor");
    check_out_casts(a, x.data.dtype);
    const bool keep = a.boolean("keepdim", false);
    const bool all = !a.has("dim");
    const std::size_t rank = x.data.rank();
    if (!all) expect_set_of_dims(rank);
    const auto dim = all ? Extent{0} : static_cast<Extent>(axis_of(Dialect::pytorch, a.integer("dim"), rank));
    const Tensor shares = ops::contiguous(a.context(), q.data);
    for (Extent i = 0; shares.storage && i < shares.numel(); ++i) {
        const double each = std::get<double>(read(shares, shares.offset + i));
        if (!(each >= 0 && each <= 1))
            raise_exception("RuntimeError", "quantile() q values must be in the range [0, 1]");
    }
    const bool lies_last = all ? rank == 1 : dim == static_cast<Extent>(rank) - 1;
    refuse_names(x.data, lies_last ? "sort" : all ? "_reshape_alias" : "unsqueeze");
    refuse_names(q.data, "mul.Scalar");
    Variable fibers =
        all ? steps.method(x, "flatten") : steps.method(x, "transpose", {Value::integer(dim), Value::integer(-1)});
    if (fibers.data.rank() == 0) fibers = steps.method(fibers, "unsqueeze", {Value::integer(0)});
    const Value sorted = items_of(steps.value(fibers, "sort", {Value::integer(-1)}))->front();
    const Variable ordered = sorted.as<TensorObject>()->variable;
    const Variable flat_q = q.data.rank() == 0 ? steps.method(q, "unsqueeze", {Value::integer(0)}) : q;
    Variable ranks = steps(op::mul, flat_q, steps.number(static_cast<double>(fibers.data.sizes.back() - 1)));
    if (between == "lower") ranks = steps(op::floor, ranks);
    if (between == "higher") ranks = steps(op::ceil, ranks);
    if (between == "nearest") ranks = steps(op::round, ranks);
    const Variable below = steps(op::floor, ranks);
    const Variable share = between == "midpoint"
                               ? steps.method(ranks, "new_full", {list_of(ranks.data.sizes), Value::real(0.5)})
                               : steps(op::sub, ranks, below);
    const auto picked = [&](const Variable& places) {
        return steps.method(ordered, "index_select", {Value::integer(-1), new_tensor(steps.method(places, "long"))});
    };
    Variable out = picked(below);
    if (between == "linear" || between == "midpoint") out = steps(op::lerp, out, picked(steps(op::ceil, ranks)), share);
    // NaN sorts last; a fiber that holds one is NaN.
    const Variable last = steps.method(
        ordered, "narrow", {Value::integer(-1), Value::integer(fibers.data.sizes.back() - 1), Value::integer(1)});
    out = steps(op::where, steps(op::isnan, last), last, out);
    // The quantiles stand last, where the fibers lay; they go in front, and the dim that had made room comes back.
    out = steps.method(out, "movedim", {Value::integer(-1), Value::integer(0)});
    if (all) {
        std::vector<Extent> sizes(keep ? rank + 1 : 1, 1);
        sizes[0] = flat_q.data.sizes[0];
        out = steps.method(out, "reshape", {list_of(sizes)});
    } else if (rank > 0) {
        const auto last_dim = static_cast<Extent>(rank) - 1;
        if (dim != last_dim) out = steps.method(out, "movedim", {Value::integer(dim + 1), Value::integer(last_dim)});
        if (keep) out = steps.method(out, "unsqueeze", {Value::integer(dim + 1)});
    }
    if (q.data.rank() == 0) out = steps.method(out, "squeeze", {Value::integer(0)});
    if (a.out() != nullptr) return finish(a, out.data);
    tell_of_quantiles(a, x, several, all || rank == 0 ? std::nullopt : std::optional(dim), ranks.data, share.data,
                      out.data);
    return with_node(new_tensor(out), "SqueezeBackward3");
}

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
        // Of a number too an axis is kept.
        for (Tensor* each : {&range.smallest, &range.largest}) *each = unsqueeze(Dialect::pytorch, *each, 0);
    }
    const autograd::Mode& mode = a.state().mode;
    if (mode.asked()) {
        ops::ReduceDims over{{}, a.boolean("keepdim", false)};
        if (dim) over.dims = {*dim};
        for (const auto& [name, result] : {std::pair("amin", &range.smallest), std::pair("amax", &range.largest)}) {
            autograd::tell(mode, std::array{a.tensor("input")}, result,
                           autograd::reduction(mode, name, a.tensor("input"), reduced_of(x, over), *result));
        }
    }
    // PyTorch 1.13 has no derivative of the two together, and says so when it is asked for one.
    const std::array inputs{a.tensor("input")};
    const auto part = [&](Tensor& result) {
        Variable out{std::move(result)};
        if (mode.enabled && inputs[0].requires_grad())
            autograd::rebase(out, autograd::refusing_node(a.name(), inputs, out.data));
        return out;
    };
    return finish_pair(a, "min", part(range.smallest), "max", part(range.largest));
}

/// How many elements fall into each of equal bins.
Value histc(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    a.refuse_names(x);
    check_out_casts(a, x.dtype);
    refuse_shared_out(a, std::array{x});
    const Extent bins = a.integer("bins", 100);
    if (bins <= 0) {
        raise_exception("RuntimeError", {"torch.histogram(): bins must be > 0, but got ", bins, " for dimension 0"});
    }
    if (a.real("min", 0) > a.real("max", 0))
        raise_exception("RuntimeError", "torch.histc: max must be larger than min");
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
        raise_exception("RuntimeError", {"torch.histc: range of [", python_general_text(low, 6), ", ",
                                         python_general_text(high, 6), "] is not finite"});
    }
    if (low > high) raise_exception("RuntimeError", "torch.histc: max must be larger than min");
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

/// How often each of 0, 1, 2, ... is there, or the sum of its weights.
Value bincount(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    a.refuse_names(x);
    if (is_floating(x.dtype) || x.dtype == Dtype::bool_) raise_not_implemented("bincount_cpu", x.dtype);
    if (a.integer("minlength", 0) < 0) raise_exception("RuntimeError", "minlength should be >= 0");
    if (x.rank() != 1) raise_exception("RuntimeError", "bincount only supports 1-d non-negative integral inputs.");
    if (x.shape_only()) raise_unsupported("the tensor is too large to be computed");
    Extent count = a.integer("minlength", 0);
    for (Extent i = 0; i < x.sizes[0]; ++i) {
        const Extent value = std::get<std::int64_t>(read(x, i * x.strides[0]));
        if (value < 0) raise_exception("RuntimeError", "bincount only supports 1-d non-negative integral inputs.");
        count = std::max(count, value + 1);
    }
    const bool weighted = a.has("weights");
    const Tensor weights = weighted ? a.tensor("weights").data : x;
    if (weights.sizes != x.sizes)
        raise_exception("RuntimeError", "weights should be 1-d and have the same length as input");
    // Of nothing the weights are not looked at.
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
    raise_exception("RuntimeError", {torch_scalar_type(x.dtype), " did not match ", torch_scalar_type(y.dtype)});
}

/// |a - b| <= atol + rtol |b|, or equal.
Variable close(Arguments& a) {
    Steps steps(a.interpreter);
    const Variable x{a.tensor("input").data};
    const Variable y{a.tensor("other").data};
    require_one_dtype(x.data, y.data);
    for (const std::string_view name : {"rtol", "atol"}) {
        if (const double given = a.real(name, 0); given < 0) {
            raise_exception("RuntimeError",
                            {name, " must be greater than or equal to zero, but got ", python_general_text(given, 6)});
        }
    }
    Variable same = steps(op::eq, x, y);
    const bool equal_nan = a.boolean("equal_nan", false);
    // Which elements of the first are nan is written over itself, so it may not be stretched.
    if (equal_nan && is_floating(x.data.dtype) && same.data.sizes != x.data.sizes) {
        raise_exception("RuntimeError", {"output with shape ", list_text(x.data.shape()),
                                         " doesn't match the broadcast shape ", list_text(same.data.shape())});
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
    // What PyTorch makes isclose of: `input == other` first, then the tolerance, then both together.
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
        raise_exception("RuntimeError", {"trace: expected a matrix, but got tensor with dim ", x.data.rank()});
    }
    Tensor result =
        ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::sum, diagonal(Dialect::pytorch, x.data, 0, 0, 1));
    autograd::Derivation derivation = autograd::reduction(a.state().mode, "trace", x, reduced_of(x.data, {}), result);
    return record(a, std::array{x}, std::move(result), std::move(derivation));
}

Value is_nonzero(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (x.numel() == 0) raise_exception("RuntimeError", "Boolean value of Tensor with no values is ambiguous");
    if (x.numel() > 1) raise_exception("RuntimeError", "Boolean value of Tensor with more than one value is ambiguous");
    return Value::boolean(a.interpreter.truth(a.value("input")));
}

/// Numbers in place of NaN and infinities.
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

constexpr Overload quantile_overloads[] = {
    {"Tensor input, Tensor q, int? dim=, bool keepdim=, *, str interpolation=, Tensor? out=", quantile},
    {"Tensor input, float q, int? dim=, bool keepdim=, *, str interpolation=, Tensor? out=", quantile}};
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

constexpr FunctionRow statistic_rows[] = {
    {.name = "quantile", .overloads = quantile_overloads},
    {.name = "aminmax", .overloads = aminmax_overload},
    {.name = "histc", .overloads = histc_overload},
    {.name = "bincount", .overloads = bincount_overload},
    {.name = "isclose", .overloads = isclose_overload},
    {.name = "allclose", .overloads = allclose_overload},
    {.name = "trace", .overloads = trace_overload},
    {.name = "is_nonzero", .overloads = is_nonzero_overload},
    {.name = "nan_to_num", .forms = everywhere | in_place, .overloads = nan_to_num_overload},
};

}  // namespace

std::span<const FunctionRow> statistic_functions() {
    return statistic_rows;
}

}  // namespace bcast::python::torch
