#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/index/triangle.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/from_python.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that make tensors (PyTorch 1.13).
namespace bcast::python::torch {
namespace {

Shape requested_shape(Arguments& a, const std::vector<Extent>& sizes, Dtype dtype) {
    if (!a.has("names")) return shape_of(sizes);
    const std::vector<Name> names = a.names("names");
    Shape shape = shape_of(sizes);
    check_makeable(Dialect::pytorch, dtype, shape, names);
    for (std::size_t i = 0; i < names.size(); ++i) shape[i].name = names[i];
    return shape;
}

Tensor filled(Arguments& a, const std::vector<Extent>& sizes, Dtype dtype, const Scalar& value) {
    const auto below_zero = [](Extent size) { return size < 0; };
    if (a.has("out") && a.name() != "empty" && std::any_of(sizes.begin(), sizes.end(), below_zero))
        raise_below_zero(sizes);
    return full(a.context().workspace, Dialect::pytorch, dtype, requested_shape(a, sizes, dtype), value);
}

/// zeros and empty: the uninitialized elements of empty are 0 here.
Value zeros(Arguments& a) {
    return made(a, filled(a, a.integers("size"), factory_dtype(a, a.state().default_dtype), 0.0));
}

Value ones(Arguments& a) {
    return made(a, filled(a, a.integers("size"), factory_dtype(a, a.state().default_dtype), 1.0));
}

Dtype dtype_of_number(Arguments& a, const Scalar& value) {
    return std::holds_alternative<double>(value) ? a.state().default_dtype : dtype_of(Dialect::pytorch, value);
}

Value full_of(Arguments& a) {
    const Scalar value = a.number("fill_value");
    return made(a, filled(a, a.integers("size"), factory_dtype(a, dtype_of_number(a, value)), value));
}

Value like(Arguments& a, const Scalar& value) {
    const Tensor input = a.tensor("input").data;
    Tensor out =
        full(a.context().workspace, Dialect::pytorch, factory_dtype(a, input.dtype), shape_of(input.sizes), value);
    out.names = input.names;
    out.strides = ops::strides_like(Dialect::pytorch, input);
    return with_requires_grad(std::move(out), a.boolean("requires_grad", false));
}

Value zeros_like(Arguments& a) {
    return like(a, 0.0);
}

Value ones_like(Arguments& a) {
    return like(a, 1.0);
}

Value full_like(Arguments& a) {
    return like(a, a.number("fill_value"));
}

/// `x.new_zeros(2, 3)`: the dtype of x by default.
Value new_filled(Arguments& a, const Scalar& value) {
    refuse_names(a.tensor("input").data, a.name());
    const Dtype dtype = factory_dtype(a, a.tensor("input").data.dtype);
    return with_requires_grad(full(a.context().workspace, Dialect::pytorch, dtype, shape_of(a.integers("size")), value),
                              a.boolean("requires_grad", false));
}

Value new_zeros(Arguments& a) {
    return new_filled(a, 0.0);
}

Value new_ones(Arguments& a) {
    return new_filled(a, 1.0);
}

Value new_full(Arguments& a) {
    return new_filled(a, a.number("fill_value"));
}

Value arange_of(Arguments& a) {
    const Scalar start = a.number("start", std::int64_t{0});
    const Scalar step = a.number("step", std::int64_t{1});
    const Scalar end = a.number("end");
    const bool integral = !std::holds_alternative<double>(start) && !std::holds_alternative<double>(end) &&
                          !std::holds_alternative<double>(step);
    const Dtype dtype = factory_dtype(a, integral ? Dtype::int64 : a.state().default_dtype);
    return made_range(a, arange(a.context().workspace, Dialect::pytorch, start, end, step, dtype));
}

/// Like arange, but the end is included (PyTorch 1.13 `RangeFactories.cpp`).
Value range_of(Arguments& a) {
    warn(a.interpreter,
         "torch.range is deprecated and will be removed in a future release because its behavior is "
         "inconsistent with Python's range builtin. Instead, use torch.arange, which produces values in "
         "[start, end).");
    const auto real = [](const Scalar& number) {
        return std::visit([](auto held) { return static_cast<double>(held); }, number);
    };
    const double start = real(a.number("start", std::int64_t{0}));
    const double end = real(a.number("end"));
    const double step = real(a.number("step", std::int64_t{1}));
    const Dtype dtype = factory_dtype(a, a.state().default_dtype);
    if (step == 0) raise_runtime_error("step must be nonzero");
    if ((end - start) / step < 0) raise_runtime_error("upper bound and lower bound inconsistent with step sign");
    const double count = std::floor((end - start) / step) + 1;
    if (dtype == Dtype::float16 || dtype == Dtype::bool_) raise_not_implemented("range_cpu", dtype);
    const double exclusive_end = start + (count - (is_floating(dtype) ? 0.5 : 0)) * step;
    return made_range(a, arange(a.context().workspace, Dialect::pytorch, start, exclusive_end, step, dtype));
}

Value linspace_of(Arguments& a) {
    return made_range(a, linspace(a.context().workspace, Dialect::pytorch, a.number("start"), a.number("end"),
                                  a.integer("steps"), factory_dtype(a, a.state().default_dtype)));
}

/// `base` to the power of evenly spaced numbers, which are computed from both ends: floats in their own type, integers
/// in float (PyTorch 1.13 `RangeFactoriesKernel.cpp`).
template <class Number>
void write_logspace(Tensor& out, const Scalar& start, const Scalar& end, double base) {
    using Step = std::conditional_t<std::is_integral_v<Number>, float, Number>;
    const auto number = [](const Scalar& given) {
        return std::visit([](auto held) { return static_cast<Number>(held); }, given);
    };
    const Number first = number(start);
    const Number last = number(end);
    const Extent count = out.numel();
    const Step step = count < 2 ? 0 : static_cast<Step>(last - first) / static_cast<Step>(count - 1);
    for (Extent i = 0; i < count; ++i) {
        const Step exponent = i < count / 2 || count == 1
                                  ? static_cast<Step>(first) + step * static_cast<Step>(i)
                                  : static_cast<Step>(last) - step * static_cast<Step>(count - i - 1);
        const double power = std::pow(static_cast<double>(static_cast<Number>(base)), static_cast<double>(exponent));
        write(out, i, power);
    }
}

Value logspace_of(Arguments& a) {
    const Dtype dtype = factory_dtype(a, a.state().default_dtype);
    const Extent steps = a.integer("steps");
    if (steps < 0) raise_runtime_error("number of steps must be non-negative");
    Tensor out = empty(a.context().workspace, Dialect::pytorch, dtype, shape_of({steps}));
    if ((dtype == Dtype::bool_ || dtype == Dtype::float16) && steps > 1) raise_not_implemented("logspace_cpu", dtype);
    if (out.storage) {
        const auto write_numbers = dtype == Dtype::float64 ? write_logspace<double>
                                   : is_floating(dtype)    ? write_logspace<float>
                                                           : write_logspace<std::int64_t>;
        write_numbers(out, a.number("start"), a.number("end"), a.real("base", 10));
    }
    return made_range(a, std::move(out));
}

/// The indices of a triangle of a matrix in row-major order: row indices above column indices (PyTorch 1.13
/// `TensorFactories.cpp`).
template <auto triangle>
Value triangle_indices(Arguments& a) {
    const Dtype dtype = factory_dtype(a, Dtype::int64);
    const Extent rows = a.integer("row");
    const Extent columns = a.integer("col");
    if (rows < 0) raise_runtime_error({"row must be non-negative, got", rows});
    if (columns < 0) raise_runtime_error({"col must be non-negative, got", columns});
    if (dtype != Dtype::int64 && dtype != Dtype::int32) raise_not_implemented(a.name(), dtype);
    const Tensor ones = full(a.context().workspace, Dialect::pytorch, Dtype::bool_, shape_of({rows, columns}), true);
    const Tensor indices = ops::nonzero(a.context(), Dialect::pytorch,
                                        triangle(a.context(), Dialect::pytorch, ones, a.integer("offset", 0)));
    const Tensor transposed = matrix_transpose(indices);
    Tensor out = empty(a.context().workspace, Dialect::pytorch, dtype, shape_of(transposed.sizes));
    ops::copy_elements(transposed, out);
    return made(a, std::move(out));
}

Value eye_of(Arguments& a) {
    const Extent rows = a.integer("n");
    const Dtype dtype = factory_dtype(a, a.state().default_dtype);
    Tensor out = eye(a.context().workspace, Dialect::pytorch, dtype, rows, a.integer("m", rows), 0);
    if (dtype == Dtype::bfloat16) raise_not_implemented("eye", dtype);
    return made(a, std::move(out));
}

constexpr Overload range_overload[] = {
    {"Number start, Number end, Number step=, *, Tensor? out=, " BCAST_OPTIONS, range_of}};
constexpr Overload zeros_overloads[] = {{"tuple of ints size, *, tuple of names? names, " BCAST_OPTIONS, zeros},
                                        {"tuple of SymInts size, *, Tensor? out=, " BCAST_OPTIONS, zeros}};
constexpr Overload empty_overloads[] = {
    {"tuple of ints size, *, tuple of names? names, torch.memory_format? memory_format=, " BCAST_OPTIONS, zeros},
    {"tuple of SymInts size, *, torch.memory_format? memory_format=, Tensor? out=, " BCAST_OPTIONS, zeros}};
constexpr Overload ones_overloads[] = {{"tuple of ints size, *, tuple of names? names, " BCAST_OPTIONS, ones},
                                       {"tuple of SymInts size, *, Tensor? out=, " BCAST_OPTIONS, ones}};
constexpr Overload full_overloads[] = {
    {"tuple of ints size, Number fill_value, *, tuple of names? names, " BCAST_OPTIONS, full_of},
    {"tuple of SymInts size, Number fill_value, *, Tensor? out=, " BCAST_OPTIONS, full_of}};
constexpr Overload zeros_like_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=, " BCAST_OPTIONS, zeros_like}};
constexpr Overload ones_like_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=, " BCAST_OPTIONS, ones_like}};
constexpr Overload full_like_overload[] = {
    {"Tensor input, Number fill_value, *, torch.memory_format? memory_format=, " BCAST_OPTIONS, full_like}};
constexpr Overload new_zeros_overload[] = {{"Tensor input, tuple of SymInts size, *, " BCAST_OPTIONS, new_zeros}};
constexpr Overload new_ones_overload[] = {{"Tensor input, tuple of SymInts size, *, " BCAST_OPTIONS, new_ones}};
constexpr Overload new_full_overload[] = {
    {"Tensor input, tuple of SymInts size, Number fill_value, *, " BCAST_OPTIONS, new_full}};
constexpr Overload arange_overloads[] = {
    {"Number end, *, Tensor? out=, " BCAST_OPTIONS, arange_of},
    {"Number start, Number end, *, " BCAST_OPTIONS, arange_of},
    {"Number start, Number end, Number step=, *, Tensor? out=, " BCAST_OPTIONS, arange_of}};
constexpr Overload linspace_overload[] = {
    {"Number start, Number end, int steps, *, Tensor? out=, " BCAST_OPTIONS, linspace_of}};
constexpr Overload logspace_overload[] = {
    {"Number start, Number end, int steps, float base=, *, Tensor? out=, " BCAST_OPTIONS, logspace_of}};
constexpr Overload tril_indices_overload[] = {
    {"int row, int col, int offset=, *, " BCAST_OPTIONS, triangle_indices<ops::lower_triangle>}};
constexpr Overload triu_indices_overload[] = {
    {"int row, int col, int offset=, *, " BCAST_OPTIONS, triangle_indices<ops::upper_triangle>}};
constexpr Overload eye_overloads[] = {{"int n, *, Tensor? out=, " BCAST_OPTIONS, eye_of},
                                      {"int n, int m, *, Tensor? out=, " BCAST_OPTIONS, eye_of}};

constexpr FunctionRow factories_rows[] = {
    {.name = "zeros",
     .forms = as_function,
     .overloads = zeros_overloads,
     .out = writes::resizes_silently | writes::allows_shared_memory},
    {.name = "empty", .forms = as_function, .overloads = empty_overloads, .out = writes::allows_shared_memory},
    {.name = "ones",
     .forms = as_function,
     .overloads = ones_overloads,
     .out = writes::resizes_silently | writes::allows_shared_memory},
    {.name = "full",
     .forms = as_function,
     .overloads = full_overloads,
     .out = writes::resizes_silently | writes::allows_shared_memory},
    {.name = "zeros_like", .forms = as_function, .overloads = zeros_like_overload},
    {.name = "empty_like", .forms = as_function, .overloads = zeros_like_overload},
    {.name = "ones_like", .forms = as_function, .overloads = ones_like_overload},
    {.name = "full_like", .forms = as_function, .overloads = full_like_overload},
    {.name = "new_zeros", .forms = as_method, .overloads = new_zeros_overload},
    {.name = "new_empty", .forms = as_method, .overloads = new_zeros_overload},
    {.name = "new_ones", .forms = as_method, .overloads = new_ones_overload},
    {.name = "new_full", .forms = as_method, .overloads = new_full_overload},
    {.name = "arange", .forms = as_function, .overloads = arange_overloads, .out = writes::resizes_silently},
    {.name = "range", .forms = as_function, .overloads = range_overload},
    {.name = "linspace", .forms = as_function, .overloads = linspace_overload, .out = writes::resizes_silently},
    {.name = "logspace", .forms = as_function, .overloads = logspace_overload, .out = writes::resizes_silently},
    {.name = "tril_indices", .forms = as_function, .overloads = tril_indices_overload},
    {.name = "triu_indices", .forms = as_function, .overloads = triu_indices_overload},
    {.name = "eye",
     .forms = as_function,
     .overloads = eye_overloads,
     .out = writes::resizes_silently | writes::accumulates},
    {.name = "tensor", .forms = as_function, .run = make_tensor, .compiled = true},
};

}  // namespace

std::span<const FunctionRow> factory_functions() {
    return factories_rows;
}

}  // namespace bcast::python::torch
