#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/reduced.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/results.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/reduce/logsumexp.hpp"
#include "bcast/reduce/moments.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion/typing.hpp"

/// Reductions: functions that compute one element from many.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

ops::ReduceOptions options_of(Arguments& a, const Tensor& x) {
    ops::ReduceOptions options;
    options.over = reduction_dims(a, x);
    refuse_shared_out(a, std::array{x});
    options.dtype = a.dtype();
    return options;
}

/// The options of a sum or a product, which accumulates in the dtype of `out=` unless a dtype is given.
ops::ReduceOptions summing_options(Arguments& a, const Tensor& x) {
    ops::ReduceOptions options = options_of(a, x);
    reduced_of(x, options.over);  // Invalid dims are reported before dtypes.
    if (const std::optional<Dtype> requested = a.dtype()) check_out_dtype(a, *requested);
    options.dtype = dtype_of_sum(a);
    return options;
}

Value recorded(Arguments& a, std::string_view row, const Variable& x, const ops::ReduceDims& over, Tensor result,
               double setting = 0) {
    autograd::Derivation derivation = reduction(a.state().mode, row, x, reduced_of(x.data, over), result, setting);
    return record(a, std::array{x}, std::move(result), std::move(derivation));
}

/// A sum or a mean into the tensor that it reads. PyTorch 1.13 resizes the tensor before it reads it, and fills it with
/// zeros; a mean then sums the resized tensor into the tensor resized once more.
Value into_itself(Arguments& a, ops::Reduction what) {
    const Variable x = a.tensor("input");
    ops::ReduceOptions options;
    options.over = reduction_dims(a, x.data);
    options.dtype = a.dtype();
    ops::Context unobserved = a.context().unobserved();
    Tensor result = ops::reduce(unobserved, Dialect::pytorch, what, x.data, options);
    for (int pass = what == ops::Reduction::mean ? 0 : 1; pass < 2; ++pass) {
        if (pass == 1 && what == ops::Reduction::mean)
            result = ops::reduce(unobserved, Dialect::pytorch, what, result, options);
        if (result.storage)
            result = full(a.context().workspace, Dialect::pytorch, a.out()->variable.data.dtype, result.shape(), 0.0);
    }
    return finish(a, std::move(result));
}

/// Whether the output is the input tensor itself, reduced along some dims.
bool writes_itself(const Arguments& a) {
    const TensorObject* out = a.out();
    if (out == nullptr || a.value("input").as<TensorObject>() != out || !a.has("dim")) return false;
    return out->variable.data.storage && !out->variable.data.named() && !a.dtype();
}

Value sum(Arguments& a) {
    if (writes_itself(a)) return into_itself(a, ops::Reduction::sum);
    const Variable x = a.tensor("input");
    const ops::ReduceOptions options = summing_options(a, x.data);
    Tensor result = ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::sum, x.data, options);
    check_out_names(a, result);
    return recorded(a, "sum", x, options.over, std::move(result));
}

Value mean(Arguments& a) {
    if (writes_itself(a)) return into_itself(a, ops::Reduction::mean);
    const Variable x = a.tensor("input");
    const ops::ReduceOptions options = options_of(a, x.data);
    Tensor result = ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::mean, x.data, options);
    // The sum is in the output, which is then divided by a number.
    if (const TensorObject* out = a.out(); out != nullptr && !a.dtype() && !is_floating(out->variable.data.dtype))
        ops::check_output_dtype(*find_call(Dialect::pytorch, op::div), Dtype::float32, out->variable.data.dtype);
    if (options.dtype) check_out_dtype(a, *options.dtype);
    check_out_names(a, result);
    return recorded(a, "mean", x, options.over, std::move(result));
}

Value prod(Arguments& a) {
    const Variable x = a.tensor("input");
    const ops::ReduceOptions options = summing_options(a, x.data);
    Tensor result = ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::prod, x.data, options);
    check_out_names(a, result);
    return recorded(a, "prod", x, options.over, std::move(result));
}

Value extreme(Arguments& a, ops::Reduction what) {
    const Variable x = a.tensor("input");
    refuse_names_with_out(a, x.data);
    check_out_of_extreme(a, x.data);
    const ops::ReduceOptions options = options_of(a, x.data);
    Tensor result = ops::reduce(a.context(), Dialect::pytorch, what, x.data, options);
    return recorded(a, ops::name_of(what), x, options.over, std::move(result));
}

Value max_all(Arguments& a) {
    return extreme(a, ops::Reduction::max);
}
Value min_all(Arguments& a) {
    return extreme(a, ops::Reduction::min);
}
Value amax(Arguments& a) {
    return extreme(a, ops::Reduction::amax);
}
Value amin(Arguments& a) {
    return extreme(a, ops::Reduction::amin);
}

Value max_pair(Arguments& a) {
    return apply(a, op::maximum, std::array{a.tensor("input"), a.tensor("other")});
}
Value min_pair(Arguments& a) {
    return apply(a, op::minimum, std::array{a.tensor("input"), a.tensor("other")});
}

Value plain(Arguments& a, ops::Reduction what) {
    const Tensor x = a.tensor("input").data;
    return finish(a, ops::reduce(a.context(), Dialect::pytorch, what, x, options_of(a, x)));
}

Value truth_reduction(Arguments& a, ops::Reduction what) {
    if (a.has("dim") || a.value("dim").is_none()) dim_without_name(a, "dim");
    if (a.out() != nullptr && !a.has("dim")) {
        for (const Tensor& tensor : {a.tensor("input").data, a.out()->variable.data})
            refuse_names(tensor, concat({a.name(), ".all_out"}));
    }
    refuse_names_with_out(a, a.tensor("input").data);
    check_out_supported(a);
    return plain(a, what);
}
Value any(Arguments& a) {
    return truth_reduction(a, ops::Reduction::any);
}
Value all(Arguments& a) {
    return truth_reduction(a, ops::Reduction::all);
}
Value count_nonzero(Arguments& a) {
    // A single dim selects another overload than several.
    if (!a.has("dim") || a.value("dim").is_integral()) a.refuse_names(a.tensor("input").data);
    return plain(a, ops::Reduction::count_nonzero);
}
Value nansum(Arguments& a) {
    const Variable x = a.tensor("input");
    refuse_names_with_out(a, x.data);
    check_out_without_nan(a, x.data);
    const ops::ReduceOptions options = summing_options(a, x.data);
    Tensor result = ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::nansum, x.data, options);
    return recorded(a, "nansum", x, options.over, std::move(result));
}

Value nanmean(Arguments& a) {
    const Variable x = a.tensor("input");
    if (!is_floating(x.data.dtype)) {
        // Integers and bools are refused before dims and dtype are checked.
        return new_tensor(ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::nanmean, x.data));
    }
    reduced_of(x.data, reduction_dims(a, x.data));  // Invalid dims are reported before names.
    check_out_without_nan(a, x.data);
    if (a.out() != nullptr && x.data.named()) {
        // With `out=` PyTorch does not call the sum that has no name rule.
        const ops::ReduceOptions options = options_of(a, x.data);
        Tensor unnamed = x.data;
        unnamed.names.clear();
        Tensor result = ops::reduce(a.context(), Dialect::pytorch, ops::Reduction::nanmean, unnamed, options);
        ops::Context unobserved = a.context().unobserved();
        result.names = ops::reduce(unobserved, Dialect::pytorch, ops::Reduction::sum, x.data, options).names;
        check_out_names(a, result);
        return finish(a, std::move(result));
    }
    const bool observed = a.state().mode.asked() && !a.dtype();
    const bool to_integral = a.dtype() && !is_floating(*a.dtype());
    if (a.out() != nullptr || (!x.requires_grad() && !observed && !to_integral))
        return plain(a, ops::Reduction::nanmean);
    Steps steps(a.interpreter);
    const Value keep = Value::boolean(a.boolean("keepdim", false));
    const Variable there = steps(op::logical_not, steps(op::isnan, Variable{x.data}));
    const Variable summed = a.dtype() ? steps.converted(x, *a.dtype()) : x;
    const Value dim = a.has("dim") ? a.value("dim") : new_tuple({});
    return new_tensor(
        steps(op::div, steps.method(summed, "nansum", {dim, keep}), steps.method(there, "sum", {dim, keep})));
}

Value logsumexp_dims(Arguments& a) {
    const Variable x = a.tensor("input");
    const ops::ReduceDims over = reduction_dims(a, x.data);
    check_out_is_floating(a);
    Tensor result = ops::logsumexp(a.context(), x.data, over);
    take_names_first(a, result);
    return recorded(a, "logsumexp", x, over, std::move(result));
}

ops::SpreadOptions spread_options(Arguments& a, const Tensor& x) {
    ops::SpreadOptions options;
    options.over = reduction_dims(a, x);
    options.correction = a.boolean("unbiased", true) ? 1 : 0;
    if (a.has("correction")) options.correction = static_cast<double>(a.integer("correction"));
    return options;
}

Value spread(Arguments& a, ops::Spread what) {
    const Variable x = a.tensor("input");
    const ops::SpreadOptions options = spread_options(a, x.data);
    Tensor result = ops::spread(a.context(), Dialect::pytorch, what, x.data, options);
    if (const TensorObject* out = a.out()) {
        const Dtype own = out->variable.data.dtype;
        const Tensor wide = ops::converted(a.context(), x.data, is_floating(own) ? own : x.data.dtype);
        result = fills_out_of_spread(a, x.data, result)
                     ? ops::converted(a.context(), result, own)
                     : ops::spread(a.context(), Dialect::pytorch, what, wide, options);
    }
    check_out_names(a, result);
    return recorded(a, what == ops::Spread::std ? "std" : "var", x, options.over, std::move(result),
                    options.correction);
}

Value var(Arguments& a) {
    return spread(a, ops::Spread::var);
}
Value std_(Arguments& a) {
    return spread(a, ops::Spread::std);
}

/// Two separate results, for which PyTorch has one backward node.
Value with_mean(Arguments& a, ops::Spread what) {
    const Variable x = a.tensor("input");
    const ops::SpreadOptions options = spread_options(a, x.data);
    ops::SpreadAndMean both = ops::spread_and_mean(a.context(), what, x.data, options);
    const bool root = what == ops::Spread::std;
    const auto result = [&](std::string_view row, Tensor tensor) {
        autograd::Derivation derivation =
            reduction(a.state().mode, row, x, reduced_of(x.data, options.over), tensor, options.correction);
        derivation.node = root ? "StdMeanBackward0" : "VarMeanBackward0";
        return record(a, std::array{x}, std::move(tensor), std::move(derivation));
    };
    Value first = result(root ? "std" : "var", std::move(both.spread));
    return new_tuple({std::move(first), result("mean", std::move(both.mean))});
}

Value var_mean(Arguments& a) {
    return with_mean(a, ops::Spread::var);
}
Value std_mean(Arguments& a) {
    return with_mean(a, ops::Spread::std);
}

#define BCAST_REDUCED(run)                                                                                       \
    {                                                                                                            \
        {"Tensor input, *, torch.dtype? dtype=", run},                                                           \
            {"Tensor input, tuple of ints[1]? dim, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", run}, { \
            "Tensor input, tuple of names[1] dim, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", run      \
        }                                                                                                        \
    }
constexpr Overload sum_overloads[] = BCAST_REDUCED(sum);
constexpr Overload mean_overloads[] = BCAST_REDUCED(mean);
constexpr Overload nansum_overload[] = {
    {"Tensor input, tuple of ints[1]? dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", nansum}};
constexpr Overload nanmean_overload[] = {
    {"Tensor input, tuple of ints[1]? dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", nanmean}};
constexpr Overload prod_overloads[] = {
    {"Tensor input, *, torch.dtype? dtype=", prod},
    {"Tensor input, int dim, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", prod},
    {"Tensor input, name dim, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", prod}};
constexpr Overload max_overloads[] = {{"Tensor input", max_all},
                                      {"Tensor input, Tensor other, *, Tensor? out=", max_pair},
                                      {"Tensor input, int dim, bool keepdim=, *, tuple of Tensors? out=", max_along},
                                      {"Tensor input, name dim, bool keepdim=, *, tuple of Tensors? out=", max_along}};
constexpr Overload min_overloads[] = {{"Tensor input", min_all},
                                      {"Tensor input, Tensor other, *, Tensor? out=", min_pair},
                                      {"Tensor input, int dim, bool keepdim=, *, tuple of Tensors? out=", min_along},
                                      {"Tensor input, name dim, bool keepdim=, *, tuple of Tensors? out=", min_along}};
constexpr Overload amax_overload[] = {{"Tensor input, tuple of ints[1]? dim=, bool keepdim=, *, Tensor? out=", amax}};
constexpr Overload amin_overload[] = {{"Tensor input, tuple of ints[1]? dim=, bool keepdim=, *, Tensor? out=", amin}};
constexpr Overload any_overloads[] = {{"Tensor input, *, Tensor? out=", any},
                                      {"Tensor input, int dim, bool keepdim=, *, Tensor? out=", any},
                                      {"Tensor input, name dim, bool keepdim=, *, Tensor? out=", any}};
constexpr Overload all_overloads[] = {{"Tensor input, *, Tensor? out=", all},
                                      {"Tensor input, int dim, bool keepdim=, *, Tensor? out=", all},
                                      {"Tensor input, name dim, bool keepdim=, *, Tensor? out=", all}};
constexpr Overload count_overloads[] = {{"Tensor input, int? dim=", count_nonzero},
                                        {"Tensor input, tuple of ints dim", count_nonzero}};
constexpr Overload logsumexp_overloads[] = {
    {"Tensor input, tuple of ints[1] dim, bool keepdim=, *, Tensor? out=", logsumexp_dims},
    {"Tensor input, tuple of names[1] dim, bool keepdim=, *, Tensor? out=", logsumexp_dims}};
#define BCAST_SPREAD(run)                                                                                    \
    {                                                                                                        \
        {"Tensor input, tuple of ints[1]? dim, *, int? correction, bool keepdim=, Tensor? out=", run},       \
            {"Tensor input, tuple of ints[1]? dim, bool unbiased=, bool keepdim=, *, Tensor? out=", run},    \
            {"Tensor input, bool unbiased=", run},                                                           \
            {"Tensor input, tuple of names[1] dim, *, int? correction, bool keepdim=, Tensor? out=", run}, { \
            "Tensor input, tuple of names[1] dim, bool unbiased=, bool keepdim=, *, Tensor? out=", run       \
        }                                                                                                    \
    }
constexpr Overload var_overloads[] = BCAST_SPREAD(var);
constexpr Overload std_overloads[] = BCAST_SPREAD(std_);
#undef BCAST_SPREAD
#define BCAST_SPREAD(run)                                                                      \
    {                                                                                          \
        {"Tensor input, tuple of ints[1]? dim, *, int? correction, bool keepdim=", run},       \
            {"Tensor input, tuple of ints[1]? dim, bool unbiased=, bool keepdim=", run},       \
            {"Tensor input, bool unbiased=", run},                                             \
            {"Tensor input, tuple of names[1] dim, *, int? correction, bool keepdim=", run}, { \
            "Tensor input, tuple of names[1] dim, bool unbiased=, bool keepdim=", run          \
        }                                                                                      \
    }
constexpr Overload var_mean_overloads[] = BCAST_SPREAD(var_mean);
constexpr Overload std_mean_overloads[] = BCAST_SPREAD(std_mean);
#undef BCAST_SPREAD
#undef BCAST_REDUCED

constexpr FunctionRow reductions_rows[] = {
    {.name = "sum", .overloads = sum_overloads, .out = writes::refuses_gradients | writes::accumulates},
    {.name = "mean", .overloads = mean_overloads, .out = writes::refuses_gradients},
    {.name = "nansum", .overloads = nansum_overload, .out = writes::refuses_gradients | writes::accumulates},
    {.name = "nanmean", .overloads = nanmean_overload, .out = writes::keeps_no_gradient},
    {.name = "prod", .overloads = prod_overloads, .out = writes::refuses_gradients | writes::accumulates},
    {.name = "max", .overloads = max_overloads},
    {.name = "min", .overloads = min_overloads},
    {.name = "amax", .overloads = amax_overload, .out = writes::refuses_gradients | writes::allows_shared_memory},
    {.name = "amin", .overloads = amin_overload, .out = writes::refuses_gradients | writes::allows_shared_memory},
    {.name = "any", .overloads = any_overloads, .out = writes::allows_shared_memory},
    {.name = "all", .overloads = all_overloads, .out = writes::allows_shared_memory},
    {.name = "count_nonzero", .overloads = count_overloads},
    {.name = "logsumexp", .overloads = logsumexp_overloads, .out = writes::refuses_gradients},
    {.name = "var",
     .overloads = var_overloads,
     .out = writes::refuses_gradients | writes::reads_while_writing | writes::accumulates},
    {.name = "std",
     .overloads = std_overloads,
     .out = writes::refuses_gradients | writes::reads_while_writing | writes::accumulates},
    {.name = "var_mean", .forms = as_function, .overloads = var_mean_overloads},
    {.name = "std_mean", .forms = as_function, .overloads = std_mean_overloads},
};

}  // namespace

std::span<const FunctionRow> reduction_functions() {
    return reductions_rows;
}

}  // namespace bcast::python::torch
