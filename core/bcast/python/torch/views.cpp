#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/ops/expand.hpp"
#include "bcast/ops/reshape.hpp"
#include "bcast/python/binder.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/torch/apply.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/python/torch/view.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
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
    if (names.empty()) return with_names(out, {name});
    const auto first = names.begin() + static_cast<std::ptrdiff_t>(axis_of(Dialect::pytorch, start, tensor.rank()));
    const auto last = names.begin() + static_cast<std::ptrdiff_t>(axis_of(Dialect::pytorch, end, tensor.rank()));
    *first = name;
    names.erase(first + 1, last + 1);
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
    const Variable x = a.tensor("input");
    if (x.requires_grad() && x.data.storage) {
        // Where no view is possible, PyTorch copies first.
        ops::Context unseen{a.context().workspace, nullptr};
        if (ops::reshape(unseen, Dialect::pytorch, x.data, sizes).storage != x.data.storage)
            node = "UnsafeViewBackward0";
    }
    return viewed(a.interpreter, node, x, [sizes, &context = a.context()](const Tensor& tensor) {
        return ops::reshape(context, Dialect::pytorch, tensor, sizes);
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

Value views_transpose_dims(Arguments& a) {
    const Variable x = a.tensor("input");
    // PyTorch looks for the second name first.
    const Extent second = dim_of(a, "dim1", x.data);
    const Extent first = dim_of(a, "dim0", x.data);
    return viewed(a.interpreter, "TransposeBackward0", x,
                  [first, second](const Tensor& t) { return transpose(Dialect::pytorch, t, first, second); });
}

Value transpose_axes(Arguments& a) {
    return viewed(a.interpreter, "TransposeBackward0", a.tensor("input"),
                  [first = a.integer("axis0"), second = a.integer("axis1")](const Tensor& t) {
                      return transpose(Dialect::pytorch, t, first, second);
                  });
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

Value views_squeeze_all(Arguments& a) {
    return viewed(a.interpreter, "SqueezeBackward0", a.tensor("input"), [](const Tensor& x) { return squeeze(x); });
}

Value views_squeeze_dim(Arguments& a) {
    const Variable x = a.tensor("input");
    return viewed(a.interpreter, "SqueezeBackward1", x, [dim = dim_of(a, "dim", x.data)](const Tensor& t) {
        return squeeze(Dialect::pytorch, t, std::array{dim});
    });
}

Value views_unsqueeze_dim(Arguments& a) {
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

/// The dim that is split, as an error names it.
std::string dim_text(const Tensor& x, std::size_t axis) {
    const std::vector<Name> names = dim_names(x);
    const std::string at = std::to_string(axis);
    if (!x.named() || !names[axis])
        return concat({"dim ", at, " (", std::to_string(x.sizes[axis]), ") in the input tensor"});
    return concat({"dim ", at, " ('", *names[axis], "': ", std::to_string(x.sizes[axis]), ") in ", tensor_text(names)});
}

/// One axis as several; the new ones may have names (PyTorch 1.13 `unflatten_impl`).
Value unflatten_to(Arguments& a) {
    const Variable x = a.tensor("input");
    const std::vector<Extent> sizes = a.integers("sizes");
    const bool by_name = a.has("names");
    if (sizes.empty()) throw Raised("RuntimeError", "unflatten: sizes must be non-empty");
    if (x.data.named() && !by_name) {
        throw Raised("RuntimeError",
                     "unflatten: input is a named tensor but no names were given for unflattened sizes");
    }
    const std::vector<Name> names = a.names("names");
    if (by_name && names.size() != sizes.size()) {
        throw Raised("RuntimeError",
                     concat({"unflatten: Expected names and sizes to have the same size, but got names "
                             "of size ",
                             std::to_string(names.size()), " and sizes of size ", std::to_string(sizes.size())}));
    }
    const Extent dim = dim_of(a, "dim", x.data);
    const std::size_t axis = axis_of(Dialect::pytorch, dim, x.data.rank());
    Extent product = 1;
    for (const Extent size : sizes) product *= size;
    const bool inferred = std::find(sizes.begin(), sizes.end(), -1) != sizes.end();
    const Extent least = *std::min_element(sizes.begin(), sizes.end());
    if (least < -1) throw Raised("RuntimeError", concat({"invalid shape dimension ", std::to_string(least)}));
    const Extent own = x.data.sizes[axis];
    if (inferred ? product != 0 && own % product != 0 : product != own) {
        throw Raised("RuntimeError", concat({"unflatten: Provided sizes ", list_text(shape_of(sizes)),
                                             " don't multiply up to the size of ", dim_text(x.data, axis)}));
    }
    return viewed(a.interpreter, "ViewBackward0", x, [axis, sizes, names, by_name](const Tensor& t) {
        Tensor plain = t;
        plain.names.clear();
        Tensor out = unflatten(plain, static_cast<Extent>(axis), sizes);
        if (!by_name || (!t.named() && t.rank() == 0)) return out;
        std::vector<Name> all = dim_names(t);
        const auto place = all.erase(all.begin() + static_cast<std::ptrdiff_t>(axis));
        all.insert(place, names.begin(), names.end());
        return with_names(out, std::move(all));
    });
}

constexpr Overload unflatten_overloads[] = {
    {"Tensor input, name dim, tuple of ints sizes, tuple of names names=", unflatten_to},
    {"Tensor input, int dim, tuple of ints sizes", unflatten_to}};
constexpr Overload unflatten_method_overloads[] = {
    {"Tensor input, name dim, tuple of ints sizes, tuple of names names", unflatten_to},
    {"Tensor input, int dim, tuple of ints sizes", unflatten_to}};
constexpr FunctionRow native_unflatten{.name = "unflatten", .overloads = unflatten_method_overloads};

/// `Tensor.unflatten`, which PyTorch writes in Python: sizes, or pairs of names and sizes.
Value unflatten_method(Interpreter& interpreter, const Found& /*found*/, const Value& self,
                       const CallArguments& given) {
    const std::vector<Value> values =
        bind_python("Tensor.unflatten", {"self", "dim", "sizes"}, 3, with_self(self, given).arguments());
    if (!interpreter.truth(values[2])) throw Raised("RuntimeError", "unflatten: sizes must be non-empty");
    Values arguments{values[1], values[2]};
    const Values* items = items_of(values[2]);
    if (items != nullptr && items_of(items->front()) != nullptr) {
        Values names;
        Values sizes;
        for (const Value& pair : *items) {
            const Values two = interpreter.collect(pair);
            if (two.size() < 2) {
                throw Raised("ValueError", concat({"not enough values to unpack (expected 2, got ",
                                                   std::to_string(two.size()), ")"}));
            }
            if (two.size() > 2) throw Raised("ValueError", "too many values to unpack (expected 2)");
            names.push_back(two[0]);
            sizes.push_back(two[1]);
        }
        arguments = {values[1], new_tuple(std::move(sizes)), new_tuple(std::move(names))};
    }
    return call_function(interpreter, {&native_unflatten, false}, self, {arguments, {}, given.where});
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
    const Variable x = a.tensor("input");
    const Extent offset = a.integer("offset", 0);
    const bool by_name = a.has("outdim") || a.value("outdim").is_none();
    const Extent first = by_name ? dim_of(a, "dim1", x.data) : a.integer("dim1", 0);
    const Extent second = by_name ? dim_of(a, "dim2", x.data) : a.integer("dim2", 1);
    const Name name = a.dimname("outdim");
    return viewed(a.interpreter, "DiagonalBackward0", x, [offset, first, second, by_name, name](const Tensor& t) {
        Tensor out = diagonal(Dialect::pytorch, t, offset, first, second);
        if (!by_name) return out;
        std::vector<Name> names = dim_names(out);
        names.back() = name;
        return with_names(out, std::move(names));
    });
}

/// Each part is a view of its own.
Value parts(Arguments& a, std::string_view node, const std::function<std::vector<Tensor>(const Tensor&)>& cut) {
    const Variable x = a.tensor("input");
    Values out;
    const std::size_t count = cut(x.data).size();
    for (std::size_t i = 0; i < count; ++i) {
        out.push_back(new_tensor(view_of(a.interpreter, node, x, [cut, i](const Tensor& t) { return cut(t)[i]; }, i)));
    }
    return new_tuple(std::move(out));
}

Value split_size(Arguments& a) {
    return parts(a, "SplitBackward0", [size = a.integer("split_size"), dim = a.integer("dim", 0)](const Tensor& t) {
        return split(t, size, dim);
    });
}

Value split_sizes(Arguments& a) {
    const bool alone = a.has("split_sizes");
    return parts(a, "SplitWithSizesBackward0",
                 [sizes = a.integers(alone ? "split_sizes" : "split_size"),
                  dim = a.integer("dim", 0)](const Tensor& t) { return split(t, sizes, dim); });
}

constexpr Overload split_overloads[] = {{"Tensor input, int split_size, int dim=", split_size},
                                        {"Tensor input, tuple of ints split_size, int dim=", split_sizes}};
constexpr Overload split_with_sizes_overload[] = {{"Tensor input, tuple of ints split_sizes, int dim=", split_sizes}};
constexpr FunctionRow native_split{.name = "split", .overloads = split_overloads};
constexpr FunctionRow native_split_with_sizes{.name = "split_with_sizes", .overloads = split_with_sizes_overload};

/// `split`, which PyTorch writes in Python: pieces of one size, or of these sizes.
Value split_any(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const std::vector<Value> values =
        self.is_nothing()
            ? bind_python("split", {"tensor", "split_size_or_sections", "dim"}, 2, given)
            : bind_python("Tensor.split", {"self", "split_size", "dim"}, 2, with_self(self, given).arguments());
    const bool equal = values[1].is_integral() || items_of(values[1]) != nullptr;
    const Values arguments{values[0], values[1], values[2].is_nothing() ? Value::integer(0) : values[2]};
    return call_function(interpreter, {equal ? &native_split : &native_split_with_sizes, false}, {},
                         {arguments, {}, given.where});
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
constexpr Overload transpose_overloads[] = {{"Tensor input, int dim0, int dim1", views_transpose_dims},
                                            {"Tensor input, name dim0, name dim1", views_transpose_dims}};
constexpr Overload views_swapaxes_overload[] = {{"Tensor input, int axis0, int axis1", transpose_axes}};
constexpr Overload swapdims_overload[] = {{"Tensor input, int dim0, int dim1", views_transpose_dims}};
constexpr Overload permute_overload[] = {{"Tensor input, tuple of ints dims", permute_dims}};
constexpr Overload views_t_overload[] = {{"Tensor input", matrix_t}};
constexpr Overload reversed_overload[] = {{"Tensor input", reversed}};
constexpr Overload batch_t_overload[] = {{"Tensor input", batch_t}};
constexpr Overload movedim_overloads[] = {
    {"Tensor input, int source, int destination", movedim_dims},
    {"Tensor input, tuple of ints source, tuple of ints destination", movedim_dims}};
constexpr Overload views_squeeze_overloads[] = {{"Tensor input", views_squeeze_all},
                                                {"Tensor input, int dim", views_squeeze_dim},
                                                {"Tensor input, name dim", views_squeeze_dim}};
constexpr Overload views_unsqueeze_overload[] = {{"Tensor input, int dim", views_unsqueeze_dim}};
constexpr Overload expand_overload[] = {{"Tensor input, tuple of SymInts size, *, bool implicit=", expand_sizes}};
constexpr Overload broadcast_to_overload[] = {{"Tensor input, tuple of ints size", expand_sizes}};
constexpr Overload expand_as_overload[] = {{"Tensor input, Tensor other", expand_as}};
constexpr Overload select_overloads[] = {{"Tensor input, int dim, int index", select_index},
                                         {"Tensor input, name dim, int index", select_index}};
constexpr Overload narrow_overloads[] = {{"Tensor input, int dim, Tensor start, int length", narrow_dim},
                                         {"Tensor input, int dim, int start, int length", narrow_dim}};
constexpr Overload diagonal_overloads[] = {
    {"Tensor input, *, name outdim, name dim1, name dim2, int offset=", diagonal_dims},
    {"Tensor input, int offset=, int dim1=, int dim2=", diagonal_dims}};
constexpr Overload chunk_overload[] = {{"Tensor input, int chunks, int dim=", chunk_count}};
constexpr Overload unbind_overloads[] = {{"Tensor input, int dim=", unbind_dim},
                                         {"Tensor input, name dim", unbind_dim}};

constexpr FunctionRow views_rows[] = {
    {.name = "unflatten", .forms = as_function, .overloads = unflatten_overloads},
    {.name = "unflatten", .forms = as_method, .whole = unflatten_method},
    {.name = "reshape", .overloads = reshape_overload},
    {.name = "view", .forms = as_method, .overloads = view_overloads},
    {.name = "view_as", .forms = as_method, .overloads = view_as_overload},
    {.name = "reshape_as", .forms = as_method, .overloads = reshape_as_overload},
    {.name = "flatten", .overloads = flatten_overloads},
    {.name = "transpose", .overloads = transpose_overloads},
    {.name = "swapaxes", .overloads = views_swapaxes_overload},
    {.name = "swapdims", .overloads = swapdims_overload},
    {.name = "permute", .overloads = permute_overload},
    {.name = "t", .overloads = views_t_overload},
    {.name = "numpy_T", .forms = as_method, .overloads = reversed_overload},
    {.name = "mT", .forms = as_method, .overloads = batch_t_overload},
    {.name = "movedim", .overloads = movedim_overloads},
    {.name = "moveaxis", .overloads = movedim_overloads},
    {.name = "squeeze", .overloads = views_squeeze_overloads},
    {.name = "unsqueeze", .overloads = views_unsqueeze_overload},
    {.name = "expand", .forms = as_method, .overloads = expand_overload},
    {.name = "broadcast_to", .overloads = broadcast_to_overload},
    {.name = "select", .overloads = select_overloads},
    {.name = "narrow", .overloads = narrow_overloads},
    {.name = "diagonal", .overloads = diagonal_overloads},
    {.name = "split", .whole = split_any},
    {.name = "split_with_sizes", .overloads = split_with_sizes_overload},
    {.name = "chunk", .overloads = chunk_overload},
    {.name = "unbind", .overloads = unbind_overloads},
    {.name = "expand_as", .forms = as_method, .overloads = expand_as_overload},
};

}  // namespace

std::span<const FunctionRow> view_functions() {
    return views_rows;
}

}  // namespace bcast::python::torch
