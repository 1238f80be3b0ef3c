#include "bcast/elementwise/plan.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace bcast::ops {
namespace {

bool is_one_loop(const PlannedAxis& outer, const PlannedAxis& inner, std::size_t operands) {
    for (std::size_t operand = 0; operand < operands; ++operand) {
        if (outer.strides[operand] != inner.extent * inner.strides[operand]) return false;
    }
    return true;
}

enum class Precedence { in_place, swap, unknown };

/// Whether the axes `outer` and `inner` are in the right order.
Precedence judge(std::span<const Extent> sizes, std::span<const std::span<const Extent>> strides, std::size_t outer,
                 std::size_t inner) {
    for (const std::span<const Extent> operand : strides) {
        const Extent outer_stride = std::abs(operand[outer]);
        const Extent inner_stride = std::abs(operand[inner]);
        if (outer_stride == 0 || inner_stride == 0) continue;
        if (inner_stride < outer_stride) return Precedence::in_place;
        if (inner_stride > outer_stride) return Precedence::swap;
        if (sizes[inner] > sizes[outer]) return Precedence::swap;
    }
    return Precedence::unknown;
}

}  // namespace

std::array<std::size_t, max_dims> order_of_axes(std::span<const Extent> sizes,
                                                std::span<const std::span<const Extent>> strides) {
    std::array<std::size_t, max_dims> order;
    const std::size_t rank = sizes.size();
    std::iota(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(rank), std::size_t{0});
    // An insertion sort from the innermost axis outwards; if two axes cannot be compared, the next one decides.
    for (std::size_t next = 1; next < rank; ++next) {
        std::size_t moving = rank - 1 - next;
        for (std::size_t other = moving + 1; other < rank; ++other) {
            const Precedence found = judge(sizes, strides, order[moving], order[other]);
            if (found == Precedence::in_place) break;
            if (found == Precedence::unknown) continue;
            // An axis between the two could not be compared with either and keeps its position.
            std::swap(order[moving], order[other]);
            moving = other;
        }
    }
    return order;
}

Plan plan(std::span<const Extent> sizes, std::span<const LoopOperand> operands) {
    expect_rank(sizes.size());
    assert(operands.size() <= max_planned);
    Plan result;
    // Checked before any multiplication: the other extents of an empty space may overflow.
    if (std::find(sizes.begin(), sizes.end(), 0) != sizes.end()) {
        result.count = 0;
        return result;
    }
    std::array<std::span<const Extent>, max_planned> strides;
    for (std::size_t operand = 0; operand < operands.size(); ++operand) strides[operand] = operands[operand].strides;
    const auto order = order_of_axes(sizes, std::span(strides).first(operands.size()));
    for (std::size_t position = 0; position < sizes.size(); ++position) {
        const std::size_t axis = order[position];
        if (sizes[axis] == 1) continue;
        result.count *= sizes[axis];
        PlannedAxis inner{sizes[axis], {}};
        for (std::size_t operand = 0; operand < operands.size(); ++operand)
            inner.strides[operand] = static_cast<std::ptrdiff_t>(strides[operand][axis]) * operands[operand].item;
        if (result.rank > 0 && is_one_loop(result.storage[result.rank - 1], inner, operands.size()))
            inner.extent *= result.storage[--result.rank].extent;
        result.storage[result.rank++] = inner;
    }
    return result;
}

}  // namespace bcast::ops
