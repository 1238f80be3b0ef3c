#include "bcast/libraries/numpy/nditer_steps.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "bcast/elementwise/copy.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"

namespace bcast::python::numpy {

std::vector<Extent> Nditer::place() const {
    std::vector<Extent> out(sizes.size(), 0);
    Extent rest = at;
    for (std::size_t i = axes.size(); i-- > 0;) {
        const std::size_t axis = axes[i];
        out[axis] = rest % sizes[axis];
        rest /= sizes[axis];
    }
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (turned[axis]) out[axis] = sizes[axis] - 1 - out[axis];
    }
    return out;
}

Value Nditer::operand(std::size_t which) const {
    if (!buffers.empty()) {
        Tensor part = buffers[which];
        part.offset += at * at_once;
        part.sizes = {std::min(at_once, buffers[which].numel() - at * at_once)};
        Value out = new_array(std::move(part));
        out.as<Array>()->writeable = writeable[which];
        return out;
    }
    Tensor element = views[which];
    const std::vector<Extent> index = place();
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) element.offset += index[axis] * views[which].strides[axis];
    element.sizes.clear();
    element.strides.clear();
    if (flags.external_loop) {
        element.sizes = {inner};
        element.strides = {strides[which]};
    }
    Value out = new_view(operands[which], element);
    out.as<Array>()->writeable = writeable[which];
    return out;
}

Value Nditer::value() const {
    if (operands.size() == 1) return operand(0);
    Values out;
    for (std::size_t i = 0; i < operands.size(); ++i) out.push_back(operand(i));
    return new_tuple(std::move(out));
}

namespace {

/// A view with the axes in the order of the steps, the slowest first.
Tensor in_order(const Nditer& iterator, const Tensor& view) {
    Tensor out = view;
    for (std::size_t i = 0; i < iterator.axes.size(); ++i) {
        const std::size_t axis = iterator.axes[i];
        out.sizes[i] = view.sizes[axis];
        out.strides[i] = iterator.turned[axis] ? -view.strides[axis] : view.strides[axis];
        if (iterator.turned[axis]) out.offset += (view.sizes[axis] - 1) * view.strides[axis];
    }
    return out;
}

/// Whether axis `one` is slower in memory than axis `two` is: no operand steps less along it, and some steps more.
bool steps_wider(const std::vector<Tensor>& views, std::size_t one, std::size_t two) {
    bool wider = false;
    for (const Tensor& view : views) {
        const Extent first = std::abs(view.strides[one]);
        const Extent second = std::abs(view.strides[two]);
        if (first == 0 || second == 0) continue;
        if (first <= second) return false;
        wider = true;
    }
    return wider;
}

}  // namespace

void order_by_memory(Nditer& iterator) {
    std::vector<std::size_t>& axes = iterator.axes;
    for (std::size_t i = 1; i < axes.size(); ++i) {
        for (std::size_t k = i; k > 0 && steps_wider(iterator.views, axes[k], axes[k - 1]); --k)
            std::swap(axes[k], axes[k - 1]);
    }
    for (const std::size_t axis : axes) {
        bool backwards = false;
        bool forwards = false;
        for (const Tensor& view : iterator.views) {
            backwards = backwards || view.strides[axis] < 0;
            forwards = forwards || view.strides[axis] > 0;
        }
        iterator.turned[axis] = backwards && !forwards;
    }
}

void fill_buffers(Interpreter& interpreter, Nditer& iterator) {
    for (const Tensor& view : iterator.views) {
        const Tensor ordered = in_order(iterator, view);
        Tensor buffer = empty(interpreter.context().workspace, ordered.dtype, ordered.sizes);
        ops::copy_elements(ordered, buffer);
        buffer.sizes = {ordered.numel()};
        buffer.strides = {1};
        iterator.buffers.push_back(std::move(buffer));
    }
}

void write_back(Interpreter& interpreter, Nditer& iterator) {
    for (std::size_t i = 0; i < iterator.operands.size(); ++i) {
        if (!iterator.writeable[i]) continue;
        if (!iterator.buffers.empty()) {
            Tensor to = in_order(iterator, iterator.views[i]);
            Tensor from = iterator.buffers[i];
            from.sizes = to.sizes;
            from.strides = contiguous_strides(to.sizes);
            ops::copy_elements(from, to);
        }
        if (iterator.originals[i].is_nothing()) continue;
        Tensor& to = iterator.originals[i].as<Array>()->tensor;
        const Tensor& copy = iterator.operands[i].as<Array>()->tensor;
        ops::copy_elements(ops::converted(interpreter.context(), copy, to.dtype), to);
    }
}

void take_inner_loop(Nditer& iterator) {
    const auto stride = [&](const Tensor& view, std::size_t axis) {
        return iterator.turned[axis] ? -view.strides[axis] : view.strides[axis];
    };
    iterator.strides.assign(iterator.views.size(), 0);
    bool first = true;
    while (!iterator.axes.empty()) {
        const std::size_t axis = iterator.axes.back();
        bool evenly = true;
        for (std::size_t i = 0; i < iterator.views.size(); ++i)
            evenly = evenly && stride(iterator.views[i], axis) == iterator.strides[i] * iterator.inner;
        if (!first && !evenly) return;
        for (std::size_t i = 0; first && i < iterator.views.size(); ++i)
            iterator.strides[i] = stride(iterator.views[i], axis);
        iterator.inner *= iterator.sizes[axis];
        iterator.axes.pop_back();
        first = false;
    }
}

}  // namespace bcast::python::numpy
