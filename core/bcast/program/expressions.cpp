#include "bcast/program/expressions.hpp"

#include <algorithm>
#include <utility>

#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
void Expressions::add(Location where, const Tensor& tensor) {
    if (known_.empty()) known_.reserve(64);
    if (first_.size() <= where.begin) first_.resize(where.begin + std::size_t{256});
    std::optional<std::uint32_t>* place = &first_[where.begin];
    while (*place && known_[**place].tensor.where.end != where.end) place = &known_[**place].next;
    if (*place) {
        Known& own = known_[**place];
        own.same = own.same && own.tensor.dtype == tensor.dtype && is_shape_of(own.tensor.shape, tensor);
    } else {
        *place = static_cast<std::uint32_t>(known_.size());
        known_.push_back({{where, tensor.shape(), tensor.dtype}, true, {}});
    }
}

std::vector<ExpressionTensor> Expressions::take() {
    std::vector<ExpressionTensor> out;
    out.reserve(known_.size());
    for (Known& known : known_) {
        if (known.same) out.push_back(std::move(known.tensor));
    }
    std::sort(out.begin(), out.end(), [](const ExpressionTensor& one, const ExpressionTensor& other) {
        if (one.where.begin != other.where.begin) return one.where.begin < other.where.begin;
        return one.where.end > other.where.end;
    });
    return out;
}

}  // namespace bcast::python
