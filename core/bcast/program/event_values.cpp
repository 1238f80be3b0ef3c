#include "bcast/program/event_values.hpp"

#include <algorithm>

#include "bcast/explain/request.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/program/written_operands.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/element_at.hpp"

namespace bcast::python {
namespace {

/// A box of a tensor.
struct Box {
    std::vector<Extent> start;
    std::vector<Extent> shape;
};

/// The box that a window reads from an operand; of size 1 along axes that broadcast or are in no column.
Box box_of(const EventAlignment& aligned, const Window& window, std::size_t operand) {
    const std::size_t rank = aligned.arguments.operands[operand].size();
    Box out{std::vector<Extent>(rank, 0), std::vector<Extent>(rank, 1)};
    for (std::size_t axis = 0; axis < window.shape.size(); ++axis) {
        const bcast::Cell& cell = aligned.alignment.columns[axis].cells[operand];
        if (!cell.has_dim() || cell.stretched) continue;
        out.start[cell.dim] = window.start[axis];
        out.shape[cell.dim] = window.shape[axis];
    }
    return out;
}

Window window_of(const EventAlignment& aligned) {
    const std::size_t operands = aligned.arguments.operands.size();
    Window usual = bcast::window_of(operands, aligned.alignment.result);
    if (aligned.start.size() != usual.start.size()) return usual;
    return bcast::window_of(operands, aligned.alignment.result, Window{aligned.start, usual.shape});
}

bool has_all(const AlignedTensor& tensor) {
    return tensor.facts->elements && tensor.facts->elements->all;
}

/// Element number `position` of those that were copied.
Scalar copied_element(const AlignedTensor& tensor, Extent position) {
    if (tensor.facts->value) return *tensor.facts->value;
    const std::vector<std::byte>& bytes = has_all(tensor) ? tensor.facts->elements->bytes : tensor.bytes;
    const Dtype dtype = tensor.facts->dtype;
    return read(dtype, bytes.data() + position * static_cast<Extent>(item_size(dtype)));
}

/// The elements that were copied from the operands.
class CopiedElements : public Elements {
  public:
    CopiedElements(const EventAlignment& aligned, const Window& window) : aligned_(aligned) {
        for (std::size_t i = 0; i < read_operands(aligned.arguments); ++i) boxes_.push_back(box_of(aligned, window, i));
    }

    [[nodiscard]] Scalar at(std::size_t operand, Extent offset) const override {
        const AlignedTensor& its = aligned_.operands[operand].tensor;
        if (has_all(its)) return copied_element(its, offset);
        const Box& box = boxes_[operand];
        const Shape& shape = aligned_.arguments.operands[operand];
        Extent position = 0;
        Extent step = 1;
        for (std::size_t axis = shape.size(); axis-- > 0; offset /= shape[axis].extent) {
            position += (offset % shape[axis].extent - box.start[axis]) * step;
            step *= box.shape[axis];
        }
        return copied_element(its, position);
    }

  private:
    const EventAlignment& aligned_;
    std::vector<Box> boxes_;
};

bool has_sizes(const Shape& shape, const std::vector<Extent>& sizes) {
    return std::equal(shape.begin(), shape.end(), sizes.begin(), sizes.end(),
                      [](const Dim& dim, Extent size) { return dim.extent == size; });
}

/// Whether a Scalar can represent every element: not for complex numbers and not for uint64.
bool has_scalars(Dtype dtype) {
    return !is_complex(dtype) && dtype != dtypes::uint64;
}

}  // namespace

void take_operands(EventAlignment& aligned, std::span<const Tensor> operands, const std::vector<Extent>* start) {
    const Alignment& alignment = aligned.alignment;
    if (operands.empty() || operands.size() != aligned.operands.size() || !alignment.ok()) return;
    if (aligned.arguments.call->action == Action::shapes) return;
    // Aligning by name can drop the empty one of two axes with the same name: then the result has elements, but the
    // operand has none.
    const bool any_result =
        std::none_of(alignment.result.begin(), alignment.result.end(), [](const Dim& dim) { return dim.extent == 0; });
    for (std::size_t i = 0; i < operands.size(); ++i) {
        const Tensor& operand = operands[i];
        if (operand.shape_only() || !has_scalars(operand.dtype)) return;
        if (!has_sizes(aligned.arguments.operands[i], operand.sizes)) return;
        const bool is_empty = std::find(operand.sizes.begin(), operand.sizes.end(), 0) != operand.sizes.end();
        if (is_empty && any_result) return;
    }
    aligned.shown = true;
    if (start != nullptr) aligned.start = *start;
    std::optional<Window> window;
    for (std::size_t i = 0; i < read_operands(aligned.arguments); ++i) {
        AlignedTensor& its = aligned.operands[i].tensor;
        if (has_all(its)) continue;
        if (!window) window = window_of(aligned);
        const Box box = box_of(aligned, *window, i);
        its.bytes = bytes_in(operands[i], &box.start, box.shape);
    }
}

void take_result(EventAlignment& aligned, const Tensor* result, const SharedFacts& facts) {
    if (!aligned.shown || read_operands(aligned.arguments) == 0) return;
    if (result == nullptr) {
        if (facts->value && aligned.alignment.result.empty()) aligned.result.facts = facts;
        return;
    }
    if (result->shape_only() || !has_sizes(aligned.alignment.result, result->sizes)) return;
    aligned.shown = has_scalars(result->dtype);
    if (!aligned.shown) return;
    aligned.result.facts = facts;
    if (has_all(aligned.result)) return;
    const Window window = window_of(aligned);
    aligned.result.bytes = bytes_in(*result, &window.start, window.shape);
}

std::optional<bcast::Values> values_of(const EventAlignment& aligned) {
    if (!aligned.shown) return std::nullopt;
    Request request = bcast::request_of(aligned.arguments);
    request.window = window_of(aligned);
    const CopiedElements elements(aligned, *request.window);
    const AlignedTensor& result = aligned.result;
    // The values written to a part of a tensor are known although the result is the entire tensor.
    const bool writes = aligned.arguments.call->action == Action::assign;
    std::optional<bcast::Values> out = values_of(request, aligned.alignment, elements, writes && !result.facts);
    if (!out || !result.facts) return out;
    out->result_dtype = result.facts->dtype;
    Extent position = 0;
    const std::vector<Extent> strides = row_major_strides(aligned.alignment.result);
    each_index(out->window, [&](const std::vector<Extent>& index) {
        if (has_all(result)) position = 0;
        for (std::size_t axis = 0; has_all(result) && axis < index.size(); ++axis)
            position += index[axis] * strides[axis];
        out->result.push_back(copied_element(result, position++));
    });
    return out;
}

Request request_of(const EventAlignment& aligned) {
    Request out = bcast::request_of(aligned.arguments);
    for (const AlignedOperand& operand : aligned.operands) {
        out.on_purpose.push_back(operand.on_purpose);
        if (operand.tensor.facts) out.strides.push_back(operand.tensor.facts->strides);
    }
    out.numbers = numbers_of(aligned);
    out.written = written_operands(aligned);
    out.write_edits = write_edits;
    out.in_words = in_words;
    out.recorded = aligned.recorded;
    return out;
}

}  // namespace bcast::python
