#pragma once

#include <array>
#include <cstddef>

#include "bcast/operators/operation.hpp"

namespace bcast::ops {

/// A table of functions by operation; null for an operation without a row.
template <class Function>
class ByOperation {
  public:
    struct Row {
        Operation operation;
        Function function;
    };

    template <std::size_t count>
    explicit constexpr ByOperation(const Row (&rows)[count]) {
        for (const Row& row : rows) functions_[static_cast<std::size_t>(row.operation)] = row.function;
    }

    constexpr Function operator[](Operation operation) const { return functions_[static_cast<std::size_t>(operation)]; }

  private:
    std::array<Function, operation_count> functions_{};
};

}  // namespace bcast::ops
