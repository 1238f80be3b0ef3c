#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bcast/language/syntax/source.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python {

/// What an expression of a program was whenever it was evaluated, or a name whenever it was bound.
struct ExpressionTensor {
    Location where;
    Shape shape;
    Dtype dtype = Dtype::float32;
};

/// Collects them. Memory is in proportion to the program's text.
class Expressions {
  public:
    void add(Location where, const Tensor& tensor);
    /// In the order of the text, the outer one first. Where shape, names or dtype were not the same each time is none.
    [[nodiscard]] std::vector<ExpressionTensor> all() const;

  private:
    struct Known {
        ExpressionTensor tensor;
        bool same = true;
    };

    std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace bcast::python
