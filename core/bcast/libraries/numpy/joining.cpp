#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/join.hpp"
#include "bcast/index/repeat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that join arrays.
namespace bcast::python::numpy {

Tensor concatenated(Interpreter& interpreter, const std::vector<Tensor>& parts, Extent axis) {
    return ops::cat(interpreter.context(), Dialect::numpy, parts, axis);
}

namespace {

/// Joins the parts along `axis` and casts them by `casting=` to `dtype=` or to the dtype of `out=` (NumPy 1.24
/// `PyArray_ConcatenateInto`). `flat`: the parts are flattened arrays (axis=None). Raises TypeError and ValueError.
Value joined(const BoundArguments& given, const std::vector<Tensor>& parts, Extent axis, std::size_t dtype_at,
             Casting casting, bool flat = false) {
    const Array* into = dtype_at == 3 ? given[2].as<Array>() : nullptr;
    if (into != nullptr && given.has(dtype_at)) {
        raise_type_error("concatenate() only takes `out` or `dtype` as an argument, but both were provided.");
    }
    const Tensor out = concatenated(given.interpreter(), parts, axis);
    Dtype wanted = given.dtype(dtype_at).value_or(out.dtype);
    if (into != nullptr) {
        if (into->tensor.rank() != out.rank())
            raise_value_error(flat ? "Output array must be 1D" : "Output array has wrong dimensionality");
        if (into->tensor.sizes != out.sizes)
            raise_value_error(flat ? "Output array is the wrong size" : "Output array is the wrong shape");
        wanted = into->tensor.dtype;
    }
    for (const Tensor& part : parts) check_cast(part, wanted, casting);
    Tensor made = ops::converted(given.context(), out, wanted);
    if (into == nullptr) return new_array(std::move(made));
    Tensor to = into->tensor;
    ops::copy_elements(made, to);
    return given[2];
}

Casting casting_of(const Value& given) {
    return given.is_nothing() ? Casting::same_kind : casting_named(to_text(given, "casting must be str, not "));
}

bool has_items(const Value& value) {
    return value.type().slot(&Slots::get_item) != nullptr && !is_foreign(value);
}

/// Warns of a generator, which is stacked like a list (NumPy 1.24 `_arrays_for_stack_dispatcher`).
void warn_of_no_sequence(Interpreter& interpreter, const Value& arrays) {
    if (has_items(arrays) || arrays.type().slot(&Slots::iterate) == nullptr) return;
    interpreter.warn(interpreter.exception_type("FutureWarning"),
                     "arrays to stack must be passed as a \"sequence\" type such as list or tuple. Support for "
                     "non-sequence iterables such as generators is deprecated as of NumPy 1.16 and will raise an error "
                     "in the future.");
}

Value concatenate(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "concatenate", "arrays axis out * dtype casting", 1, arguments);
    bind_native("concatenate", "seq axis out dtype casting", 1, arguments);
    expect_array(given[2], "'out' must be an array");
    const Casting casting = casting_of(given[4]);
    std::vector<Tensor> parts = given.dispatched_arrays(0);
    if (!has_items(given[0])) raise_type_error("The first input argument needs to be a sequence");
    const bool flat = given[1].is_none();
    if (flat) {
        // 0-d arrays are promoted by value, as in ufuncs.
        const Dtype dtype = parts.empty() ? Dtype::float64 : promotion_of(Dialect::numpy, parts);
        for (Tensor& part : parts) {
            part =
                ops::ravel(interpreter.context(), Dialect::numpy, ops::converted(interpreter.context(), part, dtype));
        }
    }
    return joined(given, parts, flat ? 0 : given.integer(1), 3, casting, flat);
}

Value stack(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "stack", "arrays axis out * dtype casting", 1, arguments);
    warn_of_no_sequence(interpreter, given[0]);
    const Casting casting = casting_of(given[4]);
    std::vector<Tensor> parts = given.dispatched_arrays(0);
    if (parts.empty()) raise_value_error("need at least one array to stack");
    for (const Tensor& part : parts) {
        if (part.sizes != parts[0].sizes) raise_value_error("all input arrays must have the same shape");
    }
    const Extent axis = given[1].is_nothing() ? 0 : normalized_axis(interpreter, given[1]);
    for (Tensor& part : parts) part = unsqueeze(Dialect::numpy, part, axis);
    expect_array(given[2], "'out' must be an array");
    return joined(given, parts, axis, 3, casting);
}

/// The variants of `vstack`, by the axes that they add to each part and the axis that they concatenate along.
enum class Stacking { rows, columns, depth, column_vectors };

Tensor prepared(Stacking stacking, Tensor part) {
    switch (stacking) {
        case Stacking::rows:
            while (part.rank() < 2) part = unsqueeze(Dialect::numpy, part, 0);
            return part;
        case Stacking::columns:
            return part.rank() == 0 ? unsqueeze(Dialect::numpy, part, 0) : part;
        case Stacking::depth:
            while (part.rank() < 2) part = unsqueeze(Dialect::numpy, part, 0);
            return part.rank() == 2 ? unsqueeze(Dialect::numpy, part, 2) : part;
        case Stacking::column_vectors:
            while (part.rank() < 1) part = unsqueeze(Dialect::numpy, part, 0);
            return part.rank() == 1 ? unsqueeze(Dialect::numpy, part, 1) : part;
    }
    return part;
}

template <Stacking stacking>
Value stacked(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"vstack", "hstack", "dstack", "column_stack"};
    constexpr bool casts = stacking == Stacking::rows || stacking == Stacking::columns;
    const BoundArguments given(interpreter, names[static_cast<std::size_t>(stacking)],
                               casts ? "tup * dtype casting" : "tup", 1, arguments);
    warn_of_no_sequence(interpreter, given[0]);
    const Casting casting = casts ? casting_of(given[2]) : Casting::same_kind;
    std::vector<Tensor> parts = given.dispatched_arrays(0);
    for (Tensor& part : parts) part = prepared(stacking, part);
    const bool vectors = stacking == Stacking::columns && !parts.empty() && parts[0].rank() == 1;
    const Extent axis = stacking == Stacking::rows || vectors ? 0 : stacking == Stacking::depth ? 2 : 1;
    return casts ? joined(given, parts, axis, 1, casting) : new_array(concatenated(interpreter, parts, axis));
}

Value repeat(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "repeat", "a repeats axis", 2, arguments);
    Tensor tensor = given.array(0);
    if (!given.has(2) || tensor.rank() == 0) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, given.axis(2).value_or(0), tensor.rank());
    const Tensor counts = computed(integers_of(interpreter, given[1]));
    if (counts.rank() > 1) raise_value_error("object too deep for desired array");
    std::vector<Extent> times;
    each_element(counts, [&](Extent at) { times.push_back(std::get<std::int64_t>(read(counts, at))); });
    const Extent count = tensor.sizes[axis];
    if (times.size() == 1) {
        const Extent all = times[0];
        if (all < 0 && count > 0) raise_value_error("negative dimensions are not allowed");
        times.assign(static_cast<std::size_t>(count), all);
    }
    if (static_cast<Extent>(times.size()) != count) {
        raise_value_error({"operands could not be broadcast together with shape (", count, ",) (", times.size(), ",)"});
    }
    std::vector<Extent> sizes = tensor.sizes;
    sizes[axis] = 0;
    for (const Extent each : times) {
        if (each < 0) raise_value_error("repeats may not contain negative values.");
        sizes[axis] += each;
    }
    if (tensor.shape_only()) return new_array(shape_only(tensor.dtype, sizes));
    return new_array(ops::repeat_each(interpreter.context(), Dialect::numpy, tensor, times, static_cast<Extent>(axis)));
}

Value tile(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "tile", "A reps", 2, arguments);
    Tensor tensor = given.array(0);
    std::vector<Extent> times = extents_argument(interpreter, given[1]);
    // If all counts are 1, NumPy copies the array before it adds leading axes.
    const bool once = std::all_of(times.begin(), times.end(), [](Extent count) { return count == 1; });
    if (once) tensor = with_memory_order(interpreter.context(), tensor, MemoryOrder::keep, true);
    while (tensor.rank() < times.size()) tensor = unsqueeze(Dialect::numpy, tensor, 0);
    if (once) return new_array(std::move(tensor));
    while (times.size() < tensor.rank()) times.insert(times.begin(), 1);
    std::vector<Extent> sizes;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) sizes.push_back(tensor.sizes[axis] * times[axis]);
    // An empty array is only reshaped.
    if (tensor.numel() == 0) {
        return given[0].as<Array>() == nullptr
                   ? reshaped(interpreter, std::move(tensor), sizes)
                   : new_view(given[0], ops::reshape(interpreter.context(), Dialect::numpy, tensor, sizes));
    }
    Tensor repeated = tensor;
    repeated.sizes.clear();
    repeated.strides.clear();
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        repeated.sizes.push_back(times[axis]);
        repeated.strides.push_back(0);
        repeated.sizes.push_back(tensor.sizes[axis]);
        repeated.strides.push_back(tensor.strides[axis]);
    }
    Tensor out = bcast::empty(interpreter.context().workspace, Dialect::numpy, tensor.dtype, shape_of(sizes));
    if (tensor.shape_only()) out.storage = nullptr;
    Tensor target = ops::reshape(interpreter.context(), Dialect::numpy, out, repeated.sizes);
    ops::copy_elements(repeated, target);
    return reshaped_product(std::move(out));
}

constexpr Method joining_rows[] = {
    {"column_stack", stacked<Stacking::column_vectors>},
    {"concatenate", concatenate},
    {"dstack", stacked<Stacking::depth>},
    {"hstack", stacked<Stacking::columns>},
    {"repeat", repeat},
    {"row_stack", stacked<Stacking::rows>},
    {"stack", stack},
    {"tile", tile},
    {"vstack", stacked<Stacking::rows>},
};
static_assert(is_sorted(joining_rows));

}  // namespace

std::span<const Method> joining_functions() {
    return joining_rows;
}

}  // namespace bcast::python::numpy
