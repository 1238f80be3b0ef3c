#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/modules/mappings.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions and methods that return the same elements under other axes.
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

/// Flattens axes into one with that name; the others keep their names.
Value flattened(Interpreter& interpreter, const Variable& x, Extent start, Extent end, const Name& name) {
    const View view = [start, end, name, &context = interpreter.context()](const Tensor& tensor) {
        return flatten_named_dims(context, tensor, start, end, name);
    };
    return viewed(interpreter, "ReshapeAliasBackward0", x, view);
}

/// If no view is possible, PyTorch copies first, which has another backward node.
Value viewed_or_copied(Arguments& a, const SharedFunction<Tensor(ops::Context&, const Tensor&)>& made) {
    const Variable x = a.tensor("input");
    ops::Context unobserved = a.context().unobserved();
    const bool copies = x.requires_grad() && x.data.storage && made(unobserved, x.data).storage != x.data.storage;
    return viewed(a.interpreter, copies ? "UnsafeViewBackward0" : "ReshapeAliasBackward0", x,
                  [made, &context = a.context()](const Tensor& tensor) { return made(context, tensor); });
}

Value reshaped(Arguments& a, const std::vector<Extent>& sizes) {
    return viewed_or_copied(a, [sizes](ops::Context& context, const Tensor& tensor) {
        return ops::reshape(context, Dialect::pytorch, tensor, sizes);
    });
}

Value reshape(Arguments& a) {
    return reshaped(a, a.integers("shape"));
}

Value reshape_as(Arguments& a) {
    return reshaped(a, a.tensor("other").data.sizes);
}

Value view_as(Arguments& a, const std::vector<Extent>& sizes) {
    return viewed(a.interpreter, "ViewBackward0", a.tensor("input"),
                  [sizes](const Tensor& x) { return view(x, sizes); });
}

Value view_sizes(Arguments& a) {
    return view_as(a, a.integers("size"));
}

/// The same bytes as elements of another dtype; if its size differs, the last axis has more or fewer elements.
Tensor with_bytes_of(const Tensor& t, Dtype dtype) {
    Tensor out = t;
    out.dtype = dtype;
    const auto from = static_cast<Extent>(item_size(t.dtype));
    const auto to = static_cast<Extent>(item_size(dtype));
    if (from == to) return out;
    const std::string sizes = concat(
        {"to view ", torch_scalar_type(t.dtype), " as ", torch_scalar_type(dtype), " (different element sizes)"});
    if (t.rank() == 0) raise_runtime_error({"self.dim() cannot be 0 ", sizes});
    if (t.strides.back() != 1) {
        raise_runtime_error({"self.stride(-1) must be 1 ", sizes, ", but got ", t.strides.back()});
    }
    if (from > to) {
        const Extent times = from / to;
        out.sizes.back() *= times;
        for (std::size_t i = 0; i + 1 < out.strides.size(); ++i) out.strides[i] *= times;
        out.offset *= times;
        return out;
    }
    const Extent times = to / from;
    const auto fewer = [&](Extent& extent, std::string_view what) {
        if (extent % times != 0) {
            raise_runtime_error({"self.", what, " must be divisible by ", times, " ", sizes, ", but got ", extent});
        }
        extent /= times;
    };
    fewer(out.sizes.back(), "size(-1)");
    fewer(out.offset, "storage_offset()");
    for (std::size_t i = 0; i + 1 < out.strides.size(); ++i) fewer(out.strides[i], concat({"stride(", i, ")"}));
    return out;
}

/// `view(dtype)`: the same bytes as elements of another dtype.
Value view_dtype(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Dtype dtype = *a.dtype();
    if (dtype != x.dtype && a.state().mode.enabled && a.tensor("input").requires_grad())
        raise_unsupported("gradients of view with another dtype are not supported");
    return viewed(a.interpreter, "ViewBackward1", a.tensor("input"),
                  [dtype](const Tensor& t) { return with_bytes_of(t, dtype); });
}

Value view_other(Arguments& a) {
    return view_as(a, a.tensor("other").data.sizes);
}

Value flatten(Arguments& a) {
    const Extent start = a.integer("start_dim", 0);
    const Extent end = a.integer("end_dim", -1);
    const std::size_t rank = a.tensor("input").data.rank();
    // A single axis is flat already: PyTorch returns the same object.
    if (rank > 0 && axis_of(Dialect::pytorch, start, rank) == axis_of(Dialect::pytorch, end, rank))
        return a.value("input");
    return viewed_or_copied(
        a, [start, end](ops::Context& context, const Tensor& x) { return ops::flatten(context, x, start, end); });
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
    // PyTorch resolves the second name first.
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
    return viewed(a.interpreter, "TBackward0", a.tensor("input"),
                  [](const Tensor& tensor) { return matrix_transpose(tensor); });
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

/// The dim that is unflattened, as an error describes it.
std::string dim_text(const Tensor& x, std::size_t axis) {
    const std::vector<Name> names = dim_names(x);
    const std::string at = std::to_string(axis);
    if (!x.named() || !names[axis]) return concat({"dim ", at, " (", x.sizes[axis], ") in the input tensor"});
    return concat({"dim ", at, " ('", *names[axis], "': ", x.sizes[axis], ") in ", tensor_text(names)});
}

/// Splits one axis into several, which can have names (PyTorch 1.13 `unflatten_impl`).
Value unflatten_to(Arguments& a) {
    const Variable x = a.tensor("input");
    const std::vector<Extent> sizes = a.integers("sizes");
    const bool by_name = a.has("names");
    const Extent dim = dim_of(a, "dim", x.data);
    const std::size_t axis = axis_of(Dialect::pytorch, dim, x.data.rank());
    if (sizes.empty()) raise_runtime_error("unflatten: sizes must be non-empty");
    if (x.data.named() && !by_name) {
        raise_runtime_error("unflatten: input is a named tensor but no names were given for unflattened sizes");
    }
    const std::vector<Name> names = a.names("names");
    if (by_name && names.size() != sizes.size()) {
        raise_runtime_error({"unflatten: Expected names and sizes to have the same size, but got names of size ",
                             names.size(), " and sizes of size ", sizes.size()});
    }
    refuse_dim_of_scalar(x.data, 0);
    Extent product = 1;
    bool inferred = false;
    for (const Extent size : sizes) {
        if (size < -1) raise_runtime_error({"invalid shape dimension ", size});
        if (size == -1 && inferred) {
            raise_runtime_error("unflatten got an unexpected error:\nonly one dimension can be inferred");
        }
        inferred = inferred || size == -1;
        if (size != -1) product *= size;
    }
    const Extent own = x.data.sizes[axis];
    const bool divides = inferred && product > 0 && own % product == 0;
    if (product != own && !divides) {
        raise_runtime_error({"unflatten: Provided sizes ", list_text(shape_of(sizes)),
                             " don't multiply up to the size of ", dim_text(x.data, axis)});
    }
    return viewed(a.interpreter, "ViewBackward0", x, [axis, sizes, names, by_name](const Tensor& t) {
        Tensor plain = t;
        plain.names.clear();
        Tensor out = unflatten(plain, static_cast<Extent>(axis), sizes);
        if (!by_name || (!t.named() && t.rank() == 0)) return out;
        std::vector<Name> all = dim_names(t);
        const auto position = all.erase(all.begin() + static_cast<std::ptrdiff_t>(axis));
        all.insert(position, names.begin(), names.end());
        return with_names(out, std::move(all));
    });
}

Value unfold_dim(Arguments& a) {
    return viewed(a.interpreter, "UnfoldBackward0", a.tensor("input"),
                  [dim = a.integer("dimension"), size = a.integer("size"), step = a.integer("step")](const Tensor& x) {
                      return unfold(x, dim, size, step);
                  });
}

Value ravel(Arguments& a) {
    return viewed(a.interpreter, "ViewBackward0", a.tensor("input"),
                  [&context = a.context()](const Tensor& x) { return ops::ravel(context, Dialect::pytorch, x); });
}

constexpr Overload unflatten_overloads[] = {
    {"Tensor input, name dim, tuple of ints sizes, tuple of names names", unflatten_to},
    {"Tensor input, int dim, tuple of ints sizes", unflatten_to}};

constexpr FunctionRow native_unflatten{.name = "unflatten", .overloads = unflatten_overloads};

/// `Tensor.unflatten`, which PyTorch writes in Python: accepts sizes, or pairs of names and sizes.
Value unflatten_method(Interpreter& interpreter, const Found& /*found*/, const Value& self,
                       const CallArguments& given) {
    const std::vector<Value> values =
        bind_python("Tensor.unflatten", "self dim sizes", 3, with_self(self, given).arguments());
    if (!interpreter.truth(values[2])) raise_runtime_error("unflatten: sizes must be non-empty");
    // An OrderedDict is read as its items (`unzip_namedshape`).
    Value pairs_or_sizes = values[2];
    if (const Dict* ordered = values[2].type().derives_from(ordered_dict_type) ? values[2].as<Dict>() : nullptr) {
        Values entries;
        for (const Dict::Entry& entry : ordered->each()) {
            entries.push_back(new_tuple({entry.key, entry.value}));
        }
        pairs_or_sizes = new_list(std::move(entries));
    }
    Values arguments{values[1], pairs_or_sizes};
    const Values* items = items_of(pairs_or_sizes);
    if (items != nullptr && items_of(items->front()) != nullptr) {
        // `names, sizes = zip(*pairs)`: zip stops at the shortest pair.
        std::vector<Values> pairs;
        for (const Value& pair : *items) pairs.push_back(interpreter.collect(pair));
        std::size_t shortest = pairs.front().size();
        for (const Values& pair : pairs) shortest = std::min(shortest, pair.size());
        if (shortest < 2) {
            raise_value_error({"not enough values to unpack (expected 2, got ", shortest, ")"});
        }
        if (shortest > 2) raise_value_error("too many values to unpack (expected 2)");
        Values names;
        Values sizes;
        for (const Values& pair : pairs) {
            names.push_back(pair[0]);
            sizes.push_back(pair[1]);
        }
        arguments = {values[1], new_tuple(std::move(sizes)), new_tuple(std::move(names))};
    }
    return call_function(interpreter, {&native_unflatten, false}, self, {arguments, {}, given.where});
}

constexpr Overload reshape_overload[] = {{"Tensor input, tuple of SymInts shape", reshape}};
constexpr Overload view_overloads[] = {{"Tensor input, torch.dtype dtype", view_dtype},
                                       {"Tensor input, tuple of SymInts size", view_sizes}};
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
constexpr Overload unfold_overload[] = {{"Tensor input, int dimension, int size, int step", unfold_dim}};
constexpr Overload ravel_overload[] = {{"Tensor input", ravel}};

constexpr FunctionRow views_rows[] = {
    {.name = "unfold", .forms = as_method, .overloads = unfold_overload},
    {.name = "ravel", .overloads = ravel_overload},
    {.name = "unflatten", .forms = as_function, .overloads = unflatten_overloads},
    {.name = "unflatten", .forms = as_method, .run = unflatten_method},
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
    {.name = "expand_as", .forms = as_method, .overloads = expand_as_overload},
};

}  // namespace

std::span<const FunctionRow> view_functions() {
    return views_rows;
}

}  // namespace bcast::python::torch
