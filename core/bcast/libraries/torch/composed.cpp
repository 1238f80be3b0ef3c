#include "bcast/libraries/torch/composed.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "bcast/libraries/torch/results.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions composed of other functions, in Python.
namespace bcast::python::torch {

namespace {

Value composed_of(const Arguments& a, const std::vector<KeywordArgument>& given) {
    const std::string_view full_name = a.name();
    std::string name(full_name.substr(full_name.starts_with("functional.") ? full_name.find('.') + 1 : 0));
    std::replace(name.begin(), name.end(), '.', '_');
    return a.interpreter.call(a.interpreter.library_value(python_part("torch.composed"), name),
                              {{}, given, a.interpreter.where()});
}

}  // namespace

Value composed_value(Arguments& a) {
    return composed_of(a, a.keywords());
}

Value composed(Arguments& a) {
    if (a.out() != nullptr && a.row().check_out == check_out_castable)
        check_out_castable(a, a.tensor("input").data.dtype);
    std::vector<KeywordArgument> given = a.keywords();
    const bool differentiated = a.in_place() && a.state().mode.enabled && a.any_requires_grad();
    if (differentiated) {
        check_writable(a.interpreter, a.self().variable, true);
        // Saves the old elements for the gradient before they are overwritten.
        given.front().value = new_tensor(Steps(a.interpreter).method(a.self().variable, "clone"));
    }
    Value made = composed_of(a, given);
    const TensorObject* out = a.in_place() ? &a.self() : a.out();
    if (out == nullptr) return made;
    const Tensor& result = made.as<TensorObject>()->variable.data;
    const Tensor& target = out->variable.data;
    if (a.in_place() && result.sizes != target.sizes)
        raise_unsupported({a.form(), " that gives another shape is not implemented here"});
    check_out_casts(a, result.dtype);
    if (!can_cast(result.dtype, target.dtype)) {
        raise_runtime_error({"result type ", torch_scalar_type(result.dtype),
                             " can't be cast to the desired output type ", torch_scalar_type(target.dtype)});
    }
    return differentiated ? write_in_place(a, made.as<TensorObject>()->variable) : finish(a, result);
}

namespace {

/// `linalg.lstsq`: a named tuple of four tensors.
Value least_squares(Arguments& a) {
    if (a.has("out")) raise_unsupported({a.name(), " with out= is not implemented here"});
    const Values parts = *items_of(composed_value(a));
    return new_results("linalg_lstsq", {"solution", "residuals", "rank", "singular_values"}, parts);
}

Value diff(Arguments& a) {
    if (a.has("out") && a.integer("n", 1) > 0) refuse_gradients(a, a.tensors(), op::sub);
    return composed(a);
}

/// `quantile` checks its output before the requested quantiles.
Value quantile(Arguments& a) {
    check_out_casts(a, a.tensor("input").data.dtype);
    return composed(a);
}

constexpr Overload diff_overload[] = {
    {"Tensor input, int n=, int dim=, Tensor? prepend=, Tensor? append=, *, Tensor? out=", diff}};
constexpr Overload gradient_overloads[] = {
    {"Tensor input, *, Number? spacing=, int? dim=, int edge_order=", composed},
    {"Tensor input, *, Number spacing, tuple of ints dim, int edge_order=", composed},
    {"Tensor input, *, tuple of ints dim, int edge_order=", composed},
    {"Tensor input, *, tuple of Scalars spacing, int? dim=, int edge_order=", composed},
    {"Tensor input, *, tuple of Scalars spacing, tuple of ints dim, int edge_order=", composed},
    {"Tensor input, *, tuple of Tensors spacing, int? dim=, int edge_order=", composed},
    {"Tensor input, *, tuple of Tensors spacing, tuple of ints dim, int edge_order=", composed}};
constexpr Overload trapz_overloads[] = {{"Tensor y, *, float dx=, int dim=", composed},
                                        {"Tensor y, Tensor x, *, int dim=", composed}};
constexpr Overload trapezoid_overloads[] = {{"Tensor y, Tensor x, *, int dim=", composed},
                                            {"Tensor y, *, Number dx=, int dim=", composed}};
constexpr Overload cov_overload[] = {
    {"Tensor input, *, int correction=, Tensor? fweights=, Tensor? aweights=", composed}};
constexpr Overload corrcoef_overload[] = {{"Tensor input", composed}};
constexpr Overload msort_overload[] = {{"Tensor input, *, Tensor? out=", composed, "sort"}};
constexpr Overload torch_vander_overload[] = {{"Tensor x, int? N=, bool increasing=", composed}};
constexpr Overload nanquantile_overloads[] = {
    {"Tensor input, Tensor q, int? dim=, bool keepdim=, *, str interpolation=, Tensor? out=", composed, "sort"},
    {"Tensor input, float q, int? dim=, bool keepdim=, *, str interpolation=, Tensor? out=", composed, "sort"}};
constexpr Overload quantile_overloads[] = {
    {"Tensor input, Tensor q, int? dim=, bool keepdim=, *, str interpolation=, Tensor? out=", quantile},
    {"Tensor input, float q, int? dim=, bool keepdim=, *, str interpolation=, Tensor? out=", quantile}};
constexpr Overload renorm_overload[] = {
    {"Tensor input, Number p, int dim, Number maxnorm, *, Tensor? out=", composed, "renorm"}};
constexpr Overload addr_overload[] = {
    {"Tensor input, Tensor vec1, Tensor vec2, *, Number beta=, Number alpha=, Tensor? out=", composed, "addr"}};
constexpr Overload addbmm_overload[] = {
    {"Tensor input, Tensor batch1, Tensor batch2, *, Number beta=, Number alpha=, Tensor? out=", composed, "addbmm"}};
constexpr Overload select_scatter_overload[] = {
    {"Tensor input, Tensor src, int dim, int index", composed, "select_scatter"}};
constexpr Overload slice_scatter_overload[] = {
    {"Tensor input, Tensor src, int dim=, int? start=, int? end=, int step=", composed, "slice_scatter"}};
constexpr Overload diagonal_scatter_overload[] = {
    {"Tensor input, Tensor src, int offset=, int dim1=, int dim2=", composed, "diagonal_scatter"}};
constexpr Overload index_reduce_overload[] = {
    {"Tensor input, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=, Tensor? out=", composed,
     "index_reduce"}};
constexpr Overload pixel_shuffle_overload[] = {{"Tensor input, int upscale_factor", composed, "pixel_shuffle"}};
constexpr Overload pixel_unshuffle_overload[] = {{"Tensor input, int downscale_factor", composed, "pixel_unshuffle"}};
constexpr Overload hardshrink_overload[] = {{"Tensor input, Number lambd=, *, Tensor? out=", composed, "hardshrink"}};
constexpr Overload softshrink_overload[] = {{"Tensor input, Number lambd=, *, Tensor? out=", composed, "softshrink"}};
constexpr Overload adjoint_overload[] = {{"Tensor input", composed}};
constexpr Overload vecdot_overload[] = {{"Tensor x, Tensor y, *, int dim=, Tensor? out=", composed}};
constexpr Overload vander_overload[] = {{"Tensor x, *, int? N=", composed, "unsqueeze"}};
constexpr Overload tensorinv_overload[] = {{"Tensor input, int ind=, *, Tensor? out=", composed}};
constexpr Overload tensorsolve_overload[] = {
    {"Tensor input, Tensor other, tuple of ints? dims=, *, Tensor? out=", composed}};
constexpr Overload solve_triangular_overload[] = {
    {"Tensor input, Tensor B, *, bool upper, bool left=, bool unitriangular=, Tensor? out=", composed,
     "linalg_solve_triangular"}};

constexpr Overload lstsq_overload[] = {
    {"Tensor input, Tensor b, float? rcond=, *, str? driver=, tuple of Tensors? out=", least_squares, "linalg_lstsq"}};

void check_quantile_output(const Arguments& /*a*/, Dtype /*result*/) {
    raise_runtime_error("quantile() out tensor must be same dtype as the input tensor");
}

constexpr FunctionRow rows_in_python[] = {
    {.name = "linalg.lstsq", .forms = as_function, .overloads = lstsq_overload},
    {.name = "diff", .overloads = diff_overload},
    {.name = "gradient", .forms = as_function, .overloads = gradient_overloads},
    {.name = "cumulative_trapezoid", .forms = as_function, .overloads = trapezoid_overloads},
    {.name = "trapezoid", .forms = as_function, .overloads = trapezoid_overloads},
    {.name = "trapz", .forms = as_function, .overloads = trapz_overloads},
    {.name = "cov", .overloads = cov_overload},
    {.name = "corrcoef", .overloads = corrcoef_overload},
    {.name = "msort",
     .overloads = msort_overload,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .refuses_gradients_as = "sort",
     .check_out = check_out_dtype},
    {.name = "vander", .forms = as_function, .overloads = torch_vander_overload},
    {.name = "quantile", .overloads = quantile_overloads, .check_out = check_quantile_output},
    {.name = "nanquantile", .overloads = nanquantile_overloads, .check_out = check_quantile_output},
    {.name = "renorm",
     .forms = everywhere | in_place,
     .overloads = renorm_overload,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .check_out = check_out_dtype},
    {.name = "addr",
     .forms = everywhere | in_place,
     .overloads = addr_overload,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .itself = writes::reads_while_writing},
    {.name = "addbmm",
     .forms = everywhere | in_place,
     .overloads = addbmm_overload,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap | writes::resizes_silently,
     .itself = writes::reads_while_writing},
    {.name = "select_scatter", .overloads = select_scatter_overload},
    {.name = "slice_scatter", .overloads = slice_scatter_overload},
    {.name = "diagonal_scatter", .overloads = diagonal_scatter_overload},
    {.name = "index_reduce",
     .forms = everywhere | in_place,
     .overloads = index_reduce_overload,
     .out = writes::refuses_gradients},
    {.name = "pixel_shuffle", .forms = as_function, .overloads = pixel_shuffle_overload},
    {.name = "pixel_unshuffle", .forms = as_function, .overloads = pixel_unshuffle_overload},
    {.name = "functional.pixel_shuffle", .forms = as_function, .overloads = pixel_shuffle_overload},
    {.name = "functional.pixel_unshuffle", .forms = as_function, .overloads = pixel_unshuffle_overload},
    {.name = "hardshrink", .overloads = hardshrink_overload, .out = writes::refuses_gradients},
    {.name = "functional.hardshrink",
     .forms = as_function,
     .overloads = hardshrink_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "hardshrink"},
    {.name = "functional.softshrink",
     .forms = as_function,
     .overloads = softshrink_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "softshrink"},
    {.name = "adjoint", .overloads = adjoint_overload},
    {.name = "linalg.vecdot", .forms = as_function, .overloads = vecdot_overload},
    {.name = "linalg.vander", .forms = as_function, .overloads = vander_overload},
    {.name = "linalg.tensorinv",
     .forms = as_function,
     .overloads = tensorinv_overload,
     .check_out = check_out_castable},
    {.name = "linalg.tensorsolve",
     .forms = as_function,
     .overloads = tensorsolve_overload,
     .check_out = check_out_castable},
    {.name = "linalg.solve_triangular",
     .forms = as_function,
     .overloads = solve_triangular_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "linalg_solve_triangular"},
};

}  // namespace

std::span<const FunctionRow> composed_functions() {
    return rows_in_python;
}

}  // namespace bcast::python::torch
