#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/autograd/derivatives/views.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/broadcasting/aligned.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/output.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/devices.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/from_python.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/torch_dtypes.hpp"

/// Properties of tensors, copies and conversions, and functions that set elements.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// The `dim` argument of `size` and `stride`. Raises IndexError for a tensor without dims, for which other calls accept
/// 0 and -1.
std::size_t axis_argument(Arguments& a, const Tensor& x) {
    const Extent dim = dim_of(a, "dim", x);
    refuse_dim_of_scalar(x, dim);
    return axis_of(Dialect::pytorch, dim, x.rank());
}

Value size(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    return a.has("dim") ? Value::integer(x.sizes[axis_argument(a, x)]) : new_size(x.sizes);
}

Value stride(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (a.has("dim")) return Value::integer(x.strides[axis_argument(a, x)]);
    Values items;
    for (const Extent step : x.strides) items.push_back(Value::integer(step));
    return new_tuple(std::move(items));
}

Value dim(Arguments& a) {
    return Value::integer(static_cast<std::int64_t>(a.tensor("input").data.rank()));
}

Value numel(Arguments& a) {
    return Value::integer(a.tensor("input").data.numel());
}

Value element_size(Arguments& a) {
    return Value::integer(static_cast<std::int64_t>(item_size(a.tensor("input").data.dtype)));
}

Value storage_offset(Arguments& a) {
    return Value::integer(a.tensor("input").data.offset);
}

/// The address of the first element, or 0 without elements: two views that start at the same element are equal.
Value data_ptr(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (x.numel() == 0) return Value::integer(0);
    const auto base =
        static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(x.storage ? x.storage->data() : nullptr));
    return Value::integer(base + x.offset * static_cast<Extent>(item_size(x.dtype)));
}

/// Written in Python: `torch/python/storage`.
Value storage_of(Arguments& a) {
    const Value function = a.interpreter.library_value(python_part("torch.storage"), "_storage_of");
    return a.interpreter.call(function, {a.value("input")});
}

Value is_contiguous(Arguments& a) {
    return Value::boolean(a.tensor("input").data.contiguous());
}

Value is_floating_point(Arguments& a) {
    return Value::boolean(is_floating(a.tensor("input").data.dtype));
}

Value is_inference(Arguments& a) {
    return Value::boolean(a.tensor("input").meta->inference);
}

Value is_signed(Arguments& a) {
    const Dtype dtype = a.tensor("input").data.dtype;
    return Value::boolean(dtype != Dtype::bool_ && dtype != Dtype::uint8);
}

Value get_device(Arguments& /*a*/) {
    return Value::integer(-1);
}

Value item(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (x.numel() != 1) raise_value_error("only one element tensors can be converted to Python scalars");
    if (x.shape_only()) raise_unsupported("the tensor is too large to be computed, so it has no value here");
    return element_value(x, 0);
}

Value tolist(Arguments& a) {
    return nested_list(a.tensor("input").data);
}

/// A copy, whose gradient is passed on unchanged.
Value copied(Arguments& a, std::string_view node, const Variable& x, Tensor result) {
    return record(a, std::array{x}, std::move(result), autograd::copying(a.state().mode, node));
}

Value clone(Arguments& a) {
    const Variable x = a.tensor("input");
    return copied(a, "CloneBackward0", x, ops::clone(a.context(), x.data));
}

Value contiguous(Arguments& a) {
    const Variable x = a.tensor("input");
    if (x.data.contiguous()) return a.value("input");
    return copied(a, "CloneBackward0", x, ops::contiguous(a.context(), x.data));
}

/// Every tensor is on the CPU: returns the tensor itself, made contiguous if `memory_format` is given.
Value on_cpu(Arguments& a) {
    return a.has("memory_format") ? contiguous(a) : a.value("input");
}

Value cast(Arguments& a, Dtype dtype) {
    const Variable x = a.tensor("input");
    if (x.data.dtype == dtype && !a.boolean("copy", false)) return a.value("input");
    Tensor result = ops::converted(a.context(), x.data, dtype);
    if (!is_floating(dtype)) return new_tensor(std::move(result));
    return copied(a, "ToCopyBackward0", x, std::move(result));
}

Value to_dtype(Arguments& a) {
    return cast(a, a.dtype().value_or(a.tensor("input").data.dtype));
}

Value to_other(Arguments& a) {
    if (a.value(a.has("tensor") ? "tensor" : "other").is_real()) return cast(a, Dtype::float64);
    return cast(a, a.tensor(a.has("tensor") ? "tensor" : "other").data.dtype);
}

template <Dtype dtype>
Value to_known(Arguments& a) {
    return cast(a, dtype);
}

/// `type()`: the name of the legacy class of the dtype, or the tensor in another dtype.
Value type(Arguments& a) {
    if (!a.has("dtype")) return new_str(torch_tensor_type(a.tensor("input").data.dtype));
    const Value requested = a.value("dtype");
    if (const DtypeObject* dtype = requested.as<DtypeObject>()) return cast(a, dtype->dtype);
    std::string name_of_type;
    std::string_view text;
    if (const Str* name = as_str(requested)) {
        text = name->text();
    } else if (requested.is_object() && &requested.type() == &type_type) {
        const auto& type = static_cast<const Type&>(requested.object());
        name_of_type = type.qualified();
        text = name_of_type;
    } else {
        raise_type_error("dtype must be a type, str, or dtype object");
    }
    if (const auto dtype = dtype_of_tensor_type(text)) return cast(a, *dtype);
    raise_value_error({"invalid type: '", text, "'"});
}

/// The same elements without their history; they share a version counter (PyTorch 1.13 `detach`).
Value detach(Arguments& a) {
    if (!a.in_place()) {
        const Variable x = a.tensor("input");
        Variable out{x.data, std::make_shared<autograd::Meta>()};
        if (x.meta) {
            out.meta->writes = x.meta->writes;
            out.meta->inference = x.meta->inference;
        }
        autograd::report(a.state().mode, std::array{x}, &out.data, {"", {}, {}, {std::string(autograd::no_gradient)}});
        return new_tensor(std::move(out));
    }
    autograd::Meta& meta = *a.self().variable.meta;
    if (meta.view) {
        raise_runtime_error(
            "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for "
            "training, and gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence "
            "detach_() cannot be called on these gradients. To fix this error, please refer to the "
            "Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution.");
    }
    meta.source = {};
    meta.writes->maker = {};
    meta.requires_grad = false;
    return a.value("input");
}

/// Sets every element to one value.
Value fill(Arguments& a) {
    const Value value = a.value("value");
    const TensorObject* tensor = value.as<TensorObject>();
    const Variable source = tensor != nullptr ? tensor->variable : Variable{};
    check_writable(a.interpreter, a.self().variable, source.requires_grad());
    Tensor& x = a.self().variable.data;
    if (source.data.rank() != 0) {
        raise_runtime_error(
            {"fill_ only supports 0-dimension value tensor but got tensor with ", source.data.rank(), " dimensions."});
    }
    const Scalar filling = value.is_nothing() ? Scalar(0.0) : a.number("value");
    check_representable(x.dtype, filling);
    if (x.storage) bcast::fill(x, filling);
    const std::string_view filled = tensor != nullptr ? "FillBackward3" : "FillBackward2";
    written_over(a, value.is_nothing() ? "ZeroBackward0" : filled, source);
    return a.value("input");
}

Value copy(Arguments& a) {
    const Variable source = a.tensor("other");
    check_writable(a.interpreter, a.self().variable, source.requires_grad());
    Tensor& x = a.self().variable.data;
    const std::array operands{x, source.data};
    // Copying a tensor to itself reads nothing.
    if (!a.value("other").same(a.value("input"))) ops::check_output_overlap(x, std::array{source.data});
    const Alignment alignment = ops::aligned(a.context(), *find_call(Dialect::pytorch, "copy_"), operands, true);
    Tensor from = source.data;
    from.names.clear();
    from.strides = ops::strides_in(alignment, source.data, 1);
    from.sizes = x.sizes;
    ops::propagate_names(x, alignment.result);
    if (x.storage && from.storage) ops::copy_elements(from, x);
    written_over(a, "CopyBackwards", source);
    return a.value("input");
}

/// Whether sizes, names and all elements are equal.
Value equal(Arguments& a) {
    const Variable x{a.tensor("input").data};
    const Variable y{a.tensor("other").data};
    if (x.data.sizes != y.data.sizes || dim_names(x.data) != dim_names(y.data)) return Value::boolean(false);
    const Variable same = apply(a.interpreter, op::eq, std::array{x, y});
    Steps steps(a.interpreter);
    return steps.value(steps.method(same, "all"), "item");
}

Value is_same_size(Arguments& a) {
    return Value::boolean(a.tensor("input").data.sizes == a.tensor("other").data.sizes);
}

constexpr Overload size_overloads[] = {
    {"Tensor input, int dim", size}, {"Tensor input", size}, {"Tensor input, name dim", size}};
constexpr Overload stride_overloads[] = {
    {"Tensor input, int dim", stride}, {"Tensor input", stride}, {"Tensor input, name dim", stride}};
constexpr Overload dim_overload[] = {{"Tensor input", dim}};
constexpr Overload numel_overload[] = {{"Tensor input", numel}};
constexpr Overload element_size_overload[] = {{"Tensor input", element_size}};
constexpr Overload storage_offset_overload[] = {{"Tensor input", storage_offset}};
constexpr Overload data_ptr_overload[] = {{"Tensor input", data_ptr}};
constexpr Overload storage_overload[] = {{"Tensor input", storage_of}};
constexpr Overload is_contiguous_overload[] = {{"Tensor input, *, torch.memory_format memory_format=", is_contiguous}};
constexpr Overload is_floating_point_overload[] = {{"Tensor input", is_floating_point}};
constexpr Overload is_inference_overload[] = {{"Tensor input", is_inference}};
constexpr Overload is_signed_overload[] = {{"Tensor input", is_signed}};
constexpr Overload get_device_overload[] = {{"Tensor input", get_device}};
constexpr Overload item_overload[] = {{"Tensor input", item}};
constexpr Overload tolist_overload[] = {{"Tensor input", tolist}};
constexpr Overload clone_overload[] = {{"Tensor input, *, torch.memory_format? memory_format=", clone}};
constexpr Overload contiguous_overload[] = {{"Tensor input, *, torch.memory_format memory_format=", contiguous}};
constexpr Overload cpu_overload[] = {{"Tensor input, *, torch.memory_format? memory_format=", on_cpu}};
constexpr Overload to_overloads[] = {
    {"Tensor input, torch.device? device=, torch.dtype? dtype=, bool non_blocking=, bool copy=, *, "
     "torch.memory_format? "
     "memory_format=",
     to_dtype},
    {"Tensor input, torch.dtype dtype, bool non_blocking=, bool copy=, *, torch.memory_format? memory_format=",
     to_dtype},
    {"Tensor input, Tensor tensor, bool non_blocking=, bool copy=, *, torch.memory_format? memory_format=", to_other}};
constexpr Overload type_overload[] = {
    {"Tensor input, any? dtype=, bool non_blocking=, *, torch.memory_format? memory_format=", type}};
constexpr Overload type_as_overload[] = {{"Tensor input, Tensor other", to_other}};
constexpr Overload float_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::float32>}};
constexpr Overload double_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::float64>}};
constexpr Overload half_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::float16>}};
constexpr Overload bfloat16_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::bfloat16>}};
constexpr Overload long_overload[] = {{"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::int64>}};
constexpr Overload int_overload[] = {{"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::int32>}};
constexpr Overload short_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::int16>}};
constexpr Overload char_overload[] = {{"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::int8>}};
constexpr Overload byte_overload[] = {{"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::uint8>}};
constexpr Overload bool_overload[] = {{"Tensor input, *, torch.memory_format? memory_format=", to_known<Dtype::bool_>}};
constexpr Overload detach_overload[] = {{"Tensor input", detach}};
constexpr Overload fill_overloads[] = {{"Tensor input, Tensor value", fill}, {"Tensor input, Number value", fill}};
constexpr Overload zero_overload[] = {{"Tensor input", fill}};
constexpr Overload copy_overload[] = {{"Tensor input, Tensor other, bool non_blocking=", copy}};
/// Raises AssertionError: the CPU is the only device.
Value cuda(Arguments& a) {
    check_device(new_str("cuda"));
    return a.value("input");
}

Value itself(Arguments& a) {
    return a.value("input");
}

constexpr Overload cuda_overload[] = {
    {"Tensor input, torch.device? device=, bool non_blocking=, *, torch.memory_format? memory_format=", cuda}};
constexpr Overload itself_overload[] = {{"Tensor input", itself}};
constexpr Overload equal_overload[] = {{"Tensor input, Tensor other", equal}};
constexpr Overload is_same_size_overload[] = {{"Tensor input, Tensor other", is_same_size}};

/// The parts of a sparse tensor: every tensor has the methods, but no tensor here is sparse.
Value part_of_sparse(Arguments& a) {
    raise_unsupported({"torch.Tensor.", a.name(), "() of a tensor that is not sparse is not implemented here"});
}
constexpr Overload sparse_overload[] = {{"Tensor input", part_of_sparse}};

constexpr FunctionRow tensors_rows[] = {
    {.name = "indices", .forms = as_method, .overloads = sparse_overload},
    {.name = "values", .forms = as_method, .overloads = sparse_overload},
    {.name = "size", .forms = as_method, .overloads = size_overloads},
    {.name = "stride", .forms = as_method, .overloads = stride_overloads},
    {.name = "dim", .forms = as_method, .overloads = dim_overload},
    {.name = "ndimension", .forms = as_method, .overloads = dim_overload},
    {.name = "numel", .overloads = numel_overload},
    {.name = "nelement", .forms = as_method, .overloads = numel_overload},
    {.name = "element_size", .forms = as_method, .overloads = element_size_overload},
    {.name = "storage_offset", .forms = as_method, .overloads = storage_offset_overload},
    {.name = "data_ptr", .forms = as_method, .overloads = data_ptr_overload},
    {.name = "storage", .forms = as_method, .overloads = storage_overload},
    {.name = "is_contiguous", .forms = as_method, .overloads = is_contiguous_overload},
    {.name = "is_floating_point", .overloads = is_floating_point_overload},
    {.name = "is_inference", .overloads = is_inference_overload},
    {.name = "is_signed", .overloads = is_signed_overload},
    {.name = "get_device", .forms = as_method, .overloads = get_device_overload},
    {.name = "item", .forms = as_method, .overloads = item_overload},
    {.name = "tolist", .forms = as_method, .overloads = tolist_overload},
    {.name = "clone", .overloads = clone_overload},
    {.name = "contiguous", .forms = as_method, .overloads = contiguous_overload},
    {.name = "cpu", .forms = as_method, .overloads = cpu_overload},
    {.name = "to", .forms = as_method, .overloads = to_overloads, .numbers = Numbers::allow},
    {.name = "type", .forms = as_method, .overloads = type_overload},
    {.name = "type_as", .forms = as_method, .overloads = type_as_overload},
    {.name = "float", .forms = as_method, .overloads = float_overload},
    {.name = "double", .forms = as_method, .overloads = double_overload},
    {.name = "half", .forms = as_method, .overloads = half_overload},
    {.name = "bfloat16", .forms = as_method, .overloads = bfloat16_overload},
    {.name = "long", .forms = as_method, .overloads = long_overload},
    {.name = "int", .forms = as_method, .overloads = int_overload},
    {.name = "short", .forms = as_method, .overloads = short_overload},
    {.name = "char", .forms = as_method, .overloads = char_overload},
    {.name = "byte", .forms = as_method, .overloads = byte_overload},
    {.name = "bool", .forms = as_method, .overloads = bool_overload},
    {.name = "detach",
     .forms = everywhere | in_place,
     .overloads = detach_overload,
     .itself = writes::checks_itself | writes::of_module},
    {.name = "fill",
     .forms = in_place,
     .overloads = fill_overloads,
     .itself = writes::allows_shared_memory | writes::of_module},
    {.name = "zero",
     .forms = in_place,
     .overloads = zero_overload,
     .itself = writes::allows_shared_memory | writes::of_module},
    {.name = "copy", .forms = in_place, .overloads = copy_overload, .numbers = Numbers::allow, .deprecated = true},
    {.name = "equal", .overloads = equal_overload},
    {.name = "conj", .overloads = itself_overload},
    {.name = "real", .forms = as_function, .overloads = itself_overload},
    {.name = "cuda", .forms = as_method, .overloads = cuda_overload, .deprecated = true},
    {.name = "is_same_size", .overloads = is_same_size_overload},
};

}  // namespace

std::span<const FunctionRow> tensor_functions() {
    return tensors_rows;
}

}  // namespace bcast::python::torch
