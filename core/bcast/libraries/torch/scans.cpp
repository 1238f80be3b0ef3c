#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/reduced.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cumulative.hpp"
#include "bcast/reduce/norm.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/reduce/softmax.hpp"
#include "bcast/sort/sort.hpp"
#include "bcast/sort/unique.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions along one dim: sums as they grow, softmax, order, and the element that one asks for.
namespace bcast::python::torch {
namespace {

using autograd::Algebra;
using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

/// The sum of what came after: the gradient of a running sum.
Value cumsum(Arguments& a) {
    const Variable x = a.tensor("input");
    if (a.in_place() && a.value("dim").is_integral()) a.refuse_names(x.data);
    const Extent dim = dim_of(a, "dim", x.data);
    if (const std::optional<Dtype> asked = a.dtype()) check_out_dtype(a, *asked);
    Tensor result = ops::cumulate(a.context(), Dialect::pytorch, ops::Cumulation::sum, x.data, dim, dtype_of_sum(a));
    check_out_names(a, result);
    return record(a, "CumsumBackward0", std::array{x}, std::move(result), {},
                  [dim](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
                      if (given[0]->rank() == 0) return given;
                      const Tensor turned = flip(*given[0], std::array{dim});
                      const Tensor sums = ops::cumulate(context, Dialect::pytorch, ops::Cumulation::sum, turned, dim);
                      return Gradients{flip(sums, std::array{dim})};
                  });
}

Value cumprod(Arguments& a) {
    const Variable x = a.tensor("input");
    if (a.in_place() && a.value("dim").is_integral()) a.refuse_names(x.data);
    const Extent dim = dim_of(a, "dim", x.data);
    if (const std::optional<Dtype> asked = a.dtype()) check_out_dtype(a, *asked);
    Tensor result = ops::cumulate(a.context(), Dialect::pytorch, ops::Cumulation::prod, x.data, dim, dtype_of_sum(a));
    check_out_names(a, result);
    const Variable saved_result{result};
    return record(a, "CumprodBackward0", std::array{x}, std::move(result), {Saved(x), Saved(saved_result)},
                  [dim](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
                      // A product of one number is the number (PyTorch 1.13 `cumprod_backward`).
                      const Tensor& input = saved[0].get();
                      const auto axis =
                          static_cast<std::size_t>(dim < 0 ? dim + static_cast<Extent>(input.rank()) : dim);
                      if (input.rank() == 0 || input.sizes[axis] == 1) return Gradients{given[0]};
                      Algebra algebra(context);
                      const Tensor weighted = algebra.mul(*given[0], saved[1].get());
                      const Tensor turned = flip(weighted, std::array{dim});
                      const Tensor sums = ops::cumulate(context, Dialect::pytorch, ops::Cumulation::sum, turned, dim);
                      return Gradients{algebra.div(flip(sums, std::array{dim}), saved[0].get())};
                  });
}

Value logcumsumexp(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    Tensor result = ops::logcumsumexp(a.context(), x, dim_of(a, "dim", x));
    take_names_first(a, result);
    return finish(a, std::move(result));
}

Value diff(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (a.has("prepend") || a.has("append")) throw Unsupported("diff with prepend= or append= is not supported");
    if (a.state().mode.enabled && a.any_requires_grad() && x.rank() > 0) {
        Steps steps(a.interpreter);
        Variable out = a.tensor("input");
        const Value dim = Value::integer(a.integer("dim", -1));
        const std::size_t axis = axis_of(Dialect::pytorch, dim.integer(), x.rank());
        for (Extent i = a.integer("n", 1); i > 0 && out.data.sizes[axis] > 0; --i) {
            const Value length = Value::integer(out.data.sizes[axis] - 1);
            out = steps(op::sub, steps.method(out, "narrow", {dim, Value::integer(1), length}),
                        steps.method(out, "narrow", {dim, Value::integer(0), length}));
        }
        return new_tensor(out);
    }
    return finish(a, ops::diff(a.context(), Dialect::pytorch, x, a.integer("n", 1), a.integer("dim", -1)));
}

Tensor summed_along(ops::Context& context, const Tensor& x, Extent dim) {
    ops::ReduceDims over;
    over.dims.emplace(1, dim);
    return reduced_of(x, over).summed(context, x);
}

Value softmax(Arguments& a) {
    const Variable x = a.tensor("input");
    if (a.out() != nullptr) refuse_names(x.data, "softmax.int_out");
    const Extent dim = dim_of(a, "dim", x.data);
    Tensor result = ops::softmax(a.context(), ops::Softmax::softmax, x.data, dim, a.dtype());
    const Variable saved_result{result};
    return record(a, "SoftmaxBackward0", std::array{x}, std::move(result), {Saved(saved_result)},
                  [dim](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
                      Algebra algebra(context);
                      const Tensor weighted = algebra.mul(*given[0], saved[0].get());
                      const Tensor sums = summed_along(context, weighted, dim);
                      return Gradients{algebra.mul(algebra.sub(*given[0], sums), saved[0].get())};
                  });
}

Value log_softmax(Arguments& a) {
    const Variable x = a.tensor("input");
    if (a.out() != nullptr) refuse_names(x.data, "log_softmax.int_out");
    const Extent dim = dim_of(a, "dim", x.data);
    Tensor result = ops::softmax(a.context(), ops::Softmax::log_softmax, x.data, dim, a.dtype());
    const Variable saved_result{result};
    return record(
        a, "LogSoftmaxBackward0", std::array{x}, std::move(result), {Saved(saved_result)},
        [dim](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
            Algebra algebra(context);
            const Tensor sums = summed_along(context, *given[0], dim);
            return Gradients{algebra.sub(*given[0], algebra.mul(algebra.call(op::exp, saved[0].get()), sums))};
        });
}

Value arg(Arguments& a, ops::Extreme what) {
    const Tensor x = a.tensor("input").data;
    std::optional<Extent> dim;
    if (a.has("dim")) dim = a.integer("dim");
    refuse_names_with_out(a, x);
    check_out_dtype(a, Dtype::int64);
    return finish(a, ops::arg_extreme(a.context(), Dialect::pytorch, what, x, dim, a.boolean("keepdim", false)));
}

Value argmax(Arguments& a) {
    return arg(a, ops::Extreme::max);
}
Value argmin(Arguments& a) {
    return arg(a, ops::Extreme::min);
}

/// Values and their places; the gradient of the values goes back to the places.
Value selected(Arguments& a, std::string_view node, Extent dim, bool keep, ops::Selected found) {
    const Variable x = a.tensor("input");
    const Variable indices{found.indices};
    const auto back = [dim, keep, sizes = x.data.sizes, dtype = x.data.dtype](
                          ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
        return Gradients{scattered(context, dtype, sizes, dim, keep, saved[0].get(), *given[0])};
    };
    Variable values =
        autograd::recorded(a.state().mode, node, std::array{x}, std::move(found.values), {Saved(indices)}, back);
    std::optional<std::size_t> squeezed;
    const bool keeps_room = a.name() == "mode" || a.name() == "kthvalue";
    if (keeps_room && !keep && x.data.rank() > 0) squeezed = axis_of(Dialect::pytorch, dim, x.data.rank());
    return finish_pair(a, "values", std::move(values), "indices", indices, squeezed);
}

Value running(Arguments& a, ops::Extreme what) {
    const Tensor x = a.tensor("input").data;
    const Extent dim = dim_of(a, "dim", x);
    const std::string_view node = what == ops::Extreme::max ? "CummaxBackward0" : "CumminBackward0";
    return selected(a, node, dim, true, ops::cumulative_extreme(a.context(), what, x, dim));
}

Value cummax(Arguments& a) {
    return running(a, ops::Extreme::max);
}
Value cummin(Arguments& a) {
    return running(a, ops::Extreme::min);
}

/// Writing into a pair is an overload of its own.
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
    return selected(a, "SortBackward0", dim, true, ops::sort(a.context(), x, dim, order, stability));
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
    return selected(a, "TopkBackward0", dim, true,
                    ops::topk(a.context(), a.tensor("input").data, a.integer("k"), dim, a.boolean("largest", true),
                              a.boolean("sorted", true)));
}

Value kthvalue(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Extent dim = a.has("dim") ? dim_of(a, "dim", x) : -1;
    const bool keep = a.boolean("keepdim", false);
    return selected(a, "KthvalueBackward0", dim, keep, ops::select_kth(a.context(), x, a.integer("k"), dim, keep));
}

Value mode(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Extent dim = a.has("dim") ? dim_of(a, "dim", x) : -1;
    const bool keep = a.boolean("keepdim", false);
    return selected(a, "ModeBackward0", dim, keep, ops::select_mode(a.context(), x, dim, keep));
}

/// The gradient goes to every element that is the median, in equal parts.
Value median_of_all(Arguments& a, ops::Median which) {
    const Variable x = a.tensor("input");
    Tensor result = ops::median(a.context(), which, x.data);
    const Variable saved{result};
    return record(a, which == ops::Median::median ? "MedianBackward0" : "NanmedianBackward0", std::array{x},
                  std::move(result), {Saved(x), Saved(saved)},
                  [](ops::Context& context, const std::vector<Saved>& from, const Gradients& given) {
                      Algebra algebra(context);
                      const Tensor& elements = from[0].get();
                      const Tensor hit = algebra.cast(algebra.call(op::eq, elements, from[1].get()), given[0]->dtype);
                      const Tensor count = reduced_of(elements, {}).summed(context, hit);
                      return Gradients{algebra.mul(algebra.div(hit, count), *given[0])};
                  });
}

Value median_of(Arguments& a, ops::Median which) {
    const Tensor x = a.tensor("input").data;
    if (!a.has("dim") && !a.value("dim").is_none()) return median_of_all(a, which);
    const Extent dim = dim_of(a, "dim", x);
    const bool keep = a.boolean("keepdim", false);
    return selected(a, "MedianBackward1", dim, keep, ops::select_median(a.context(), which, x, dim, keep));
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
constexpr Overload diff_overload[] = {
    {"Tensor input, int n=, int dim=, Tensor? prepend=, Tensor? append=, *, Tensor? out=", diff}};
constexpr Overload argmax_overload[] = {{"Tensor input, int? dim=, bool keepdim=, *, Tensor? out=", argmax}};
constexpr Overload argmin_overload[] = {{"Tensor input, int? dim=, bool keepdim=, *, Tensor? out=", argmin}};
constexpr Overload sort_overloads[] = {
    {"Tensor input, *, bool? stable, int dim=, bool descending=, tuple of Tensors? out=", sort},
    {"Tensor input, int dim=, bool descending=, *, tuple of Tensors? out=", sort},
    {"Tensor input, *, bool? stable, name dim, bool descending=, tuple of Tensors? out=", sort},
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

constexpr FunctionRow scans_rows[] = {
    {.name = "cumsum", .forms = everywhere | in_place, .overloads = running_overloads[0]},
    {.name = "cumprod", .forms = everywhere | in_place, .overloads = running_overloads[1]},
    {.name = "cummax", .overloads = running_overloads[2]},
    {.name = "cummin", .overloads = running_overloads[3]},
    {.name = "logcumsumexp", .overloads = running_overloads[4]},
    {.name = "softmax", .overloads = running_overloads[5]},
    {.name = "log_softmax", .overloads = running_overloads[6]},
    {.name = "diff", .overloads = diff_overload},
    {.name = "argmax", .overloads = argmax_overload},
    {.name = "argmin", .overloads = argmin_overload},
    {.name = "sort", .overloads = sort_overloads},
    {.name = "argsort", .overloads = argsort_overloads},
    {.name = "topk", .overloads = topk_overload},
    {.name = "kthvalue", .overloads = kthvalue_overloads},
    {.name = "mode", .overloads = mode_overloads},
    {.name = "median", .overloads = median_overloads},
    {.name = "nanmedian", .overloads = nanmedian_overloads},
};

}  // namespace

std::span<const FunctionRow> scan_functions() {
    return scans_rows;
}

}  // namespace bcast::python::torch
