#include "bcast/program/event_values.hpp"

#include <algorithm>

#include "bcast/explain/request.hpp"
#include "bcast/numpy_dtypes.hpp"

namespace bcast::python {
namespace {

/// The elements of tensors, whatever their dtype.
class TensorElements : public Elements {
  public:
    explicit TensorElements(std::span<const Tensor> tensors) : tensors_(tensors) {}

    [[nodiscard]] Scalar at(std::size_t operand, Extent offset) const override {
        const Tensor& tensor = tensors_[operand];
        Extent place = 0;
        for (std::size_t axis = tensor.rank(); axis-- > 0; offset /= tensor.sizes[axis]) {
            place += offset % tensor.sizes[axis] * tensor.strides[axis];
        }
        return read(tensor, place);
    }

  private:
    std::span<const Tensor> tensors_;
};

/// Whether a Scalar holds every element: no complex number, and not every one of uint64.
bool has_scalars(Dtype dtype) {
    return !is_complex(dtype) && dtype != dtypes::uint64;
}

}  // namespace

std::optional<bcast::Values> shown_values(const Arguments& arguments, const Alignment& alignment,
                                          std::span<const Tensor> operands, const std::vector<Extent>* start) {
    if (operands.size() != arguments.operands.size()) return std::nullopt;
    // Aligning by name can leave out the empty one of two axes of one name: then the result has elements, and none of
    // them is one of the operand's.
    const bool any_result =
        std::none_of(alignment.result.begin(), alignment.result.end(), [](const Dim& dim) { return dim.extent == 0; });
    for (const Tensor& operand : operands) {
        if (operand.shape_only() || !has_scalars(operand.dtype)) return std::nullopt;
        const bool is_empty = std::find(operand.sizes.begin(), operand.sizes.end(), 0) != operand.sizes.end();
        if (is_empty && any_result) return std::nullopt;
    }
    Request request = request_of(arguments);
    std::optional<bcast::Values> out = values_of(request, alignment, TensorElements(operands));
    if (!out || start == nullptr || start->size() != out->window.start.size()) return out;
    request.window = Window{*start, out->window.shape};
    return values_of(request, alignment, TensorElements(operands));
}

void take_result(EventAlignment& told, const Tensor& result) {
    if (!told.values || result.shape_only() || told.values->operands.empty()) return;
    std::vector<Extent> sizes;
    for (const Dim& dim : told.alignment.result) sizes.push_back(dim.extent);
    if (sizes != result.sizes) return;
    if (!has_scalars(result.dtype)) return told.values.reset();
    told.values->result_dtype = result.dtype;
    told.values->result.clear();
    each_index(told.values->window, [&](const std::vector<Extent>& index) {
        Extent place = 0;
        for (std::size_t axis = 0; axis < index.size(); ++axis) place += index[axis] * result.strides[axis];
        told.values->result.push_back(read(result, place));
    });
}

}  // namespace bcast::python
