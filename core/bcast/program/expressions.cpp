#include "bcast/program/expressions.hpp"

#include <utility>

#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
void Expressions::add(Location where, const Tensor& tensor) {
    if (known_.empty()) known_.reserve(64);
    if (first_.size() <= where.begin) first_.resize(where.begin + std::size_t{256});
    // Of the expressions that begin at the same offset, longer ones come first.
    std::optional<std::uint32_t>* link = &first_[where.begin];
    while (*link && known_[**link].tensor.where.end > where.end) link = &known_[**link].next;
    if (*link && known_[**link].tensor.where.end == where.end) {
        Known& own = known_[**link];
        own.same = own.same && own.tensor.dtype == tensor.dtype && is_shape_of(own.tensor.shape, tensor);
    } else {
        const std::optional<std::uint32_t> next = std::exchange(*link, static_cast<std::uint32_t>(known_.size()));
        known_.push_back({{where, tensor.shape(), tensor.dtype}, true, next});
    }
}

std::vector<ExpressionTensor> Expressions::take() {
    std::vector<ExpressionTensor> out;
    out.reserve(known_.size());
    for (std::optional<std::uint32_t> at : first_) {
        for (; at; at = known_[*at].next) {
            if (known_[*at].same) out.push_back(std::move(known_[*at].tensor));
        }
    }
    return out;
}

}  // namespace bcast::python
