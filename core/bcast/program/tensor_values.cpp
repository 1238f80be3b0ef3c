#include "bcast/program/tensor_values.hpp"

#include <algorithm>
#include <cstring>

#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/tensor/element_at.hpp"

namespace bcast::python {
namespace {

constexpr Extent max_per_axis = 8;
constexpr Extent max_shown = 96;
constexpr int deepest = 8;

void collect(const Value& value, std::vector<Value>& out, int depth) {
    if (!value.is_object() || depth > deepest) return;
    if (tensor_in(value) != nullptr || value.as<numpy::ScalarObject>() != nullptr) {
        out.push_back(value);
    } else if (const Values* items = items_of(value)) {
        for (const Value& item : *items) collect(item, out, depth + 1);
    } else if (const Dict* dict = value.as<Dict>()) {
        for (const Dict::Entry& entry : dict->each()) {
            collect(entry.value, out, depth + 1);
        }
    }
}

/// Shows an integer that exceeds int64 as the nearest float.
Scalar shown_number(const Element& element, Dtype dtype) {
    return is_beyond_int64(element, dtype) ? Scalar(complex_of(element, dtype).real()) : element.real;
}

/// Visits the elements in a box in row-major order as runs: calls visit(first, count, step), with `step` in bytes.
template <typename Visit>
void each_run(const Tensor& tensor, const std::vector<Extent>& shape, std::size_t axis, const std::byte* at,
              const Visit& visit) {
    const auto item = static_cast<Extent>(item_size(tensor.dtype));
    if (axis == shape.size()) return visit(at, Extent{1}, item);
    const Extent step = tensor.strides[axis] * item;
    if (axis + 1 == shape.size()) return visit(at, shape[axis], step);
    for (Extent i = 0; i < shape[axis]; ++i) each_run(tensor, shape, axis + 1, at + i * step, visit);
}

std::size_t count_in(const std::vector<Extent>& shape) {
    Extent count = 1;
    for (const Extent extent : shape) count *= extent;
    return static_cast<std::size_t>(count);
}

/// Whether the first elements in a box have these bytes.
bool has_bytes(const Tensor& tensor, const std::vector<Extent>& shape, const std::vector<std::byte>& bytes) {
    const auto item = static_cast<std::size_t>(item_size(tensor.dtype));
    if (bytes.size() != count_in(shape) * item) return false;
    if (bytes.empty()) return true;
    const std::byte* own = bytes.data();
    bool same = true;
    each_run(tensor, shape, 0, tensor.first(), [&](const std::byte* first, Extent count, Extent step) {
        for (; count > 0; --count, first += step, own += item) same = same && std::memcmp(first, own, item) == 0;
    });
    return same;
}

ShownElements shown_elements_of(const Tensor& tensor, const std::vector<Extent>& box,
                                const std::vector<Extent>* start) {
    if (start == nullptr || start->size() != tensor.rank())
        return {{}, bytes_in(tensor, nullptr, box), box == tensor.sizes};
    ShownElements out{shown_start(tensor.sizes, box, start), {}};
    out.bytes = bytes_in(tensor, &out.start, box);
    return out;
}

bool shows_elements(const Tensor& tensor, bool shown) {
    return shown && tensor.storage && !is_complex(tensor.dtype);
}

}  // namespace

const Tensor* tensor_in(const Value& value) {
    const auto slot = value.is_object() ? value.type().slot(&Slots::tensor) : nullptr;
    return slot == nullptr ? nullptr : &slot(value);
}

std::optional<NumberIn> number_in(const Value& value) {
    if (value.is_boolean()) return NumberIn{value.integer() != 0, Dtype::bool_, true};
    if (value.is_integer()) return NumberIn{value.integer(), Dtype::int64, true};
    if (value.is_real()) return NumberIn{value.real(), Dtype::float64, true};
    if (!value.is_object()) return {};
    const auto* scalar = value.as<numpy::ScalarObject>();
    if (scalar == nullptr) return {};
    return NumberIn{shown_number(scalar->element, scalar->dtype), scalar->dtype, false};
}

std::vector<Value> elements_in(const Value& value) {
    std::vector<Value> out;
    collect(value, out, 0);
    return out;
}

std::vector<Extent> shown_box(const Shape& shape) {
    std::vector<Extent> box;
    box.reserve(shape.size());
    for (const Dim& dim : shape) box.push_back(std::min(dim.extent, max_per_axis));
    Extent count = 1;
    for (std::size_t axis = box.size(); axis-- > 0;) {
        box[axis] = std::min(box[axis], std::max<Extent>(1, max_shown / std::max<Extent>(count, 1)));
        count *= box[axis];
    }
    return box;
}

std::vector<Extent> shown_start(const std::vector<Extent>& sizes, const std::vector<Extent>& box,
                                const std::vector<Extent>* start) {
    std::vector<Extent> out(sizes.size(), 0);
    if (start == nullptr || start->size() != sizes.size()) return out;
    for (std::size_t axis = 0; axis < box.size(); ++axis)
        out[axis] = std::clamp<Extent>((*start)[axis], 0, sizes[axis] - box[axis]);
    return out;
}

Scalar shown_element(Dtype dtype, const std::byte* at) {
    return shown_number(read_element(dtype, at), dtype);
}

std::vector<std::byte> bytes_in(const Tensor& tensor, const std::vector<Extent>* start,
                                const std::vector<Extent>& shape) {
    const auto item = static_cast<std::size_t>(item_size(tensor.dtype));
    std::vector<std::byte> out(count_in(shape) * item);
    if (out.empty()) return out;
    Extent offset = 0;
    for (std::size_t axis = 0; start != nullptr && axis < shape.size(); ++axis)
        offset += (*start)[axis] * tensor.strides[axis];
    std::byte* to = out.data();
    const std::byte* at = tensor.first() + offset * static_cast<Extent>(item);
    each_run(tensor, shape, 0, at, [&](const std::byte* first, Extent count, Extent step) {
        for (; count > 0; --count, first += step, to += item) std::memcpy(to, first, item);
    });
    return out;
}

TensorFacts facts_of(const Tensor& tensor, bool shown, const std::vector<Extent>* start) {
    TensorFacts out{tensor.shape(), tensor.dtype, tensor.strides, tensor.offset, {}, {}, tensor.number, {}, {}};
    if (shows_elements(tensor, shown)) out.elements = shown_elements_of(tensor, shown_box(out.shape), start);
    return out;
}

TensorFacts facts_of(const NumberIn& number) {
    TensorFacts out{{}, number.dtype, {}, 0, {}, {}, true, {}, {}};
    // A Scalar can hold only the real part of a complex number.
    if (!is_complex(number.dtype)) out.value = number.value;
    return out;
}

bool is_layout_of(const TensorFacts& facts, const Tensor& tensor) {
    return facts.dtype == tensor.dtype && facts.number == tensor.number && facts.offset == tensor.offset &&
           facts.strides == tensor.strides && is_shape_of(facts.shape, tensor);
}

bool is_shape_of(const Shape& shape, const Tensor& tensor) {
    if (shape.size() != tensor.rank()) return false;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        if (shape[axis].extent != tensor.sizes[axis]) return false;
        if (tensor.names.empty() ? shape[axis].name.has_value() : shape[axis].name != tensor.names[axis]) return false;
    }
    return true;
}

bool are_facts_of(const TensorFacts& facts, const Tensor& tensor, bool shown) {
    if (!is_layout_of(facts, tensor)) return false;
    const bool elements = shows_elements(tensor, shown);
    if (elements != facts.elements.has_value()) return false;
    if (!elements) return true;
    const auto& [start, bytes, all] = *facts.elements;
    return start.empty() && has_bytes(tensor, all ? tensor.sizes : shown_box(facts.shape), bytes);
}

}  // namespace bcast::python
