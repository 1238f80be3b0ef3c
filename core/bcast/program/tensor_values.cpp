#include "bcast/program/tensor_values.hpp"

#include <algorithm>

#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::python {
namespace {

constexpr Extent most_per_axis = 8;
constexpr Extent most_shown = 96;
constexpr int deepest = 8;

void collect(const Value& value, std::vector<Value>& out, int depth) {
    if (!value.is_object() || depth > deepest) return;
    if (tensor_in(value) != nullptr || value.as<numpy::ScalarObject>() != nullptr) {
        out.push_back(value);
    } else if (const Values* items = items_of(value)) {
        for (const Value& item : *items) collect(item, out, depth + 1);
    } else if (const Dict* dict = value.as<Dict>()) {
        for (const Dict::Entry& entry : dict->entries()) {
            if (!entry.key.is_nothing()) collect(entry.value, out, depth + 1);
        }
    }
}

/// The box that is shown: from the first element on, at most so many along each axis and in all.
std::vector<Extent> shown_box(const Tensor& tensor) {
    std::vector<Extent> box;
    box.reserve(tensor.rank());
    Extent count = 1;
    for (const Extent size : tensor.sizes) box.push_back(std::min(size, most_per_axis));
    for (std::size_t axis = box.size(); axis-- > 0;) {
        box[axis] = std::min(box[axis], std::max<Extent>(1, most_shown / std::max<Extent>(count, 1)));
        count *= box[axis];
    }
    return box;
}

/// An integer that only uint64 holds is shown as the float next to it.
Scalar shown_number(const Element& element, Dtype dtype) {
    return is_beyond_int64(element, dtype) ? Scalar(complex_of(element, dtype).real()) : element.real;
}

ShownElements shown_elements_of(const Tensor& tensor, const std::vector<Extent>* start) {
    ShownElements out{std::vector<Extent>(tensor.rank(), 0), shown_box(tensor), {}};
    for (std::size_t axis = 0; start != nullptr && start->size() == tensor.rank() && axis < start->size(); ++axis)
        out.start[axis] = std::clamp<Extent>((*start)[axis], 0, tensor.sizes[axis] - out.shape[axis]);
    if (std::find(out.shape.begin(), out.shape.end(), 0) != out.shape.end()) return out;
    std::size_t count = 1;
    for (const Extent extent : out.shape) count *= static_cast<std::size_t>(extent);
    out.elements.reserve(count);
    std::vector<Extent> index = out.start;
    while (true) {
        Extent place = 0;
        for (std::size_t axis = 0; axis < index.size(); ++axis) place += index[axis] * tensor.strides[axis];
        out.elements.push_back(shown_number(read_element(tensor, place), tensor.dtype));
        std::size_t axis = index.size();
        for (; axis > 0 && ++index[axis - 1] == out.start[axis - 1] + out.shape[axis - 1]; --axis)
            index[axis - 1] = out.start[axis - 1];
        if (axis == 0) return out;
    }
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

TensorFacts facts_of(const Tensor& tensor, bool shown, const std::vector<Extent>* start) {
    TensorFacts out{tensor.shape(), tensor.dtype, tensor.strides, tensor.offset, {}, tensor.number, {}};
    if (shown && tensor.storage && !is_complex(tensor.dtype))
        out.elements = std::make_shared<ShownElements>(shown_elements_of(tensor, start));
    return out;
}

TensorFacts facts_of(const NumberIn& number) {
    TensorFacts out{{}, number.dtype, {}, 0, {}, true, {}};
    // A Scalar has but the real part of a complex number.
    if (!is_complex(number.dtype))
        out.elements = std::make_shared<ShownElements>(ShownElements{{}, {}, {number.value}});
    return out;
}

}  // namespace bcast::python
