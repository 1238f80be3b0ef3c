#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/autograd/derivatives/movement.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/index/deprecated.hpp"
#include "bcast/index/gather.hpp"
#include "bcast/index/index.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/composed.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/put.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that write elements at the positions of an index or a mask, except entire slices (`index_add`).
namespace bcast::python::torch {
namespace {

using autograd::Gradients;
using autograd::Variable;

/// Checks the arguments of a scatter in PyTorch's order, before any value of the index, and returns the dim. The target
/// must not overlap what is read (PyTorch 1.13 `assert_no_overlap`).
Extent checked_dim(const Arguments& a) {
    const Extent dim = dim_without_name(a, "dim");
    const Tensor x = a.tensor("input").data;
    const Tensor index = a.tensor("index").data;
    const bool by_value = a.has("value");
    const Tensor source = by_value ? index : a.tensor("src").data;
    ops::check_scatter(x, dim, index, by_value ? nullptr : &source);
    for (const Tensor* read : {&index, &source}) {
        if (!a.in_place()) break;
        const ops::Overlap overlap = ops::overlap_of(x, *read);
        if (overlap == ops::Overlap::full || overlap == ops::Overlap::partial) raise_overlap();
    }
    check_out_casts(a, x.dtype);
    const TensorObject* out = a.out();
    if (out != nullptr && out->variable.data.sizes == x.sizes) {
        for (const Tensor* read : {&x, &index, &source}) {
            const ops::Overlap overlap = ops::overlap_of(out->variable.data, *read);
            if (overlap == ops::Overlap::partial || (overlap == ops::Overlap::full && read != &x)) raise_overlap();
        }
    }
    return dim;
}

/// `scatter` with `reduce=`; the further modes that `scatter_reduce` needs are for library code only.
Value scatter_meeting(Arguments& a, const Variable& source) {
    const Extent dim = checked_dim(a);
    const std::string_view reduce = a.text("reduce");
    const bool inner = a.interpreter.in_library();
    const Combine meeting = reduce == op::add           ? Combine::added
                            : reduce == "multiply"      ? Combine::multiplied
                            : inner && reduce == "amax" ? Combine::largest
                            : inner && reduce == "amin" ? Combine::least
                                                        : Combine::over;
    if (meeting == Combine::over) raise_runtime_error("reduce argument must be either add or multiply.");
    if (a.state().mode.enabled && a.any_requires_grad())
        raise_unsupported("gradients of scatter with reduce= are not supported");
    return put(a, {"scatter_add", {dim}, {}, {a.tensor("index").data}}, source, meeting,
               [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x) {
                   return ops::gather(context, x, dim, index);
               });
}

Value scatter(Arguments& a) {
    if (a.has("reduce")) return scatter_meeting(a, a.tensor("src"));
    const Extent dim = checked_dim(a);
    const std::array inputs{a.tensor("input"), a.tensor("src")};
    const Tensor index = a.tensor("index").data;
    return record(a, inputs, ops::scatter(a.context(), inputs[0].data, dim, index, inputs[1].data),
                  autograd::putting(a.state().mode, {"scatter", {dim}, {}, {index}}, false,
                                    [dim, index](ops::Context& context, const Tensor& g) {
                                        return ops::gather(context, g, dim, index);
                                    }));
}

/// The value that `index_fill` writes; no gradient flows to it, so one that requires a gradient is refused.
Scalar fill_value(const Arguments& a) {
    const TensorObject* tensor = a.value("value").as<TensorObject>();
    if (tensor != nullptr && tensor->variable.data.rank() > 0) {
        raise_runtime_error({"index_fill_ only supports a 0-dimensional value tensor, but got tensor with ",
                             tensor->variable.data.rank(), " dimension(s)."});
    }
    if (tensor != nullptr && a.state().mode.enabled && tensor->variable.requires_grad())
        raise_unsupported("gradients of the value of index_fill are not supported");
    return a.number("value");
}

/// x with some elements overwritten by a number.
Value overwritten(Arguments& a, const Movement& movement,
                  const SharedFunction<Tensor(ops::Context&, const Tensor&, const Scalar&)>& write,
                  const Scalar& value) {
    const Variable x = a.tensor("input");
    return record(a, std::array{x}, write(a.context(), x.data, value),
                  autograd::blanking(a.state().mode, movement, write));
}

Value scatter_value(Arguments& a) {
    if (a.has("reduce")) {
        const Dtype dtype = a.tensor("input").data.dtype;
        Tensor source = scalar_tensor(a.context().workspace, dtype, a.number("value"));
        source.strides.assign(std::max<std::size_t>(a.tensor("index").data.rank(), 1), 0);
        return scatter_meeting(a, Variable{source});
    }
    const Extent dim = checked_dim(a);
    return overwritten(
        a, {"scatter_value", {dim}, {}, {a.tensor("index").data}},
        [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x, const Scalar& value) {
            return ops::scatter(context, x, dim, index, value);
        },
        a.number("value"));
}

Value index_fill(Arguments& a) {
    const Extent dim = dim_of(a, "dim", a.tensor("input").data);
    if (a.in_place()) {
        ops::warn_of_expanded(a.context(), "index_fill_", a.tensor("input").data, "mask",
                              "TensorAdvancedIndexing.cpp:1278");
    }
    return overwritten(
        a, {"index_fill", {dim}, {}, {a.tensor("index").data}},
        [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x, const Scalar& value) {
            return ops::index_fill(context, x, dim, index, value);
        },
        fill_value(a));
}

Value scatter_add(Arguments& a) {
    const Extent dim = checked_dim(a);
    return put(a, {"scatter_add", {dim}, {}, {a.tensor("index").data}}, a.tensor("src"), Combine::added,
               [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x) {
                   return ops::gather(context, x, dim, index);
               });
}

/// Combines an element with the value put there. Compares in the order of PyTorch's kernels: a nan value always wins.
template <class T>
T combined(T there, T value, Combine meeting) {
    if constexpr (std::is_floating_point_v<T>) {
        if (std::isnan(value)) return value;
    }
    switch (meeting) {
        case Combine::over:
            return value;
        case Combine::added:
            return static_cast<T>(there + value);
        case Combine::multiplied:
            return static_cast<T>(there * value);
        case Combine::largest:
            return there < value ? value : there;
        case Combine::least:
            return value < there ? value : there;
    }
    return value;
}

/// `scatter_reduce` of PyTorch 1.13, which first checks its arguments as `scatter` does.
Value scatter_reduce(Arguments& a) {
    checked_dim(a);
    if (is_listed("sum prod mean amax amin", a.text("reduce"))) return composed(a);
    raise_runtime_error("reduce argument must be either sum, prod, mean, amax or amin.");
}

/// `x.view(-1)[index] = source`; a negative index counts from the end. Checks its arguments in the order of PyTorch
/// 1.13.
Value put_by_flat_index(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Tensor index = a.tensor("index").data;
    const Variable source = a.tensor("source");
    if (index.dtype != Dtype::int64) {
        raise_runtime_error({"put_(): Expected a long tensor for index, but got ", torch_scalar_type(index.dtype)});
    }
    if (source.data.dtype != x.dtype) {
        raise_runtime_error({"put_(): self and source expected to have the same dtype, but got self.dtype = ",
                             torch_scalar_type(x.dtype), " and source.dtype = ", torch_scalar_type(source.data.dtype)});
    }
    if (source.data.numel() != index.numel()) {
        raise_index_error(
            {"put_(): Expected source and index to have the same number of elements, but got source.numel() = ",
             std::to_string(source.data.numel()), ", index.numel() = ", std::to_string(index.numel())});
    }
    if (x.numel() == 0 && index.numel() > 0) raise_index_error("put_(): Tried to put elements into an empty tensor");
    if (a.in_place()) {
        ops::check_output_overlap(x, std::array{index, source.data});
        for (const Tensor* other : {&index, &source.data}) {
            if (ops::overlap_of(x, *other) == ops::Overlap::full) raise_overlap();
        }
    }
    Steps steps(a.interpreter);
    const Variable flat_index = steps.method(Variable{index}, "reshape", {Value::integer(-1)});
    const Variable values = steps.method(source, "reshape", {Value::integer(-1)});
    const bool add = a.boolean("accumulate", false);
    return put(
        a, {add ? "put_added" : "put", {}, {}, {flat_index.data}}, values, add ? Combine::added : Combine::over,
        [index = flat_index.data](ops::Context& context, const Tensor& t) { return ops::take(context, t, index); });
}

/// Values broadcast to the indexing result; unlike in an assignment, leading axes of size 1 are not dropped.
void check_fits(const Tensor& values, const Tensor& picked) {
    const std::size_t cut = picked.rank() - std::min(picked.rank(), values.rank());
    bool fits = values.rank() <= picked.rank();
    for (std::size_t i = 0; fits && i < values.rank(); ++i)
        fits = values.sizes[i] == 1 || values.sizes[i] == picked.sizes[cut + i];
    if (fits) return;
    raise_runtime_error({"shape mismatch: value tensor of shape ", list_text(values.shape()),
                         " cannot be broadcast to indexing result of shape ", list_text(picked.shape())});
}

/// `x[indices] += values`, where an element that is indexed twice gets both values.
Value index_accumulated(Arguments& a, const std::vector<Variable>& indices) {
    std::vector<ops::IndexItem> items;
    items.reserve(indices.size());
    for (const Variable& index : indices) items.emplace_back(index.data);
    ops::Context unobserved = a.context().unobserved();
    const Tensor& x = a.tensor("input").data;
    Variable values = a.tensor("values");
    const Tensor picked = ops::index_get(unobserved, Dialect::pytorch, x, items);
    if (values.data.sizes != picked.sizes) {
        check_fits(values.data, picked);
        values = Steps(a.interpreter).method(values, "expand", {list_of(picked.sizes)});
    }
    if (values.data.dtype != x.dtype) {
        raise_runtime_error({"Index put requires the source and destination dtypes match, got ",
                             torch_scalar_type(x.dtype), " for the destination and ",
                             torch_scalar_type(values.data.dtype), " for the source."});
    }
    if (a.state().mode.enabled && a.any_requires_grad())
        raise_unsupported("gradients of index_put with accumulate=True are not supported");
    const auto strides = ops::clone(unobserved, x).strides;
    Value out = put(a, {"put_by_indices"}, values, Combine::added, [items](ops::Context& context, const Tensor& t) {
        return ops::index_get(context, Dialect::pytorch, t, items);
    });
    Tensor& data = out.as<TensorObject>()->variable.data;
    if (!a.in_place()) data = ops::with_strides(a.context(), data, strides);
    return out;
}

/// `x[indices] = values`, in a new tensor or in place.
Value index_put(Arguments& a) {
    Value target = a.value("input");
    const std::vector<Variable> indices = a.tensors("indices");
    std::size_t indexed_axes = 0;
    for (const Variable& index : indices) {
        const bool mask = index.data.dtype == Dtype::bool_ || index.data.dtype == Dtype::uint8;
        indexed_axes += mask ? index.data.rank() : 1;
    }
    const std::size_t rank = a.tensor("input").data.rank();
    if (indexed_axes > rank) {
        raise_index_error({"too many indices for tensor of dimension ", std::to_string(rank), " (got ",
                           std::to_string(indexed_axes), ")"});
    }
    if (a.boolean("accumulate", false)) return index_accumulated(a, indices);
    if (a.in_place() && a.value("values").as<TensorObject>() == &a.self()) raise_overlap();
    if (!a.in_place()) target = Steps(a.interpreter).value(a.tensor("input"), "clone");
    if (a.tensor("values").data.rank() > 1) {
        std::vector<ops::IndexItem> index_items;
        index_items.reserve(indices.size());
        for (const Variable& index : indices) index_items.emplace_back(index.data);
        ops::Context unobserved = a.context().unobserved();
        check_fits(a.tensor("values").data,
                   ops::index_get(unobserved, Dialect::pytorch, a.tensor("input").data, index_items));
    }
    Values items;
    for (const Variable& index : indices) items.push_back(new_tensor(index));
    a.interpreter.set_item(target, new_tuple(std::move(items)), a.value("values"));
    return target;
}

/// Writes the elements of `source`, in order, where the mask is true.
Value masked_scatter(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Tensor mask = a.tensor("mask").data;
    const Tensor source = a.tensor("source").data;
    // PyTorch reads masks of other dtypes byte by byte.
    if (mask.dtype != Dtype::bool_ && mask.dtype != Dtype::uint8)
        raise_unsupported("masked_scatter by a mask that is neither of bool nor of uint8 is not implemented here");
    // The in-place form compares the dtypes first, the other one compares the sizes first.
    const auto check_dtypes = [&] {
        if (x.dtype == source.dtype) return;
        raise_runtime_error({"masked_scatter: expected self and source to have same dtypes but got",
                             torch_scalar_type(x.dtype), " and ", torch_scalar_type(source.dtype)});
    };
    if (a.in_place()) check_dtypes();
    // In place the mask broadcasts to the tensor, otherwise both broadcast to each other.
    std::array<Tensor, 2> operands{x, mask};
    if (a.in_place() && mask.sizes != x.sizes)
        operands[1] = ops::expand(a.context(), Dialect::pytorch, "expand", mask, x.sizes);
    if (!a.in_place() && mask.sizes != x.sizes) {
        const std::vector<Tensor> views = ops::broadcast_tensors(a.context(), Dialect::pytorch, std::array{mask, x});
        operands = {views[1], views[0]};
    }
    check_dtypes();
    ops::warn_of_bytes(a.context(), "masked_scatter_", mask, "TensorAdvancedIndexing.cpp:2153");
    const bool shared = a.in_place() && ops::overlap_of(x, source) == ops::Overlap::full;
    const auto scattered = [where = operands[1], shared](ops::Context& context, std::span<const Tensor> all) {
        ops::Context unobserved = context.unobserved();
        const Tensor to = ops::expand(unobserved, Dialect::pytorch, "expand", all[0], where.sizes);
        Tensor out = empty(context.workspace, to.dtype, to.sizes);
        if (!out.storage || !to.storage || !all[1].storage || !where.storage) return out;
        ops::copy_elements(to, out);
        const Tensor flags = ops::contiguous(unobserved, where);
        const Tensor from = ops::contiguous(unobserved, all[1]);
        Extent next = 0;
        for (Extent i = 0; i < flags.numel(); ++i) {
            if (!std::visit([](auto flag) { return flag != 0; }, read(flags, i))) continue;
            if (next == from.numel()) {
                raise_runtime_error("Number of elements of source < number of ones in mask");
            }
            // A source that shares the tensor's memory is read after the writes before it.
            const Scalar value = read(shared ? out : from, next++);
            write(out, i, value);
        }
        return out;
    };
    Tensor out = scattered(a.context(), std::array{x, source});
    const std::array inputs{a.tensor("input"), a.tensor("source")};
    return record(a, inputs, std::move(out),
                  autograd::moving(a.state().mode, {"masked_scatter", {}, {}, {mask}}, inputs, scattered));
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
constexpr Overload scatter_reduce_overload[] = {
    {"Tensor input, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=, Tensor? out=", scatter_reduce,
     "scatter_reduce.two"}};
constexpr Overload index_fill_overloads[] = {{"Tensor input, int dim, Tensor index, Tensor value", index_fill},
                                             {"Tensor input, name dim, Tensor index, Tensor value", index_fill},
                                             {"Tensor input, int dim, Tensor index, Number value", index_fill},
                                             {"Tensor input, name dim, Tensor index, Number value", index_fill}};
constexpr Overload index_put_overload[] = {
    {"Tensor input, tuple of Tensors indices, Tensor values, bool accumulate=", index_put, "index_put"}};
constexpr Overload put_overload[] = {
    {"Tensor input, Tensor index, Tensor source, bool accumulate=", put_by_flat_index, "put"}};

constexpr std::uint8_t scatter_all_forms = everywhere | in_place;

constexpr FunctionRow scatter_rows[] = {
    {.name = "masked_scatter",
     .forms = scatter_all_forms,
     .overloads = masked_scatter_overload,
     .itself = writes::reads_while_writing},
    {.name = "scatter", .overloads = scatter_overloads, .out = writes::refuses_gradients, .check_out = check_out_dtype},
    {.name = "scatter",
     .forms = in_place,
     .overloads = scatter_in_place_overloads,
     .out = writes::refuses_gradients,
     .check_out = check_out_dtype},
    {.name = "scatter_add",
     .overloads = scatter_add_overloads,
     .out = writes::refuses_gradients,
     .check_out = check_out_dtype},
    {.name = "scatter_add",
     .forms = in_place,
     .overloads = scatter_add_in_place_overload,
     .out = writes::refuses_gradients,
     .check_out = check_out_dtype},
    {.name = "scatter_reduce",
     .forms = scatter_all_forms,
     .overloads = scatter_reduce_overload,
     .out = writes::refuses_gradients,
     .check_out = check_out_dtype},
    {.name = "index_fill",
     .forms = scatter_all_forms,
     .overloads = index_fill_overloads,
     .itself = writes::allows_shared_memory},
    {.name = "index_put",
     .forms = scatter_all_forms,
     .overloads = index_put_overload,
     .itself = writes::allows_shared_memory | writes::of_module},
    {.name = "put", .forms = scatter_all_forms, .overloads = put_overload},
};

}  // namespace

void raise_overlap() {
    ops::raise_overlap_with_input();
}

Value put(Arguments& a, const Movement& movement, const Variable& source, Combine meeting,
          const SharedFunction<Tensor(ops::Context&, const Tensor&)>& where) {
    const Variable x = a.tensor("input");
    if (x.data.dtype != source.data.dtype) {
        const std::string_view name = a.name() == "scatter_add" ? "scatter" : a.name();
        raise_runtime_error({name, "(): Expected self.dtype to be equal to src.dtype"});
    }
    ops::Context unobserved = a.context().unobserved();
    const Tensor positions = where(a.context(), autograd::numbered(unobserved, std::array{x.data}).front());
    Tensor out = ops::clone(a.context(), x.data);
    out.strides = contiguous_strides(out.sizes);
    if (!x.data.shape_only() && !source.data.shape_only()) {
        out = empty(a.context().workspace, x.data.dtype, x.data.sizes);
        ops::copy_elements(x.data, out);
        out.names = x.data.names;
        const Tensor at = ops::contiguous(unobserved, positions);
        Tensor cut = source.data;
        cut.names.clear();
        cut.sizes = positions.sizes;
        const Tensor from = ops::contiguous(unobserved, cut);
        for (Extent i = 0; i < at.numel(); ++i) {
            const Extent position = std::get<std::int64_t>(read(at, i)) - 1;
            const Scalar value = read(from, i);
            const Scalar there = read(out, position);
            write(out, position,
                  std::visit([&](auto one) { return Scalar(combined(std::get<decltype(one)>(there), one, meeting)); },
                             value));
        }
    }
    if (a.name() == "put") out = ops::with_strides(a.context(), out, ops::strides_like(Dialect::pytorch, x.data));
    return record(a, std::array{x, source}, std::move(out),
                  autograd::putting(a.state().mode, movement, meeting == Combine::added, where));
}

std::span<const FunctionRow> scatter_functions() {
    return scatter_rows;
}

}  // namespace bcast::python::torch
