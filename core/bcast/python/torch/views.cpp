#include <array>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/ops/expand.hpp"
#include "bcast/ops/reshape.hpp"
#include "bcast/python/torch/apply.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/python/torch/view.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/view_axes.hpp"
#include "bcast/tensor/view_part.hpp"
#include "bcast/tensor/view_shape.hpp"

/// Functions and methods that give the same elements under other axes.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Tensor flatten_named_dims(ops::Context& context, const Tensor& tensor, Extent start, Extent end, const Name& name) {
    std::vector<Name> names = dim_names(tensor);
    Tensor plain = tensor;
    plain.names.clear();
    Tensor out = ops::flatten(context, plain, start, end);
    const auto at = [&](Extent dim) {
        return names.begin() + (dim < 0 ? dim + static_cast<Extent>(tensor.rank()) : dim);
    };
    if (!names.empty()) names.erase(names.insert(at(start), name) + 1, at(end) + 2);
    if (names.empty()) names.push_back(name);
    return with_names(out, std::move(names));
}

/// Flattened axes get a name; the others keep theirs.
Value flattened(Interpreter& interpreter, const Variable& x, Extent start, Extent end, const Name& name) {
    const View view = [start, end, name, &context = interpreter.context()](const Tensor& tensor) {
        return flatten_named_dims(context, tensor, start, end, name);
    };
    return viewed(interpreter, "ReshapeAliasBackward0", x, view);
}

Value reshaped(Arguments& a, std::string_view node, const std::vector<Extent>& sizes) {
    return viewed(a.interpreter, node, a.tensor("input"), [sizes, &context = a.context()](const Tensor& x) {
        return ops::reshape(context, Dialect::pytorch, x, sizes);
    });
}

Value reshape(Arguments& a) {
    return reshaped(a, "ReshapeAliasBackward0", a.integers("shape"));
}

Value reshape_as(Arguments& a) {
    return reshaped(a, "ReshapeAliasBackward0", a.tensor("other").data.sizes);
}

Value view_as(Arguments& a, const std::vector<Extent>& sizes) {
    return viewed(a.interpreter, "ViewBackward0", a.tensor("input"),
                  [sizes](const Tensor& x) { return view(x, sizes); });
}

Value view_sizes(Arguments& a) {
    return view_as(a, a.integers("size"));
}

Value view_other(Arguments& a) {
    return view_as(a, a.tensor("other").data.sizes);
}

Value flatten(Arguments& a) {
    const Extent start = a.integer("start_dim", 0);
    const Extent end = a.integer("end_dim", -1);
    return viewed(
        a.interpreter, "ReshapeAliasBackward0", a.tensor("input"),
        [start, end, &context = a.context()](const Tensor& x) { return ops::flatten(context, x, start, end); });
}

Value flatten_named(Arguments& a) {
    const Variable x = a.tensor("input");
    const Extent start = dim_of(a, "start_dim", x.data);
    const Extent end = dim_of(a, "end_dim", x.data);
    return flattened(a.interpreter, x, start, end, a.dimname("out_dim"));
}

Value flatten_names(Arguments& a) {
    const Variable x = a.tensor("input");
    const auto [first, last] = consecutive_dims(x.data, a.names("dims"));
    return flattened(a.interpreter, x, first, last, a.dimname("out_dim"));
}

Value transpose_dims(Arguments& a) {
    const Variable x = a.tensor("input");
    const Extent first = dim_of(a, "dim0", x.data);
    const Extent second = dim_of(a, "dim1", x.data);
    return viewed(a.interpreter, "TransposeBackward0", x,
                  [first, second](const Tensor& t) { return transpose(Dialect::pytorch, t, first, second); });
}

Value permute_dims(Arguments& a) {
    return viewed(a.interpreter, "PermuteBackward0", a.tensor("input"),
                  [dims = a.integers("dims")](const Tensor& x) { return permute(Dialect::pytorch, x, dims); });
}

Value matrix_t(Arguments& a) {
    return viewed(a.interpreter, "TBackward0", a.tensor("input"), matrix_transpose);
}

Value reversed(Arguments& a) {
    return viewed(a.interpreter, "PermuteBackward0", a.tensor("input"),
                  [](const Tensor& x) { return reversed_axes(Dialect::pytorch, x); });
}

Value batch_t(Arguments& a) {
    return viewed(a.interpreter, "TransposeBackward0", a.tensor("input"), batch_transpose);
}

Value movedim_dims(Arguments& a) {
    return viewed(a.interpreter, "PermuteBackward0", a.tensor("input"),
                  [from = a.integers("source"), to = a.integers("destination")](const Tensor& x) {
                      return movedim(Dialect::pytorch, x, from, to);
                  });
}

Value squeeze_all(Arguments& a) {
    return viewed(a.interpreter, "SqueezeBackward0", a.tensor("input"), [](const Tensor& x) { return squeeze(x); });
}

Value squeeze_dim(Arguments& a) {
    if (!a.value("dim").is_integral()) {
        throw Raised("RuntimeError",
                     "squeeze: You passed a dimname (string) to this op in place of a dimension index but it does not "
                     "yet support this behavior. Please pass a dimension index to work around this.");
    }
    return viewed(a.interpreter, "SqueezeBackward1", a.tensor("input"),
                  [dim = a.integer("dim")](const Tensor& x) { return squeeze(Dialect::pytorch, x, std::array{dim}); });
}

Value unsqueeze_dim(Arguments& a) {
    return viewed(a.interpreter, "UnsqueezeBackward0", a.tensor("input"),
                  [dim = a.integer("dim")](const Tensor& x) { return unsqueeze(Dialect::pytorch, x, dim); });
}

Value expand_to(Arguments& a, std::string_view call, const std::vector<Extent>& sizes) {
    const Variable x = a.tensor("input");
    return stretched(a.interpreter, "ExpandBackward0", x,
                     ops::expand(a.context(), Dialect::pytorch, call, x.data, sizes));
}

Value expand_sizes(Arguments& a) {
    return expand_to(a, a.name(), a.integers("size"));
}

Value expand_as(Arguments& a) {
    return expand_to(a, "expand", a.tensor("other").data.sizes);
}

Value unflatten_dim(Arguments& a) {
    return viewed(
        a.interpreter, "ViewBackward0", a.tensor("input"),
        [dim = a.integer("dim"), sizes = a.integers("sizes")](const Tensor& x) { return unflatten(x, dim, sizes); });
}

Value select_index(Arguments& a) {
    const Variable x = a.tensor("input");
    const Extent dim = dim_of(a, "dim", x.data);
    return viewed(a.interpreter, "SelectBackward0", x,
                  [dim, index = a.integer("index")](const Tensor& t) { return select(t, dim, index); });
}

Value narrow_dim(Arguments& a) {
    return viewed(a.interpreter, "SliceBackward0", a.tensor("input"),
                  [dim = a.integer("dim"), start = a.integer("start"), length = a.integer("length")](const Tensor& x) {
                      return narrow(x, dim, start, length);
                  });
}

Value diagonal_dims(Arguments& a) {
    const Extent offset = a.integer("offset", 0);
    const Extent first = a.integer("dim1", 0);
    const Extent second = a.integer("dim2", 1);
    return viewed(a.interpreter, "DiagonalBackward0", a.tensor("input"), [offset, first, second](const Tensor& x) {
        return diagonal(Dialect::pytorch, x, offset, first, second);
    });
}

/// Each part is a view of its own.
Value parts(Arguments& a, std::string_view node, const std::function<std::vector<Tensor>(const Tensor&)>& cut) {
    const Variable x = a.tensor("input");
    Values out;
    const std::size_t count = cut(x.data).size();
    for (std::size_t i = 0; i < count; ++i) {
        out.push_back(viewed(a.interpreter, node, x, [cut, i](const Tensor& t) { return cut(t)[i]; }));
    }
    return new_tuple(std::move(out));
}

Value split_size(Arguments& a) {
    const Variable x = a.tensor("input");
    const Extent dim = a.integer("dim", 0);
    if (a.value("split_size").is_integral()) {
        return parts(a, "SplitBackward0",
                     [size = a.integer("split_size"), dim](const Tensor& t) { return split(t, size, dim); });
    }
    return parts(a, "SplitWithSizesBackward0",
                 [sizes = a.integers("split_size"), dim](const Tensor& t) { return split(t, sizes, dim); });
}

Value chunk_count(Arguments& a) {
    return parts(a, "SplitBackward0", [chunks = a.integer("chunks"), dim = a.integer("dim", 0)](const Tensor& t) {
        return chunk(t, chunks, dim);
    });
}

Value unbind_dim(Arguments& a) {
    const Variable x = a.tensor("input");
    const Extent dim = a.has("dim") ? dim_of(a, "dim", x.data) : 0;
    return parts(a, "UnbindBackward0", [dim](const Tensor& t) { return unbind(t, dim); });
}

constexpr Overload reshape_overload[] = {{"Tensor input, tuple of SymInts shape", reshape}};
constexpr Overload view_overloads[] = {{"Tensor input, tuple of SymInts size", view_sizes}};
constexpr Overload view_as_overload[] = {{"Tensor input, Tensor other", view_other}};
constexpr Overload reshape_as_overload[] = {{"Tensor input, Tensor other", reshape_as}};
constexpr Overload flatten_overloads[] = {{"Tensor input, int start_dim, int end_dim, name out_dim", flatten_named},
                                          {"Tensor input, int start_dim=, int end_dim=", flatten},
                                          {"Tensor input, name start_dim, name end_dim, name out_dim", flatten_named},
                                          {"Tensor input, tuple of names dims, name out_dim", flatten_names}};
constexpr Overload transpose_overloads[] = {{"Tensor input, int dim0, int dim1", transpose_dims},
                                            {"Tensor input, name dim0, name dim1", transpose_dims}};
constexpr Overload permute_overload[] = {{"Tensor input, tuple of ints dims", permute_dims}};
constexpr Overload t_overload[] = {{"Tensor input", matrix_t}};
constexpr Overload reversed_overload[] = {{"Tensor input", reversed}};
constexpr Overload batch_t_overload[] = {{"Tensor input", batch_t}};
constexpr Overload movedim_overloads[] = {
    {"Tensor input, int source, int destination", movedim_dims},
    {"Tensor input, tuple of ints source, tuple of ints destination", movedim_dims}};
constexpr Overload squeeze_overloads[] = {
    {"Tensor input", squeeze_all}, {"Tensor input, int dim", squeeze_dim}, {"Tensor input, name dim", squeeze_dim}};
constexpr Overload unsqueeze_overload[] = {{"Tensor input, int dim", unsqueeze_dim}};
constexpr Overload expand_overload[] = {{"Tensor input, tuple of SymInts size, *, bool implicit=", expand_sizes}};
constexpr Overload broadcast_to_overload[] = {{"Tensor input, tuple of ints size", expand_sizes}};
constexpr Overload expand_as_overload[] = {{"Tensor input, Tensor other", expand_as}};
constexpr Overload select_overloads[] = {{"Tensor input, int dim, int index", select_index},
                                         {"Tensor input, name dim, int index", select_index}};
constexpr Overload narrow_overload[] = {{"Tensor input, int dim, int start, int length", narrow_dim}};
constexpr Overload diagonal_overload[] = {{"Tensor input, int offset=, int dim1=, int dim2=", diagonal_dims}};
constexpr Overload split_overloads[] = {{"Tensor input, int split_size, int dim=", split_size},
                                        {"Tensor input, tuple of ints split_size, int dim=", split_size}};
constexpr Overload chunk_overload[] = {{"Tensor input, int chunks, int dim=", chunk_count}};
constexpr Overload unbind_overloads[] = {{"Tensor input, int dim=", unbind_dim},
                                         {"Tensor input, name dim", unbind_dim}};

constexpr Overload unflatten_overload[] = {{"Tensor input, int dim, tuple of ints sizes", unflatten_dim}};

constexpr FunctionRow rows[] = {
    {.name = "unflatten", .overloads = unflatten_overload},
    {.name = "reshape", .overloads = reshape_overload},
    {.name = "view", .forms = as_method, .overloads = view_overloads},
    {.name = "view_as", .forms = as_method, .overloads = view_as_overload},
    {.name = "reshape_as", .forms = as_method, .overloads = reshape_as_overload},
    {.name = "flatten", .overloads = flatten_overloads},
    {.name = "transpose", .overloads = transpose_overloads},
    {.name = "swapaxes", .overloads = transpose_overloads},
    {.name = "swapdims", .overloads = transpose_overloads},
    {.name = "permute", .overloads = permute_overload},
    {.name = "t", .overloads = t_overload},
    {.name = "numpy_T", .forms = as_method, .overloads = reversed_overload},
    {.name = "mT", .forms = as_method, .overloads = batch_t_overload},
    {.name = "movedim", .overloads = movedim_overloads},
    {.name = "moveaxis", .overloads = movedim_overloads},
    {.name = "squeeze", .overloads = squeeze_overloads},
    {.name = "unsqueeze", .overloads = unsqueeze_overload},
    {.name = "expand", .forms = as_method, .overloads = expand_overload},
    {.name = "broadcast_to", .overloads = broadcast_to_overload},
    {.name = "select", .overloads = select_overloads},
    {.name = "narrow", .overloads = narrow_overload},
    {.name = "diagonal", .overloads = diagonal_overload},
    {.name = "split", .overloads = split_overloads},
    {.name = "chunk", .overloads = chunk_overload},
    {.name = "unbind", .overloads = unbind_overloads},
    {.name = "expand_as", .forms = as_method, .overloads = expand_as_overload},
};

}  // namespace

std::span<const FunctionRow> view_functions() {
    return rows;
}

}  // namespace bcast::python::torch
