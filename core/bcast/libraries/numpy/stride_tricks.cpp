#include <algorithm>
#include <span>

#include "bcast/concat.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/submodules.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/strided.hpp"

/// `numpy.lib.stride_tricks`: views with custom strides.
namespace bcast::python::numpy {
namespace {

/// Raises ValueError for sizes that no array can have.
void expect_sizes(std::span<const Extent> sizes) {
    Extent count = 1;
    bool fits = true;
    for (const Extent size : sizes) {
        if (size < 0) raise_value_error("negative dimensions are not allowed");
        fits = fits && !__builtin_mul_overflow(count, std::max<Extent>(size, 1), &count);
    }
    if (!fits) {
        raise_value_error(
            "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.");
    }
}

/// Throws Unsupported if a view would read outside of its buffer, which is undefined in NumPy.
void expect_inside(const Tensor& view) {
    if (!is_within_storage(view))
        raise_unsupported("as_strided beyond the memory of its array is not defined, and not implemented here");
}

Value as_strided(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "as_strided", "x shape strides subok writeable", 1, arguments);
    const Tensor tensor = given.array(0);
    if (tensor.shape_only()) raise_unsupported("as_strided of an array that was not computed");
    Tensor view = tensor;
    if (given.has(1)) view.sizes = extents_argument(interpreter, given[1]);
    if (given.has(2)) {
        const auto bytes = static_cast<Extent>(item_size(tensor.dtype));
        view.strides = extents_argument(interpreter, given[2]);
        for (Extent& stride : view.strides) {
            if (stride % bytes != 0) raise_unsupported("strides that split an element are not implemented here");
            stride /= bytes;
        }
    }
    if (!given.has(2) && tensor.contiguous()) view.strides = contiguous_strides(view.sizes);
    if (view.sizes.size() != view.strides.size()) raise_value_error("mismatch in length of strides and shape");
    expect_sizes(view.sizes);
    expect_inside(view);
    Value out = new_view(given[0], within_limit(given.context().workspace, std::move(view)));
    if (!given.truth(4, true)) out.as<Array>()->writeable = false;
    return out;
}

/// All windows of the given sizes; the positions within a window are new trailing axes.
Value sliding_window_view(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "sliding_window_view", "x window_shape axis * subok writeable", 2,
                               arguments);
    Tensor view = given.array(0);
    const std::vector<Extent> windows = extents_argument(interpreter, given[1]);
    for (const Extent size : windows) {
        if (size < 0) raise_value_error("`window_shape` cannot contain negative values");
    }
    std::vector<Extent> axes;
    if (given.has(2)) {
        axes = extents_argument(interpreter, given[2]);
        if (axes.size() != windows.size()) {
            raise_value_error({"Must provide matching length window_shape and axis; got ", windows.size(),
                               " window_shape elements and ", axes.size(), " axes elements."});
        }
    } else {
        for (std::size_t axis = 0; axis < view.rank(); ++axis) axes.push_back(static_cast<Extent>(axis));
        if (axes.size() != windows.size()) {
            raise_value_error({"Since axis is `None`, must provide window_shape for all dimensions of `x`; got ",
                               windows.size(), " window_shape elements and `x.ndim` is ", view.rank(), "."});
        }
    }
    const std::size_t rank = view.rank();
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::size_t axis = axis_of(Dialect::numpy, axes[i], rank);
        if (view.sizes[axis] < windows[i]) raise_value_error("window shape cannot be larger than input array shape");
        view.sizes[axis] -= windows[i] - 1;
        view.sizes.push_back(windows[i]);
        view.strides.push_back(view.strides[axis]);
    }
    expect_sizes(view.sizes);
    Value out = new_view(given[0], within_limit(given.context().workspace, std::move(view)));
    if (!given.truth(4, false)) out.as<Array>()->writeable = false;
    return out;
}

template <bool several>
Value by_module(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_function(interpreter, several ? "broadcast_arrays" : "broadcast_to", arguments);
}

Value broadcast_shapes_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return call_function(interpreter, "broadcast_shapes", arguments);
}

/// `_broadcast_shape(*arrays)`: their broadcast shape.
Value broadcast_shape_of(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    Values shapes;
    for (const Value& value : arguments.positional) shapes.push_back(call_function(interpreter, "shape", {value}));
    return call_function(interpreter, "broadcast_shapes", {{shapes.data(), shapes.size()}, {}, arguments.where});
}

constexpr Method stride_functions[] = {
    {"_broadcast_shape", broadcast_shape_of}, {"as_strided", as_strided},
    {"broadcast_arrays", by_module<true>},    {"broadcast_shapes", broadcast_shapes_function},
    {"broadcast_to", by_module<false>},       {"sliding_window_view", sliding_window_view}};
static_assert(is_sorted(stride_functions));

}  // namespace

const ModuleParts stride_tricks_module{
    .name = "numpy.lib.stride_tricks", .functions = stride_functions, .in_python = true};

}  // namespace bcast::python::numpy
