#pragma once

#include <cstdint>
#include <optional>
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
    std::vector<ExpressionTensor> take();

  private:
    struct Known {
        ExpressionTensor tensor;
        bool same = true;
        std::optional<std::uint32_t> next;  ///< Another one that begins there.
    };

    std::vector<Known> known_;
    std::vector<std::optional<std::uint32_t>> first_;  ///< By where it begins.
};

}  // namespace bcast::python
