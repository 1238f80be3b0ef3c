// This file is compiled once for each set of SIMD instructions that the program may meet:
// foreach_target.h includes it again, each time with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/ops/kernels.cpp"

#include "bcast/ops/kernels.hpp"

#include <algorithm>

#include "bcast/ops/scalar.hpp"
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/ops/lanes-inl.h"
// clang-format on

// For the twins' loops. What whole vectors leave over is short: to make vectors of it again, as Clang does, costs time
// and size.
#undef BCAST_OPS_NO_VECTORS
#ifdef __clang__
#define BCAST_OPS_NO_VECTORS _Pragma("clang loop vectorize(disable) unroll(disable)")
#else
#define BCAST_OPS_NO_VECTORS
#endif

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

inline const float* row_start(const BlockInput& input, std::size_t row) {
    return input.data + static_cast<std::ptrdiff_t>(row) * input.row_stride;
}

/// A row whose elements lie one after the other.
class Elements {
  public:
    Elements(const BlockInput& input, std::size_t row) : data_(row_start(input, row)) {}
    explicit Elements(const float* data) : data_(data) {}

    template <class D>
    HWY_INLINE hn::Vec<D> lanes(D d, std::size_t index) const {
        return hn::LoadU(d, data_ + index);
    }
    HWY_INLINE float lane(std::size_t index) const { return data_[index]; }

  private:
    const float* data_;
};

/// A row that is one element, read again.
class Repeated {
  public:
    Repeated(const BlockInput& input, std::size_t row) : value_(*row_start(input, row)) {}

    template <class D>
    HWY_INLINE hn::Vec<D> lanes(D d, std::size_t /*index*/) const {
        return hn::Set(d, value_);
    }
    HWY_INLINE float lane(std::size_t /*index*/) const { return value_; }

  private:
    float value_;
};

/// Computes whole vectors of `d` from `index` on; returns the first index that is left over.
template <Operation operation, class D, class First, class Second>
HWY_INLINE std::size_t whole_vectors(D d, First first, Second second, float* result, std::size_t index,
                                     std::size_t count) {
    const std::size_t step = hn::Lanes(d);
    for (; count - index >= step; index += step) {
        hn::StoreU(apply<operation>(d, first.lanes(d, index), second.lanes(d, index)), d, result + index);
    }
    return index;
}

/// Computes [index, end) by the twin.
template <Operation operation, class First, class Second>
HWY_INLINE void one_by_one(First first, Second second, float* result, std::size_t index, std::size_t end) {
    BCAST_OPS_NO_VECTORS
    for (; index < end; ++index) {
        result[index] = twin<operation>(first.lane(index), second.lane(index));
    }
}

/// result[k] = first[k] op second[k] for k < count.
template <Operation operation, class First, class Second>
HWY_INLINE void compute_row(First first, Second second, float* result, std::size_t count) {
    if constexpr (has_lanes<operation>) {
        // Rows are often shorter than the widest vector. An overlapping last vector would compute some
        // elements twice, which is wrong in place.
        using Lanes = Tags<operation>;
        std::size_t index = 0;
        index = whole_vectors<operation>(typename Lanes::Wide(), first, second, result, index, count);
        index = whole_vectors<operation>(typename Lanes::Narrow(), first, second, result, index, count);
        one_by_one<operation>(first, second, result, index, count);
    } else {
        one_by_one<operation>(first, second, result, 0, count);
    }
}

template <Operation operation, class First, class Second>
void compute_rows(const Block& block) {
    for (std::size_t row = 0; row < block.rows; ++row) {
        compute_row<operation>(First(block.first, row), Second(block.second, row), block.result + row * block.columns,
                               block.columns);
    }
}

/// Elements [start, start + count) of a row, one after the other: where they are, or packed into
/// `room`.
HWY_INLINE const float* contiguous(const BlockInput& input, std::size_t row, std::size_t start, std::size_t count,
                                   float* room) {
    const float* from = row_start(input, row) + static_cast<std::ptrdiff_t>(start) * input.column_stride;
    if (input.column_stride == 1) return from;
    for (std::size_t index = 0; index < count; ++index) {
        room[index] = from[static_cast<std::ptrdiff_t>(index) * input.column_stride];
    }
    return room;
}

template <Operation operation>
void compute_strided_rows(const Block& block) {
    constexpr std::size_t piece = 64;
    float first_room[piece];
    float second_room[piece];
    for (std::size_t row = 0; row < block.rows; ++row) {
        for (std::size_t start = 0; start < block.columns; start += piece) {
            const std::size_t count = std::min(piece, block.columns - start);
            compute_row<operation>(Elements(contiguous(block.first, row, start, count, first_room)),
                                   Elements(contiguous(block.second, row, start, count, second_room)),
                                   block.result + row * block.columns + start, count);
        }
    }
}

Kernel find_kernel(Operation operation, RowCase row_case) {
    return visit(operation, [row_case](auto known) -> Kernel {
        switch (row_case) {
            case RowCase::vector_vector:
                return compute_rows<known(), Elements, Elements>;
            case RowCase::vector_scalar:
                return compute_rows<known(), Elements, Repeated>;
            case RowCase::scalar_vector:
                return compute_rows<known(), Repeated, Elements>;
            case RowCase::strided:
                break;
        }
        return compute_strided_rows<known()>;
    });
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {

template <Operation operation>
void compute_by_twin(const Block& block) {
    const auto at = [](const BlockInput& input, std::size_t row, std::size_t column) {
        return input.data[static_cast<std::ptrdiff_t>(row) * input.row_stride +
                          static_cast<std::ptrdiff_t>(column) * input.column_stride];
    };
    float* result = block.result;
    for (std::size_t row = 0; row < block.rows; ++row) {
        BCAST_OPS_NO_VECTORS
        for (std::size_t column = 0; column < block.columns; ++column) {
            *result++ = twin<operation>(at(block.first, row, column), at(block.second, row, column));
        }
    }
}

HWY_EXPORT(find_kernel);

}  // namespace

Kernel twin_kernel(Operation operation) {
    return visit(operation, [](auto known) -> Kernel { return compute_by_twin<known()>; });
}

Kernel lane_kernel(Operation operation, RowCase row_case) {
    return HWY_DYNAMIC_DISPATCH(find_kernel)(operation, row_case);
}

}  // namespace bcast::ops
#endif
