#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/matrix_factors.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/linalg/factor.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/tensor.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "bcast/torch_dtypes.hpp"

/// Square matrices, and products of vectors of three (PyTorch 1.13 `torch.linalg`).
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Raises RuntimeError unless `x` holds square matrices of floats. `function` is what the message begins with.
void require_square(const Arguments& a, std::string_view function, const Tensor& x) {
    const std::size_t rank = x.rank();
    if (rank < 2) {
        raise_exception("RuntimeError", {function, ": The input tensor A must have at least 2 dimensions."});
    }
    if (x.sizes[rank - 1] != x.sizes[rank - 2]) {
        raise_exception("RuntimeError", {function, ": A must be batches of square matrices, but they are ",
                                         x.sizes[rank - 2], " by ", x.sizes[rank - 1], " matrices"});
    }
    if (!is_floating(x.dtype)) {
        raise_exception("RuntimeError", {function, ": Expected a floating point or complex tensor as input. Got ",
                                         torch_scalar_type(x.dtype)});
    }
    if (x.dtype == Dtype::float32 || x.dtype == Dtype::float64) return;
    if (function != "linalg.inv") {
        check_out_casts(a, x.dtype);
        raise_not_implemented("lu_cpu", x.dtype);
    }
    refuse_low_precision(function, x.dtype);
}

/// visitor(float or double) with the type of the elements.
template <class Visitor>
void in_type_of(const Tensor& x, Visitor visitor) {
    if (x.dtype == Dtype::float32) return visitor(float{});
    visitor(double{});
}

/// The factors of the transpose of a matrix that lies row by row.
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

/// The one matrix of a call, or of its twin in torch.linalg, which names it otherwise.
Tensor matrix_of(const Arguments& a) {
    return a.tensor(a.has("A") ? "A" : "input").data;
}

/// `columns` equations solved; `words` says which diagonal element, counted from 1, is 0.
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

/// Matrices column by column, as LAPACK leaves them.
Tensor by_columns(const Arguments& a, Tensor out) {
    if (out.rank() < 2) return out;
    const auto turn = [](Tensor& tensor) {
        std::swap(tensor.sizes.end()[-1], tensor.sizes.end()[-2]);
        std::swap(tensor.strides.end()[-1], tensor.strides.end()[-2]);
    };
    turn(out);
    out = ops::contiguous(a.context(), out);
    turn(out);
    return out;
}

/// `finish`, and the gradients as texts, which are told even where nothing flows back here yet.
Value finish_with(Arguments& a, Tensor out, std::span<const Variable> inputs, std::vector<std::string> texts) {
    const Tensor made = out;
    Value result = finish(a, std::move(out));
    autograd::tell(a.state().mode, inputs, &made, {"", {}, {}, std::move(texts)});
    return result;
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
    const std::array given{a.tensor(a.has("A") ? "A" : "input")};
    std::string back = x.rank() > 2 ? "(g * out).unsqueeze(-1).unsqueeze(-1)" : "g * out";
    // Of one that has no inverse PyTorch asks for its singular values.
    return finish_with(a, std::move(out), given, {regular ? back.append(" * a.inverse().mT") : std::string()});
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
    return finish_with(a, by_columns(a, std::move(out)), std::array{a.tensor(a.has("A") ? "A" : "input")},
                       {"-(out.mT @ g @ out.mT)"});
}

/// One matrix, and a vector or a matrix on the right.
Value solve(Arguments& a) {
    const Tensor x = a.tensor("A").data;
    const Tensor right = a.tensor("B").data;
    refuse_names(x, "_linalg_solve_ex");
    refuse_names(right, "_linalg_solve_ex");
    if (!is_floating(x.dtype)) {
        raise_exception("RuntimeError", {"linalg.solve: Expected a floating point or complex tensor as input. Got ",
                                         torch_scalar_type(x.dtype)});
    }
    if (x.dtype != right.dtype) {
        raise_exception("RuntimeError",
                        {"linalg.solve: Expected A and B to have the same dtype, but found A of type ",
                         torch_scalar_type(x.dtype), " and B of type ", torch_scalar_type(right.dtype), " instead"});
    }
    require_square(a, "linalg.solve", x);
    check_out_dtype(a, x.dtype);
    if (x.rank() != 2 || right.rank() < 1 || right.rank() > 2 || right.dtype != x.dtype || !a.boolean("left", true))
        raise_unsupported("linalg.solve of batches is not supported");
    const Extent size = x.sizes.back();
    const Extent columns = right.rank() == 1 ? 1 : right.sizes[1];
    if (right.sizes[0] != size) {
        const std::string text = std::to_string(size);
        raise_exception("RuntimeError", {"linalg.solve: Incompatible shapes of A and B for the equation AX = B (", text,
                                         "x", text, " and ", right.sizes[0], "x", columns, ")"});
    }
    Tensor out = empty(a.context().workspace, x.dtype, right.sizes);
    if (x.shape_only() || right.shape_only() || out.shape_only())
        raise_unsupported("equations so large are not solved here");
    const Tensor from = ops::contiguous(a.context(), x);
    const Tensor given = ops::contiguous(a.context(), right);
    in_type_of(x, [&](auto example) {
        using T = decltype(example);
        solve_columns(reinterpret_cast<const T*>(from.first()), size, reinterpret_cast<const T*>(given.first()),
                      reinterpret_cast<T*>(out.first()), columns, [](std::size_t) {
                          return std::string(
                              "torch.linalg.solve: The solver failed because the input matrix is "
                              "singular.");
                      });
    });
    const bool vector = right.rank() == 1;
    return finish_with(
        a, by_columns(a, std::move(out)), std::array{a.tensor("A"), a.tensor("B")},
        {vector ? "-torch.outer(torch.linalg.solve(a.mT, g), out)" : "-(torch.linalg.solve(a.mT, g) @ out.mT)",
         "torch.linalg.solve(a.mT, g)"});
}

/// a x b along `dim`, whose size is 3; the others broadcast (PyTorch 1.13 `linalg_cross`).
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
        raise_exception("RuntimeError", "linalg.cross: inputs must have the same number of dimensions.");
    if (x.data.rank() == 0) {
        raise_exception("IndexError", {"Dimension specified as ", dim, " but tensor has no dimensions"});
    }
    const std::size_t axis = axis_of(Dialect::pytorch, dim, x.data.rank());
    if (x.data.sizes[axis] != 3 || y.data.sizes[axis] != 3) {
        raise_exception("RuntimeError", {"linalg.cross: inputs dimension ", dim, " must have length 3. Got ",
                                         x.data.sizes[axis], " and ", y.data.sizes[axis]});
    }
    ops::Context unseen{a.context().workspace, nullptr};
    static_cast<void>(ops::broadcast_tensors(unseen, Dialect::pytorch, std::array{x.data, y.data}));
    check_out_dtype(a, x.data.dtype);
    refuse_shared_out(a, std::array{x.data, y.data});
    if (x.data.dtype == Dtype::float16 || x.data.dtype == Dtype::bool_) raise_not_implemented("cross", x.data.dtype);
    if (x.data.dtype != y.data.dtype) {
        raise_exception("RuntimeError", {"expected scalar type ", torch_scalar_type(x.data.dtype), " but found ",
                                         torch_scalar_type(y.data.dtype)});
    }
    const Value along = Value::integer(static_cast<Extent>(axis));
    Steps s(a.interpreter);
    const auto turned_by = [&](const Variable& v, Extent by) {
        return s.method(v, "roll", {Value::integer(-by), along});
    };
    const Variable out =
        s(op::sub, s(op::mul, turned_by(x, 1), turned_by(y, 2)), s(op::mul, turned_by(x, 2), turned_by(y, 1)));
    if (a.state().mode.enabled && (x.requires_grad() || y.requires_grad()))
        raise_unsupported("gradients of cross are not supported");
    return finish(a, out.data);
}

/// Without a dim, the first one of size 3.
Value cross(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (a.has("dim")) return crossed(a, a.integer("dim"));
    for (std::size_t axis = 0; axis < x.rank(); ++axis) {
        if (x.sizes[axis] == 3) return crossed(a, static_cast<Extent>(axis));
    }
    raise_exception("RuntimeError", "no dimension of size 3 in input");
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
    {.name = "det", .overloads = det_overload},
    {.name = "inverse", .overloads = inverse_overload},
    {.name = "cross", .overloads = cross_overload},
    {.name = "linalg.det", .forms = as_function, .overloads = linalg_det_overload},
    {.name = "linalg.inv", .forms = as_function, .overloads = linalg_inverse_overload},
    {.name = "linalg.solve", .forms = as_function, .overloads = solve_overload},
    {.name = "linalg.cross", .forms = as_function, .overloads = linalg_cross_overload},
};

}  // namespace

std::span<const FunctionRow> linalg_functions() {
    return linalg_rows;
}

}  // namespace bcast::python::torch
