#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/index/gather.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/put.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that write slices at indices along a dim.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Variable scaled_source(Arguments& a) {
    Variable source = a.tensor("source");
    const Dtype dtype = source.data.dtype;
    if (!a.has("alpha") || dtype != a.tensor("input").data.dtype) return source;
    // The product is computed in the dtype that both have.
    Value alpha = a.value("alpha");
    if (dtype == Dtype::bool_) alpha = Value::boolean(a.interpreter.truth(alpha));
    if (!is_floating(dtype) && alpha.is_real()) alpha = Value::integer(static_cast<std::int64_t>(alpha.real()));
    return apply(a.interpreter, op::mul, std::array{source, Variable{number_tensor(a.interpreter, alpha)}});
}

std::string text_of(std::span<const Extent> sizes) {
    std::string out;
    for (const Extent size : sizes) out += (out.empty() ? "" : " ") + std::to_string(size);
    return out;
}

/// Checks arguments as `index_copy_` of PyTorch 1.13 does, in its order.
void check_copied(const Tensor& x, std::size_t axis, const Tensor& index, const Tensor& source) {
    if (index.rank() > 1) {
        raise_index_error(
            {"index_copy_(): Index should have dimension 1 or 0 (got ", std::to_string(index.rank()), ")"});
    }
    const Extent indices = index.numel();
    if (source.rank() == 0 && indices != 1) {
        raise_index_error({"index_copy_(): When source is scalar, index should have one element (got ", indices, ")"});
    }
    if (source.rank() != x.rank() && source.rank() != 0 && x.rank() != 0) {
        raise_index_error(
            {"index_copy_(): When source and destination are not scalars, their dimensionality must match. Source "
             "dimensionality (",
             std::to_string(source.rank()), "), destination dimensionality (", std::to_string(x.rank()), ")"});
    }
    if (index.dtype != Dtype::int64) {
        raise_index_error(
            {"index_copy_(): Expected a long tensor for index, but got ", torch_scalar_type(index.dtype)});
    }
    if (x.dtype != source.dtype) {
        raise_runtime_error({"index_copy_(): self and source expected to have the same dtype, but got (self) ",
                             torch_scalar_type(x.dtype), " and (source) ", torch_scalar_type(source.dtype)});
    }
    const auto slice = [axis](const Tensor& tensor) {
        std::vector<Extent> sizes = tensor.sizes;
        if (axis < sizes.size()) sizes.erase(sizes.begin() + static_cast<std::ptrdiff_t>(axis));
        return sizes;
    };
    const std::vector<Extent> own = slice(x);
    const std::vector<Extent> given = slice(source);
    if (own != given) {
        raise_runtime_error(
            {"index_copy_(): Source/destination tensor must have same slice shapes. Destination slice shape: ",
             text_of(own), " at dimension ", axis, " and source slice shape: ", text_of(given), " at dimension 0."});
    }
    if (source.rank() > 0 && indices != source.sizes[axis]) {
        raise_index_error({"index_copy_(): Number of indices (", indices, ") should be equal to source.size(dim) (",
                           source.sizes[axis], ")"});
    }
    if (index.shape_only() || x.shape_only()) return;
    const Extent size = x.rank() == 0 ? 1 : x.sizes[axis];
    for (Extent i = 0; i < indices; ++i) {
        const std::int64_t position =
            std::get<std::int64_t>(read(index, i * (index.rank() > 0 ? index.strides[0] : 0)));
        if (position >= 0 && position < size) continue;
        raise_index_error(
            {"index_copy_(): index ", position, " is out of bounds for dimension ", axis, " with size ", size});
    }
}

/// Checks arguments as `index_add_` of PyTorch 1.13 does, in its order.
void check_added(const Tensor& x, std::size_t axis, const Tensor& index, const Tensor& source) {
    if (index.rank() > 1) {
        raise_index_error(
            {"index_add_(): Index is supposed to be a vector, but got dim: ", std::to_string(index.rank()),
             " with type: ", torch_scalar_type(index.dtype), " and size: ", list_text(shape_of(index.sizes))});
    }
    if (index.dtype != Dtype::int64 && index.dtype != Dtype::int32) {
        raise_runtime_error(
            {"index_add_(): Expected dtype int32/int64 for index but got: ", torch_scalar_type(index.dtype)});
    }
    if (x.dtype != source.dtype) {
        raise_runtime_error({"index_add_(): self (", torch_scalar_type(x.dtype), ") and source (",
                             torch_scalar_type(source.dtype), ") must have the same scalar type"});
    }
    if (axis >= std::max<std::size_t>(source.rank(), 1)) {
        raise_runtime_error(
            {"index_add_(): Indexing dim ", axis, " is out of bounds of the source tensor with dim ", source.rank()});
    }
    const Extent indices = index.numel();
    const Extent given = source.rank() == 0 ? 1 : source.sizes[axis];
    if (given != indices) {
        refuse_dim_of_scalar(source, 0);
        raise_runtime_error({"index_add_(): Number of indices (", indices, ") should be equal to source.size(dim): (",
                             given, "), for dim: ", axis});
    }
}

/// Checks that the source has a slice for each index, with the errors of index_add or of index_copy. What `index_add_`
/// adds to a slice is broadcast to it.
void check_source(Arguments& a, Extent dim, Variable& given, bool add) {
    Tensor x = a.tensor("input").data;
    const Tensor index = a.tensor("index").data;
    const Tensor& source = given.data;
    const std::size_t axis = axis_of(Dialect::pytorch, dim, x.rank());
    if (add) check_added(x, axis, index, source);
    if (a.in_place()) {
        for (const Tensor* other : {&index, &source}) {
            const bool itself = other == &source && a.tensor("input").meta == given.meta;
            const ops::Overlap overlap = itself ? ops::overlap_of(x, *other) : ops::overlap_of_views(x, *other);
            if (overlap != ops::Overlap::full && overlap != ops::Overlap::partial) continue;
            raise_overlap();
        }
    }
    if (!add) check_copied(x, axis, index, source);
    if (x.rank() > 0) x.sizes[axis] = index.numel();
    if (add && x.rank() > 1 && source.numel() > 0) {
        if (source.rank() == 0) raise_index_error("select() cannot be applied to a 0-dim tensor.");
        Steps steps(a.interpreter);
        // A slice of lower rank is broadcast over the leading dims, too.
        const Value axis_value = Value::integer(static_cast<Extent>(axis));
        const Value front = Value::integer(0);
        const bool fewer = source.rank() < x.rank();
        const Variable first{source};
        if (fewer) given = steps.method(given, "movedim", {axis_value, front});
        while (source.rank() < x.rank()) given = steps.method(given, "unsqueeze", {Value::integer(1)});
        if (fewer) given = steps.method(given, "movedim", {front, axis_value});
        if (x.numel() > 0 && source.sizes != x.sizes) {
            const auto slice = [&](const Variable& of) { return steps.method(of, "select", {axis_value, front}); };
            const Variable own = steps.method(slice(Variable{a.tensor("input").data}), "clone");
            steps.method(own, "add_", {new_tensor(slice(first))});
            given = steps.method(given, "expand", {list_of(x.sizes)});
        }
    }
    if (x.rank() > 1 || source.rank() > 1 ? x.sizes != source.sizes : source.numel() != x.numel())
        raise_unsupported({a.name(), " with a source whose slices have another shape is not supported"});
}

Value index_put_along(Arguments& a, std::string_view row, Variable source, bool add) {
    const Extent dim = dim_without_name(a, "dim");
    check_source(a, dim, source, add);
    check_out_casts(a, a.tensor("input").data.dtype);
    return put(a, {row, {dim}, {}, {a.tensor("index").data}}, source, add ? Combine::added : Combine::over,
               [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x) {
                   return ops::index_select(context, x, dim, index);
               });
}

Value index_add(Arguments& a) {
    return index_put_along(a, "index_add", scaled_source(a), true);
}

Value index_copy(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    static_cast<void>(axis_of(Dialect::pytorch, dim_without_name(a, "dim"), x.rank()));
    check_out_casts(a, x.dtype);
    return index_put_along(a, "index_copy", a.tensor("source"), false);
}

constexpr Overload index_add_overloads[] = {
    {"Tensor input, int dim, Tensor index, Tensor source, *, Number alpha=, Tensor? out=", index_add, "index_add"},
    {"Tensor input, name dim, Tensor index, Tensor source, *, Number alpha=", index_add}};
constexpr Overload index_add_in_place_overload[] = {
    {"Tensor input, int dim, Tensor index, Tensor source, *, Number alpha=", index_add, "index_add"}};
constexpr Overload index_copy_overloads[] = {
    {"Tensor input, int dim, Tensor index, Tensor source, *, Tensor? out=", index_copy, "index_copy"},
    {"Tensor input, name dim, Tensor index, Tensor source", index_copy}};

constexpr FunctionRow index_add_rows[] = {
    {.name = "index_add",
     .overloads = index_add_overloads,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .check_out = check_out_dtype},
    {.name = "index_add",
     .forms = in_place,
     .overloads = index_add_in_place_overload,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .check_out = check_out_dtype},
    {.name = "index_copy",
     .forms = everywhere | in_place,
     .overloads = index_copy_overloads,
     .out = writes::refuses_gradients | writes::refuses_partial_overlap,
     .check_out = check_out_dtype},
};

}  // namespace

std::span<const FunctionRow> index_add_functions() {
    return index_add_rows;
}

}  // namespace bcast::python::torch
