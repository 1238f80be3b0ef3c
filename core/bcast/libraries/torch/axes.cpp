#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/rebase.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/from_python.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/strided.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"

/// In-place views (`squeeze_`, `t_`), `as_strided`, `resize_`, sums to sizes, and grids of vectors.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Makes the tensor itself a view of its elements. Errors about names name the operator `op`, by default the called
/// form.
Value viewed_in_place(Arguments& a, std::string_view node, const View& view, std::string_view op = {}) {
    Variable& self = a.self().variable;
    const bool recorded = a.state().mode.enabled && self.requires_grad();
    if (recorded) autograd::check_writable(self);
    refuse_names(self.data, op.empty() ? a.form() : op);
    if (recorded && (node.empty() || self.meta->view))
        raise_unsupported({a.name(), "_ of a tensor that requires a gradient is not supported"});
    Variable seen = view_of(a.interpreter, node, self, view);
    const std::shared_ptr<autograd::Node> made = autograd::source_of(seen).node;
    self.data = std::move(seen.data);
    autograd::count_write(self);
    if (recorded) autograd::rebase(self, made);
    return a.value("input");
}

Value squeeze_all(Arguments& a) {
    return viewed_in_place(a, "SqueezeBackward2", [](const Tensor& x) { return squeeze(x); });
}

Value squeeze_dim(Arguments& a) {
    const Extent dim = dim_without_name(a, "dim");
    return viewed_in_place(
        a, "SqueezeBackward3", [dim](const Tensor& x) { return squeeze(Dialect::pytorch, x, std::array{dim}); },
        "squeeze_.dim");
}

Value unsqueeze_dim(Arguments& a) {
    return viewed_in_place(a, "UnsqueezeBackward1",
                           [dim = a.integer("dim")](const Tensor& x) { return unsqueeze(Dialect::pytorch, x, dim); });
}

Value t(Arguments& a) {
    return viewed_in_place(a, "TBackward1", [](const Tensor& tensor) { return matrix_transpose(tensor, "t_"); });
}

Value transpose_dims(Arguments& a) {
    return viewed_in_place(
        a, "TransposeBackward1",
        [first = a.integer(a.has("axis0") ? "axis0" : "dim0"), second = a.integer(a.has("axis1") ? "axis1" : "dim1")](
            const Tensor& x) { return transpose(Dialect::pytorch, x, first, second); },
        "transpose_");
}

/// A view with these sizes and strides, which may lead anywhere within the storage. Raises RuntimeError.
Tensor strided(const Tensor& x, const std::vector<Extent>& sizes, const std::vector<Extent>& strides,
               std::optional<Extent> offset) {
    if (sizes.size() != strides.size()) raise_runtime_error("mismatch in length of strides and shape");
    for (const Extent stride : strides) {
        if (stride < 0) {
            raise_runtime_error({"as_strided: Negative strides are not supported at the moment, got strides: ",
                                 list_text(shape_of(strides))});
        }
    }
    const Extent begin = offset.value_or(x.offset);
    if (begin < 0) raise_runtime_error({"Tensor: invalid storage offset ", begin});
    Tensor view = strided_view(x, sizes, strides, begin);
    if (view.numel() == INT64_MAX) raise_runtime_error("numel: integer multiplication overflow");
    return view;
}

/// The view of `x`, or of another tensor of its sizes whose elements are first laid out in memory as those of `x` are;
/// elsewhere are zeros.
SharedFunction<Tensor(ops::Context&, const Tensor&)> in_layout_of(const Tensor& x,
                                                                  const SharedFunction<Tensor(const Tensor&)>& view) {
    const Extent count = x.storage ? static_cast<Extent>(x.storage->bytes() / item_size(x.dtype)) : 0;
    Tensor layout = x;
    layout.storage = nullptr;
    return [view, layout, count, its = std::weak_ptr<Storage>(x.storage)](ops::Context& context, const Tensor& t) {
        if (!t.storage || t.storage == its.lock()) return view(t);
        Tensor laid = layout;
        laid.storage = full(context.workspace, Dialect::pytorch, t.dtype, shape_of({count}), std::int64_t{0}).storage;
        laid.dtype = t.dtype;
        ops::copy_elements(t, laid);
        return view(laid);
    };
}

Value as_strided(Arguments& a) {
    std::optional<Extent> offset;
    if (a.has("storage_offset")) offset = a.integer("storage_offset");
    const auto view = [sizes = a.integers("size"), strides = a.integers("stride"), offset](const Tensor& x) {
        return strided(x, sizes, strides, offset);
    };
    if (a.in_place()) return viewed_in_place(a, "", view);
    const Variable x = a.tensor("input");
    // Of a contiguous tensor it is a view like others, unless it leads beyond its elements.
    Tensor part = view(x.data);
    Extent end = part.offset + 1;
    for (std::size_t axis = 0; axis < part.rank(); ++axis) end += (part.sizes[axis] - 1) * part.strides[axis];
    if (x.data.contiguous() && x.data.offset == 0 && end <= x.data.numel())
        return viewed(a.interpreter, "AsStridedBackward0", x, view);
    if (a.state().mode.observed() || (a.state().mode.enabled && x.requires_grad())) {
        Value out = moved(a, {"as_strided"}, in_layout_of(x.data, view));
        autograd::become_view(out.as<TensorObject>()->variable, x);
        return out;
    }
    return new_tensor(view(x.data));
}

/// Resizes the tensor, with contiguous strides; new elements, which PyTorch does not initialize, are 0 here.
void resize(Arguments& a, const std::vector<Extent>& sizes) {
    TensorObject& self = a.self();
    Tensor& x = self.variable.data;
    if (x.sizes == sizes) return;
    if (x.named()) {
        raise_runtime_error({"Cannot resize named tensor with resize_ or resize_as_ (tried to resize ",
                             tensor_text(x.names), " with size ", list_text(shape_of(x.sizes)), " to ",
                             list_text(shape_of(sizes)),
                             "). This may be caused by passing a named tensor as an `out=` argument; please ensure "
                             "that the sizes are the same. "});
    }
    if (self.variable.requires_grad()) raise_runtime_error("cannot resize variables that require grad");
    if (std::any_of(sizes.begin(), sizes.end(), [](Extent extent) { return extent < 0; })) raise_below_zero(sizes);
    Tensor plain = x;
    plain.sizes = sizes;
    plain.strides = contiguous_strides(sizes);
    const Extent room = x.storage ? static_cast<Extent>(x.storage->bytes() / item_size(x.dtype)) - x.offset : 0;
    if (x.storage && plain.numel() <= room) {
        x = plain;
        return;
    }
    Tensor out = full(a.context().workspace, Dialect::pytorch, x.dtype, shape_of(sizes), 0.0);
    if (out.storage && x.storage) {
        Tensor from = x;
        from.sizes = {room};
        from.strides = {1};
        Tensor to = out;
        to.sizes = {room};
        to.strides = {1};
        ops::copy_elements(from, to);
    }
    x = out;
}

Value resize_to(Arguments& a) {
    resize(a, a.integers("size"));
    return a.value("input");
}

Value resize_as(Arguments& a) {
    const Tensor other = a.tensor("the_template").data;
    resize(a, other.sizes);
    Tensor& x = a.self().variable.data;
    if (!x.named()) {
        x.names = other.names;
    } else if (dim_names(x) != dim_names(other)) {
        raise_runtime_error({"Name mismatch: specified out tensor with names ", names_text(dim_names(x)),
                             " are not the same as the computed output names ", names_text(dim_names(other)),
                             ". Please rename the out tensor's dims with `Tensor.rename`."});
    }
    return a.value("input");
}

/// Fills the main diagonal, and with `wrap` in a tall matrix the diagonals after each row that is skipped: both as
/// views of the memory (PyTorch 1.13 `fill_diagonal_`), so that of a matrix that is not contiguous may exceed it.
Value fill_diagonal(Arguments& a) {
    const Variable& x = a.self().variable;
    const std::vector<Extent>& sizes = x.data.sizes;
    const std::vector<Extent>& strides = x.data.strides;
    if (sizes.size() < 2) raise_runtime_error("dimensions must larger than 1");
    if (std::any_of(sizes.begin(), sizes.end(), [&](Extent size) { return size != sizes[0]; }) && sizes.size() > 2)
        raise_runtime_error("all dimensions of input must be of equal length");
    Steps steps(a.interpreter);
    const Extent step = std::accumulate(strides.begin(), strides.end(), Extent{0});
    const auto fill = [&](Extent count, Extent offset) {
        const Variable diagonal =
            steps.method(x, "as_strided", {list_of({count}), list_of({step}), Value::integer(x.data.offset + offset)});
        steps.method(diagonal, "fill_", {a.value("fill_value")});
    };
    const Extent count = *std::min_element(sizes.begin(), sizes.end());
    fill(count, 0);
    const bool wrap = a.boolean("wrap", false);
    const Extent rows = sizes[1] + 1;  // Those of a diagonal, with the one that is skipped.
    if (wrap && sizes.size() == 2 && sizes[0] > rows)
        fill((x.data.numel() + rows - 1) / rows - count, strides[0] * rows);
    autograd::report(a.state().mode, std::array{x}, &x.data,
                     {"", {}, {}, {concat({"g.clone().fill_diagonal_(0", wrap ? ", True)" : ")"})}});
    return a.value("input");
}

/// The sum over the axes along which these sizes would broadcast to those of the tensor.
Value sum_to_size(Arguments& a) {
    const Variable x = a.tensor("input");
    const std::vector<Extent> sizes = a.integers("size");
    const std::size_t rank = x.data.rank();
    bool fits = sizes.size() <= rank;
    std::vector<Extent> dims;
    const std::size_t added = fits ? rank - sizes.size() : 0;
    for (std::size_t axis = 0; fits && axis < rank; ++axis) {
        const Extent size = axis < added ? 1 : sizes[axis - added];
        if (axis >= added && size != 1 && size != x.data.sizes[axis]) fits = false;
        if (axis < added || (size == 1 && x.data.sizes[axis] != 1)) dims.push_back(static_cast<Extent>(axis));
    }
    if (!fits) {
        raise_runtime_error({"size {", list_text(shape_of(sizes)), "} is not expandable to size {",
                             list_text(shape_of(x.data.sizes)), "}."});
    }
    // Without any sizes it is the sum, even of a single element (PyTorch 1.13 `sum_to`).
    if (sizes.empty()) return Steps(a.interpreter).value(x, "sum");
    if (dims.empty()) return a.value("input");
    Steps steps(a.interpreter);
    const Variable sums = steps.method(x, "sum", {list_of(dims), Value::boolean(true)});
    return added == 0 ? new_tensor(sums) : steps.value(sums, "view", {list_of(sizes)});
}

Value new_tensor_of(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (x.named()) raise_runtime_error("DispatchKey Named doesn't correspond to a device");
    warn_of_copy(a.interpreter, a.value("data"), "tensor.new_tensor");
    return with_requires_grad(tensor_of(a.interpreter, a.value("data"), a.dtype().value_or(x.dtype)),
                              a.boolean("requires_grad", false));
}

/// Vectors as axes of a grid, each expanded along the others.
Value meshgrid(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    bool swapped = false;
    bool indexing_given = false;
    for (const KeywordArgument& keyword : given.keywords) {
        if (keyword.name != "indexing") {
            raise_unexpected_keyword("meshgrid", keyword.name);
        }
        if (keyword.value.is_none()) continue;
        indexing_given = true;
        const std::string_view text = to_text(keyword.value, "meshgrid(): argument 'indexing' must be str, not ");
        if (text != "ij" && text != "xy") {
            raise_runtime_error({R"(torch.meshgrid: indexing must be one of "xy" or "ij", but received: )", text});
        }
        swapped = text == "xy";
    }
    if (!indexing_given) {
        warn(interpreter,
             "torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument. (Triggered "
             "internally at  ./aten/src/ATen/native/TensorShape.cpp:3190.)",
             true);
    }
    const Values* items = given.positional.size() == 1 ? items_of(given.positional[0]) : nullptr;
    const std::span<const Value> all = items != nullptr ? std::span<const Value>(*items) : given.positional;
    std::vector<Variable> axes;
    std::vector<Extent> sizes;
    for (const Value& value : all) {
        const TensorObject* tensor = value.as<TensorObject>();
        if (tensor == nullptr) {
            raise_type_error(
                {"expected Tensor as element ", axes.size(), " in argument 0, but got ", value.type().name});
        }
        axes.push_back(tensor->variable);
        sizes.push_back(tensor->variable.data.rank() == 0 ? 1 : tensor->variable.data.sizes[0]);
    }
    if (axes.empty()) raise_runtime_error("meshgrid expects a non-empty TensorList");
    const auto other = [&](const Variable& each) { return each.data.dtype != axes.front().data.dtype; };
    if (std::any_of(axes.begin(), axes.end(), other))
        raise_runtime_error("meshgrid expects all tensors to have the same dtype");
    // PyTorch formats the offending tensor as its C++ code prints it.
    for (const Variable& each : axes) {
        if (each.data.rank() > 1) {
            raise_unsupported(
                "the error of torch.meshgrid for tensors with more than one axis is not implemented here");
        }
    }
    swapped = swapped && axes.size() >= 2;
    if (swapped) std::swap(sizes[0], sizes[1]);
    Steps steps(interpreter);
    Values out;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::size_t at = swapped && i < 2 ? 1 - i : i;
        std::vector<Extent> flat(sizes.size(), 1);
        flat[at] = sizes[at];
        out.push_back(steps.value(steps.method(axes[i], "view", {list_of(flat)}), "expand", {list_of(sizes)}));
    }
    return new_tuple(std::move(out));
}

/// All combinations of `r` elements, in the order of their indices.
Value combinations(Arguments& a) {
    const Variable x = a.tensor("input");
    if (x.data.rank() != 1) {
        raise_runtime_error({"Expect a 1D vector, but got shape ", list_text(shape_of(x.data.sizes))});
    }
    const Extent length = a.integer("r", 2);
    if (length < 0) raise_runtime_error({"Expect a non-negative number, but got ", length});
    const bool again = a.boolean("with_replacement", false);
    std::vector<Scalar> indices;
    std::vector<Extent> choice(static_cast<std::size_t>(length), 0);
    const Extent count = x.data.sizes[0];
    if (length == 0) return new_tensor(empty(a.context().workspace, x.data.dtype, {0}));
    refuse_names(x.data, "view");
    for (std::size_t i = 0; i < choice.size(); ++i) choice[i] = again ? 0 : static_cast<Extent>(i);
    while (count > 0 && choice.back() < count) {
        a.interpreter.spend(choice.size());
        for (const Extent position : choice) indices.emplace_back(position);
        // The next combination increments the last index that can still grow.
        std::size_t at = choice.size();
        const auto most = [&](std::size_t i) {
            return again ? count - 1 : count - static_cast<Extent>(choice.size() - i);
        };
        while (at > 0 && choice[at - 1] >= most(at - 1)) --at;
        if (at == 0) break;
        ++choice[at - 1];
        for (std::size_t i = at; i < choice.size(); ++i) choice[i] = choice[i - 1] + (again ? 0 : 1);
    }
    const auto rows = static_cast<Extent>(indices.size()) / length;
    const Tensor index = from_values(a.context().workspace, Dtype::int64, {rows * length}, indices);
    Steps steps(a.interpreter);
    const Variable picked = steps.method(x, "index_select", {Value::integer(0), new_tensor(index)});
    return with_node(steps.value(picked, "view", {Value::integer(rows), Value::integer(length)}), "StackBackward0");
}

Value cartesian_prod(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given) {
    expect_no_keywords("cartesian_prod", given);
    for (std::size_t i = 0; i < given.positional.size(); ++i) {
        const TensorObject* each = given.positional[i].as<TensorObject>();
        if (each == nullptr) {
            raise_type_error(
                {"expected Tensor as element ", i, " in argument 0, but got ", given.positional[i].type().name});
        }
    }
    for (const Value& value : given.positional) {
        const TensorObject* each = value.as<TensorObject>();
        if (each->variable.data.rank() == 1) continue;
        raise_runtime_error({"Expect a 1D vector, but got shape ", list_text(each->variable.data.shape())});
    }
    if (given.positional.size() == 1) return given.positional[0];
    const KeywordArgument indexing{"indexing", new_str("ij")};
    const Value grid = meshgrid(interpreter, found, self, {given.positional, {&indexing, 1}, given.where});
    Steps steps(interpreter);
    Values flat;
    for (const Value& axis : *items_of(grid)) flat.push_back(steps.value(axis.as<TensorObject>()->variable, "flatten"));
    const std::array arguments{new_tuple(std::move(flat)), Value::integer(1)};
    return call_function(interpreter, find_function("stack", as_function), {}, {arguments, {}, given.where});
}

constexpr Overload squeeze_overloads[] = {
    {"Tensor input", squeeze_all}, {"Tensor input, int dim", squeeze_dim}, {"Tensor input, name dim", squeeze_dim}};
constexpr Overload unsqueeze_overload[] = {{"Tensor input, int dim", unsqueeze_dim}};
constexpr Overload t_overload[] = {{"Tensor input", t}};
constexpr Overload transpose_overload[] = {{"Tensor input, int dim0, int dim1", transpose_dims}};
constexpr Overload swapaxes_overload[] = {{"Tensor input, int axis0, int axis1", transpose_dims}};
constexpr Overload as_strided_overload[] = {
    {"Tensor input, tuple of SymInts size, tuple of SymInts stride, int? storage_offset=", as_strided}};
constexpr Overload resize_overload[] = {
    {"Tensor input, tuple of SymInts size, *, torch.memory_format? memory_format=", resize_to}};
constexpr Overload resize_as_overload[] = {
    {"Tensor input, Tensor the_template, *, torch.memory_format? memory_format=", resize_as}};
constexpr Overload fill_diagonal_overload[] = {{"Tensor input, Number fill_value, bool wrap=", fill_diagonal}};
constexpr Overload sum_to_size_overload[] = {{"Tensor input, tuple of ints size", sum_to_size}};
constexpr Overload new_tensor_overload[] = {
    {"Tensor input, any data, *, torch.dtype? dtype=, torch.device? device=, bool requires_grad=", new_tensor_of}};
constexpr Overload combinations_overload[] = {{"Tensor input, int r=, bool with_replacement=", combinations}};

constexpr FunctionRow axis_rows[] = {
    {.name = "squeeze", .forms = in_place, .overloads = squeeze_overloads},
    {.name = "unsqueeze", .forms = in_place, .overloads = unsqueeze_overload},
    {.name = "t", .forms = in_place, .overloads = t_overload},
    {.name = "transpose", .forms = in_place, .overloads = transpose_overload},
    {.name = "swapdims", .forms = in_place, .overloads = transpose_overload},
    {.name = "swapaxes", .forms = in_place, .overloads = swapaxes_overload},
    {.name = "as_strided",
     .forms = everywhere | in_place,
     .overloads = as_strided_overload,
     .itself = writes::of_module},
    {.name = "resize", .forms = in_place, .overloads = resize_overload, .itself = writes::checks_itself},
    {.name = "resize_as",
     .forms = in_place,
     .overloads = resize_as_overload,
     .itself = writes::checks_itself | writes::of_module},
    {.name = "fill_diagonal", .forms = in_place, .overloads = fill_diagonal_overload, .itself = writes::checks_itself},
    {.name = "sum_to_size", .forms = as_method, .overloads = sum_to_size_overload},
    {.name = "new_tensor", .forms = as_method, .overloads = new_tensor_overload},
    {.name = "meshgrid", .forms = as_function, .run = meshgrid},
    {.name = "combinations", .forms = as_function, .overloads = combinations_overload},
    {.name = "cartesian_prod", .forms = as_function, .run = cartesian_prod},
};

}  // namespace

std::span<const FunctionRow> axis_functions() {
    return axis_rows;
}

}  // namespace bcast::python::torch
