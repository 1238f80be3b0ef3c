#include "bcast/ops/plan.hpp"

#include <algorithm>
#include <cassert>

namespace bcast::ops {
namespace {

bool is_one_loop(const PlannedAxis& outer, const PlannedAxis& inner) {
    return outer.first_stride == inner.extent * inner.first_stride &&
           outer.second_stride == inner.extent * inner.second_stride;
}

RowCase row_case_of(std::span<const PlannedAxis> axes) {
    if (axes.empty()) return RowCase::vector_vector;
    const PlannedAxis& row = axes.back();
    if (row.first_stride == 1 && row.second_stride == 1) return RowCase::vector_vector;
    if (row.first_stride == 1 && row.second_stride == 0) return RowCase::vector_scalar;
    if (row.first_stride == 0 && row.second_stride == 1) return RowCase::scalar_vector;
    return RowCase::strided;
}

}  // namespace

Plan plan(std::span<const std::int64_t> shape, std::span<const std::int64_t> first_strides,
          std::span<const std::int64_t> second_strides) {
    assert(shape.size() <= max_rank);
    assert(first_strides.size() == shape.size() && second_strides.size() == shape.size());

    Plan result;
    // Before any product: the other extents of an empty shape may be too large to multiply.
    if (std::find(shape.begin(), shape.end(), 0) != shape.end()) {
        result.count = 0;
        return result;
    }
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        if (shape[axis] == 1) continue;
        result.count *= shape[axis];
        PlannedAxis inner{shape[axis], first_strides[axis], second_strides[axis]};
        if (result.rank > 0 && is_one_loop(result.storage[result.rank - 1], inner)) {
            inner.extent *= result.storage[--result.rank].extent;
        }
        result.storage[result.rank++] = inner;
    }
    result.row_case = row_case_of(result.axes());
    return result;
}

}  // namespace bcast::ops
