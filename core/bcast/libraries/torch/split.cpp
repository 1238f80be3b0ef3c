#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that return parts of a tensor as views.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

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

/// `torch.linalg.diagonal`: the diagonal of the last two dims by default.
Value linalg_diagonal(Arguments& a) {
    const auto diagonals = [offset = a.integer("offset", 0), first = a.integer("dim1", -2),
                            second = a.integer("dim2", -1)](const Tensor& x) {
        return diagonal(Dialect::pytorch, x, offset, first, second);
    };
    return viewed(a.interpreter, "DiagonalBackward0", a.tensor("A"), diagonals);
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

/// Called before `count` views are made; throws Unsupported if they would need too much memory.
void expect_views(Arguments& a, Extent count) {
    constexpr std::uint64_t bytes_of_view = 512;  // about what an object with its sizes and strides takes
    const auto views = static_cast<std::uint64_t>(std::clamp<Extent>(count, 0, Extent{1} << 48));
    a.interpreter.heap().expect(views * bytes_of_view);
}

/// The size of the input along the axis to split, or 0 if there is no such axis, which the call itself refuses.
Extent size_along(Arguments& a, Extent dim) {
    const std::vector<Extent>& sizes = a.tensor("input").data.sizes;
    const Extent axis = dim < 0 ? dim + static_cast<Extent>(sizes.size()) : dim;
    return axis >= 0 && axis < static_cast<Extent>(sizes.size()) ? sizes[static_cast<std::size_t>(axis)] : 0;
}

/// A part along the axis: its first index and its length.
struct Part {
    Extent start = 0;
    Extent length = 0;
};

/// Returns a tuple with a view of each part.
Value views_of_parts(Arguments& a, std::string_view node, Extent dim, const std::vector<Part>& parts) {
    const Variable x = a.tensor("input");
    const bool slices = node == "SliceBackward0";  // Independent slices, which can be written to in place.
    Values out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        out.push_back(new_tensor(view_of(
            a.interpreter, node, x,
            [dim, part = parts[i]](const Tensor& t) { return narrow(t, dim, part.start, part.length); },
            slices ? single_output : i)));
    }
    return new_tuple(std::move(out));
}

/// As above, for parts that follow one another along the axis.
Value views_of_parts(Arguments& a, std::string_view node, Extent dim, const std::vector<Tensor>& cut) {
    std::vector<Part> parts;
    Extent start = 0;
    for (const Tensor& part : cut) {
        const Extent length = part.sizes[axis_of(Dialect::pytorch, dim, part.rank())];
        parts.push_back({start, length});
        start += length;
    }
    Value out = views_of_parts(a, node, dim, parts);
    if (parts.size() > 1) autograd::report_views(a.state().mode, a.tensor("input"), "torch.cat(g, D)", dim);
    return out;
}

Value split_size(Arguments& a) {
    const Extent size = a.integer("split_size");
    const Extent dim = a.integer("dim", 0);
    expect_views(a, size_along(a, dim) / std::max<Extent>(size, 1));
    return views_of_parts(a, "SplitBackward0", dim, split(a.tensor("input").data, size, dim));
}

Value split_sizes(Arguments& a) {
    const std::vector<Extent> sizes = a.integers(a.has("split_sizes") ? "split_sizes" : "split_size");
    const Extent dim = a.integer("dim", 0);
    expect_views(a, static_cast<Extent>(sizes.size()));
    return views_of_parts(a, "SplitWithSizesBackward0", dim, split(a.tensor("input").data, sizes, dim));
}

constexpr Overload split_overloads[] = {{"Tensor input, int split_size, int dim=", split_size},
                                        {"Tensor input, tuple of ints split_size, int dim=", split_sizes}};
constexpr Overload split_with_sizes_overload[] = {{"Tensor input, tuple of ints split_sizes, int dim=", split_sizes}};

constexpr FunctionRow native_split{.name = "split", .overloads = split_overloads};

constexpr FunctionRow native_split_with_sizes{.name = "split_with_sizes", .overloads = split_with_sizes_overload};

/// `split`, which PyTorch writes in Python: parts of one size, or of the listed sizes.
Value split_any(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const std::vector<Value> values =
        self.is_nothing() ? bind_python("split", "tensor split_size_or_sections dim", 2, given)
                          : bind_python("Tensor.split", "self split_size dim", 2, with_self(self, given).arguments());
    // PyTorch calls the method `split` of any object that it gets; str has one as well.
    if (values[0].as<TensorObject>() == nullptr) {
        const Value dim = values[2].is_nothing() ? Value::integer(0) : values[2];
        return interpreter.call(interpreter.get_attribute(values[0], "split"), {values[1], dim});
    }
    // A tensor of one element counts as a size, whatever its rank and dtype.
    const TensorObject* tensor = values[1].as<TensorObject>();
    const bool single = tensor != nullptr && tensor->variable.data.numel() == 1;
    const bool equal = single || values[1].is_integral();
    const Value size = single ? interpreter.call(Value::of(int_type), {values[1]}) : values[1];
    const Values arguments{values[0], size, values[2].is_nothing() ? Value::integer(0) : values[2]};
    return call_function(interpreter, {equal ? &native_split : &native_split_with_sizes, false}, {},
                         {arguments, {}, given.where});
}

/// `sections` parts, the first ones longer by 1, or parts between the given indices.
Value tensor_split(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Extent dim = a.integer("dim", 0);
    if (x.rank() == 0) {
        raise_runtime_error("tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims");
    }
    std::vector<Extent> ends;
    bool equal = a.has("sections");
    if (a.has("tensor_indices_or_sections")) {
        const Tensor indices_or_sections = a.tensor("tensor_indices_or_sections").data;
        if (indices_or_sections.dtype != Dtype::int64) {
            raise_runtime_error({"tensor_split expected tensor_indices_or_sections to have dtype of long, but got ",
                                 torch_scalar_type(indices_or_sections.dtype)});
        }
        if (indices_or_sections.rank() > 1) {
            raise_runtime_error(
                {"tensor_split expected tensor_indices_or_sections to be a zero-dimensional or one-dimensional tensor, "
                 "but got a tensor with ",
                 indices_or_sections.rank(), " dims"});
        }
        if (indices_or_sections.shape_only()) raise_unsupported("the places are too many to be computed");
        const Tensor each = ops::contiguous(a.context(), indices_or_sections);
        equal = indices_or_sections.rank() == 0;
        for (Extent i = 0; i < each.numel(); ++i) ends.push_back(std::get<std::int64_t>(read(each, i)));
    }
    const Extent size = x.sizes[axis_of(Dialect::pytorch, dim, x.rank())];
    if (equal) {
        const Extent sections = a.has("sections") ? a.integer("sections") : ends.front();
        ends.clear();
        if (sections <= 0) {
            raise_runtime_error({"number of sections must be larger than 0, got ", sections});
        }
        expect_views(a, sections);
        for (Extent i = 1; i <= sections; ++i) ends.push_back(size / sections * i + std::min(i, size % sections));
    } else {
        if (a.has("indices")) ends = a.integers("indices");
        ends.push_back(size);
    }
    std::vector<Part> parts;
    Extent start = 0;
    for (const Extent end : ends) {
        const Extent from = std::clamp<Extent>(start < 0 ? start + size : start, 0, size);
        const Extent to = std::clamp<Extent>(end < 0 ? end + size : end, 0, size);
        parts.push_back({from, std::max<Extent>(to - from, 0)});
        start = end;
    }
    return views_of_parts(a, "SliceBackward0", dim, parts);
}

/// `hsplit`, `vsplit`, `dsplit`: along columns, rows and layers.
Value split_along(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const char letter = a.name().front();
    const std::size_t least = letter == 'h' ? 1 : letter == 'v' ? 2 : 3;
    if (x.rank() < least) {
        raise_runtime_error({"torch.", a.name(), " requires a tensor with at least ", least,
                             " dimension, but got a tensor with ", x.rank(), " dimensions!"});
    }
    const auto dim = static_cast<Extent>(letter == 'h' ? (x.rank() == 1 ? 0 : 1) : letter == 'v' ? 0 : 2);
    const Extent size = x.sizes[static_cast<std::size_t>(dim)];
    if (a.has("sections")) {
        const Extent sections = a.integer("sections");
        if (sections == 0 || size % sections != 0) {
            raise_runtime_error({"torch.", a.name(), " attempted to split along dimension ", dim,
                                 ", but the size of the dimension ", size, " is not divisible by the split_size ",
                                 sections, "!"});
        }
    }
    const Value how = a.has("sections") ? a.value("sections") : list_of(a.integers("indices"));
    const std::array arguments{a.value("input"), how, Value::integer(dim)};
    return call_function(a.interpreter, find_function("tensor_split", as_function), {}, {arguments, {}, {}});
}

Value chunk_count(Arguments& a) {
    const Extent chunks = a.integer("chunks");
    const Extent dim = a.integer("dim", 0);
    expect_views(a, std::min(chunks, size_along(a, dim)));
    // An empty axis is split by a list of sizes, which has another backward node.
    const std::string_view node = size_along(a, dim) == 0 ? "SplitWithSizesBackward0" : "SplitBackward0";
    return views_of_parts(a, node, dim, chunk(a.tensor("input").data, chunks, dim));
}

Value unbind_dim(Arguments& a) {
    const Variable x = a.tensor("input");
    const Extent dim = a.has("dim") ? dim_of(a, "dim", x.data) : 0;
    expect_views(a, size_along(a, dim));
    const std::size_t count = unbind(x.data, dim).size();
    Values out;
    for (std::size_t i = 0; i < count; ++i) {
        const auto index = static_cast<Extent>(i);
        out.push_back(new_tensor(view_of(
            a.interpreter, "UnbindBackward0", x, [dim, index](const Tensor& t) { return select(t, dim, index); }, i)));
    }
    if (count > 1) autograd::report_views(a.state().mode, x, "torch.stack(g, D)", dim);
    return new_tuple(std::move(out));
}

constexpr Overload select_overloads[] = {{"Tensor input, int dim, int index", select_index},
                                         {"Tensor input, name dim, int index", select_index}};
constexpr Overload narrow_overloads[] = {{"Tensor input, int dim, Tensor start, int length", narrow_dim},
                                         {"Tensor input, int dim, int start, int length", narrow_dim}};
constexpr Overload diagonal_overloads[] = {
    {"Tensor input, *, name outdim, name dim1, name dim2, int offset=", diagonal_dims},
    {"Tensor input, int offset=, int dim1=, int dim2=", diagonal_dims}};
constexpr Overload tensor_split_overloads[] = {
    {"Tensor input, Tensor tensor_indices_or_sections, int dim=", tensor_split},
    {"Tensor input, int sections, int dim=", tensor_split},
    {"Tensor input, tuple of ints indices, int dim=", tensor_split}};
constexpr Overload split_along_overloads[] = {{"Tensor input, int sections", split_along},
                                              {"Tensor input, tuple of ints indices", split_along}};
constexpr Overload chunk_overload[] = {{"Tensor input, int chunks, int dim=", chunk_count}};
constexpr Overload unbind_overloads[] = {{"Tensor input, int dim=", unbind_dim},
                                         {"Tensor input, name dim", unbind_dim}};

constexpr Overload linalg_diagonal_overload[] = {{"Tensor A, *, int offset=, int dim1=, int dim2=", linalg_diagonal}};

constexpr FunctionRow split_rows[] = {
    {.name = "select", .overloads = select_overloads},
    {.name = "narrow", .overloads = narrow_overloads},
    {.name = "diagonal", .overloads = diagonal_overloads},
    {.name = "linalg.diagonal", .forms = as_function, .overloads = linalg_diagonal_overload},
    {.name = "split", .run = split_any},
    {.name = "split_with_sizes", .overloads = split_with_sizes_overload},
    {.name = "tensor_split", .overloads = tensor_split_overloads},
    {.name = "hsplit", .overloads = split_along_overloads},
    {.name = "vsplit", .overloads = split_along_overloads},
    {.name = "dsplit", .overloads = split_along_overloads},
    {.name = "chunk", .overloads = chunk_overload},
    {.name = "unbind", .overloads = unbind_overloads},
};

}  // namespace

std::span<const FunctionRow> split_functions() {
    return split_rows;
}

}  // namespace bcast::python::torch
