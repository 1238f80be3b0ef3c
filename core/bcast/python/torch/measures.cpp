#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/algebra.hpp"
#include "bcast/ops/copy.hpp"
#include "bcast/ops/matmul_names.hpp"
#include "bcast/ops/reduce.hpp"
#include "bcast/ops/reduce_norm.hpp"
#include "bcast/python/binder.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/convert.hpp"
#include "bcast/python/torch/apply.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/python/torch/reduced.hpp"
#include "bcast/python/torch/reduced_out.hpp"
#include "bcast/python/torch/steps.hpp"
#include "bcast/python/torch/view.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/python/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/view_axes.hpp"
#include "bcast/tensor/view_part.hpp"

/// Norms, distances, quantiles and counts.
namespace bcast::python::torch {
namespace {

using autograd::Algebra;
using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

/// d|x|_p: x |x|^(p-2) / norm^(p-1), 0 where the norm is 0; for infinity in equal parts where |x| is the norm.
Tensor norm_gradient(Algebra& a, double p, const Tensor& x, const Tensor& norm, const Tensor& given,
                     const Reduced& reduced, ops::Context& context) {
    Tensor zero = a.zeros_like(x);
    const Tensor direction = a.call("sign", x);
    if (p == 0) return zero;
    if (p == 1) return a.mul(direction, given);
    const Tensor size = a.call("abs", x);
    if (std::isinf(p)) {
        const Tensor hit = a.cast(a.call("eq", size, norm), x.dtype);
        return a.mul(a.mul(direction, a.div(hit, reduced.summed(context, hit))), given);
    }
    const Tensor flat = a.call("eq", norm, a.number(0));
    Tensor slope;
    if (p == 2) {
        slope = a.mul(x, a.div(given, norm));
    } else {
        slope = a.mul(a.mul(direction, a.pow(size, p - 1)), a.div(given, a.pow(norm, p - 1)));
    }
    return a.where(flat, zero, slope);
}

Value recorded_norm(Interpreter& interpreter, std::string_view node, const Variable& x, double p,
                    const ops::ReduceDims& over, Tensor result) {
    const Reduced reduced = reduced_of(x.data, over);
    const Variable saved{result};
    Variable out = autograd::recorded(
        torch_state(interpreter).mode, node, std::array{x}, std::move(result), {Saved(x), Saved(saved)},
        [p, reduced](ops::Context& context, const std::vector<Saved>& from, const Gradients& given) {
            Algebra algebra(context);
            return Gradients{norm_gradient(algebra, p, from[0].get(), reduced.stretched(from[1].get()),
                                           reduced.stretched(*given[0]), reduced, context)};
        });
    return new_tensor(std::move(out));
}

bool given_one(const Value& value) {
    return !value.is_nothing() && !value.is_none();
}

ops::ReduceDims dims_of(Interpreter& interpreter, const Tensor& x, const Value& dim, const Value& keep) {
    ops::ReduceDims out;
    out.keep = !keep.is_nothing() && interpreter.truth(keep);
    if (!given_one(dim)) return out;
    out.dims.emplace();
    const Values* items = items_of(dim);
    const Values single{dim};
    for (const Value& item : items != nullptr ? *items : single) {
        out.dims->push_back(as_str(item) != nullptr
                                ? static_cast<Extent>(axis_named(x, std::string(as_str(item)->text())))
                                : to_index(interpreter, item));
    }
    return out;
}

ops::NormOrder order_of(Interpreter& interpreter, const Value& p) {
    if (!given_one(p)) return {};
    if (const Str* text = as_str(p)) return std::string(text->text());
    return to_real(interpreter, p);
}

double number_of(const ops::NormOrder& order) {
    const double* p = std::get_if<double>(&order);
    return p == nullptr ? 2 : *p;
}

const Variable& tensor_given(const Value& value, std::string_view function) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    throw Raised("TypeError",
                 concat({function, "(): argument 'input' (position 1) must be Tensor, not ", value.type().name}));
}

/// `torch.norm`, `Tensor.norm`.
Value norm(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const bool method = !self.is_nothing();
    std::vector<Value> v = method ? bind_python("Tensor.norm", {"p", "dim", "keepdim", "dtype"}, 0, given)
                                  : bind_python("norm", {"input", "p", "dim", "keepdim", "out", "dtype"}, 1, given);
    const Variable x = tensor_given(method ? self : v[0], "norm");
    if (!method) {
        if (given_one(v[4])) throw Unsupported("torch.norm with out= is not supported");
        v = {v[1], v[2], v[3], v[5]};
    }
    ops::NormOptions options;
    options.order = v[0].is_nothing() ? ops::NormOrder(std::string("fro")) : order_of(interpreter, v[0]);
    if (const auto* text = std::get_if<std::string>(&options.order);
        text != nullptr && *text != "fro" && *text != "nuc")
        throw Raised("RuntimeError", concat({"only valid string values are 'fro' and 'nuc', found ", *text}));
    options.over = dims_of(interpreter, x.data, v[1], v[2]);
    if (const DtypeObject* dtype = v[3].as<DtypeObject>()) options.dtype = dtype->dtype;
    Tensor result = ops::norm(interpreter.context(), x.data, options);
    return recorded_norm(interpreter, "NormBackward1", x, number_of(options.order), options.over, std::move(result));
}

Value linalg_norm(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v =
        bind_python("linalg_norm", {"input", "ord", "dim", "keepdim", "out", "dtype"}, 1, given);
    const Variable x = tensor_given(v[0], "linalg_norm");
    ops::NormOptions options;
    options.order = order_of(interpreter, v[1]);
    options.over = dims_of(interpreter, x.data, v[2], v[3]);
    if (const DtypeObject* dtype = v[5].as<DtypeObject>()) options.dtype = dtype->dtype;
    Tensor result = ops::linalg_norm(interpreter.context(), Dialect::pytorch, x.data, options);
    const std::size_t axes = options.over.dims ? options.over.dims->size() : given_one(v[1]) ? x.data.rank() : 1;
    if (axes == 2 && x.requires_grad() && !std::holds_alternative<std::string>(options.order) && given_one(v[1]))
        throw Unsupported("gradients of matrix norms are not supported");
    return recorded_norm(interpreter, "LinalgVectorNormBackward0", x, number_of(options.order), options.over,
                         std::move(result));
}

Value vector_norm(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v =
        bind_python("linalg_vector_norm", {"x", "ord", "dim", "keepdim", "dtype", "out"}, 1, given);
    const Variable x = tensor_given(v[0], "linalg_vector_norm");
    const double p = v[1].is_nothing() ? 2 : to_real(interpreter, v[1]);
    const ops::ReduceDims over = dims_of(interpreter, x.data, v[2], v[3]);
    std::optional<Dtype> dtype;
    if (const DtypeObject* asked = v[4].as<DtypeObject>()) dtype = asked->dtype;
    Tensor result = ops::vector_norm(interpreter.context(), x.data, p, over, dtype);
    return recorded_norm(interpreter, "LinalgVectorNormBackward0", x, p, over, std::move(result));
}

Value dist(Arguments& a) {
    refuse_names(a.tensor("input").data, "dist");
    refuse_names(a.tensor("other").data, "dist");
    Steps steps(a.interpreter);
    const Variable difference = steps("sub", a.tensor("input"), a.tensor("other"));
    return steps.value(difference, "norm", {a.has("p") ? a.value("p") : Value::real(2)});
}

/// The distance of every row of one to every row of the other.
Value cdist(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v = bind_python("cdist", {"x1", "x2", "p", "compute_mode"}, 2, given);
    const Variable x = tensor_given(v[0], "cdist");
    const Variable y = tensor_given(v[1], "cdist");
    for (const Variable* each : {&x, &y}) {
        if (each->data.rank() >= 2) continue;
        throw Raised("RuntimeError", concat({"cdist only supports at least 2D tensors, ", each == &x ? "X1" : "X2",
                                             " got: ", std::to_string(each->data.rank()), "D"}));
    }
    if (x.data.sizes.back() != y.data.sizes.back()) {
        throw Raised("RuntimeError",
                     concat({"X1 and X2 must have the same number of columns. X1: ",
                             std::to_string(x.data.sizes.back()), " X2: ", std::to_string(y.data.sizes.back())}));
    }
    const std::vector<Name> names = ops::distance_names(x.data, y.data);
    Variable unnamed_x = x;
    Variable unnamed_y = y;
    unnamed_x.data.names.clear();
    unnamed_y.data.names.clear();
    Steps steps(interpreter);
    const Variable rows = steps.method(unnamed_x, "unsqueeze", {Value::integer(-2)});
    const Variable columns = steps.method(unnamed_y, "unsqueeze", {Value::integer(-3)});
    const Value p = v[2].is_nothing() ? Value::real(2) : v[2];
    Variable out = steps.method(steps("sub", rows, columns), "norm", {p, Value::integer(-1)});
    if (!names.empty()) out.data = with_names(out.data, names);
    return new_tensor(out);
}

/// Between the two elements of a sorted lane that are nearest to q of the way along it.
Value quantile(Arguments& a) {
    Steps steps(a.interpreter);
    const Variable x = a.tensor("input");
    a.refuse_names(x.data);
    if (!is_floating(x.data.dtype))
        throw Raised("RuntimeError", "quantile() input tensor must be either float or double dtype");
    if (a.has("interpolation") && a.text("interpolation") != "linear")
        throw Unsupported("quantile is supported with linear interpolation only");
    if (x.data.numel() == 0) throw Raised("RuntimeError", "quantile() input tensor must be non-empty");
    const TensorObject* several = a.value("q").as<TensorObject>();
    Variable q = several != nullptr ? several->variable
                                    : Variable{scalar_tensor(a.context().workspace, x.data.dtype, a.real("q", 0))};
    if (q.data.dtype != x.data.dtype)
        throw Raised("RuntimeError", "quantile() q tensor must be same dtype as the input tensor");
    if (q.data.rank() > 1) throw Raised("RuntimeError", "quantile() q must be a scalar or 1D tensor");
    if (several == nullptr && !(a.real("q", 0) >= 0 && a.real("q", 0) <= 1)) {
        throw Raised("RuntimeError",
                     concat({"quantile() q must be in the range [0, 1] but got ", real_text(a.real("q", 0))}));
    }
    const bool keep = a.boolean("keepdim", false);
    const bool all = !a.has("dim");
    const std::size_t rank = x.data.rank();
    const auto dim = all ? Extent{0} : static_cast<Extent>(axis_of(Dialect::pytorch, a.integer("dim"), rank));
    Variable lanes =
        all ? steps.method(x, "flatten") : steps.method(x, "transpose", {Value::integer(dim), Value::integer(-1)});
    if (lanes.data.rank() == 0) lanes = steps.method(lanes, "unsqueeze", {Value::integer(0)});
    const Value sorted = items_of(steps.value(lanes, "sort", {Value::integer(-1)}))->front();
    const Variable ordered = sorted.as<TensorObject>()->variable;
    const Variable flat_q = q.data.rank() == 0 ? steps.method(q, "unsqueeze", {Value::integer(0)}) : q;
    const Variable ranks = steps("mul", flat_q, steps.number(static_cast<double>(lanes.data.sizes.back() - 1)));
    const Variable below = steps("floor", ranks);
    const Variable share = steps("sub", ranks, below);
    const auto picked = [&](const Variable& places) {
        return steps.method(ordered, "index_select", {Value::integer(-1), new_tensor(steps.method(places, "long"))});
    };
    Variable out = steps("lerp", picked(below), picked(steps("ceil", ranks)), share);
    // NaN sorts last; a lane that holds one is NaN.
    const Variable last = steps.method(
        ordered, "narrow", {Value::integer(-1), Value::integer(lanes.data.sizes.back() - 1), Value::integer(1)});
    out = steps("where", steps("isnan", last), last, out);
    // The quantiles stand last, where the lanes lay; they go in front, and the dim that had made room comes back.
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
    return new_tensor(out);
}

Value aminmax(Arguments& a) {
    std::optional<Extent> dim;
    if (a.has("dim")) dim = a.integer("dim");
    ops::Range range = ops::aminmax(a.context(), a.tensor("input").data, dim, a.boolean("keepdim", false));
    return finish_pair(a, "min", autograd::Variable{std::move(range.smallest)}, "max",
                       autograd::Variable{std::move(range.largest)});
}

/// How many elements fall into each of equal bins.
Value histc(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    a.refuse_names(x);
    if (!is_floating(x.dtype)) {
        throw Raised(
            "RuntimeError",
            concat({"\"histogram_cpu\" not implemented for '",
                    autograd::legacy_type(x.dtype).substr(6, autograd::legacy_type(x.dtype).size() - 12), "'"}));
    }
    const Extent bins = a.integer("bins", 100);
    if (bins <= 0) {
        throw Raised("RuntimeError", concat({"torch.histogram(): bins must be > 0, but got ", std::to_string(bins),
                                             " for dimension 0"}));
    }
    double low = a.real("min", 0);
    double high = a.real("max", 0);
    const Tensor flat = ops::contiguous(a.context(), x);
    Tensor out = full(a.context().workspace, Dialect::pytorch, x.dtype, shape_of({bins}), 0.0);
    if (x.shape_only() || out.shape_only()) return finish(a, std::move(out));
    if (low == high && flat.numel() > 0) {
        low = std::get<double>(read(flat, 0));
        high = low;
        for (Extent i = 0; i < flat.numel(); ++i) {
            low = std::min(low, std::get<double>(read(flat, i)));
            high = std::max(high, std::get<double>(read(flat, i)));
        }
    }
    if (low == high) {
        low -= 1;
        high += 1;
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
    if (is_floating(x.dtype) || x.dtype == Dtype::bool_) {
        const std::string_view type = autograd::legacy_type(x.dtype);
        throw Raised("RuntimeError",
                     concat({"\"bincount_cpu\" not implemented for '", type.substr(6, type.size() - 12), "'"}));
    }
    if (x.rank() != 1) throw Raised("RuntimeError", "bincount only supports 1-d non-negative integral inputs.");
    if (x.shape_only()) throw Unsupported("the tensor is too large to be computed");
    Extent count = a.integer("minlength", 0);
    for (Extent i = 0; i < x.sizes[0]; ++i) {
        const Extent value = std::get<std::int64_t>(read(x, i * x.strides[0]));
        if (value < 0) throw Raised("RuntimeError", "bincount only supports 1-d non-negative integral inputs.");
        count = std::max(count, value + 1);
    }
    const bool weighted = a.has("weights");
    const Tensor weights = weighted ? a.tensor("weights").data : x;
    if (weights.sizes != x.sizes)
        throw Raised("RuntimeError", "weights should be 1-d and have the same length as input");
    const Dtype dtype = !weighted ? Dtype::int64 : weights.dtype == Dtype::float32 ? Dtype::float32 : Dtype::float64;
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

/// |a - b| <= atol + rtol |b|, or equal.
Variable close(Arguments& a) {
    Steps steps(a.interpreter);
    const Variable x{a.tensor("input").data};
    const Variable y{a.tensor("other").data};
    if (x.data.dtype != y.data.dtype) {
        const auto type = [](const Variable& v) {
            const std::string_view whole = autograd::legacy_type(v.data.dtype);
            return whole.substr(6, whole.size() - 12);
        };
        throw Raised("RuntimeError", concat({type(x), " did not match ", type(y)}));
    }
    Variable same = steps("eq", x, y);
    if (a.boolean("equal_nan", false))
        same = steps("logical_or", same, steps("logical_and", steps("isnan", x), steps("isnan", y)));
    const double relative = a.real("rtol", 1e-5);
    const double absolute = a.real("atol", 1e-8);
    if (relative == 0 && absolute == 0) return same;
    const Variable wide = is_floating(y.data.dtype) ? y : steps.method(y, "float");
    const Variable allowed =
        steps("add", steps("abs", steps("mul", wide, steps.number(relative))), steps.number(absolute));
    const Variable error = steps("abs", steps("sub", is_floating(x.data.dtype) ? x : steps.method(x, "float"), wide));
    const Variable near = steps("logical_and", steps("isfinite", error), steps("le", error, allowed));
    return steps("logical_or", same, near);
}

Value isclose(Arguments& a) {
    // What PyTorch makes isclose of: `input == other` first, then the tolerance, then both together.
    Steps steps(a.interpreter);
    static_cast<void>(steps("eq", a.tensor("input"), a.tensor("other")));
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
    if (x.data.rank() != 2) throw Raised("RuntimeError", "trace: expected a matrix");
    Tensor result =
        ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::sum, diagonal(Dialect::pytorch, x.data, 0, 0, 1));
    return record(a, "TraceBackward0", std::array{x}, std::move(result), {},
                  [sizes = x.data.sizes](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
                      Algebra algebra(context);
                      Tensor whole = full(context.workspace, Dialect::pytorch, given[0]->dtype, shape_of(sizes), 0.0);
                      Tensor part = diagonal(Dialect::pytorch, whole, 0, 0, 1);
                      Tensor stretched = *given[0];
                      stretched.sizes = part.sizes;
                      stretched.strides.assign(1, 0);
                      if (whole.storage) ops::copy_elements(stretched, part);
                      return Gradients{whole};
                  });
}

Value is_nonzero(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (x.numel() == 0) throw Raised("RuntimeError", "Boolean value of Tensor with no values is ambiguous");
    if (x.numel() > 1) throw Raised("RuntimeError", "Boolean value of Tensor with more than one value is ambiguous");
    return Value::boolean(a.interpreter.truth(a.value("input")));
}

/// Numbers in place of NaN and infinities.
Value nan_to_num(Arguments& a) {
    const Variable x = a.tensor("input");
    a.refuse_names(x.data);
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
        out = flat;
    }
    return record(a, "NanToNumBackward0", std::array{x}, std::move(out), {Saved(x)},
                  [](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
                      Algebra algebra(context);
                      const Tensor finite = algebra.call("isfinite", saved[0].get());
                      return Gradients{algebra.mul(*given[0], algebra.cast(finite, given[0]->dtype))};
                  });
}

constexpr Overload dist_overload[] = {{"Tensor input, Tensor other, Number p=", dist}};
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

constexpr FunctionRow measures_rows[] = {
    {.name = "norm", .whole = norm},
    {.name = "linalg.norm", .forms = as_function, .whole = linalg_norm},
    {.name = "linalg.vector_norm", .forms = as_function, .whole = vector_norm},
    {.name = "dist", .overloads = dist_overload},
    {.name = "cdist", .forms = as_function, .whole = cdist},
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

std::span<const FunctionRow> measure_functions() {
    return measures_rows;
}

}  // namespace bcast::python::torch
