#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::benchmark {

/// One operation with its operands and the room for its result, ready to be computed again and again.
class Task {
  public:
    /// Reads `OP RESULT AXIS OPERAND...`, for instance `add float32:2,3 - float32:2,3 float32:3`: PyTorch's name of the
    /// operation, dtype and shape of the result, the axis or `-`, dtype and shape of each operand. Instead of an
    /// operation `limit`, which is memory_limit.hpp's.
    ///
    /// Nothing if there is no such operation. The elements of the operands are not set.
    static std::unique_ptr<Task> read(const std::string& line);

    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    Task(Task&&) = delete;
    Task& operator=(Task&&) = delete;
    ~Task() = default;

    /// Computes the result: into the room for it, or, where the operation has no form that does, into a new one.
    void run() { compute_(); }

    [[nodiscard]] Tensor& operand(std::size_t index) { return operands_[index]; }
    [[nodiscard]] Tensor& result() { return result_; }

  private:
    Task() = default;

    ops::Context context_;
    std::vector<Tensor> operands_;
    Tensor result_;
    std::function<void()> compute_;
};

}  // namespace bcast::benchmark
