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

/// The number of rows of `a` per tile: with two vectors of columns each, their sums fit into 16 registers. The product
/// of WebAssembly, which has no fused multiply-add, needs one more than they leave: six rows take 1.5 times as long.
/// Loops over them are unrolled even if code is compiled for size: with an index that is not a constant, the sums would
/// stay in memory.
constexpr std::size_t tile_rows = HWY_TARGET == HWY_WASM ? 4 : 6;

/// to[i * stride + j] += sum over k of a[i][k] * b[k * step + j], in order of k, with two vectors of columns. `fused`:
/// with fused multiply-adds, which do not round the products, if the target has them.
template <class Real, bool fused>
class Tile {
    using D = hn::ScalableTag<Real>;

  public:
    static constexpr std::size_t columns = 2 * hn::MaxLanes(D());

    static HWY_INLINE void compute(const Real* const* a, const Real* b, std::ptrdiff_t step, std::size_t depth,
                                   Real* to, std::size_t stride) {
        const D d;
        constexpr std::size_t lanes = columns / 2;
        hn::Vec<D> sums[tile_rows][2];
        HWY_UNROLL(6)
        for (std::size_t i = 0; i < tile_rows; ++i) {
            sums[i][0] = hn::LoadU(d, to + i * stride);
            sums[i][1] = hn::LoadU(d, to + i * stride + lanes);
        }
        for (std::size_t k = 0; k < depth; ++k, b += step) {
            const auto left = hn::LoadU(d, b);
            const auto right = hn::LoadU(d, b + lanes);
            HWY_UNROLL(6)
            for (std::size_t i = 0; i < tile_rows; ++i) {
                const auto factor = hn::Set(d, a[i][k]);
                sums[i][0] = fused ? hn::MulAdd(factor, left, sums[i][0]) : hn::Add(sums[i][0], hn::Mul(factor, left));
                sums[i][1] =
                    fused ? hn::MulAdd(factor, right, sums[i][1]) : hn::Add(sums[i][1], hn::Mul(factor, right));
            }
        }
        HWY_UNROLL(6)
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

    static HWY_INLINE void compute(const double* const* a, const double* b, std::ptrdiff_t step, std::size_t depth,
                                   double* to, std::size_t stride) {
        Pair sums[tile_rows][2];
        HWY_UNROLL(6)
        for (std::size_t i = 0; i < tile_rows; ++i) {
            const double* row = to + i * stride;
            sums[i][0] = Pair{row[0], row[1]};
            sums[i][1] = Pair{row[2], row[3]};
        }
        for (std::size_t k = 0; k < depth; ++k, b += step) {
            const Pair left{b[0], b[1]};
            const Pair right{b[2], b[3]};
            HWY_UNROLL(6)
            for (std::size_t i = 0; i < tile_rows; ++i) {
                const Pair factor{a[i][k], a[i][k]};
                sums[i][0] += factor * left;
                sums[i][1] += factor * right;
            }
        }
        HWY_UNROLL(6)
        for (std::size_t i = 0; i < tile_rows; ++i) {
            double* row = to + i * stride;
            row[0] = sums[i][0][0];
            row[1] = sums[i][0][1];
            row[2] = sums[i][1][0];
            row[3] = sums[i][1][1];
        }
    }
};
#endif

StridedMatrix transposed(const StridedMatrix& matrix) {
    return {matrix.dtype, matrix.at, matrix.columns, matrix.rows, matrix.column_step, matrix.row_step};
}

template <class Real, bool fused>
class Blocks {
    static constexpr std::size_t width = Tile<Real, fused>::columns;
    static constexpr std::size_t depth_block = 256;
    static constexpr std::size_t row_block = 16 * tile_rows;
    static constexpr std::size_t column_block = 512;
    /// In bytes.
    static constexpr std::size_t first_cache = 32768;
    static constexpr Dtype own = sizeof(Real) == sizeof(float) ? Dtype::float32 : Dtype::float64;

  public:
    Blocks(const StridedMatrix& a, const StridedMatrix& b, Real* result) : a_(a), b_(b), result_(result) {}

    void compute() {
        const auto rows = static_cast<std::size_t>(a_.rows);
        const auto columns = static_cast<std::size_t>(b_.columns);
        const auto depth = static_cast<std::size_t>(a_.columns);
        for (std::size_t j = 0; j < columns; j += column_block) {
            for (std::size_t k = 0; k < depth; k += depth_block) {
                const Range columns_here{j, std::min(column_block, columns - j)};
                const Range depth_here{k, std::min(depth_block, depth - k)};
                read_b(depth_here, columns_here);
                for (std::size_t i = 0; i < rows; i += row_block) {
                    const Range rows_here{i, std::min(row_block, rows - i)};
                    read_a(rows_here, depth_here);
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

    static Strip part(const Strip& strip, Range range) {
        return strip.from(static_cast<std::int64_t>(range.start), static_cast<std::int64_t>(range.count));
    }

    /// The rows as they lie, or contiguous copies. The last tile is filled with the last row.
    void read_a(Range rows, Range depth) {
        rows_.resize((rows.count + tile_rows - 1) / tile_rows * tile_rows);
        packed_a_.resize(rows.count * depth.count);
        for (std::size_t r = 0; r < rows.count; ++r) {
            rows_[r] = loaded(part(a_.row(static_cast<std::int64_t>(rows.start + r)), depth),
                              packed_a_.data() + r * depth.count);
        }
        std::fill(rows_.begin() + static_cast<std::ptrdiff_t>(rows.count), rows_.end(), rows_[rows.count - 1]);
    }

    /// Panels of `width` columns, padded with 0: as they lie if the rows are contiguous and all of them fit in the
    /// first cache, or if too few rows of `a` would read a copy; otherwise packed.
    void read_b(Range depth, Range columns) {
        const bool is_contiguous = b_.column_step == 1 && b_.dtype == own;
        const auto start = static_cast<std::int64_t>(depth.start);
        const auto row_bytes = static_cast<std::size_t>(std::abs(b_.row_step)) * sizeof(Real);
        const bool is_direct = is_contiguous && (depth.count * row_bytes <= first_cache ||
                                                 static_cast<std::size_t>(a_.rows) <= 2 * tile_rows);
        // The last panel, if it is not full, is always packed.
        packed_from_ = is_direct ? columns.count / width * width : 0;
        direct_b_ = reinterpret_cast<const Real*>(part(b_.row(start), columns).at);
        if (packed_from_ == columns.count) return;
        const Range packed{columns.start + packed_from_, columns.count - packed_from_};
        packed_b_.assign((packed.count + width) * depth.count, Real{0});
        const auto place = [&](std::size_t k, std::size_t j) {
            return packed_b_.data() + (j / width * depth.count + k) * width + j % width;
        };
        strip_.resize(std::max(depth_block, column_block));
        const bool by_rows = std::abs(b_.column_step) <= std::abs(b_.row_step);
        for (std::size_t k = 0; by_rows && k < depth.count; ++k) {
            const Real* row = loaded(part(b_.row(start + static_cast<std::int64_t>(k)), packed), strip_.data());
            for (std::size_t j = 0; j < packed.count; j += width)
                std::copy_n(row + j, std::min(width, packed.count - j), place(k, j));
        }
        for (std::size_t j = 0; !by_rows && j < packed.count; ++j) {
            const Real* column =
                loaded(part(b_.column(static_cast<std::int64_t>(packed.start + j)), depth), strip_.data());
            Real* to = place(0, j);
            for (std::size_t k = 0; k < depth.count; ++k) to[k * width] = column[k];
        }
    }

    void add_block(Range rows, Range depth, Range columns) const {
        const auto all_columns = static_cast<std::size_t>(b_.columns);
        Real tile[tile_rows * width] = {};
        for (std::size_t j = 0; j < columns.count; j += width) {
            const bool is_packed = j >= packed_from_;
            const Real* b = is_packed ? packed_b_.data() + (j - packed_from_) * depth.count : direct_b_ + j;
            const std::ptrdiff_t step = is_packed ? width : static_cast<std::ptrdiff_t>(b_.row_step);
            for (std::size_t i = 0; i < rows.count; i += tile_rows) {
                const Real* const* a = rows_.data() + i;
                const std::size_t tall = std::min(tile_rows, rows.count - i);
                const std::size_t wide = std::min(width, columns.count - j);
                Real* to = result_ + (rows.start + i) * all_columns + columns.start + j;
                if (tall == tile_rows && wide == width) {
                    Tile<Real, fused>::compute(a, b, step, depth.count, to, all_columns);
                    continue;
                }
                for (std::size_t r = 0; r < tall; ++r) std::copy_n(to + r * all_columns, wide, tile + r * width);
                Tile<Real, fused>::compute(a, b, step, depth.count, tile, width);
                for (std::size_t r = 0; r < tall; ++r) std::copy_n(tile + r * width, wide, to + r * all_columns);
            }
        }
    }

    const StridedMatrix& a_;
    const StridedMatrix& b_;
    Real* result_;
    std::vector<const Real*> rows_;
    const Real* direct_b_ = nullptr;
    std::size_t packed_from_ = 0;
    std::vector<Real> packed_a_;
    std::vector<Real> packed_b_;
    std::vector<Real> strip_;
};

/// A row times a column: nothing fills vectors, since the order of the additions is given.
template <class Real>
void add_dot(const Strip& row, const Strip& column, Real& sum) {
    std::vector<Real> copies(2 * static_cast<std::size_t>(row.count));
    const Real* left = loaded(row, copies.data());
    const Real* right = loaded(column, copies.data() + row.count);
    for (std::int64_t k = 0; k < row.count; ++k) sum += left[k] * right[k];
    worked(static_cast<std::uint64_t>(row.count));
}

template <class Real>
void add(const StridedMatrix& a, const StridedMatrix& b, Real* result, [[maybe_unused]] bool fused) {
    if (a.rows == 1 && b.columns == 1) return add_dot(a.row(0), b.column(0), *result);
    // A column is computed as a row, whose sums fill the vectors; both are contiguous.
    if (b.columns == 1) return add(transposed(b), transposed(a), result, fused);
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
