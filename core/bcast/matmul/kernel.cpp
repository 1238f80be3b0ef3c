// This file is compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/matmul/kernel.cpp"

#include "bcast/matmul/kernel.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "bcast/deadline.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The number of rows of `a` per tile: with two vectors of columns each, their sums fit into 16 registers.
constexpr std::size_t tile_rows = 6;

/// to[i * stride + j] += sum over k of a[k * tile_rows + i] * b[k * columns + j], in order of k, with two vectors of
/// columns. `fused`: with fused multiply-adds, which do not round the products, if the target has them.
template <class Real, bool fused>
class Tile {
    using D = hn::ScalableTag<Real>;

  public:
    static constexpr std::size_t columns = 2 * hn::MaxLanes(D());

    static HWY_INLINE void compute(const Real* a, const Real* b, std::size_t depth, Real* to, std::size_t stride) {
        const D d;
        constexpr std::size_t lanes = columns / 2;
        hn::Vec<D> sums[tile_rows][2];
        for (std::size_t i = 0; i < tile_rows; ++i) {
            sums[i][0] = hn::LoadU(d, to + i * stride);
            sums[i][1] = hn::LoadU(d, to + i * stride + lanes);
        }
        for (std::size_t k = 0; k < depth; ++k, a += tile_rows, b += columns) {
            const auto left = hn::LoadU(d, b);
            const auto right = hn::LoadU(d, b + lanes);
            for (std::size_t i = 0; i < tile_rows; ++i) {
                const auto factor = hn::Set(d, a[i]);
                sums[i][0] = fused ? hn::MulAdd(factor, left, sums[i][0]) : hn::Add(sums[i][0], hn::Mul(factor, left));
                sums[i][1] =
                    fused ? hn::MulAdd(factor, right, sums[i][1]) : hn::Add(sums[i][1], hn::Mul(factor, right));
            }
        }
        for (std::size_t i = 0; i < tile_rows; ++i) {
            hn::StoreU(sums[i][0], d, to + i * stride);
            hn::StoreU(sums[i][1], d, to + i * stride + lanes);
        }
    }
};

#if !HWY_HAVE_FLOAT64
/// Highway 1.0.3 has no double lanes for WebAssembly; compiler vector extensions do.
template <bool fused>
class Tile<double, fused> {
    using Pair [[gnu::vector_size(16)]] = double;

  public:
    static constexpr std::size_t columns = 4;

    static HWY_INLINE void compute(const double* a, const double* b, std::size_t depth, double* to,
                                   std::size_t stride) {
        Pair sums[tile_rows][2];
        for (std::size_t i = 0; i < tile_rows; ++i) {
            const double* row = to + i * stride;
            sums[i][0] = Pair{row[0], row[1]};
            sums[i][1] = Pair{row[2], row[3]};
        }
        for (std::size_t k = 0; k < depth; ++k, a += tile_rows, b += columns) {
            const Pair left{b[0], b[1]};
            const Pair right{b[2], b[3]};
            for (std::size_t i = 0; i < tile_rows; ++i) {
                const Pair factor{a[i], a[i]};
                sums[i][0] += factor * left;
                sums[i][1] += factor * right;
            }
        }
        for (std::size_t i = 0; i < tile_rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) to[i * stride + j] = sums[i][j / 2][j % 2];
        }
    }
};
#endif

template <class Real, bool fused>
class Blocks {
    static constexpr std::size_t width = Tile<Real, fused>::columns;
    static constexpr std::size_t depth_block = 256;
    static constexpr std::size_t row_block = 16 * tile_rows;
    static constexpr std::size_t column_block = 512;

  public:
    Blocks(const StridedMatrix& a, const StridedMatrix& b, Real* result) : a_(a), b_(b), result_(result) {}

    void compute() {
        const auto rows = static_cast<std::size_t>(a_.rows);
        const auto columns = static_cast<std::size_t>(b_.columns);
        const auto depth = static_cast<std::size_t>(a_.columns);
        packed_a_.resize((std::min(rows, row_block) + tile_rows) * std::min(depth, depth_block));
        packed_b_.resize((std::min(columns, column_block) + width) * std::min(depth, depth_block));
        strip_.resize(std::max(depth_block, column_block));
        for (std::size_t j = 0; j < columns; j += column_block) {
            for (std::size_t k = 0; k < depth; k += depth_block) {
                const Range columns_here{j, std::min(column_block, columns - j)};
                const Range depth_here{k, std::min(depth_block, depth - k)};
                pack_b(depth_here, columns_here);
                for (std::size_t i = 0; i < rows; i += row_block) {
                    const Range rows_here{i, std::min(row_block, rows - i)};
                    pack_a(rows_here, depth_here);
                    add_block(rows_here, depth_here, columns_here);
                    worked(std::uint64_t{rows_here.count} * depth_here.count * columns_here.count / 4);
                }
            }
        }
    }

  private:
    struct Range {
        std::size_t start;
        std::size_t count;
    };

    /// A contiguous copy of a part of a row or column, or the part itself.
    const Real* part(const Strip& strip, Range range) {
        return loaded(strip.from(static_cast<std::int64_t>(range.start), static_cast<std::int64_t>(range.count)),
                      strip_.data());
    }

    /// Packs panels of tile_rows rows, padded with 0; each panel is column-major.
    void pack_a(Range rows, Range depth) {
        for (std::size_t i = 0; i < rows.count; i += tile_rows) {
            Real* panel = packed_a_.data() + i * depth.count;
            for (std::size_t r = 0; r < tile_rows; ++r) {
                if (i + r >= rows.count) {
                    for (std::size_t k = 0; k < depth.count; ++k) panel[k * tile_rows + r] = 0;
                    continue;
                }
                const Real* row = part(a_.row(static_cast<std::int64_t>(rows.start + i + r)), depth);
                for (std::size_t k = 0; k < depth.count; ++k) panel[k * tile_rows + r] = row[k];
            }
        }
    }

    /// Packs panels of `width` columns, padded with 0; each panel is row-major.
    void pack_b(Range depth, Range columns) {
        const std::size_t panels = (columns.count + width - 1) / width;
        std::fill_n(packed_b_.data() + (panels - 1) * width * depth.count, width * depth.count, Real{0});
        const bool by_rows = std::abs(b_.column_step) <= std::abs(b_.row_step);
        for (std::size_t k = 0; by_rows && k < depth.count; ++k) {
            const Real* row = part(b_.row(static_cast<std::int64_t>(depth.start + k)), columns);
            for (std::size_t j = 0; j < columns.count; ++j) {
                packed_b_[(j / width * depth.count + k) * width + j % width] = row[j];
            }
        }
        for (std::size_t j = 0; !by_rows && j < columns.count; ++j) {
            const Real* column = part(b_.column(static_cast<std::int64_t>(columns.start + j)), depth);
            for (std::size_t k = 0; k < depth.count; ++k) {
                packed_b_[(j / width * depth.count + k) * width + j % width] = column[k];
            }
        }
    }

    void add_block(Range rows, Range depth, Range columns) const {
        const auto all_columns = static_cast<std::size_t>(b_.columns);
        Real tile[tile_rows * width] = {};
        for (std::size_t j = 0; j < columns.count; j += width) {
            for (std::size_t i = 0; i < rows.count; i += tile_rows) {
                const Real* a = packed_a_.data() + i * depth.count;
                const Real* b = packed_b_.data() + j * depth.count;
                const std::size_t tall = std::min(tile_rows, rows.count - i);
                const std::size_t wide = std::min(width, columns.count - j);
                Real* to = result_ + (rows.start + i) * all_columns + columns.start + j;
                if (tall == tile_rows && wide == width) {
                    Tile<Real, fused>::compute(a, b, depth.count, to, all_columns);
                    continue;
                }
                for (std::size_t r = 0; r < tall; ++r) std::copy_n(to + r * all_columns, wide, tile + r * width);
                Tile<Real, fused>::compute(a, b, depth.count, tile, width);
                for (std::size_t r = 0; r < tall; ++r) std::copy_n(tile + r * width, wide, to + r * all_columns);
            }
        }
    }

    const StridedMatrix& a_;
    const StridedMatrix& b_;
    Real* result_;
    std::vector<Real> packed_a_;
    std::vector<Real> packed_b_;
    std::vector<Real> strip_;
};

template <class Real>
void add(const StridedMatrix& a, const StridedMatrix& b, Real* result, [[maybe_unused]] bool fused) {
    constexpr bool has_fused = HWY_NATIVE_FMA != 0;
    if constexpr (has_fused) {
        if (fused) return Blocks<Real, true>(a, b, result).compute();
    }
    Blocks<Real, false>(a, b, result).compute();
}
void add_float(const StridedMatrix& a, const StridedMatrix& b, float* result, bool fused) {
    add(a, b, result, fused);
}
void add_double(const StridedMatrix& a, const StridedMatrix& b, double* result, bool fused) {
    add(a, b, result, fused);
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::ops {
namespace {
HWY_EXPORT(add_float);
HWY_EXPORT(add_double);
}  // namespace

Strip StridedMatrix::row(std::int64_t i) const {
    return {dtype, at + i * row_step * static_cast<std::int64_t>(item_size(dtype)), column_step, columns};
}
Strip StridedMatrix::column(std::int64_t j) const {
    return {dtype, at + j * column_step * static_cast<std::int64_t>(item_size(dtype)), row_step, rows};
}

void add_blocked(const StridedMatrix& a, const StridedMatrix& b, float* result, bool fused) {
    HWY_DYNAMIC_DISPATCH(add_float)(a, b, result, fused);
}
void add_blocked(const StridedMatrix& a, const StridedMatrix& b, double* result, bool fused) {
    HWY_DYNAMIC_DISPATCH(add_double)(a, b, result, fused);
}

}  // namespace bcast::ops
#endif
