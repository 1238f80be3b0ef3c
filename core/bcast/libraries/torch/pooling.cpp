#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "bcast/autograd/record.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/torch_dtypes.hpp"

/// The largest element of each window of an image (PyTorch 1.13 `max_pool2d`).
namespace bcast::python::torch {
namespace {

using BothAxes = std::array<Extent, 2>;

/// The geometry of windows along both axes.
struct Windows {
    BothAxes kernel;
    BothAxes stride;
    BothAxes padding;
    BothAxes dilation;
    bool rounds_up = false;
};

/// One number for both axes, or two. Raises RuntimeError for a list of another length.
BothAxes pair_of(Interpreter& interpreter, const Value& given, const char* otherwise) {
    const Values* items = items_of(given);
    if (items == nullptr) {
        const Extent both = to_index(interpreter, given);
        return {both, both};
    }
    if (items->empty() || items->size() > 2) throw Raised("RuntimeError", otherwise);
    return {to_index(interpreter, items->front()), to_index(interpreter, items->back())};
}

Windows windows_of(Interpreter& interpreter, const std::vector<Value>& v) {
    Windows w;
    w.kernel =
        pair_of(interpreter, v[1], "max_pool2d: kernel_size must either be a single int, or a tuple of two ints");
    w.stride = w.kernel;
    const Values* stride = items_of(v[2]);
    if (!v[2].is_nothing() && !v[2].is_none() && (stride == nullptr || !stride->empty())) {
        w.stride = pair_of(interpreter, v[2],
                           "max_pool2d: stride must either be omitted, a single int, or a tuple of two ints");
    }
    w.padding = pair_of(interpreter, v[3].is_nothing() ? Value::integer(0) : v[3],
                        "max_pool2d: padding must be either be a single int, or a tuple of two ints");
    w.dilation = pair_of(interpreter, v[4].is_nothing() ? Value::integer(1) : v[4],
                         "max_pool2d: dilation must be either a single int, or a tuple of two ints");
    w.rounds_up = !v[5].is_nothing() && interpreter.truth(v[5]);
    return w;
}

/// The number of windows along an axis (`pooling_output_shape`).
Extent count_of(const Windows& w, std::size_t axis, Extent size) {
    const Extent stride = w.stride[axis];
    const Extent padding = w.padding[axis];
    if (stride == 0) raise_runtime_error("stride should not be zero");
    if (padding < 0) raise_runtime_error({"pad must be non-negative, but got pad: ", padding});
    if (padding > w.kernel[axis] / 2) {
        raise_runtime_error(
            {"pad should be at most half of kernel size, but got pad=", padding, " and kernel_size=", w.kernel[axis]});
    }
    const Extent room =
        size + 2 * padding - w.dilation[axis] * (w.kernel[axis] - 1) - 1 + (w.rounds_up ? stride - 1 : 0);
    Extent count = (room >= 0 ? room / stride : -((-room + stride - 1) / stride)) + 1;
    // The last window must start within the image or the padding before it.
    if (w.rounds_up && (count - 1) * stride >= size + padding) --count;
    return count;
}

void check_positive(const BothAxes& pair, const char* what, const char* first, const char* second) {
    if (pair[0] > 0 && pair[1] > 0) return;
    raise_runtime_error(
        {what, " should be greater than zero, but got ", first, ": ", pair[0], " ", second, ": ", pair[1]});
}

/// The sizes of the result. Raises RuntimeError where there are none.
std::vector<Extent> pooled_sizes(const Tensor& x, const Windows& w) {
    const std::size_t rank = x.rank();
    if (rank != 3 && rank != 4) raise_runtime_error("non-empty 3D or 4D (batch mode) tensor expected for input");
    std::vector<Extent> sizes = x.sizes;
    for (std::size_t axis = 0; axis < 2; ++axis) sizes[rank - 2 + axis] = count_of(w, axis, x.sizes[rank - 2 + axis]);
    check_positive(w.kernel, "kernel size", "kH", "kW");
    check_positive(w.stride, "stride", "dH", "dW");
    check_positive(w.dilation, "dilation", "dilationH", "dilationW");
    // A batch may be empty; an image must not be, nor may the first axis of an input without a batch.
    if (std::find(x.sizes.begin() + 1, x.sizes.end(), 0) != x.sizes.end() || (rank == 3 && x.sizes[0] == 0)) {
        raise_runtime_error({"Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but got:",
                             list_text(x.shape())});
    }
    const auto text = [&](const std::vector<Extent>& of) {
        return concat({"(", of[rank - 3], "x", of[rank - 2], "x", of[rank - 1], ")"});
    };
    if (sizes[rank - 2] < 1 || sizes[rank - 1] < 1) {
        raise_runtime_error({"Given input size: ", text(x.sizes), ". Calculated output size: ", text(sizes),
                             ". Output size is too small"});
    }
    return sizes;
}

/// The index of the largest element of a window within its plane; NaN is larger than all numbers.
Extent largest(const Tensor& rows, Extent plane, const Windows& w, Extent top, Extent left) {
    const Extent height = rows.sizes[rows.rank() - 2];
    const Extent width = rows.sizes[rows.rank() - 1];
    Extent at = -1;
    double most = -std::numeric_limits<double>::infinity();
    for (Extent i = 0; i < w.kernel[0]; ++i) {
        const Extent row = top + i * w.dilation[0];
        if (row < 0 || row >= height) continue;
        for (Extent j = 0; j < w.kernel[1]; ++j) {
            const Extent column = left + j * w.dilation[1];
            if (column < 0 || column >= width) continue;
            const Extent index = row * width + column;
            const double value = std::get<double>(read(rows, plane * height * width + index));
            if (at >= 0 && !(value > most) && !std::isnan(value)) continue;
            at = index;
            most = value;
        }
    }
    return at;
}

/// For each window, the index of its largest element within the plane.
std::vector<Extent> largest_indices(const Tensor& rows, const Windows& w, const std::vector<Extent>& sizes) {
    std::vector<Extent> out;
    const Extent high = sizes[sizes.size() - 2];
    const Extent wide = sizes[sizes.size() - 1];
    Extent planes = 1;
    for (std::size_t i = 0; i + 2 < sizes.size(); ++i) planes *= sizes[i];
    for (Extent plane = 0; plane < planes; ++plane) {
        for (Extent i = 0; i < high; ++i) {
            for (Extent j = 0; j < wide; ++j) {
                out.push_back(largest(rows, plane, w, i * w.stride[0] - w.padding[0], j * w.stride[1] - w.padding[1]));
            }
        }
    }
    return out;
}

void check_dtype(const Tensor& x) {
    if (!is_floating(x.dtype) || x.dtype == Dtype::float16) raise_not_implemented("max_pool2d", x.dtype);
}

/// Zeros of these sizes, with each element of a gradient added where the largest element of its window is.
Tensor window_gradient(const ops::Context& context, const Tensor& gradient, const std::vector<Extent>& flat_indices,
                       const std::vector<Extent>& sizes) {
    Tensor out = full(context.workspace, Dialect::pytorch, gradient.dtype, shape_of(sizes), 0.0);
    ops::Context unobserved = context.unobserved();
    const Tensor elements = ops::contiguous(unobserved, gradient);
    for (std::size_t i = 0; i < flat_indices.size(); ++i) {
        const double sum =
            std::get<double>(read(out, flat_indices[i])) + std::get<double>(read(elements, static_cast<Extent>(i)));
        write(out, flat_indices[i], sum);
    }
    return out;
}

/// The text of the gradient: each element of `g` is added where the largest element of its window is.
std::string gradient_text(const Windows& w, const std::vector<Extent>& sizes) {
    const auto pair = [](const BothAxes& both) {
        return concat({"(", sizes_text(std::vector<Extent>(both.begin(), both.end())), ")"});
    };
    return concat({"torch.zeros_like(a).flatten(-2).scatter_add(-1, torch.nn.functional.max_pool2d(a, ", pair(w.kernel),
                   ", ", pair(w.stride), ", ", pair(w.padding), ", ", pair(w.dilation), ", ",
                   w.rounds_up ? "True" : "False", ", True)[1].flatten(-2), g.flatten(-2)).reshape(", sizes_text(sizes),
                   ")"});
}

Value max_pool2d(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    const bool functional = found.row->name != "max_pool2d";
    static const Signature signature(
        "Tensor input, tuple of ints[2] kernel_size, tuple of ints[2] stride=, tuple of ints[2] padding=, tuple of "
        "ints[2] dilation=, bool ceil_mode=",
        false);
    std::vector<Value> v;
    if (functional) {
        v = bind_python("_max_pool2d", "input kernel_size stride padding dilation ceil_mode return_indices", 2, given);
        matched_or_raise({"max_pool2d"}, signature, {std::span(v).first(2), {}, given.where});
    } else {
        v = matched_or_raise({"max_pool2d"}, signature, given);
        v.emplace_back();
    }
    const TensorObject* input = v[0].as<TensorObject>();
    const autograd::Variable& x = input->variable;
    const Windows windows = windows_of(interpreter, v);
    const std::vector<Extent> sizes = pooled_sizes(x.data, windows);
    check_dtype(x.data);
    if (x.data.shape_only())
        raise_unsupported("max_pool2d of a tensor that is too large to be computed is not supported");
    ops::Context unobserved = interpreter.context().unobserved();
    const Tensor rows = ops::contiguous(unobserved, x.data);
    Tensor result = empty(unobserved.workspace, x.data.dtype, sizes);
    Tensor indices = empty(unobserved.workspace, Dtype::int64, sizes);
    interpreter.spend(static_cast<std::uint64_t>(result.numel() * windows.kernel[0] * windows.kernel[1]));
    const std::vector<Extent> within = largest_indices(rows, windows, sizes);
    const Extent plane = rows.sizes[rows.rank() - 2] * rows.sizes[rows.rank() - 1];
    const Extent pooled_plane = sizes[sizes.size() - 2] * sizes[sizes.size() - 1];
    std::vector<Extent> flat_indices;
    for (std::size_t i = 0; i < within.size(); ++i) {
        const auto at = static_cast<Extent>(i);
        flat_indices.push_back(at / pooled_plane * plane + within[i]);
        write(result, at, read(rows, flat_indices.back()));
        write(indices, at, within[i]);
    }
    result = ops::with_strides(unobserved, result, ops::suggested_strides(x.data, sizes));
    indices = ops::with_strides(unobserved, indices, ops::suggested_strides(x.data, sizes));
    if (x.data.named()) result = with_names(result, dim_names(x.data));
    const auto back = [flat_indices = std::move(flat_indices), from = x.data.sizes](
                          ops::Context& context, const std::vector<autograd::Saved>&,
                          const autograd::Gradients& gradients) {
        return autograd::Gradients{window_gradient(context, *gradients[0], flat_indices, from)};
    };
    const autograd::Mode& mode = torch_state(interpreter).mode;
    std::vector<std::string> texts;
    if (mode.observed()) texts.push_back(gradient_text(windows, x.data.sizes));
    Value pooled = new_tensor(autograd::recorded(mode, std::array{x}, std::move(result),
                                                 {"MaxPool2DWithIndicesBackward0", {}, back, std::move(texts)}));
    if (v[6].is_nothing() || !interpreter.truth(v[6])) return pooled;
    return new_tuple({pooled, new_tensor(std::move(indices))});
}

constexpr FunctionRow pooling_rows[] = {
    {.name = "functional.max_pool2d", .forms = as_function, .run = max_pool2d},
    {.name = "max_pool2d", .forms = as_function, .run = max_pool2d, .compiled = true},
};

}  // namespace

std::span<const FunctionRow> pooling_functions() {
    return pooling_rows;
}

}  // namespace bcast::python::torch
