#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "bcast/autograd/derivatives/scans.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cumulative.hpp"
#include "bcast/reduce/norm.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/reduce/softmax.hpp"
#include "bcast/sort/sort.hpp"
#include "bcast/sort/unique.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions along one dim: cumulative sums and similar, softmax, sorting, and the selection of elements.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Value scanned(Arguments& a, std::string_view row, const Variable& x, Extent dim, Tensor result) {
    autograd::Derivation derivation = autograd::scan(a.state().mode, row, x, dim, result);
    return record(a, std::array{x}, std::move(result), std::move(derivation));
}

/// The `dim` argument, which is checked before the dtype.
Extent dim_of_scan(Arguments& a, const Tensor& x) {
    const Extent dim = dim_of(a, "dim", x);
    static_cast<void>(axis_of(Dialect::pytorch, dim, std::max<std::size_t>(x.rank(), 1)));
    return dim;
}

/// The dtype of a scan. In place it is that of the tensor; raises RuntimeError for any other.
std::optional<Dtype> dtype_of_scan(Arguments& a) {
    if (!a.in_place()) return dtype_of_sum(a);
    const Dtype own = a.self().variable.data.dtype;
    if (const Dtype requested = a.dtype().value_or(own); requested != own) {
        raise_runtime_error({"Bad in-place call: input tensor dtype ", torch_element_type(own),
                             " and output tensor dtype ", torch_element_type(requested), " should match"});
    }
    return own;
}

/// Raises RuntimeError if the output overlaps a part of the input.
void refuse_overlapping_out(const Arguments& a, const Tensor& x, const Tensor& result) {
    const TensorObject* out = a.out();
    if (out == nullptr || a.in_place() || out->variable.data.sizes != result.sizes || result.numel() == 0) return;
    if (ops::overlap_of(out->variable.data, x) == ops::Overlap::partial) ops::raise_overlap_with_input();
}

Value cumulated(Arguments& a, ops::Cumulation what, std::string_view name) {
    const Variable x = a.tensor("input");
    if (a.in_place() && a.value("dim").is_integral()) a.refuse_names(x.data);
    const Extent dim = dim_of_scan(a, x.data);
    if (const std::optional<Dtype> requested = a.dtype()) check_out_dtype(a, *requested);
    Tensor result = ops::cumulate(a.context(), Dialect::pytorch, what, x.data, dim, dtype_of_scan(a));
    check_out_names(a, result);
    refuse_overlapping_out(a, x.data, result);
    return scanned(a, name, x, dim, std::move(result));
}

Value cumsum(Arguments& a) {
    return cumulated(a, ops::Cumulation::sum, "cumsum");
}

Value cumprod(Arguments& a) {
    return cumulated(a, ops::Cumulation::prod, "cumprod");
}

Value logcumsumexp(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Extent requested_dim = dim_of(a, "dim", x);
    check_out_casts(a, x.dtype);
    Tensor result = ops::logcumsumexp(a.context(), x, requested_dim);
    take_names_first(a, result);
    refuse_overlapping_out(a, x, result);
    return scanned(a, "logcumsumexp", a.tensor("input"), requested_dim, std::move(result));
}

Value softmax_along(Arguments& a, ops::Softmax kind) {
    const Variable x = a.tensor("input");
    if (a.out() != nullptr) refuse_names(x.data, concat({a.name(), ".int_out"}));
    const Extent dim = dim_of_scan(a, x.data);
    check_out_dtype(a, a.dtype().value_or(x.data.dtype));
    return scanned(a, a.name(), x, dim, ops::softmax(a.context(), kind, x.data, dim, a.dtype()));
}

Value softmax(Arguments& a) {
    return softmax_along(a, ops::Softmax::softmax);
}

Value log_softmax(Arguments& a) {
    return softmax_along(a, ops::Softmax::log_softmax);
}

Value arg(Arguments& a, ops::Extreme what) {
    const Tensor x = a.tensor("input").data;
    std::optional<Extent> dim;
    if (a.has("dim")) dim = a.integer("dim");
    refuse_names_with_out(a, x);
    if (dim ? has_elements_along(x, *dim) : x.numel() > 0) check_out_dtype(a, Dtype::int64);
    if (dim) expect_set_of_dims(x.rank());
    return finish(a, ops::arg_extreme(a.context(), Dialect::pytorch, what, x, dim, a.boolean("keepdim", false)));
}

Value argmax(Arguments& a) {
    return arg(a, ops::Extreme::max);
}
Value argmin(Arguments& a) {
    return arg(a, ops::Extreme::min);
}

/// Values and their indices; the gradient of the values is scattered to the indices.
Value selected(Arguments& a, std::string_view node, std::string_view call, Extent dim, bool keep, ops::Selected found,
               Extent number = 0) {
    const Variable x = a.tensor("input");
    autograd::Derivation derivation =
        autograd::selection(a.state().mode, node, x, found.indices, dim, keep, call, number);
    const Variable indices{std::move(found.indices)};
    Variable values = autograd::recorded(a.state().mode, std::array{x}, std::move(found.values), std::move(derivation));
    std::optional<std::size_t> squeezed;
    const bool resizes_with_axis = a.name() == "mode" || a.name() == "kthvalue";
    if (resizes_with_axis && !keep && x.data.rank() > 0) squeezed = axis_of(Dialect::pytorch, dim, x.data.rank());
    return finish_pair(a, "values", std::move(values), "indices", indices, squeezed);
}

Value running(Arguments& a, ops::Extreme what) {
    const Tensor x = a.tensor("input").data;
    check_pair(a, x);
    const Extent dim = dim_of(a, "dim", x);
    const bool most = what == ops::Extreme::max;
    return selected(a, most ? "CummaxBackward0" : "CumminBackward0", most ? "cummax(D)" : "cummin(D)", dim, true,
                    ops::cumulative_extreme(a.context(), what, x, dim));
}

Value cummax(Arguments& a) {
    return running(a, ops::Extreme::max);
}
Value cummin(Arguments& a) {
    return running(a, ops::Extreme::min);
}

/// Writing into a pair is an overload of its own, which refuses names.
void refuse_names_with_pair(const Arguments& a, const Tensor& x) {
    if (a.has("out")) refuse_names(x, concat({a.name(), ".values"}));
}

Value sort(Arguments& a) {
    if (a.has("dim") || a.value("dim").is_none()) dim_without_name(a, "dim");
    const Tensor x = a.tensor("input").data;
    refuse_names_with_pair(a, x);
    const Extent dim = a.integer("dim", -1);
    const ops::SortOrder order =
        a.boolean("descending", false) ? ops::SortOrder::descending : ops::SortOrder::ascending;
    const ops::Stability stability = a.boolean("stable", false) ? ops::Stability::stable : ops::Stability::unstable;
    constexpr std::string_view calls[] = {"sort(D, False)", "sort(D, True)",
                                          "sort(dim=D, descending=False, stable=True)",
                                          "sort(dim=D, descending=True, stable=True)"};
    const std::size_t call =
        (order == ops::SortOrder::descending ? 1 : 0) + (stability == ops::Stability::stable ? 2 : 0);
    // With `stable`, it is another overload.
    return selected(a, a.has("stable") ? "SortBackward1" : "SortBackward0", calls[call], dim, true,
                    ops::sort(a.context(), x, dim, order, stability));
}

/// The overloads with `stable`, which must not be None.
Value sort_stably(Arguments& a) {
    if (a.has("stable")) return sort(a);
    raise_runtime_error(
        "stable.has_value() INTERNAL ASSERT FAILED at \"./aten/src/ATen/native/Sorting.cpp\":42, please report a bug "
        "to PyTorch. sort(): c10::optional<bool> for stable has to have value.");
}

Value argsort(Arguments& a) {
    if (a.has("dim") || a.value("dim").is_none()) dim_without_name(a, "dim");
    const ops::SortOrder order =
        a.boolean("descending", false) ? ops::SortOrder::descending : ops::SortOrder::ascending;
    const ops::Stability stability = a.boolean("stable", false) ? ops::Stability::stable : ops::Stability::unstable;
    return new_tensor(ops::argsort(a.context(), a.tensor("input").data, a.integer("dim", -1), order, stability));
}

Value topk(Arguments& a) {
    refuse_names_with_pair(a, a.tensor("input").data);
    const Extent dim = a.integer("dim", -1);
    const bool largest = a.boolean("largest", true);
    const bool sorted = a.boolean("sorted", true);
    constexpr std::string_view calls[] = {"topk(K, D, False, False)", "topk(K, D, False)", "topk(K, D, True, False)",
                                          "topk(K, D)"};
    const Extent k = a.integer("k");
    if (const Tensor& x = a.tensor("input").data; k >= 0 && has_elements_along(x, dim, k)) check_pair(a, x);
    return selected(a, "TopkBackward0", calls[(largest ? 2 : 0) + (sorted ? 1 : 0)], dim, true,
                    ops::topk(a.context(), a.tensor("input").data, k, dim, largest, sorted), k);
}

Value kthvalue(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Extent dim = a.has("dim") ? dim_of(a, "dim", x) : -1;
    const bool keep = a.boolean("keepdim", false);
    const Extent k = a.integer("k");
    if (k >= 1 && has_elements_along(x, dim, k)) check_pair(a, x);
    return selected(a, "KthvalueBackward0", "kthvalue(K, D, True)", dim, keep,
                    ops::select_kth(a.context(), x, k, dim, keep), k);
}

Value mode(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Extent dim = a.has("dim") ? dim_of(a, "dim", x) : -1;
    const bool keep = a.boolean("keepdim", false);
    check_pair(a, x);
    return selected(a, "ModeBackward0", "mode(D, True)", dim, keep, ops::select_mode(a.context(), x, dim, keep));
}

Value median_of_all(Arguments& a, ops::Median which) {
    const Variable x = a.tensor("input");
    Tensor result = ops::median(a.context(), which, x.data);
    autograd::Derivation derivation = reduction(a.state().mode, which == ops::Median::median ? "median" : "nanmedian",
                                                x, reduced_of(x.data, {}), result);
    return record(a, std::array{x}, std::move(result), std::move(derivation));
}

Value median_of(Arguments& a, ops::Median which) {
    const Tensor x = a.tensor("input").data;
    if (!a.has("dim") && !a.value("dim").is_none()) return median_of_all(a, which);
    const Extent dim = dim_of(a, "dim", x);
    const bool keep = a.boolean("keepdim", false);
    const bool counts = which == ops::Median::median;
    if (has_elements_along(x, dim)) check_pair(a, x);
    return selected(a, counts ? "MedianBackward1" : "NanmedianBackward1",
                    counts ? "median(D, True)" : "nanmedian(D, True)", dim, keep,
                    ops::select_median(a.context(), which, x, dim, keep));
}

Value median(Arguments& a) {
    return median_of(a, ops::Median::median);
}
Value nanmedian(Arguments& a) {
    return median_of(a, ops::Median::nanmedian);
}

constexpr Overload running_overloads[][2] = {
    {{"Tensor input, int dim, *, torch.dtype? dtype=, Tensor? out=", cumsum},
     {"Tensor input, name dim, *, torch.dtype? dtype=, Tensor? out=", cumsum}},
    {{"Tensor input, int dim, *, torch.dtype? dtype=, Tensor? out=", cumprod},
     {"Tensor input, name dim, *, torch.dtype? dtype=, Tensor? out=", cumprod}},
    {{"Tensor input, int dim, *, tuple of Tensors? out=", cummax},
     {"Tensor input, name dim, *, tuple of Tensors? out=", cummax}},
    {{"Tensor input, int dim, *, tuple of Tensors? out=", cummin},
     {"Tensor input, name dim, *, tuple of Tensors? out=", cummin}},
    {{"Tensor input, int dim, *, Tensor? out=", logcumsumexp},
     {"Tensor input, name dim, *, Tensor? out=", logcumsumexp}},
    {{"Tensor input, int dim, torch.dtype? dtype=, *, Tensor? out=", softmax},
     {"Tensor input, name dim, *, torch.dtype? dtype=", softmax}},
    {{"Tensor input, int dim, torch.dtype? dtype=, *, Tensor? out=", log_softmax},
     {"Tensor input, name dim, *, torch.dtype? dtype=", log_softmax}},
};
constexpr Overload argmax_overload[] = {{"Tensor input, int? dim=, bool keepdim=, *, Tensor? out=", argmax}};
constexpr Overload argmin_overload[] = {{"Tensor input, int? dim=, bool keepdim=, *, Tensor? out=", argmin}};
constexpr Overload sort_overloads[] = {
    {"Tensor input, *, bool? stable, int dim=, bool descending=, tuple of Tensors? out=", sort_stably},
    {"Tensor input, int dim=, bool descending=, *, tuple of Tensors? out=", sort},
    {"Tensor input, *, bool? stable, name dim, bool descending=, tuple of Tensors? out=", sort_stably},
    {"Tensor input, name dim, bool descending=, *, tuple of Tensors? out=", sort}};
constexpr Overload argsort_overloads[] = {{"Tensor input, *, bool stable, int dim=, bool descending=", argsort},
                                          {"Tensor input, int dim=, bool descending=", argsort},
                                          {"Tensor input, name dim, bool descending=", argsort}};
constexpr Overload topk_overload[] = {
    {"Tensor input, int k, int dim=, bool largest=, bool sorted=, *, tuple of Tensors? out=", topk}};
constexpr Overload kthvalue_overloads[] = {
    {"Tensor input, int k, int dim=, bool keepdim=, *, tuple of Tensors? out=", kthvalue},
    {"Tensor input, int k, name dim, bool keepdim=, *, tuple of Tensors? out=", kthvalue}};
constexpr Overload mode_overloads[] = {{"Tensor input, int dim=, bool keepdim=, *, tuple of Tensors? out=", mode},
                                       {"Tensor input, name dim, bool keepdim=, *, tuple of Tensors? out=", mode}};
constexpr Overload median_overloads[] = {{"Tensor input", median},
                                         {"Tensor input, int dim, bool keepdim=, *, tuple of Tensors? out=", median},
                                         {"Tensor input, name dim, bool keepdim=, *, tuple of Tensors? out=", median}};
constexpr Overload nanmedian_overloads[] = {
    {"Tensor input", nanmedian},
    {"Tensor input, int dim, bool keepdim=, *, tuple of Tensors? out=", nanmedian},
    {"Tensor input, name dim, bool keepdim=, *, tuple of Tensors? out=", nanmedian}};

void check_logcumsumexp_output(const Arguments& a, Dtype result) {
    raise_runtime_error(
        {"expected scalar_type ", torch_scalar_type(result), " but found ", torch_scalar_type(dtype_of_out(a))});
}

constexpr FunctionRow scans_rows[] = {
    {.name = "cumsum",
     .forms = everywhere | in_place,
     .overloads = running_overloads[0],
     .out = writes::refuses_gradients},
    {.name = "cumprod",
     .forms = everywhere | in_place,
     .overloads = running_overloads[1],
     .out = writes::refuses_gradients},
    {.name = "cummax",
     .overloads = running_overloads[2],
     .out = writes::refuses_gradients | writes::reads_while_writing | writes::allows_shared_memory},
    {.name = "cummin",
     .overloads = running_overloads[3],
     .out = writes::refuses_gradients | writes::reads_while_writing | writes::allows_shared_memory},
    {.name = "logcumsumexp",
     .overloads = running_overloads[4],
     .out = writes::refuses_gradients,
     .check_out = check_logcumsumexp_output},
    {.name = "softmax",
     .overloads = running_overloads[5],
     .out = writes::raises_in_backward,
     .check_out = check_out_dtype},
    {.name = "log_softmax",
     .overloads = running_overloads[6],
     .out = writes::raises_in_backward,
     .check_out = check_out_dtype},
    {.name = "argmax", .overloads = argmax_overload, .out = writes::accumulates},
    {.name = "argmin", .overloads = argmin_overload, .out = writes::accumulates},
    {.name = "sort", .overloads = sort_overloads, .out = writes::refuses_gradients | writes::refuses_partial_overlap},
    {.name = "argsort", .overloads = argsort_overloads},
    {.name = "topk", .overloads = topk_overload, .out = writes::refuses_gradients | writes::refuses_partial_overlap},
    {.name = "kthvalue", .overloads = kthvalue_overloads, .out = writes::refuses_gradients},
    {.name = "mode", .overloads = mode_overloads, .out = writes::refuses_gradients},
    {.name = "median", .overloads = median_overloads, .out = writes::refuses_gradients},
    {.name = "nanmedian", .overloads = nanmedian_overloads, .out = writes::refuses_gradients},
};

}  // namespace

std::span<const FunctionRow> scan_functions() {
    return scans_rows;
}

}  // namespace bcast::python::torch
