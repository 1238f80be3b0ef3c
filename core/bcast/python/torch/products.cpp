#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/algebra.hpp"
#include "bcast/ops/matmul.hpp"
#include "bcast/python/torch/apply.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/view_axes.hpp"
#include "bcast/tensor/view_shape.hpp"

/// Products of vectors, matrices and batches of matrices.
namespace bcast::python::torch {
namespace {

using autograd::Algebra;
using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

using Product = Tensor (*)(ops::Context&, const Tensor&, const Tensor&);

Tensor turned(const Tensor& matrix) {
    return matrix.rank() < 2 ? matrix : batch_transpose(matrix);
}

/// As a matrix: a vector on the left is a row, on the right a column.
Tensor as_matrix(const Tensor& tensor, bool left) {
    if (tensor.rank() > 1) return tensor;
    return unsqueeze(Dialect::pytorch, tensor, left ? 0 : 1);
}

Tensor product(ops::Context& context, const Tensor& a, const Tensor& b) {
    return ops::matmul(context, Dialect::pytorch, a, b);
}

/// d(A B)/dA = G B^T and d(A B)/dB = A^T G, summed over stretched batch dims wherever gradients meet.
Gradients back(ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
    Algebra algebra(context);
    const Tensor a = as_matrix(saved[0].get(), true);
    const Tensor b = as_matrix(saved[1].get(), false);
    Tensor g = *given[0];
    if (saved[1].get().rank() == 1) g = unsqueeze(Dialect::pytorch, g, -1);
    if (saved[0].get().rank() == 1) g = unsqueeze(Dialect::pytorch, g, saved[1].get().rank() == 1 ? 0 : -2);
    Tensor for_a = product(algebra.context(), g, turned(b));
    Tensor for_b = product(algebra.context(), turned(a), g);
    // A vector's own dim comes back; its matrix had one more.
    if (saved[0].get().rank() == 1) for_a = squeeze(Dialect::pytorch, for_a, std::array<Extent, 1>{-2});
    if (saved[1].get().rank() == 1) for_b = squeeze(Dialect::pytorch, for_b, std::array<Extent, 1>{-1});
    return {for_a, for_b};
}

Value multiplied(Arguments& a, std::string_view node, Product compute, const Variable& x, const Variable& y) {
    Tensor result = compute(a.context(), x.data, y.data);
    return record(a, node, std::array{x, y}, std::move(result), {Saved(x), Saved(y)}, back);
}

/// PyTorch's matmul is one of the others, which give the node its name.
std::string_view node_of(const Tensor& x, const Tensor& y) {
    if (x.rank() == 1 && y.rank() == 1) return "DotBackward0";
    if (x.rank() == 2 && y.rank() == 1) return "MvBackward0";
    if (x.rank() == 1 && y.rank() == 2) return "SqueezeBackward3";
    return x.rank() == 2 && y.rank() == 2 ? "MmBackward0" : "UnsafeViewBackward0";
}

Value matmul(Arguments& a) {
    const Variable x = a.tensor("input");
    const Variable y = a.tensor("other");
    return multiplied(a, node_of(x.data, y.data), product, x, y);
}

Value mm(Arguments& a) {
    return multiplied(a, "MmBackward0", ops::mm, a.tensor("input"), a.tensor("mat2"));
}

Value bmm(Arguments& a) {
    return multiplied(a, "BmmBackward0", ops::bmm, a.tensor("input"), a.tensor("mat2"));
}

Value mv(Arguments& a) {
    return multiplied(a, "MvBackward0", ops::mv, a.tensor("input"), a.tensor("vec"));
}

Value dot(Arguments& a) {
    return multiplied(a, "DotBackward0", ops::dot, a.tensor("input"), a.tensor("tensor"));
}

constexpr Overload matmul_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", matmul}};
constexpr Overload mm_overload[] = {{"Tensor input, Tensor mat2, *, Tensor? out=", mm}};
constexpr Overload bmm_overload[] = {{"Tensor input, Tensor mat2, *, Tensor? out=", bmm}};
constexpr Overload mv_overload[] = {{"Tensor input, Tensor vec, *, Tensor? out=", mv}};
constexpr Overload dot_overload[] = {{"Tensor input, Tensor tensor, *, Tensor? out=", dot}};

constexpr FunctionRow rows[] = {
    {.name = "matmul", .overloads = matmul_overload}, {.name = "mm", .overloads = mm_overload},
    {.name = "bmm", .overloads = bmm_overload},       {.name = "mv", .overloads = mv_overload},
    {.name = "dot", .overloads = dot_overload},
};

}  // namespace

std::span<const FunctionRow> matmul_functions() {
    return rows;
}

}  // namespace bcast::python::torch
