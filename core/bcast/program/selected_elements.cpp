#include "bcast/program/selected_elements.hpp"

#include <algorithm>

#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/lineage/tags.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

/// The offset of the element at `at` of a selection: the indexed axes select one of `offsets`, the others follow
/// `rest`.
Extent selected_offset(const ops::IndexedElements& indexed, const std::vector<Extent>& at) {
    Extent number = 0;
    Extent offset = indexed.rest.offset;
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
        if (axis < indexed.position) {
            offset += at[axis] * indexed.rest.strides[axis];
        } else if (axis < indexed.position + indexed.sizes.size()) {
            number = number * indexed.sizes[axis - indexed.position] + at[axis];
        } else {
            offset += at[axis] * indexed.rest.strides[axis - indexed.sizes.size()];
        }
    }
    return offset + indexed.offsets[static_cast<std::size_t>(number)];
}

/// The indices of the shown elements of a result, in row-major order.
std::vector<std::vector<Extent>> shown_indices(const Shape& shape, const std::vector<Extent>* start) {
    std::vector<Extent> sizes;
    for (const Dim& dim : shape) sizes.push_back(dim.extent);
    const std::vector<Extent> box = shown_box(shape);
    const std::vector<Extent> first = shown_start(sizes, box, start);
    Extent count = 1;
    for (const Extent extent : box) count *= extent;
    std::vector<std::vector<Extent>> out;
    for (Extent number = 0; number < count; ++number) {
        out.push_back(lineage::indices_of(number, box));
        for (std::size_t axis = 0; axis < box.size(); ++axis) out.back()[axis] += first[axis];
    }
    return out;
}

}  // namespace

SelectedElements selected_elements(const ops::IndexedElements& indexed, const Tensor& to,
                                   const std::vector<Extent>* start) {
    SelectedElements out{indexed.rest.storage.get(), to.storage.get(), to.sizes, {}};
    for (const std::vector<Extent>& at : shown_indices(to.shape(), start))
        out.offsets.push_back(selected_offset(indexed, at));
    return out;
}

std::optional<EventGathered> gathered_of(const SelectedElements& selected, std::span<const EventOperand> operands,
                                         std::span<const EventResult> results) {
    if (results.empty() || results[0].memory != ResultMemory::new_ || results[0].facts->storage_address != selected.to)
        return {};
    const Shape& shape = results[0].facts->shape;
    const bool same = std::equal(shape.begin(), shape.end(), selected.sizes.begin(), selected.sizes.end(),
                                 [](const Dim& dim, Extent size) { return dim.extent == size; });
    if (!same) return {};
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (operands[i].facts->storage_address == selected.from) return EventGathered{i, selected.offsets};
    }
    return {};
}

std::optional<EventTaken> taken_of(Interpreter& interpreter, const lineage::LoggedCall& call, const Event& event,
                                   const std::vector<Extent>& start) {
    if (call.results.empty() || event.results.empty() || is_aligned(event)) return {};
    if (call.results[0].what.tensor.storage.get() != event.results[0].facts->storage_address) return {};
    const auto indices = shown_indices(event.results[0].facts->shape, start.empty() ? nullptr : &start);
    try {
        const auto elements = lineage::taken_elements(interpreter, call, indices);
        if (!elements) return {};
        EventTaken out;
        for (const auto& [from, offset] : *elements) {
            std::optional<std::size_t> operand;
            for (std::size_t i = 0; from != nullptr && !operand && i < event.operands.size(); ++i) {
                if (event.operands[i].facts->storage_address == from->tensor.storage.get()) operand = i;
            }
            if (from != nullptr && !operand) return {};
            out.operands.push_back(operand);
            out.offsets.push_back(offset);
        }
        return out;
    } catch (const std::exception&) {
        return {};  // The call does not accept tags as elements.
    }
}

std::optional<EventGathered> elements_by_column(const CallShapes& call, const TensorFacts& operand, const Shape& result,
                                                const std::vector<Extent>* start) {
    const bool reshapes = call.function == "reshape" || call.function == "ravel" || call.function == "flatten";
    if (!reshapes || memory_order(call) != 'F') return {};
    EventGathered out;
    for (const std::vector<Extent>& at : shown_indices(result, start)) {
        Extent number = 0;
        for (std::size_t axis = result.size(); axis-- > 0;) number = number * result[axis].extent + at[axis];
        Extent offset = operand.offset;
        for (std::size_t dim = 0; dim < operand.shape.size(); ++dim) {
            offset += number % operand.shape[dim].extent * operand.strides[dim];
            number /= operand.shape[dim].extent;
        }
        out.offsets.push_back(offset);
    }
    return out;
}

std::optional<EventGathered> repeated_elements(const CallShapes& call, const TensorFacts& operand, const Shape& result,
                                               const std::vector<Extent>* start) {
    const bool one_by_one = repeats_each(call);
    if (!one_by_one && call.function != "repeat" && call.function != "tile") return {};
    if (one_by_one && !call.argument(0, "repeats").is_integer()) return {};
    const std::size_t rank = operand.shape.size();
    // Without an axis all elements are flattened, and no column records which axes they came from.
    if (one_by_one && rank != result.size()) return {};
    EventGathered out;
    for (const std::vector<Extent>& at : shown_indices(result, start)) {
        Extent offset = operand.offset;
        for (std::size_t dim = 0; dim < rank; ++dim) {
            const std::size_t axis = result.size() - rank + dim;
            const Extent extent = operand.shape[dim].extent;
            const Extent from = one_by_one ? at[axis] / (result[axis].extent / extent) : at[axis] % extent;
            offset += from * operand.strides[dim];
        }
        out.offsets.push_back(offset);
    }
    return out;
}

}  // namespace bcast::python
