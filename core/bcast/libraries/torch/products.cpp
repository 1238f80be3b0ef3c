#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "bcast/autograd/derivatives/products.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/matmul/add.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/torch_dtypes.hpp"

/// Products of vectors, matrices and batches of matrices.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

using Product = Tensor (*)(ops::Context&, const Tensor&, const Tensor&);

Tensor product(ops::Context& context, const Tensor& a, const Tensor& b) {
    return ops::matmul(context, Dialect::pytorch, a, b);
}

Value multiplied(Arguments& a, std::string_view node, Product compute, const Variable& x, const Variable& y) {
    Tensor result = compute(a.context(), x.data, y.data);
    // A column times a single number is read before it is overwritten.
    const bool column = x.data.rank() == 2 && x.data.sizes[1] == 1 && x.data.sizes[0] > 1;
    if (!column || x.data.sizes != result.sizes) refuse_shared_out(a, std::array{x.data});
    refuse_shared_out(a, std::array{y.data});
    autograd::Derivation derivation = autograd::product(a.state().mode, node, x, y, result);
    return record(a, std::array{x, y}, std::move(result), std::move(derivation));
}

/// The output of a product of vectors is resized before the vectors are checked, even if it is one of them (PyTorch
/// 1.13 `dot_out`). Raises RuntimeError for the ranks or dtypes that this leads to.
void refuse_own_output(const Arguments& a, std::string_view second) {
    const TensorObject* out = a.out();
    const auto* x = a.value("input").as<TensorObject>();
    const auto* y = a.value(second).as<TensorObject>();
    if (out == nullptr || x == nullptr || y == nullptr) return;
    const Dtype own = out->variable.data.dtype;
    if (own != x->variable.data.dtype) {
        raise_runtime_error({"result dtype ", torch_scalar_type(own), " does not match input dtype ",
                             torch_scalar_type(x->variable.data.dtype)});
    }
    if (x != out && y != out) return;
    const auto rank_of = [out](const TensorObject* each) { return each == out ? 0 : each->variable.data.rank(); };
    raise_runtime_error({"1D tensors expected, but got ", rank_of(x), "D and ", rank_of(y), "D tensors"});
}

/// PyTorch's matmul dispatches to one of the other products, which names the backward node.
std::string_view node_of(const Tensor& x, const Tensor& y) {
    if (x.rank() == 1 && y.rank() == 1) return "DotBackward0";
    if (x.rank() == 2 && y.rank() == 1) return "MvBackward0";
    if (x.rank() == 1 && y.rank() == 2) return "SqueezeBackward3";
    const bool folds = x.rank() == 2 && ops::folds(y, x);
    if (folds) return x.sizes[0] == 1 || y.sizes.back() == 1 ? "TransposeBackward0" : "CloneBackward0";
    return x.rank() == 2 && y.rank() == 2 ? "MmBackward0" : "UnsafeViewBackward0";
}

Value matmul(Arguments& a) {
    const Variable x = a.tensor("input");
    const Variable y = a.tensor("other");
    const std::size_t ranks[] = {x.data.rank(), y.data.rank()};
    const bool batches = ranks[0] > 2 ? !ops::folds(x.data, y.data) : ranks[1] > 2 && !ops::folds(y.data, x.data);
    if (a.out() != nullptr)
        refuse_gradients(a, std::array{x, y}, batches ? "bmm" : ranks[1] == 1 ? ranks[0] > 1 ? "mv" : "dot" : "mm");
    if (ranks[0] == 1 && ranks[1] == 1) refuse_own_output(a, "other");
    // A matrix times a vector and products of batches are computed in the dtype of the second operand.
    if (ranks[0] > 0 && ranks[1] > 0 && ranks[0] + ranks[1] > 2) {
        const bool first = ranks[0] == 1 || ranks[1] == 2;
        if (x.data.sizes.back() == y.data.sizes[ranks[1] == 1 ? 0 : ranks[1] - 2])
            check_out_dtype(a, first ? x.data.dtype : y.data.dtype);
    }
    return multiplied(a, node_of(x.data, y.data), product, x, y);
}

Value mm(Arguments& a) {
    const Tensor& x = a.tensor("input").data;
    const Tensor& y = a.tensor("mat2").data;
    if (x.rank() == 2 && y.rank() == 2 && x.sizes[1] == y.sizes[0]) check_out_casts(a, x.dtype);
    return multiplied(a, "MmBackward0", ops::mm, a.tensor("input"), a.tensor("mat2"));
}

/// A matrix times a vector and products of batches are computed in the dtype of the last factor, against which the
/// output is checked before the factors are compared.
void check_factor_dtype(const Arguments& a, std::string_view first, std::string_view last) {
    const Tensor& x = a.tensor(first).data;
    const Tensor& y = a.tensor(last).data;
    const bool vector = y.rank() == 1 && x.rank() == 2;
    const bool batches = y.rank() == 3 && x.rank() == 3 && x.sizes[0] == y.sizes[0];
    if ((vector || batches) && !y.named() && x.sizes.back() == y.sizes[vector ? 0 : 1]) check_out_dtype(a, y.dtype);
}

Value bmm(Arguments& a) {
    check_factor_dtype(a, "input", "mat2");
    return multiplied(a, "BmmBackward0", ops::bmm, a.tensor("input"), a.tensor("mat2"));
}

Value mv(Arguments& a) {
    // The output takes the role of the vector that is added (PyTorch 1.13 `mv_out`).
    const std::array ranks{a.tensor("input").data.rank(), a.tensor("vec").data.rank()};
    const TensorObject* out = a.out();
    if (out != nullptr && out->variable.data.rank() == 0 && ranks != std::array<std::size_t, 2>{2, 1} && ranks[0] > 0 &&
        a.tensor("input").data.sizes[0] == 1) {
        raise_runtime_error({"vector + matrix @ vector expected, got 0, ", ranks[0], ", ", ranks[1]});
    }
    if (ranks == std::array<std::size_t, 2>{2, 1}) check_factor_dtype(a, "input", "vec");
    return multiplied(a, "MvBackward0", ops::mv, a.tensor("input"), a.tensor("vec"));
}

Value dot(Arguments& a) {
    refuse_own_output(a, "tensor");
    return multiplied(a, "DotBackward0", ops::dot, a.tensor("input"), a.tensor("tensor"));
}

/// For real numbers, the same as `dot`.
Value vdot(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    a.refuse_names(a.tensor("other").data);
    refuse_own_output(a, "other");
    return multiplied(a, "VdotBackward0", ops::dot, a.tensor("input"), a.tensor("other"));
}

/// `beta` and `alpha`, the factors of the two terms of a product with a bias; 1 by default.
ops::Factors factors_of(const Arguments& a) {
    return {a.has("beta") ? a.real("beta", 1) : 1, a.has("alpha") ? a.real("alpha", 1) : 1};
}

using BiasedProduct = Tensor (*)(ops::Context&, const Tensor&, const Tensor&, const Tensor&, const ops::Factors&);

/// Returns beta * bias + alpha * (x @ y).
Value biased(Arguments& a, std::string_view node, BiasedProduct compute, std::string_view first,
             std::string_view second) {
    const Variable bias = a.tensor("input");
    const Variable x = a.tensor(first);
    const Variable y = a.tensor(second);
    const ops::Factors factors = factors_of(a);
    Tensor result = compute(a.context(), bias.data, x.data, y.data, factors);
    autograd::Derivation derivation =
        autograd::biased_product(a.state().mode, node, bias, x, y, factors, result, a.context().workspace);
    return record(a, std::array{bias, x, y}, std::move(result), std::move(derivation));
}

/// Raises RuntimeError if the in-place target differs from the result in dtype or sizes (PyTorch 1.13 `check_inplace`).
void check_in_place(const Arguments& a, Dtype dtype, const Shape& result) {
    if (!a.in_place()) return;
    const Tensor own = a.tensor("input").data;
    if (own.dtype != dtype) {
        raise_runtime_error({"Bad in-place call: input tensor dtype ", torch_element_type(own.dtype),
                             " and output tensor dtype ", torch_element_type(dtype), " should match"});
    }
    if (same_extents(own.shape(), result)) return;
    raise_runtime_error({"Bad in-place call: input tensor size ", list_text(own.shape()), " and output tensor size ",
                         list_text(result), " should match"});
}

Value addmm(Arguments& a) {
    if (a.in_place()) {
        const Tensor x = a.tensor("mat1").data;
        const Tensor y = a.tensor("mat2").data;
        const Tensor own = a.tensor("input").data;
        const bool fits = x.rank() == 2 && y.rank() == 2 && x.sizes[1] == y.sizes[0];
        if (fits) {
            ops::names_with_bias(ops::product_names(x, y), 2, own);
            check_in_place(a, own.dtype, {x.shape()[0], y.shape()[1]});
        }
    }
    return biased(a, "AddmmBackward0", ops::addmm, "mat1", "mat2");
}
Value addmv(Arguments& a) {
    const Tensor x = a.tensor("mat").data;
    const Tensor y = a.tensor("vec").data;
    const Tensor bias = a.tensor("input").data;
    const bool ranked = x.rank() == 2 && y.rank() == 1 && bias.rank() < 2;
    if (ranked && x.sizes[1] == y.sizes[0] && (bias.numel() == 1 || bias.numel() == x.sizes[0])) {
        check_factor_dtype(a, "mat", "vec");
        if (!bias.named()) check_in_place(a, y.dtype, {x.shape()[0]});
    }
    return biased(a, "AddmvBackward0", ops::addmv, "mat", "vec");
}
Value baddbmm(Arguments& a) {
    const Tensor x = a.tensor("batch1").data;
    const Tensor y = a.tensor("batch2").data;
    const Tensor bias = a.tensor("input").data;
    const bool fits = x.rank() == 3 && y.rank() == 3 && x.sizes[0] == y.sizes[0] && x.sizes[2] == y.sizes[1];
    if (fits && !bias.named()) {
        ops::Context unobserved = a.context().unobserved();
        static_cast<void>(
            ops::expand(unobserved, Dialect::pytorch, "expand", bias, std::array{x.sizes[0], x.sizes[1], y.sizes[2]}));
        check_in_place(a, y.dtype, {x.shape()[0], x.shape()[1], y.shape()[2]});
    }
    check_factor_dtype(a, "batch1", "batch2");
    const bool refused = x.dtype == Dtype::bool_ || x.dtype == Dtype::float16;
    if (fits && refused && x.numel() * y.numel() != 0 && x.sizes[1] * x.sizes[2] * y.sizes[2] < 400)
        raise_not_implemented("baddbmm", x.dtype);
    return biased(a, "BaddbmmBackward0", ops::baddbmm, "batch1", "batch2");
}

constexpr Overload old_addmm_overloads[] = {
    {"Number beta, Tensor input, Number alpha, Tensor mat1, Tensor mat2, *, Tensor? out=", addmm},
    {"Number beta, Tensor input, Tensor mat1, Tensor mat2, *, Tensor? out=", addmm}};
constexpr Overload addmm_overload[] = {
    {"Tensor input, Tensor mat1, Tensor mat2, *, Number beta=, Number alpha=, Tensor? out=", addmm}};
constexpr Overload old_addmv_overloads[] = {
    {"Number beta, Tensor input, Number alpha, Tensor mat, Tensor vec, *, Tensor? out=", addmv},
    {"Number beta, Tensor input, Tensor mat, Tensor vec, *, Tensor? out=", addmv}};
constexpr Overload addmv_overload[] = {
    {"Tensor input, Tensor mat, Tensor vec, *, Number beta=, Number alpha=, Tensor? out=", addmv}};
constexpr Overload old_baddbmm_overloads[] = {
    {"Number beta, Tensor input, Number alpha, Tensor batch1, Tensor batch2, *, Tensor? out=", baddbmm, "baddbmm"},
    {"Number beta, Tensor input, Tensor batch1, Tensor batch2, *, Tensor? out=", baddbmm, "baddbmm"}};
constexpr Overload baddbmm_overload[] = {
    {"Tensor input, Tensor batch1, Tensor batch2, *, Number beta=, Number alpha=, Tensor? out=", baddbmm, "baddbmm"}};

constexpr Overload matmul_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", matmul}};
constexpr Overload mm_overload[] = {{"Tensor input, Tensor mat2, *, Tensor? out=", mm}};
constexpr Overload bmm_overload[] = {{"Tensor input, Tensor mat2, *, Tensor? out=", bmm}};
constexpr Overload mv_overload[] = {{"Tensor input, Tensor vec, *, Tensor? out=", mv}};
constexpr Overload vdot_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", vdot}};
constexpr Overload dot_overload[] = {{"Tensor input, Tensor tensor, *, Tensor? out=", dot}};

void check_dot_output(const Arguments& a, Dtype result) {
    raise_runtime_error({"result dtype ", torch_scalar_type(dtype_of_out(a)), " does not match input dtype ",
                         torch_scalar_type(result)});
}

void check_matmul_output(const Arguments& a, Dtype result) {
    const bool vectors = a.tensor("input").data.rank() == 1 && a.tensor("other").data.rank() == 1;
    (vectors ? check_dot_output : check_out_dtype)(a, result);
}

constexpr FunctionRow products_rows[] = {
    {.name = "matmul",
     .overloads = matmul_overload,
     .out = writes::allows_shared_memory_unless_matrix,
     .check_out = check_matmul_output},
    {.name = "linalg.matmul", .forms = as_function, .overloads = matmul_overload, .check_out = check_matmul_output},
    {.name = "mm", .overloads = mm_overload, .out = writes::refuses_gradients, .check_out = check_out_dtype},
    {.name = "bmm",
     .overloads = bmm_overload,
     .out = writes::refuses_gradients | writes::allows_shared_memory,
     .check_out = check_out_dtype},
    {.name = "mv",
     .overloads = mv_overload,
     .out = writes::refuses_gradients | writes::allows_shared_memory,
     .check_out = check_out_dtype},
    {.name = "vdot", .overloads = vdot_overload, .out = writes::refuses_gradients, .check_out = check_dot_output},
    {.name = "dot", .overloads = dot_overload, .out = writes::refuses_gradients, .check_out = check_dot_output},
    {.name = "addmm",
     .forms = everywhere | in_place,
     .overloads = addmm_overload,
     .deprecated = true,
     .old = old_addmm_overloads,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .itself = writes::reads_while_writing,
     .check_out = check_out_dtype},
    {.name = "addmv",
     .forms = everywhere | in_place,
     .overloads = addmv_overload,
     .deprecated = true,
     .old = old_addmv_overloads,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .itself = writes::reads_while_writing | writes::allows_shared_memory | writes::of_module,
     .check_out = check_out_dtype},
    {.name = "baddbmm",
     .forms = everywhere | in_place,
     .overloads = baddbmm_overload,
     .deprecated = true,
     .old = old_baddbmm_overloads,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .itself = writes::reads_while_writing | writes::allows_shared_memory,
     .check_out = check_out_dtype},
};

}  // namespace

std::span<const FunctionRow> matmul_functions() {
    return products_rows;
}

}  // namespace bcast::python::torch
