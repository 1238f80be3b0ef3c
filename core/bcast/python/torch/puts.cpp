#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/algebra.hpp"
#include "bcast/ops/copy.hpp"
#include "bcast/ops/expand.hpp"
#include "bcast/ops/gather.hpp"
#include "bcast/ops/reshape.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/torch/apply.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/python/torch/moved.hpp"
#include "bcast/python/torch/steps.hpp"
#include "bcast/python/torch/view.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

/// Functions that write elements where an index or a mask says.
namespace bcast::python::torch {
namespace {

using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

Value scatter(Arguments& a) {
    if (a.has("reduce")) throw Unsupported("scatter with reduce= is not supported");
    const Extent dim = dim_without_name(a, "dim");
    const std::array inputs{a.tensor("input"), a.tensor("src")};
    return moved(a, "ScatterBackward0", inputs,
                 [dim, index = a.tensor("index").data](ops::Context& context, std::span<const Tensor> all) {
                     return ops::scatter(context, all[0], dim, index, all[1]);
                 });
}

/// The value that an `index_fill` writes.
Scalar fill_value(const Arguments& a) {
    const TensorObject* tensor = a.value("value").as<TensorObject>();
    if (tensor != nullptr && tensor->variable.data.rank() > 0) {
        throw Raised("RuntimeError",
                     concat({"index_fill_ only supports a 0-dimensional value tensor, but got tensor with ",
                             std::to_string(tensor->variable.data.rank()), " dimension(s)."}));
    }
    return a.number("value");
}

/// x with its gradient set to 0 where elements were written over.
Value overwritten(Arguments& a, std::string_view node,
                  const std::function<Tensor(ops::Context&, const Tensor&, const Scalar&)>& write,
                  const Scalar& value) {
    const Variable x = a.tensor("input");
    const auto back = [write](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
        ops::Context unseen{context.workspace, nullptr};
        return Gradients{write(unseen, *given[0], Scalar(0.0))};
    };
    return record(a, node, std::array{x}, write(a.context(), x.data, value), {}, back);
}

Value scatter_value(Arguments& a) {
    if (a.has("reduce")) throw Unsupported("scatter with reduce= is not supported");
    const Extent dim = dim_without_name(a, "dim");
    return overwritten(
        a, "ScatterBackward1",
        [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x, const Scalar& value) {
            return ops::scatter(context, x, dim, index, value);
        },
        a.number("value"));
}

Value index_fill(Arguments& a) {
    const Extent dim = dim_of(a, "dim", a.tensor("input").data);
    return overwritten(
        a, "IndexFillBackward0",
        [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x, const Scalar& value) {
            return ops::index_fill(context, x, dim, index, value);
        },
        fill_value(a));
}

/// A copy of x; `source[i]` is added to, or written over, the element that `where` finds at i.
Value put(Arguments& a, std::string_view node, const Variable& source, bool add,
          const std::function<Tensor(ops::Context&, const Tensor&)>& where) {
    const Variable x = a.tensor("input");
    if (x.data.dtype != source.data.dtype) {
        throw Raised("RuntimeError", concat({a.name(), "(): Expected self.dtype to be equal to src.dtype"}));
    }
    ops::Context unseen{a.context().workspace, nullptr};
    const Tensor places = where(a.context(), numbered(unseen, std::array{x.data}).front());
    Tensor out = ops::clone(a.context(), x.data);
    out.strides = contiguous_strides(out.sizes);
    if (!x.data.shape_only() && !source.data.shape_only()) {
        out = empty(a.context().workspace, x.data.dtype, x.data.sizes);
        ops::copy_elements(x.data, out);
        out.names = x.data.names;
        const Tensor at = ops::contiguous(unseen, places);
        Tensor cut = source.data;
        cut.names.clear();
        cut.sizes = places.sizes;
        const Tensor from = ops::contiguous(unseen, cut);
        for (Extent i = 0; i < at.numel(); ++i) {
            const Extent place = std::get<std::int64_t>(read(at, i)) - 1;
            const Scalar value = read(from, i);
            if (!add) {
                write(out, place, value);
            } else if (const double* real = std::get_if<double>(&value)) {
                write(out, place, std::get<double>(read(out, place)) + *real);
            } else if (const bool* flag = std::get_if<bool>(&value)) {
                write(out, place, *flag || std::get<bool>(read(out, place)));
            } else {
                write(out, place, std::get<std::int64_t>(read(out, place)) + std::get<std::int64_t>(value));
            }
        }
    }
    const auto back = [where, add](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
        ops::Context own{context.workspace, nullptr};
        Tensor kept = *given[0];
        if (!add && kept.storage) {
            kept = ops::clone(own, ops::contiguous(own, kept));
            const Tensor at = ops::contiguous(own, where(own, numbered(own, std::array{kept}).front()));
            for (Extent i = 0; i < at.numel(); ++i) write(kept, std::get<std::int64_t>(read(at, i)) - 1, Scalar(0.0));
        }
        return Gradients{kept, where(own, *given[0])};
    };
    return record(a, node, std::array{x, source}, std::move(out), {}, back);
}

Value scatter_add(Arguments& a) {
    const Extent dim = dim_without_name(a, "dim");
    const Tensor& self = a.tensor("input").data;
    const Tensor& source = a.tensor("src").data;
    if (self.dtype == source.dtype) {
        // What cannot be written over cannot be added to, in the same words.
        ops::Context unseen{a.context().workspace, nullptr};
        ops::scatter(unseen, self, dim, a.tensor("index").data, source);
    }
    return put(a, "ScatterAddBackward0", a.tensor("src"), true,
               [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x) {
                   return ops::gather(context, x, dim, index);
               });
}

Variable scaled_source(Arguments& a) {
    Variable source = a.tensor("source");
    if (!a.has("alpha")) return source;
    return apply(a.interpreter, "mul", std::array{source, Variable{number_tensor(a.interpreter, a.value("alpha"))}});
}

/// The source has an element for each that is found, in index_add's words or index_copy's.
void check_source(Arguments& a, Extent dim, const Tensor& source, bool add) {
    Tensor x = a.tensor("input").data;
    const Extent indices = a.tensor("index").data.numel();
    const std::size_t axis = axis_of(Dialect::pytorch, dim, x.rank());
    const Extent given = source.rank() == 0 ? 1 : axis < source.rank() ? source.sizes[axis] : indices;
    if (given != indices) {
        const std::string start =
            "(): Number of indices (" + std::to_string(indices) + ") should be equal to source.size(dim)";
        if (!add) throw Raised("IndexError", concat({"index_copy_", start, " (", std::to_string(given), ")"}));
        throw Raised("RuntimeError",
                     concat({"index_add_", start, ": (", std::to_string(given), "), for dim: ", std::to_string(axis)}));
    }
    if (x.rank() > 0) x.sizes[axis] = indices;
    if (x.rank() == source.rank() ? x.sizes != source.sizes : source.numel() != x.numel())
        throw Unsupported(concat({a.name(), " with a source whose slices have another shape is not supported"}));
}

Value index_put_along(Arguments& a, std::string_view node, const Variable& source, bool add) {
    const Extent dim = dim_without_name(a, "dim");
    check_source(a, dim, source.data, add);
    return put(a, node, source, add, [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x) {
        return ops::index_select(context, x, dim, index);
    });
}

Value index_add(Arguments& a) {
    return index_put_along(a, "IndexAddBackward0", scaled_source(a), true);
}

Value index_copy(Arguments& a) {
    return index_put_along(a, "IndexCopyBackward0", a.tensor("source"), false);
}

/// `x[indices] = values`, in a new tensor or in place.
Value index_put(Arguments& a) {
    if (a.boolean("accumulate", false)) throw Unsupported("index_put with accumulate=True is not supported");
    Value target = a.value("input");
    if (!a.in_place()) target = Steps(a.interpreter).value(a.tensor("input"), "clone");
    Values items;
    for (const Variable& index : a.tensors("indices")) items.push_back(new_tensor(index));
    a.interpreter.set_item(target, new_tuple(std::move(items)), a.value("values"));
    return target;
}

/// The elements of `source`, one after the other, where the mask holds.
Value masked_scatter(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Tensor mask = a.tensor("mask").data;
    const Tensor source = a.tensor("source").data;
    if (mask.dtype != Dtype::bool_ && mask.dtype != Dtype::uint8)
        throw Raised("RuntimeError", "masked_scatter: expected BoolTensor or ByteTensor for mask");
    if (x.dtype != source.dtype)
        throw Raised("RuntimeError", "masked_scatter: expected self and source to have same dtypes");
    ops::Context unseen{a.context().workspace, nullptr};
    const Tensor where =
        mask.sizes == x.sizes ? mask : ops::expand(a.context(), Dialect::pytorch, "expand", mask, x.sizes);
    Tensor out = empty(a.context().workspace, x.dtype, x.sizes);
    if (out.storage && x.storage && source.storage && where.storage) {
        ops::copy_elements(x, out);
        const Tensor flags = ops::contiguous(unseen, where);
        const Tensor from = ops::contiguous(unseen, source);
        Extent next = 0;
        for (Extent i = 0; i < flags.numel(); ++i) {
            if (!std::visit([](auto flag) { return flag != 0; }, read(flags, i))) continue;
            if (next == from.numel()) {
                throw Raised("RuntimeError",
                             "masked_scatter: expected self and source to have same dtypes or more elements");
            }
            write(out, i, read(from, next++));
        }
    }
    if (a.state().mode.enabled && (a.tensor("input").requires_grad() || a.tensor("source").requires_grad()))
        throw Unsupported("gradients of masked_scatter are not supported");
    return finish(a, std::move(out));
}

constexpr Overload masked_scatter_overload[] = {
    {"Tensor input, Tensor mask, Tensor source", masked_scatter, "masked_scatter"}};
constexpr Overload scatter_overloads[] = {
    {"Tensor input, int dim, Tensor index, Tensor src, *, Tensor? out=", scatter, "scatter.src"},
    {"Tensor input, int dim, Tensor index, Tensor src, *, str reduce, Tensor? out=", scatter, "scatter.src"},
    {"Tensor input, name dim, Tensor index, Tensor src", scatter},
    {"Tensor input, int dim, Tensor index, Number value, *, Tensor? out=", scatter_value, "scatter.value"},
    {"Tensor input, int dim, Tensor index, Number value, *, str reduce, Tensor? out=", scatter_value, "scatter.value"},
    {"Tensor input, name dim, Tensor index, Number value", scatter_value}};
constexpr Overload scatter_in_place_overloads[] = {
    {"Tensor input, int dim, Tensor index, Tensor src", scatter, "scatter.src"},
    {"Tensor input, int dim, Tensor index, Tensor src, *, str reduce", scatter, "scatter.src"},
    {"Tensor input, int dim, Tensor index, Number value", scatter_value, "scatter.value"},
    {"Tensor input, int dim, Tensor index, Number value, *, str reduce", scatter_value, "scatter.value"}};
constexpr Overload scatter_add_overloads[] = {
    {"Tensor input, int dim, Tensor index, Tensor src, *, Tensor? out=", scatter_add, "scatter_add"},
    {"Tensor input, name dim, Tensor index, Tensor src", scatter_add}};
constexpr Overload scatter_add_in_place_overload[] = {
    {"Tensor input, int dim, Tensor index, Tensor src", scatter_add, "scatter_add"}};
constexpr Overload index_fill_overloads[] = {{"Tensor input, int dim, Tensor index, Tensor value", index_fill},
                                             {"Tensor input, name dim, Tensor index, Tensor value", index_fill},
                                             {"Tensor input, int dim, Tensor index, Number value", index_fill},
                                             {"Tensor input, name dim, Tensor index, Number value", index_fill}};
constexpr Overload index_add_overloads[] = {
    {"Tensor input, int dim, Tensor index, Tensor source, *, Number alpha=, Tensor? out=", index_add, "index_add"},
    {"Tensor input, name dim, Tensor index, Tensor source, *, Number alpha=", index_add}};
constexpr Overload index_add_in_place_overload[] = {
    {"Tensor input, int dim, Tensor index, Tensor source, *, Number alpha=", index_add, "index_add"}};
constexpr Overload index_put_overload[] = {
    {"Tensor input, tuple of Tensors indices, Tensor values, bool accumulate=", index_put, "index_put"}};
constexpr Overload index_copy_overloads[] = {
    {"Tensor input, int dim, Tensor index, Tensor source, *, Tensor? out=", index_copy, "index_copy"},
    {"Tensor input, name dim, Tensor index, Tensor source", index_copy}};

constexpr std::uint8_t picks_all_forms = everywhere | in_place;

constexpr FunctionRow puts_rows[] = {
    {.name = "masked_scatter", .forms = picks_all_forms, .overloads = masked_scatter_overload},
    {.name = "scatter", .overloads = scatter_overloads},
    {.name = "scatter", .forms = in_place, .overloads = scatter_in_place_overloads},
    {.name = "scatter_add", .overloads = scatter_add_overloads},
    {.name = "scatter_add", .forms = in_place, .overloads = scatter_add_in_place_overload},
    {.name = "index_fill", .forms = picks_all_forms, .overloads = index_fill_overloads},
    {.name = "index_add", .overloads = index_add_overloads},
    {.name = "index_add", .forms = in_place, .overloads = index_add_in_place_overload},
    {.name = "index_put", .forms = picks_all_forms, .overloads = index_put_overload},
    {.name = "index_copy", .forms = picks_all_forms, .overloads = index_copy_overloads},
};

}  // namespace

std::span<const FunctionRow> put_functions() {
    return puts_rows;
}

}  // namespace bcast::python::torch
