#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/matrix_factors.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/results.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/linalg/factor.hpp"
#include "bcast/linalg/symmetric.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/factory.hpp"

/// Factors of matrices: QR, eigenvalues of symmetric matrices, Cholesky, and determinants by LU.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

constexpr FactorWords qr_words{"linalg.qr", "linalg_qr", "geqrf_cpu"};
constexpr FactorWords eigh_words{"linalg.eigh", "_linalg_eigh", "linalg_eigh_cpu"};
constexpr FactorWords slogdet_words{"linalg.slogdet", "_linalg_slogdet", ""};
constexpr FactorWords cholesky_words{"linalg.cholesky", "linalg_cholesky_ex", "cholesky_cpu"};
constexpr FactorWords old_cholesky_words{"cholesky", "cholesky", "cholesky_cpu"};

ops::Matrix first_rows_of(const ops::Matrix& a, std::size_t rows) {
    const auto end = a.elements.begin() + static_cast<std::ptrdiff_t>(rows * a.columns);
    return {rows, a.columns, std::vector<double>(a.elements.begin(), end)};
}

Value qr_by(Arguments& a, std::string_view mode) {
    const Tensor x = matrices_of(a, qr_words, false);
    if (mode != "reduced" && mode != "complete" && mode != "r") {
        raise_runtime_error(
            {"qr received unrecognized mode '", mode, "' but expected one of 'reduced' (default), 'r', or 'complete'"});
    }
    const auto rows = static_cast<std::size_t>(x.sizes[x.rank() - 2]);
    const std::size_t inner_size = mode == "complete" ? rows : std::min(rows, static_cast<std::size_t>(x.sizes.back()));
    FactorOfBatch q;
    FactorOfBatch r;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        matrix.narrow = x.dtype == Dtype::float32;
        const ops::Qr found = ops::qr_of(std::move(matrix));
        q.add(ops::orthogonal_of(found, inner_size));
        r.add(first_rows_of(found.upper, inner_size));
    });
    const Tensor left = mode == "r" ? empty(a.context().workspace, x.dtype, {0}) : q.tensor(a, x);
    const Value parts = with_backward(a, "LinalgQrBackward0", "_of_qr", {new_str(mode)},
                                      new_tuple({new_tensor(left), new_tensor(r.tensor(a, x))}));
    return new_results(a.name() == "qr" ? "qr" : "linalg_qr", {"Q", "R"}, *items_of(parts));
}

Value linalg_qr(Arguments& a) {
    return qr_by(a, a.has("mode") ? a.text("mode") : "reduced");
}

Value qr(Arguments& a) {
    return qr_by(a, a.boolean("some", true) ? "reduced" : "complete");
}

/// Eigenvalues of symmetric matrices, with or without eigenvectors.
Value symmetric(Arguments& a, bool vectors) {
    const std::string_view triangle = a.has("UPLO") ? a.text("UPLO") : "L";
    Tensor x = matrices_of(a, eigh_words, true, true);
    if (triangle != "L" && triangle != "l" && triangle != "U" && triangle != "u")
        raise_runtime_error({"Expected UPLO argument to be 'L' or 'U', but got ", triangle});
    if (triangle != "L" && triangle != "l") raise_unsupported("eigenvalues with UPLO='U' are not implemented here");
    const bool differentiated = a.state().mode.enabled && a.tensor("input").requires_grad();
    if ((vectors || differentiated) && x.sizes.back() > max_with_signs)
        raise_unsupported("eigenvectors of matrices with more than 25 rows are not implemented here");
    std::array<FactorOfBatch, 2> parts;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        const auto found = ops::symmetric_eigen_of(std::move(matrix));
        if (!found) raise_unsupported("eigenvalues that do not converge are not implemented here");
        parts[0].add(found->values);
        parts[1].add(found->vectors);
    });
    const Value values = new_tensor(parts[0].tensor(a, x));
    const Value columns = new_tensor(parts[1].tensor(a, x));
    constexpr std::string_view node = "LinalgEighBackward0";
    if (!vectors) return with_backward(a, node, "_of_eigvalsh", {columns}, values);
    const Value both = with_backward(a, node, "_of_eigh", {}, new_tuple({values, columns}));
    return new_results("linalg_eigh", {"eigenvalues", "eigenvectors"}, *items_of(both));
}

Value eigh(Arguments& a) {
    return symmetric(a, true);
}
Value eigvalsh(Arguments& a) {
    const Tensor& x = a.tensor("input").data;
    if (x.rank() > 1 && x.sizes.back() == x.sizes.end()[-2] && !x.named()) {
        refuse_shared_out(a, std::array{x});
        check_out_casts(a, x.dtype);
    }
    return symmetric(a, false);
}

Value cholesky_by(Arguments& a, const FactorWords& words, bool kernel_first) {
    const Tensor x = matrices_of(a, words, true, kernel_first);
    const bool upper = a.boolean("upper", false);
    FactorOfBatch part;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        // The other triangle is not read.
        if (upper) matrix = matrix.transposed();
        const std::size_t size = matrix.rows;
        ops::Matrix lower(size, size, ops::cholesky_of(matrix.elements, size));
        if (lower.elements.empty()) {
            // The order of the first leading principal submatrix without a factor.
            std::size_t order = 1;
            for (std::vector<double> leading; order < size; ++order) {
                leading.clear();
                for (std::size_t i = 0; i < order; ++i) {
                    for (std::size_t j = 0; j < order; ++j) leading.push_back(matrix(i, j));
                }
                if (ops::cholesky_of(leading, order).empty()) break;
            }
            if (x.rank() > 2) raise_unsupported("a batch that is not positive-definite is not implemented here");
            raise_exception("_LinAlgError", {words.function,
                                             ": The factorization could not be completed because the input is not "
                                             "positive-definite (the leading minor of order ",
                                             order, " is not positive-definite)."});
        }
        part.add(upper ? lower.transposed() : lower);
    });
    return with_backward(a, words.function == "cholesky" ? "CholeskyBackward0" : "LinalgCholeskyExBackward0",
                         "_of_cholesky", {Value::boolean(upper)}, new_tensor(part.tensor(a, x)));
}

Value linalg_cholesky(Arguments& a) {
    return cholesky_by(a, cholesky_words, false);
}
Value cholesky(Arguments& a) {
    const Tensor& x = a.tensor("input").data;
    check_out_casts(a, x.dtype);
    // An input without elements is not even checked for being square.
    if (x.numel() == 0 && !x.named()) return finish(a, ops::clone(a.context(), x));
    return cholesky_by(a, old_cholesky_words, true);
}

/// The sign of each determinant and the logarithm of its absolute value.
std::array<Variable, 2> log_determinants(Arguments& a) {
    FactorWords words = slogdet_words;
    if (a.name() == "logdet") words.function = "logdet";
    const Tensor x = matrices_of(a, words, true);
    std::array<FactorOfBatch, 2> parts;
    each_matrix(a, x, [&](const ops::Matrix& matrix) {
        const std::size_t size = matrix.rows;
        ops::Lu<double> lu = ops::lu_of(matrix.transposed().elements, size);
        double sum = 0;
        for (std::size_t i = 0; i < size; ++i) {
            double& pivot = lu.factors[i * size + i];
            sum += std::log(std::fabs(pivot));
            pivot = std::isnan(pivot) ? 0 : pivot == 0 ? pivot : std::copysign(1.0, pivot);
        }
        parts[0].add(ops::determinant_of(lu) + 0.0);  // Turns -0 into 0.
        parts[1].add(sum);
    });
    const Value both = with_backward(a, "LinalgSlogdetBackward0", "_of_slogdet", {a.value(a.has("A") ? "A" : "input")},
                                     new_tuple({new_tensor(parts[0].tensor(a, x)), new_tensor(parts[1].tensor(a, x))}));
    const Values& found = *items_of(both);
    return {found[0].as<TensorObject>()->variable, found[1].as<TensorObject>()->variable};
}

/// Reports the gradient of the logarithm of a determinant's absolute value.
void report_log_determinant(Arguments& a, const Tensor& result) {
    const std::array given{a.tensor(a.has("A") ? "A" : "input")};
    bool regular = true;
    for (Extent i = 0; i < result.numel(); ++i) regular = regular && std::isfinite(std::get<double>(read(result, i)));
    if (!regular) return;
    const std::string_view g = result.rank() > 0 ? "g.unsqueeze(-1).unsqueeze(-1)" : "g";
    autograd::report(a.state().mode, given, &result, {"", {}, {}, {concat({g, " * a.inverse().mT"})}});
}

Value slogdet(Arguments& a) {
    const std::array<Variable, 2> found = log_determinants(a);
    const std::array given{a.tensor(a.has("A") ? "A" : "input")};
    autograd::report(a.state().mode, given, &found[0].data, {"", {}, {}, {std::string(autograd::no_gradient)}});
    report_log_determinant(a, found[1].data);
    return new_results(a.name() == "slogdet" ? "slogdet" : "linalg_slogdet", {"sign", "logabsdet"},
                       {new_tensor(found[0]), new_tensor(found[1])});
}

Value logdet(Arguments& a) {
    const std::array<Variable, 2> found = log_determinants(a);
    Steps s(a.interpreter);
    const Variable& sign = found[0];
    Variable out = s(op::where, s(op::lt, sign, s.number(0)), s(op::log, sign), found[1]);
    report_log_determinant(a, out.data);
    return new_tensor(std::move(out));
}

constexpr Overload linalg_qr_overload[] = {{"Tensor A, str mode=, *, tuple of Tensors? out=", linalg_qr}};
constexpr Overload qr_overload[] = {{"Tensor input, bool some=, *, tuple of Tensors? out=", qr}};

constexpr Overload eigh_overload[] = {{"Tensor input, str UPLO=, *, tuple of Tensors? out=", eigh}};
constexpr Overload eigvalsh_overload[] = {{"Tensor input, str UPLO=, *, Tensor? out=", eigvalsh}};
constexpr Overload linalg_cholesky_overload[] = {{"Tensor input, *, bool upper=, Tensor? out=", linalg_cholesky}};
constexpr Overload cholesky_overload[] = {{"Tensor input, bool upper=, *, Tensor? out=", cholesky}};
constexpr Overload linalg_slogdet_overload[] = {{"Tensor A, *, tuple of Tensors? out=", slogdet}};
constexpr Overload logdet_overload[] = {{"Tensor input", logdet}};
constexpr Overload slogdet_overload[] = {{"Tensor input", slogdet}};

constexpr FunctionRow factor_rows[] = {
    {.name = "qr", .overloads = qr_overload},
    {.name = "cholesky",
     .overloads = cholesky_overload,
     .out = writes::refuses_gradients,
     .check_out = check_out_castable},
    {.name = "slogdet", .overloads = slogdet_overload},
    {.name = "logdet", .overloads = logdet_overload},
    {.name = "linalg.qr", .forms = as_function, .overloads = linalg_qr_overload},
    {.name = "linalg.eigh", .forms = as_function, .overloads = eigh_overload},
    {.name = "linalg.eigvalsh",
     .forms = as_function,
     .overloads = eigvalsh_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "_linalg_eigh",
     .check_out = check_out_dtype},
    {.name = "linalg.cholesky",
     .forms = as_function,
     .overloads = linalg_cholesky_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "linalg_cholesky_ex",
     .check_out = check_out_dtype},
    {.name = "linalg.slogdet", .forms = as_function, .overloads = linalg_slogdet_overload},
};

}  // namespace

std::span<const FunctionRow> factor_functions() {
    return factor_rows;
}

}  // namespace bcast::python::torch
