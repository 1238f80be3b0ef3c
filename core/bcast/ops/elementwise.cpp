#include "bcast/ops/elementwise.hpp"

#include <array>
#include <cstddef>

#include "bcast/ops/kernels.hpp"

namespace bcast::ops {
namespace {

/// Steps through the axes outside the block in row-major order, carrying both operands' offsets.
class OuterIndex {
  public:
    explicit OuterIndex(std::span<const PlannedAxis> axes) : axes_(axes) {}

    [[nodiscard]] std::int64_t first_offset() const { return first_offset_; }
    [[nodiscard]] std::int64_t second_offset() const { return second_offset_; }

    /// False when the last index was the current one.
    bool advance() {
        for (std::size_t axis = axes_.size(); axis-- > 0;) {
            const PlannedAxis& loop = axes_[axis];
            if (++index_[axis] < loop.extent) {
                first_offset_ += loop.first_stride;
                second_offset_ += loop.second_stride;
                return true;
            }
            first_offset_ -= (loop.extent - 1) * loop.first_stride;
            second_offset_ -= (loop.extent - 1) * loop.second_stride;
            index_[axis] = 0;
        }
        return false;
    }

  private:
    std::span<const PlannedAxis> axes_;
    std::array<std::int64_t, max_rank> index_{};
    std::int64_t first_offset_ = 0;
    std::int64_t second_offset_ = 0;
};

Kernel choose_kernel(Operation operation, const Plan& chosen) {
    return is_transcendental(operation) && chosen.count <= twin_limit ? twin_kernel(operation)
                                                                      : lane_kernel(operation, chosen.row_case);
}

Block innermost_block(std::span<const PlannedAxis> axes) {
    constexpr PlannedAxis single{1, 0, 0};
    // A single element counts as a row of both operands: strides 1, 1.
    const PlannedAxis columns = axes.empty() ? PlannedAxis{1, 1, 1} : axes.back();
    const PlannedAxis rows = axes.size() < 2 ? single : axes[axes.size() - 2];
    return {.rows = static_cast<std::size_t>(rows.extent),
            .columns = static_cast<std::size_t>(columns.extent),
            .first = {nullptr, static_cast<std::ptrdiff_t>(rows.first_stride),
                      static_cast<std::ptrdiff_t>(columns.first_stride)},
            .second = {nullptr, static_cast<std::ptrdiff_t>(rows.second_stride),
                       static_cast<std::ptrdiff_t>(columns.second_stride)},
            .result = nullptr};
}

}  // namespace

void elementwise(Operation operation, std::span<const std::int64_t> shape, StridedInput first, StridedInput second,
                 float* result) {
    const Plan chosen = plan(shape, first.strides, second.strides);
    if (chosen.count == 0) return;

    const Kernel kernel = choose_kernel(operation, chosen);
    const std::span<const PlannedAxis> axes = chosen.axes();
    Block block = innermost_block(axes);
    block.result = result;
    OuterIndex outer(axes.size() < 2 ? axes.first(0) : axes.first(axes.size() - 2));
    do {
        block.first.data = first.data + outer.first_offset();
        block.second.data = second.data + outer.second_offset();
        kernel(block);
        block.result += block.rows * block.columns;
    } while (outer.advance());
}

}  // namespace bcast::ops
