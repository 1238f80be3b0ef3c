#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/python/binder.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/python/torch/view.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/view_axes.hpp"
#include "bcast/tensor/view_part.hpp"

/// Functions that give parts of a tensor as views.
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
        out.push_back(new_tensor(view_of(
            a.interpreter, node, x, [cut, i](const Tensor& t) { return cut(t)[i]; }, i)));
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

/// So many pieces, the first ones longer by 1; or pieces between these places.
Value tensor_split(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Extent dim = a.integer("dim", 0);
    if (x.rank() == 0) {
        throw Raised("RuntimeError",
                     "tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims");
    }
    const Extent size = x.sizes[axis_of(Dialect::pytorch, dim, x.rank())];
    std::vector<Extent> ends;
    if (a.has("sections")) {
        const Extent sections = a.integer("sections");
        if (sections <= 0) {
            throw Raised("RuntimeError",
                         concat({"number of sections must be larger than 0, got ", std::to_string(sections)}));
        }
        for (Extent i = 1; i <= sections; ++i) ends.push_back(size / sections * i + std::min(i, size % sections));
    } else {
        ends = a.integers("indices");
        ends.push_back(size);
    }
    return parts(a, "SliceBackward0", [dim, ends, size](const Tensor& t) {
        std::vector<Tensor> out;
        Extent start = 0;
        for (const Extent end : ends) {
            const Extent from = std::clamp<Extent>(start < 0 ? start + size : start, 0, size);
            const Extent to = std::clamp<Extent>(end < 0 ? end + size : end, 0, size);
            out.push_back(narrow(t, dim, from, std::max<Extent>(to - from, 0)));
            start = end;
        }
        return out;
    });
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

constexpr Overload select_overloads[] = {{"Tensor input, int dim, int index", select_index},
                                         {"Tensor input, name dim, int index", select_index}};
constexpr Overload narrow_overloads[] = {{"Tensor input, int dim, Tensor start, int length", narrow_dim},
                                         {"Tensor input, int dim, int start, int length", narrow_dim}};
constexpr Overload diagonal_overloads[] = {
    {"Tensor input, *, name outdim, name dim1, name dim2, int offset=", diagonal_dims},
    {"Tensor input, int offset=, int dim1=, int dim2=", diagonal_dims}};
constexpr Overload tensor_split_overloads[] = {{"Tensor input, tuple of ints indices, int dim=", tensor_split},
                                               {"Tensor input, int sections, int dim=", tensor_split}};
constexpr Overload chunk_overload[] = {{"Tensor input, int chunks, int dim=", chunk_count}};
constexpr Overload unbind_overloads[] = {{"Tensor input, int dim=", unbind_dim},
                                         {"Tensor input, name dim", unbind_dim}};

constexpr FunctionRow pieces_rows[] = {
    {.name = "select", .overloads = select_overloads},
    {.name = "narrow", .overloads = narrow_overloads},
    {.name = "diagonal", .overloads = diagonal_overloads},
    {.name = "split", .whole = split_any},
    {.name = "split_with_sizes", .overloads = split_with_sizes_overload},
    {.name = "tensor_split", .overloads = tensor_split_overloads},
    {.name = "chunk", .overloads = chunk_overload},
    {.name = "unbind", .overloads = unbind_overloads},
};

}  // namespace

std::span<const FunctionRow> piece_functions() {
    return pieces_rows;
}

}  // namespace bcast::python::torch
