#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/matrix_factors.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/linalg/factor.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/tensor.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "bcast/torch_dtypes.hpp"

/// Determinants, inverses and linear equations of square matrices, and cross products (PyTorch 1.13 `torch.linalg`).
namespace bcast::python::torch {
namespace {

using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

constexpr std::string_view det_node = "LinalgDetBackward0";
constexpr std::string_view inverse_node = "LinalgInvExBackward0";
constexpr std::string_view solve_node = "LinalgSolveExBackward0";

/// Raises RuntimeError unless `x` holds square matrices of floats. The message begins with `function`.
void require_square(const Arguments& a, std::string_view function, const Tensor& x) {
    check_matrices(function, x, true, true);
    if (x.dtype == Dtype::float32 || x.dtype == Dtype::float64) return;
    if (function != "linalg.inv") {
        check_out_casts(a, x.dtype);
        raise_not_implemented("lu_cpu", x.dtype);
    }
    raise_low_precision(function, x.dtype);
}

/// Calls visitor(float or double) with a value of the type of the elements.
template <class Visitor>
void in_type_of(const Tensor& x, Visitor visitor) {
    if (x.dtype == Dtype::float32) return visitor(float{});
    visitor(double{});
}

/// The LU factors of the transpose of a row-major matrix.
template <class T>
ops::Lu<T> factors_of(const T* matrix, Extent size) {
    std::vector<T> columns;
    columns.reserve(static_cast<std::size_t>(size * size));
    for (Extent row = 0; row < size; ++row) {
        for (Extent column = 0; column < size; ++column) columns.push_back(matrix[column * size + row]);
    }
    return ops::lu_of(std::move(columns), static_cast<std::size_t>(size));
}

[[noreturn]] void raise_singular(std::string_view text) {
    throw Raised("_LinAlgError", std::string(text));
}

/// The matrix argument, which is named `A` in torch.linalg and `input` in torch.
Tensor matrix_of(const Arguments& a) {
    return a.tensor(a.has("A") ? "A" : "input").data;
}

/// Solves equations for `columns` right-hand sides. Raises _LinAlgError if a diagonal element is 0; `words` makes its
/// message from the index of the element, counted from 1.
template <class T, class Words>
void solve_columns(const T* matrix, Extent size, const T* right, T* to, Extent columns, Words words) {
    const ops::Lu<T> factors = factors_of(matrix, size);
    for (std::size_t i = 0; i < factors.size; ++i) {
        if (factors.factors[i * factors.size + i] == 0) raise_singular(words(i + 1));
    }
    const std::vector<T> x = ops::solved_transpose(factors, std::vector<T>(right, right + size * columns),
                                                   static_cast<std::size_t>(columns));
    std::copy(x.begin(), x.end(), to);
}

std::string batch_text(const Tensor& x, Extent batch) {
    return x.rank() > 2 ? concat({"(Batch element ", batch, "): "}) : std::string();
}

/// The matrices in column-major order, as LAPACK leaves them.
Tensor column_major(const Arguments& a, Tensor out) {
    if (out.rank() < 2) return out;
    const auto turn = [](Tensor& tensor) {
        std::swap(tensor.sizes.end()[-1], tensor.sizes.end()[-2]);
        std::swap(tensor.strides.end()[-1], tensor.strides.end()[-2]);
    };
    turn(out);
    out = ops::contiguous(a.context(), out);
    out.strides = contiguous_strides(out.sizes);
    turn(out);
    return out;
}

Tensor transposed(const Tensor& matrices) {
    return transpose(Dialect::pytorch, matrices, -1, -2);
}

/// Solves A^T X = B for each of the matrices, by the factors of A^T, as PyTorch's backward does; a pivot of 0 is
/// replaced by epsilon (PyTorch 1.13 `linalg_det_backward`).
Tensor solved_back(ops::Context& context, const Tensor& x, const Tensor& right) {
    const Tensor from = ops::contiguous(context, x);
    const Tensor given = ops::contiguous(context, right);
    Tensor out = empty(context.workspace, x.dtype, right.sizes);
    const auto size = static_cast<std::size_t>(x.sizes.back());
    const auto columns = static_cast<std::size_t>(right.sizes.back());
    in_type_of(x, [&](auto example) {
        using T = decltype(example);
        const T* matrix = reinterpret_cast<const T*>(from.first());
        const T* next = reinterpret_cast<const T*>(given.first());
        T* to = reinterpret_cast<T*>(out.first());
        for (Extent left = out.numel(); left > 0; left -= static_cast<Extent>(size * columns)) {
            ops::Lu<T> factors = factors_of(matrix, x.sizes.back());
            for (std::size_t i = 0; i < size; ++i) {
                T& pivot = factors.factors[i * size + i];
                if (pivot == 0) pivot = std::numeric_limits<T>::epsilon();
            }
            const std::vector<T> found = ops::solved(factors, std::vector<T>(next, next + size * columns), columns);
            to = std::copy(found.begin(), found.end(), to);
            next += size * columns;
            matrix += size * size;
        }
    });
    return out;
}

Value det(Arguments& a) {
    const Tensor x = matrix_of(a);
    refuse_names(x, "_linalg_det");
    require_square(a, "linalg.det", x);
    refuse_shared_out(a, std::array{x});
    Tensor out = empty(a.context().workspace, x.dtype, {x.sizes.begin(), x.sizes.end() - 2});
    if (x.shape_only() || out.shape_only()) raise_unsupported("determinants of tensors so large are not computed here");
    const Tensor from = ops::contiguous(a.context(), x);
    const Extent size = x.sizes.back();
    in_type_of(x, [&](auto example) {
        using T = decltype(example);
        const T* matrix = reinterpret_cast<const T*>(from.first());
        T* to = reinterpret_cast<T*>(out.first());
        for (Extent i = 0; i < out.numel(); ++i)
            to[i] = ops::determinant_of(factors_of(matrix + i * size * size, size));
    });
    bool regular = true;
    for (Extent i = 0; i < out.numel(); ++i) regular = regular && std::get<double>(read(out, i)) != 0;
    const Variable given = a.tensor(a.has("A") ? "A" : "input");
    std::string back = x.rank() > 2 ? "(g * out).unsqueeze(-1).unsqueeze(-1)" : "g * out";
    // For a singular matrix PyTorch computes the singular values, so there is no short text.
    back = regular ? back.append(" * a.inverse().mT") : std::string();
    const auto backward = [](ops::Context& context, const std::vector<Saved>& saved, const Gradients& gradients) {
        if (saved[0].get().numel() == 0) return Gradients{{}};
        const Tensor& matrices = saved[0].get();
        const Tensor each = ops::contiguous(context, autograd::Algebra(context).mul(*gradients[0], saved[1].get()));
        Tensor right = full(context.workspace, Dialect::pytorch, matrices.dtype, matrices.shape(), 0.0);
        const Extent side = matrices.sizes.back();
        for (Extent i = 0; i < each.numel() * side; ++i) write(right, i * side + i % side, read(each, i / side));
        return Gradients{solved_back(context, matrices, right)};
    };
    const std::vector<Saved> saved{Saved(given), Saved(out, det_node)};
    return record(a, std::array{given}, std::move(out), {det_node, saved, backward, {back}});
}

Value inverse(Arguments& a) {
    const Tensor x = matrix_of(a);
    refuse_names(x, "linalg_inv_ex");
    require_square(a, "linalg.inv", x);
    refuse_shared_out(a, std::array{x});
    check_out_dtype(a, x.dtype);
    Tensor out = empty(a.context().workspace, x.dtype, x.sizes);
    if (x.shape_only() || out.shape_only()) raise_unsupported("inverses of tensors so large are not computed here");
    const Tensor from = ops::contiguous(a.context(), x);
    const Extent size = x.sizes.back();
    const Extent count = size == 0 ? 0 : x.numel() / (size * size);
    in_type_of(x, [&](auto example) {
        using T = decltype(example);
        std::vector<T> one(static_cast<std::size_t>(size * size), 0);
        for (Extent i = 0; i < size; ++i) one[static_cast<std::size_t>(i * size + i)] = 1;
        for (Extent i = 0; i < count; ++i) {
            solve_columns(reinterpret_cast<const T*>(from.first()) + i * size * size, size, one.data(),
                          reinterpret_cast<T*>(out.first()) + i * size * size, size, [&](std::size_t at) {
                              return concat({"linalg.inv: ", batch_text(x, i), "The diagonal element ", at,
                                             " is zero, the inversion could not be completed because the input matrix "
                                             "is singular."});
                          });
        }
    });
    out = column_major(a, std::move(out));
    const auto backward = [](ops::Context& context, const std::vector<Saved>& saved, const Gradients& gradients) {
        const Tensor transposed_out = transposed(saved[0].get());
        const Tensor product = ops::matmul(context, Dialect::pytorch, *gradients[0], transposed_out);
        return Gradients{
            autograd::Algebra(context).neg(ops::matmul(context, Dialect::pytorch, transposed_out, product))};
    };
    const std::vector<Saved> saved{Saved(out, inverse_node)};
    return record(a, std::array{a.tensor(a.has("A") ? "A" : "input")}, std::move(out),
                  {inverse_node, saved, backward, {"-(out.mT @ g @ out.mT)"}});
}

/// The batch axes to which both tensors of matrices broadcast.
std::vector<Extent> batches_of(const Workspace& workspace, const Tensor& first, const Tensor& second) {
    const auto front = [](const Tensor& each) {
        Tensor out;
        out.sizes.assign(each.sizes.begin(), each.sizes.end() - 2);
        out.strides = contiguous_strides(out.sizes);
        return out;
    };
    ops::Context unobserved{workspace, nullptr};
    return ops::broadcast_tensors(unobserved, Dialect::pytorch, std::array{front(first), front(second)})[0].sizes;
}

Tensor stretched_over(ops::Context& context, const std::vector<Extent>& batches, const Tensor& matrices) {
    std::vector<Extent> sizes = batches;
    sizes.insert(sizes.end(), matrices.sizes.end() - 2, matrices.sizes.end());
    ops::Context unobserved = context.unobserved();
    return ops::contiguous(unobserved, ops::expand(unobserved, Dialect::pytorch, "expand", matrices, sizes));
}

/// Raises for operands of `linalg.solve` with names, of integers, or of two dtypes.
void check_equations(const Tensor& x, const Tensor& given) {
    refuse_names(x, "_linalg_solve_ex");
    refuse_names(given, "_linalg_solve_ex");
    if (!is_floating(x.dtype)) {
        raise_runtime_error(
            {"linalg.solve: Expected a floating point or complex tensor as input. Got ", torch_scalar_type(x.dtype)});
    }
    if (x.dtype != given.dtype) {
        raise_runtime_error({"linalg.solve: Expected A and B to have the same dtype, but found A of type ",
                             torch_scalar_type(x.dtype), " and B of type ", torch_scalar_type(given.dtype),
                             " instead"});
    }
}

/// The solutions of a batch of equations: those of `matrices` and of the columns of `columns`.
Tensor solved(const Workspace& workspace, const Tensor& matrices, const Tensor& columns) {
    Tensor out = empty(workspace, matrices.dtype, columns.sizes);
    if (out.shape_only()) raise_unsupported("equations so large are not solved here");
    const Extent size = matrices.sizes.back();
    in_type_of(out, [&](auto example) {
        using T = decltype(example);
        const Extent step = columns.sizes.back() * size;
        for (Extent i = 0; i * step < out.numel(); ++i) {
            solve_columns(reinterpret_cast<const T*>(matrices.first()) + i * size * size, size,
                          reinterpret_cast<const T*>(columns.first()) + i * step,
                          reinterpret_cast<T*>(out.first()) + i * step, columns.sizes.back(), [&](std::size_t) {
                              return concat({"torch.linalg.solve: ", batch_text(matrices, i),
                                             "The solver failed because the input matrix is singular."});
                          });
        }
    });
    return out;
}

/// `linalg.solve`: matrices, and vectors or matrices on the right-hand side.
Value solve(Arguments& a) {
    const Variable x = a.tensor("A");
    const Variable given = a.tensor("B");
    check_equations(x.data, given.data);
    require_square(a, "linalg.solve", x.data);
    const std::vector<Extent>& sizes = x.data.sizes;
    const std::vector<Extent>& others = given.data.sizes;
    const bool left = a.boolean("left", true);
    const bool vector = others.size() == 1 || std::equal(others.begin(), others.end(), sizes.begin(), sizes.end() - 1);
    const auto as_matrices = [vector](const Tensor& each) {
        return vector ? unsqueeze(Dialect::pytorch, each, -1) : each;
    };
    const Tensor right = as_matrices(given.data);
    if (right.rank() < 2) raise_runtime_error("linalg.solve: The input tensor B must have at least 2 dimensions.");
    const Extent size = sizes.back();
    if (right.sizes[right.rank() - (left ? 2 : 1)] != size) {
        raise_runtime_error({"linalg.solve: Incompatible shapes of A and B for the equation ",
                             left ? "AX = B" : "XA = B", " (", size, "x", size, " and ", right.sizes.end()[-2], "x",
                             right.sizes.back(), ")"});
    }
    const std::vector<Extent> batches = batches_of(a.context().workspace, right, x.data);
    if (!left && vector) {
        raise_runtime_error(
            "linalg.solve: Vector broadcasting of the left hand side is not supported for left=False. In this case "
            "linalg.solve is equivalent to B / A.squeeze(-1)");
    }
    check_out_dtype(a, x.data.dtype);
    const auto turned = [left](const Tensor& each) { return left ? each : transposed(each); };
    if (x.data.shape_only() || right.shape_only()) raise_unsupported("equations so large are not solved here");
    const Tensor matrices = stretched_over(a.context(), batches, turned(x.data));
    const Tensor columns = stretched_over(a.context(), batches, turned(right));
    Tensor out = solved(a.context().workspace, matrices, columns);
    if (vector) out = select(out, -1, 0);
    out = left ? column_major(a, std::move(out)) : ops::contiguous(a.context(), turned(out));
    if (!left) out.strides = contiguous_strides(out.sizes);
    const auto backward = [=](ops::Context& context, const std::vector<Saved>& saved, const Gradients& gradients) {
        const Tensor& own = saved[0].get();
        const Tensor found = stretched_over(context, batches, turned(own));
        const Tensor to_right = solved_back(context, found, turned(as_matrices(*gradients[0])));
        autograd::Algebra algebra(context);
        const Tensor to_matrix = algebra.neg(
            ops::matmul(context, Dialect::pytorch, to_right, transposed(turned(as_matrices(saved[1].get())))));
        const Tensor back = algebra.sum_to(turned(to_right), right.sizes);
        return Gradients{algebra.sum_to(turned(to_matrix), own.sizes), vector ? select(back, -1, 0) : back};
    };
    std::vector<std::string> texts(2);
    if (left && batches.empty()) {
        texts = {vector ? "-torch.outer(torch.linalg.solve(a.mT, g), out)" : "-(torch.linalg.solve(a.mT, g) @ out.mT)",
                 "torch.linalg.solve(a.mT, g)"};
    }
    const std::vector<Saved> saved{Saved(x), Saved(out, solve_node)};
    return record(a, std::array{x, given}, std::move(out), {solve_node, saved, backward, texts});
}

/// The cross product along `dim`, whose size is 3; the other axes broadcast (PyTorch 1.13 `linalg_cross`).
Value crossed(Arguments& a, Extent dim) {
    const Variable x = a.tensor("input");
    const Variable y = a.tensor("other");
    const std::string_view form = a.out() != nullptr ? "linalg_cross.out" : "linalg_cross";
    refuse_names(x.data, form);
    refuse_names(y.data, form);
    if (a.out() != nullptr) {
        refuse_gradients(a, std::array{x, y}, "linalg_cross");
        refuse_names(a.out()->variable.data, form);
    }
    if (x.data.rank() != y.data.rank())
        raise_runtime_error("linalg.cross: inputs must have the same number of dimensions.");
    refuse_dim_of_scalar(x.data, dim);
    const std::size_t axis = axis_of(Dialect::pytorch, dim, x.data.rank());
    if (x.data.sizes[axis] != 3 || y.data.sizes[axis] != 3) {
        raise_runtime_error({"linalg.cross: inputs dimension ", dim, " must have length 3. Got ", x.data.sizes[axis],
                             " and ", y.data.sizes[axis]});
    }
    ops::Context unobserved = a.context().unobserved();
    static_cast<void>(ops::broadcast_tensors(unobserved, Dialect::pytorch, std::array{x.data, y.data}));
    check_out_dtype(a, x.data.dtype);
    refuse_shared_out(a, std::array{x.data, y.data});
    if (x.data.dtype == Dtype::float16 || x.data.dtype == Dtype::bool_) raise_not_implemented("cross", x.data.dtype);
    check_scalar_type(x.data.dtype, y.data.dtype);
    const Value along = Value::integer(static_cast<Extent>(axis));
    const auto product = [&](const std::vector<Variable>& in) {
        Steps s(a.interpreter);
        const auto turned_by = [&](std::size_t at, Extent by) {
            return s.method(in[at], "roll", {Value::integer(-by), along});
        };
        return s(op::sub, s(op::mul, turned_by(0, 1), turned_by(1, 2)), s(op::mul, turned_by(0, 2), turned_by(1, 1)));
    };
    if (a.out() != nullptr) return finish(a, product({x, y}).data);
    return new_tensor(fused(a.interpreter, "LinalgCrossBackward0", {x, y}, product));
}

/// `torch.cross`: without a dim, along the first one of size 3.
Value cross(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (a.has("dim")) return crossed(a, a.integer("dim"));
    for (std::size_t axis = 0; axis < x.rank(); ++axis) {
        if (x.sizes[axis] == 3) return crossed(a, static_cast<Extent>(axis));
    }
    raise_runtime_error("no dimension of size 3 in input");
}

Value cross_along_last(Arguments& a) {
    return crossed(a, a.integer("dim", -1));
}

constexpr Overload det_overload[] = {{"Tensor input", det}};
constexpr Overload inverse_overload[] = {{"Tensor input, *, Tensor? out=", inverse}};
constexpr Overload linalg_det_overload[] = {{"Tensor A, *, Tensor? out=", det}};
constexpr Overload linalg_inverse_overload[] = {{"Tensor A, *, Tensor? out=", inverse}};
constexpr Overload solve_overload[] = {{"Tensor A, Tensor B, *, bool left=, Tensor? out=", solve}};
constexpr Overload cross_overload[] = {{"Tensor input, Tensor other, int? dim=, *, Tensor? out=", cross}};
constexpr Overload linalg_cross_overload[] = {
    {"Tensor input, Tensor other, *, int dim=, Tensor? out=", cross_along_last}};

constexpr FunctionRow linalg_rows[] = {
    {.name = "det", .overloads = det_overload, .check_out = check_out_dtype},
    {.name = "inverse",
     .overloads = inverse_overload,
     .out = writes::refuses_gradients | writes::takes_strides,
     .refuses_gradients_as = "linalg_inv_ex",
     .check_out = check_out_dtype},
    {.name = "cross", .overloads = cross_overload, .out = writes::allows_shared_memory, .check_out = check_out_dtype},
    {.name = "linalg.det",
     .forms = as_function,
     .overloads = linalg_det_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "_linalg_det",
     .check_out = check_out_dtype},
    {.name = "linalg.inv",
     .forms = as_function,
     .overloads = linalg_inverse_overload,
     .out = writes::refuses_gradients | writes::takes_strides,
     .refuses_gradients_as = "linalg_inv_ex",
     .check_out = check_out_dtype},
    {.name = "linalg.solve",
     .forms = as_function,
     .overloads = solve_overload,
     .out = writes::refuses_gradients | writes::takes_strides,
     .refuses_gradients_as = "_linalg_solve_ex",
     .check_out = check_out_dtype},
    {.name = "linalg.cross",
     .forms = as_function,
     .overloads = linalg_cross_overload,
     .out = writes::allows_shared_memory,
     .check_out = check_out_dtype},
};

}  // namespace

std::span<const FunctionRow> linalg_functions() {
    return linalg_rows;
}

}  // namespace bcast::python::torch
