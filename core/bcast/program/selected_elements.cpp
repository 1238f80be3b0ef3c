#include "bcast/program/selected_elements.hpp"

#include <algorithm>

#include "bcast/program/lineage/places.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

/// Where the element at `at` of what was selected is: the middle indices say which offset, the others go along `rest`.
Extent place_of(const ops::IndexedElements& indexed, const std::vector<Extent>& at) {
    Extent number = 0;
    Extent place = indexed.rest.offset;
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
        if (axis < indexed.place) {
            place += at[axis] * indexed.rest.strides[axis];
        } else if (axis < indexed.place + indexed.sizes.size()) {
            number = number * indexed.sizes[axis - indexed.place] + at[axis];
        } else {
            place += at[axis] * indexed.rest.strides[axis - indexed.sizes.size()];
        }
    }
    return place + indexed.offsets[static_cast<std::size_t>(number)];
}

}  // namespace

SelectedElements selected_elements(const ops::IndexedElements& indexed, const Tensor& to,
                                   const std::vector<Extent>* start) {
    SelectedElements out{indexed.rest.storage.get(), to.storage.get(), to.sizes, {}};
    const std::vector<Extent> box = shown_box(to.shape());
    const std::vector<Extent> first = shown_start(to.sizes, box, start);
    Extent count = 1;
    for (const Extent extent : box) count *= extent;
    for (Extent number = 0; number < count; ++number) {
        std::vector<Extent> at = lineage::indices_of(number, box);
        for (std::size_t axis = 0; axis < at.size(); ++axis) at[axis] += first[axis];
        out.places.push_back(place_of(indexed, at));
    }
    return out;
}

std::optional<EventGathered> gathered_of(const SelectedElements& selected, std::span<const EventOperand> operands,
                                         std::span<const EventResult> results) {
    if (results.empty() || results[0].memory != ResultMemory::new_ || results[0].facts->place != selected.to) return {};
    const Shape& shape = results[0].facts->shape;
    const bool same = std::equal(shape.begin(), shape.end(), selected.sizes.begin(), selected.sizes.end(),
                                 [](const Dim& dim, Extent size) { return dim.extent == size; });
    if (!same) return {};
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (operands[i].facts->place == selected.from) return EventGathered{i, selected.places};
    }
    return {};
}

}  // namespace bcast::python
