#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/results.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/linalg/factor.hpp"
#include "bcast/linalg/singular.hpp"
#include "bcast/linalg/symmetric.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/tensor.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/torch_dtypes.hpp"

/// Factors of matrices (PyTorch 1.13 `torch.linalg`), computed in float64 and rounded once; without gradients. Matrices
/// come out column by column in memory, as LAPACK has them.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// LAPACK divides larger ones, and other signs come out.
constexpr Extent most_with_signs = 25;

/// How a function calls itself in what it refuses.
struct Words {
    std::string_view function;
    std::string_view nameless;
    std::string_view kernel;
};

constexpr Words qr_words{"linalg.qr", "linalg_qr", "geqrf_cpu"};
constexpr Words svd_words{"linalg.svd", "_linalg_svd", "linalg_svd_cpu"};
constexpr Words pinv_words{"linalg.svd", "linalg_pinv.atol_rtol_tensor", "linalg_svd_cpu"};
constexpr Words eigh_words{"linalg.eigh", "_linalg_eigh", "linalg_eigh_cpu"};
constexpr Words slogdet_words{"linalg.slogdet", "_linalg_slogdet", "lu_factor_cpu"};
constexpr Words cholesky_words{"linalg.cholesky", "linalg_cholesky_ex", "cholesky_cpu"};
constexpr Words old_cholesky_words{"cholesky", "cholesky", "cholesky_cpu"};

[[noreturn]] void raise_runtime(std::initializer_list<Piece> parts) {
    throw Raised("RuntimeError", concat(parts));
}

/// The matrices that a call is given. Raises RuntimeError where they are none, in the order of PyTorch 1.13.
Tensor matrices_of(const Arguments& a, const Words& words, bool square, bool kernel_first = false) {
    const Variable given = a.tensor(a.has("A") ? "A" : "input");
    const Tensor& x = given.data;
    bcast::refuse_names(x, words.nameless);
    const std::size_t rank = x.rank();
    if (rank < 2) raise_runtime({words.function, ": The input tensor A must have at least 2 dimensions."});
    if (square && x.sizes[rank - 1] != x.sizes[rank - 2]) {
        raise_runtime({words.function, ": A must be batches of square matrices, but they are ", x.sizes[rank - 2],
                       " by ", x.sizes[rank - 1], " matrices"});
    }
    if (!is_floating(x.dtype) && !kernel_first) {
        raise_runtime({words.function, ": Expected a floating point or complex tensor as input. Got ",
                       torch_scalar_type(x.dtype)});
    }
    if (x.dtype != Dtype::float32 && x.dtype != Dtype::float64) raise_not_implemented(words.kernel, x.dtype);
    if (a.state().mode.enabled && given.requires_grad())
        raise_unsupported({"gradients of ", words.function, " are not supported"});
    if (a.has("out")) raise_unsupported({words.function, " with out= is not implemented here"});
    if (x.numel() == 0 || x.shape_only())
        raise_unsupported({words.function, " of tensors so large or without elements is not implemented here"});
    // A gradient flows in PyTorch, and has no formula of one line.
    autograd::tell(a.state().mode, std::array{given}, nullptr, {""});
    return x;
}

/// What a factoring gives of each matrix of a batch, one after the other.
class Part {
  public:
    void add(const ops::Matrix& matrix) {
        sizes_ = {static_cast<Extent>(matrix.columns), static_cast<Extent>(matrix.rows)};
        const ops::Matrix columns = matrix.transposed();
        elements_.insert(elements_.end(), columns.elements.begin(), columns.elements.end());
    }
    void add(const std::vector<double>& values) {
        sizes_ = {static_cast<Extent>(values.size())};
        elements_.insert(elements_.end(), values.begin(), values.end());
    }
    void add(double value) { elements_.emplace_back(value); }

    [[nodiscard]] Tensor tensor(const Arguments& a, const Tensor& x) const {
        std::vector<Extent> sizes(x.sizes.begin(), x.sizes.end() - 2);
        sizes.insert(sizes.end(), sizes_.begin(), sizes_.end());
        Tensor out = from_values(a.context().workspace, x.dtype, sizes, elements_);
        if (sizes_.size() == 2) {
            std::swap(out.sizes[sizes.size() - 1], out.sizes[sizes.size() - 2]);
            std::swap(out.strides[sizes.size() - 1], out.strides[sizes.size() - 2]);
        }
        return out;
    }

  private:
    std::vector<Extent> sizes_;
    std::vector<Scalar> elements_;
};

/// `factor(matrix)` of each matrix.
template <class Factor>
void each_matrix(const Arguments& a, const Tensor& x, const Factor& factor) {
    ops::Context unseen{a.context().workspace, nullptr};
    const Tensor from = ops::contiguous(unseen, x);
    const auto rows = static_cast<std::size_t>(x.sizes[x.rank() - 2]);
    const auto columns = static_cast<std::size_t>(x.sizes.back());
    a.interpreter.spend(static_cast<std::uint64_t>(x.numel()) * (std::max(rows, columns) + 1));
    for (Extent at = 0; at < x.numel(); at += static_cast<Extent>(rows * columns)) {
        ops::Matrix matrix(rows, columns);
        for (std::size_t i = 0; i < rows * columns; ++i)
            matrix.elements[i] = std::get<double>(read(from, at + static_cast<Extent>(i)));
        factor(std::move(matrix));
    }
}

ops::Matrix first_rows_of(const ops::Matrix& a, std::size_t rows) {
    const auto end = a.elements.begin() + static_cast<std::ptrdiff_t>(rows * a.columns);
    return {rows, a.columns, std::vector<double>(a.elements.begin(), end)};
}

Value qr_by(Arguments& a, std::string_view mode) {
    if (mode != "reduced" && mode != "complete" && mode != "r") {
        raise_runtime(
            {"qr received unrecognized mode '", mode, "' but expected one of 'reduced' (default), 'r', or 'complete'"});
    }
    const Tensor x = matrices_of(a, qr_words, false);
    const auto rows = static_cast<std::size_t>(x.sizes[x.rank() - 2]);
    const std::size_t kept = mode == "complete" ? rows : std::min(rows, static_cast<std::size_t>(x.sizes.back()));
    Part q;
    Part r;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        const ops::Qr found = ops::qr_of(std::move(matrix));
        q.add(ops::orthogonal_of(found, kept));
        r.add(first_rows_of(found.upper, kept));
    });
    const Tensor left = mode == "r" ? empty(a.context().workspace, x.dtype, {0}) : q.tensor(a, x);
    return new_results(a.name() == "qr" ? "qr" : "linalg_qr", {"Q", "R"},
                       {new_tensor(left), new_tensor(r.tensor(a, x))});
}

Value linalg_qr(Arguments& a) {
    return qr_by(a, a.has("mode") ? a.text("mode") : "reduced");
}

Value qr(Arguments& a) {
    return qr_by(a, a.boolean("some", true) ? "reduced" : "complete");
}

/// U, the values and V^T.
std::array<Tensor, 3> singular(Arguments& a, const Words& words, bool full, bool vectors) {
    const Tensor x = matrices_of(a, words, false);
    if (vectors && std::min(x.sizes.back(), x.sizes[x.rank() - 2]) > most_with_signs) {
        raise_unsupported("singular vectors of matrices with more than 25 rows and columns are not implemented here");
    }
    std::array<Part, 3> parts;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        const auto found = ops::singular_vectors_of(std::move(matrix), full);
        if (!found) {
            raise_exception(
                "_LinAlgError",
                "linalg.svd: The algorithm failed to converge because the input matrix contained non-finite "
                "values.");
        }
        parts[0].add(found->left);
        parts[1].add(found->values);
        parts[2].add(found->right);
    });
    return {parts[0].tensor(a, x), parts[1].tensor(a, x), parts[2].tensor(a, x)};
}

Value linalg_svd(Arguments& a) {
    std::array<Tensor, 3> found = singular(a, svd_words, a.boolean("full_matrices", true), true);
    return new_results("linalg_svd", {"U", "S", "Vh"},
                       {new_tensor(found[0]), new_tensor(found[1]), new_tensor(found[2])});
}

/// V, which is not transposed.
Value svd(Arguments& a) {
    if (!a.boolean("compute_uv", true)) raise_unsupported("torch.svd with compute_uv=False is not implemented here");
    const std::size_t rank = a.tensor("input").data.rank();
    if (rank < 2) {
        raise_runtime({"linalg.svd: input should have at least 2 dimensions, but has ", rank, " dimensions instead"});
    }
    std::array<Tensor, 3> found = singular(a, svd_words, !a.boolean("some", true), true);
    return new_results("svd", {"U", "S", "V"},
                       {new_tensor(found[0]), new_tensor(found[1]), new_tensor(batch_transpose(found[2]))});
}

Value svdvals(Arguments& a) {
    return new_tensor(singular(a, svd_words, false, false)[1]);
}

/// Eigenvalues of symmetric matrices, with their vectors or without.
Value symmetric(Arguments& a, bool vectors) {
    const std::string_view triangle = a.has("UPLO") ? a.text("UPLO") : "L";
    Tensor x = matrices_of(a, eigh_words, true, true);
    if (triangle != "L" && triangle != "l" && triangle != "U" && triangle != "u")
        raise_runtime({"Expected UPLO argument to be 'L' or 'U', but got ", triangle});
    if (triangle != "L" && triangle != "l") raise_unsupported("eigenvalues with UPLO='U' are not implemented here");
    if (vectors && x.sizes.back() > most_with_signs)
        raise_unsupported("eigenvectors of matrices with more than 25 rows are not implemented here");
    std::array<Part, 2> parts;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        const auto found = ops::symmetric_eigen_of(std::move(matrix));
        if (!found) raise_unsupported("eigenvalues that do not converge are not implemented here");
        parts[0].add(found->values);
        parts[1].add(found->vectors);
    });
    if (!vectors) return new_tensor(parts[0].tensor(a, x));
    return new_results("linalg_eigh", {"eigenvalues", "eigenvectors"},
                       {new_tensor(parts[0].tensor(a, x)), new_tensor(parts[1].tensor(a, x))});
}

Value eigh(Arguments& a) {
    return symmetric(a, true);
}
Value eigvalsh(Arguments& a) {
    return symmetric(a, false);
}

Value cholesky_by(Arguments& a, const Words& words, bool kernel_first) {
    const Tensor x = matrices_of(a, words, true, kernel_first);
    const bool upper = a.boolean("upper", false);
    Part part;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        const std::size_t size = matrix.rows;
        ops::Matrix lower(size, size, ops::cholesky_of(matrix.elements, size));
        if (lower.elements.empty()) {
            // The first of the leading parts that has no factor.
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
    return new_tensor(part.tensor(a, x));
}

Value linalg_cholesky(Arguments& a) {
    return cholesky_by(a, cholesky_words, false);
}
Value cholesky(Arguments& a) {
    return cholesky_by(a, old_cholesky_words, true);
}

/// The sign of each determinant and the logarithm of its size.
std::array<Tensor, 2> log_determinants(Arguments& a) {
    const Tensor x = matrices_of(a, slogdet_words, true);
    std::array<Part, 2> parts;
    each_matrix(a, x, [&](const ops::Matrix& matrix) {
        const std::size_t size = matrix.rows;
        ops::Lu<double> lu = ops::lu_of(matrix.transposed().elements, size);
        double sum = 0;
        for (std::size_t i = 0; i < size; ++i) {
            double& pivot = lu.factors[i * size + i];
            sum += std::log(std::fabs(pivot));
            pivot = std::isnan(pivot) || pivot == 0 ? pivot : std::copysign(1.0, pivot);
        }
        parts[0].add(ops::determinant_of(lu));
        parts[1].add(sum);
    });
    return {parts[0].tensor(a, x), parts[1].tensor(a, x)};
}

/// Tells of the gradient that the logarithm of a determinant's size gives back.
void tell_of_logarithm(Arguments& a, const Tensor& result) {
    const std::array given{a.tensor(a.has("A") ? "A" : "input")};
    bool regular = true;
    for (Extent i = 0; i < result.numel(); ++i) regular = regular && std::isfinite(std::get<double>(read(result, i)));
    if (!regular) return;
    const std::string_view g = result.rank() > 0 ? "g.unsqueeze(-1).unsqueeze(-1)" : "g";
    autograd::tell(a.state().mode, given, &result, {"", {}, {}, {concat({g, " * a.inverse().mT"})}});
}

Value slogdet(Arguments& a) {
    std::array<Tensor, 2> found = log_determinants(a);
    const std::array given{a.tensor(a.has("A") ? "A" : "input")};
    autograd::tell(a.state().mode, given, &found[0], {"", {}, {}, {std::string(autograd::no_gradient)}});
    tell_of_logarithm(a, found[1]);
    return new_results(a.name() == "slogdet" ? "slogdet" : "linalg_slogdet", {"sign", "logabsdet"},
                       {new_tensor(found[0]), new_tensor(found[1])});
}

Value logdet(Arguments& a) {
    std::array<Tensor, 2> found = log_determinants(a);
    Steps s(a.interpreter);
    const Variable sign{found[0]};
    Variable out = s(op::where, s(op::lt, sign, s.number(0)), s(op::log, sign), Variable{found[1]});
    tell_of_logarithm(a, out.data);
    return new_tensor(std::move(out));
}

/// How many singular values are not too small beside the largest.
Value matrix_rank(Arguments& a) {
    for (const std::string_view other : {"atol", "rtol", "tol"}) {
        if (a.has(other)) raise_unsupported("linalg.matrix_rank with a tolerance is not implemented here");
    }
    if (a.boolean("hermitian", false)) raise_unsupported("linalg.matrix_rank(hermitian=True) is not implemented here");
    const Tensor& x = a.tensor(a.has("A") ? "A" : "input").data;
    if (x.rank() < 2) {
        raise_runtime({"torch.linalg.matrix_rank: The input tensor input must have at least 2 dimensions."});
    }
    const Variable values{singular(a, svd_words, false, false)[1]};
    Steps s(a.interpreter);
    const double eps = x.dtype == Dtype::float32 ? static_cast<double>(std::numeric_limits<float>::epsilon())
                                                 : std::numeric_limits<double>::epsilon();
    const double share = eps * static_cast<double>(std::max(x.sizes.back(), x.sizes[x.rank() - 2]));
    const Value last = Value::integer(-1);
    const Variable largest = s.method(values, "amax", {last, Value::boolean(true)});
    return s.value(s(op::gt, values, s(op::mul, largest, s.number(share))), "sum", {last});
}

/// The largest singular value by the smallest, or what two norms come to.
Value cond(Arguments& a) {
    const Tensor& x = a.tensor("input").data;
    const double p = a.has("p") && a.value("p").as<Str>() == nullptr ? a.real("p", 2) : 2;
    if (a.has("out") || (a.has("p") && a.value("p").as<Str>() != nullptr) || std::fabs(p) != 2)
        raise_unsupported("linalg.cond by another norm than 2 and -2 is not implemented here");
    if (!x.named() && x.rank() < 2) {
        raise_runtime({"linalg.cond: The input tensor must have at least 2 dimensions."});
    }
    const Variable values{singular(a, svd_words, false, false)[1]};
    Steps s(a.interpreter);
    const Variable first = s.method(values, "select", {Value::integer(-1), Value::integer(0)});
    const Variable last = s.method(values, "select", {Value::integer(-1), Value::integer(-1)});
    // What float32 leaves of a small singular value depends on every step of LAPACK.
    constexpr double most = 16;
    for (Extent i = 0; x.dtype == Dtype::float32 && i < last.data.numel(); ++i) {
        const Extent place = i * values.data.sizes.back();
        const double least = std::get<double>(read(values.data, place + values.data.sizes.back() - 1));
        if (std::get<double>(read(values.data, place)) > most * least)
            raise_unsupported("linalg.cond beyond 16 in float32 is not implemented here: write x.double()");
    }
    return new_tensor(p > 0 ? s(op::div, first, last) : s(op::div, last, first));
}

/// The pseudoinverse: V diag(1 / values) U^T, without the values that are too small beside the largest.
Value pinv(Arguments& a) {
    for (const std::string_view other : {"atol", "rtol", "rcond"}) {
        if (a.has(other)) raise_unsupported("linalg.pinv with a tolerance is not implemented here");
    }
    if (a.boolean("hermitian", false)) raise_unsupported("linalg.pinv(hermitian=True) is not implemented here");
    if (const Tensor& given = a.tensor("input").data;
        !given.named() && (given.rank() < 2 || (given.dtype != Dtype::float32 && given.dtype != Dtype::float64))) {
        raise_runtime({"linalg.pinv(", torch_scalar_type(given.dtype), "{", list_text(given.shape()),
                       "}): expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types"});
    }
    const Tensor x = matrices_of(a, pinv_words, false);
    const auto rows = static_cast<std::size_t>(x.sizes[x.rank() - 2]);
    const auto columns = static_cast<std::size_t>(x.sizes.back());
    const double eps = x.dtype == Dtype::float32 ? static_cast<double>(std::numeric_limits<float>::epsilon())
                                                 : std::numeric_limits<double>::epsilon();
    Part part;
    each_matrix(a, x, [&](ops::Matrix matrix) {
        auto found = ops::singular_vectors_of(std::move(matrix), false);
        if (!found) raise_unsupported("singular values that do not converge are not implemented here");
        const double least = eps * static_cast<double>(std::max(rows, columns)) * found->values.front();
        for (std::size_t k = 0; k < found->values.size(); ++k) {
            const double factor = found->values[k] > least ? 1 / found->values[k] : 0;
            for (std::size_t j = 0; j < columns; ++j) found->right(k, j) *= factor;
        }
        // Row by row: the transpose lies so.
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
    autograd::tell(a.state().mode, given, &out, {"", {}, {}, {std::string(text)}});
    return new_tensor(std::move(out));
}

/// A product of several matrices: of three, in the order that takes fewer multiplications.
Value multi_dot(Arguments& a) {
    const std::vector<Variable> all = a.tensors("tensors");
    if (all.size() < 2) raise_runtime({"multi_dot(): expected at least 2 tensors but got ", all.size()});
    if (a.has("out")) raise_unsupported("linalg.multi_dot with out= is not implemented here");
    if (all.size() > 3) raise_unsupported("linalg.multi_dot of more than three tensors is not implemented here");
    for (std::size_t i = 1; i < all.size(); ++i) {
        const Tensor& x = all[i - 1].data;
        const Tensor& y = all[i].data;
        if (x.rank() == 0 || y.rank() == 0 || x.rank() > 2 || y.rank() > 2)
            raise_unsupported("linalg.multi_dot of tensors that are no matrices is not implemented here");
        if (x.sizes.back() == y.sizes.front()) continue;
        raise_runtime({"multi_dot(): tensors ", i - 1, " and ", i, " with shapes ", list_text(x.shape()), " and ",
                       list_text(y.shape()), " cannot be multiplied"});
    }
    Steps s(a.interpreter);
    const auto product = [&](const Variable& x, const Variable& y) { return s.method(x, "matmul", {new_tensor(y)}); };
    if (all.size() == 2) return new_tensor(product(all[0], all[1]));
    const double first = all[0].data.rank() == 1 ? 1 : static_cast<double>(all[0].data.sizes[0]);
    const auto second = static_cast<double>(all[1].data.sizes[0]);
    const auto third = static_cast<double>(all[2].data.sizes[0]);
    const double last = all[2].data.rank() == 1 ? 1 : static_cast<double>(all[2].data.sizes[1]);
    const bool right = first * third * (second + last) > second * last * (first + third);
    return new_tensor(right ? product(all[0], product(all[1], all[2])) : product(product(all[0], all[1]), all[2]));
}

constexpr Overload linalg_qr_overload[] = {{"Tensor A, str mode=, *, tuple of Tensors? out=", linalg_qr}};
constexpr Overload qr_overload[] = {{"Tensor input, bool some=, *, tuple of Tensors? out=", qr}};
constexpr Overload linalg_svd_overload[] = {
    {"Tensor A, bool full_matrices=, *, str? driver=, tuple of Tensors? out=", linalg_svd}};
constexpr Overload svd_overload[] = {{"Tensor input, bool some=, bool compute_uv=, *, tuple of Tensors? out=", svd}};
constexpr Overload svdvals_overload[] = {{"Tensor A, *, str? driver=, Tensor? out=", svdvals}};
constexpr Overload eigh_overload[] = {{"Tensor input, str UPLO=, *, tuple of Tensors? out=", eigh}};
constexpr Overload eigvalsh_overload[] = {{"Tensor input, str UPLO=, *, Tensor? out=", eigvalsh}};
constexpr Overload linalg_cholesky_overload[] = {{"Tensor input, *, bool upper=, Tensor? out=", linalg_cholesky}};
constexpr Overload cholesky_overload[] = {{"Tensor input, bool upper=, *, Tensor? out=", cholesky}};
constexpr Overload linalg_slogdet_overload[] = {{"Tensor A, *, tuple of Tensors? out=", slogdet}};
constexpr Overload logdet_overload[] = {{"Tensor input", logdet}};
constexpr Overload slogdet_overload[] = {{"Tensor input", slogdet}};
constexpr Overload matrix_rank_overloads[] = {
    {"Tensor input, *, Tensor? atol=, Tensor? rtol=, bool hermitian=, Tensor? out=", matrix_rank},
    {"Tensor input, *, float? atol=, float? rtol=, bool hermitian=, Tensor? out=", matrix_rank},
    {"Tensor input, float tol, bool hermitian=, *, Tensor? out=", matrix_rank}};
constexpr Overload pinv_overloads[] = {
    {"Tensor input, *, Tensor? atol=, Tensor? rtol=, bool hermitian=, Tensor? out=", pinv},
    {"Tensor input, *, float? atol=, float? rtol=, bool hermitian=, Tensor? out=", pinv},
    {"Tensor input, float rcond, bool hermitian=, *, Tensor? out=", pinv}};
constexpr Overload cond_overloads[] = {{"Tensor input, Number? p=, *, Tensor? out=", cond},
                                       {"Tensor input, str p, *, Tensor? out=", cond}};
constexpr Overload pinverse_overload[] = {{"Tensor input, float rcond=", pinv}};
constexpr Overload multi_dot_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", multi_dot}};

constexpr FunctionRow factor_rows[] = {
    {.name = "qr", .overloads = qr_overload},
    {.name = "svd", .overloads = svd_overload},
    {.name = "cholesky", .overloads = cholesky_overload},
    {.name = "slogdet", .overloads = slogdet_overload},
    {.name = "logdet", .overloads = logdet_overload},
    {.name = "pinverse", .overloads = pinverse_overload},
    {.name = "linalg.qr", .forms = as_function, .overloads = linalg_qr_overload},
    {.name = "linalg.svd", .forms = as_function, .overloads = linalg_svd_overload},
    {.name = "linalg.svdvals", .forms = as_function, .overloads = svdvals_overload},
    {.name = "linalg.eigh", .forms = as_function, .overloads = eigh_overload},
    {.name = "linalg.eigvalsh", .forms = as_function, .overloads = eigvalsh_overload},
    {.name = "linalg.cholesky", .forms = as_function, .overloads = linalg_cholesky_overload},
    {.name = "linalg.slogdet", .forms = as_function, .overloads = linalg_slogdet_overload},
    {.name = "linalg.matrix_rank", .forms = as_function, .overloads = matrix_rank_overloads},
    {.name = "linalg.cond", .forms = as_function, .overloads = cond_overloads},
    {.name = "linalg.pinv", .forms = as_function, .overloads = pinv_overloads},
    {.name = "linalg.multi_dot", .forms = as_function, .overloads = multi_dot_overload},
};

}  // namespace

std::span<const FunctionRow> factor_functions() {
    return factor_rows;
}

}  // namespace bcast::python::torch
