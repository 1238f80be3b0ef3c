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

Extent place_at(const TensorFacts& tensor, const std::vector<Extent>& index) {
    Extent out = tensor.offset;
    for (std::size_t dim = 0; dim < index.size(); ++dim) out += index[dim] * tensor.strides[dim];
    return out;
}

/// What `place` says of each element of a result that is shown, row by row.
template <typename Place>
std::vector<Extent> places_shown(const Shape& shape, const std::vector<Extent>* start, Place place) {
    std::vector<Extent> sizes;
    for (const Dim& dim : shape) sizes.push_back(dim.extent);
    const std::vector<Extent> box = shown_box(shape);
    const std::vector<Extent> first = shown_start(sizes, box, start);
    Extent count = 1;
    for (const Extent extent : box) count *= extent;
    std::vector<Extent> out;
    for (Extent number = 0; number < count; ++number) {
        std::vector<Extent> at = lineage::indices_of(number, box);
        for (std::size_t axis = 0; axis < at.size(); ++axis) at[axis] += first[axis];
        out.push_back(place(at));
    }
    return out;
}

}  // namespace

SelectedElements selected_elements(const ops::IndexedElements& indexed, const Tensor& to,
                                   const std::vector<Extent>* start) {
    return {indexed.rest.storage.get(), to.storage.get(), to.sizes,
            places_shown(to.shape(), start, [&](const std::vector<Extent>& at) { return place_of(indexed, at); })};
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

std::optional<EventGathered> repeated_elements(const CallShapes& call, const TensorFacts& operand, const Shape& result,
                                               const std::vector<Extent>* start) {
    const bool by_one =
        call.function == "repeat_interleave" || (call.function == "repeat" && call.dialect == Dialect::numpy);
    const bool in_turn = !by_one && (call.function == "repeat" || call.function == "tile");
    if (!by_one && !in_turn) return {};
    // One after the other an element is repeated along one axis, or along the one that all of them are made into.
    if (by_one && !call.argument(0, "repeats").is_integer()) return {};
    const bool flat = by_one && call.argument(1, "dim", "axis").is_nothing();
    std::vector<Extent> sizes;
    for (const Dim& dim : operand.shape) sizes.push_back(dim.extent);
    if (flat) {
        const Extent repeats = call.argument(0, "repeats").integer();
        return EventGathered{0, places_shown(result, start, [&](const std::vector<Extent>& at) {
                                 return place_at(operand, lineage::indices_of(at[0] / repeats, sizes));
                             })};
    }
    const std::size_t added = result.size() - sizes.size();
    return EventGathered{0, places_shown(result, start, [&](std::vector<Extent> at) {
                             at.erase(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(added));
                             for (std::size_t dim = 0; dim < at.size(); ++dim) {
                                 const Extent times = result[added + dim].extent / sizes[dim];
                                 at[dim] = by_one ? at[dim] / times : at[dim] % sizes[dim];
                             }
                             return place_at(operand, at);
                         })};
}

}  // namespace bcast::python
