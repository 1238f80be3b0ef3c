#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::benchmark {

/// One operation with its operands and a buffer for its result, prepared to be computed repeatedly.
class Task {
  public:
    /// Parses `OP RESULT AXIS OPERAND...`, for instance `add float32:2,3 - float32:2,3 float32:3`: PyTorch's name of
    /// the operation, dtype and shape of the result, the axis or `-`, dtype and shape of each operand.
    ///
    /// Returns nothing if there is no such operation. The elements of the operands are uninitialised.
    static std::unique_ptr<Task> read(const std::string& line);

    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    Task(Task&&) = delete;
    Task& operator=(Task&&) = delete;
    ~Task() = default;

    /// Computes the result into its buffer, or into a new tensor if the operation has no `out` form.
    void run() { compute_(); }

    /// The operation's bare loop over the same operands, into the same result.
    [[nodiscard]] bool has_bare_loop() const { return static_cast<bool>(bare_loop_); }
    void run_bare_loop() { bare_loop_(); }

    [[nodiscard]] Tensor& operand(std::size_t index) { return operands_[index]; }
    [[nodiscard]] Tensor& result() { return result_; }

  private:
    Task() = default;

    ops::Context context_;
    std::vector<Tensor> operands_;
    Tensor result_;
    std::function<void()> compute_;
    std::function<void()> bare_loop_;
};

}  // namespace bcast::benchmark
