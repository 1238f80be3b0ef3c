#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/matrix_factors.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/results.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/linalg/singular.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/torch_dtypes.hpp"

/// Singular values and what is computed from them: rank, condition number, pseudoinverse.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

constexpr FactorWords svd_words{"linalg.svd", "_linalg_svd", "linalg_svd_cpu"};
constexpr FactorWords pinv_words{"linalg.svd", "linalg_pinv.atol_rtol_tensor", "linalg_svd_cpu"};

/// U, the values and V^T; without `vectors` the values only.
std::array<Tensor, 3> singular(Arguments& a, const FactorWords& words, bool full, bool vectors) {
    const Tensor x = matrices_of(a, words, false);
    if (vectors && std::min(x.sizes.back(), x.sizes[x.rank() - 2]) > max_with_signs) {
        raise_unsupported("singular vectors of matrices with more than 25 rows and columns are not implemented here");
    }
    std::array<FactorOfBatch, 3> parts;
    Extent batch_index = 0;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        const auto none = std::numeric_limits<double>::quiet_NaN();
        const std::size_t count = std::min(matrix.rows, matrix.columns);
        const bool numbers =
            std::none_of(matrix.elements.begin(), matrix.elements.end(), [](double each) { return std::isnan(each); });
        const auto found = ops::singular_vectors_of(std::move(matrix), full);
        if (!found && numbers) {
            // LAPACK turns infinities into nan without reporting it.
            if (vectors) raise_unsupported("singular vectors of infinities are not implemented here");
            parts[1].add(std::vector<double>(count, none));
            ++batch_index;
            return;
        }
        if (!found) {
            raise_exception("_LinAlgError",
                            {"linalg.svd: ", x.rank() > 2 ? concat({"(Batch element ", batch_index, "): "}) : "",
                             "The algorithm failed to converge because the input matrix contained non-finite values."});
        }
        ++batch_index;
        parts[0].add(found->left);
        parts[1].add(found->values);
        parts[2].add(found->right);
    });
    if (!vectors) return {Tensor(), parts[1].tensor(a, x), Tensor()};
    return {parts[0].tensor(a, x), parts[1].tensor(a, x), parts[2].tensor(a, x)};
}

constexpr std::string_view svd_node = "LinalgSvdBackward0";

/// The same, recorded in the graph.
Values singular_parts(Arguments& a, bool full) {
    const std::array<Tensor, 3> found = singular(a, svd_words, full, true);
    return *items_of(with_backward(a, svd_node, "_of_svd", {},
                                   new_tuple({new_tensor(found[0]), new_tensor(found[1]), new_tensor(found[2])})));
}

Value linalg_svd(Arguments& a) {
    return new_results("linalg_svd", {"U", "S", "Vh"}, singular_parts(a, a.boolean("full_matrices", true)));
}

/// The values alone, recorded in the graph.
Value singular_values(Arguments& a) {
    const bool differentiated = a.state().mode.enabled && a.tensor(a.has("A") ? "A" : "input").requires_grad();
    const std::array<Tensor, 3> found = singular(a, svd_words, false, differentiated);
    return with_backward(a, svd_node, "_of_svdvals", {new_tensor(found[0]), new_tensor(found[2])},
                         new_tensor(found[1]));
}

/// `torch.svd`, which returns V rather than its transpose.
Value svd(Arguments& a) {
    if (!a.boolean("compute_uv", true)) raise_unsupported("torch.svd with compute_uv=False is not implemented here");
    const std::size_t rank = a.tensor("input").data.rank();
    if (rank < 2) {
        raise_runtime_error(
            {"linalg.svd: input should have at least 2 dimensions, but has ", rank, " dimensions instead"});
    }
    Values found = singular_parts(a, !a.boolean("some", true));
    found[2] = Steps(a.interpreter)
                   .value(found[2].as<TensorObject>()->variable, "transpose", {Value::integer(-2), Value::integer(-1)});
    return new_results("svd", {"U", "S", "V"}, std::move(found));
}

Value svdvals(Arguments& a) {
    const Tensor& x = a.tensor("A").data;
    if (x.rank() > 1 && is_floating(x.dtype)) check_out_casts(a, x.dtype);
    return singular_values(a);
}

/// The number of singular values that are not negligible relative to the largest.
Value matrix_rank(Arguments& a) {
    for (const std::string_view other : {"atol", "rtol", "tol"}) {
        if (a.has(other)) raise_unsupported("linalg.matrix_rank with a tolerance is not implemented here");
    }
    if (a.boolean("hermitian", false)) raise_unsupported("linalg.matrix_rank(hermitian=True) is not implemented here");
    const Tensor& x = a.tensor(a.has("A") ? "A" : "input").data;
    if (x.rank() < 2) {
        raise_runtime_error("torch.linalg.matrix_rank: The input tensor input must have at least 2 dimensions.");
    }
    if (x.dtype != Dtype::float32 && x.dtype != Dtype::float64)
        raise_runtime_error("This function doesn't handle types other than float and double");
    const Variable values{singular(a, svd_words, false, false)[1]};
    Steps s(a.interpreter);
    const double eps = x.dtype == Dtype::float32 ? static_cast<double>(std::numeric_limits<float>::epsilon())
                                                 : std::numeric_limits<double>::epsilon();
    const double share = eps * static_cast<double>(std::max(x.sizes.back(), x.sizes[x.rank() - 2]));
    const Value last = Value::integer(-1);
    const Variable largest = s.method(values, "amax", {last, Value::boolean(true)});
    return s.value(s(op::gt, values, s(op::mul, largest, s.number(share))), "sum", {last});
}

/// The largest singular value divided by the smallest, or the inverse of that for p = -2.
Value cond(Arguments& a) {
    const Tensor& x = a.tensor("input").data;
    const double p = a.has("p") && a.value("p").as<Str>() == nullptr ? a.real("p", 2) : 2;
    if (a.has("out") || (a.has("p") && a.value("p").as<Str>() != nullptr) || std::fabs(p) != 2)
        raise_unsupported("linalg.cond by another norm than 2 and -2 is not implemented here");
    if (!x.named() && x.rank() < 2) {
        raise_runtime_error("linalg.cond: The input tensor must have at least 2 dimensions.");
    }
    const Variable values = singular_values(a).as<TensorObject>()->variable;
    Steps s(a.interpreter);
    const Variable first = s.method(values, "select", {Value::integer(-1), Value::integer(0)});
    const Variable last = s.method(values, "select", {Value::integer(-1), Value::integer(-1)});
    // How much of a small singular value survives in float32 depends on every step of LAPACK.
    constexpr double most = 16;
    for (Extent i = 0; x.dtype == Dtype::float32 && i < last.data.numel(); ++i) {
        const Extent offset = i * values.data.sizes.back();
        const double least = std::get<double>(read(values.data, offset + values.data.sizes.back() - 1));
        if (std::get<double>(read(values.data, offset)) > most * least)
            raise_unsupported("linalg.cond beyond 16 in float32 is not implemented here: write x.double()");
    }
    return with_node(new_tensor(p > 0 ? s(op::div, first, last) : s(op::div, last, first)), "SqueezeBackward1");
}

/// The pseudoinverse: V diag(1 / values) U^T, without the values that are negligible relative to the largest.
Value pinv(Arguments& a) {
    for (const std::string_view other : {"atol", "rtol", "rcond"}) {
        if (a.has(other)) raise_unsupported("linalg.pinv with a tolerance is not implemented here");
    }
    if (a.boolean("hermitian", false)) raise_unsupported("linalg.pinv(hermitian=True) is not implemented here");
    if (a.out() != nullptr) check_out_casts(a, a.tensor("input").data.dtype);
    if (const Tensor& given = a.tensor("input").data;
        !given.named() && (given.rank() < 2 || (given.dtype != Dtype::float32 && given.dtype != Dtype::float64))) {
        raise_runtime_error(
            {"linalg.pinv(", torch_scalar_type(given.dtype), "{", list_text(given.shape()),
             "}): expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types"});
    }
    const Tensor x = matrices_of(a, pinv_words, false);
    const auto rows = static_cast<std::size_t>(x.sizes[x.rank() - 2]);
    const auto columns = static_cast<std::size_t>(x.sizes.back());
    const double eps = x.dtype == Dtype::float32 ? static_cast<double>(std::numeric_limits<float>::epsilon())
                                                 : std::numeric_limits<double>::epsilon();
    FactorOfBatch part;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        auto found = ops::singular_vectors_of(std::move(matrix), false);
        if (!found) raise_unsupported("singular values that do not converge are not implemented here");
        const double least = eps * static_cast<double>(std::max(rows, columns)) * found->values.front();
        for (std::size_t k = 0; k < found->values.size(); ++k) {
            const double factor = found->values[k] > least ? 1 / found->values[k] : 0;
            for (std::size_t j = 0; j < columns; ++j) found->right(k, j) *= factor;
        }
        // Factors are column-major, so the transpose is stored to make the result row-major.
        part.add(ops::product_of(found->left, found->right));
    });
    Tensor out = batch_transpose(part.tensor(a, x));
    // PyTorch 1.13 `pinv_backward`.
    const std::string_view text =
        rows <= columns
            ? "g.mT @ out @ out.mT - (out @ g.mT @ out).mT - a @ out @ g.mT @ out @ out.mT + out.mT @ out @ "
              "(g.mT - g.mT @ out @ a)"
            : "out.mT @ out @ g.mT - (out @ g.mT @ out).mT - out.mT @ out @ g.mT @ out @ a + (g.mT - a @ "
              "out @ g.mT) @ out @ out.mT";
    const std::array given{a.tensor("input")};
    autograd::report(a.state().mode, given, &out, {"", {}, {}, {std::string(text)}});
    return with_backward(a, "LinalgPinvBackward0", "_of_pinv", {a.value(a.has("A") ? "A" : "input")},
                         new_tensor(std::move(out)));
}

constexpr Overload linalg_svd_overload[] = {
    {"Tensor A, bool full_matrices=, *, str? driver=, tuple of Tensors? out=", linalg_svd}};
constexpr Overload svd_overload[] = {{"Tensor input, bool some=, bool compute_uv=, *, tuple of Tensors? out=", svd}};
constexpr Overload svdvals_overload[] = {{"Tensor A, *, str? driver=, Tensor? out=", svdvals}};
constexpr Overload matrix_rank_overloads[] = {
    {"Tensor input, *, Tensor? atol=, Tensor? rtol=, bool hermitian=, Tensor? out=", matrix_rank},
    {"Tensor input, *, float? atol=, float? rtol=, bool hermitian=, Tensor? out=", matrix_rank},
    {"Tensor input, Tensor tol, bool hermitian=, *, Tensor? out=", matrix_rank},
    {"Tensor input, float tol, bool hermitian=, *, Tensor? out=", matrix_rank}};
constexpr Overload pinv_overloads[] = {
    {"Tensor input, *, Tensor? atol=, Tensor? rtol=, bool hermitian=, Tensor? out=", pinv},
    {"Tensor input, *, float? atol=, float? rtol=, bool hermitian=, Tensor? out=", pinv},
    {"Tensor input, Tensor rcond, bool hermitian=, *, Tensor? out=", pinv},
    {"Tensor input, float rcond, bool hermitian=, *, Tensor? out=", pinv}};
constexpr Overload cond_overloads[] = {{"Tensor input, Number? p=, *, Tensor? out=", cond},
                                       {"Tensor input, str p, *, Tensor? out=", cond}};
constexpr Overload pinverse_overload[] = {{"Tensor input, float rcond=", pinv}};

constexpr FunctionRow singular_value_rows[] = {
    {.name = "svd", .overloads = svd_overload},
    {.name = "pinverse", .overloads = pinverse_overload, .check_out = check_out_castable},
    {.name = "linalg.svd", .forms = as_function, .overloads = linalg_svd_overload},
    {.name = "linalg.svdvals",
     .forms = as_function,
     .overloads = svdvals_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "_linalg_svd",
     .check_out = check_out_dtype},
    {.name = "linalg.matrix_rank",
     .forms = as_function,
     .overloads = matrix_rank_overloads,
     .out = writes::accumulates},
    {.name = "linalg.cond", .forms = as_function, .overloads = cond_overloads, .check_out = check_out_castable},
    {.name = "linalg.pinv",
     .forms = as_function,
     .overloads = pinv_overloads,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "linalg_pinv",
     .check_out = check_out_castable},
};

}  // namespace

std::span<const FunctionRow> singular_value_functions() {
    return singular_value_rows;
}

}  // namespace bcast::python::torch
