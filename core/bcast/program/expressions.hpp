#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/language/syntax/source.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python {

/// An expression or a bound name that was a tensor of this shape and dtype at every evaluation.
struct ExpressionTensor {
    Location where;
    Shape shape;
    Dtype dtype = Dtype::float32;
};

/// Collects these. Memory is proportional to the length of the program.
class Expressions {
  public:
    void add(Location where, const Tensor& tensor);
    /// In source order, outer expressions first. Omits those whose shape, names or dtype varied between evaluations.
    std::vector<ExpressionTensor> take();

  private:
    struct Known {
        ExpressionTensor tensor;
        bool same = true;
        std::optional<std::uint32_t> next;  ///< Another one that begins at the same offset.
    };

    std::vector<Known> known_;
    std::vector<std::optional<std::uint32_t>> first_;  ///< Indexed by the offset at which an expression begins.
};

}  // namespace bcast::python
