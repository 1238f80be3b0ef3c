#include "bcast/program/expressions.hpp"

#include <algorithm>

namespace bcast::python {

void Expressions::add(Location where, const Tensor& tensor) {
    const std::uint64_t key = (std::uint64_t{where.begin} << 32U) | where.end;
    const auto [known, fresh] = known_.try_emplace(key);
    Known& own = known->second;
    if (fresh) {
        own.tensor = {where, tensor.shape(), tensor.dtype};
    } else if (own.same) {
        own.same = own.tensor.shape == tensor.shape() && own.tensor.dtype == tensor.dtype;
    }
}

std::vector<ExpressionTensor> Expressions::all() const {
    std::vector<ExpressionTensor> out;
    out.reserve(known_.size());
    for (const auto& [key, known] : known_) {
        if (known.same) out.push_back(known.tensor);
    }
    std::sort(out.begin(), out.end(), [](const ExpressionTensor& one, const ExpressionTensor& other) {
        if (one.where.begin != other.where.begin) return one.where.begin < other.where.begin;
        return one.where.end > other.where.end;
    });
    return out;
}

}  // namespace bcast::python
