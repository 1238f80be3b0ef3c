#include <algorithm>
#include <cstdint>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/index/triangle.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that cut triangles out of matrices, or put elements on their diagonals.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Value triu(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    check_out_casts(a, a.tensor("input").data.dtype);
    return moved(a, {"triu", {}, {a.integer("diagonal", 0)}},
                 [k = a.integer("diagonal", 0)](ops::Context& context, const Tensor& x) {
                     return ops::upper_triangle(context, Dialect::pytorch, x, k);
                 });
}

Value tril(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    check_out_casts(a, a.tensor("input").data.dtype);
    return moved(a, {"tril", {}, {a.integer("diagonal", 0)}},
                 [k = a.integer("diagonal", 0)](ops::Context& context, const Tensor& x) {
                     return ops::lower_triangle(context, Dialect::pytorch, x, k);
                 });
}

/// The number of rows of a matrix whose diagonal at that offset has that many elements; negative if 64 bits cannot hold
/// it.
Extent side_of(Extent size, Extent offset) {
    const auto distance = static_cast<std::uint64_t>(offset);
    return static_cast<Extent>(static_cast<std::uint64_t>(size) + (offset < 0 ? 0 - distance : distance));
}

/// A matrix with a vector on its diagonal.
Tensor diagonal_matrix(ops::Context& context, const Tensor& x, Extent offset) {
    const Extent size = side_of(x.sizes[0], offset);
    Tensor out = full(context.workspace, Dialect::pytorch, x.dtype, shape_of({size, size}), 0.0);
    Tensor part = diagonal(Dialect::pytorch, out, offset, 0, 1);
    if (out.storage) ops::copy_elements(x, part);
    return out;
}

Value diag(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (!x.named() && x.dtype == Dtype::float16) raise_not_implemented("diag", x.dtype);
    a.refuse_names(x);
    if (x.rank() != 1 && x.rank() != 2) raise_runtime_error("matrix or a vector expected");
    return moved(a, {x.rank() == 1 ? "diag_of_vector" : "diag", {}, {a.integer("diagonal", 0)}},
                 [k = a.integer("diagonal", 0)](ops::Context& context, const Tensor& t) {
                     if (t.rank() == 1) return diagonal_matrix(context, t, k);
                     // Beyond the corner the number of elements is negative.
                     if (std::min(t.sizes[0] + std::min<Extent>(k, 0), t.sizes[1] - std::max<Extent>(k, 0)) < 0)
                         raise_runtime_error("numel: integer multiplication overflow");
                     const Tensor view = diagonal(Dialect::pytorch, t, k, 0, 1);
                     return ops::with_strides(context, ops::clone(context, view), contiguous_strides(view.sizes));
                 });
}

/// Matrices whose diagonals are the last axis of the input.
Value diag_embed(Arguments& a) {
    const Tensor input = a.tensor("input").data;
    a.refuse_names(input);
    const std::size_t rank = input.rank() + 1;
    const std::size_t first = axis_of(Dialect::pytorch, a.integer("dim1", -2), rank);
    const std::size_t second = axis_of(Dialect::pytorch, a.integer("dim2", -1), rank);
    if (first == second) {
        raise_runtime_error(
            {"diagonal dimensions cannot be identical ", a.integer("dim1", -2), ", ", a.integer("dim2", -1)});
    }
    const auto embedded = [first, second, offset = a.integer("offset", 0)](ops::Context& context, const Tensor& x) {
        const Extent side = side_of(x.sizes.back(), offset);
        std::vector<Extent> sizes(x.sizes.begin(), x.sizes.end() - 1);
        for (const std::size_t axis : {std::min(first, second), std::max(first, second)})
            sizes.insert(sizes.begin() + static_cast<std::ptrdiff_t>(axis), side);
        Tensor out = full(context.workspace, Dialect::pytorch, x.dtype, shape_of(sizes), 0.0);
        Tensor part = diagonal(Dialect::pytorch, out, offset, static_cast<Extent>(first), static_cast<Extent>(second));
        if (out.storage) ops::copy_elements(x, part);
        return out;
    };
    const Extent offset = a.integer("offset", 0);
    return moved(a, {"diag_embed", {}, {offset, static_cast<Extent>(first), static_cast<Extent>(second)}}, embedded);
}

Value diagflat(Arguments& a) {
    refuse_names(a.tensor("input").data, "view");
    if (const Dtype dtype = a.tensor("input").data.dtype; dtype == Dtype::float16) raise_not_implemented("diag", dtype);
    return moved(a, {"diagflat", {}, {a.integer("offset", 0)}},
                 [k = a.integer("offset", 0)](ops::Context& context, const Tensor& x) {
                     return diagonal_matrix(context, ops::ravel(context, Dialect::pytorch, x), k);
                 });
}

constexpr Overload triu_overload[] = {{"Tensor input, int diagonal=, *, Tensor? out=", triu}};
constexpr Overload tril_overload[] = {{"Tensor input, int diagonal=, *, Tensor? out=", tril}};
constexpr Overload diag_overload[] = {{"Tensor input, int diagonal=, *, Tensor? out=", diag}};
constexpr Overload diag_embed_overload[] = {{"Tensor input, int offset=, int dim1=, int dim2=", diag_embed}};
constexpr Overload diagflat_overload[] = {{"Tensor input, int offset=", diagflat}};

constexpr std::uint8_t with_in_place = everywhere | in_place;

void check_diagonal_output(const Arguments& a, Dtype result) {
    raise_runtime_error(
        {"expected scalar type ", torch_scalar_type(result), " but found ", torch_scalar_type(dtype_of_out(a))});
}

constexpr FunctionRow diagonal_rows[] = {
    {.name = "triu",
     .forms = with_in_place,
     .overloads = triu_overload,
     .out = writes::refuses_gradients | writes::reads_while_writing | writes::allows_shared_memory,
     .itself = writes::accumulates,
     .check_out = check_out_dtype},
    {.name = "tril",
     .forms = with_in_place,
     .overloads = tril_overload,
     .out = writes::refuses_gradients | writes::reads_while_writing | writes::allows_shared_memory,
     .itself = writes::accumulates,
     .check_out = check_out_dtype},
    {.name = "diag",
     .overloads = diag_overload,
     .out = writes::refuses_gradients | writes::accumulates,
     .check_out = check_diagonal_output},
    {.name = "diag_embed", .overloads = diag_embed_overload},
    {.name = "diagflat", .overloads = diagflat_overload},
};

}  // namespace

std::span<const FunctionRow> diagonal_functions() {
    return diagonal_rows;
}

}  // namespace bcast::python::torch
